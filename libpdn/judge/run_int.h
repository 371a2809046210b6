// SPDX-License-Identifier: BSD-2-Clause
/* run_int.h - a run: the positions and counts since the start or a set-up. */
#ifndef RUN_INT_H
#define RUN_INT_H

#include "draughts/draw.h"
#include "history_int.h"
#include "pdn/base.h"

/* The positions since the start or a set-up, and the current counts. */
struct verdict_run {
    struct play_history history;
    struct dr_draws counts;
    /* index of the position that completed the first repetition, or 0 */
    size_t repeated;
};

/* Both return PDN_OK or PDN_E_NOMEM. */
enum pdn_status verdict_run_begin(struct verdict_run *run,
                                  const struct dr_variant *variant,
                                  const struct dr_position *position,
                                  uint32_t ply, enum dr_cause cause);
enum pdn_status verdict_run_ply(struct verdict_run *run,
                                const struct dr_variant *variant,
                                const struct dr_position *after,
                                enum dr_side mover, unsigned kind);
/* Returns the ply of a position. */
static inline uint32_t
verdict_run_at(const struct verdict_run *run, size_t index)
{
    return run->history.first + (uint32_t)index;
}

/*
 * Returns how often the position at `index` has occurred up to that index.  If
 * `plies` is not NULL it receives those plies in ascending order, and must have
 * room for all of them.
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
