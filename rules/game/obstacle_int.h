// SPDX-License-Identifier: BSD-2-Clause
/*
 * obstacle_int.h - which article forbids a capture that does not exist.
 */
#ifndef OBSTACLE_INT_H
#define OBSTACLE_INT_H

#include "draughts/attempt.h"

/*
 * Fills in what stands in the way of the capture, if that is certain.  The
 * text fits no capture, and its first square has a piece of the side to move.
 */
void dr_obstacle_find(const struct dr_variant *variant,
                      const struct dr_position *position,
                      const struct dr_attempt *attempt,
                      struct dr_obstacle *out);

#endif
