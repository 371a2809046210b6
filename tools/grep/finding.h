// SPDX-License-Identifier: BSD-2-Clause
/* finding.h - the findings on the game being examined. */
#ifndef GREP_FINDING_H
#define GREP_FINDING_H

#include "question.h"

/* Checks the tags, once in each step. */
void find_in_tags(struct question *question);

/*
 * Returns the first ply of the main line with a finding of this code, or
 * NO_PLY.
 */
uint32_t code_ply(struct question *question, enum pdn_code code);

#endif
