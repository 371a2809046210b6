// SPDX-License-Identifier: BSD-2-Clause
/*
 * quoted.h - what comments speak of, in reports.
 */
#ifndef ADJUDICATE_QUOTED_H
#define ADJUDICATE_QUOTED_H

#include "judged.h"
#include "report.h"

/* Finds what comments speak of; false: out of memory. */
bool judged_remarks(struct judged_game *judged, struct remarks *remarks,
                    const struct remark_words *words);

/* The section on that, if there is any, and the same as JSON. */
void report_remarks(struct report *report, const struct judged_game *judged);
void put_remarks(struct text *out, const struct judged_game *judged);

#endif
