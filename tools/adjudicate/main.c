// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-adjudicate: judges each game and reports what decided it, or
 * decides a draw claim in one game.  See pdn-adjudicate(1).
 */
#include "claim.h"
#include "clocks.h"
#include "compare.h"
#include "escape.h"
#include "option_table.h"
#include "quoted.h"
#include "repair.h"
#include "run.h"
#include "skipped.h"
#include "verdict.h"
#include "verdict_json.h"

#include "pdn/reader.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct program {
    struct adjudicate asked;
    struct pdn_checks *checks;
    struct adjudicate_input *inputs; /* indexed by file */
    struct remark_words *words;
    /*
     * The answer to a claim is printed only after the input has turned out to
     * have a single game.
     */
    pthread_mutex_t claiming;
    struct text claim;
    size_t answer;       /* offset of the last line in the text */
    atomic_bool misread; /* --intended is not a move */
    bool failed;         /* exit with status 2 */
};

/* The state of one thread. */
struct worker {
    struct program *program;
    struct pdn_findings *findings;
    struct pdn_parser *parser;
    struct pdn_judge *judge;
    struct pdn_repairer *repairer; /* NULL without --repair */
    struct pdn_repairs repairs;    /* of the current game */
    struct finding_writer writer;
    struct remarks remarks;
    struct report report;
    struct text text;
};

static void
close_worker(void *user)
{
    struct worker *worker = user;

    pdn_repairer_free(worker->repairer);
    pdn_judge_free(worker->judge);
    pdn_parser_free(worker->parser);
    pdn_findings_free(worker->findings);
    finding_writer_free(&worker->writer);
    remarks_free(&worker->remarks);
    report_free(&worker->report);
    text_free(&worker->text);
}

static bool
open_worker(void *opened, void *user)
{
    struct program *program = user;
    struct worker *worker = opened;

    worker->program = program;
    return pdn_findings_new(&worker->findings, program->checks) == PDN_OK &&
           pdn_parser_new(&worker->parser, worker->findings) == PDN_OK &&
           pdn_judge_new(&worker->judge) == PDN_OK &&
           (!program->asked.repair ||
            pdn_repairer_new(&worker->repairer) == PDN_OK) &&
           finding_writer_open(&worker->writer,
                               program->asked.options.encoding) == PDN_OK;
}

/* Counts what determines the exit status, once this output is printed. */
static void
note_verdict(struct tally *tally, const struct pdn_verdict *verdict)
{
    tally->refuted = verdict->irregularity_count != 0 ||
                     verdict->result.fits == PDN_FITS_NOT;
    tally->undecided = verdict->verdict == PDN_STANDS_UNKNOWN;
}

static void
note_answer(struct tally *tally, enum pdn_claim_answer answer)
{
    tally->refuted = answer == PDN_CLAIM_REJECTED;
    tally->undecided = answer == PDN_CLAIM_UNDECIDED;
}

/* Writes a report to worker->text. Returns the offset for the game's number. */
static size_t
write_report(struct worker *worker)
{
    if (worker->program->asked.format == ADJUDICATE_HTML)
        return report_write_html(&worker->report, &worker->text);
    return report_write_text(&worker->report, &worker->text);
}

static void
put_verdict(struct worker *worker, const struct judged_game *judged, bool first,
            struct sink *sink)
{
    const struct adjudicate *asked = &worker->program->asked;
    struct text *text = &worker->text;
    size_t number;

    if (asked->options.quiet)
        return;
    text_clear(text);
    if (asked->format == ADJUDICATE_JSON) {
        number = verdict_json(text, judged);
    } else {
        report_clear(&worker->report);
        verdict_report(&worker->report, judged);
        if (asked->format == ADJUDICATE_TEXT && !first)
            text_string(text, "\n");
        number = write_report(worker);
    }
    put_numbered(text, judged, number, sink);
    if (asked->format == ADJUDICATE_JSON)
        put_repairs(text, judged, sink);
}

/*
 * Returns the ply that --at names, or a ply after the end of the record if it
 * does not exist.
 */
static uint32_t
find_place(const struct pdn_verdict *verdict, const struct at *at)
{
    enum dr_side side = at->kind == AT_BLACK ? DR_BLACK : DR_WHITE;

    switch (at->kind) {
    case AT_START:
        return 0;
    case AT_PLY:
        return at->number;
    case AT_ALL: /* the option parser rejects these */
    case AT_DIAGRAMS:
    case AT_END:
        return verdict->plies;
    case AT_WHITE:
    case AT_BLACK:
        break;
    }
    for (size_t i = 0; i < verdict->line_count; i++)
        if (verdict->line[i].move == at->number &&
            verdict->line[i].side == side)
            return verdict->line[i].number;
    return UINT32_MAX;
}

/*
 * Writes the answer to a claim to worker->text, and stores the offset of its
 * last line in *answer.  Returns the offset for the game's number.
 */
static size_t
write_claim(struct worker *worker, const struct judged_game *judged,
            const struct claim_view *claim, size_t *answer)
{
    const struct adjudicate *asked = &worker->program->asked;
    size_t number;

    text_clear(&worker->text);
    if (asked->format == ADJUDICATE_JSON)
        return claim_json(&worker->text, judged, claim);
    report_clear(&worker->report);
    claim_report(&worker->report, judged, claim);
    if (asked->format == ADJUDICATE_HTML) {
        claim_answer(&worker->report, judged, claim);
        return write_report(worker);
    }
    number = write_report(worker);
    *answer = worker->text.size;
    report_clear(&worker->report);
    claim_answer(&worker->report, judged, claim);
    write_report(worker);
    return number;
}

/* Keeps the answer for the first game. A second game cancels it. */
static void
keep_claim(struct worker *worker, size_t number, size_t answer, uint64_t game)
{
    struct program *program = worker->program;
    const struct text *text = &worker->text;

    pthread_mutex_lock(&program->claiming);
    if (program->claim.size == 0) {
        text_bytes(&program->claim, text->data, number);
        text_decimal(&program->claim, game);
        program->answer = program->claim.size + answer - number;
        text_bytes(&program->claim, text->data + number, text->size - number);
    }
    pthread_mutex_unlock(&program->claiming);
}

static enum pdn_status
decide_claim(struct worker *worker, const struct judged_game *judged,
             uint64_t game, struct tally *tally)
{
    struct program *program = worker->program;
    const struct adjudicate *asked = &program->asked;
    static const struct at end = {.kind = AT_END};
    struct claim_view view = {
        .asked = asked,
        .at = asked->at.count == 0 ? end : asked->at.items[0],
    };
    const struct pdn_claim claim = {
        .by = asked->claimed,
        .ply = find_place(judged->verdict, &view.at),
        .set_up = view.at.kind == AT_END,
        .intended = {asked->intended,
                     asked->intended == NULL ? 0 : strlen(asked->intended)},
    };
    struct pdn_claim_finding finding;
    size_t number, answer = 0;
    enum pdn_status status =
        pdn_claim_decide(judged->verdict, &claim, &finding);

    if (status == PDN_E_ARG) {
        atomic_store(&program->misread, true);
        return PDN_OK;
    }
    if (status != PDN_OK)
        return status;
    view.claim = &claim;
    view.finding = &finding;
    number = write_claim(worker, judged, &view, &answer);
    keep_claim(worker, number, answer, game);
    note_answer(tally, finding.answer);
    pdn_claim_free(&finding);
    return PDN_OK;
}

/*
 * Judges one game.  `number` is its number in the file, if known, and `first`
 * tells whether it is the first game of all inputs.
 */
static enum pdn_status
judge_game(struct worker *worker, const struct pdn_game *game,
           const struct run_file *file, uint64_t number, bool first,
           struct sink *sink)
{
    struct program *program = worker->program;
    const struct pdn_verdict_options how = {
        .variant = program->asked.options.variant,
        .reading = program->asked.reading,
    };
    struct judged_game judged = {
        .game = game, .writer = &worker->writer, .file = file->name};
    struct tally tally = {.games = 1};
    struct digest digest;
    enum pdn_status status;

    status = pdn_judge_game(worker->judge, game, &how, worker->findings,
                            &judged.verdict);
    if (status != PDN_OK)
        return status;
    pdn_clock_check(game, &judged.verdict->replay, worker->findings);
    status = pdn_findings_status(worker->findings);
    if (status != PDN_OK)
        return status;
    if (!judged_clocks(&judged))
        return PDN_E_NOMEM;
    judged.findings =
        pdn_findings_list(worker->findings, &judged.finding_count);
    finding_writer_game(&worker->writer, game);
    if (!judged_remarks(&judged, &worker->remarks, program->words))
        return PDN_E_NOMEM;
    if (!game->too_long) {
        digest_begin(&digest);
        digest_add(&digest, game->text, game->size);
        digest_end(&digest, judged.sha256);
    }
    if (worker->repairer != NULL) {
        const struct pdn_repair_options repair = {
            .variant = judged.verdict->replay.variant};

        status = pdn_repair(worker->repairer, game, &repair, &worker->repairs);
        if (status != PDN_OK)
            return status;
        judged.repairs = &worker->repairs;
    }
    tally.plies = judged.verdict->judged;
    skipped_count(&tally, &judged.verdict->replay);
    if (program->asked.task == ADJUDICATE_CLAIM) {
        status = decide_claim(worker, &judged, number, &tally);
    } else {
        put_verdict(worker, &judged, first, sink);
        note_verdict(&tally, judged.verdict);
    }
    tally.bad_games = tally.errors = judged.verdict->irregularity_count != 0;
    sink_game_end(sink, &tally);
    if (status == PDN_OK &&
        (worker->text.failed || report_failed(&worker->report) ||
         finding_writer_failed(&worker->writer)))
        status = PDN_E_NOMEM;
    return status;
}

static enum pdn_status
judge_chunk(void *user, const struct run_file *file,
            const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    static const struct tally none;
    struct worker *worker = user;
    const struct options *options = &worker->program->asked.options;
    const struct pdn_game *game;
    enum pdn_status status;

    if (chunk->foreign)
        return run_say_foreign(options, file, sink);
    pdn_parser_begin(worker->parser, chunk);
    while ((status = pdn_parser_next(worker->parser, &game)) == PDN_OK) {
        if (number != 0 && !run_game_wanted(options, game, number))
            sink_game_end(sink, &none);
        else
            status = judge_game(
                worker, game, file,
                number == 0 ? game->number : number + game->number - 1,
                chunk->first && game->number == 1 && file->index == 0, sink);
        if (status != PDN_OK)
            return status;
    }
    return status == PDN_END ? PDN_OK : status;
}

/* --- inputs ------------------------------------------------------------ */

static void
see_input(void *user, const struct run_file *file, const void *data,
          size_t size)
{
    struct program *program = user;

    adjudicate_input_see(&program->inputs[file->index], data, size);
}

/* The answer to a claim is known only after all input has been read. */
static bool
inputs_wait(const struct program *program)
{
    return program->asked.task == ADJUDICATE_CLAIM;
}

static void
put_input(struct program *program, const struct adjudicate_input *input,
          struct sink *sink)
{
    if (program->asked.options.quiet ||
        adjudicate_input_put(&program->asked, input, sink))
        return;
    complain("%s", pdn_status_text(PDN_E_NOMEM));
    program->failed = true;
}

static void
file_end(void *user, const struct run_file *file, const struct tally *of_file,
         struct sink *sink)
{
    struct program *program = user;
    struct adjudicate_input *input = &program->inputs[file->index];

    input->name = file->name;
    input->games = of_file->games;
    if (!inputs_wait(program))
        put_input(program, input, sink);
}

/*
 * Returns true if the claim had exactly one game, and otherwise reports the
 * error.
 */
static bool
claim_answered(struct program *program, uint64_t games)
{
    const struct options *options = &program->asked.options;
    /* All programs share the message about a --game that does not exist. */
    bool told = (options->games.count != 0 || options->games.last) &&
                options->shards == 0;

    if (games > 1)
        complain("--claim is about one game, but more are selected; select one "
                 "with --game");
    else if (games == 0 && !told)
        complain("--claim is about one game, but the input has none");
    else if (program->claim.failed)
        complain("%s", pdn_status_text(PDN_E_NOMEM));
    else if (atomic_load(&program->misread))
        usage_complaint("--intended: expected a move, got %s",
                        program->asked.intended);
    else if (games == 1)
        return true;
    program->failed = true;
    return false;
}

static void
put_inputs(struct program *program, struct sink *sink)
{
    for (size_t i = 0; i < program->asked.options.file_count; i++)
        if (program->inputs[i].name != NULL)
            put_input(program, &program->inputs[i], sink);
}

/* Prints the answer after the lines on the inputs. */
static void
put_claim(struct program *program, struct sink *sink)
{
    const struct text *claim = &program->claim;
    bool text = program->asked.format == ADJUDICATE_TEXT;
    size_t above = text ? program->answer : claim->size;

    if (program->asked.options.quiet)
        return;
    sink_bytes(sink, claim->data, above);
    put_inputs(program, sink);
    sink_bytes(sink, claim->data + above, claim->size - above);
}

static void
finish(void *user, const struct tally *total, struct sink *sink)
{
    struct program *program = user;
    const struct options *options = &program->asked.options;

    if (program->asked.task == ADJUDICATE_CLAIM &&
        claim_answered(program, total->games))
        put_claim(program, sink);
    if (program->asked.format == ADJUDICATE_HTML && !options->quiet)
        sink_string(sink, report_html_foot());
    if (!options->quiet)
        skipped_complain(total, "game was not judged", "games were not judged");
}

static int
adjudicate(struct program *program)
{
    const struct options *options = &program->asked.options;
    const struct run_program run = {
        .worker_size = sizeof(struct worker),
        .worker_open = open_worker,
        .worker_close = close_worker,
        .chunk = judge_chunk,
        .file_end = file_end,
        .finish = finish,
        .input = see_input,
        .user = program,
    };
    struct tally total = {0};
    int status;

    program->inputs = calloc(options->file_count, sizeof *program->inputs);
    program->words = remark_words_new();
    if (program->inputs == NULL || program->words == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        free(program->inputs);
        remark_words_free(program->words);
        return EXIT_TROUBLE;
    }
    if (program->asked.format == ADJUDICATE_HTML && !options->quiet)
        fputs(report_html_head(), options->to);
    status = run_inputs(options, &run, &total);
    if (total.refuted != 0)
        status = options_worst(status, EXIT_FOUND);
    if (total.undecided != 0)
        status = options_worst(status, EXIT_UNDECIDED);
    if (program->failed)
        status = EXIT_TROUBLE;
    free(program->inputs);
    remark_words_free(program->words);
    text_free(&program->claim);
    return status;
}

int
main(int count, char **arguments)
{
    static struct program program;
    int status;

    options_start();
    pthread_mutex_init(&program.claiming, NULL);
    program.checks = options_checks();
    /*
     * The verdict mentions a start with odds or with Black to move, so a note
     * is enough.
     */
    if (pdn_checks_set(program.checks, "warning=odds-start") != PDN_OK)
        options_no_memory();
    options_read(&program_options, count, arguments, &program.asked);
    pdn_checks_show(program.checks, PDN_WARNING);
    if (program.asked.task == ADJUDICATE_COMPARE)
        status = adjudicate_compare(&program.asked);
    else
        status = adjudicate(&program);
    free(program.asked.at.items);
    pdn_checks_free(program.checks);
    pthread_mutex_destroy(&program.claiming);
    return options_finish(&program.asked.options, status);
}
