// SPDX-License-Identifier: BSD-2-Clause
/*
 * game.c - cleans one game: writes and checks it, or rejects it with a reason.
 *
 * A game is written while it is played.  If it has errors beyond its form, it
 * is rejected, unless the user allows to keep part of it.  A game that is kept
 * in spite of an error is read again, so that no output has an error.
 */
#include "game.h"

#include "escape.h"
#include "say.h"
#include "skipped.h"
#include "trouble.h"

#include "pdn/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The outcomes of the games of a chunk, in order. */

void
batch_clear(struct batch *batch)
{
    text_clear(&batch->product);
    text_clear(&batch->log);
    text_clear(&batch->reject);
    text_clear(&batch->reason);
    text_clear(&batch->key);
    text_clear(&batch->left);
    batch->count = 0;
}

bool
batch_failed(const struct batch *batch)
{
    return batch->failed || batch->product.failed || batch->log.failed ||
           batch->reject.failed || batch->reason.failed || batch->key.failed ||
           batch->left.failed;
}

static void
batch_free(struct batch *batch)
{
    text_free(&batch->product);
    text_free(&batch->log);
    text_free(&batch->reject);
    text_free(&batch->reason);
    text_free(&batch->key);
    text_free(&batch->left);
    free(batch->outcomes);
}

void
batch_add(struct batch *batch, struct outcome outcome)
{
    if (batch->count == batch->capacity) {
        size_t capacity = batch->capacity == 0 ? 256 : 2 * batch->capacity;
        struct outcome *grown =
            reallocarray(batch->outcomes, capacity, sizeof *batch->outcomes);

        if (grown == NULL) {
            batch->failed = true;
            return;
        }
        batch->outcomes = grown;
        batch->capacity = capacity;
    }
    outcome.product = batch->product.size;
    outcome.log = batch->log.size;
    outcome.reject = batch->reject.size;
    outcome.reason = batch->reason.size;
    outcome.key = batch->key.size;
    outcome.left = batch->left.size;
    batch->outcomes[batch->count++] = outcome;
}

static bool
open_writers(struct cleaner *cleaner)
{
    const struct clean *clean = cleaner->clean;
    struct pdn_write_options how = clean->write;

    how.replay.variant = clean->options.variant;
    if (!clean->resolve)
        how.keep |= 1U << PDN_CLEANED_UNREADABLE;
    how.encoding = clean->options.encoding;
    how.tag_names = clean->tag_names;
    how.max_size = clean->options.max_game_size != 0
                       ? clean->options.max_game_size
                       : PDN_GAME_SIZE_MAX;
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

/*
 * Returns true if the output must be read again, because it may have an error.
 */
static bool
is_doubtful(struct cleaner *cleaner)
{
    return pdn_findings_count(cleaner->findings, PDN_ERROR) != 0 ||
           left_any(cleaner->findings);
}

/* Reads the output as any program would.  *clean says that it has no error. */
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
put_reason(struct text *text, const struct pdn_game *game,
           const struct error_reason *reason)
{
    enum { SHOWN = 60 };
    struct pdn_slice move = {game->text + reason->at.offset, reason->at.length};
    struct pdn_slice words;
    struct text message = {0};

    if (reason->unread)
        say(text, "no move could be played: ");
    if (reason->at.move != 0)
        say(text, "move {number}{dots} ", PUT(number, reason->at.move),
            PUT(dots, reason->at.black ? "..." : "."));
    if (move.size != 0 && move.size <= SHOWN)
        say(text, "{move}: ", PUT_SHOWN(move, &move));
    text_say(&message, reason->sentence, reason->puts);
    words = (struct pdn_slice){message.data, message.size};
    say(text, "{message} [{slug}]", PUT_SHOWN(message, &words),
        PUT(slug, reason->slug));
    text->failed |= message.failed;
    text_free(&message);
}

/* Names the variant whose moves are not judged, and how it was determined. */
static void
put_variant(struct text *text, const struct pdn_replay *replay)
{
    static const char *const known_by[] = {
        [PDN_BASIS_TAG] = "according to GameType",
        [PDN_BASIS_OPTION] = "according to --variant",
        [PDN_BASIS_EVIDENCE] = "judging by its squares",
        [PDN_BASIS_DEFAULT] = "assumed by default",
    };

    if (replay->unknown_number != 0)
        say(text,
            "GameType {number} is not known, so moves are not judged "
            "[variant]",
            PUT(number, replay->unknown_number));
    else
        say(text, "moves are not judged: {variant} ({basis}) [variant]",
            PUT(variant, replay->variant->title),
            PUT(basis, known_by[replay->basis]));
}

/* Says which byte does not exist in the encoding. */
static void
put_garbled(struct text *text, char byte, const char *encoding)
{
    char number[8];

    snprintf(number, sizeof number, "0x%02X", (unsigned char)byte);
    say(text,
        "byte {number} is not a character of {encoding}; name the right one "
        "with --encoding [encoding]",
        PUT(number, number),
        PUT(encoding, encoding == NULL ? "Windows-1252" : encoding));
}

/* Returns why a game is rejected although it has no error that explains it. */
static struct error_reason
other_reason(struct cleaner *cleaner, const struct pdn_writing *writing)
{
    struct error_reason reason = error_any(cleaner->findings);
    const char *message = "cannot be written";

    if (writing->too_large) {
        reason = (struct error_reason){.slug = "too-long"};
        message = "the cleaned game would exceed --max-game-size and could not "
                  "be read again";
    } else if (writing->beyond) {
        reason = (struct error_reason){.slug = "plies"};
        message = "it ends before these half-moves begin";
    } else if (reason.slug != NULL) {
        return reason;
    } else {
        reason.slug = "empty";
    }
    reason.sentence = message;
    return reason;
}

static void
put_reject(struct cleaner *cleaner, const struct pdn_game *game,
           const struct pdn_writing *writing)
{
    struct batch *batch = &cleaner->batch;
    size_t before = batch->reason.size;
    struct error_reason reason =
        error_rejects(cleaner->findings, game, writing, &cleaner->clean->write);
    struct pdn_slice why;

    if (reason.slug == NULL || writing->too_large)
        reason = other_reason(cleaner, writing);
    if (writing->garbled) {
        put_garbled(&batch->reason, game->text[writing->garbled_at],
                    cleaner->clean->options.encoding);
        reason.at = (struct pdn_where){.offset = writing->garbled_at};
    } else if (!game->too_long && !writing->replay.judged &&
               !pdn_findings_has(cleaner->findings, PDN_D_VARIANT_CONFLICT)) {
        put_variant(&batch->reason, &writing->replay);
    } else {
        put_reason(&batch->reason, game, &reason);
        left_reject(&batch->left, reason.slug);
    }
    text_bytes(&batch->reject, game->text, game->size);
    if (batch->reason.failed)
        return;
    why = (struct pdn_slice){batch->reason.data + before,
                             batch->reason.size - before};
    log_reject(&cleaner->log, why, &reason.at);
}

/* Writes a game.  *kept says that it may be output. */
static enum pdn_status
write_game(struct cleaner *cleaner, struct pdn_writer *writer,
           const struct pdn_game *game, struct pdn_findings *findings,
           struct pdn_writing *writing, bool *kept)
{
    const struct pdn_check_options how = {
        .encoding = cleaner->clean->options.encoding,
    };
    enum pdn_status status = pdn_write_game(writer, game, findings, writing);
    bool sound = false;

    *kept = false;
    if (status != PDN_OK || writing->text.size == 0 || writing->garbled)
        return status;
    if (findings != NULL)
        pdn_check_tags(game, &writing->replay, &how, findings);
    /*
     * The starting position is unknown.  Without moves, the game would seem to
     * begin at the usual start.
     */
    if (writing->replay.judged && !writing->replay.start_known &&
        pdn_findings_count(cleaner->findings, PDN_ERROR) != 0 &&
        !cleaner->clean->keep_broken)
        return PDN_OK;
    if (!cleaner->clean->keep_broken &&
        error_rejects(cleaner->findings, game, writing, &cleaner->clean->write)
                .slug != NULL)
        return PDN_OK;
    *kept = !writing->undecided ||
            !pdn_findings_has(cleaner->findings, PDN_D_RESULT_CONFLICT);
    if (*kept && is_doubtful(cleaner))
        status = check_written(cleaner, writing->text, &sound);
    if (pdn_findings_count(cleaner->findings, PDN_ERROR) != 0)
        *kept = *kept && sound;
    return status;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\0';
}

static bool
is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Returns true if a tag begins a game after any blank line. */
static bool
is_hard_tag(const char *text, const char *end)
{
    if (end - text < 2 || text[0] != '[' || !is_letter(text[1]))
        return false;
    text++;
    while (text < end &&
           (is_letter(*text) || *text == '_' || (*text >= '0' && *text <= '9')))
        text++;
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    return text < end && *text == '"';
}

/* Returns true if only blanks and at least one blank line precede a place. */
static bool
is_apart(const char *text, const char *at)
{
    int lines = 0;

    while (at > text && is_blank(at[-1]))
        lines += *--at == '\n' || (*at == '\r' && at[1] != '\n');
    return at == text || lines > 1;
}

static enum reject_start
start_of(const struct pdn_game *game)
{
    const char *tag = game->text, *end = game->text + game->size;

    if (game->tag_count != 0)
        tag += game->tags[0].offset;
    else if (!game->too_long)
        return game->move_count == 0 ? START_BARE : START_SOFT;
    while (tag < end && is_blank(*tag))
        tag++;
    return is_hard_tag(tag, end) && is_apart(game->text, tag) ? START_HARD
                                                              : START_SOFT;
}

/* Returns where the words and results before the game itself end. */
static uint32_t
lead_of(const struct pdn_game *game)
{
    uint32_t first = game->tag_count != 0 ? game->tags[0].offset : game->end;
    uint32_t lead = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->move != 0 || item->offset >= first)
            break;
        if (item->kind == PDN_ITEM_STRAY || item->kind == PDN_ITEM_END)
            lead = item->offset + item->length;
    }
    return lead;
}

/* Notes how a rejected game begins, and whether it has a proper end. */
static void
reject_look(struct pdn_findings *findings, const struct pdn_game *game,
            struct outcome *outcome)
{
    outcome->start = start_of(game);
    outcome->lead = lead_of(game);
    outcome->ended = game->end_kind != PDN_END_NONE && !game->too_long &&
                     !pdn_findings_has(findings, PDN_D_COMMENT_OPEN) &&
                     !pdn_findings_has(findings, PDN_D_VARIATION_OPEN) &&
                     !pdn_findings_has(findings, PDN_D_TRUNCATED);
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
        if (is_doubtful(cleaner))
            left_take(&batch->left, &cleaner->log, cleaner->findings,
                      cleaner->check_findings,
                      cleaner->copy.data + PDN_PADDING);
    } else {
        bool skipped = !game->too_long && !writing.replay.judged;

        batch->log.size = log;
        outcome.rejected = true;
        outcome.tally.errors = outcome.tally.bad_games = 1;
        if (skipped)
            skipped_count(&outcome.tally, &writing.replay);
        outcome.open = game->too_long;
        reject_look(cleaner->findings, game, &outcome);
        put_reject(cleaner, game, &writing);
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
