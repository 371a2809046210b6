// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/budget.h - limits the work spent on the captures of one game.
 *
 * The unit is that of struct dr_work: about one square that a piece reaches
 * while capturing.  An ordinary capture costs about ten, but a contrived
 * position can make it cost ten thousand.  Without a limit, a text full of
 * captures could therefore take any amount of time.  The count is the same on
 * every machine, whatever else is running.
 *
 * Each consumer that walks captures has one budget for the whole game: the
 * judge has one, and so has each writer, viewer and search that works on the
 * result.  Once the budget is spent, nothing more is walked, and the consumer
 * says so.  The judge stops with the finding too-costly.  A judged move is
 * written with the squares of the record.  A value that requires a walk is
 * reported as unknown.
 */
#ifndef PDN_BUDGET_H
#define PDN_BUDGET_H

#include "draughts/attempt.h"
#include "pdn/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_BUDGET_GAME = 1 << 12, /* for any game */
    PDN_BUDGET_BYTE = 32,      /* plus this for each byte of its text */
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
