// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg.h - draws a position as SVG: a board with numbers.
 *
 * A drawing is one <svg> element.  It is a complete document, and several can
 * be embedded in an HTML page: it has no ids, scripts, style sheets or external
 * references.  Pieces are shapes, and only square names use a font.  Colours
 * are presentation attributes of groups with classes, so that a page's style
 * sheet can change them.  The classes are light dark last hatch frame arrow
 * head name coordinate white black crown taken caption.  The same input gives
 * the same bytes.
 */
#ifndef SVG_H
#define SVG_H

#include "text.h"

#include "draughts/move.h"

/*
 * Units of the drawing, whose origin is at the top left: the side of a square,
 * the radius of a piece, and the distance of its centre from the square's top
 * left corner, to the right and down.
 */
enum { SVG_SQUARE = 100, SVG_RADIUS = 35, SVG_SHIFT = 54 };

/* Zero-initialise, then set what differs.  All pointers are borrowed. */
struct svg_board {
    const struct dr_variant *variant;
    const struct dr_position *position;
    bool print; /* black on white and hatched, instead of colours */
    bool flip;  /* Black at the bottom */
    bool plain; /* only the board and pieces, without names, move and caption */
    /*
     * The last move: its squares from origin to target, with an arrow along
     * them and both ends highlighted, and the squares of captured pieces,
     * crossed out.
     */
    const uint8_t *row;
    size_t row_count; /* 0 for no move */
    struct dr_squares captured;
    /*
     * UTF-8, escaped here.  The title is read first by screen readers, and the
     * caption is a line below the board.  {NULL, 0} means the side to move as
     * the title, and no caption.
     */
    struct pdn_slice title, caption;
};

struct svg_point {
    int x, y;
};

/* Returns the displayed size of a drawing in pixels. */
struct svg_point svg_size(const struct svg_board *board);

/* Returns the centre of a piece on a square, in units of the drawing. */
struct svg_point svg_piece_centre(const struct svg_board *board,
                                  unsigned square);

/*
 * Appends the drawing with a final line end.  `attributes` are added to the
 * <svg> element, such as " class=\"x\"" or " y=\"40\"", or "".
 */
void svg_draw(struct text *out, const struct svg_board *board,
              const char *attributes);

/*
 * Appends the shapes of a piece around a centre, inside a group that
 * svg_pieces_begin() opens and "</g>" closes.
 */
void svg_pieces_begin(struct text *out, enum dr_side side, bool print);
void svg_piece(struct text *out, struct svg_point centre, bool king);

#endif
