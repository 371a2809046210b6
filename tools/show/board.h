// SPDX-License-Identifier: BSD-2-Clause
/*
 * board.h - a position as a diagram of text.
 *
 * White men are w, white kings W, Black's b and B, empty squares that are
 * played on a dot.  At the sides stand the numbers of the first and last
 * square of each row, or, for games written in letters, ranks and files.
 */
#ifndef BOARD_H
#define BOARD_H

#include "text.h"

#include "draughts/position.h"

struct board_style {
    bool unicode; /* draughts symbols instead of letters */
    bool flip;    /* Black at the bottom */
    bool color;   /* marked squares in reverse */
    unsigned indent;
};

/* Appends the diagram, lines ended; marked: squares to set off. */
void board_draw(struct text *out, const struct dr_variant *variant,
                const struct dr_position *position, struct dr_squares marked,
                const struct board_style *style);

/* "White to move" or "Black to move". */
const char *board_turn(const struct dr_position *position);

#endif
