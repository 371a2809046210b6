// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_turn.c - the last ply, if it is open who made it.
 *
 * A piece whose turn it was not is moved by its own side for the second time
 * (5.4.1) or by the other (5.4.5).  The ply that follows tells; behind the last
 * one none does, and neither has been accepted.  Turn and counts of moves by
 * each side hang on it, so the line is followed both ways; where they part,
 * nothing is decided by that ply.
 */
#include "verdict_int.h"

#include <string.h>

/* What a way of following the line came to. */
struct outcome {
    struct pdn_verdict verdict;
    struct pdn_draw list[DR_RULES];
};

/* Forgets what the last time came to. */
static enum pdn_status
follow(struct pdn_judge *judge, struct outcome *outcome)
{
    struct pdn_verdict *verdict = &judge->verdict;
    enum pdn_status status;

    verdict->won = verdict->decided = false;
    verdict->first = verdict->unclaimed = (struct pdn_first){0};
    verdict->draw_count = 0;
    verdict->win_ply = verdict->after = verdict->unsure = verdict->gap_ply = 0;
    verdict->gap = PDN_GAP_NONE;
    verdict->end = PDN_STANDS_UNKNOWN;
    for (int rule = 0; rule < DR_RULES; rule++)
        judge->draws[rule] = (struct pdn_draw){.by = PDN_BY_WIN};
    status = verdict_follow(judge);
    outcome->verdict = *verdict;
    memcpy(outcome->list, judge->list, sizeof judge->list);
    return status;
}

/* The same ply by the other side. */
static void
other_side(struct pdn_judge *judge)
{
    struct pdn_played *last = &judge->line[judge->line_count - 1];

    last->side = dr_other_side(last->side);
    last->after.turn = (uint8_t)dr_other_side((enum dr_side)last->after.turn);
    judge->verdict.replay.end.turn = last->after.turn;
}

static bool
agree(const struct outcome *a, const struct outcome *b)
{
    if (a->verdict.end != b->verdict.end ||
        a->verdict.decided != b->verdict.decided ||
        a->verdict.verdict != b->verdict.verdict ||
        a->verdict.first.ply != b->verdict.first.ply ||
        a->verdict.first.by != b->verdict.first.by ||
        a->verdict.draw_count != b->verdict.draw_count)
        return false;
    for (size_t i = 0; i < a->verdict.draw_count; i++)
        if (a->list[i].by != b->list[i].by ||
            a->list[i].ply[0] != b->list[i].ply[0] ||
            a->list[i].ply[1] != b->list[i].ply[1])
            return false;
    return true;
}

/* Whether the last ply is one that both sides may have made. */
static bool
is_open(const struct pdn_judge *judge)
{
    const struct pdn_verdict *verdict = &judge->verdict;
    size_t count = verdict->irregularity_count;
    const struct pdn_played *played;
    const struct pdn_irregularity *last;

    if (count == 0 || judge->line_count == 0)
        return false;
    last = &verdict->irregularities[count - 1];
    played = &judge->line[judge->line_count - 1];
    return last->status == PDN_OPEN && last->ply == played->number &&
           played->side_unknown;
}

enum pdn_status
verdict_follow_both(struct pdn_judge *judge)
{
    struct outcome first, second;
    enum pdn_status status;

    judge->last_open = false;
    judge->verdict.turn_open = is_open(judge);
    if (!judge->verdict.turn_open)
        return follow(judge, &first);
    other_side(judge);
    status = follow(judge, &second);
    other_side(judge);
    if (status == PDN_OK)
        status = follow(judge, &first);
    if (status != PDN_OK || agree(&first, &second))
        return status;
    judge->last_open = true;
    return follow(judge, &first);
}
