// SPDX-License-Identifier: BSD-2-Clause
/*
 * tell_int.h - which games are rivals, and what is told of two sheets.
 */
#ifndef TELL_INT_H
#define TELL_INT_H

#include "search_int.h"

struct pair_teller {
    struct pair_search *search;
    struct pair_bound *beside;  /* done with by the search */
    struct pdn_comparison *out; /* has the games; gets the counts */
    struct pdn_difference *difference;
    size_t count, capacity;
    bool failed; /* no memory */
};

/* Tells the sheets along an explanation of both. */
void pair_tell_game(struct pair_teller *teller, const struct pair_told *told,
                    size_t count);
/* Tells them side by side, where there is no game. */
void pair_tell_texts(struct pair_teller *teller);

/* Drops games that are not rivals, and sorts the others. */
void pair_games_rank(struct pair_games *games);
/* Whether each ply of a game is confirmed. */
bool pair_all_confirmed(struct pair_search *search,
                        const struct pair_games *games,
                        const struct pair_game *game);

#endif
