// SPDX-License-Identifier: BSD-2-Clause
/*
 * rules.h - irregularities and draw rules in a report.
 */
#ifndef ADJUDICATE_RULES_H
#define ADJUDICATE_RULES_H

#include "judged.h"
#include "report.h"

/* " There are 2 irregularities; the first is ..."; nothing if there is none. */
void say_irregularities(struct text *out, const struct judged_game *judged);

void report_irregularities(struct report *report,
                           const struct judged_game *judged);
/* ... those up to the place of a claim, if there are any. */
void report_irregular_before(struct report *report,
                             const struct judged_game *judged,
                             const struct claim_view *claim);
/* How many those are. */
size_t irregular_before(const struct pdn_verdict *verdict,
                        const struct claim_view *claim);
void report_draws(struct report *report, const struct judged_game *judged);

#endif
