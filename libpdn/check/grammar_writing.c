// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_writing.c - the restrictions of the writing grammar that only the
 * rules can tell: the sign of a capture (7), short unless ambiguous (8), and
 * then the complete row (9).
 */
#include "pdn/budget.h"
#include "pdn/check.h"

#include "findings_int.h"
#include "grammar_int.h"
#include "replay_int.h"

struct writing {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct pdn_findings *findings;
    struct dr_inquiry asked;
    struct dr_work work;
    bool costly; /* it is spent, and that was said */
};

static void
depart(const struct writing *writing, const struct pdn_ply *ply,
       const char *production, const char *sentence)
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

    findings_note(writing->findings, PDN_D_GRAMMAR, &where,
                  "{production}: {departure}", PUT(production, production),
                  PUT_PHRASE(departure, sentence));
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

/* Whether as many squares are written as it takes to tell the capture. */
static void
check_squares(struct writing *writing, const struct pdn_ply *ply)
{
    struct dr_attempt attempt = {.capture_sign = true};
    enum dr_fit fit = DR_FIT_ROW;
    struct dr_moves matches;
    struct dr_move only;
    uint8_t pair[2];
    bool one;

    attempt.squares =
        pdn_game_squares(writing->game, ply->index, pair, &attempt.count);
    one = dr_inquiry_find(&writing->asked, writing->variant, ply->before,
                          ply->played.from, ply->played.to,
                          &only) == DR_FOUND_ONE;
    if (!one && attempt.count != 2) {
        dr_inquire(&writing->asked, writing->variant, ply->before);
        fit = dr_inquiry_match(&writing->asked, &attempt, &matches);
    }
    writing->costly = dr_work_spent(&writing->work);
    if (writing->costly)
        replay_report_costly(
            writing->findings, writing->game, ply->index,
            TEMPLATE("from here on it is not checked how captures are written "
                     "(restrictions 8 and 9): that takes too long to work "
                     "out"));
    else if (one && attempt.count != 2)
        depart(writing, ply, "Move",
               TEMPLATE("longer than its two ends (restriction 8)"));
    else if (!one && attempt.count == 2)
        depart(writing, ply, "Move",
               TEMPLATE("its ends do not say which capture (restriction 8)"));
    else if (fit != DR_FIT_ROW)
        depart(writing, ply, "CaptureMove",
               TEMPLATE("the row of squares is not complete (restriction 9)"));
}

static void
check_ply(const struct pdn_ply *ply, void *user)
{
    struct writing *writing = user;

    if (!ply->legal || !is_well_formed(writing, ply))
        return;
    if (!sign_fits(writing, ply))
        depart(writing, ply, "CAPTURESEPARATOR",
               TEMPLATE("a capture written as a step"));
    else if (!writing->costly)
        check_squares(writing, ply);
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
        .work = pdn_budget(game),
    };
    struct pdn_replay_options own = {0};
    struct pdn_replay replay;

    if (options != NULL)
        own = *options;
    own.variant = variant; /* which game it is need not be asked again */
    own.on_ply = check_ply;
    own.on_setup = NULL;
    own.user = &writing;
    writing.asked.work = &writing.work;
    return pdn_replay(replayer, game, &own, NULL, &replay);
}
