// SPDX-License-Identifier: BSD-2-Clause
/*
 * main.c - pdn-import: converts other records to PDN.
 *
 * Games go to the product and findings to standard error, in the order of the
 * files.  See pdn-import(1).
 */
#include "import.h"
#include "option_table.h"
#include "output.h"
#include "progress.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* Writes the findings on a game to standard error. */
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

/* Writes an omitted record unchanged, with a line end if it has none. */
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

/* Reports a file in an unknown format, with advice. */
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

/* Counts what became of a game, for the summary. */
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

/* A run that stopped early may not have reached the games of --game. */
static void
check_wanted(struct importing *importing)
{
    if (importing->wanted || importing->outlet.cut ||
        importing->status == EXIT_TROUBLE)
        return;
    complain("--game: no input has a game with this number");
    importing->status = EXIT_TROUBLE;
}

/* Reports what was not written properly, and why. */
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
        complain("%" PRIu64 " %s omitted, because moves of %s are not judged; "
                 "--keep-broken writes them as recorded",
                 unjudged, unjudged == 1 ? "game was" : "games were",
                 importing->variant->title);
    if (!importing->keep_broken)
        broken -= unjudged;
    if (broken != 0)
        complain("%" PRIu64 " %s omitted because of errors", broken,
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
    options_read(&program_options, count, arguments, &importing);
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
