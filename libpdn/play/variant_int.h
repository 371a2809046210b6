// SPDX-License-Identifier: BSD-2-Clause
/*
 * variant_int.h - the variant of a record, and what the record says about its
 * start.
 */
#ifndef VARIANT_INT_H
#define VARIANT_INT_H

#include "pdn/game.h"

/* Returns the number of GameType as written, or an empty slice. */
struct pdn_slice play_game_type(const struct pdn_game *game);
/*
 * Returns how squares are written, according to GameType or else the variant.
 */
enum dr_notation play_notation(const struct pdn_game *game,
                               const struct dr_variant *variant);
/* Returns true if the text contradicts the game named by its GameType. */
bool play_variant_conflict(const struct pdn_game *game,
                           const struct dr_variant *variant);
/* Returns the other variant of a record that looks international, or NULL. */
const struct dr_variant *play_other(const struct pdn_game *game);

/*
 * Returns the FEN tag if it contains a position, readable or not.  Returns
 * false otherwise.
 */
bool play_fen_tag(const struct pdn_game *game, struct pdn_slice *text,
                  uint32_t *offset);
/* Returns the set-up before any move, if there is one. */
bool play_initial_setup(const struct pdn_game *game, size_t *item);
struct pdn_slice play_setup_text(const struct pdn_game *game,
                                 const struct pdn_item *item);

#endif
