// SPDX-License-Identifier: BSD-2-Clause
/* position.h - the tasks of --fen, on a single position. */
#ifndef REPLAY_POSITION_H
#define REPLAY_POSITION_H

#include "request.h"

/* Prints what was requested about the position.  Returns the exit status. */
int replay_position(const struct replay *replay);

/*
 * Reads --fen into replay->position.  Returns false after a complaint that
 * marks the error.
 */
bool replay_read_fen(struct replay *replay);

/*
 * Prints an optional part of a format's output, unless --quiet was given.
 * Returns false after a complaint if memory ran out.
 */
bool replay_put_around(const struct replay *replay,
                       void (*part)(struct text *, const struct replay *));

#endif
