// SPDX-License-Identifier: BSD-2-Clause
/* group.h - groups of games in order, and as a table. */
#ifndef STATS_GROUP_H
#define STATS_GROUP_H

#include "count.h"

/*
 * Returns true if all columns, including those of the key, have different
 * names, as objects of JSON require.  Complains otherwise.
 */
bool groups_distinct(const struct stats *stats);

/* Returns true if --sort names an existing column.  Complains otherwise. */
bool groups_sortable(const struct stats *stats);

/*
 * Returns the requested groups of a sorted table; owned by the caller.  Returns
 * NULL if out of memory.
 */
size_t *groups_order(const struct stats *stats, const struct counts *counts,
                     size_t *count);

bool groups_write(const struct stats *stats, const struct counts *counts,
                  struct text *out);

#endif
