// SPDX-License-Identifier: BSD-2-Clause
/*
 * run.h - runs a program's work over all its inputs, on all its threads.
 *
 * A program says what to do with a chunk of games; reading, threads, order of
 * output, -o, --max-errors, damaged inputs and the exit status are here.
 * Output is the same for any --jobs.
 */
#ifndef RUN_H
#define RUN_H

#include "options.h"
#include "sink.h"

#include "pdn/game.h"
#include "pdn/source.h"

/* The input that a chunk is from; name is as shown to people, unescaped. */
struct run_file {
    const char *name;
    size_t index; /* from 0 */
};

/* All may be NULL but those about workers, and chunk. */
struct run_program {
    /* What one thread needs: bytes. */
    size_t worker_size;
    /* It is all 0; false: out of memory, and it is closed like others. */
    bool (*worker_open)(void *worker, void *user);
    void (*worker_close)(void *worker);
    /*
     * Works on one chunk; sink_game_end() for each game in it.
     * number: of the chunk's first game in the file, or 0 if not yet known
     * (it is known where options->games needs it: see options.h).
     */
    enum pdn_status (*chunk)(void *worker, const struct run_file *file,
                             const struct pdn_chunk *chunk, uint64_t number,
                             struct sink *sink);
    /* Before the first and after the last chunk of each file, in order. */
    void (*file_begin)(void *user, const struct run_file *file,
                       struct sink *sink);
    void (*file_end)(void *user, const struct run_file *file,
                     const struct tally *of_file, struct sink *sink);
    /* After everything; total in output order. */
    void (*finish)(void *user, const struct tally *total, struct sink *sink);
    /* A file was opened, and nothing of it read; any thread, in order. */
    void (*opened)(void *user, const struct run_file *file, int descriptor);
    /*
     * A file's bytes as they are read, all of them, whatever --game names and
     * however damaged; size 0 ends them.  One file after the other; a file
     * ends here before its file_end().
     */
    void (*input)(void *user, const struct run_file *file, const void *data,
                  size_t size);
    /*
     * Numbers of games and of lines do not matter: with --shard, what stands
     * before the shard need not be counted.
     */
    bool placeless;
    /* The same: a file of this size was cut.  In order. */
    void (*sharded)(void *user, const struct run_file *file, uint64_t size);
    /*
     * Matches of each file that come out (see sink_match()), 0: all; what
     * stands after the last of them is neither told nor looked at.  And of
     * how many games at the end of each file, 0: of all.
     */
    uint64_t most, last;
    void *user;
};

/* Whether --game names a game; number: of the chunk's first, not 0. */
bool run_game_wanted(const struct options *options, const struct pdn_game *game,
                     uint64_t number);

/*
 * Says on standard error that a file is not PDN, unless --quiet: one error, and
 * status 2, as of any input that cannot be read.  PDN_E_NOMEM: there is no room
 * for its name.
 */
enum pdn_status run_say_foreign(const struct options *options,
                                const struct run_file *file, struct sink *sink);

/*
 * Does it all; returns the exit status so far (0, or 2 after trouble; 1 if
 * --max-errors cut the output).  total, if not NULL, receives the tally.
 */
int run_inputs(const struct options *options, const struct run_program *program,
               struct tally *total);

/* As run_inputs(), with so many threads whatever the processors. */
int run_with_threads(const struct options *options,
                     const struct run_program *program, unsigned threads,
                     struct tally *total);

#endif
