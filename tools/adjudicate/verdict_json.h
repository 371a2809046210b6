// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_json.h - verdicts and answers to claims as JSON.
 */
#ifndef ADJUDICATE_VERDICT_JSON_H
#define ADJUDICATE_VERDICT_JSON_H

#include "judged.h"

/*
 * Appends the verdict as a JSON object.  Returns the offset for the game's
 * number.
 */
size_t verdict_json(struct text *out, const struct judged_game *judged);

/* Appends the keys from "plies" to "result", each after a comma. */
void put_judgement(struct text *out, const struct judged_game *judged);

/* Appends a claim in the same way. */
size_t claim_json(struct text *out, const struct judged_game *judged,
                  const struct claim_view *claim);

#endif
