// SPDX-License-Identifier: BSD-2-Clause
/* verdict.h - verdicts in plain words. */
#ifndef ADJUDICATE_VERDICT_H
#define ADJUDICATE_VERDICT_H

#include "judged.h"
#include "report.h"

/* Appends the report on a verdict. */
void verdict_report(struct report *report, const struct judged_game *judged);

/* Appends the sentence that states the verdict. */
void say_verdict(struct text *text, const struct judged_game *judged);
/*
 * Appends simultaneous decisions, later moves, and whether the written result
 * fits.
 */
void report_after(struct report *report, const struct judged_game *judged);
void report_fit(struct report *report, const struct judged_game *judged);

#endif
