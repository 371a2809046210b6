// SPDX-License-Identifier: BSD-2-Clause
/* gaps.h - jumps in the written move numbers. */
#ifndef ADJUDICATE_GAPS_H
#define ADJUDICATE_GAPS_H

#include "judged.h"
#include "report.h"

/* Appends the section on missing moves, which precedes any accusation. */
void report_gaps(struct report *report, const struct judged_game *judged);
/* Appends what interrupts the history. */
void say_history_cuts(struct text *out, const struct judged_game *judged);
/* Appends "; " and where the numbers slipped, if they did. */
void say_slips(struct text *out, const struct judged_game *judged);
/* Appends the jumps as the key "jumps". */
void put_jumps(struct text *out, const struct pdn_replay *replay);

#endif
