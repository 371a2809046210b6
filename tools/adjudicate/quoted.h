// SPDX-License-Identifier: BSD-2-Clause
/* quoted.h - the section that quotes comments. */
#ifndef ADJUDICATE_QUOTED_H
#define ADJUDICATE_QUOTED_H

#include "judged.h"
#include "report.h"

/* Finds the comments to quote. Returns false if out of memory. */
bool judged_remarks(struct judged_game *judged, struct remarks *remarks,
                    const struct remark_words *words);

/*
 * Append the section of quoted comments, if there are any, and the same as
 * JSON.
 */
void report_remarks(struct report *report, const struct judged_game *judged);
void put_remarks(struct text *out, const struct judged_game *judged);

#endif
