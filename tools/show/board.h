// SPDX-License-Identifier: BSD-2-Clause
/*
 * board.h - draws a position as text.
 *
 * White men are w, white kings W, Black's b and B, and empty playing squares a
 * dot.  At the sides are the numbers of the first and last square of each row
 * or, for games with letters, ranks and files.
 */
#ifndef BOARD_H
#define BOARD_H

#include "text.h"

#include "draughts/position.h"

struct board_style {
    bool unicode; /* draughts symbols instead of letters */
    bool flip;    /* Black at the bottom */
    bool color;   /* marked squares in reverse video */
    unsigned indent;
};

/*
 * Appends the diagram as complete lines, with the squares of `marked`
 * highlighted.
 */
void board_draw(struct text *out, const struct dr_variant *variant,
                const struct dr_position *position, struct dr_squares marked,
                const struct board_style *style);

/* Returns "White to move" or "Black to move". */
const char *board_turn(const struct dr_position *position);

#endif
