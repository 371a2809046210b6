// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict.h - a verdict for people.
 */
#ifndef ADJUDICATE_VERDICT_H
#define ADJUDICATE_VERDICT_H

#include "judged.h"
#include "report.h"

/* Puts a verdict into blocks. */
void verdict_report(struct report *report, const struct judged_game *judged);

/* The sentence that a report is for. */
void say_verdict(struct text *text, const struct judged_game *judged);
/* Ties and moves after it; whether the written result fits. */
void report_after(struct report *report, const struct judged_game *judged);
void report_fit(struct report *report, const struct judged_game *judged);

#endif
