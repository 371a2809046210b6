// SPDX-License-Identifier: BSD-2-Clause
/*
 * game.h - what conditions ask of a game as a whole.
 */
#ifndef GREP_GAME_H
#define GREP_GAME_H

#include "question.h"

/* Whether the outcome is one of these: bits 1 << enum pdn_outcome. */
enum answer outcome_among(struct question *question, uint64_t outcomes);

enum { VARIANTS_MAX = 64 }; /* rows of the table of games, as bits */

/* The row of a variant in that table. */
size_t variant_row(const struct dr_variant *variant);

#endif
