// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg.c - a position as a drawing; see svg.h.
 *
 * Everything is drawn in layers, from the squares up: last move, hatching,
 * arrow, names of squares, pieces, crosses.  Pieces stand a little right of
 * and below the middle of their square, so that its number stays readable.
 * Coordinates are whole numbers.
 */
#include "svg_int.h"

#include "board.h"
#include "escape.h"

#include "pdn/fen.h"

enum { HATCH = 14 }; /* between two lines */

static void
put_board(struct text *out, const struct svg_board *board)
{
    int edge = svg_margin(board);

    text_string(out, "<path d=\"");
    svg_rectangle(out, (struct svg_point){edge, edge},
                  board->variant->width * SVG_SQUARE,
                  board->variant->height * SVG_SQUARE);
    text_string(out, "\"/>\n");
}

/* The board and all its playable squares, each a figure of one path. */
static void
put_squares(struct text *out, const struct svg_board *board)
{
    const struct svg_palette *palette = svg_palette(board->print);

    svg_group(out, "light", palette->light, NULL, 0);
    put_board(out, board);
    svg_group_end(out);
    svg_group(out, "dark", palette->dark, board->print ? "#000000" : NULL, 2);
    text_string(out, "<path d=\"");
    for (unsigned square = 1; square <= board->variant->squares; square++)
        svg_rectangle(out, svg_corner(board, square), SVG_SQUARE, SVG_SQUARE);
    text_string(out, "\"/>\n");
    svg_group_end(out);
}

/*
 * Lines from the lower left to the upper right, which meet across squares.
 */
static void
put_hatching(struct text *out, const struct svg_board *board)
{
    svg_group(out, "hatch", "none", "#000000", 2);
    text_string(out, "<path d=\"");
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        struct svg_point at = svg_corner(board, square);

        for (int i = HATCH; i < 2 * SVG_SQUARE; i += HATCH) {
            int over = i > SVG_SQUARE ? i - SVG_SQUARE : 0;
            int length = i - 2 * over;

            svg_step(out, 'M', at.x + over, at.y + i - over);
            svg_step(out, 'l', length, -length);
        }
    }
    text_string(out, "\"/>\n");
    svg_group_end(out);
}

/* What keeps hatching and arrow from the numbers of the squares. */
static void
put_plates(struct text *out, const struct svg_board *board, bool ends)
{
    const struct svg_palette *palette = svg_palette(board->print);

    svg_group(out, ends ? "last" : "dark", ends ? palette->last : palette->dark,
              NULL, 0);
    text_string(out, "<path d=\"");
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        struct svg_point at = svg_corner(board, square);

        if (svg_is_end(board, square) == ends)
            svg_rectangle(out, (struct svg_point){at.x + 3, at.y + 3},
                          square < 10 ? 17 : 32, 22);
    }
    text_string(out, "\"/>\n");
    svg_group_end(out);
}

static void
put_numbers(struct text *out, const struct svg_board *board)
{
    if (board->print || board->row_count != 0)
        put_plates(out, board, false);
    if (board->row_count != 0)
        put_plates(out, board, true);
    svg_font(out, "name", svg_palette(board->print)->name, 26, "start");
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        struct svg_point at = svg_corner(board, square);
        char name[DR_SQUARE_NAME_MAX];
        size_t size = dr_square_name(board->variant, square, name);

        svg_line(out, (struct svg_point){at.x + 4, at.y + 23}, name, size);
    }
    svg_group_end(out);
}

/* Files below and ranks at the left, for games written in letters. */
static void
put_coordinates(struct text *out, const struct svg_board *board)
{
    const struct dr_variant *variant = board->variant;
    int bottom = svg_margin(board) + variant->height * SVG_SQUARE;
    char name[2];

    svg_font(out, "coordinate", svg_palette(board->print)->frame, 30, "middle");
    for (unsigned i = 0; i < variant->width; i++) {
        struct svg_point at = svg_place_corner(board, 0, i);

        name[0] = (char)('a' + i);
        svg_line(out, (struct svg_point){at.x + SVG_SQUARE / 2, bottom + 31},
                 name, 1);
    }
    for (unsigned i = 0; i < variant->height; i++) {
        struct svg_point at = svg_place_corner(board, i, 0);
        unsigned rank = variant->height - i;

        name[0] = (char)('0' + rank / 10);
        name[1] = (char)('0' + rank % 10);
        svg_line(
            out,
            (struct svg_point){SVG_COORDINATES / 2, at.y + SVG_SQUARE / 2 + 10},
            name + (rank < 10), rank < 10 ? 1 : 2);
    }
    svg_group_end(out);
}

static void
put_pieces(struct text *out, const struct svg_board *board, enum dr_side side)
{
    svg_pieces_begin(out, side, board->print);
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        enum dr_piece piece =
            dr_position_at(board->variant, board->position, square);

        if (piece != DR_EMPTY && dr_piece_side(piece) == side)
            svg_piece(out, svg_piece_centre(board, square),
                      dr_piece_is_king(piece));
    }
    svg_group_end(out);
}

static void
put_caption(struct text *out, const struct svg_board *board)
{
    struct svg_point size = svg_extent(board);
    int letters = board->caption.size > 1000 ? 1000 : (int)board->caption.size;
    int font = letters * 18 <= size.x ? 36 : size.x * 2 / letters;

    svg_font(out, "caption", svg_palette(board->print)->frame, font, "middle");
    svg_line(out, (struct svg_point){size.x / 2, size.y - 18},
             board->caption.start, board->caption.size);
    svg_group_end(out);
}

/* What is read aloud: the title, and the position as a FEN. */
static void
put_words(struct text *out, const struct svg_board *board, const char *fen)
{
    const char *turn = board_turn(board->position);

    text_string(out, "<title>");
    if (board->title.start != NULL)
        escape_markup(out, board->title.start, board->title.size);
    else
        text_string(out, turn);
    text_string(out, "</title>\n<desc>");
    text_string(out, fen);
    text_string(out, "</desc>\n");
}

static void
put_names(struct text *out, const struct svg_board *board)
{
    if (board->variant->notation == DR_ALPHA)
        put_coordinates(out, board);
    else
        put_numbers(out, board);
}

static void
put_layers(struct text *out, const struct svg_board *board)
{
    bool moved = board->row_count >= 2;

    put_squares(out, board);
    if (moved)
        svg_ends(out, board);
    if (board->print)
        put_hatching(out, board);
    svg_group(out, "frame", "none", svg_palette(board->print)->frame,
              SVG_FRAME);
    put_board(out, board);
    svg_group_end(out);
    if (moved)
        svg_arrow(out, board);
    if (!board->plain)
        put_names(out, board);
    put_pieces(out, board, DR_WHITE);
    put_pieces(out, board, DR_BLACK);
    if (!dr_squares_empty(board->captured))
        svg_taken(out, board);
    if (board->caption.start != NULL)
        put_caption(out, board);
}

void
svg_draw(struct text *out, const struct svg_board *board,
         const char *attributes)
{
    struct svg_board bare = *board;
    struct svg_point shown, units;
    char fen[PDN_FEN_MAX];

    if (board->plain) {
        bare.row_count = 0;
        bare.captured = (struct dr_squares){0};
        bare.caption = (struct pdn_slice){NULL, 0};
    }
    shown = svg_size(&bare);
    units = svg_extent(&bare);

    pdn_fen_write(board->variant, board->position, fen);
    text_string(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    svg_attribute(out, "width", shown.x);
    svg_attribute(out, "height", shown.y);
    text_string(out, " viewBox=\"0 0 ");
    svg_number(out, units.x);
    text_char(out, ' ');
    svg_number(out, units.y);
    text_string(out, "\" data-fen=\"");
    text_string(out, fen);
    text_char(out, '"');
    text_string(out, attributes);
    text_string(out, ">\n");
    put_words(out, board, fen);
    put_layers(out, &bare);
    text_string(out, "</svg>\n");
}
