// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-stats: counts the games of an archive, in all threads and on
 * many machines, and writes tables.  See pdn-stats(1).
 */
#include "option_table.h"
#include "partial.h"
#include "run.h"
#include "show.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct program {
    struct stats stats;
    struct pdn_checks *checks;
    pthread_mutex_t lock; /* of the counts */
    struct counts counts;
    atomic_bool failed; /* out of memory */
    uint64_t *sizes;    /* of the sharded files; owned */
    size_t size_count;
    uint64_t errors; /* so far, in input order; for --max-errors */
};

/* The state of one thread. */
struct worker {
    struct program *program;
    struct pdn_parser *parser;
    struct counter counter;
};

static void
close_worker(void *user)
{
    struct worker *worker = user;
    struct program *program = worker->program;

    pthread_mutex_lock(&program->lock);
    if (!counts_add(&program->counts, &worker->counter.counts))
        atomic_store(&program->failed, true);
    pthread_mutex_unlock(&program->lock);
    pdn_parser_free(worker->parser);
    counter_close(&worker->counter);
}

/*
 * Returns where the parser's findings go: counted with those of the moves, or
 * shown alone.
 */
static struct pdn_findings *
text_findings(const struct stats *stats, const struct counter *counter)
{
    return stats->replay || stats->product == PRODUCT_REPORT ? counter->findings
                                                             : NULL;
}

static bool
open_worker(void *opened, void *user)
{
    struct program *program = user;
    struct worker *worker = opened;

    worker->program = program;
    return counter_open(&worker->counter, &program->stats, program->checks) &&
           pdn_parser_new(&worker->parser,
                          text_findings(&program->stats, &worker->counter)) ==
               PDN_OK;
}

/*
 * Counts a game, and its errors if --max-errors limits them, in which case
 * chunks arrive in order.  Returns false if out of memory.
 */
static bool
take_game(struct worker *worker, const struct pdn_game *game, size_t file,
          struct sink *sink)
{
    struct program *program = worker->program;
    struct tally tally = {.games = 1};

    if (!count_game(&worker->counter, game, file))
        return false;
    if (program->stats.error_limit != 0) {
        tally.errors = pdn_findings_count(worker->counter.findings, PDN_ERROR);
        program->errors += tally.errors;
    }
    sink_game_end(sink, &tally);
    return true;
}

static enum pdn_status
count_chunk(void *user, const struct run_file *file,
            const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    static const struct tally passed_over = {0};
    struct worker *worker = user;
    struct program *program = worker->program;
    const struct options *options = &program->stats.options;
    uint64_t limit = program->stats.error_limit;
    const struct pdn_game *game;
    enum pdn_status status = PDN_OK;

    if (chunk->foreign)
        return run_say_foreign(options, file, sink);
    if (chunk->part == PDN_PART_MIDDLE || chunk->part == PDN_PART_FINISH)
        return PDN_OK;
    if (limit != 0)
        sink_in_order(sink);
    pdn_parser_begin(worker->parser, chunk);
    while ((limit == 0 || program->errors < limit) &&
           (status = pdn_parser_next(worker->parser, &game)) == PDN_OK) {
        if (number != 0 && !run_game_wanted(options, game, number))
            sink_game_end(sink, &passed_over);
        else if (!take_game(worker, game, file->index, sink))
            return PDN_E_NOMEM;
    }
    return status == PDN_END ? PDN_OK : status;
}

static void
note_size(void *user, const struct run_file *file, uint64_t size)
{
    struct program *program = user;
    uint64_t *sizes =
        reallocarray(program->sizes, file->index + 1, sizeof *sizes);

    if (sizes == NULL) {
        atomic_store(&program->failed, true);
        return;
    }
    for (size_t i = program->size_count; i < file->index; i++)
        sizes[i] = 0; /* a file that could not be opened */
    sizes[file->index] = size;
    program->sizes = sizes;
    program->size_count = file->index + 1;
}

/* Reads games or partials into program->counts.  Returns the status. */
static int
gather(struct program *program)
{
    struct stats *stats = &program->stats;
    const struct run_program run = {
        .worker_size = sizeof(struct worker),
        .worker_open = open_worker,
        .worker_close = close_worker,
        .chunk = count_chunk,
        .sharded = note_size,
        .placeless = true,
        .user = program,
    };

    if (stats->merge)
        return partial_merge(stats, &program->counts) ? EXIT_SUCCESS
                                                      : EXIT_TROUBLE;
    if (!stats_settle(stats))
        options_give_up();
    /* Hidden findings cost nothing, but every finding is counted. */
    pdn_checks_show(program->checks,
                    stats->key_count == 0 ? PDN_NOTE : PDN_ERROR);
    return run_inputs(&stats->options, &run, NULL);
}

static enum pdn_status
write_product(struct program *program, struct text *out)
{
    struct stats *stats = &program->stats;

    if (!stats->partial)
        return report_counts(stats, &program->counts, out);
    return partial_write(stats, &program->counts, program->sizes,
                         program->size_count, out)
               ? PDN_OK
               : PDN_E_NOMEM;
}

static int
stats_run(struct program *program)
{
    struct stats *stats = &program->stats;
    struct text out = {0};
    int status = gather(program);
    enum pdn_status written;

    if (atomic_load(&program->failed)) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return EXIT_TROUBLE;
    }
    /* Part of a partial would be mistaken for all of it. */
    if (status != EXIT_SUCCESS && (stats->partial || stats->merge))
        return status;
    if (status == EXIT_TROUBLE && program->counts.table[TABLE_ITEMS].count == 0)
        return status;
    written = write_product(program, &out);
    if (out.failed)
        written = PDN_E_NOMEM;
    if (written != PDN_OK) {
        if (written == PDN_E_NOMEM)
            complain("%s", pdn_status_text(written));
        status = EXIT_TROUBLE;
    } else if (!stats->options.quiet && out.size != 0 &&
               fwrite(out.data, 1, out.size, stats->options.to) != out.size) {
        status = options_write_failed();
    }
    text_free(&out);
    return status;
}

int
main(int count, char **arguments)
{
    struct program program = {.lock = PTHREAD_MUTEX_INITIALIZER};
    struct stats *stats = &program.stats;
    int status;

    options_start();
    counts_open(&program.counts);
    program.checks = options_checks();
    options_read(&program_options, count, arguments, stats);
    status = stats_run(&program);
    stats_free(stats);
    free(program.sizes);
    counts_free(&program.counts);
    pdn_checks_free(program.checks);
    return options_finish(&stats->options, status);
}
