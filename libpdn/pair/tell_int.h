// SPDX-License-Identifier: BSD-2-Clause
/* tell_int.h - decides which games are rivals, and describes the sheets. */
#ifndef TELL_INT_H
#define TELL_INT_H

#include "search_int.h"

struct pair_teller {
    struct pair_search *search;
    struct pair_bound *beside;  /* no longer used by the search */
    struct pdn_comparison *out; /* contains the games; receives the counts */
    struct pdn_difference *difference;
    size_t count, capacity;
    bool failed; /* out of memory */
};

/* Describes the sheets along an explanation of both. */
void pair_tell_game(struct pair_teller *teller, const struct pair_told *told,
                    size_t count);
/* Describes them side by side, if there is no game. */
void pair_tell_texts(struct pair_teller *teller);

/* Drops games that are not rivals, and sorts the rest. */
void pair_games_rank(struct pair_games *games);
/* Returns true if every ply of a game is confirmed. */
bool pair_all_confirmed(struct pair_search *search,
                        const struct pair_games *games,
                        const struct pair_game *game);

#endif
