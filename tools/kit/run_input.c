// SPDX-License-Identifier: BSD-2-Clause
/*
 * run_input.c - the files of a run as jobs, numbered in order.
 */
#include "run_int.h"

#include <errno.h>
#include <string.h>

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

/* Opens a file, or its shard; sets a message of failure. */
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
        set_message(job, "only plain files have shards, not pipes, "
                         "compressed or UTF-16");
    else
        set_message(job, pdn_status_text(status));
    return status;
}

/* Opens the next file; a failure is a job of its own. */
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

/* Whether --game names no game from here on. */
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

/* Fills a job from the file that is open. */
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

/* Waits until the ring has a place for the next number, and takes it. */
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

bool
run_is_large(const struct job *job)
{
    return job->has_chunk && job->chunk.size > PDN_CHUNK_SIZE;
}

struct job *
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

void
run_release_slot(struct run *run, struct job *job, struct pdn_slot *slot)
{
    if (!run_is_large(job))
        return;
    pdn_slot_trim(slot);
    set_large(run, false);
}
