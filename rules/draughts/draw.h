// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/draw.h - the draw rules, counted ply by ply.
 *
 * The rules follow FMJD Annex 1, section 6, with limits from the variant table.
 * 6.1: the same position for the third time.  6.2: 25 moves by each side with
 * kings only and no capture.  6.3: 16 moves by each side with at most three
 * pieces including a king, or 1K+2M or 2K+1M, against a lone king.  6.4: 5
 * moves by each side with at most two pieces against a lone king.  The sides
 * are counted separately, because an accepted double move makes their numbers
 * differ.  A rule is fulfilled once both sides have reached its number.
 *
 * 6.3 and 6.4 have two readings.  Cumulative: a count starts when its balance
 * first appears and never stops.  Restart: a count covers only the current
 * unbroken run of positions with that balance.
 */
#ifndef DRAUGHTS_DRAW_H
#define DRAUGHTS_DRAW_H

#include "draughts/move.h"

#ifdef __cplusplus
extern "C" {
#endif

enum dr_rule { DR_RULE_REPETITION, DR_RULE_25, DR_RULE_16, DR_RULE_5 };
enum { DR_RULES = 4 };
enum dr_reading { DR_CUMULATIVE, DR_RESTART };

/* What started a count. */
enum dr_cause {
    DR_CAUSE_NONE,
    DR_CAUSE_START,
    DR_CAUSE_SETUP,
    DR_CAUSE_CAPTURE,
    DR_CAUSE_PROMOTION,
    DR_CAUSE_MAN_MOVE,
    DR_CAUSE_GAP, /* the moves before this point are unknown */
};

struct dr_count {
    bool running;
    uint32_t start; /* the ply after which counting begins */
    enum dr_cause cause;
    uint32_t moves[2]; /* moves made since then, indexed by enum dr_side */
};

/*
 * The counts after a ply: a plain value, initialised by dr_draws_begin().
 * Repetition is counted elsewhere, because it needs the earlier positions.
 */
struct dr_draws {
    uint32_t ply;
    /* the ply before which no position can recur by legal moves */
    uint32_t irreversible;
    struct dr_count king_moves; /* 6.2 */
    struct dr_count three[2];   /* 6.3; indexed by enum dr_reading */
    struct dr_count two[2];     /* 6.4 */
};

/*
 * Starts counting at a position.  `ply` is the number of plies before it, and
 * `cause` is START, SETUP or GAP.
 */
DR_API void dr_draws_begin(struct dr_draws *draws,
                           const struct dr_variant *variant,
                           const struct dr_position *position, uint32_t ply,
                           enum dr_cause cause);

/*
 * Adds one ply: the side that moved, its DR_PLY_ flags and the position after
 * it.
 */
DR_API void dr_draws_ply(struct dr_draws *draws,
                         const struct dr_variant *variant,
                         const struct dr_position *after, enum dr_side mover,
                         unsigned kind);

/* Returns true if the 25-, 16- or 5-move rule is fulfilled now. */
DR_API bool dr_draws_hold(const struct dr_draws *draws,
                          const struct dr_variant *variant, enum dr_rule rule,
                          enum dr_reading reading);

/*
 * Counts how often the last of `count` consecutive positions occurs among them.
 * Positions are compared exactly, including the side to move.  If `plies` is
 * not NULL, it receives the indexes of up to `capacity` occurrences in
 * ascending order.
 */
DR_API size_t dr_repetitions(const struct dr_position *positions, size_t count,
                             uint32_t *plies, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
