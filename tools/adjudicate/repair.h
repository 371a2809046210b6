// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair.h - what would make a broken record legal.
 */
#ifndef ADJUDICATE_REPAIR_H
#define ADJUDICATE_REPAIR_H

#include "judged.h"
#include "report.h"

/* The section on repairs, if some were sought and the record is broken. */
void repair_report(struct report *report, const struct judged_game *judged);

/*
 * The same as JSON, if some were sought and the record is broken: an object on
 * the search, and one for each repair.  out is for the lines.
 */
void put_repairs(struct text *out, const struct judged_game *judged,
                 struct sink *sink);

/* Writes what was composed, with the game's number where it belongs. */
void put_numbered(const struct text *out, const struct judged_game *judged,
                  size_t number, struct sink *sink);

#endif
