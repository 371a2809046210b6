// SPDX-License-Identifier: BSD-2-Clause
/*
 * suggest.h - repairs of a broken record, in words and as JSON.
 */
#ifndef SUGGEST_H
#define SUGGEST_H

#include "text.h"

#include "pdn/repair.h"

/*
 * Appends "changing 13... 11-16 to 11-17 makes all 80 plies legal (one digit
 * misread)": plain ASCII, without an end of line.
 */
void suggest_words(struct text *out, const struct pdn_game *game,
                   const struct pdn_repairs *repairs,
                   const struct pdn_repair *repair);

/*
 * Appends the keys of a JSON object that tell of a repair, each with a comma
 * before it.
 */
void suggest_keys(struct text *out, const struct pdn_game *game,
                  const struct pdn_repairs *repairs,
                  const struct pdn_repair *repair);

/* Appends a JSON array of all of them. */
void suggest_array(struct text *out, const struct pdn_game *game,
                   const struct pdn_repairs *repairs);

/*
 * Appends lines, each between `before` and `after`, on what the first `shown`
 * of them leave out: that there are more, that nothing was found, that the
 * search met its bound.
 */
void suggest_rest(struct text *out, const struct pdn_repairs *repairs,
                  size_t shown, const char *before, const char *after);

/* Appends "31... 17-21": the ply that cannot be played, as written. */
void suggest_broken(struct text *out, const struct pdn_game *game,
                    const struct pdn_repairs *repairs);

#endif
