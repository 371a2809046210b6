// SPDX-License-Identifier: BSD-2-Clause
/*
 * bound_int.h - the defects that no game can avoid, from steps on the texts
 * alone.
 */
#ifndef BOUND_INT_H
#define BOUND_INT_H

#include "sheet_int.h"

/* The minimum number of defects that any game needs from two places on. */
struct pair_bound {
    bool side_by_side; /* without exchanged plies or sheets that just end */
    uint16_t *least;
    size_t capacity;
};

/* Returns false if out of memory. */
bool pair_bound_fill(struct pair_bound *bound,
                     const struct pair_sheet sheet[SHEETS], bool side_by_side);
unsigned pair_bound_at(const struct pair_bound *bound,
                       const struct pair_sheet sheet[SHEETS],
                       const struct pair_place place[SHEETS]);
/*
 * Finds the likeliest step when texts are compared side by side.  Returns false
 * at the end.
 */
bool pair_bound_step(const struct pair_bound *bound,
                     const struct pair_sheet sheet[SHEETS],
                     const struct pair_place place[SHEETS],
                     struct pair_both *out);

#endif
