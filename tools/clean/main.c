// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-clean: writes games as canonical PDN, repairs what can be
 * repaired safely, and puts aside the rest.  See pdn-clean(1).
 */
#include "place.h"

#include "option_table.h"
#include "output.h"
#include "say.h"
#include "skipped.h"

#include <stdlib.h>

struct program {
    struct clean clean;
    struct pdn_checks *checks;
    struct place place;      /* used in input order */
    atomic_bool interrupted; /* out of memory */
};

struct worker {
    struct program *program;
    struct cleaner cleaner;
};

static void
close_worker(void *user)
{
    struct worker *worker = user;

    cleaner_close(&worker->cleaner);
}

static bool
open_worker(void *opened, void *user)
{
    struct program *program = user;
    struct worker *worker = opened;

    worker->program = program;
    return cleaner_open(&worker->cleaner, &program->clean, program->checks);
}

static enum pdn_status
clean_games(struct worker *worker, uint64_t number)
{
    const struct options *options = &worker->program->clean.options;
    struct cleaner *cleaner = &worker->cleaner;
    const struct pdn_game *game;
    enum pdn_status status;

    while ((status = pdn_parser_next(cleaner->parser, &game)) == PDN_OK) {
        const struct outcome passed = {.counted = true, .tally = {0}};

        if (number != 0 && !run_game_wanted(options, game, number))
            batch_add(&cleaner->batch, passed);
        else
            status = clean_game(cleaner, game);
        if (status != PDN_OK)
            return status;
    }
    return status == PDN_END ? PDN_OK : status;
}

static enum pdn_status
clean_chunk(void *user, const struct run_file *file,
            const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    struct worker *worker = user;
    struct program *program = worker->program;
    struct batch *batch = &worker->cleaner.batch;
    enum pdn_status status = PDN_OK;

    if (chunk->foreign) {
        sink_in_order(sink);
        program->place.foreign = true;
        return run_say_foreign(&program->clean.options, file, sink);
    }
    batch_clear(batch);
    if (chunk->part == PDN_PART_MIDDLE || chunk->part == PDN_PART_FINISH) {
        clean_piece(&worker->cleaner, chunk);
    } else {
        pdn_parser_begin(worker->cleaner.parser, chunk);
        status = clean_games(worker, number);
    }
    sink_in_order(sink);
    place_batch(&program->place, batch, file->name, sink);
    if (batch_failed(batch) || program->place.line.failed)
        status = PDN_E_NOMEM;
    if (status != PDN_OK)
        atomic_store(&program->interrupted, true);
    return status;
}

static void
file_begin(void *user, const struct run_file *file, struct sink *sink)
{
    struct program *program = user;

    (void)sink;
    place_begin_file(&program->place, file);
}

static void
file_end(void *user, const struct run_file *file, const struct tally *of_file,
         struct sink *sink)
{
    struct program *program = user;

    (void)of_file;
    (void)sink;
    place_end_file(&program->place, file, atomic_load(&program->interrupted));
}

/* Notes the state of a file before it is read. */
static void
see_opened(void *user, const struct run_file *file, int descriptor)
{
    struct program *program = user;

    place_see_input(&program->place, file, descriptor);
}

/* Counts the bytes read, to verify that the whole file was read. */
static void
see_input(void *user, const struct run_file *file, const void *data,
          size_t size)
{
    struct program *program = user;

    (void)data;
    atomic_fetch_add(&program->place.inputs[file->index].seen, size);
}

/* Reports the number of games if some were not written. */
static void
say_counts(const struct place *place, const struct tally *total)
{
    const struct clean *clean = place->clean;
    uint64_t written = place->written, rejected = place->all_rejected;
    uint64_t same = place->duplicates;
    struct text line = {0};

    if ((rejected == 0 && same == 0) || clean->options.quiet)
        return;
    if (clean->dry_run || clean->suggest_names)
        say_counted(&line, rejected, "{count} game rejected",
                    "{count} games rejected");
    else
        say_counted(&line, written, "{count} game written, {rejected} rejected",
                    "{count} games written, {rejected} rejected",
                    PUT(rejected, rejected));
    if (same != 0)
        say_counted(&line, same, ", {count} duplicate omitted",
                    ", {count} duplicates omitted");
    if (!line.failed)
        complain("%.*s", (int)line.size, line.data);
    text_free(&line);
    skipped_complain(total, "game rejected", "games rejected");
}

/*
 * Returns true if all games are in place.  Otherwise reports that they are not,
 * and how many games may be affected.
 */
static bool
is_written(const struct place *place)
{
    if (place->split.failed || dups_failed(&place->dups))
        return false;
    if (stream_is_out(place->clean->options.to))
        return true;
    options_write_failed();
    return false;
}

/* Reports what became of the games, and which doubts remain. */
static void
say_all(const struct place *place, const struct tally *total)
{
    say_counts(place, total);
    if (place->clean->options.quiet)
        return;
    split_say_absent(&place->split);
    if (!place->clean->suggest_names)
        left_say(&place->left, place->clean->write.result_from);
}

static int
clean_run(struct program *program)
{
    const struct run_program run = {
        .worker_size = sizeof(struct worker),
        .worker_open = open_worker,
        .worker_close = close_worker,
        .chunk = clean_chunk,
        .file_begin = file_begin,
        .file_end = file_end,
        .opened = program->clean.in_place ? see_opened : NULL,
        .input = program->clean.in_place ? see_input : NULL,
        .user = program,
    };
    struct options *options = &program->clean.options;
    struct place *place = &program->place;
    struct tally total = {0};
    bool written;
    int status;

    if (!place_open(place, &program->clean)) {
        place_close(place);
        options_give_up();
    }
    status = run_inputs(options, &run, &total);
    place_finish(place);
    status = place_end(place, status);
    written = is_written(place);
    status = options_commit(options, status);
    if (status == EXIT_TROUBLE && !program->clean.dry_run) {
        if (program->clean.out_dir != NULL)
            complain("%s: no games were written to it, because a run that ends "
                     "with status 2 leaves no new file",
                     program->clean.out_dir);
        written &= program->clean.out_dir == NULL && options->output == NULL;
    }
    if (written)
        say_all(place, &total);
    place_close(place);
    return status;
}

int
main(int count, char **arguments)
{
    struct program program = {0};
    int status;

    options_start();
    program.checks = options_checks();
    if (!left_watch(program.checks)) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return EXIT_TROUBLE;
    }
    options_read(&program_options, count, arguments, &program.clean);
    status = clean_run(&program);
    clean_free(&program.clean);
    pdn_checks_free(program.checks);
    return options_finish(&program.clean.options, status);
}
