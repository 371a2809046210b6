// SPDX-License-Identifier: BSD-2-Clause
/* round.h - the order of rounds, and of the games within a round. */
#ifndef ROUND_H
#define ROUND_H

#include "pdn/game.h"

#include <stdint.h>

/* The range of places that a text covers, in playing order. */
struct round_range {
    int64_t first, last;
};

/*
 * Reads a round, a game of a round, or a game of a micro-match as in PDN 3.0:
 * 3, 3.10, 4.1.2.  Round 3 covers all of its games, as a month covers all of
 * its days.  Returns false for anything else, or a number above 999,999.
 */
bool round_read(struct pdn_slice text, struct round_range *range);

#endif
