// SPDX-License-Identifier: BSD-2-Clause
/*
 * position.h - --fen: one position, and what is asked about it.
 */
#ifndef REPLAY_POSITION_H
#define REPLAY_POSITION_H

#include "request.h"

/* Prints what is asked about one position; returns the exit status. */
int replay_position(const struct replay *replay);

/*
 * Reads --fen into replay->position; false, after a complaint that points at
 * the place, if it is not a position.
 */
bool replay_read_fen(struct replay *replay);

/*
 * Prints a part of the output that a format may have (not with --quiet);
 * false, after a complaint, if memory ran out.
 */
bool replay_put_around(const struct replay *replay,
                       void (*part)(struct text *, const struct replay *));

#endif
