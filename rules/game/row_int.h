// SPDX-License-Identifier: BSD-2-Clause
/* row_int.h - the squares of a capture in the order of its jumps. */
#ifndef ROW_INT_H
#define ROW_INT_H

#include "core_int.h"

/* The long form of a move. */
struct dr_row {
    uint8_t square[DR_ROW_MAX];
    size_t count;
};

/* Adds the stages of this capture to those that a walk visits. */
void dr_walk_ask(struct dr_walk *which, const struct dr_move *move);

/*
 * The cost of searching a list, or of comparing a text with a capture, in
 * capture stages.
 */
enum { DR_LISTED_IN_A_STAGE = 4, DR_FIT_STAGES = 16 };

/*
 * Finds the canonical rows of legal moves of one piece in a single walk of its
 * captures.
 */
void dr_rows(const struct dr_variant *variant,
             const struct dr_position *position, const struct dr_move *moves,
             size_t count, struct dr_work *work, struct dr_row *rows);

/*
 * Sorts moves with equal ends by their rows.  The list must be sorted by ends.
 */
void dr_sort_rivals(const struct dr_variant *variant,
                    const struct dr_position *position, struct dr_work *work,
                    struct dr_moves *list);

/* Compares square by square; a prefix sorts before the longer row. */
int dr_row_compare(const struct dr_row *a, const struct dr_row *b);

/* Returns the origin, the squares between victims, and the target. */
struct dr_row dr_trace_row(const struct dr_trace *trace, unsigned from,
                           unsigned to);

#endif
