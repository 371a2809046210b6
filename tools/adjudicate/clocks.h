// SPDX-License-Identifier: BSD-2-Clause
/*
 * clocks.h - what a record tells of the clocks.
 */
#ifndef ADJUDICATE_CLOCKS_H
#define ADJUDICATE_CLOCKS_H

#include "judged.h"
#include "report.h"

/* Reads what the record tells of the clocks; false: out of memory. */
bool judged_clocks(struct judged_game *judged);

/* The section on clocks, and the same as JSON; null if there is nothing. */
void report_clocks(struct report *report, const struct judged_game *judged);
void put_clocks(struct text *out, const struct judged_game *judged);

#endif
