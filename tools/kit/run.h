// SPDX-License-Identifier: BSD-2-Clause
/*
 * run.h - runs a program's work over all its inputs in all its threads.
 *
 * A program defines what to do with a chunk of games.  Reading, threads, the
 * order of output, -o, --max-errors, damaged inputs and the exit status are
 * handled here.  The output is the same for any --jobs.
 */
#ifndef RUN_H
#define RUN_H

#include "options.h"
#include "sink.h"

#include "pdn/game.h"
#include "pdn/source.h"

/* The input of a chunk, with its name as shown to people, unescaped. */
struct run_file {
    const char *name;
    size_t index; /* from 0 */
};

/* Every member may be NULL except `chunk` and those about workers. */
struct run_program {
    /* Size in bytes of the state of one thread. */
    size_t worker_size;
    /*
     * The state is zeroed.  Returns false if out of memory; it is then closed
     * as usual.
     */
    bool (*worker_open)(void *worker, void *user);
    void (*worker_close)(void *worker);
    /*
     * Works on one chunk, and calls sink_game_end() for each game in it.
     * `number` is that of the chunk's first game in the file, or 0 if it is
     * unknown.  It is known if options->games requires it; see options.h.
     */
    enum pdn_status (*chunk)(void *worker, const struct run_file *file,
                             const struct pdn_chunk *chunk, uint64_t number,
                             struct sink *sink);
    /*
     * Called before the first and after the last chunk of each file, in order.
     */
    void (*file_begin)(void *user, const struct run_file *file,
                       struct sink *sink);
    void (*file_end)(void *user, const struct run_file *file,
                     const struct tally *of_file, struct sink *sink);
    /* Called at the end, with the total in output order. */
    void (*finish)(void *user, const struct tally *total, struct sink *sink);
    /*
     * Called after a file was opened and before it is read, in any thread, in
     * order.
     */
    void (*opened)(void *user, const struct run_file *file, int descriptor);
    /*
     * Receives all bytes of a file as they are read, whatever --game selects
     * and even if they are damaged.  A call with size 0 ends the file, before
     * its file_end().  Files do not overlap.
     */
    void (*input)(void *user, const struct run_file *file, const void *data,
                  size_t size);
    /*
     * Numbers of games and lines do not matter, so with --shard nothing before
     * the shard needs to be counted.
     */
    bool placeless;
    /* Called in that case for a file of this size that was cut, in order. */
    void (*sharded)(void *user, const struct run_file *file, uint64_t size);
    /*
     * The number of matches of each file to write (see sink_match()), or 0 for
     * all; text after the last one is neither reported nor examined.  And the
     * number of games from the end of each file, or 0 for all.
     */
    uint64_t most, last;
    void *user;
};

/*
 * Returns true if --game selects a game.  `number` is that of the chunk's first
 * game, and not 0.
 */
bool run_game_wanted(const struct options *options, const struct pdn_game *game,
                     uint64_t number);

/*
 * Reports that a file is not PDN, unless --quiet is set: one error, and status
 * 2 as for any unreadable input.  Returns PDN_E_NOMEM if its name cannot be
 * stored.
 */
enum pdn_status run_say_foreign(const struct options *options,
                                const struct run_file *file, struct sink *sink);

/*
 * Runs the program.  Returns the exit status so far: 0, 2 after trouble, or 1
 * if --max-errors cut the output.  `total` receives the tally unless it is
 * NULL.
 */
int run_inputs(const struct options *options, const struct run_program *program,
               struct tally *total);

/* Like run_inputs(), with a given number of threads. */
int run_with_threads(const struct options *options,
                     const struct run_program *program, unsigned threads,
                     struct tally *total);

#endif
