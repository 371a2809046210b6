// SPDX-License-Identifier: BSD-2-Clause
/*
 * run_int.h - the positions and counts since the start or a set-up.
 */
#ifndef RUN_INT_H
#define RUN_INT_H

#include "draughts/draw.h"
#include "history_int.h"
#include "pdn/base.h"

/* All positions since the start or a set-up, and the counts after them. */
struct verdict_run {
    struct play_history history;
    struct dr_draws counts;
    size_t repeated; /* index of the position by which repetition came to hold
                        first; 0: it did not */
};

/* Both: PDN_OK or PDN_E_NOMEM. */
enum pdn_status verdict_run_begin(struct verdict_run *run,
                                  const struct dr_variant *variant,
                                  const struct dr_position *position,
                                  uint32_t ply, enum dr_cause cause);
enum pdn_status verdict_run_ply(struct verdict_run *run,
                                const struct dr_variant *variant,
                                const struct dr_position *after,
                                enum dr_side mover, unsigned kind);
/* The ply of a position. */
static inline uint32_t
verdict_run_at(const struct verdict_run *run, size_t index)
{
    return run->history.first + (uint32_t)index;
}

/*
 * How often the position at `index` stood up to there; plies, if not NULL,
 * receives when, ascending, and has room for all.
 */
static inline size_t
verdict_run_times(const struct verdict_run *run, size_t index, uint32_t *plies)
{
    return play_history_plies(&run->history, index, plies, SIZE_MAX);
}

static inline size_t
verdict_run_last(const struct verdict_run *run)
{
    return run->history.count - 1;
}

#endif
