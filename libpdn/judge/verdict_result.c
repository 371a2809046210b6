// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_result.c - whether the written result fits what the record proves.
 *
 * A game that the board leaves open can end by resignation, agreement, time
 * or refusal (7.2.1, 7.2.4, 7.3.1), none of which a record of moves shows: so
 * any outcome fits an open board, and only a decided game can contradict.
 */
#include "verdict_int.h"

static enum pdn_standing
standing_of(enum pdn_outcome outcome)
{
    switch (outcome) {
    case PDN_OUTCOME_WHITE:
        return PDN_STANDS_WIN_WHITE;
    case PDN_OUTCOME_BLACK:
        return PDN_STANDS_WIN_BLACK;
    case PDN_OUTCOME_DRAW:
        return PDN_STANDS_DRAW;
    case PDN_OUTCOME_NONE:
    case PDN_OUTCOME_OPEN:
    case PDN_OUTCOME_BOTH_LOSE:
    case PDN_OUTCOME_OTHER:
        break;
    }
    return PDN_STANDS_UNKNOWN;
}

void
verdict_result(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    struct pdn_written_result *result = &verdict->result;
    const struct dr_variant *variant = verdict->replay.variant;
    struct written_outcome tag = replay_outcome_of_tag(judge->game, variant);
    struct written_outcome moves =
        replay_outcome_of_moves(judge->game, variant, &tag);
    enum pdn_standing written;

    result->tag = tag.text;
    result->moves = moves.text;
    result->tag_outcome = tag.outcome;
    result->moves_outcome = moves.outcome;
    result->outcome = verdict->replay.written;
    result->conflict = pdn_game_outcomes_conflict(judge->game, variant);
    written = standing_of(result->outcome);
    if (result->conflict || written == PDN_STANDS_UNKNOWN ||
        verdict->verdict == PDN_STANDS_UNKNOWN ||
        (verdict->decided && verdict->rests_on != 0 &&
         verdict->first.ply == verdict->rests_on))
        return;
    if (!verdict->decided)
        result->basis = PDN_FIT_BASIS_RECORD;
    else
        result->basis = verdict->first.by == PDN_BY_WIN ? PDN_FIT_BASIS_BOARD
                                                        : PDN_FIT_BASIS_RULE;
    result->fits = !verdict->decided || written == verdict->verdict
                       ? PDN_FITS
                       : PDN_FITS_NOT;
}
