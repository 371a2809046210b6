// SPDX-License-Identifier: BSD-2-Clause
/*
 * run_int.h - the positions and counts since the start or a set-up.
 */
#ifndef RUN_INT_H
#define RUN_INT_H

#include "draughts/draw.h"
#include "pdn/base.h"

/* A position, borrowed, and the ply after which it stood. */
struct verdict_stand {
    const struct dr_position *position;
    uint64_t hash;
    uint32_t ply;
};

/* All positions since the start or a set-up, and the counts after them. */
struct verdict_run {
    struct verdict_stand *stand;
    size_t count, capacity;
    struct verdict_stand **sorted;
    size_t sorted_capacity;
    struct dr_draws counts;
};

/* Positions are borrowed by the run.  All: PDN_OK or PDN_E_NOMEM. */
enum pdn_status verdict_run_begin(struct verdict_run *run,
                                  const struct dr_variant *variant,
                                  const struct dr_position *position,
                                  uint32_t ply, enum dr_cause cause);
enum pdn_status verdict_run_ply(struct verdict_run *run,
                                const struct dr_variant *variant,
                                const struct dr_position *after,
                                enum dr_side mover, unsigned kind,
                                uint32_t ply);
/*
 * The first ply at which a position stands for the `needed`-th time: *index
 * of it in the run, or the run's count if there is none.
 */
enum pdn_status verdict_run_repeated(struct verdict_run *run, unsigned needed,
                                     size_t *index);
void verdict_run_free(struct verdict_run *run);

/*
 * How often the position at `index` stood up to there; plies, if not NULL,
 * receives when, ascending, and has room for all.
 */
size_t verdict_run_times(const struct verdict_run *run, size_t index,
                         uint32_t *plies);

#endif
