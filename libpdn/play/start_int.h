// SPDX-License-Identifier: BSD-2-Clause
/* start_int.h - the positions that a record gives: its start, and set-ups. */
#ifndef START_INT_H
#define START_INT_H

#include "pdn/replay.h"

struct play_line;

/* Returns false if the start is unknown, and reports the reason. */
bool play_start(struct pdn_replayer *replayer);
/* Returns true if the most recent game has an unusual start, */
bool play_starts_elsewhere(const struct pdn_replayer *replayer);
/* ... if that start is a set-up before any move, */
bool play_starts_from_setup(const struct pdn_replayer *replayer);
/* ... and if this item is that set-up. */
bool play_is_start(const struct pdn_replayer *replayer, size_t item);
/*
 * Returns true if this is the variant's starting position, with the same side
 * to move.
 */
bool play_is_usual_start(const struct dr_variant *variant,
                         const struct dr_position *position);
/* Crowns men on their crown row (3.5, 3.7), and returns their squares. */
struct dr_squares play_crown(const struct dr_variant *variant,
                             struct dr_position *position);

/* Returns true if a set-up shows the current pieces; sets the side to move. */
bool play_setup_turn(const struct pdn_replayer *replayer,
                     const struct pdn_item *item,
                     const struct dr_position *board, enum dr_side *turn);
/* Handles a set-up during the game. */
void play_setup(struct pdn_replayer *replayer, struct play_line *line,
                const struct pdn_item *item);

#endif
