// SPDX-License-Identifier: BSD-2-Clause
/*
 * run.c - a program's work over all inputs, on all threads.
 *
 * Every thread does the same: take the next chunk, work on it, see its output
 * off.  One thread is the same without company.
 */
#include "run_int.h"

#include "escape.h"
#include "options_int.h"
#include "progress.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One thread with what it works with. */
struct thread {
    struct run *run;
    struct pdn_slot *slot;
    void *worker;
    pthread_t id;
    bool started;
};

static void
fail(struct run *run, struct job *job, enum pdn_status status)
{
    uint_least64_t broken = atomic_load(&run->broken);

    snprintf(job->message, sizeof job->message, "%s", pdn_status_text(status));
    job->failed = true;
    while (job->sequence < broken &&
           !atomic_compare_exchange_weak(&run->broken, &broken, job->sequence))
        continue;
}

/* A large chunk may have made the worker large: the next begins anew. */
static void
renew_worker(struct thread *thread, struct job *job)
{
    const struct run_program *program = thread->run->program;

    program->worker_close(thread->worker);
    memset(thread->worker, 0, program->worker_size);
    if (!program->worker_open(thread->worker, program->user))
        fail(thread->run, job, PDN_E_NOMEM);
}

static void
work_on(struct thread *thread, struct job *job)
{
    struct run *run = thread->run;
    uint64_t number = 0;
    enum pdn_status status;

    if (!job->has_chunk || atomic_load(&run->stop) ||
        run_is_sated(run, &job->file) ||
        job->sequence > atomic_load(&run->broken))
        return;
    if (run_is_large(job)) /* the others end what they do, and wait */
        sink_in_order(&job->sink);
    if (run->numbered)
        number = (job->begins ? job->before : run->outlet.number) + 1;
    status = run->program->chunk(thread->worker, &job->file, &job->chunk,
                                 number, &job->sink);
    if (status < 0)
        fail(run, job, status);
    if (run_is_large(job))
        renew_worker(thread, job);
}

static void *
thread_main(void *argument)
{
    struct thread *thread = argument;
    struct run *run = thread->run;
    struct job *job;

    while ((job = run_next_job(run, thread->slot)) != NULL) {
        work_on(thread, job);
        run_release_slot(run, job, thread->slot);
        run_job_done(run, job);
    }
    return NULL;
}

static bool
thread_open(struct thread *thread, struct run *run)
{
    const struct run_program *program = run->program;

    thread->run = run;
    if (pdn_slot_new(&thread->slot) != PDN_OK)
        return false;
    thread->worker = calloc(1, program->worker_size);
    return thread->worker != NULL &&
           program->worker_open(thread->worker, program->user);
}

static void
thread_close(struct thread *thread)
{
    if (thread->worker != NULL)
        thread->run->program->worker_close(thread->worker);
    free(thread->worker);
    pdn_slot_free(thread->slot);
}

/*
 * Runs threads; the first is the caller's own.  If not all can be made, the
 * others do the work.
 */
static bool
run_threads(struct run *run, struct thread *threads, unsigned count)
{
    unsigned open = 0;

    while (open < count && thread_open(&threads[open], run))
        open++;
    for (unsigned i = 1; i < open; i++)
        threads[i].started =
            pthread_create(&threads[i].id, NULL, thread_main, &threads[i]) == 0;
    if (open > 0)
        thread_main(&threads[0]);
    for (unsigned i = 1; i < open; i++) {
        if (threads[i].started)
            pthread_join(threads[i].id, NULL);
    }
    for (unsigned i = 0; i < open; i++)
        thread_close(&threads[i]);
    if (open < count)
        thread_close(&threads[open]);
    return open > 0;
}

/*
 * What a worker frees is given back, for others to have; by itself the
 * allocator learns from the largest piece to keep all for the same thread.
 */
static void
give_memory_back(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, PDN_CHUNK_SIZE);
#endif
}

static bool
open_hold(struct run *run)
{
    uint64_t last = run->program->last;

    if (last == 0)
        return true;
    run->outlet.hold = hold_new(last);
    return run->outlet.hold != NULL;
}

static bool
open_ring(struct run *run, unsigned threads)
{
    size_t size = threads == 1 ? 1 : (size_t)threads * RUN_JOBS_PER_THREAD;

    run->ring = calloc(size, sizeof *run->ring);
    if (run->ring == NULL)
        return false;
    run->ring_size = size;
    for (size_t i = 0; i < size; i++) {
        struct job *job = &run->ring[i];

        if (!sink_open(&job->sink, &run->outlet))
            return false;
        job->run = run;
        job->sink.wait_turn = run_wait_turn;
        job->sink.owner = job;
    }
    return true;
}

static void
run_open(struct run *run, const struct options *options,
         const struct run_program *program)
{
    *run = (struct run){
        .options = options,
        .program = program,
        .numbered = options->games.count != 0 || options->games.last,
        .outlet = {.to = options->to,
                   .max_errors = options->fail_fast ? 1 : options->max_errors,
                   .most = program->most},
        .broken = RUN_WHOLE,
        .terminal = isatty(options_descriptor(options)) != 0,
    };
    pthread_mutex_init(&run->reading, NULL);
    pthread_mutex_init(&run->lock, NULL);
    pthread_cond_init(&run->changed, NULL);
}

static void
run_close(struct run *run)
{
    for (size_t i = 0; i < run->ring_size; i++)
        sink_close(&run->ring[i].sink);
    hold_free(run->outlet.hold);
    free(run->ring);
    pdn_source_close(run->source);
    pthread_cond_destroy(&run->changed);
    pthread_mutex_destroy(&run->lock);
    pthread_mutex_destroy(&run->reading);
}

int
run_with_threads(const struct options *options,
                 const struct run_program *program, unsigned count,
                 struct tally *total)
{
    struct run run;
    struct thread *threads;
    int status;

    give_memory_back();
    run_open(&run, options, program);
    if (run.numbered)
        count = 1;
    threads = calloc(count, sizeof *threads);
    progress_start(options);
    if (threads == NULL || !open_ring(&run, count) || !open_hold(&run) ||
        !run_threads(&run, threads, count)) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        run.status = EXIT_TROUBLE;
    }
    status = run_finish_output(&run, total);
    free(threads);
    run_close(&run);
    return status;
}

bool
run_game_wanted(const struct options *options, const struct pdn_game *game,
                uint64_t number)
{
    return options_game_wanted(options, number + game->number - 1) ||
           (options->games.last && game->last);
}

enum pdn_status
run_say_foreign(const struct options *options, const struct run_file *file,
                struct sink *sink)
{
    static const struct tally foreign = {.errors = 1, .foreign = 1};
    struct text line = {0};
    bool whole;

    if (!options->quiet) {
        text_string(&line, program_invocation_short_name);
        text_string(&line, ": ");
        escape_people(&line, file->name, strlen(file->name));
        text_string(&line, ": not PDN: no tag and no move in its beginning\n");
    }
    whole = !line.failed;
    if (whole) {
        sink_to_errors(sink, true);
        sink_bytes(sink, line.data, line.size);
        sink_to_errors(sink, false);
    }
    text_free(&line);
    /* What is said belongs to what ends here: --last keeps both or neither. */
    sink_game_end(sink, &foreign);
    return whole ? PDN_OK : PDN_E_NOMEM;
}

int
run_inputs(const struct options *options, const struct run_program *program,
           struct tally *total)
{
    unsigned most = processors() * RUN_THREADS_PER_PROCESSOR;

    return run_with_threads(options, program,
                            options->jobs < most ? options->jobs : most, total);
}
