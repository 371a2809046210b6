// SPDX-License-Identifier: BSD-2-Clause
/*
 * claim_gap.c - whether a draw rule may have come to hold across a place where
 * moves are missing.
 *
 * The line is counted as if nothing were missing, and what the numbers leave
 * out is added to that.  What does not hold even then did not hold; what does
 * cannot be decided, for the missing moves may have been any.
 */
#include "verdict_int.h"

/* Plies by which a position can stand for the third time. */
enum { THIRD_TIME = 8 };

/* The counts through a gap, and what they leave out. */
struct crossing {
    const struct pdn_verdict *verdict;
    enum dr_rule rule;
    struct dr_draws counts;
    const struct pdn_jump *jump; /* the last passed since a set-up, or NULL */
    uint64_t missing;            /* plies left out since then */
    uint32_t after[2];           /* moves made behind the first such jump */
    unsigned pieces;             /* on the board at that jump */
};

static unsigned
pieces_on(const struct dr_variant *variant, const struct dr_position *position)
{
    struct dr_material m = dr_position_material(variant, position);

    return 0u + m.men[0] + m.men[1] + m.kings[0] + m.kings[1];
}

/* Whether each side may have made as many moves as the rule needs. */
static bool
enough(const struct crossing *crossing, const uint32_t moves[2])
{
    unsigned needed =
        verdict_needed(crossing->verdict->replay.variant, crossing->rule);
    uint64_t more = (crossing->missing + 1) / 2;

    return moves[DR_WHITE] + more >= needed && moves[DR_BLACK] + more >= needed;
}

static bool
may_hold(const struct crossing *crossing)
{
    const struct dr_draws *counts = &crossing->counts;
    const struct dr_count *count =
        verdict_count(counts, crossing->rule, (int)crossing->verdict->reading);
    uint32_t gap;

    if (crossing->jump == NULL)
        return false;
    gap = crossing->jump->ply - 1;
    if (crossing->rule == DR_RULE_REPETITION)
        return counts->irreversible <= gap &&
               counts->ply - counts->irreversible + crossing->missing >=
                   THIRD_TIME;
    if (count->running && count->start <= gap && enough(crossing, count->moves))
        return true;
    /* A capture that is not written may have begun the count. */
    return crossing->rule != DR_RULE_25 &&
           crossing->pieces <=
               verdict_most_pieces(crossing->rule) + crossing->missing &&
           enough(crossing, crossing->after);
}

static void
meet_cut(struct crossing *crossing, const struct pdn_cut *cut)
{
    const struct dr_variant *variant = crossing->verdict->replay.variant;

    if (cut->jump == NULL) {
        dr_draws_begin(&crossing->counts, variant, &cut->position, cut->ply,
                       DR_CAUSE_SETUP);
        crossing->jump = NULL;
        return;
    }
    if (crossing->jump == NULL) {
        crossing->missing = 0;
        crossing->after[DR_WHITE] = crossing->after[DR_BLACK] = 0;
        crossing->pieces = pieces_on(variant, &cut->position);
    }
    crossing->jump = cut->jump;
    crossing->missing += cut->jump->missing;
}

static bool
meet_ply(struct crossing *crossing, const struct dr_position *after,
         enum dr_side mover, unsigned kind)
{
    dr_draws_ply(&crossing->counts, crossing->verdict->replay.variant, after,
                 mover, kind);
    crossing->after[mover]++;
    return may_hold(crossing);
}

const struct pdn_jump *
claim_may_hold(const struct pdn_verdict *verdict, enum dr_rule rule,
               uint32_t ply, size_t cuts, const struct claim_ply *intended)
{
    struct crossing crossing = {.verdict = verdict, .rule = rule};
    size_t cut = 0;
    bool may = false;

    dr_draws_begin(&crossing.counts, verdict->replay.variant,
                   &verdict->replay.start, 0, DR_CAUSE_START);
    for (size_t i = 0; i < verdict->line_count && !may; i++) {
        const struct pdn_played *played = &verdict->line[i];

        for (; cut < cuts && verdict->cuts[cut].line == i; cut++)
            meet_cut(&crossing, &verdict->cuts[cut]);
        if (played->number > ply)
            break;
        may = meet_ply(&crossing, &played->after, played->side, played->kind);
    }
    if (!may && intended != NULL)
        may = meet_ply(&crossing, intended->after, intended->side,
                       intended->kind);
    return may ? crossing.jump : NULL;
}
