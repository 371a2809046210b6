// SPDX-License-Identifier: BSD-2-Clause
/*
 * variant_int.h - which game a record is of, and what it says about its start.
 */
#ifndef VARIANT_INT_H
#define VARIANT_INT_H

#include "pdn/game.h"

/* The number at the head of GameType as it is written; empty: none. */
struct pdn_slice play_game_type(const struct pdn_game *game);
/* How squares are written, as GameType says it, else as the variant does. */
enum dr_notation play_notation(const struct pdn_game *game,
                               const struct dr_variant *variant);
/* Whether the text contradicts the game that its GameType names. */
bool play_variant_conflict(const struct pdn_game *game,
                           const struct dr_variant *variant);
/* Which other game a record is of that looks international; NULL: none. */
const struct dr_variant *play_other(const struct pdn_game *game);

/* The FEN tag, if it gives a position, readable or not; else false. */
bool play_fen_tag(const struct pdn_game *game, struct pdn_slice *text,
                  uint32_t *offset);
/* The set-up before any move, if there is one. */
bool play_initial_setup(const struct pdn_game *game, size_t *item);
struct pdn_slice play_setup_text(const struct pdn_game *game,
                                 const struct pdn_item *item);

#endif
