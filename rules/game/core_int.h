// SPDX-License-Identifier: BSD-2-Clause
/*
 * core_int.h - what a compiled generator offers to the rest of rules/.
 *
 * One generator source (core/) is compiled once for each board and set of
 * traits; each instance is one constant struct dr_core.  The functions of
 * draughts/move.h are thin doors to it; the ones only declared here serve the
 * slow path (attempt.c, row.c).
 */
#ifndef CORE_INT_H
#define CORE_INT_H

#include "draughts/attempt.h"

static inline unsigned
dr_count_bits(uint64_t bits)
{
    /* Spelt out: the builtin is a call on processors it must assume. */
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) +
           (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(bits * UINT64_C(0x0101010101010101) >> 56);
}

/*
 * A capture under way, as its search walks it: victims in order, and the
 * squares between them where restriction 9 of PDN 3.0 looks: where the
 * direction changes, or right beyond the victim where it does not.
 */
enum { DR_TRACE_MAX = DR_ROW_MAX - 2 };
struct dr_trace {
    unsigned count;                /* victims so far, at least 1 */
    uint8_t victim[DR_TRACE_MAX];  /* squares */
    uint8_t between[DR_TRACE_MAX]; /* [i]: between victim i and i + 1 */
    struct dr_squares taken;
    struct dr_squares landing; /* where the piece may stand now, if asked for */
};

/* Returns false to stop the walk. */
typedef bool dr_trace_fn(const struct dr_trace *trace, void *user);

/* Which captures a walk is about; all squares are those of the board. */
struct dr_walk {
    struct dr_squares victims; /* nothing else is taken */
    struct dr_squares landing; /* stages that stand on one of these */
    /* ... and have these before or below them: passed, taken, landed on. */
    struct dr_squares named;
    struct dr_work *work; /* adds the stages, and ends with it */
};

/* The same; what was taken on the way there. */
typedef bool dr_arrival_fn(unsigned to, const struct dr_squares *taken,
                           void *user);

/* All work is counted in stages of captures that are visited. */
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
     * Visits the stages of the captures, maximal or not, of the piece on
     * `from` that `which` asks for, in every order of their jumps; landing
     * squares that it does not ask for are not told.  The piece is one of the
     * side to move.
     */
    void (*walk)(const struct dr_position *position, unsigned from,
                 const struct dr_walk *which, dr_trace_fn *visit, void *user);
    /*
     * Visits the stages that stand on `to`, in the same order; those that take
     * the same pieces mostly once.
     */
    void (*arrivals)(const struct dr_position *position, unsigned from,
                     unsigned to, struct dr_work *work, dr_arrival_fn *visit,
                     void *user);
    /*
     * What the piece on `from` could capture next, standing on `to` after it
     * took `taken`.
     */
    struct dr_squares (*next)(const struct dr_position *position, unsigned from,
                              unsigned to, const struct dr_squares *taken);
    /* Whether a piece of the side to move could make this quiet move. */
    bool (*quiet)(const struct dr_position *position, unsigned from,
                  unsigned to);
};

extern const struct dr_core dr_core_english, dr_core_international,
    dr_core_pool;

/* position.c: whether a set of squares takes two words. */
bool dr_layout_wide(const struct dr_variant *variant);

#endif
