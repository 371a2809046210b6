// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_int.h - a judge, and what the parts of a verdict share.
 *
 * The replay is listened to once; everything else is worked out from the line
 * of positions that it leaves.  None of them is forgotten, because an accepted
 * irregularity can bring any of them back.
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
    bool failed; /* out of memory while listening */
    struct pdn_played *line;
    size_t line_count, line_capacity;
    /*
     * The start, and then the position after each ply of the line and after
     * each set-up, as they came.  The histories of runs are parts of it.
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
     * About the last irregular move; the replay, whose work is bounded, has
     * asked the same.
     */
    struct dr_inquiry asked;
    struct dr_work work;

    /* For second readings, and then for set-ups, with a budget of their own. */
    struct dr_inquiry trying; /* about the last position that was looked at */
    struct dr_work trying_work;
    struct dr_moves matches; /* of one ply */

    struct verdict_run run;
    bool sure;      /* the position is the one that the record means */
    bool last_open; /* the last ply of the line is left out: its side matters */
    enum dr_side loser;
    const char *win_article;
    struct pdn_draw draws[DR_RULES]; /* index enum dr_rule */
    struct pdn_draw list[DR_RULES];  /* those that held, in order */
    uint32_t *plies;                 /* of the repeated position */
    size_t plies_capacity;
};

/*
 * Follows the line: its end, who moves first, draws and gaps.  A last ply that
 * may be 5.4.1 or 5.4.5 is followed as both, and only what they agree on is
 * kept.  Irregularities are known already.
 */
enum pdn_status verdict_follow_both(struct pdn_judge *judge);
enum pdn_status verdict_irregularities(struct pdn_judge *judge);
/*
 * Compares set-ups with the board, and adds kings that were not crowned to the
 * irregularities, after all that looks at those of moves.
 */
enum pdn_status verdict_setups(struct pdn_judge *judge);

/* The last set-up that replaced the position after a ply, or NULL. */
const struct pdn_cut *verdict_cut(const struct pdn_cut *cuts, size_t count,
                                  uint32_t ply);

/* The article of a draw rule in this game. */
static inline const char *
verdict_article(const struct dr_variant *variant, enum dr_rule rule)
{
    return variant->draws.articles[rule];
}

/* The count of 25, 16 or 5 under a reading. */
const struct dr_count *verdict_count(const struct dr_draws *counts,
                                     enum dr_rule rule, int reading);

/* The most pieces with which a count of 16 or 5 applies. */
static inline unsigned
verdict_most_pieces(enum dr_rule rule)
{
    return rule == DR_RULE_16 ? 4 : 3;
}

/* Whether kings changed places between plies at which one position stood. */
bool verdict_exchanged(const struct pdn_verdict *verdict, const uint32_t *plies,
                       size_t count);

/*
 * How often a position must stand, or how many moves each side must make; 0:
 * there is no such rule.
 */
unsigned verdict_needed(const struct dr_variant *variant, enum dr_rule rule);

#endif
