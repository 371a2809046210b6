// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg_move.c - the last move of a drawing: its ends, its arrow, what it took.
 */
#include "svg_int.h"

enum {
    HEAD_TIP = 42, /* of the arrow, from the centre of the piece */
    HEAD_LENGTH = 34,
    HEAD_WIDTH = 17, /* half of it */
    CROSS = 20,      /* half its width */
};

/* Sets off the squares between which the last move went. */
void
svg_ends(struct text *out, const struct svg_board *board)
{
    const struct svg_palette *palette = svg_palette(board->print);

    svg_group(out, "last", palette->last, board->print ? "#000000" : NULL, 4);
    text_string(out, "<path d=\"");
    for (unsigned square = 1; square <= board->variant->squares; square++)
        if (svg_is_end(board, square))
            svg_rectangle(out, svg_corner(board, square), SVG_SQUARE,
                          SVG_SQUARE);
    text_string(out, "\"/>\n");
    svg_group_end(out);
}

/* The whole part of a square root. */
static int
root(int square)
{
    int guess = 0;

    for (int bit = 1 << 15; bit != 0; bit >>= 1)
        if ((int64_t)(guess + bit) * (guess + bit) <= square)
            guess += bit;
    return guess;
}

/* The point so far from `to` towards `from`, and so far aside. */
static struct svg_point
beside(struct svg_point from, struct svg_point to, int back, int aside)
{
    int dx = from.x - to.x, dy = from.y - to.y;
    int length = root(dx * dx + dy * dy);

    if (length == 0)
        return to;
    return (struct svg_point){to.x + (dx * back - dy * aside) / length,
                              to.y + (dy * back + dx * aside) / length};
}

static void
put_arrow_line(struct text *out, const struct svg_board *board,
               struct svg_point end, const char *color, int width)
{
    struct svg_point at = svg_piece_centre(board, board->row[0]);

    text_string(out, "<path stroke=\"");
    text_string(out, color);
    text_char(out, '"');
    svg_attribute(out, "stroke-width", width);
    text_string(out, " d=\"");
    svg_step(out, 'M', at.x, at.y);
    for (size_t i = 1; i + 1 < board->row_count; i++) {
        at = svg_piece_centre(board, board->row[i]);
        svg_step(out, 'L', at.x, at.y);
    }
    svg_step(out, 'L', end.x, end.y);
    text_string(out, "\"/>\n");
}

/* Along the squares of the move, up to the piece that made it. */
void
svg_arrow(struct text *out, const struct svg_board *board)
{
    const struct svg_palette *palette = svg_palette(board->print);
    struct svg_point from =
        svg_piece_centre(board, board->row[board->row_count - 2]);
    struct svg_point to =
        svg_piece_centre(board, board->row[board->row_count - 1]);
    struct svg_point tip = beside(from, to, HEAD_TIP, 0);
    struct svg_point end = beside(from, to, HEAD_TIP + HEAD_LENGTH - 4, 0);
    struct svg_point left =
        beside(from, to, HEAD_TIP + HEAD_LENGTH, HEAD_WIDTH);
    struct svg_point right =
        beside(from, to, HEAD_TIP + HEAD_LENGTH, -HEAD_WIDTH);

    text_string(out, "<g class=\"arrow\" fill=\"none\" "
                     "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    put_arrow_line(out, board, end, palette->halo, 16);
    put_arrow_line(out, board, end, palette->arrow, 9);
    svg_group_end(out);
    svg_group(out, "head", palette->arrow, palette->halo, 3);
    text_string(out, "<path d=\"");
    svg_step(out, 'M', tip.x, tip.y);
    svg_step(out, 'L', left.x, left.y);
    svg_step(out, 'L', right.x, right.y);
    text_string(out, "z\"/>\n");
    svg_group_end(out);
}

static void
put_cross(struct text *out, struct svg_point centre)
{
    svg_step(out, 'M', centre.x - CROSS, centre.y - CROSS);
    svg_step(out, 'l', 2 * CROSS, 2 * CROSS);
    svg_step(out, 'm', 0, -2 * CROSS);
    svg_step(out, 'l', -2 * CROSS, 2 * CROSS);
}

/* Crosses the squares that lost a piece. */
void
svg_taken(struct text *out, const struct svg_board *board)
{
    const struct svg_palette *palette = svg_palette(board->print);
    const char *const colors[] = {palette->halo, palette->taken};

    text_string(out,
                "<g class=\"taken\" fill=\"none\" stroke-linecap=\"round\">\n");
    for (int i = 0; i < 2; i++) {
        text_string(out, "<path stroke=\"");
        text_string(out, colors[i]);
        text_char(out, '"');
        svg_attribute(out, "stroke-width", i == 0 ? 18 : 9);
        text_string(out, " d=\"");
        for (unsigned s = 0; (s = dr_squares_next(board->captured, s)) != 0;)
            put_cross(out, svg_piece_centre(board, s));
        text_string(out, "\"/>\n");
    }
    svg_group_end(out);
}
