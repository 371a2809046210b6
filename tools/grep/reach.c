// SPDX-License-Identifier: BSD-2-Clause
/*
 * reach.c - games that a position cannot come up in, told before they are
 * played in full.
 *
 * Pieces never come back, and no man either.  So a game of nothing but moves
 * is followed only until it has fewer than the position: most are left after
 * some plies, without a look at the rest.  A game that meets it, or whose
 * moves stop being legal before that, is played: that alone says yes.
 */
#include "grep.h"

/* Whether a game with this material can still come to what a test asks for. */
static bool
in_reach(const struct board_needs *needs, struct dr_material has)
{
    for (int side = 0; side < 2; side++)
        if (has.men[side] < needs->men[side] ||
            has.men[side] + has.kings[side] < needs->pieces[side])
            return false;
    return true;
}

/* The start of the variant, kept from game to game. */
static struct dr_position
usual_start(struct question *question, const struct dr_variant *variant)
{
    if (question->usual_of != variant) {
        question->usual_of = variant;
        dr_position_start(variant, &question->usual);
    }
    return question->usual;
}

/* Whether the game may come to what is asked for, from its usual start. */
static bool
may_reach(struct question *question, const struct condition *condition,
          const struct dr_variant *variant)
{
    const struct pdn_game *game = question->game;
    const struct board_needs *needs =
        &condition->board.needs[grep_row(variant)];
    struct dr_position position = usual_start(question, variant);
    uint8_t kind = DR_PLY_CAPTURE;

    for (uint32_t ply = 0;; ply++) {
        if ((kind & (DR_PLY_CAPTURE | DR_PLY_PROMOTION)) != 0 &&
            !in_reach(needs, dr_position_material(variant, &position)))
            return false;
        if (board_holds(condition, variant, &position))
            return true;
        if (ply == game->plies)
            return false;
        if (dr_play_line(variant, &position, &game->steps[ply], 1, &kind) != 1)
            return true;
    }
}

enum answer
reach_answer(struct question *question, const struct condition *condition)
{
    const struct pdn_game *game = question->game;
    const struct dr_variant *variant;
    enum pdn_variant_basis basis;
    unsigned unknown;

    if (question->step != STEP_TEXT || !game->plain || game->too_long ||
        game->known[PDN_TAG_FEN] >= 0 || game->known[PDN_TAG_SET_UP] >= 0)
        return ANSWER_UNKNOWN;
    variant = pdn_variant_told(game, question->grep->options.variant, &basis,
                               &unknown);
    if (!dr_variant_judged(variant) ||
        condition->board.count[grep_row(variant)] == 0 ||
        !may_reach(question, condition, variant))
        return ANSWER_NO;
    return ANSWER_UNKNOWN;
}
