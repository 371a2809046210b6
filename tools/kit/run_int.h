// SPDX-License-Identifier: BSD-2-Clause
/*
 * run_int.h - the engine's parts.
 *
 *     run.c         threads: each reads a chunk, works on it, reads the next
 *     run_input.c   files to jobs, numbered in the order of the input
 *     run_output.c  jobs' output in that order
 *
 * A job is a chunk with what its work wrote, or an event of a file without a
 * chunk.  Jobs stand in a ring; a number that would run into one not yet
 * written waits.  The oldest job is always being worked on or written, never
 * waiting for another, so nothing can lock up.
 */
#ifndef RUN_INT_H
#define RUN_INT_H

#include "run.h"
#include "sink_int.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    /*
     * More threads than processors cost memory (a worker grows by the games
     * that it has seen) and gain nothing.
     */
    RUN_THREADS_PER_PROCESSOR = 1,
    RUN_JOBS_PER_THREAD = 3, /* so that a slow chunk does not stop the rest */
    RUN_MESSAGE_MAX = 256,
};
#define RUN_WHOLE UINT64_MAX

struct job {
    struct run *run;
    struct sink sink;
    struct run_file file;
    struct pdn_chunk chunk;
    bool has_chunk;
    bool begins, ends; /* the first, the last job of a file that was opened */
    bool done;         /* its work; guarded by run->lock */
    bool failed;       /* it could not be worked on to its end */
    uint64_t sequence;
    uint64_t before; /* games of the file that stand before the shard */
    char message[RUN_MESSAGE_MAX]; /* of trouble with the file, or empty */
};

struct run {
    const struct options *options;
    const struct run_program *program;
    bool numbered; /* one thread, each chunk's first number is known */
    atomic_bool stop;
    /*
     * The first job that failed, or RUN_WHOLE: what stands before it is worked
     * on, so that the output has no hole, and nothing behind it comes out.
     */
    atomic_uint_least64_t broken;

    /* Of files below this index nothing more is wanted. */
    atomic_size_t sated;

    /* The input; guarded by reading. */
    pthread_mutex_t reading;
    size_t next_file;
    struct pdn_source *source;
    struct run_file file; /* that source reads */
    bool file_begun;
    uint64_t before; /* as in struct job */
    uint64_t next_sequence;

    /* The ring; guarded by lock. */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct job *ring;
    size_t ring_size;
    uint64_t oldest;
    bool writing; /* somebody has the turn */
    bool large;   /* a large chunk is under way: read no other */

    /* Used by who has the turn. */
    struct outlet outlet;
    uint64_t bytes;
    bool terminal;
    bool wanted; /* an input has one of the games that --game names */
    int status;
};

/* As run_inputs(), with so many threads whatever the processors. */
int run_with_threads(const struct options *options,
                     const struct run_program *program, unsigned threads,
                     struct tally *total);

/* Whether nothing of the file is wanted but its end. */
static inline bool
run_is_sated(const struct run *run, const struct run_file *file)
{
    return file->index < atomic_load(&run->sated);
}

/*
 * run_input.c: the next job, with its chunk in the slot; NULL: no more.
 */
struct job *run_next_job(struct run *run, struct pdn_slot *slot);

/*
 * run_shard.c: finds the shard of a file, and what stands before it.  Errors:
 * as pdn_span_of_shard().
 */
enum pdn_status run_find_shard(const struct run *run, const char *path,
                               const struct pdn_source_options *how,
                               struct pdn_span *span, uint64_t *games_before);

/*
 * run_input.c: whether a chunk is larger than chunks are made, which is for
 * the sake of one game.  What such a game needs, a thread may have only while
 * no other has it.
 */
bool run_is_large(const struct job *job);

/* run_input.c: the chunk of a job was worked on, the slot is free. */
void run_release_slot(struct run *run, struct job *job, struct pdn_slot *slot);

/* run_output.c: for a sink that is full. */
void run_wait_turn(struct sink *sink);

/* run_output.c: the work is done: what can be written now is written. */
void run_job_done(struct run *run, struct job *job);

/* run_output.c: after all jobs; returns the status. */
int run_finish_output(struct run *run, struct tally *total);

#endif
