// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_int.h - what the parts of a verdict share.
 *
 *   verdict.c            the order of things; what the replay tells is kept
 *   verdict_follow.c     along the line: wins, counts, repetition, gaps
 *   verdict_turn.c       the last ply, if it is open who made it
 *   verdict_run.c        the positions and counts since the last set-up
 *   verdict_hidden.c     moves that may stand where none are read
 *   verdict_irregular.c  illegal moves, and whether the reply accepted them
 *   verdict_second.c     impossible moves that another board would explain
 *   verdict_setup.c      set-ups that differ from the board
 *   verdict_result.c     whether the written result fits
 *   verdict_name.c       words
 *   verdict_exchange.c   kings that changed places between repetitions
 *   claim.c              draw claims
 *   claim_gap.c          ... across a place where moves are missing
 *
 * The replay is listened to once; everything else is worked out from the line
 * of positions that it leaves, none of which is forgotten: an accepted
 * irregularity can bring any of them back.
 */
#ifndef VERDICT_INT_H
#define VERDICT_INT_H

#include "pdn/verdict.h"
#include "replay_int.h"

/* A position, borrowed, and the ply after which it stood. */
struct verdict_stand {
    const struct dr_position *position;
    uint64_t hash;
    uint32_t ply;
};

/* All positions since the start or a set-up, and the counts after them. */
struct verdict_run {
    struct verdict_stand *stand;
    size_t count, capacity;
    struct verdict_stand **sorted;
    size_t sorted_capacity;
    struct dr_draws counts;
};

/* Positions are borrowed by the run.  All: PDN_OK or PDN_E_NOMEM. */
enum pdn_status verdict_run_begin(struct verdict_run *run,
                                  const struct dr_variant *variant,
                                  const struct dr_position *position,
                                  uint32_t ply, enum dr_cause cause);
enum pdn_status verdict_run_ply(struct verdict_run *run,
                                const struct dr_variant *variant,
                                const struct dr_position *after,
                                enum dr_side mover, unsigned kind,
                                uint32_t ply);
/*
 * The first ply at which a position stands for the `needed`-th time: *index
 * of it in the run, or the run's count if there is none.
 */
enum pdn_status verdict_run_repeated(struct verdict_run *run, unsigned needed,
                                     size_t *index);
void verdict_run_free(struct verdict_run *run);

/*
 * How often the position at `index` stood up to there; plies, if not NULL,
 * receives when, ascending, and has room for all.
 */
size_t verdict_run_times(const struct verdict_run *run, size_t index,
                         uint32_t *plies);

struct pdn_judge {
    struct pdn_replayer *replayer;
    const struct pdn_game *game;
    struct pdn_verdict verdict;
    bool failed; /* out of memory while listening */
    struct pdn_played *line;
    size_t line_count, line_capacity;
    struct pdn_cut *cuts;
    size_t cut_count, cut_capacity;
    struct pdn_irregularity *irregularities;
    size_t irregularity_count, irregularity_capacity;
    struct pdn_setup_square *setup_squares;
    size_t setup_square_count, setup_square_capacity;
    /* About the last irregular move; the replay, which is bounded, has asked
       no less. */
    struct dr_inquiry asked;
    struct dr_work work;

    /* verdict_second.c, and then verdict_setup.c with a budget of its own */
    struct dr_inquiry trying; /* about the last position that was looked at */
    struct dr_work trying_work;
    struct dr_moves matches; /* of one ply */

    /* verdict_follow.c */
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

/* Follows the line: end, first, draws, gaps. */
enum pdn_status verdict_follow(struct pdn_judge *judge);
/*
 * The same; where the last ply is 5.4.1 or 5.4.5 under both, and only what
 * they agree in is kept.  Irregularities are known already.
 */
enum pdn_status verdict_follow_both(struct pdn_judge *judge);
enum pdn_status verdict_irregularities(struct pdn_judge *judge);
/* Finds the second reading of an irregularity, if there is one. */
void verdict_second_begin(struct pdn_judge *judge);
void verdict_second(struct pdn_judge *judge, struct pdn_irregularity *what);
/*
 * Holds set-ups against the board, and adds kings that were not crowned to the
 * irregularities, after all that looks at those of moves.
 */
enum pdn_status verdict_setups(struct pdn_judge *judge);
void verdict_result(struct pdn_judge *judge);
/* Whether moves may stand in a comment or variation that is not closed. */
bool verdict_hides_moves(const struct pdn_game *game);

/* The last set-up that replaced the position behind a ply, or NULL. */
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

/* The most pieces of a balance that a count of 16 or 5 is for. */
static inline unsigned
verdict_most_pieces(enum dr_rule rule)
{
    return rule == DR_RULE_16 ? 4 : 3;
}

/* Whether kings changed places between plies at which one position stood. */
bool verdict_exchanged(const struct pdn_verdict *verdict, const uint32_t *plies,
                       size_t count);

/* A ply beyond the record. */
struct claim_ply {
    const struct dr_position *after;
    enum dr_side side;
    unsigned kind; /* DR_PLY_ flags */
};

/*
 * claim_gap.c: the place where moves are missing across which a rule may have
 * come to hold at or before a ply, or by the ply intended there (or NULL); of
 * the verdict's cuts, the first `cuts` lie before it.  NULL: it did not hold.
 */
const struct pdn_jump *claim_may_hold(const struct pdn_verdict *verdict,
                                      enum dr_rule rule, uint32_t ply,
                                      size_t cuts,
                                      const struct claim_ply *intended);

/* How often a position must stand, or moves by each side; 0: no such rule. */
unsigned verdict_needed(const struct dr_variant *variant, enum dr_rule rule);

#endif
