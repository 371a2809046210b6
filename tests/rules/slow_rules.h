// SPDX-License-Identifier: BSD-2-Clause
/*
 * slow_rules.h - a naive move generator, to compare the real one with.
 *
 * The rules of FMJD Annex 1 as a player would apply them, on an array of
 * squares: try every jump of every piece, every landing square by itself, keep
 * what takes most.  No bits, nothing shared with rules/.  International rules
 * on a board of any even size.
 */
#ifndef SLOW_RULES_H
#define SLOW_RULES_H

#include <stdbool.h>
#include <stddef.h>

enum { SLOW_SIDE_MAX = 12, SLOW_PATH_MAX = 40, SLOW_MOVES_MAX = 2048 };

/* man w b, king W B, empty a full stop; [row from Black's end][column]. */
struct slow_board {
    int size;
    char at[SLOW_SIDE_MAX][SLOW_SIDE_MAX];
    bool black_to_move;
};

struct slow_move {
    int from, to;
    int taken;
    int captured[SLOW_PATH_MAX]; /* ascending */
    int row[SLOW_PATH_MAX + 1];  /* canonical */
    int row_count;
};

/* Sorted by from, to, row; each move once. */
struct slow_list {
    size_t count;
    bool gave_up; /* too many to try: the list is meaningless */
    struct slow_move move[SLOW_MOVES_MAX];
};

void slow_clear(struct slow_board *board, int size);
void slow_start(struct slow_board *board, int size, int men);
char slow_at(const struct slow_board *board, int square);
void slow_put(struct slow_board *board, int square, char piece);
void slow_moves(const struct slow_board *board, struct slow_list *list);
void slow_play(struct slow_board *board, const struct slow_move *move);

#endif
