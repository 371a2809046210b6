// SPDX-License-Identifier: BSD-2-Clause
/*
 * position.h - a position for a test, and an attempt to move, as they are
 * written down.
 */
#ifndef POSITION_H
#define POSITION_H

#include "draughts/attempt.h"
#include "draughts/position.h"

/* Of international draughts; fails the running test if it cannot be read. */
struct dr_position position_of(const char *fen);

/* The squares up to the first 0, or to the last; a 0 may stand first. */
struct dr_attempt attempt_of(const uint8_t *squares, size_t most, bool sign);

#endif
