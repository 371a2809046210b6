// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_writing.c - the restrictions of the writing grammar that only the
 * rules can tell: the sign of a capture (7), short unless ambiguous (8), and
 * then the complete row (9).
 */
#include "pdn/check.h"

#include "findings_int.h"
#include "grammar_int.h"

struct writing {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct pdn_findings *findings;
};

static void
depart(const struct writing *writing, const struct pdn_ply *ply,
       const char *production, const char *text)
{
    const struct pdn_written *written = &writing->game->written[ply->index];
    struct pdn_where where = {
        .offset = written->offset,
        .length = written->length,
        .ply = ply->variation == 0 ? ply->number : 0,
        .variation = ply->variation,
        .black = ply->side == DR_BLACK,
        .move = ply->move,
    };

    if (report_wanted(writing->findings, PDN_D_GRAMMAR, &where))
        report(writing->findings, PDN_D_GRAMMAR, &where, "%s: %s", production,
               text);
}

/*
 * Whether what is written is a move of the grammar at all; if not, that was
 * said by grammar.c.
 */
static bool
is_well_formed(const struct writing *writing, const struct pdn_ply *ply)
{
    const struct grammar grammar = {.variant = writing->variant,
                                    .writing = true,
                                    .text = writing->game->text,
                                    .end = writing->game->size};
    size_t after;

    return grammar_move(&grammar, writing->game->written[ply->index].offset,
                        &after)
               .production == NULL;
}

/*
 * Whether the sign allows a capture; a game may have but one sign.  A step
 * with the sign of a capture is a well-formed CaptureMove: that it takes
 * nothing is no matter of grammar.
 */
static bool
sign_fits(const struct writing *writing, const struct pdn_ply *ply)
{
    return ply->played.taken == 0 || writing->variant->capture_sign == '-' ||
           writing->game->written[ply->index].sign != PDN_SIGN_STEP;
}

static void
check_ply(const struct pdn_ply *ply, void *user)
{
    const struct writing *writing = user;
    struct dr_attempt attempt = {.capture_sign = true};
    struct dr_moves matches;
    struct dr_move only;
    uint8_t pair[2];
    bool one;

    if (!ply->legal || !is_well_formed(writing, ply))
        return;
    if (!sign_fits(writing, ply)) {
        depart(writing, ply, "CAPTURESEPARATOR", "a capture written as a step");
        return;
    }
    attempt.squares =
        pdn_game_squares(writing->game, ply->index, pair, &attempt.count);
    one = dr_find(writing->variant, ply->before, ply->played.from,
                  ply->played.to, &only) == DR_FOUND_ONE;
    if (one && attempt.count != 2)
        depart(writing, ply, "Move",
               "longer than its two ends (restriction 8)");
    else if (!one && attempt.count == 2)
        depart(writing, ply, "Move",
               "its ends do not say which capture (restriction 8)");
    else if (!one && dr_match(writing->variant, ply->before, &attempt,
                              &matches) != DR_FIT_ROW)
        depart(writing, ply, "CaptureMove",
               "the row of squares is not complete (restriction 9)");
}

enum pdn_status
pdn_check_writing(struct pdn_replayer *replayer, const struct pdn_game *game,
                  const struct pdn_replay_options *options,
                  const struct dr_variant *variant,
                  struct pdn_findings *findings)
{
    struct writing writing = {
        .game = game,
        .variant = variant,
        .findings = findings,
    };
    struct pdn_replay_options own = {0};
    struct pdn_replay replay;

    if (options != NULL)
        own = *options;
    own.on_ply = check_ply;
    own.on_setup = NULL;
    own.user = &writing;
    return pdn_replay(replayer, game, &own, NULL, &replay);
}
