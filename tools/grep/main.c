// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-grep: writes the games that meet conditions, byte for byte, or
 * reports which or how many they are.  See pdn-grep(1).
 */
#include "escape.h"
#include "line.h"
#include "option_table.h"
#include "question.h"
#include "run.h"

#include "pdn/put.h"
#include "pdn/reader.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ALL = -1 };

struct program {
    struct grep grep;
    struct pdn_checks *checks;
    /* Index + 1 of a file that needs no further examination, or ALL. */
    atomic_size_t enough;
    /* Used by the thread that works in input order. */
    bool copying;     /* the current game in pieces is being copied */
    bool any;         /* a game matched */
    struct rows rows; /* the columns for files */
    struct text line;
    bool failed; /* a name is missing because memory ran out */
};

/* The state of one thread. */
struct worker {
    struct program *program;
    struct pdn_parser *parser;
    struct question question;
    const char *file_name;
    struct text name; /* the name as it is shown */
    struct rows rows; /* the columns for matches */
    struct text line;
    bool named; /* for the current file */
    size_t file;
    bool gap;         /* the previous game was not written */
    uint64_t matches; /* in this chunk */
};

static void
close_worker(void *user)
{
    struct worker *worker = user;

    pdn_parser_free(worker->parser);
    question_close(&worker->question);
    text_free(&worker->name);
    rows_free(&worker->rows);
    text_free(&worker->line);
}

static bool
open_worker(void *opened, void *user)
{
    struct program *program = user;
    struct worker *worker = opened;

    worker->program = program;
    line_open(&worker->rows, &program->grep);
    return !worker->rows.grid.failed &&
           question_open(&worker->question, &program->grep, program->checks) &&
           pdn_parser_new(&worker->parser, program->grep.reports
                                               ? worker->question.findings
                                               : NULL) == PDN_OK;
}

static bool
add_to_sink(void *user, const char *data, size_t size)
{
    sink_bytes(user, data, size);
    return true;
}

/* The number in the file is unknown until the output is put in order. */
static bool
put_game_number(const struct pdn_sink *to, const void *game)
{
    sink_game_number(to->user, ((const struct pdn_game *)game)->number);
    return true;
}

/* Writes to standard error. */
static void
put_limited(struct worker *worker, const struct pdn_game *game,
            struct sink *sink)
{
    const struct pdn_sink to = {add_to_sink, sink};

    if (worker->program->grep.options.quiet)
        return;
    sink_to_errors(sink, true);
    pdn_sentence(&to,
                 SENTENCE("pdn-grep: {file}: game {number}: a pattern is too "
                          "costly here; not decided\n",
                          PUT(file, ((struct pdn_slice){worker->name.data,
                                                        worker->name.size})),
                          PUT_BY(number, put_game_number, game)));
    sink_to_errors(sink, false);
}

/* Examines a game step by step, as far as necessary. */
static enum pdn_status
decide(struct worker *worker, const struct pdn_game *game, bool *wanted)
{
    struct question *question = &worker->question;
    const struct grep *grep = &worker->program->grep;
    enum answer answer;

    question_begin(question, game);
    answer = question_answer(question);
    for (enum grep_step step = STEP_TEXT; step <= STEP_PLAY; step++) {
        bool needed = answer == ANSWER_UNKNOWN ||
                      (answer == ANSWER_YES && step == STEP_PLAY &&
                       (grep->product == PRODUCT_HASHES || grep->tells_plies));

        if (!needed)
            continue;
        if (pdn_parser_read(worker->parser, &game) != PDN_OK ||
            !question_step(question, game, step))
            return PDN_E_NOMEM;
        answer = question_answer(question);
    }
    *wanted = answer == ANSWER_YES && !question->limited;
    if (grep->product == PRODUCT_HASHES)
        *wanted &= question->identity.whole;
    return question->failed ? PDN_E_NOMEM : PDN_OK;
}

static bool
writes_lines(const struct grep *grep)
{
    return grep->product == PRODUCT_NUMBERS || grep->product == PRODUCT_HASHES;
}

/* Writes a match at once. */
static void
put_match(struct worker *worker, const struct pdn_game *game, struct sink *sink)
{
    const struct grep *grep = &worker->program->grep;
    struct text *line = &worker->line;

    if (grep->options.quiet)
        return;
    if (grep->product == PRODUCT_GAMES) {
        if (worker->gap)
            sink_gap(sink);
        worker->gap = false;
        sink_match(sink);
        sink_bytes(sink, game->text, game->size);
    } else if (writes_lines(grep)) {
        size_t number = line_of_match(
            &worker->rows, grep, worker->file_name, &worker->question.identity,
            grep->tells_plies ? question_ply(&worker->question) : NO_PLY, line);

        if (line->failed || worker->rows.grid.failed)
            return;
        sink_match(sink);
        sink_bytes(sink, line->data, number);
        sink_game_number(sink, game->number);
        sink_bytes(sink, line->data + number, line->size - number);
    }
}

/* Handles a game selected by --game, and counts it in the tally. */
static enum pdn_status
take_game(struct worker *worker, const struct pdn_game *game, struct sink *sink,
          struct tally *tally)
{
    bool matched;
    enum pdn_status status = decide(worker, game, &matched);

    if (status != PDN_OK)
        return status;
    tally->matched = matched;
    tally->undecided = worker->question.limited;
    if (worker->question.limited)
        put_limited(worker, game, sink);
    if (matched)
        put_match(worker, game, sink);
    return PDN_OK;
}

/* Returns true if no more of a chunk can be output. */
static bool
is_sated(const struct worker *worker)
{
    const struct grep *grep = &worker->program->grep;

    return grep->most != 0 && grep->last == 0 && worker->matches == grep->most;
}

static enum pdn_status
grep_games(struct worker *worker, uint64_t number, struct sink *sink)
{
    const struct grep *grep = &worker->program->grep;
    const struct pdn_game *game;
    enum pdn_status status;

    while (!is_sated(worker)) {
        struct tally tally = {.games = 1};

        status = grep->headers ? pdn_parser_next_header(worker->parser, &game)
                               : pdn_parser_next(worker->parser, &game);
        if (status != PDN_OK)
            return status == PDN_END ? PDN_OK : status;

        if (game->too_long)
            sink_in_order(sink);
        if (number == 0 || run_game_wanted(&grep->options, game, number))
            status = take_game(worker, game, sink, &tally);
        if (status != PDN_OK)
            return status;
        if (game->too_long)
            worker->program->copying = tally.matched != 0;
        worker->gap |= tally.matched == 0;
        worker->matches += tally.matched;
        sink_game_end(sink, &tally);
    }
    return PDN_OK;
}

/* Copies more of a game that arrives in pieces. */
static void
take_piece(struct worker *worker, const struct pdn_chunk *chunk,
           struct sink *sink)
{
    struct program *program = worker->program;
    const struct grep *grep = &program->grep;

    sink_in_order(sink);
    if (!program->copying || grep->options.quiet ||
        grep->product != PRODUCT_GAMES)
        return;
    sink_bytes(sink, chunk->data, chunk->size);
}

static void
name_file(struct worker *worker, const struct run_file *file)
{
    if (worker->named && worker->file == file->index)
        return;
    worker->file_name = file->name;
    text_clear(&worker->name);
    escape_people(&worker->name, file->name, strlen(file->name));
    worker->named = true;
    worker->file = file->index;
}

/* Returns true if the rest of a file cannot change the result. */
static bool
is_enough(struct program *program, const struct run_file *file)
{
    const struct grep *grep = &program->grep;
    size_t enough = atomic_load(&program->enough);

    if (grep->last != 0)
        return false;
    return enough == (size_t)ALL || enough == file->index + 1;
}

/* Notes a match.  Patterns may still turn out to be too costly. */
static void
note_enough(struct program *program, const struct run_file *file)
{
    const struct grep *grep = &program->grep;

    if (grep->patterns)
        return;
    if (grep->options.quiet)
        atomic_store(&program->enough, (size_t)ALL);
    else if (grep->product == PRODUCT_FILES)
        atomic_store(&program->enough, file->index + 1);
}

/* Games that were apart stay apart in the output; other lines end normally. */
static void
leave_gap(const struct grep *grep, struct sink *sink)
{
    if (grep->product == PRODUCT_GAMES)
        sink_gap(sink);
}

static enum pdn_status
grep_chunk(void *user, const struct run_file *file,
           const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    struct worker *worker = user;
    enum pdn_status status;

    name_file(worker, file);
    if (chunk->foreign)
        return run_say_foreign(&worker->program->grep.options, file, sink);
    if (chunk->part == PDN_PART_MIDDLE || chunk->part == PDN_PART_FINISH) {
        take_piece(worker, chunk, sink);
        return PDN_OK;
    }
    worker->gap = false;
    worker->matches = 0;
    if (is_enough(worker->program, file))
        return PDN_OK;
    pdn_parser_begin(worker->parser, chunk);
    status = grep_games(worker, number, sink);
    if (worker->matches != 0)
        note_enough(worker->program, file);
    if (worker->gap)
        leave_gap(&worker->program->grep, sink);
    return worker->name.failed || worker->line.failed ||
                   worker->rows.grid.failed
               ? PDN_E_NOMEM
               : status;
}

static void
file_begin(void *user, const struct run_file *file, struct sink *sink)
{
    const struct program *program = user;

    (void)file;
    leave_gap(&program->grep, sink);
}

/*
 * Writes the line of a file, if it has one.  Returns false if there is no
 * memory for it.
 */
static bool
put_summary(struct program *program, const struct run_file *file,
            uint64_t matches, struct sink *sink)
{
    const struct grep *grep = &program->grep;
    struct text *line = &program->line;

    if (grep->options.quiet ||
        !(grep->product == PRODUCT_COUNT ||
          (grep->product == PRODUCT_FILES && matches != 0)))
        return true;
    line_of_file(&program->rows, grep, file->name, matches, line);
    if (line->failed || program->rows.grid.failed)
        return false;
    sink_bytes(sink, line->data, line->size);
    return true;
}

static void
file_end(void *user, const struct run_file *file, const struct tally *of_file,
         struct sink *sink)
{
    struct program *program = user;
    const struct options *options = &program->grep.options;

    /*
     * A game may end within a line, but the output of the next shard must begin
     * on a line of its own.
     */
    if (options->shard < options->shards)
        sink_line_end(sink);
    program->any |= of_file->matched != 0;
    if (!put_summary(program, file, of_file->matched, sink)) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        program->failed = true;
    }
}

static int
grep_run(struct program *program)
{
    const struct options *options = &program->grep.options;
    const struct run_program run = {
        .worker_size = sizeof(struct worker),
        .worker_open = open_worker,
        .worker_close = close_worker,
        .chunk = grep_chunk,
        .file_begin = file_begin,
        .file_end = file_end,
        .most = program->grep.most,
        .last = program->grep.last,
        .user = program,
    };
    struct tally total = {0};
    int status;

    line_open(&program->rows, &program->grep);
    if (!line_header(&program->rows, &program->grep, &program->line))
        options_no_memory();
    if (!options->quiet && options->shard <= 1 && program->line.size != 0)
        fwrite(program->line.data, 1, program->line.size, options->to);
    status = run_inputs(options, &run, &total);
    if (total.undecided != 0 || program->failed)
        status = EXIT_TROUBLE;
    if (!program->any)
        status = options_worst(status, EXIT_FOUND);
    if (status == EXIT_TROUBLE)
        grep_hint(options);
    return status;
}

int
main(int count, char **arguments)
{
    struct program program = {0};
    int status;

    options_start();
    program.checks = options_checks();
    if (pdn_checks_set(program.checks, "early-draw") != PDN_OK)
        options_no_memory();
    options_read(&program_options, count, arguments, &program.grep);
    pdn_checks_show(program.checks,
                    program.grep.tells_plies ? PDN_NOTE : PDN_ERROR);
    status = grep_run(&program);
    rows_free(&program.rows);
    text_free(&program.line);
    grep_free(&program.grep);
    pdn_checks_free(program.checks);
    return options_finish(&program.grep.options, status);
}
