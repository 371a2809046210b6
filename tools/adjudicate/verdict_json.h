// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_json.h - verdicts and answers to claims as JSON.
 */
#ifndef ADJUDICATE_VERDICT_JSON_H
#define ADJUDICATE_VERDICT_JSON_H

#include "judged.h"

/*
 * Appends the verdict as a JSON object; returns where the number of the game
 * belongs.
 */
size_t verdict_json(struct text *out, const struct judged_game *judged);

/* Appends its keys from "plies" to "result", each with a comma before it. */
void put_judgement(struct text *out, const struct judged_game *judged);

/* The same for a claim. */
size_t claim_json(struct text *out, const struct judged_game *judged,
                  const struct claim_view *claim);

#endif
