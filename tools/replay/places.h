// SPDX-License-Identifier: BSD-2-Clause
/*
 * places.h - finds the selected positions of a game, and the places of its
 * items.
 */
#ifndef REPLAY_PLACES_H
#define REPLAY_PLACES_H

#include "played.h"

/*
 * Marks the selected positions.  marked[n] is the position after the n-th
 * played ply, and marked[count + 1] the one of a final set-up.  Returns the
 * first place that the game does not reach, or NULL.
 */
const struct at *at_mark(const struct at_list *list,
                         const struct played_game *game, bool *marked);

/*
 * Returns true if an item of the main line requests a diagram of the position
 * before it, with the command [#] in a comment or the annotation $220.
 * Positions in variations are not shown.
 */
bool asks_for_diagram(const struct pdn_game *game, const struct pdn_item *item);
#define DIAGRAM_COMMAND "[#]"

/* Zero-initialise it, and query each item once, in order. */
struct item_walk {
    size_t place;
    uint32_t index; /* next in the game's moves */
    bool elsewhere; /* the text has a position other than `place` */
};
#define NO_PLACE SIZE_MAX

/*
 * Returns the position before an item, in the numbering of at_mark().  Returns
 * NO_PLACE in a variation, after a ply that could not be played, and after a
 * set-up that is followed by moves.
 */
size_t item_place(const struct played_game *played, struct item_walk *walk,
                  const struct pdn_item *item);

#endif
