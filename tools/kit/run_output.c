// SPDX-License-Identifier: BSD-2-Clause
/*
 * run_output.c - the output of jobs, in order.
 *
 * Whoever finishes a job when nobody is writing takes the turn and writes
 * that job and those behind it that are done.  A job whose sink is full waits
 * for its turn, keeps it, and writes through.
 */
#include "progress.h"
#include "run_int.h"

#include <errno.h>
#include <inttypes.h>
#include <unistd.h>

/* What precedes a job's own output. */
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

/* Whether the input that ends here has one of the games of --game. */
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

/* What follows it.  Behind a cut nothing was ever read. */
static void
end_job(struct run *run, struct job *job)
{
    /* How far a file was read that need not be is a matter of chance. */
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

void
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

void
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

/* The output is not whole, by --max-errors or --fail-fast. */
static void
say_cut(struct run *run)
{
    const struct options *options = run->options;
    uint64_t errors = run->outlet.total.errors;

    run->status = options_worst(run->status, EXIT_FOUND);
    if (options->quiet)
        return;
    complain("stopped after %" PRIu64 " %s (%s); the games after that one "
             "were not looked at",
             errors, errors == 1 ? "error" : "errors",
             options->fail_fast ? "--fail-fast" : "--max-errors");
}

int
run_finish_output(struct run *run, struct tally *total)
{
    struct sink direct = sink_direct(&run->outlet);

    progress_end();
    /* A shard need not have any of them; a cut run may not have come to it. */
    if (run->numbered && run->options->shards == 0 && !run->outlet.cut &&
        !run->wanted && run->status != EXIT_TROUBLE) {
        complain("--game: no input has a game that it names");
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
