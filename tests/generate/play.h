// SPDX-License-Identifier: BSD-2-Clause
/*
 * generate/play.h - generated games that look as if they had been played.
 *
 * Both sides look a few captures ahead and choose with some noise, so pieces
 * are not simply given away, and games end as real games do: on the board, by
 * resignation, by agreement, or by a draw rule.
 */
#ifndef GENERATE_PLAY_H
#define GENERATE_PLAY_H

#include "draughts/move.h"

enum { PLIES_MAX = 140 };

enum how_ended {
    ENDED_ON_BOARD,
    ENDED_BY_RESIGNATION,
    ENDED_BY_RULE,
    ENDED_BY_AGREEMENT,
};

struct played {
    size_t plies;
    struct dr_move move[PLIES_MAX];
    struct dr_position before[PLIES_MAX + 1]; /* and the last one, after all */
    enum how_ended how;
    int outcome; /* 1: White won, -1: Black won, 0: drawn */
};

/* The next number of a stream that is the same on every machine. */
uint64_t draw_number(uint64_t *state);

/* A number from 0 to limit - 1. */
size_t draw_below(uint64_t *state, size_t limit);

/* Plays one game from the start of the variant. */
void play_game(struct played *out, const struct dr_variant *variant,
               uint64_t *state);

#endif
