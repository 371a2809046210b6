// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-validate: reads games, plays them, and writes one line for each
 * finding, in input order.  See pdn-validate(1).
 */
#include "explain.h"
#include "finding.h"
#include "json.h"
#include "option_table.h"
#include "run.h"
#include "say.h"
#include "skipped.h"
#include "validate.h"

#include "pdn/reader.h"
#include "pdn/replay.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The state of one thread. */
struct worker {
    struct validate *validate;
    struct pdn_findings *findings;
    struct pdn_parser *parser;
    struct pdn_replayer *replayer;
    struct pdn_repairer *repairer; /* NULL without --suggest */
    struct pdn_repairs repairs;    /* of the current game */
    struct finding_writer writer;
    bool named; /* the writer knows the current file */
    size_t file;
    bool form_warning;
};

static void
close_worker(void *user)
{
    struct worker *worker = user;

    if (worker->form_warning)
        atomic_store(&worker->validate->form_warning, true);
    pdn_repairer_free(worker->repairer);
    pdn_replayer_free(worker->replayer);
    pdn_parser_free(worker->parser);
    pdn_findings_free(worker->findings);
    finding_writer_free(&worker->writer);
}

static bool
open_worker(void *opened, void *user)
{
    struct validate *validate = user;
    struct worker *worker = opened;

    worker->validate = validate;
    worker->writer.format = validate->format;
    worker->writer.context =
        validate->context == ON && validate->format == FINDING_TEXT;
    worker->writer.color = validate->color;
    return pdn_findings_new(&worker->findings, validate->checks) == PDN_OK &&
           pdn_parser_new(&worker->parser, worker->findings) == PDN_OK &&
           pdn_replayer_new(&worker->replayer) == PDN_OK &&
           (!validate->suggest ||
            pdn_repairer_new(&worker->repairer) == PDN_OK) &&
           finding_writer_open(&worker->writer, validate->options.encoding) ==
               PDN_OK;
}

/* Notes for --strict that a game has a form warning. */
static void
note_form_warnings(struct worker *worker)
{
    const struct validate *validate = worker->validate;
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);
    enum pdn_severity severity;

    for (size_t i = 0; i < count && !worker->form_warning; i++, info++)
        worker->form_warning =
            info->kind == PDN_FORM &&
            pdn_findings_has(worker->findings, info->code) &&
            pdn_checks_severity(validate->checks, info->code, &severity) &&
            severity == PDN_WARNING;
}

/* Counts for --summary the checks that found something in the game, */
static void
count_checks(struct worker *worker)
{
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);

    for (size_t i = 0; i < count; i++)
        if (pdn_findings_has(worker->findings, info[i].code))
            atomic_fetch_add(&worker->validate->found[i], 1);
}

/* ... or in a file as a whole. */
static void
count_check(struct validate *validate, const struct pdn_diag_info *found)
{
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);

    if (validate->found != NULL)
        atomic_fetch_add(&validate->found[found - info], 1);
}

static void
write_findings(struct worker *worker, const struct pdn_game *game,
               struct sink *sink)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(worker->findings, &count);

    finding_writer_game(&worker->writer, game);
    for (size_t i = 0; i < count; i++)
        finding_write(&worker->writer, &list[i], sink);
}

/* Searches for changes that make a broken game legal. */
static enum pdn_status
find_repairs(struct worker *worker, const struct pdn_game *game,
             const struct dr_variant *variant)
{
    const struct pdn_repair_options how = {.variant = variant};

    finding_writer_repairs(&worker->writer, &worker->repairs);
    return pdn_repair(worker->repairer, game, &how, &worker->repairs);
}

/* Plays a game and runs all checks on it. */
static enum pdn_status
check_game(struct worker *worker, const struct pdn_game *game, bool file_start,
           struct tally *tally)
{
    const struct validate *validate = worker->validate;
    const struct pdn_replay_options how = {
        .variant = validate->options.variant,
        .go_on = validate->go_on,
        .repetition_automatic = validate->repetition_automatic,
    };
    const struct pdn_check_options tags = {
        .encoding = validate->options.encoding,
        .required = (const char *const *)validate->profile.required,
    };
    struct pdn_replay replay;
    enum pdn_status status =
        pdn_replay(worker->replayer, game, &how, worker->findings, &replay);

    if (status != PDN_OK)
        return status;
    if (worker->repairer != NULL &&
        (replay.broken != 0 || replay.irregular != 0))
        status = find_repairs(worker, game, replay.variant);
    if (status != PDN_OK)
        return status;
    pdn_check_tags(game, &replay, &tags, worker->findings);
    if (validate->grammar != PDN_GRAMMAR_NONE)
        pdn_check_grammar(game, replay.variant, validate->grammar, file_start,
                          worker->findings);
    if (validate->grammar == PDN_GRAMMAR_WRITING)
        status = pdn_check_writing(worker->replayer, game, &how, replay.variant,
                                   worker->findings);
    tally->plies = replay.plies;
    skipped_count(tally, &replay);
    return status == PDN_OK ? pdn_findings_status(worker->findings) : status;
}

static enum pdn_status
judge_game(struct worker *worker, const struct pdn_game *game, bool file_start,
           struct sink *sink)
{
    const struct validate *validate = worker->validate;
    struct tally tally = {.games = 1};

    finding_writer_repairs(&worker->writer, NULL);
    /* A game that is too long has only its tags, and is not judged. */
    if (!game->too_long) {
        enum pdn_status status = check_game(worker, game, file_start, &tally);

        if (status != PDN_OK)
            return status;
    }
    tally.errors = pdn_findings_count(worker->findings, PDN_ERROR);
    tally.warnings = pdn_findings_count(worker->findings, PDN_WARNING);
    tally.notes = pdn_findings_count(worker->findings, PDN_NOTE);
    tally.bad_games = tally.errors != 0;
    if (validate->options.strict && tally.warnings != 0)
        note_form_warnings(worker);
    if (validate->found != NULL)
        count_checks(worker);
    if (!validate->options.quiet)
        write_findings(worker, game, sink);
    sink_game_end(sink, &tally);
    return PDN_OK;
}

/*
 * Reports a finding about a file as a whole.  `words` can be NULL for the
 * catalogue's sentence.
 */
static void
judge_whole(struct worker *worker, enum pdn_code code, const char *words,
            struct sink *sink)
{
    struct validate *validate = worker->validate;
    const struct pdn_diag_info *info = pdn_diag_by_code(code);
    struct tally tally = {0};
    enum pdn_severity severity;

    if (!pdn_checks_severity(validate->checks, code, &severity))
        return;
    count_check(validate, info);
    tally.errors = severity == PDN_ERROR;
    tally.warnings = severity == PDN_WARNING;
    tally.notes = severity == PDN_NOTE;
    if (severity == PDN_WARNING)
        worker->form_warning = true;
    if (words == NULL)
        words = info->text;
    if (severity >= validate->least && !validate->options.quiet)
        finding_write_file(&worker->writer, info, severity,
                           SENTENCE("{words}", PUT(words, words)), sink);
    sink_game_end(sink, &tally);
}

/*
 * For --conform: a PdnFile contains at least one game.  An empty file is
 * accepted, because a filter may have removed every record.
 */
static void
judge_gameless(struct worker *worker, struct sink *sink)
{
    if (worker->validate->grammar != PDN_GRAMMAR_NONE)
        judge_whole(worker, PDN_D_GRAMMAR, "PdnFile: the file contains no game",
                    sink);
}

static enum pdn_status
judge_chunk(void *user, const struct run_file *file,
            const struct pdn_chunk *chunk, uint64_t number, struct sink *sink)
{
    static const struct tally none;
    struct worker *worker = user;
    const struct options *options = &worker->validate->options;
    const struct pdn_game *game;
    enum pdn_status status;
    bool any = false;

    if (!worker->named || worker->file != file->index) {
        finding_writer_file(&worker->writer, file->name);
        worker->named = true;
        worker->file = file->index;
    }
    if (chunk->foreign) {
        judge_whole(worker, PDN_D_NOT_PDN, NULL, sink);
        judge_gameless(worker, sink);
        return PDN_OK;
    }
    pdn_parser_begin(worker->parser, chunk);
    while ((status = pdn_parser_next(worker->parser, &game)) == PDN_OK) {
        any = true;
        if (number != 0 && !run_game_wanted(options, game, number))
            sink_game_end(sink, &none);
        else
            status = judge_game(worker, game, chunk->first && game->number == 1,
                                sink);
        if (status == PDN_OK && finding_writer_failed(&worker->writer))
            status = PDN_E_NOMEM;
        if (status != PDN_OK)
            return status;
    }
    if (status == PDN_END && !any && chunk->first && chunk->last)
        judge_gameless(worker, sink);
    return status == PDN_END ? PDN_OK : status;
}

static void
finish_json(void *user, const struct tally *total, struct sink *sink)
{
    struct validate *validate = user;
    struct text line = {0};

    if (validate->format != FINDING_JSON || validate->options.quiet)
        return;
    json_begin(&line, "summary");
    json_number(&line, "games", total->games);
    json_number(&line, "plies", total->plies);
    json_number(&line, "errors", total->errors);
    json_number(&line, "warnings", total->warnings);
    json_number(&line, "notes", total->notes);
    json_number(&line, "bad_games", total->bad_games);
    json_number(&line, "skipped", total->skipped);
    json_end(&line);
    if (line.failed)
        validate->failed = true;
    else
        sink_bytes(sink, line.data, line.size);
    text_free(&line);
}

static void
put_count(uint64_t count, const char *one, const char *many, const char *after)
{
    fprintf(stderr, "%" PRIu64 " %s%s", count, count == 1 ? one : many, after);
}

static void
print_summary(const struct tally *total)
{
    put_count(total->games, "game", "games", ", ");
    put_count(total->plies, "ply", "plies", ": ");
    put_count(total->errors, "error", "errors", " in ");
    put_count(total->bad_games, "game", "games", ", ");
    put_count(total->warnings, "warning", "warnings", ", ");
    put_count(total->notes, "note", "notes", "");
    if (total->skipped != 0) {
        fputs("; ", stderr);
        put_count(total->skipped, "game", "games", " not judged");
    }
    putc('\n', stderr);
}

/* Lists the checks that found something, those with most games first. */
static void
print_checks(struct validate *validate)
{
    size_t count;
    const struct pdn_diag_info *info = pdn_diag_all(&count);

    for (;;) {
        uint64_t most = 0;
        size_t row = 0;

        for (size_t i = 0; i < count; i++) {
            if (atomic_load(&validate->found[i]) <= most)
                continue;
            most = atomic_load(&validate->found[i]);
            row = i;
        }
        if (most == 0)
            return;
        fprintf(stderr, "%8" PRIu64 "  %s\n", most, info[row].slug);
        atomic_store(&validate->found[row], 0);
    }
}

/*
 * Makes room for the counts of checks.  A run that may be cut short has none,
 * because its threads can be ahead of the last game that counts.
 */
static bool
prepare_checks(struct validate *validate)
{
    size_t count;

    pdn_diag_all(&count);
    if (!validate->summary || validate->options.max_errors != 0 ||
        validate->options.fail_fast)
        return true;
    validate->found = calloc(count, sizeof *validate->found);
    return validate->found != NULL;
}

static int
validate_inputs(struct validate *validate)
{
    const struct options *options = &validate->options;
    const struct run_program program = {
        .worker_size = sizeof(struct worker),
        .worker_open = open_worker,
        .worker_close = close_worker,
        .chunk = judge_chunk,
        .finish = finish_json,
        .user = validate,
    };
    struct tally total = {0};
    int status;

    if (!prepare_checks(validate)) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return EXIT_TROUBLE;
    }
    validate->color = options_color(options);
    if (validate->context == BY_TERMINAL)
        validate->context = isatty(options_descriptor(options)) ? ON : OFF;
    pdn_checks_show(validate->checks,
                    options->quiet ? PDN_ERROR : validate->least);
    if (!options->quiet && options->shard <= 1)
        fputs(finding_header(validate->format), options->to);
    status = run_inputs(options, &program, &total);
    if (validate->failed) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        status = EXIT_TROUBLE;
    }
    if (total.errors != 0 ||
        (options->strict && atomic_load(&validate->form_warning)))
        status = options_worst(status, EXIT_FOUND);
    /* Standard error follows, and should appear below. */
    if (fflush(options->to) != 0)
        status = options_worst(status, options_write_failed());
    if (validate->summary)
        print_summary(&total);
    if (validate->found != NULL)
        print_checks(validate);
    free(validate->found);
    if (!options->quiet)
        skipped_complain(&total, "game was not judged",
                         "games were not judged");
    return status;
}

static int
validate_run(struct validate *validate)
{
    if (validate->failed)
        options_give_up();
    if (validate->explain != NULL) {
        explain_check(validate->options.to, validate->explain);
        return EXIT_SUCCESS;
    }
    if (validate->article != NULL) {
        explain_article(validate->options.to, validate->article);
        return EXIT_SUCCESS;
    }
    if (validate->list_checks) {
        explain_list(validate->options.to);
        return EXIT_SUCCESS;
    }
    return validate_inputs(validate);
}

int
main(int count, char **arguments)
{
    struct validate validate = {.least = PDN_WARNING};
    int status;

    options_start();
    validate.checks = options_checks();
    options_read(&program_options, count, arguments, &validate);
    status = validate_run(&validate);
    profile_free(&validate.profile);
    pdn_checks_free(validate.checks);
    return options_finish(&validate.options, status);
}
