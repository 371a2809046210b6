// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding.h - what was found in the game under question.
 */
#ifndef GREP_FINDING_H
#define GREP_FINDING_H

#include "question.h"

/* What is wrong with the tags, once in each step. */
void find_in_tags(struct question *question);

/* The first half-move that a code is about, in the main line; or NO_PLY. */
uint32_t code_ply(struct question *question, enum pdn_code code);

#endif
