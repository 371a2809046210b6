// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_error.c - which errors a game is rejected for, and which are repaired.
 *
 * One rule stands behind the table: what was recorded as played is in the main
 * line that goes out, from the position that was recorded, or the game does
 * not go out.  Whatever stands in a variation may become a comment.
 */
#include "clean_error.h"

#include <string.h>

/* All errors of the catalogue that a game can have; the manual has the same. */
static const struct error_fate fates[] = {
    {PDN_D_NO_PIECE, false, 0, NULL},
    {PDN_D_WRONG_SIDE, false, 0, NULL},
    {PDN_D_OCCUPIED, false, 0, NULL},
    {PDN_D_BAD_STEP, false, 0, NULL},
    {PDN_D_CAPTURE_MISSED, false, 0, NULL},
    {PDN_D_CAPTURE_UNFINISHED, false, 0, NULL},
    {PDN_D_CAPTURE_FEWER, false, 0, NULL},
    {PDN_D_CAPTURE_IMPOSSIBLE, false, 0, NULL},
    {PDN_D_AFTER_END, false, 0, NULL},
    {PDN_D_AMBIGUOUS, false, 0, NULL},
    {PDN_D_UNREADABLE, false, 0, NULL},
    {PDN_D_RESULT_POSITION, false, 0, NULL},
    {PDN_D_RESULT_CONFLICT, false, 0, NULL},
    {PDN_D_RESULT_DRAW, false, 0, NULL},
    {PDN_D_DATE_IMPOSSIBLE, false, 0, NULL},
    {PDN_D_VARIANT_CONFLICT, false, 0, NULL},
    {PDN_D_FEN_SYNTAX, false, 0, NULL},
    {PDN_D_FEN_SQUARE, false, 0, NULL},
    {PDN_D_FEN_DOUBLE, false, 0, NULL},
    {PDN_D_SETUP_WITHOUT_FEN, false, 0, NULL},
    {PDN_D_TRUNCATED, false, 0, NULL},
    {PDN_D_TOO_LONG, false, 0, NULL},
    {PDN_D_NOT_PDN, false, 0, NULL},
    {PDN_D_UNKNOWN_WORD, true, PDN_CLEANED_COMMENTS, NULL},
    {PDN_D_TAG_SYNTAX, true, PDN_CLEANED_COMMENTS, NULL},
    {PDN_D_TOO_DEEP, true, PDN_CLEANED_COMMENTS, NULL},
    {PDN_D_FEN_PROMOTION, true, PDN_CLEANED_FEN, NULL},
    {PDN_D_COMMENT_OPEN, true, PDN_CLEANED_ENDS, "}"},
    {PDN_D_VARIATION_OPEN, true, PDN_CLEANED_ENDS, ")"},
    {PDN_D_STRAY_BRACE, true, PDN_CLEANED_ENDS, ""},
    {PDN_D_STRAY_PAREN, true, PDN_CLEANED_ENDS, ""},
};

const struct error_fate *
error_fate(enum pdn_code code)
{
    for (size_t i = 0; i < sizeof fates / sizeof *fates; i++)
        if (fates[i].code == code)
            return &fates[i];
    return NULL;
}

static bool
is_of_result(enum pdn_code code)
{
    return code == PDN_D_RESULT_POSITION || code == PDN_D_RESULT_CONFLICT ||
           code == PDN_D_RESULT_DRAW;
}

/* Whether a move against the rules is in the output, as a set-up. */
static bool
stood(const struct pdn_finding *finding, const struct pdn_writing *writing,
      const struct pdn_write_options *how)
{
    switch (finding->info->code) {
    case PDN_D_NO_PIECE:
    case PDN_D_WRONG_SIDE:
    case PDN_D_OCCUPIED:
    case PDN_D_BAD_STEP:
    case PDN_D_CAPTURE_MISSED:
    case PDN_D_CAPTURE_UNFINISHED:
    case PDN_D_CAPTURE_FEWER:
    case PDN_D_CAPTURE_IMPOSSIBLE:
        return how->replay.go_on && writing->replay.broken != finding->at.ply;
    default:
        return false;
    }
}

/* Whether the game cannot be kept for an error. */
static bool
rejects(const struct pdn_finding *finding, const struct pdn_writing *writing,
        const struct pdn_write_options *how)
{
    enum pdn_code code = finding->info->code;
    const struct error_fate *fate = error_fate(code);

    if (finding->severity != PDN_ERROR || finding->at.variation != 0 ||
        (fate != NULL && fate->repaired))
        return false;
    if (is_of_result(code) && how->result_from != PDN_RESULT_UNSETTLED)
        return false;
    /* The moves show that the usual start was meant. */
    if (code == PDN_D_SETUP_WITHOUT_FEN && writing->replay.plies != 0)
        return false;
    return !stood(finding, writing, how);
}

/*
 * Whether a finding says that a text of which no move was played is no game:
 * its words are none of PDN, or most of its tags are none.  To write it would
 * make a game of what is a comment as a whole.
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
        .message = finding->message,
        .slug = finding->info->slug,
    };
}

/* Why what is not on the page is held to be a move. */
static struct error_reason
reason_of_lost(const struct pdn_writing *writing)
{
    const struct pdn_diag_info *info = pdn_diag_by_code(writing->lost_why);
    struct error_reason reason = {.at = writing->lost_at, .slug = info->slug};
    const char *message = info->text;

    if (writing->lost_why == PDN_D_UNKNOWN_MOVE && writing->lost_letters)
        message = "these are no squares as this game names them";
    else if (writing->lost_why == PDN_D_UNKNOWN_WORD)
        message = "this may be a move, and cannot be read";
    else if (writing->lost_why == PDN_D_COMMENT_OPEN)
        message = "this may be a move of the game, for the comment that it "
                  "stands in is never closed";
    else if (writing->lost_why == PDN_D_VARIATION_OPEN)
        message = "this may be a move of the game, for the variation that it "
                  "stands in is never closed";
    reason.message = (struct pdn_slice){message, strlen(message)};
    return reason;
}

struct error_reason
error_rejects(struct pdn_findings *findings, const struct pdn_game *game,
              const struct pdn_writing *writing,
              const struct pdn_write_options *how)
{
    uint32_t behind = writing->lost_at.offset + writing->lost_at.length;
    struct error_reason unread = {.slug = NULL};
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++) {
        if (writing->lost && list[i].at.offset >= behind)
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
