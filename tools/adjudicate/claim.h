// SPDX-License-Identifier: BSD-2-Clause
/*
 * claim.h - the answer to a draw claim.
 */
#ifndef ADJUDICATE_CLAIM_H
#define ADJUDICATE_CLAIM_H

#include "judged.h"
#include "report.h"

/* Appends the report on a claim. */
void claim_report(struct report *report, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Appends the one-line answer that ends the report. */
void claim_answer(struct report *report, const struct judged_game *judged,
                  const struct claim_view *claim);

/* Returns true if the rule was fulfilled before the ply of the claim. */
bool claim_is_late(const struct claim_view *claim);

/* Returns the draw by the claimed rule at or before the claim, or NULL. */
const struct pdn_draw *claim_draw(const struct judged_game *judged,
                                  const struct claim_view *claim);

/* Appends "CLAIM UPHELD: ..." without a line end. */
void claim_line(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim);

#endif
