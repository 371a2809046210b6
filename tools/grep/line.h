// SPDX-License-Identifier: BSD-2-Clause
/*
 * line.h - a match, or a file with matches, as a line.
 */
#ifndef GREP_LINE_H
#define GREP_LINE_H

#include "request.h"
#include "rows.h"

#include "pdn/hash.h"

/* Adds the columns of what is asked for; rows_free() at the end. */
void line_open(struct rows *rows, const struct grep *grep);

/*
 * Makes the line of a match, but for the number of the game; returns where in
 * the line it belongs.
 */
size_t line_of_match(struct rows *rows, const struct grep *grep,
                     const char *name, const struct pdn_identity *identity,
                     uint32_t ply, struct text *line);

/* The line of a file in which so many games match: its name, their count. */
void line_of_file(struct rows *rows, const struct grep *grep, const char *name,
                  uint64_t matches, struct text *line);

/* What stands above all lines, if anything does; false: out of memory. */
bool line_header(struct rows *rows, const struct grep *grep, struct text *line);

#endif
