// SPDX-License-Identifier: BSD-2-Clause
/* reasons.h - explains in sentences why moves are compulsory. */
#ifndef REASONS_H
#define REASONS_H

#include "text.h"

#include "draughts/attempt.h"

/*
 * Appends one sentence per line about what the side to move can and must play:
 * the compulsory captures, those that take too few pieces, special features of
 * a man's capture, or that no capture is possible, with the articles of the
 * rules.  The variant must be judged.  If the budget runs out first, it says so
 * instead.
 */
void reasons_put(struct text *out, const struct dr_variant *variant,
                 const struct dr_position *position, struct dr_work *work);

#endif
