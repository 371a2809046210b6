// SPDX-License-Identifier: BSD-2-Clause
/* rules.h - the sections on irregularities and draw rules. */
#ifndef ADJUDICATE_RULES_H
#define ADJUDICATE_RULES_H

#include "judged.h"
#include "report.h"

/*
 * Appends " There are 2 irregularities; the first is ...", or nothing if there
 * are none.
 */
void say_irregularities(struct text *out, const struct judged_game *judged);

void report_irregularities(struct report *report,
                           const struct judged_game *judged);
/* Appends the irregularities up to the place of a claim, if there are any. */
void report_irregular_before(struct report *report,
                             const struct judged_game *judged,
                             const struct claim_view *claim);
/* Returns the number of irregularities up to the place of a claim. */
size_t irregular_before(const struct pdn_verdict *verdict,
                        const struct claim_view *claim);
void report_draws(struct report *report, const struct judged_game *judged);

#endif
