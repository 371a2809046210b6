// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_game.c - one game: written, checked, or rejected with a reason.
 *
 * A game is written while it is played.  If anything was wrong with it beyond
 * its form it is rejected, or kept as far as the user allows; what is kept in
 * spite of an error is read again, so that nothing with an error goes out.
 */
#include "clean.h"

#include "escape.h"

#include "pdn/check.h"

#include <inttypes.h>
#include <stdio.h>

static bool
open_writers(struct cleaner *cleaner)
{
    const struct clean *clean = cleaner->clean;
    struct pdn_write_options how = clean->write;

    how.replay.variant = clean->options.variant;
    how.encoding = clean->options.encoding;
    how.tag_names = clean->tag_names;
    if (clean->log != NULL || clean->dry_run || clean->split_validity)
        how.on_cleaning = log_cleaning;
    how.cleaning_user = &cleaner->log;
    how.no_bad_dates = clean->keep_broken;
    how.identify = clean->dups != DUPS_NONE;
    if (clean->names != NULL)
        how.name = aliases_apply;
    how.name_user = (void *)(uintptr_t)&clean->aliases;
    if (pdn_writer_new(&cleaner->writer, &how) != PDN_OK)
        return false;
    how.result_from = PDN_RESULT_FROM_NOTHING;
    return !clean->keep_broken ||
           pdn_writer_new(&cleaner->salvage, &how) == PDN_OK;
}

bool
cleaner_open(struct cleaner *cleaner, const struct clean *clean,
             const struct pdn_checks *checks)
{
    *cleaner = (struct cleaner){.clean = clean};
    cleaner->log.rows = &cleaner->batch.log;
    return pdn_findings_new(&cleaner->findings, checks) == PDN_OK &&
           pdn_findings_new(&cleaner->check_findings, checks) == PDN_OK &&
           pdn_parser_new(&cleaner->parser, cleaner->findings) == PDN_OK &&
           pdn_parser_new(&cleaner->check_parser, cleaner->check_findings) ==
               PDN_OK &&
           pdn_replayer_new(&cleaner->replayer) == PDN_OK &&
           open_writers(cleaner);
}

void
cleaner_close(struct cleaner *cleaner)
{
    pdn_parser_free(cleaner->parser);
    pdn_parser_free(cleaner->check_parser);
    pdn_findings_free(cleaner->findings);
    pdn_findings_free(cleaner->check_findings);
    pdn_replayer_free(cleaner->replayer);
    pdn_writer_free(cleaner->writer);
    pdn_writer_free(cleaner->salvage);
    text_free(&cleaner->copy);
    batch_free(&cleaner->batch);
}

/* An error that no way of writing mends. */
static bool
is_grave(const struct pdn_finding *finding)
{
    return finding->severity == PDN_ERROR &&
           finding->info->kind == PDN_CONTENT && finding->at.variation == 0;
}

static bool
is_of_result(enum pdn_code code)
{
    return code == PDN_D_RESULT_POSITION || code == PDN_D_RESULT_CONFLICT ||
           code == PDN_D_RESULT_DRAW;
}

/* The first finding for which the game cannot be kept, or NULL. */
static const struct pdn_finding *
find_grave(struct cleaner *cleaner)
{
    const struct clean *clean = cleaner->clean;
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(cleaner->findings, &count);

    for (size_t i = 0; i < count && !clean->keep_broken; i++) {
        bool told = clean->write.result_from != PDN_RESULT_UNSETTLED &&
                    is_of_result(list[i].info->code);

        if (is_grave(&list[i]) && !told)
            return &list[i];
    }
    return NULL;
}

/*
 * Whether a finding says that a text of which no move was played is no game:
 * its words are none of PDN, or most of its tags are none.  To write it would
 * make a game of what is a comment as a whole.
 */
static bool
is_unread(const struct pdn_finding *finding, const struct pdn_game *game,
          uint64_t plies)
{
    if (plies != 0 || game->too_long)
        return false;
    return finding->info->code == PDN_D_UNKNOWN_WORD ||
           (finding->info->code == PDN_D_TAG_SYNTAX &&
            finding->count > game->tag_count / 2);
}

/* The first such finding, or NULL. */
static const struct pdn_finding *
find_unread(struct cleaner *cleaner, const struct pdn_game *game,
            uint64_t plies)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(cleaner->findings, &count);

    for (size_t i = 0; i < count && !cleaner->clean->keep_broken; i++)
        if (is_unread(&list[i], game, plies))
            return &list[i];
    return NULL;
}

/* Any error, for a reason. */
static const struct pdn_finding *
find_error(struct cleaner *cleaner, const struct pdn_game *game, uint64_t plies)
{
    const struct pdn_finding *unread = find_unread(cleaner, game, plies);
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(cleaner->findings, &count);

    for (size_t i = 0; i < count; i++)
        if (is_grave(&list[i]))
            return &list[i];
    if (unread != NULL)
        return unread;
    for (size_t i = 0; i < count; i++)
        if (list[i].severity == PDN_ERROR)
            return &list[i];
    return NULL;
}

/* Reads what was written as any program will; *clean: it has no error. */
static enum pdn_status
check_written(struct cleaner *cleaner, struct pdn_slice written, bool *clean)
{
    const struct pdn_check_options how = {.encoding = NULL};
    const struct pdn_replay_options play = {
        .variant = cleaner->clean->options.variant,
    };
    struct pdn_chunk chunk = {
        .size = written.size,
        .line = 1,
        .column = 1,
        .first = true,
        .last = true,
    };
    const struct pdn_game *game;
    struct pdn_replay replay;
    enum pdn_status status;

    text_clear(&cleaner->copy);
    text_fill(&cleaner->copy, 0, PDN_PADDING);
    text_bytes(&cleaner->copy, written.start, written.size);
    text_fill(&cleaner->copy, 0, PDN_PADDING);
    if (cleaner->copy.failed)
        return PDN_E_NOMEM;
    chunk.data = cleaner->copy.data + PDN_PADDING;
    pdn_parser_begin(cleaner->check_parser, &chunk);
    status = pdn_parser_next(cleaner->check_parser, &game);
    if (status == PDN_OK)
        status = pdn_replay(cleaner->replayer, game, &play,
                            cleaner->check_findings, &replay);
    if (status != PDN_OK)
        return status == PDN_END ? PDN_OK : status;
    pdn_check_tags(game, &replay, &how, cleaner->check_findings);
    *clean = game->size == written.size &&
             pdn_findings_count(cleaner->check_findings, PDN_ERROR) == 0;
    return pdn_findings_status(cleaner->check_findings);
}

/* "move 31... 17-21: no black piece on 17 [no-piece]" */
static void
put_reason(struct text *reason, const struct pdn_game *game, uint64_t plies,
           const struct pdn_finding *finding)
{
    char move[32];

    if (is_unread(finding, game, plies))
        text_string(reason, "no move could be played: ");
    if (finding->at.ply != 0) {
        snprintf(move, sizeof move, "move %u%s ", finding->at.move,
                 finding->at.black ? "..." : ".");
        text_string(reason, move);
    }
    if (finding->at.length != 0 && finding->at.length <= 60) {
        escape_people(reason, game->text + finding->at.offset,
                      finding->at.length);
        text_string(reason, ": ");
    }
    escape_people(reason, finding->message.start, finding->message.size);
    text_string(reason, " [");
    text_string(reason, finding->info->slug);
    text_char(reason, ']');
}

/* In words, where no finding says why. */
static const char *
why_left_out(const char *slug)
{
    if (strcmp(slug, "variant") == 0)
        return "a game that is not judged";
    if (strcmp(slug, "plies") == 0)
        return "it ends before these half-moves begin";
    return "cannot be written";
}

static void
put_reject(struct cleaner *cleaner, const struct pdn_game *game, uint64_t plies,
           const char *slug, const struct pdn_finding *finding)
{
    struct batch *batch = &cleaner->batch;
    size_t before = batch->reason.size;
    struct pdn_slice why;

    if (finding != NULL) {
        put_reason(&batch->reason, game, plies, finding);
    } else {
        text_string(&batch->reason, why_left_out(slug));
        text_string(&batch->reason, " [");
        text_string(&batch->reason, slug);
        text_char(&batch->reason, ']');
    }
    text_bytes(&batch->reject, game->text, game->size);
    if (batch->reason.failed)
        return;
    why = (struct pdn_slice){batch->reason.data + before,
                             batch->reason.size - before};
    log_reject(&cleaner->log, why, finding == NULL ? NULL : &finding->at);
}

/* Writes a game; *kept: it may go out. */
static enum pdn_status
write_game(struct cleaner *cleaner, struct pdn_writer *writer,
           const struct pdn_game *game, struct pdn_findings *findings,
           struct pdn_writing *writing, bool *kept)
{
    const struct pdn_check_options how = {
        .encoding = cleaner->clean->options.encoding,
    };
    enum pdn_status status = pdn_write_game(writer, game, findings, writing);

    *kept = false;
    if (status != PDN_OK || writing->text.size == 0)
        return status;
    if (findings != NULL)
        pdn_check_tags(game, &writing->replay, &how, findings);
    /* Where it began cannot be told; without moves it would seem to be from
       the start of the game. */
    if (writing->replay.judged && !writing->replay.start_known &&
        pdn_findings_count(cleaner->findings, PDN_ERROR) != 0 &&
        !cleaner->clean->keep_broken)
        return PDN_OK;
    if (find_grave(cleaner) != NULL ||
        find_unread(cleaner, game, writing->replay.plies) != NULL)
        return PDN_OK;
    *kept = !writing->undecided ||
            !pdn_findings_has(cleaner->findings, PDN_D_RESULT_CONFLICT);
    if (*kept && pdn_findings_count(cleaner->findings, PDN_ERROR) != 0)
        status = check_written(cleaner, writing->text, kept);
    return status;
}

enum pdn_status
clean_game(struct cleaner *cleaner, const struct pdn_game *game)
{
    struct batch *batch = &cleaner->batch;
    size_t log = batch->log.size;
    struct outcome outcome = {
        .number = game->number, .counted = true, .tally = {.games = 1}};
    struct pdn_writing writing;
    enum pdn_status status;
    bool kept;

    log_begin(&cleaner->log, game);
    status = write_game(cleaner, cleaner->writer, game, cleaner->findings,
                        &writing, &kept);
    if (status == PDN_OK && !kept && cleaner->salvage != NULL) {
        batch->log.size = log;
        status =
            write_game(cleaner, cleaner->salvage, game, NULL, &writing, &kept);
    }
    if (status != PDN_OK)
        return status;
    outcome.tally.plies = writing.replay.plies;
    if (kept) {
        text_bytes(&batch->product, writing.text.start, writing.text.size);
        outcome.whole = writing.identity.whole;
        outcome.hash = writing.identity.hash;
        text_bytes(&batch->key, writing.identity.key.start,
                   writing.identity.key.size);
        if (pdn_findings_count(cleaner->findings, PDN_ERROR) != 0)
            log_structure(&cleaner->log, cleaner->findings);
        outcome.repaired = batch->log.size != log;
    } else {
        bool skipped = !game->too_long && !writing.replay.judged;

        batch->log.size = log;
        outcome.rejected = true;
        outcome.tally.errors = outcome.tally.bad_games = 1;
        outcome.tally.skipped = skipped;
        outcome.open = game->too_long;
        put_reject(cleaner, game, writing.replay.plies,
                   skipped          ? "variant"
                   : writing.beyond ? "plies"
                                    : "empty",
                   skipped ? NULL
                           : find_error(cleaner, game, writing.replay.plies));
    }
    batch_add(batch, outcome);
    return pdn_findings_status(cleaner->findings);
}

void
clean_piece(struct cleaner *cleaner, const struct pdn_chunk *chunk)
{
    const struct outcome outcome = {
        .rejected = true,
        .open = chunk->part == PDN_PART_MIDDLE,
    };

    text_bytes(&cleaner->batch.reject, chunk->data, chunk->size);
    batch_add(&cleaner->batch, outcome);
}
