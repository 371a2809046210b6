// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg.h - a position as a drawing: a numbered board in SVG.
 *
 * A drawing is one <svg> element that is a document by itself and can stand
 * in HTML too, several on a page: it has no ids, no script, no style sheet and
 * asks for nothing outside.  Pieces are shapes; only names of squares are
 * letters of a font.  Colours are presentation attributes on groups with
 * classes, so a page's style sheet can change them; the classes are light dark
 * last hatch frame arrow head name coordinate white black crown taken caption.
 * The same input gives the same bytes.
 */
#ifndef SVG_H
#define SVG_H

#include "text.h"

#include "draughts/move.h"

/*
 * Units of the drawing, which has its origin at the top left: the side of a
 * square, the radius of a piece, and how far its centre is from the square's
 * top left corner, right and down.
 */
enum { SVG_SQUARE = 100, SVG_RADIUS = 35, SVG_SHIFT = 54 };

/* Zero-initialise, then set what differs; all pointers are borrowed. */
struct svg_board {
    const struct dr_variant *variant;
    const struct dr_position *position;
    bool print; /* black on white, hatched; else in colours */
    bool flip;  /* Black at the bottom */
    bool plain; /* board and pieces alone: no names, move or caption */
    /*
     * The last move: its squares in order, from origin to target, with an
     * arrow along them and origin and target set off; and the squares that
     * lost a piece by it, crossed.
     */
    const uint8_t *row;
    size_t row_count; /* 0: no move */
    struct dr_squares captured;
    /* UTF-8, escaped here.  title: what a reader hears first; caption: a line
       under the board; {NULL, 0}: the side to move, and no line. */
    struct pdn_slice title, caption;
};

struct svg_point {
    int x, y;
};

/* The size of a drawing as shown, in pixels. */
struct svg_point svg_size(const struct svg_board *board);

/* Where a piece on a square has its centre, in units of the drawing. */
struct svg_point svg_piece_centre(const struct svg_board *board,
                                  unsigned square);

/*
 * Appends the drawing, its last line ended.  attributes: more of them for the
 * <svg> element, such as " class=\"x\"" or " y=\"40\"", or "".
 */
void svg_draw(struct text *out, const struct svg_board *board,
              const char *attributes);

/*
 * Appends the shapes of one piece around a centre, to be put into a group
 * that svg_pieces_begin() opens and "</g>" closes.
 */
void svg_pieces_begin(struct text *out, enum dr_side side, bool print);
void svg_piece(struct text *out, struct svg_point centre, bool king);

#endif
