// SPDX-License-Identifier: BSD-2-Clause
/*
 * partial.h - counts to a partial, and back.
 */
#ifndef STATS_PARTIAL_H
#define STATS_PARTIAL_H

#include "count.h"

bool partial_write(const struct stats *stats, struct counts *counts,
                   const uint64_t *sizes, size_t size_count, struct text *out);

/*
 * Reads all partials of the inputs, settles the options with
 * what they say, fills counts; false after a complaint.  The texts of partials
 * are in merged.
 */
bool partial_merge(struct stats *stats, struct counts *counts);

/* The same of one input. */
bool partial_merge_from(struct stats *stats, struct counts *counts,
                        const char *name, FILE *from);

#endif
