// SPDX-License-Identifier: BSD-2-Clause
/*
 * show.h - counts to the report that is asked for.
 */
#ifndef STATS_SHOW_H
#define STATS_SHOW_H

#include "count.h"

enum pdn_status report_counts(const struct stats *stats, struct counts *counts,
                              struct text *out);
struct grid_look stats_look(const struct stats *stats, const char *type);

/* The number of plies that a share of games, quarter/4, do not exceed. */
uint64_t plies_quartile(const struct counts *counts, struct pdn_slice group,
                        unsigned quarter);

/* 400 log10 of the odds of a score, 800 at most, added to the average. */
bool performance(uint64_t half_points, uint64_t games, uint64_t rating_sum,
                 int64_t *result);

#endif
