// SPDX-License-Identifier: BSD-2-Clause
/* chart.h - draws counts. */
#ifndef STATS_CHART_H
#define STATS_CHART_H

#include "count.h"

bool chart_write(const struct stats *stats, struct counts *counts,
                 struct text *out);

#endif
