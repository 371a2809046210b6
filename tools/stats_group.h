// SPDX-License-Identifier: BSD-2-Clause
/*
 * stats_group.h - groups of games in order, and as a table.
 */
#ifndef STATS_GROUP_H
#define STATS_GROUP_H

#include "stats.h"

/* Games that were counted. */
uint64_t stats_counted(const struct counts *counts);

/* Whether --sort names something; or a complaint. */
bool groups_sortable(const struct stats *stats);

/* The groups of a sorted table as asked for; owned by the caller; NULL. */
size_t *groups_order(const struct stats *stats, const struct counts *counts,
                     size_t *count);

bool groups_write(const struct stats *stats, const struct counts *counts,
                  struct text *out);

#endif
