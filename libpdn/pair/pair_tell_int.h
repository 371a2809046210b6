// SPDX-License-Identifier: BSD-2-Clause
/*
 * pair_tell_int.h - what is told of two sheets.
 */
#ifndef PAIR_TELL_INT_H
#define PAIR_TELL_INT_H

#include "pair_search_int.h"

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

#endif
