// SPDX-License-Identifier: BSD-2-Clause
/*
 * toy.h - a toy program for the engine, and its expected output.
 *
 * The toy writes a line for each game: file, number, line, moves; games with
 * an even number of moves count as errors.
 */
#ifndef TOY_H
#define TOY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pdn/reader.h"
#include "run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PADDING_SIZE = 3000 };

/* What the toy is told. */
struct toy {
    bool padded;  /* long lines, so that sinks fill up */
    bool numbers; /* ask the engine for them: --game */
    /* Memory runs out at the game that begins in this line, or 0; and what
       stands before it takes its time. */
    uint64_t breaks;
    const struct options *options;
};

struct toy_worker {
    const struct toy *toy;
    struct pdn_parser *parser;
};

static bool
toy_open(void *opened, void *user)
{
    struct toy_worker *worker = opened;

    worker->toy = user;
    return pdn_parser_new(&worker->parser, NULL) == PDN_OK;
}

static void
toy_close(void *user)
{
    struct toy_worker *worker = user;

    pdn_parser_free(worker->parser);
}

static struct tally
toy_tally(const struct pdn_game *game)
{
    bool bad = game->move_count % 2 == 0;

    return (struct tally){
        .games = 1,
        .plies = game->plies,
        .errors = bad,
        .bad_games = bad,
    };
}

static void
toy_line(const struct toy *toy, const char *name, const struct pdn_game *game,
         struct sink *sink)
{
    static const char padding[PADDING_SIZE];

    sink_string(sink, name);
    sink_char(sink, ':');
    sink_game_number(sink, game->number);
    sink_char(sink, ':');
    sink_number(sink, game->line);
    sink_char(sink, ':');
    sink_number(sink, game->move_count);
    if (toy->padded)
        sink_bytes(sink, padding, sizeof padding);
    sink_char(sink, '\n');
}

static enum pdn_status
toy_chunk(void *user, const struct run_file *file,
          const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    static const struct tally none;
    struct toy_worker *worker = user;
    const struct toy *toy = worker->toy;
    const struct pdn_game *game;
    enum pdn_status status;

    if (chunk->line < toy->breaks)
        usleep(5000);
    pdn_parser_begin(worker->parser, chunk);
    while ((status = pdn_parser_next(worker->parser, &game)) == PDN_OK) {
        struct tally tally = toy_tally(game);

        if (toy->breaks != 0 && game->line == toy->breaks)
            return PDN_E_NOMEM;
        if (toy->numbers &&
            !options_game_wanted(toy->options, number + game->number - 1) &&
            !(toy->options->games.last && game->last)) {
            sink_game_end(sink, &none);
            continue;
        }
        toy_line(toy, file->name, game, sink);
        sink_game_end(sink, &tally);
    }
    return status == PDN_END ? PDN_OK : status;
}

static void
toy_begin(void *user, const struct run_file *file, struct sink *sink)
{
    (void)user;
    sink_string(sink, "begin ");
    sink_string(sink, file->name);
    sink_char(sink, '\n');
}

static void
toy_end(void *user, const struct run_file *file, const struct tally *of_file,
        struct sink *sink)
{
    (void)user;
    sink_string(sink, "end ");
    sink_string(sink, file->name);
    sink_char(sink, ' ');
    sink_number(sink, of_file->games);
    sink_char(sink, '\n');
}

static void
toy_finish(void *user, const struct tally *total, struct sink *sink)
{
    (void)user;
    sink_string(sink, "total ");
    sink_number(sink, total->games);
    sink_char(sink, ' ');
    sink_number(sink, total->errors);
    sink_char(sink, '\n');
}

/* --- the expected output, by a plain loop -------------------------------- */

static void
expect_file(FILE *out, const char *path, struct tally *total,
            uint64_t max_errors, bool *cut)
{
    struct pdn_reader *reader;
    const struct pdn_game *game;
    uint64_t games = 0;

    assert_int_equal(pdn_reader_open(&reader, path, NULL), PDN_OK);
    fprintf(out, "begin %s\n", path);
    while (!*cut && pdn_reader_next(reader, &game) == PDN_OK) {
        struct tally tally = toy_tally(game);

        fprintf(out, "%s:%" PRIu64 ":%" PRIu64 ":%zu\n", path, ++games,
                game->line, game->move_count);
        total->games++;
        total->errors += tally.errors;
        *cut = max_errors != 0 && total->errors == max_errors;
    }
    if (!*cut)
        fprintf(out, "end %s %" PRIu64 "\n", path, games);
    pdn_reader_close(reader);
}

static char *
expected(char **files, uint64_t max_errors)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct tally total = {0};
    bool cut = false;

    assert_non_null(out);
    for (; *files != NULL && !cut; files++)
        expect_file(out, *files, &total, max_errors, &cut);
    fprintf(out, "total %" PRIu64 " %" PRIu64 "\n", total.games, total.errors);
    fclose(out);
    return text;
}

#endif
