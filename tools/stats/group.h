// SPDX-License-Identifier: BSD-2-Clause
/*
 * group.h - groups of games in order, and as a table.
 */
#ifndef STATS_GROUP_H
#define STATS_GROUP_H

#include "count.h"

/*
 * Whether each column, those of the key too, has a name of its own, as objects
 * of JSON need; or a complaint.
 */
bool groups_distinct(const struct stats *stats);

/* Whether --sort names a column that there is; or a complaint. */
bool groups_sortable(const struct stats *stats);

/* The groups of a sorted table as asked for; owned by the caller; NULL. */
size_t *groups_order(const struct stats *stats, const struct counts *counts,
                     size_t *count);

bool groups_write(const struct stats *stats, const struct counts *counts,
                  struct text *out);

#endif
