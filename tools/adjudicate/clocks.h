// SPDX-License-Identifier: BSD-2-Clause
/* clocks.h - the clock times in a record. */
#ifndef ADJUDICATE_CLOCKS_H
#define ADJUDICATE_CLOCKS_H

#include "judged.h"
#include "report.h"

/* Collects the clock times of the record. Returns false if out of memory. */
bool judged_clocks(struct judged_game *judged);

/*
 * Append the section on clocks, and its JSON value, which is null without clock
 * times.
 */
void report_clocks(struct report *report, const struct judged_game *judged);
void put_clocks(struct text *out, const struct judged_game *judged);

#endif
