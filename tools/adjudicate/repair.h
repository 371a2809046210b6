// SPDX-License-Identifier: BSD-2-Clause
/* repair.h - reports what would make a broken record legal. */
#ifndef ADJUDICATE_REPAIR_H
#define ADJUDICATE_REPAIR_H

#include "judged.h"
#include "report.h"

/*
 * Appends the section on repairs, if --repair was given and the record is
 * broken.
 */
void repair_report(struct report *report, const struct judged_game *judged);

/*
 * Writes the repairs as JSON under the same conditions: one object for the
 * search, and one for each repair.  `out` receives the lines.
 */
void put_repairs(struct text *out, const struct judged_game *judged,
                 struct sink *sink);

/* Writes the composed text with the game's number inserted at its offset. */
void put_numbered(const struct text *out, const struct judged_game *judged,
                  size_t number, struct sink *sink);

#endif
