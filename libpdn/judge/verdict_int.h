// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_int.h - the judge, shared by the modules that build a verdict.
 *
 * The judge listens to the replay once and keeps every position of the line.
 * Everything else is derived from them.  No position is dropped, because an
 * accepted irregularity can bring any earlier position back.
 */
#ifndef VERDICT_INT_H
#define VERDICT_INT_H

#include "pdn/replay.h"
#include "pdn/verdict.h"
#include "run_int.h"

struct pdn_judge {
    struct pdn_replayer *replayer;
    const struct pdn_game *game;
    struct pdn_verdict verdict;
    bool failed; /* out of memory during the replay */
    struct pdn_played *line;
    size_t line_count, line_capacity;
    /*
     * The start, followed by the position after each ply and set-up, in order.
     * The histories of the runs refer to parts of this array.
     */
    struct dr_position *positions;
    size_t position_count, position_capacity;
    struct pdn_cut *cuts;
    size_t cut_count, cut_capacity;
    struct pdn_irregularity *irregularities;
    size_t irregularity_count, irregularity_capacity;
    struct pdn_setup_square *setup_squares;
    size_t setup_square_count, setup_square_capacity;
    /*
     * The analysis of the last irregular move.  It needs no budget: the replay,
     * whose work is limited, has already made the same analysis.
     */
    struct dr_inquiry asked;
    struct dr_work work;

    /* For second readings and then for set-ups, each with its own budget. */
    struct dr_inquiry trying; /* the analysis of the last position examined */
    struct dr_work trying_work;
    struct dr_moves matches; /* the legal moves that match one ply */

    struct verdict_run run;
    bool sure;      /* the current position is certain */
    bool last_open; /* leave out the last ply, because its side is uncertain */
    enum dr_side loser;
    const char *win_article;
    struct pdn_draw draws[DR_RULES]; /* indexed by enum dr_rule */
    struct pdn_draw list[DR_RULES];  /* the rules that applied, in order */
    uint32_t *plies;                 /* of the repeated position */
    size_t plies_capacity;
};

/*
 * Walks the line: its end, the first decider, draws and gaps.  The
 * irregularities must be known by then.  If the last ply may be either 5.4.1 or
 * 5.4.5, the line is walked both ways and only what both agree on is kept.
 */
enum pdn_status verdict_follow_both(struct pdn_judge *judge);
enum pdn_status verdict_irregularities(struct pdn_judge *judge);
/*
 * Compares set-ups with the board and adds kings that were not crowned to the
 * irregularities.  Runs after everything that examines the irregularities of
 * moves.
 */
enum pdn_status verdict_setups(struct pdn_judge *judge);

/*
 * Returns the last set-up that replaced the position after this ply, or NULL.
 */
const struct pdn_cut *verdict_cut(const struct pdn_cut *cuts, size_t count,
                                  uint32_t ply);

/* Returns the article of a draw rule in this variant. */
static inline const char *
verdict_article(const struct dr_variant *variant, enum dr_rule rule)
{
    return variant->draws.articles[rule];
}

/* Returns the 25-move, 16-move or 5-move count under a reading. */
const struct dr_count *verdict_count(const struct dr_draws *counts,
                                     enum dr_rule rule, int reading);

/*
 * Returns the largest number of pieces with which the 16-move or 5-move rule
 * applies.
 */
static inline unsigned
verdict_most_pieces(enum dr_rule rule)
{
    return rule == DR_RULE_16 ? 4 : 3;
}

/*
 * Returns true if kings changed places between the plies at which a position
 * occurred.
 */
bool verdict_exchanged(const struct pdn_verdict *verdict, const uint32_t *plies,
                       size_t count);

/*
 * Returns how often a position must occur, or how many moves each side must
 * make, for the rule to apply.  Returns 0 if the variant does not have this
 * rule.
 */
unsigned verdict_needed(const struct dr_variant *variant, enum dr_rule rule);

#endif
