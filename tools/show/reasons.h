// SPDX-License-Identifier: BSD-2-Clause
/*
 * reasons.h - why a move is compulsory, in sentences.
 */
#ifndef REASONS_H
#define REASONS_H

#include "text.h"

#include "draughts/attempt.h"

/*
 * Appends, a sentence on each line, what the side to move may and must play:
 * the captures that are compulsory, those that take too few, what men do on
 * the way, or that nothing can be captured, with the articles of the rules.
 * The variant is one whose moves are judged.  Where the work is spent before
 * that is done, it says so instead.
 */
void reasons_put(struct text *out, const struct dr_variant *variant,
                 const struct dr_position *position, struct dr_work *work);

#endif
