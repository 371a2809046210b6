// SPDX-License-Identifier: BSD-2-Clause
/*
 * round.h - the order of rounds, and of the games of a round.
 */
#ifndef ROUND_H
#define ROUND_H

#include "pdn/game.h"

#include <stdint.h>

/* The places of all that a text names, in the order of play. */
struct round_range {
    int64_t first, last;
};

/*
 * Reads a round, a game of it, or a game of a micro-match, as PDN 3.0 has
 * them: 3, 3.10, 4.1.2.  Round 3 is all of its games, as a month is all of its
 * days.  False: the text is none of these, or a number is over 999,999.
 */
bool round_read(struct pdn_slice text, struct round_range *range);

#endif
