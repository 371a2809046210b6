// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg_shape.c - the style of a drawing, where things are in it, and how shapes
 * are written.
 */
#include "svg_int.h"

#include "escape.h"

enum { UNITS = 5 }; /* shown as two pixels */

const struct svg_palette *
svg_palette(bool print)
{
    static const struct svg_palette screen = {
        .light = "#f6ead2",
        .dark = "#bd9063",
        .last = "#e3cf5c",
        .frame = "#4a3018",
        .name = "#241304",
        .arrow = "#0b57b0",
        .halo = "#ffffff",
        .taken = "#c01818",
        .piece = {"#fffdf6", "#1d1a18"},
        .line = {"#2a1c10", "#ded6cc"},
    };
    static const struct svg_palette paper = {
        .light = "#ffffff",
        .dark = "#ffffff",
        .last = "#ffffff",
        .frame = "#000000",
        .name = "#000000",
        .arrow = "#000000",
        .halo = "#ffffff",
        .taken = "#000000",
        .piece = {"#ffffff", "#000000"},
        .line = {"#000000", "#ffffff"},
    };

    return print ? &paper : &screen;
}

void
svg_number(struct text *out, int number)
{
    if (number < 0)
        text_char(out, '-');
    text_decimal(out, (uint64_t)(number < 0 ? -number : number));
}

void
svg_step(struct text *out, char command, int x, int y)
{
    text_char(out, command);
    svg_number(out, x);
    text_char(out, ' ');
    svg_number(out, y);
}

void
svg_attribute(struct text *out, const char *name, int value)
{
    text_char(out, ' ');
    text_string(out, name);
    text_string(out, "=\"");
    svg_number(out, value);
    text_char(out, '"');
}

void
svg_group(struct text *out, const char *name, const char *fill,
          const char *stroke, int width)
{
    text_string(out, "<g class=\"");
    text_string(out, name);
    text_string(out, "\" fill=\"");
    text_string(out, fill);
    text_char(out, '"');
    if (stroke != NULL) {
        text_string(out, " stroke=\"");
        text_string(out, stroke);
        text_char(out, '"');
        svg_attribute(out, "stroke-width", width);
    }
    text_string(out, ">\n");
}

void
svg_group_end(struct text *out)
{
    text_string(out, "</g>\n");
}

void
svg_rectangle(struct text *out, struct svg_point at, int width, int height)
{
    svg_step(out, 'M', at.x, at.y);
    text_char(out, 'h');
    svg_number(out, width);
    text_char(out, 'v');
    svg_number(out, height);
    text_char(out, 'h');
    svg_number(out, -width);
    text_char(out, 'z');
}

void
svg_line(struct text *out, struct svg_point at, const char *data, size_t size)
{
    text_string(out, "<text");
    svg_attribute(out, "x", at.x);
    svg_attribute(out, "y", at.y);
    text_char(out, '>');
    escape_markup(out, data, size);
    text_string(out, "</text>\n");
}

void
svg_font(struct text *out, const char *name, const char *fill, int size,
         const char *anchor)
{
    text_string(out, "<g class=\"");
    text_string(out, name);
    text_string(out, "\" fill=\"");
    text_string(out, fill);
    text_string(out, "\" font-family=\"Helvetica,Arial,sans-serif\"");
    svg_attribute(out, "font-size", size);
    text_string(out, " text-anchor=\"");
    text_string(out, anchor);
    text_string(out, "\">\n");
}

int
svg_margin(const struct svg_board *board)
{
    return board->variant->notation == DR_ALPHA && !board->plain
               ? SVG_COORDINATES
               : SVG_FRAME;
}

struct svg_point
svg_place_corner(const struct svg_board *board, unsigned row, unsigned column)
{
    if (board->flip) {
        row = board->variant->height - 1U - row;
        column = board->variant->width - 1U - column;
    }
    return (struct svg_point){svg_margin(board) + (int)column * SVG_SQUARE,
                              svg_margin(board) + (int)row * SVG_SQUARE};
}

struct svg_point
svg_corner(const struct svg_board *board, unsigned square)
{
    struct dr_place place = dr_square_place(board->variant, square);

    return svg_place_corner(board, place.row, place.column);
}

struct svg_point
svg_extent(const struct svg_board *board)
{
    const struct dr_variant *variant = board->variant;
    int caption = board->caption.start == NULL ? 0 : SVG_CAPTION;

    return (struct svg_point){
        variant->width * SVG_SQUARE + 2 * svg_margin(board),
        variant->height * SVG_SQUARE + 2 * svg_margin(board) + caption};
}

struct svg_point
svg_piece_centre(const struct svg_board *board, unsigned square)
{
    struct svg_point point = svg_corner(board, square);

    point.x += SVG_SHIFT;
    point.y += SVG_SHIFT;
    return point;
}

struct svg_point
svg_size(const struct svg_board *board)
{
    struct svg_point size = svg_extent(board);

    return (struct svg_point){(size.x * 2 + UNITS - 1) / UNITS,
                              (size.y * 2 + UNITS - 1) / UNITS};
}

bool
svg_is_end(const struct svg_board *board, unsigned square)
{
    return board->row_count != 0 &&
           (board->row[0] == square ||
            board->row[board->row_count - 1] == square);
}

void
svg_pieces_begin(struct text *out, enum dr_side side, bool print)
{
    const struct svg_palette *palette = svg_palette(print);

    svg_group(out, side == DR_WHITE ? "white" : "black", palette->piece[side],
              palette->line[side], 4);
}

static void
put_circle(struct text *out, struct svg_point centre, int radius,
           const char *more)
{
    text_string(out, "<circle");
    svg_attribute(out, "cx", centre.x);
    svg_attribute(out, "cy", centre.y);
    svg_attribute(out, "r", radius);
    text_string(out, more);
    text_string(out, "/>\n");
}

void
svg_piece(struct text *out, struct svg_point centre, bool king)
{
    put_circle(out, centre, SVG_RADIUS, "");
    if (!king) {
        put_circle(out, centre, SVG_RADIUS - 11, "");
        return;
    }
    text_string(out, "<path class=\"crown\" d=\"");
    svg_step(out, 'M', centre.x - 18, centre.y + 17);
    text_string(out, "l-4 -30l13 13l9 -20l9 20l13 -13l-4 30z\"/>\n");
}
