// SPDX-License-Identifier: BSD-2-Clause
/*
 * comment_int.h - comments that took moves of the game.
 */
#ifndef COMMENT_INT_H
#define COMMENT_INT_H

#include "pdn/replay.h"

/*
 * Says which comments took moves of the game; asked only if it has items, and
 * findings are wanted.
 */
void play_comments(struct pdn_replayer *replayer, bool played);
/* Whether a ; in the place of a blank made a comment of moves of the game. */
bool play_line_took_moves(const struct pdn_game *game);

#endif
