// SPDX-License-Identifier: BSD-2-Clause
/* show.h - shows counts as the requested report. */
#ifndef STATS_SHOW_H
#define STATS_SHOW_H

#include "count.h"

enum pdn_status report_counts(const struct stats *stats, struct counts *counts,
                              struct text *out);
struct grid_look stats_look(const struct stats *stats, const char *type);

/* Returns the number of plies that quarter/4 of the games do not exceed. */
uint64_t plies_quartile(const struct counts *counts, struct pdn_slice group,
                        unsigned quarter);

/* Computes 400 log10 of the odds of a score, at most 800, plus the average. */
bool performance(uint64_t half_points, uint64_t games, uint64_t rating_sum,
                 int64_t *result);

#endif
