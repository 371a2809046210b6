// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_int.h - the interface of a compiled generator to the rest of rules/.
 *
 * The generator source in core/ is compiled once for each board and set of
 * traits.  Each instance is a constant struct dr_core.  The functions of
 * draughts/move.h are thin wrappers around it; those declared only here serve
 * the slow path (attempt.c, row.c).
 */
#ifndef CORE_INT_H
#define CORE_INT_H

#include "draughts/attempt.h"

static inline unsigned
dr_count_bits(uint64_t bits)
{
    /*
     * Written out because the builtin becomes a function call on the baseline
     * processor.
     */
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) +
           (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/*
 * A capture in progress during a walk: its victims in order and the squares
 * between them.  As in PDN 3.0 restriction 9, the square between two victims is
 * where the direction changes or, if it does not change, just past the first.
 */
enum { DR_TRACE_MAX = DR_ROW_MAX - 2 };
struct dr_trace {
    unsigned count;                /* victims so far, at least 1 */
    uint8_t victim[DR_TRACE_MAX];  /* squares */
    uint8_t between[DR_TRACE_MAX]; /* [i] is between victims i and i + 1 */
    struct dr_squares taken;
    struct dr_squares landing; /* where the piece can be now, if requested */
};

/* Called for each capture; return false to stop the walk. */
typedef bool dr_trace_fn(const struct dr_trace *trace, void *user);

/* Selects the captures that a walk visits. */
struct dr_walk {
    struct dr_squares victims; /* captures of other pieces are skipped */
    struct dr_squares landing; /* stages that end on one of these squares */
    /*
     * ... and that have passed, captured or landed on all of these squares, now
     * or in a continuation.
     */
    struct dr_squares named;
    /* the walk adds its stages here and stops at the limit */
    struct dr_work *work;
};

/* Called for each arrival with the captured pieces; return false to stop. */
typedef bool dr_arrival_fn(unsigned to, const struct dr_squares *taken,
                           void *user);

/* All work is counted in capture stages visited. */
struct dr_core {
    void (*moves)(const struct dr_position *position, struct dr_work *work,
                  struct dr_moves *list);
    bool (*can_move)(const struct dr_position *position);
    bool (*must_capture)(const struct dr_position *position);
    void (*play)(struct dr_position *position, const struct dr_move *move);
    enum dr_found (*find)(const struct dr_position *position, unsigned from,
                          unsigned to, struct dr_work *work,
                          struct dr_move *move);
    size_t (*line)(struct dr_position *position, const struct dr_step *steps,
                   size_t count, struct dr_work *work, uint8_t *kinds);
    uint64_t (*perft)(const struct dr_position *position, unsigned depth);
    /*
     * Visits the capture stages of the piece on `from` that `which` selects,
     * maximal or not, in every order of jumps.  Landing squares that were not
     * selected are not reported.  The piece must belong to the side to move.
     */
    void (*walk)(const struct dr_position *position, unsigned from,
                 const struct dr_walk *which, dr_trace_fn *visit, void *user);
    /*
     * Visits the stages that end on `to`, in the same order.  Stages that
     * capture the same pieces are mostly reported once.
     */
    void (*arrivals)(const struct dr_position *position, unsigned from,
                     unsigned to, struct dr_work *work, dr_arrival_fn *visit,
                     void *user);
    /*
     * Returns what the piece on `from` could capture next if it were on `to`
     * after capturing `taken`.
     */
    struct dr_squares (*next)(const struct dr_position *position, unsigned from,
                              unsigned to, const struct dr_squares *taken);
    /*
     * Returns true if a piece of the side to move could make this quiet move.
     */
    bool (*quiet)(const struct dr_position *position, unsigned from,
                  unsigned to);
};

extern const struct dr_core dr_core_english, dr_core_international,
    dr_core_pool;

/* Returns true if a set of squares takes two words; defined in position.c. */
bool dr_layout_wide(const struct dr_variant *variant);

#endif
