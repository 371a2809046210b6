// SPDX-License-Identifier: BSD-2-Clause
/* line.h - a match, or a file with matches, as a line. */
#ifndef GREP_LINE_H
#define GREP_LINE_H

#include "request.h"
#include "rows.h"

#include "pdn/hash.h"

/* Adds the requested columns.  Call rows_free() at the end. */
void line_open(struct rows *rows, const struct grep *grep);

/*
 * Composes the line of a match without the game's number.  Returns the offset
 * of that number.
 */
size_t line_of_match(struct rows *rows, const struct grep *grep,
                     const char *name, const struct pdn_identity *identity,
                     uint32_t ply, struct text *line);

/* Composes the line of a file: its name, and the number of matching games. */
void line_of_file(struct rows *rows, const struct grep *grep, const char *name,
                  uint64_t matches, struct text *line);

/* Writes the header line, if there is one.  Returns false if out of memory. */
bool line_header(struct rows *rows, const struct grep *grep, struct text *line);

#endif
