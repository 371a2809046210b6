// SPDX-License-Identifier: BSD-2-Clause
/*
 * run.c - runs a program's work over all inputs in all threads.
 *
 * Each thread repeatedly takes the next chunk, works on it, and hands over its
 * output.  A single thread does the same alone.
 *
 * A job is a chunk with the output of its work, or an event of a file without a
 * chunk.  Jobs are in a ring.  A new job waits until its place in the ring has
 * been written.  The oldest job is always being worked on or written and never
 * waits for another, so there can be no deadlock.
 */
#include "run.h"

#include "escape.h"
#include "options.h"
#include "outlet.h"
#include "progress.h"

#include "pdn/reader.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum {
    /*
     * More threads than processors would only cost memory, because each worker
     * grows to the size of the games that it has seen.
     */
    RUN_THREADS_PER_PROCESSOR = 1,
    /* keeps the other threads busy during a slow chunk */
    RUN_JOBS_PER_THREAD = 3,
    RUN_MESSAGE_MAX = 256,
};
#define RUN_WHOLE UINT64_MAX

struct job {
    struct run *run;
    struct sink sink;
    struct run_file file;
    struct pdn_chunk chunk;
    bool has_chunk;
    bool begins, ends; /* the first or last job of an open file */
    bool done;         /* the work is complete; guarded by run->lock */
    bool failed;       /* the work failed */
    uint64_t sequence;
    uint64_t before;               /* games of the file before the shard */
    char message[RUN_MESSAGE_MAX]; /* about trouble with the file, or empty */
};

struct run {
    const struct options *options;
    const struct run_program *program;
    /* with one thread, the first number of each chunk is known */
    bool numbered;
    atomic_bool stop;
    /*
     * The first failed job, or RUN_WHOLE.  Jobs before it are completed so that
     * the output has no gap, and nothing after it is written.
     */
    atomic_uint_least64_t broken;

    /* Nothing more is wanted of files below this index. */
    atomic_size_t sated;

    /* The input; guarded by `reading`. */
    pthread_mutex_t reading;
    size_t next_file;
    struct pdn_source *source;
    struct run_file file; /* read by the source */
    bool file_begun;
    uint64_t before; /* as in struct job */
    uint64_t next_sequence;

    /* The ring; guarded by `lock`. */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct job *ring;
    size_t ring_size;
    uint64_t oldest;
    bool writing; /* a thread has the turn */
    bool large;   /* a large chunk is in progress, so read no other */

    /* Used by the thread that has the turn. */
    struct outlet outlet;
    uint64_t bytes;
    bool terminal;
    bool wanted; /* an input contains a game selected by --game */
    int status;
};

/* Returns true if only the end of the file is wanted. */
static inline bool
run_is_sated(const struct run *run, const struct run_file *file)
{
    return file->index < atomic_load(&run->sated);
}

/*
 * Finds the part of a file that --shard selects and, if places in the whole
 * file are needed, the number of games and lines before it.
 *
 * The games before it are counted by the same parser that reads all others.
 */

/* Counts the games of a chunk and its line ends. */
static enum pdn_status
count_chunk(struct pdn_parser *parser, const struct pdn_chunk *chunk,
            uint64_t *games)
{
    const struct pdn_game *game;
    enum pdn_status status;

    if (chunk->part == PDN_PART_MIDDLE || chunk->part == PDN_PART_FINISH)
        return PDN_OK;
    pdn_parser_begin(parser, chunk);
    while ((status = pdn_parser_next_header(parser, &game)) == PDN_OK)
        ++*games;
    return status == PDN_END ? PDN_OK : status;
}

static enum pdn_status
count_all(struct pdn_source *source, struct pdn_span *span, uint64_t *games)
{
    struct pdn_slot *slot = NULL;
    struct pdn_parser *parser = NULL;
    struct pdn_chunk chunk;
    enum pdn_status status = pdn_slot_new(&slot);

    if (status == PDN_OK)
        status = pdn_parser_new(&parser, NULL);
    while (status == PDN_OK &&
           (status = pdn_source_next(source, slot, &chunk)) == PDN_OK) {
        span->line = chunk.line + pdn_lines(chunk.data, chunk.size);
        status = count_chunk(parser, &chunk, games);
    }
    pdn_parser_free(parser);
    pdn_slot_free(slot);
    return status == PDN_END ? PDN_OK : status;
}

static enum pdn_status
count_before(const char *path, const struct pdn_source_options *how,
             struct pdn_span *span, uint64_t *games)
{
    const struct pdn_span before = {.end = span->begin, .more = true};
    struct pdn_source_options prefix = *how;
    struct pdn_source *source;
    enum pdn_status status;

    prefix.span = &before;
    prefix.raw = NULL;
    status = pdn_source_open(&source, path, &prefix);
    if (status != PDN_OK)
        return status;
    status = count_all(source, span, games);
    pdn_source_close(source);
    return status;
}

/*
 * Finds the shard of a file and what precedes it.  Errors: as for
 * pdn_span_of_shard().
 */
static enum pdn_status
run_find_shard(const struct run *run, const char *path,
               const struct pdn_source_options *how, struct pdn_span *span,
               uint64_t *games_before)
{
    const struct options *options = run->options;
    enum pdn_status status;

    *games_before = 0;
    if (strcmp(path, "-") == 0)
        return PDN_E_ARG;
    status = pdn_span_of_shard(path, how->encoding, options->shard,
                               options->shards, span);
    if (status != PDN_OK)
        return status;
    if (run->program->sharded != NULL)
        run->program->sharded(run->program->user, &run->file, span->file_size);
    if (run->program->placeless || span->begin == 0 || span->begin == span->end)
        return PDN_OK;
    return count_before(path, how, span, games_before);
}

/* Turns the files of a run into numbered jobs. */

static void
set_message(struct job *job, const char *message)
{
    snprintf(job->message, sizeof job->message, "%s", message);
}

static void
see_input(const void *data, size_t size, void *user)
{
    struct run *run = user;

    run->program->input(run->program->user, &run->file, data, size);
}

/* Opens a file, or its shard.  Sets a message on failure. */
static enum pdn_status
open_file(struct run *run, struct job *job, const char *path,
          struct pdn_source_options how)
{
    enum pdn_status status = PDN_OK;
    struct pdn_span span;

    run->before = 0;
    if (run->options->shards != 0) {
        status = run_find_shard(run, path, &how, &span, &run->before);
        how.span = &span;
    }
    if (status == PDN_OK)
        status = pdn_source_open(&run->source, path, &how);
    if (status == PDN_OK)
        return PDN_OK;
    if (status == PDN_E_IO)
        set_message(job, strerror(errno));
    else if (status == PDN_E_ARG)
        set_message(job, "only regular files can be sharded, not pipes, "
                         "compressed files or UTF-16");
    else
        set_message(job, pdn_status_text(status));
    return status;
}

/* Opens the next file.  A failure becomes a job of its own. */
static bool
open_next(struct run *run, struct job *job)
{
    const struct options *options = run->options;
    const struct pdn_source_options how = {
        .max_game_size = options->max_game_size,
        .encoding = options->encoding,
        .raw = run->program->input != NULL ? see_input : NULL,
        .user = run,
    };
    const char *path = options->files[run->next_file];

    run->file = (struct run_file){.name = options_shown_name(options, path),
                                  .index = run->next_file};
    run->next_file++;
    run->file_begun = false;
    job->file = run->file;
    if (open_file(run, job, path, how) != PDN_OK)
        return false;
    if (run->program->opened != NULL)
        run->program->opened(run->program->user, &run->file,
                             pdn_source_descriptor(run->source));
    return true;
}

static void
close_file(struct run *run, struct job *job, enum pdn_status status)
{
    job->ends = true;
    if (status < 0)
        set_message(job, pdn_source_error(run->source));
    if (run->program->input != NULL)
        pdn_source_drain(run->source);
    pdn_source_close(run->source);
    run->source = NULL;
}

/* Returns true if --game selects no game from here on. */
static bool
past_wanted(const struct run *run)
{
    const struct game_list *games = &run->options->games;

    if (!run->numbered || !run->file_begun || games->last)
        return false;
    for (size_t i = 0; i < games->count; i++) {
        if (games->range[i].last > run->outlet.number)
            return false;
    }
    return true;
}

/* Fills a job from the open file. */
static void
read_file(struct run *run, struct job *job, struct pdn_slot *slot)
{
    enum pdn_status status = PDN_END;
    struct pdn_chunk none;

    job->file = run->file;
    if (!past_wanted(run) && !run_is_sated(run, &run->file))
        status = pdn_source_next(run->source, slot, &job->chunk);
    job->has_chunk = status == PDN_OK;
    job->begins = !run->file_begun;
    job->before = run->before;
    run->file_begun = true;
    if (job->has_chunk && job->chunk.last)
        status = pdn_source_next(run->source, slot, &none);
    if (status != PDN_OK)
        close_file(run, job, status);
}

/* Takes the next number, after waiting for its place in the ring. */
static struct job *
take_place(struct run *run)
{
    struct job *job = &run->ring[run->next_sequence % run->ring_size];

    pthread_mutex_lock(&run->lock);
    while (run->large || run->next_sequence >= run->oldest + run->ring_size)
        pthread_cond_wait(&run->changed, &run->lock);
    pthread_mutex_unlock(&run->lock);
    sink_clear(&job->sink);
    job->has_chunk = job->begins = job->ends = job->failed = false;
    job->message[0] = '\0';
    job->sequence = run->next_sequence;
    return job;
}

static void
set_large(struct run *run, bool large)
{
    pthread_mutex_lock(&run->lock);
    run->large = large;
    pthread_cond_broadcast(&run->changed);
    pthread_mutex_unlock(&run->lock);
}

/*
 * Returns true if a chunk is larger than usual, which happens for a single
 * large game.  Only one thread at a time may have the memory for such a game.
 */
static bool
run_is_large(const struct job *job)
{
    return job->has_chunk && job->chunk.size > PDN_CHUNK_SIZE;
}

/* Returns the next job with its chunk in the slot, or NULL at the end. */
static struct job *
run_next_job(struct run *run, struct pdn_slot *slot)
{
    struct job *job = NULL;

    pthread_mutex_lock(&run->reading);
    if (run->source != NULL || run->next_file < run->options->file_count)
        job = take_place(run);
    if (atomic_load(&run->stop) || atomic_load(&run->broken) != RUN_WHOLE)
        job = NULL;
    if (job != NULL) {
        if (run->source != NULL || open_next(run, job))
            read_file(run, job, slot);
        run->next_sequence++;
        if (run_is_large(job))
            set_large(run, true);
    }
    pthread_mutex_unlock(&run->reading);
    return job;
}

/* Marks the slot as free after the job's chunk was worked on. */
static void
run_release_slot(struct run *run, struct job *job, struct pdn_slot *slot)
{
    if (!run_is_large(job))
        return;
    pdn_slot_trim(slot);
    set_large(run, false);
}

/*
 * Writes the output of jobs in order.
 *
 * A thread that finishes a job while no one is writing takes the turn, and
 * writes that job and the finished jobs after it.  A job whose sink is full
 * waits for its turn, keeps it, and writes through.
 */

/* Writes what precedes a job's own output. */
static void
begin_job(struct run *run, struct job *job)
{
    struct sink direct;

    if (run->terminal)
        progress_erase();
    if (!job->begins || outlet_closed(&run->outlet))
        return;
    outlet_file_begin(&run->outlet, job->before);
    direct = sink_direct(&run->outlet);
    if (run->program->file_begin != NULL)
        run->program->file_begin(run->program->user, &job->file, &direct);
}

/* Returns true if the input that ends here has a game selected by --game. */
static bool
has_wanted(const struct run *run)
{
    const struct game_list *games = &run->options->games;
    uint64_t number = run->outlet.number;

    for (size_t i = 0; i < games->count; i++)
        if (games->range[i].first <= number)
            return true;
    return games->last && number != 0;
}

static void
end_file(struct run *run, struct job *job)
{
    struct sink direct = sink_direct(&run->outlet);

    run->wanted |= has_wanted(run);
    if (job->failed)
        return;
    if (!outlet_file_end(&run->outlet)) {
        snprintf(job->message, sizeof job->message, "%s",
                 pdn_status_text(PDN_E_NOMEM));
        job->failed = true;
    } else if (run->program->file_end != NULL) {
        run->program->file_end(run->program->user, &job->file,
                               &run->outlet.of_file, &direct);
    }
}

/*
 * Writes what follows a job's output.  After a cut, the rest counts as unread.
 */
static void
end_job(struct run *run, struct job *job)
{
    /* How far a file that is no longer needed was read depends on chance. */
    bool sated = run_is_sated(run, &job->file);

    if (outlet_closed(&run->outlet)) {
        atomic_store(&run->stop, true);
        return;
    }
    if (outlet_sated(&run->outlet) && job->has_chunk &&
        job->chunk.part != PDN_PART_BEGIN && job->chunk.part != PDN_PART_MIDDLE)
        atomic_store(&run->sated, job->file.index + 1);
    if (job->ends)
        end_file(run, job);
    if (job->message[0] != '\0' && !(sated && job->ends && !job->failed)) {
        complain("%s: %s", job->file.name, job->message);
        run->status = EXIT_TROUBLE;
    }
    run->outlet.ended |= job->failed;
    if (job->has_chunk)
        run->bytes += job->chunk.size;
    if (run->terminal)
        outlet_flush(&run->outlet);
    if (run->outlet.failed)
        atomic_store(&run->stop, true);
    progress_show(run->bytes, run->outlet.total.games);
}

/* Called by a sink that is full. */
static void
run_wait_turn(struct sink *sink)
{
    struct job *job = sink->owner;
    struct run *run = job->run;

    pthread_mutex_lock(&run->lock);
    while (run->writing || run->oldest != job->sequence)
        pthread_cond_wait(&run->changed, &run->lock);
    run->writing = true;
    pthread_mutex_unlock(&run->lock);
    begin_job(run, job);
}

static void
write_job(struct run *run, struct job *job)
{
    if (!job->sink.turn) {
        begin_job(run, job);
        sink_take_turn(&job->sink);
    }
    end_job(run, job);
}

/* Writes the finished jobs, if it is their turn. */
static void
run_job_done(struct run *run, struct job *job)
{
    bool turn;

    pthread_mutex_lock(&run->lock);
    job->done = true;
    turn = job->sink.turn || !run->writing;
    if (turn)
        run->writing = true;
    while (turn) {
        struct job *next = &run->ring[run->oldest % run->ring_size];

        if (!next->done)
            break;
        pthread_mutex_unlock(&run->lock);
        write_job(run, next);
        pthread_mutex_lock(&run->lock);
        next->done = false;
        run->oldest++;
        pthread_cond_broadcast(&run->changed);
    }
    if (turn) {
        run->writing = false;
        pthread_cond_broadcast(&run->changed);
    }
    pthread_mutex_unlock(&run->lock);
}

/* Reports that --max-errors or --fail-fast cut the output. */
static void
say_cut(struct run *run)
{
    const struct options *options = run->options;
    uint64_t errors = run->outlet.total.errors;

    run->status = options_worst(run->status, EXIT_FOUND);
    if (options->quiet)
        return;
    complain("stopped after %" PRIu64 " %s (%s); later games were not examined",
             errors, errors == 1 ? "error" : "errors",
             options->fail_fast ? "--fail-fast" : "--max-errors");
}

/* Finishes the output after all jobs.  Returns the status. */
static int
run_finish_output(struct run *run, struct tally *total)
{
    struct sink direct = sink_direct(&run->outlet);

    progress_end();
    /*
     * A shard may have none of these games, and a cut run may not have reached
     * them.
     */
    if (run->numbered && run->options->shards == 0 && !run->outlet.cut &&
        !run->wanted && run->status != EXIT_TROUBLE) {
        complain("--game: no input has a game with this number");
        run->status = EXIT_TROUBLE;
    }
    if (run->outlet.cut)
        say_cut(run);
    run->outlet.cut = run->outlet.ended = false;
    if (run->program->finish != NULL)
        run->program->finish(run->program->user, &run->outlet.total, &direct);
    if (total != NULL)
        *total = run->outlet.total;
    if (run->outlet.total.foreign != 0)
        run->status = EXIT_TROUBLE;
    if (!run->outlet.failed)
        return run->status;
    errno = run->outlet.reason;
    return options_worst(run->status, options_write_failed());
}

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One thread and its working space. */
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

/* A large chunk may have made the worker large, so the next one starts again.
 */
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
    if (run_is_large(job)) /* the others finish their work and wait */
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
 * Runs the threads, the first of which is the caller.  If some cannot be
 * created, the others do the work.
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
 * Returns a worker's freed memory to the system.  Otherwise the allocator would
 * adapt to the largest block and keep it for the same thread.
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
        text_string(
            &line,
            ": not PDN: its beginning contains neither a tag nor a move\n");
    }
    whole = !line.failed;
    if (whole) {
        sink_to_errors(sink, true);
        sink_bytes(sink, line.data, line.size);
        sink_to_errors(sink, false);
    }
    text_free(&line);
    /*
     * The messages belong to the game that ends here, so --last keeps both or
     * neither.
     */
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
