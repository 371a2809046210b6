// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg.c - draws a position as SVG; see svg.h.
 *
 * Everything is drawn in layers from the bottom up: squares, last move,
 * hatching, arrow, square names, pieces, crosses.  Pieces are slightly right of
 * and below the centre of their square, so that its number stays readable.
 * Coordinates are integers.
 */
#include "svg.h"

#include "board.h"
#include "escape.h"

#include "pdn/fen.h"

enum {
    SVG_FRAME = 6,        /* around the board */
    SVG_COORDINATES = 40, /* beside boards of games with letters */
    SVG_CAPTION = 60,     /* height of the caption */
};

/* The colours of a style. */
struct svg_palette {
    const char *light, *dark, *last, *frame, *name;
    const char *arrow, *halo, *taken;
    const char *piece[2], *line[2]; /* indexed by enum dr_side */
};

/* The style of a drawing, its geometry, and elements. */

enum { UNITS = 5 }; /* shown as two pixels */

static const struct svg_palette *
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

static void
svg_number(struct text *out, int number)
{
    if (number < 0)
        text_char(out, '-');
    text_decimal(out, (uint64_t)(number < 0 ? -number : number));
}

/* Parts of the open path: a command with its numbers, or a rectangle. */
static void
svg_step(struct text *out, char command, int x, int y)
{
    text_char(out, command);
    svg_number(out, x);
    text_char(out, ' ');
    svg_number(out, y);
}

static void
svg_attribute(struct text *out, const char *name, int value)
{
    text_char(out, ' ');
    text_string(out, name);
    text_string(out, "=\"");
    svg_number(out, value);
    text_char(out, '"');
}

/* Opens a group with a class; `stroke` can be NULL. */
static void
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

static void
svg_group_end(struct text *out)
{
    text_string(out, "</g>\n");
}

static void
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

static void
svg_line(struct text *out, struct svg_point at, const char *data, size_t size)
{
    text_string(out, "<text");
    svg_attribute(out, "x", at.x);
    svg_attribute(out, "y", at.y);
    text_char(out, '>');
    escape_markup(out, data, size);
    text_string(out, "</text>\n");
}

/* Opens a group of text lines; `anchor` is the part of a line at x. */
static void
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

/* Returns the margin around the board. */
static int
svg_margin(const struct svg_board *board)
{
    return board->variant->notation == DR_ALPHA && !board->plain
               ? SVG_COORDINATES
               : SVG_FRAME;
}

/* Return the top left corner of a place or a square, as the board is turned. */
static struct svg_point
svg_place_corner(const struct svg_board *board, unsigned row, unsigned column)
{
    if (board->flip) {
        row = board->variant->height - 1U - row;
        column = board->variant->width - 1U - column;
    }
    return (struct svg_point){svg_margin(board) + (int)column * SVG_SQUARE,
                              svg_margin(board) + (int)row * SVG_SQUARE};
}

static struct svg_point
svg_corner(const struct svg_board *board, unsigned square)
{
    struct dr_place place = dr_square_place(board->variant, square);

    return svg_place_corner(board, place.row, place.column);
}

/* Returns the size in units. */
static struct svg_point
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

/* Returns true if the last move began or ended on the square. */
static bool
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

/* The last move of a drawing: its ends, its arrow and its captures. */

enum {
    HEAD_TIP = 42, /* of the arrow, from the centre of the piece */
    HEAD_LENGTH = 34,
    HEAD_WIDTH = 17, /* half its width */
    CROSS = 20,      /* half its width */
};

/* Highlights the ends of the last move. */
static void
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

/* Returns the integer part of a square root. */
static int
root(int square)
{
    int guess = 0;

    for (int bit = 1 << 15; bit != 0; bit >>= 1)
        if ((int64_t)(guess + bit) * (guess + bit) <= square)
            guess += bit;
    return guess;
}

/* Returns the point at a distance from `to` towards `from`, and to the side. */
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

/* Draws along the squares of the move, up to the moved piece. */
static void
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

/* Crosses out the squares of captured pieces. */
static void
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

/* Draws the board and its playing squares, each as part of one path. */
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
 * Writes the lines of a square after the current point, its upper left corner:
 * from lower left to upper right, joining across squares.
 */
static void
write_strokes(struct text *out)
{
    struct svg_point from = {0, 0};

    for (int i = HATCH; i < 2 * SVG_SQUARE; i += HATCH) {
        int over = i > SVG_SQUARE ? i - SVG_SQUARE : 0;
        int length = i - 2 * over;

        svg_step(out, 'm', over - from.x, i - over - from.y);
        svg_step(out, 'l', length, -length);
        from = (struct svg_point){over + length, i - over - length};
    }
}

/* Hatches every playing square. */
static void
put_hatching(struct text *out, const struct svg_board *board)
{
    struct text strokes = {0};

    /* The same for each square, and long: written once, then copied. */
    write_strokes(&strokes);
    svg_group(out, "hatch", "none", "#000000", 2);
    text_string(out, "<path d=\"");
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        struct svg_point at = svg_corner(board, square);

        svg_step(out, 'M', at.x, at.y);
        text_bytes(out, strokes.data, strokes.size);
    }
    text_string(out, "\"/>\n");
    svg_group_end(out);
    out->failed |= strokes.failed;
    text_free(&strokes);
}

/* Keeps hatching and arrow off the square numbers. */
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

/* Draws files below and ranks at the left, for games with letters. */
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

/* Adds what screen readers read: the title, and the position as a FEN. */
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
