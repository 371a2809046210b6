// SPDX-License-Identifier: BSD-2-Clause
/*
 * start_int.h - positions that a record gives: its start, and set-ups.
 */
#ifndef START_INT_H
#define START_INT_H

#include "pdn/replay.h"

struct play_line;

/* False: the start is not known, and it was said why. */
bool play_start(struct pdn_replayer *replayer);
/* Of the game played last: whether its start is not the usual one, */
bool play_starts_elsewhere(const struct pdn_replayer *replayer);
/* ... is a set-up before any move, */
bool play_starts_from_setup(const struct pdn_replayer *replayer);
/* ... which is this item. */
bool play_is_start(const struct pdn_replayer *replayer, size_t item);
/* Whether this is how the variant begins, the side to move included. */
bool play_is_usual_start(const struct dr_variant *variant,
                         const struct dr_position *position);
/* Makes kings of men on their crown row (3.5, 3.7); returns them. */
struct dr_squares play_crown(const struct dr_variant *variant,
                             struct dr_position *position);

/* Whether a set-up shows the pieces that are on the board, and whose turn. */
bool play_setup_turn(const struct pdn_replayer *replayer,
                     const struct pdn_item *item,
                     const struct dr_position *board, enum dr_side *turn);
/* A set-up in mid-game. */
void play_setup(struct pdn_replayer *replayer, struct play_line *line,
                const struct pdn_item *item);

#endif
