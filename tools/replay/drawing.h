// SPDX-License-Identifier: BSD-2-Clause
/* drawing.h - drawings of positions. */
#ifndef REPLAY_DRAWING_H
#define REPLAY_DRAWING_H

#include "played.h"
#include "svg.h"

/*
 * A drawing of a position: last move, title, caption and style.  Free it with
 * replay_drawing_end(), which also notes in `out` if memory ran out.
 */
struct replay_drawing {
    struct svg_board board; /* borrows from the other members */
    uint8_t row[DR_ROW_MAX];
    struct text title, caption;
};
void replay_drawing_begin(struct replay_drawing *drawing,
                          const struct showing *showing, size_t ply);
void replay_drawing_end(struct replay_drawing *drawing, struct text *out);

#endif
