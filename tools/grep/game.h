// SPDX-License-Identifier: BSD-2-Clause
/* game.h - queries on a game as a whole. */
#ifndef GREP_GAME_H
#define GREP_GAME_H

#include "question.h"

/* Answers whether the outcome is one of these: bits 1 << enum pdn_outcome. */
enum answer outcome_among(struct question *question, uint64_t outcomes);

enum { VARIANTS_MAX = 64 }; /* rows of the variant table, as bits */

/* Returns the row of a variant in that table. */
size_t variant_row(const struct dr_variant *variant);

#endif
