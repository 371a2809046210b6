// SPDX-License-Identifier: BSD-2-Clause
/*
 * fit_int.h - how the squares of a text fit one way of capturing.
 */
#ifndef FIT_INT_H
#define FIT_INT_H

#include "draughts/attempt.h"
#include "row_int.h"

/*
 * How an attempt of three squares or more fits a capture that goes from
 * `from` along the trace to `to`; never DR_FIT_ENDS.  DR_FIT_WRONG: all squares
 * are of that capture, but it does not begin and end where the text does.
 */
enum dr_fit dr_trace_fit(const struct dr_variant *variant,
                         const struct dr_attempt *attempt,
                         const struct dr_trace *trace, unsigned from,
                         unsigned to);

/*
 * Whether the text is a capture of its first piece, whole or not, that ends on
 * a square where the text says so; of three squares or more.
 */
bool dr_attempt_literal(struct dr_inquiry *inquiry,
                        const struct dr_attempt *attempt);

/* The squares of an attempt; false: one is none of the board. */
bool dr_attempt_squares(const struct dr_variant *variant,
                        const struct dr_attempt *attempt,
                        struct dr_squares *named);

/*
 * The next place on the straight line from one place to another; false if
 * they lie on no common line or are the same.
 */
bool dr_line_step(struct dr_place *at, struct dr_place to);

#endif
