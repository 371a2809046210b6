// SPDX-License-Identifier: BSD-2-Clause
/* partial.h - writes counts as a partial, and reads them back. */
#ifndef STATS_PARTIAL_H
#define STATS_PARTIAL_H

#include "count.h"

bool partial_write(const struct stats *stats, struct counts *counts,
                   const uint64_t *sizes, size_t size_count, struct text *out);

/*
 * Reads all partials of the inputs, settles the options with those of the
 * partials, and fills in the counts.  Returns false after a complaint.  The
 * partials' option texts are in `merged`.
 */
bool partial_merge(struct stats *stats, struct counts *counts);

/* The same for one input. */
bool partial_merge_from(struct stats *stats, struct counts *counts,
                        const char *name, FILE *from);

#endif
