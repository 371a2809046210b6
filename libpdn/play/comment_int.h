// SPDX-License-Identifier: BSD-2-Clause
/* comment_int.h - detects comments that swallowed moves of the game. */
#ifndef COMMENT_INT_H
#define COMMENT_INT_H

#include "pdn/replay.h"

/*
 * Reports comments that swallowed moves.  Called only if the game has items and
 * findings are wanted.
 */
void play_comments(struct pdn_replayer *replayer, bool played);
/*
 * Returns true if a semicolon in place of a blank turned moves into a comment.
 */
bool play_line_took_moves(const struct pdn_game *game);

#endif
