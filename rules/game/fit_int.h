// SPDX-License-Identifier: BSD-2-Clause
/* fit_int.h - compares the squares of a text with one way of capturing. */
#ifndef FIT_INT_H
#define FIT_INT_H

#include "draughts/attempt.h"
#include "row_int.h"

/*
 * Returns how an attempt with at least three squares fits a capture from `from`
 * along the trace to `to`; never DR_FIT_ENDS.  DR_FIT_WRONG means that all
 * squares belong to the capture, but its ends are not those of the text.
 */
enum dr_fit dr_trace_fit(const struct dr_variant *variant,
                         const struct dr_attempt *attempt,
                         const struct dr_trace *trace, unsigned from,
                         unsigned to);

/*
 * Returns true if the text, with at least three squares, is literally a capture
 * by its first piece that reaches the written last square, finished or not.
 */
bool dr_attempt_literal(struct dr_inquiry *inquiry,
                        const struct dr_attempt *attempt);

/*
 * Collects the squares of an attempt.  Returns false if one is not on the
 * board.
 */
bool dr_attempt_squares(const struct dr_variant *variant,
                        const struct dr_attempt *attempt,
                        struct dr_squares *named);

/*
 * Moves one step along the straight line to another place.  Returns false if
 * the two are equal or not on a common line.
 */
bool dr_line_step(struct dr_place *at, struct dr_place to);

#endif
