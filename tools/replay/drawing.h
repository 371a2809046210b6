// SPDX-License-Identifier: BSD-2-Clause
/*
 * drawing.h - the drawing of a position.
 */
#ifndef REPLAY_DRAWING_H
#define REPLAY_DRAWING_H

#include "played.h"
#include "svg.h"

/*
 * The drawing of a position of a game: last move, title, caption and style.
 * Frees with replay_drawing_end(), which also notes in `out` that memory ran
 * out.
 */
struct replay_drawing {
    struct svg_board board; /* borrows from the others */
    uint8_t row[DR_ROW_MAX];
    struct text title, caption;
};
void replay_drawing_begin(struct replay_drawing *drawing,
                          const struct showing *showing, size_t ply);
void replay_drawing_end(struct replay_drawing *drawing, struct text *out);

#endif
