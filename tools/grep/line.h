// SPDX-License-Identifier: BSD-2-Clause
/*
 * line.h - a match as a line.
 */
#ifndef GREP_LINE_H
#define GREP_LINE_H

#include "request.h"
#include "text.h"

#include "pdn/hash.h"

/* What stands before the number of the game, and what stands after it. */
void line_begin(struct text *line, const struct grep *grep, const char *name,
                const struct pdn_identity *identity);
void line_end(struct text *line, const struct grep *grep, uint32_t ply);

/* The line of a file in which so many games match: its name, their count. */
void line_of_file(struct text *line, const struct grep *grep, const char *name,
                  uint64_t matches);

/* What stands above all lines of a product, if anything. */
const char *line_header(const struct grep *grep);

#endif
