// SPDX-License-Identifier: BSD-2-Clause
/*
 * claim.h - the answer to a draw claim.
 */
#ifndef ADJUDICATE_CLAIM_H
#define ADJUDICATE_CLAIM_H

#include "judged.h"
#include "report.h"

/* Puts a claim into blocks. */
void claim_report(struct report *report, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Adds the answer, on one line, which ends what is said of a claim. */
void claim_answer(struct report *report, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Whether the rule had come to hold before the ply of the claim. */
bool claim_is_late(const struct claim_view *claim);

/* The rule as it came to hold at or before the claim; NULL: it did not. */
const struct pdn_draw *claim_draw(const struct judged_game *judged,
                                  const struct claim_view *claim);

/* "CLAIM UPHELD: ..." without the end of the line. */
void claim_line(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim);

#endif
