// SPDX-License-Identifier: BSD-2-Clause
/* move_int.h - finds the legal move that a written move means. */
#ifndef MOVE_INT_H
#define MOVE_INT_H

#include "pdn/replay.h"

struct play_line;

void play_move(struct pdn_replayer *replayer, struct play_line *line,
               uint32_t index);
/*
 * Returns the number of squares of the move, in the variant's numbering, or 0.
 */
size_t play_squares(const struct pdn_game *game,
                    const struct dr_variant *variant, size_t index,
                    uint8_t squares[DR_ROW_MAX]);
/* Finds the moves that the squares can mean; the list is replayer->moves. */
enum dr_fit play_match(struct pdn_replayer *replayer,
                       struct dr_inquiry *inquiry,
                       const struct dr_position *position, uint32_t index);

#endif
