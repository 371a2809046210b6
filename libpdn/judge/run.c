// SPDX-License-Identifier: BSD-2-Clause
/*
 * run.c - the positions and counts since the start or a set-up.
 *
 * Which position stood three times first is found by sorting: equal hashes
 * come together in the order of the plies, and among them positions are
 * compared exactly.
 */
#include "run_int.h"

#include "growth_int.h"

#include <stdlib.h>

static enum pdn_status
add_stand(struct verdict_run *run, const struct dr_position *position,
          uint32_t ply)
{
    if (!growth_make(&run->stand, &run->capacity, run->count + 1,
                     sizeof *run->stand))
        return PDN_E_NOMEM;
    run->stand[run->count++] = (struct verdict_stand){
        position,
        dr_position_hash(position),
        ply,
    };
    return PDN_OK;
}

enum pdn_status
verdict_run_begin(struct verdict_run *run, const struct dr_variant *variant,
                  const struct dr_position *position, uint32_t ply,
                  enum dr_cause cause)
{
    run->count = 0;
    dr_draws_begin(&run->counts, variant, position, ply, cause);
    return add_stand(run, position, ply);
}

enum pdn_status
verdict_run_ply(struct verdict_run *run, const struct dr_variant *variant,
                const struct dr_position *after, enum dr_side mover,
                unsigned kind, uint32_t ply)
{
    dr_draws_ply(&run->counts, variant, after, mover, kind);
    return add_stand(run, after, ply);
}

void
verdict_run_free(struct verdict_run *run)
{
    free(run->stand);
    free(run->sorted);
}

size_t
verdict_run_times(const struct verdict_run *run, size_t index, uint32_t *plies)
{
    const struct verdict_stand *stand = run->stand;
    size_t times = 0;

    for (size_t i = 0; i <= index; i++) {
        if (stand[i].hash != stand[index].hash ||
            !dr_position_equal(stand[i].position, stand[index].position))
            continue;
        if (plies != NULL)
            plies[times] = stand[i].ply;
        times++;
    }
    return times;
}

/* By hash, then in the order of the run. */
static int
compare_stands(const void *a, const void *b)
{
    const struct verdict_stand *const *left = a;
    const struct verdict_stand *const *right = b;

    if ((*left)->hash != (*right)->hash)
        return (*left)->hash < (*right)->hash ? -1 : 1;
    return *left < *right ? -1 : *left > *right;
}

/* Whether `needed` positions before or at `last` have its hash and are it. */
static bool
stands_again(struct verdict_stand *const *sorted, size_t last, unsigned needed)
{
    unsigned times = 1;

    for (size_t i = last; i-- > 0 && sorted[i]->hash == sorted[last]->hash;)
        if (dr_position_equal(sorted[i]->position, sorted[last]->position) &&
            ++times == needed)
            return true;
    return false;
}

enum pdn_status
verdict_run_repeated(struct verdict_run *run, unsigned needed, size_t *index)
{
    *index = run->count;
    if (needed < 2 || run->count < needed)
        return PDN_OK;
    if (!growth_make(&run->sorted, &run->sorted_capacity, run->count,
                     sizeof(struct verdict_stand *)))
        return PDN_E_NOMEM;
    for (size_t i = 0; i < run->count; i++)
        run->sorted[i] = &run->stand[i];
    qsort(run->sorted, run->count, sizeof(struct verdict_stand *),
          compare_stands);
    for (size_t i = 0; i < run->count; i++) {
        size_t at = (size_t)(run->sorted[i] - run->stand);

        if (at < *index && stands_again(run->sorted, i, needed))
            *index = at;
    }
    return PDN_OK;
}
