// SPDX-License-Identifier: BSD-2-Clause
/*
 * run.c - builds a run: the positions and counts since the start or a set-up.
 */
#include "run_int.h"

enum pdn_status
verdict_run_begin(struct verdict_run *run, const struct dr_variant *variant,
                  const struct dr_position *position, uint32_t ply,
                  enum dr_cause cause)
{
    run->repeated = 0;
    dr_draws_begin(&run->counts, variant, position, ply, cause);
    return play_history_begin(&run->history, position, ply) ? PDN_OK
                                                            : PDN_E_NOMEM;
}

enum pdn_status
verdict_run_ply(struct verdict_run *run, const struct dr_variant *variant,
                const struct dr_position *after, enum dr_side mover,
                unsigned kind)
{
    unsigned needed = variant->draws.repetition;
    uint32_t times;

    dr_draws_ply(&run->counts, variant, after, mover, kind);
    if (!play_history_add(&run->history, after))
        return PDN_E_NOMEM;
    if (needed == 0 || run->repeated != 0)
        return PDN_OK;
    times = play_history_times(&run->history);
    if (times == needed)
        run->repeated = verdict_run_last(run);
    return times != 0 ? PDN_OK : PDN_E_NOMEM;
}
