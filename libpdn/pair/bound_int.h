// SPDX-License-Identifier: BSD-2-Clause
/*
 * bound_int.h - the defects that no game avoids, by steps on texts alone.
 */
#ifndef BOUND_INT_H
#define BOUND_INT_H

#include "sheet_int.h"

/* The fewest defects that any game needs from two places on. */
struct pair_bound {
    bool side_by_side; /* no ply changes places, no sheet just ends */
    uint16_t *least;
    size_t capacity;
};

/* false: no memory. */
bool pair_bound_fill(struct pair_bound *bound,
                     const struct pair_sheet sheet[SHEETS], bool side_by_side);
unsigned pair_bound_at(const struct pair_bound *bound,
                       const struct pair_sheet sheet[SHEETS],
                       const struct pair_place place[SHEETS]);
/* The likeliest step of texts compared side by side; false: the end. */
bool pair_bound_step(const struct pair_bound *bound,
                     const struct pair_sheet sheet[SHEETS],
                     const struct pair_place place[SHEETS],
                     struct pair_both *out);

#endif
