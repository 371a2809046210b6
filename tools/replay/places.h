// SPDX-License-Identifier: BSD-2-Clause
/*
 * places.h - which positions of a game are meant, and where its items stand.
 */
#ifndef REPLAY_PLACES_H
#define REPLAY_PLACES_H

#include "played.h"

/*
 * Marks the positions meant: marked[n] that after the n-th of the plies that
 * were played, marked[count + 1] the one that a last set-up makes.  Returns the
 * first place that the game does not reach, or NULL.
 */
const struct at *at_mark(const struct at_list *list,
                         const struct played_game *game, bool *marked);

/*
 * Whether an item of the main line asks for a diagram of the position that it
 * stands after: the command [#] in a comment, or the annotation $220.  What
 * is meant in a variation is not among the positions of a game.
 */
bool asks_for_diagram(const struct pdn_game *game, const struct pdn_item *item);
#define DIAGRAM_COMMAND "[#]"

/* Zero-initialise; items are asked about in their order, each once. */
struct item_walk {
    size_t place;
    uint32_t index; /* next in the game's moves */
    bool elsewhere; /* the text has another position than `place` */
};
#define NO_PLACE SIZE_MAX

/*
 * The position that an item stands after, as at_mark() counts them; NO_PLACE
 * in a variation, after a half-move that could not be played, and after a
 * set-up with moves after it.
 */
size_t item_place(const struct played_game *played, struct item_walk *walk,
                  const struct pdn_item *item);

#endif
