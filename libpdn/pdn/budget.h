// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/budget.h - what may be spent on the captures of one game.
 *
 * The unit is that of struct dr_work: about one square that a piece comes to
 * while it takes.  An ordinary capture costs some ten, and a position can be
 * made in which it costs ten thousand.  So a text of captures could cost as
 * much as someone likes, if no one counted; the count is the same on every
 * machine, whatever else runs there.
 *
 * Whoever walks captures for a game has one budget for all of that game:
 * judging it has one, and so has whoever writes, shows or looks through what
 * was judged.  Once it is spent nothing more is walked, and it is said:
 * judging ends with the finding too-costly, a move that was judged is written
 * with the squares that the record has, and a value that only a walk can tell
 * is unknown.
 */
#ifndef PDN_BUDGET_H
#define PDN_BUDGET_H

#include "draughts/attempt.h"
#include "pdn/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_BUDGET_GAME = 1 << 12, /* of any game */
    PDN_BUDGET_BYTE = 32,      /* more for each byte of its text */
};

static inline struct dr_work
pdn_budget(const struct pdn_game *game)
{
    struct dr_work work = {0, PDN_BUDGET_GAME +
                                  (uint64_t)PDN_BUDGET_BYTE * game->size};

    return work;
}

#ifdef __cplusplus
}
#endif
#endif
