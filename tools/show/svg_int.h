// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg_int.h - what the parts of a drawing share: its style, where things are,
 * and how shapes are written.
 */
#ifndef SVG_INT_H
#define SVG_INT_H

#include "svg.h"

enum {
    SVG_FRAME = 6,        /* around the board */
    SVG_COORDINATES = 40, /* beside boards of games written in letters */
    SVG_CAPTION = 60,     /* the height of its line */
};

/* Colours of a style. */
struct svg_palette {
    const char *light, *dark, *last, *frame, *name;
    const char *arrow, *halo, *taken;
    const char *piece[2], *line[2]; /* index enum dr_side */
};

const struct svg_palette *svg_palette(bool print);

/* How much of the drawing stands around the board. */
int svg_margin(const struct svg_board *board);

/* The size in units. */
struct svg_point svg_extent(const struct svg_board *board);

/* The top left corner of a place, and of a square, as the board is turned. */
struct svg_point svg_place_corner(const struct svg_board *board, unsigned row,
                                  unsigned column);
struct svg_point svg_corner(const struct svg_board *board, unsigned square);

/* Whether the last move began or ended on a square. */
bool svg_is_end(const struct svg_board *board, unsigned square);

void svg_number(struct text *out, int number);
void svg_attribute(struct text *out, const char *name, int value);

/* Parts of the path that is open: a command and its numbers; a rectangle. */
void svg_step(struct text *out, char command, int x, int y);
void svg_rectangle(struct text *out, struct svg_point at, int width,
                   int height);

/* Opens a group of a class; stroke: or NULL. */
void svg_group(struct text *out, const char *name, const char *fill,
               const char *stroke, int width);
void svg_group_end(struct text *out);

/* Opens a group of lines of text; anchor: which part of a line is at x. */
void svg_font(struct text *out, const char *name, const char *fill, int size,
              const char *anchor);
void svg_line(struct text *out, struct svg_point at, const char *data,
              size_t size);

/* The layers of the last move: its ends, its arrow, what it took. */
void svg_ends(struct text *out, const struct svg_board *board);
void svg_arrow(struct text *out, const struct svg_board *board);
void svg_taken(struct text *out, const struct svg_board *board);

#endif
