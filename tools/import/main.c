// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-import: other records to PDN.
 *
 * Games go to the product, what is found to standard error, in the order of
 * the files.  See pdn-import(1).
 */
#include "choice.h"
#include "finding.h"
#include "options.h"
#include "outlet.h"
#include "output.h"
#include "progress.h"

#include "pdn/import.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum { KEY_FROM = 0x1000, KEY_KEEP_BROKEN, KEY_REJECTS, KEY_SEVERITY };

struct importing {
    struct options options;
    const struct pdn_import_format *format; /* --from, or NULL: auto */
    enum pdn_severity least;
    bool keep_broken;
    const char *rejects_path; /* --rejects, or NULL */
    FILE *rejects;            /* the same, open */

    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct finding_writer writer;
    struct outlet outlet;
    uint64_t left_out, number; /* games without text; games of all files */
    uint64_t unjudged;         /* games of this variant; it is not judged */
    const struct dr_variant *variant;
    bool wanted; /* --game named one of the games */
    int status;
};

static const struct argp_option option_table[] = {
    {"from", KEY_FROM, "FORMAT", 0,
     "What the files are: ldf, tdb or auto (default: told by content)", 0},
    {"keep-broken", KEY_KEEP_BROKEN, NULL, 0,
     "Write games with errors too: what is legal, and the rest in a comment",
     0},
    {"rejects", KEY_REJECTS, "FILE", 0,
     "Put records that are left out here, as they are", 0},
    {"severity", KEY_SEVERITY, "LEVEL", 0,
     "Show findings from LEVEL on: note, warning (default) or error", 0},
    {0},
};

static void
choose_format(struct importing *importing, const char *name)
{
    static const char *const names[] = {"ldf", "tdb", "auto", NULL};

    importing->format =
        pdn_import_format_by_name(names[option_choice("--from", name, names)]);
}

static void
choose_severity(struct importing *importing, const char *name)
{
    static const char *const names[] = {"note", "warning", "error", NULL};

    importing->least = (enum pdn_severity)(
        PDN_NOTE + option_choice("--severity", name, names));
}

static error_t
parse_option(int key, char *argument, struct argp_state *state)
{
    struct importing *importing = state->input;

    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &importing->options;
        return 0;
    case KEY_FROM:
        choose_format(importing, argument);
        return 0;
    case KEY_KEEP_BROKEN:
        importing->keep_broken = true;
        return 0;
    case KEY_REJECTS:
        importing->rejects_path = argument;
        options_product(&importing->options, "--rejects", argument);
        return 0;
    case KEY_SEVERITY:
        choose_severity(importing, argument);
        return 0;
    case ARGP_KEY_END:
        options_only_pdn(state, &importing->options);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp import_argp = {
    option_table,
    parse_option,
    "[FILE...]",
    "Turn records of other programs into PDN."
    "\v"
    "Formats of FILE: ldf (live boards), tdb (text dump of a database).  "
    "Format that is written: pdn.\n\n"
    "Exit status: 0 all games were written, repaired or not; 1 a game was "
    "left out; 2 trouble: usage, an input that is unreadable, damaged or in no "
    "format named here, failed write.",
    options_children_whole,
    NULL,
    NULL,
};

/* Findings of a game, on standard error. */
static void
put_findings(struct importing *importing, const struct pdn_imported *game,
             struct sink *sink)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(importing->findings, &count);

    if (importing->options.quiet)
        return;
    finding_writer_game(&importing->writer, &game->record);
    sink_to_errors(sink, true);
    for (size_t i = 0; i < count; i++)
        finding_write(&importing->writer, &list[i], sink);
    sink_to_errors(sink, false);
}

/* A record that is left out, as it is but for a line end that it lacks. */
static void
put_reject(struct importing *importing, const struct pdn_game *record)
{
    FILE *to = importing->rejects;

    if (to == NULL || record->too_long || record->size == 0)
        return;
    fwrite(record->text, 1, record->size, to);
    if (record->text[record->size - 1] != '\n')
        fputc('\n', to);
}

/* A file that is in no format: what to do with it. */
static void
put_unknown(struct importing *importing, struct sink *sink)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(importing->findings, &count);

    if (count == 0)
        return;
    sink_to_errors(sink, true);
    finding_write_file(&importing->writer, list->info, PDN_ERROR,
                       list->sentence, list->puts, sink);
    sink_to_errors(sink, false);
}

/* What becomes of a game, for the last lines. */
static void
count_game(struct importing *importing, const struct pdn_imported *game)
{
    if (game->unjudged != NULL) {
        importing->unjudged++;
        importing->variant = game->unjudged;
    }
    if (game->pdn.size != 0)
        return;
    put_reject(importing, &game->record);
    importing->left_out++;
}

static void
put_game(struct importing *importing, const struct pdn_imported *game,
         bool known)
{
    struct outlet *outlet = &importing->outlet;
    struct sink sink = sink_direct(outlet);
    struct tally tally = {
        .games = 1,
        .plies = game->plies,
        .errors = pdn_findings_count(importing->findings, PDN_ERROR),
    };
    bool wanted =
        options_game_wanted(&importing->options, game->record.number) ||
        (importing->options.games.last && game->record.last);

    sink.base = 0;
    importing->wanted |= wanted;
    if (wanted && known)
        put_findings(importing, game, &sink);
    else if (wanted && !importing->options.quiet)
        put_unknown(importing, &sink);
    if (!wanted)
        tally = (struct tally){0};
    else if (!known)
        importing->status = EXIT_TROUBLE;
    else
        count_game(importing, game);
    if (wanted && !importing->options.quiet)
        sink_bytes(&sink, game->pdn.start, game->pdn.size);
    sink_game_end(&sink, &tally);
}

static enum pdn_status
import_games(struct importing *importing, struct pdn_import *import)
{
    struct pdn_imported game;
    enum pdn_status status;

    while ((status = pdn_import_next(import, &game)) == PDN_OK) {
        put_game(importing, &game, pdn_import_format(import) != NULL);
        progress_show(game.record.offset, ++importing->number);
        if (finding_writer_failed(&importing->writer))
            return PDN_E_NOMEM;
        if (outlet_closed(&importing->outlet))
            return PDN_END;
    }
    return status;
}

static void
trouble(struct importing *importing, const char *name, const char *what)
{
    importing->status = EXIT_TROUBLE;
    complain("%s: %s", name, what);
}

static void
import_file(struct importing *importing, const char *path)
{
    const struct options *options = &importing->options;
    const struct pdn_import_options how = {
        .format = importing->format,
        .source =
            {
                .max_game_size = options->max_game_size,
                .encoding = options->encoding,
            },
        .write =
            {
                .replay.variant = options->variant,
                .encoding = options->encoding,
            },
        .keep_broken = importing->keep_broken,
        .findings = importing->findings,
    };
    const char *name = options_shown_name(options, path);
    struct pdn_import *import;
    enum pdn_status status;

    status = pdn_import_open(&import, path, &how);
    if (status != PDN_OK) {
        trouble(importing, name,
                status == PDN_E_IO ? strerror(errno) : pdn_status_text(status));
        return;
    }
    finding_writer_file(&importing->writer, name);
    outlet_file_begin(&importing->outlet, 0);
    status = import_games(importing, import);
    if (status < 0) {
        outlet_flush(&importing->outlet);
        trouble(importing, name,
                status == PDN_E_NOMEM ? pdn_status_text(status)
                                      : pdn_import_error(import));
    }
    pdn_import_close(import);
}

/* A cut run may not have come to the games that --game names. */
static void
check_wanted(struct importing *importing)
{
    if (importing->wanted || importing->outlet.cut ||
        importing->status == EXIT_TROUBLE)
        return;
    complain("--game: no input has a game that it names");
    importing->status = EXIT_TROUBLE;
}

/* What was not written as it should be, and why. */
static void
say_counts(struct importing *importing)
{
    uint64_t unjudged = importing->unjudged;
    uint64_t broken = importing->left_out;

    if (importing->options.quiet)
        return;
    if (unjudged != 0 && importing->keep_broken)
        complain("moves of %" PRIu64 " %s were not judged: %s", unjudged,
                 unjudged == 1 ? "game" : "games", importing->variant->title);
    else if (unjudged != 0)
        complain("%" PRIu64 " %s left out: moves of %s are not judged; "
                 "--keep-broken writes them as they are",
                 unjudged, unjudged == 1 ? "game was" : "games were",
                 importing->variant->title);
    if (!importing->keep_broken)
        broken -= unjudged;
    if (broken != 0)
        complain("%" PRIu64 " %s left out because of errors", broken,
                 broken == 1 ? "game was" : "games were");
}

static int
import_all(struct importing *importing)
{
    const struct options *options = &importing->options;
    struct outlet *outlet = &importing->outlet;

    outlet->to = options->to;
    outlet->max_errors = options->fail_fast ? 1 : options->max_errors;
    importing->writer.color =
        options->color == COLOR_ALWAYS ||
        (options->color == COLOR_AUTO && options_color(options));
    pdn_checks_show(importing->checks, importing->least);
    progress_start(options);
    for (size_t i = 0; i < options->file_count && !outlet_closed(outlet); i++)
        import_file(importing, options->files[i]);
    progress_end();
    outlet_flush(outlet);
    if (outlet->cut)
        importing->status = options_worst(importing->status, EXIT_FOUND);
    if (outlet->failed) {
        errno = outlet->reason;
        importing->status =
            options_worst(importing->status, options_write_failed());
    }
    if (options->games.count != 0 || options->games.last)
        check_wanted(importing);
    say_counts(importing);
    return importing->left_out == 0
               ? importing->status
               : options_worst(importing->status, EXIT_FOUND);
}

static bool
open_parts(struct importing *importing)
{
    return pdn_findings_new(&importing->findings, importing->checks) ==
               PDN_OK &&
           finding_writer_open(&importing->writer,
                               importing->options.encoding) == PDN_OK;
}

int
main(int count, char **arguments)
{
    struct importing importing = {.least = PDN_WARNING};

    options_start();
    importing.checks = options_checks();
    options_read(&import_argp, count, arguments, &importing);
    if (importing.rejects_path != NULL) {
        struct output *rejects = options_beside(importing.rejects_path);

        if (rejects == NULL)
            options_give_up();
        importing.rejects = rejects->stream;
    }
    if (open_parts(&importing)) {
        importing.status = import_all(&importing);
    } else {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        importing.status = EXIT_TROUBLE;
    }
    finding_writer_free(&importing.writer);
    pdn_findings_free(importing.findings);
    pdn_checks_free(importing.checks);
    return options_finish(&importing.options, importing.status);
}
