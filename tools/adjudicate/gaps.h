// SPDX-License-Identifier: BSD-2-Clause
/*
 * gaps.h - where written numbers jump.
 */
#ifndef ADJUDICATE_GAPS_H
#define ADJUDICATE_GAPS_H

#include "judged.h"
#include "report.h"

/* Where moves may be missing, before anyone is accused. */
void report_gaps(struct report *report, const struct judged_game *judged);
/* By what the history is cut. */
void say_history_cuts(struct text *out, const struct judged_game *judged);
/* "; " and where the numbers slipped, if they did. */
void say_slips(struct text *out, const struct judged_game *judged);
/* The jumps as JSON: "jumps":[...]. */
void put_jumps(struct text *out, const struct pdn_replay *replay);

#endif
