// SPDX-License-Identifier: BSD-2-Clause
/*
 * obstacle_int.h - finds the article that forbids a capture which does not
 * exist.
 */
#ifndef OBSTACLE_INT_H
#define OBSTACLE_INT_H

#include "draughts/attempt.h"

/*
 * Fills in what blocks the capture, if that is certain.  The text must fit no
 * capture, and its first square must have a piece of the side to move.
 */
void dr_obstacle_find(const struct dr_variant *variant,
                      const struct dr_position *position,
                      const struct dr_attempt *attempt,
                      struct dr_obstacle *out);

#endif
