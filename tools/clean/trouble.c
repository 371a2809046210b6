// SPDX-License-Identifier: BSD-2-Clause
/*
 * trouble.c - decides for which errors a game is rejected, and which are
 * repaired.
 *
 * A single rule explains the table.  Everything recorded as played must be in
 * the main line of the output, from the recorded position; otherwise the game
 * is not output.  Anything in a variation may become a comment.
 */
#include "trouble.h"

#include <string.h>

/* One entry for each row of the catalogue; the manual lists the errors. */
static const struct error_fate fates[] = {
    {PDN_D_NO_PIECE, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_WRONG_SIDE, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_OCCUPIED, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_BAD_STEP, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_CAPTURE_MISSED, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_CAPTURE_UNFINISHED, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_CAPTURE_FEWER, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_CAPTURE_IMPOSSIBLE, FATE_STANDS, 0, NULL, NULL},
    {PDN_D_AFTER_END, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_AMBIGUOUS, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_AMBIGUOUS_RESOLVED, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_UNKNOWN_MOVE, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_UNREADABLE, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_UNREADABLE_RESOLVED, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_TOO_COSTLY, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_WRONG_SEPARATOR, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_WRONG_PATH, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_LONG_PATH, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_SPACED_MOVE, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_LEADING_ZERO, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_MOVE_NUMBER, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_DANGLING_NUMBER, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_DETACHED_MARK, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_MARK_RESULT, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_MARK_MATERIAL, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_UNKNOWN_WORD, FATE_REPAIRED, PDN_CLEANED_COMMENTS, NULL, NULL},
    {PDN_D_STRAY_TEXT, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_NUMBER_FORM, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_STRAY_SIGN, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_COMMENT_OPEN, FATE_REPAIRED, PDN_CLEANED_ENDS, "}", NULL},
    {PDN_D_STRAY_BRACE, FATE_REPAIRED, PDN_CLEANED_ENDS, "", NULL},
    {PDN_D_VARIATION_OPEN, FATE_REPAIRED, PDN_CLEANED_ENDS, ")", NULL},
    {PDN_D_STRAY_PAREN, FATE_REPAIRED, PDN_CLEANED_ENDS, "", NULL},
    {PDN_D_TOO_DEEP, FATE_REPAIRED, PDN_CLEANED_COMMENTS, NULL, NULL},
    {PDN_D_SETUP_IN_GAME, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_COMMENT_MOVES, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_RESULT_POSITION, FATE_SETTLED, 0, NULL, NULL},
    {PDN_D_RESULT_CONFLICT, FATE_SETTLED, 0, NULL, NULL},
    {PDN_D_RESULT_DRAW, FATE_SETTLED, 0, NULL, NULL},
    {PDN_D_RESULT_STYLE, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_RESULT_GLUED, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_MISSING_END, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_DRAW_AVAILABLE, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_AFTER_DRAW, FATE_LEFT, 0, NULL,
     "pdn-adjudicate reports the rule and when it was fulfilled"},
    {PDN_D_EARLY_DRAW, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_RESULT_ZERO, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_TAG_SYNTAX, FATE_REPAIRED, PDN_CLEANED_COMMENTS, NULL, NULL},
    {PDN_D_TAG_CASE, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_TAG_ALIAS, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_TAG_DUPLICATE, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_TAG_UNQUOTED, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_TAG_MISSING, FATE_UNSOUGHT, 0, NULL, NULL},
    {PDN_D_DATE_IMPOSSIBLE, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_DATE_FORM, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_DATE_UNCLEAR, FATE_LEFT, 0, NULL,
     "--date-order=dmy, mdy or ymd says how to read three numbers; correct "
     "other dates by hand"},
    {PDN_D_SETUP_WITHOUT_FEN, FATE_SHOWN, 0, NULL, NULL},
    {PDN_D_PLYCOUNT, FATE_LEFT, 0, NULL,
     "PlyCount is corrected if there are moves, unless --repair or --no-repair "
     "keeps it"},
    {PDN_D_CLOCK_SYNTAX, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_CLOCK_ORDER, FATE_LEFT, 0, NULL,
     "--strip=clocks removes clock times"},
    {PDN_D_CLOCK_FLAG, FATE_LEFT, 0, NULL,
     "pdn-adjudicate reports the clock times"},
    {PDN_D_FEN_SYNTAX, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_FEN_SQUARE, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_FEN_DOUBLE, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_FEN_PROMOTION, FATE_REPAIRED, PDN_CLEANED_FEN, NULL, NULL},
    {PDN_D_FEN_LEGACY, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_FEN_DOT, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_ODDS_START, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_VARIANT_CONFLICT, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_VARIANT_GUESSED, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_VARIANT_SKIPPED, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_NOT_PDN, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_TRUNCATED, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_TOO_LONG, FATE_REJECTED, 0, NULL, NULL},
    {PDN_D_ENCODING, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_CONTROL_CHAR, FATE_WRITTEN, 0, NULL, NULL},
    {PDN_D_CHARACTER_LOST, FATE_LEFT, 0, NULL, NULL},
    {PDN_D_GRAMMAR, FATE_UNSOUGHT, 0, NULL, NULL},
    {PDN_D_UNKNOWN_FORMAT, FATE_UNSOUGHT, 0, NULL, NULL},
    {PDN_D_RECORD_DAMAGED, FATE_UNSOUGHT, 0, NULL, NULL},
    {PDN_D_RECORD_REPAIRED, FATE_UNSOUGHT, 0, NULL, NULL},
    {PDN_D_RECORD_ORDER, FATE_UNSOUGHT, 0, NULL, NULL},
    {PDN_D_BOARD_MISMATCH, FATE_UNSOUGHT, 0, NULL, NULL},
};

const struct error_fate *
error_fate(enum pdn_code code)
{
    size_t count;

    return &fates[pdn_diag_by_code(code) - pdn_diag_all(&count)];
}

/* Returns true if the game cannot be kept because of an error. */
static bool
rejects(const struct pdn_finding *finding, const struct pdn_writing *writing,
        const struct pdn_write_options *how)
{
    const struct error_fate *fate = error_fate(finding->info->code);

    if (finding->info->code == PDN_D_COMMENT_MOVES)
        return true; /* what was read is in order, but it is incomplete */
    if (finding->severity != PDN_ERROR || finding->at.variation != 0)
        return false;
    switch (fate->fate) {
    case FATE_REPAIRED:
        return false;
    case FATE_STANDS:
        return !how->replay.go_on || writing->replay.broken == finding->at.ply;
    case FATE_SETTLED:
        return how->result_from == PDN_RESULT_UNSETTLED;
    case FATE_SHOWN:
        return writing->replay.plies == 0;
    case FATE_REJECTED:
    case FATE_WRITTEN:
    case FATE_LEFT:
    case FATE_UNSOUGHT:
        break;
    }
    return true;
}

/*
 * Returns true for a finding that shows a text without played moves not to be a
 * game, because its words or most of its tags are not PDN.  Writing it would
 * make a game out of what is a comment as a whole.
 */
static bool
is_unread(const struct pdn_finding *finding, const struct pdn_game *game,
          const struct pdn_writing *writing)
{
    if (writing->replay.plies != 0 || game->too_long)
        return false;
    return finding->info->code == PDN_D_UNKNOWN_WORD ||
           (finding->info->code == PDN_D_TAG_SYNTAX &&
            finding->count > game->tag_count / 2);
}

static struct error_reason
reason_of(const struct pdn_finding *finding)
{
    return (struct error_reason){
        .at = finding->at,
        .sentence = finding->sentence,
        .puts = finding->puts,
        .slug = finding->info->slug,
    };
}

/* Returns why something that was not written is considered a move. */
static struct error_reason
reason_of_lost(const struct pdn_writing *writing)
{
    const struct pdn_diag_info *info = pdn_diag_by_code(writing->lost_why);
    struct error_reason reason = {.at = writing->lost_at, .slug = info->slug};
    const char *message = info->text;

    if (writing->lost_why == PDN_D_UNKNOWN_MOVE && writing->lost_letters)
        message = "these squares do not exist in this variant";
    else if (writing->lost_why == PDN_D_UNKNOWN_WORD)
        message = "this may be a move, and is unreadable";
    else if (writing->lost_why == PDN_D_COMMENT_OPEN)
        message = "this may be a move of the game, because the comment around "
                  "it is never closed";
    else if (writing->lost_why == PDN_D_VARIATION_OPEN)
        message = "this may be a move of the game, because the variation "
                  "around it is never closed";
    reason.sentence = message;
    return reason;
}

struct error_reason
error_rejects(struct pdn_findings *findings, const struct pdn_game *game,
              const struct pdn_writing *writing,
              const struct pdn_write_options *how)
{
    uint32_t after = writing->lost_at.offset + writing->lost_at.length;
    struct error_reason unread = {.slug = NULL};
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++) {
        if (writing->lost && list[i].at.offset >= after)
            break;
        if (rejects(&list[i], writing, how))
            return reason_of(&list[i]);
    }
    for (size_t i = 0; i < count; i++) {
        if (unread.slug != NULL || !is_unread(&list[i], game, writing))
            continue;
        unread = reason_of(&list[i]);
        unread.unread = true;
    }
    return writing->lost && unread.slug == NULL ? reason_of_lost(writing)
                                                : unread;
}

struct error_reason
error_any(struct pdn_findings *findings)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++)
        if (list[i].severity == PDN_ERROR)
            return reason_of(&list[i]);
    return (struct error_reason){.slug = NULL};
}
