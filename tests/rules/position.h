// SPDX-License-Identifier: BSD-2-Clause
/*
 * position.h - a position for a test, as it is written down.
 */
#ifndef POSITION_H
#define POSITION_H

#include "draughts/position.h"

/* Of international draughts; fails the running test if it cannot be read. */
struct dr_position position_of(const char *fen);

#endif
