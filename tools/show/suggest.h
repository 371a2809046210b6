// SPDX-License-Identifier: BSD-2-Clause
/* suggest.h - describes repairs of a broken record in words and as JSON. */
#ifndef SUGGEST_H
#define SUGGEST_H

#include "text.h"

#include "pdn/repair.h"

/*
 * Appends "changing 13... 11-16 to 11-17 makes all 80 plies legal (one digit
 * misread)" as plain ASCII without a line end.
 */
void suggest_words(struct text *out, const struct pdn_game *game,
                   const struct pdn_repairs *repairs,
                   const struct pdn_repair *repair);

/* Appends the keys of a JSON object for a repair, each after a comma. */
void suggest_keys(struct text *out, const struct pdn_game *game,
                  const struct pdn_repairs *repairs,
                  const struct pdn_repair *repair);

/* Appends a JSON array of all repairs. */
void suggest_array(struct text *out, const struct pdn_game *game,
                   const struct pdn_repairs *repairs);

/*
 * Appends lines, each between `before` and `after`, about what the first
 * `shown` repairs do not cover: that there are more, that nothing was found, or
 * that the search reached its limit.
 */
void suggest_rest(struct text *out, const struct pdn_repairs *repairs,
                  size_t shown, const char *before, const char *after);

/* Appends "31... 17-21", the ply that cannot be played, as written. */
void suggest_broken(struct text *out, const struct pdn_game *game,
                    const struct pdn_repairs *repairs);

#endif
