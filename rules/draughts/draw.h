// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/draw.h - the draw rules, counted ply by ply.
 *
 * FMJD Annex 1, section 6, as rows of the variant table: a position for the
 * third time (6.1); 25 moves by each side with kings only and nothing taken
 * (6.2); at most three pieces with a king, or 1K+2M and 2K+1M, against a lone
 * king: 16 more moves by each side (6.3); at most two against a lone king: 5
 * (6.4).  Counts are kept for each side, because after an accepted double
 * move the two differ; a count holds once both sides have made its number.
 *
 * Two readings touch 6.3 and 6.4 only.  Cumulative: a count starts when its
 * balance first appears and never stops.  Restart: a count is the length of
 * the present unbroken run of positions in its class.
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

/* Why a count began. */
enum dr_cause {
    DR_CAUSE_NONE,
    DR_CAUSE_START,
    DR_CAUSE_SETUP,
    DR_CAUSE_CAPTURE,
    DR_CAUSE_PROMOTION,
    DR_CAUSE_MAN_MOVE,
    DR_CAUSE_GAP, /* moves before it are not known */
};

struct dr_count {
    bool running;
    uint32_t start; /* the ply after which it began to count */
    enum dr_cause cause;
    uint32_t moves[2]; /* made since; index enum dr_side */
};

/*
 * The counts after a ply.  Zeroed by dr_draws_begin(); a plain value.
 * Repetition needs the earlier positions and is asked for separately.
 */
struct dr_draws {
    uint32_t ply;
    uint32_t irreversible;      /* legal moves bring none back from before */
    struct dr_count king_moves; /* 6.2 */
    struct dr_count three[2];   /* 6.3; index enum dr_reading */
    struct dr_count two[2];     /* 6.4 */
};

/*
 * Begins at a position: ply says where in the game; cause is START, SETUP or
 * GAP.
 */
DR_API void dr_draws_begin(struct dr_draws *draws,
                           const struct dr_variant *variant,
                           const struct dr_position *position, uint32_t ply,
                           enum dr_cause cause);

/*
 * Goes on by one ply: who moved, its DR_PLY_ flags, the position after it.
 */
DR_API void dr_draws_ply(struct dr_draws *draws,
                         const struct dr_variant *variant,
                         const struct dr_position *after, enum dr_side mover,
                         unsigned kind);

/* Whether 25, 16 or 5 holds now. */
DR_API bool dr_draws_hold(const struct dr_draws *draws,
                          const struct dr_variant *variant, enum dr_rule rule,
                          enum dr_reading reading);

/*
 * Counts how often the last of `count` consecutive positions stands among
 * them, compared exactly, side to move included; plies, if not NULL, receives
 * the indexes of up to `capacity` occurrences, ascending.
 */
DR_API size_t dr_repetitions(const struct dr_position *positions, size_t count,
                             uint32_t *plies, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
