// SPDX-License-Identifier: BSD-2-Clause
/*
 * tex.c - games for LaTeX: the moves, and diagrams at selected places.
 *
 * The output is a fragment for \input in a document that loads TikZ.  Diagrams
 * have the geometry of svg.h, in hundredths of the length \pdnsquare.
 */
#include "drawing.h"

#include "escape.h"
#include "moves.h"
#include "svg.h"

static void
replay_tex_begin(struct text *out, const struct replay *replay)
{
    (void)replay;
    text_string(out, "% Games of draughts, to be \\input into a document.  Its "
                     "preamble:\n%   \\usepackage{tikz}\n%   "
                     "\\newlength{\\pdnsquare}\\setlength{\\pdnsquare}{6mm} % "
                     "optional\n\\ifdefined\\pdnsquare\\else\\newlength{"
                     "\\pdnsquare}\\setlength{\\pdnsquare}{6mm}\\fi\n");
}

/* " (104,54)" */
static void
put_point(struct text *out, struct svg_point point)
{
    text_string(out, "(");
    text_decimal(out, (uint64_t)point.x);
    text_char(out, ',');
    text_decimal(out, (uint64_t)point.y);
    text_char(out, ')');
}

static struct svg_point
moved(struct svg_point point, int x, int y)
{
    return (struct svg_point){point.x + x, point.y + y};
}

static void
put_rectangle(struct text *out, struct svg_point corner, int width, int height)
{
    put_point(out, corner);
    text_string(out, " rectangle ");
    put_point(out, moved(corner, width, height));
}

static struct svg_point
corner_of(const struct svg_board *board, unsigned square)
{
    return moved(svg_piece_centre(board, square), -SVG_SHIFT, -SVG_SHIFT);
}

static bool
is_end(const struct svg_board *board, unsigned square)
{
    return board->row_count != 0 &&
           (board->row[0] == square ||
            board->row[board->row_count - 1] == square);
}

/* Dark squares are grey, and the ends of the last move are white. */
static void
put_squares(struct text *out, const struct svg_board *board)
{
    text_string(out, "\\fill[black!20]");
    for (unsigned square = 1; square <= board->variant->squares; square++)
        if (!is_end(board, square)) {
            text_string(out, "\n  ");
            put_rectangle(out, corner_of(board, square), SVG_SQUARE,
                          SVG_SQUARE);
        }
    text_string(out, ";\n");
    for (unsigned square = 1; square <= board->variant->squares; square++)
        if (is_end(board, square)) {
            text_string(out, "\\draw[very thin] ");
            put_rectangle(out, corner_of(board, square), SVG_SQUARE,
                          SVG_SQUARE);
            text_string(out, ";\n");
        }
}

static void
put_frame(struct text *out, const struct svg_board *board)
{
    struct dr_place first = dr_square_place(board->variant, 1);
    struct svg_point corner = corner_of(board, 1);
    int column =
        board->flip ? board->variant->width - 1 - first.column : first.column;
    int row = board->flip ? board->variant->height - 1 - first.row : first.row;

    corner = moved(corner, -column * SVG_SQUARE, -row * SVG_SQUARE);
    text_string(out, "\\draw ");
    put_rectangle(out, corner, board->variant->width * SVG_SQUARE,
                  board->variant->height * SVG_SQUARE);
    text_string(out, ";\n");
}

static void
put_arrow(struct text *out, const struct svg_board *board)
{
    static const char *const pens[] = {
        "\\draw[white,line width=0.15\\pdnsquare,shorten >=0.4\\pdnsquare] ",
        "\\draw[-stealth,line width=0.07\\pdnsquare,shorten "
        ">=0.4\\pdnsquare] "};

    for (int i = 0; i < 2; i++) {
        text_string(out, pens[i]);
        for (size_t k = 0; k < board->row_count; k++) {
            text_string(out, k == 0 ? "" : " -- ");
            put_point(out, svg_piece_centre(board, board->row[k]));
        }
        text_string(out, ";\n");
    }
}

static void
put_names(struct text *out, const struct svg_board *board)
{
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        char name[DR_SQUARE_NAME_MAX];

        dr_square_name(board->variant, square, name);
        text_string(out, is_end(board, square) ? "\\node[fill=white,"
                                               : "\\node[fill=black!20,");
        text_string(out, "anchor=north west,inner sep=0.4pt,"
                         "scale=\\pdnsquare/28pt,"
                         "font=\\fontsize{8}{8}\\selectfont] at ");
        put_point(out, moved(corner_of(board, square), 3, 3));
        text_string(out, " {");
        text_string(out, name);
        text_string(out, "};\n");
    }
}

/* Draws the crown of svg.h's kings in the colour of the piece's outline. */
static void
put_crown(struct text *out, struct svg_point at, bool white)
{
    static const int points[][2] = {{-18, 17}, {-22, -13}, {-9, 0}, {0, -20},
                                    {9, 0},    {22, -13},  {18, 17}};

    text_string(out, white ? "\\fill[black] " : "\\fill[white] ");
    for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
        put_point(out, moved(at, points[i][0], points[i][1]));
        text_string(out, " -- ");
    }
    text_string(out, "cycle;\n");
}

static void
put_pieces(struct text *out, const struct svg_board *board)
{
    for (unsigned square = 1; square <= board->variant->squares; square++) {
        enum dr_piece piece =
            dr_position_at(board->variant, board->position, square);
        bool white = dr_piece_side(piece) == DR_WHITE;

        if (piece == DR_EMPTY)
            continue;
        text_string(out, white ? "\\draw[fill=white] " : "\\draw[fill=black] ");
        put_point(out, svg_piece_centre(board, square));
        text_string(out, " circle[radius=");
        text_decimal(out, SVG_RADIUS);
        text_string(out, "];\n");
        if (dr_piece_is_king(piece))
            put_crown(out, svg_piece_centre(board, square), white);
    }
}

/* Draws two crossing diagonal lines. */
static void
put_cross(struct text *out, struct svg_point at)
{
    put_point(out, moved(at, -20, -20));
    text_string(out, " -- ");
    put_point(out, moved(at, 20, 20));
    text_char(out, ' ');
    put_point(out, moved(at, -20, 20));
    text_string(out, " -- ");
    put_point(out, moved(at, 20, -20));
    text_string(out, ";\n");
}

static void
put_crosses(struct text *out, const struct svg_board *board)
{
    static const char *const pens[] = {
        "\\draw[white,line width=0.16\\pdnsquare] ",
        "\\draw[line width=0.07\\pdnsquare] "};

    for (int i = 0; i < 2; i++)
        for (unsigned s = 0; (s = dr_squares_next(board->captured, s)) != 0;) {
            text_string(out, pens[i]);
            put_cross(out, svg_piece_centre(board, s));
        }
}

static void
put_drawing(struct text *out, const struct svg_board *board)
{
    text_string(out, "\\begin{center}\n\\begin{tabular}{c}\n% ");
    replay_put_fen(out, board->variant, board->position);
    text_string(out, "\n\\begin{tikzpicture}[x=0.01\\pdnsquare,"
                     "y=-0.01\\pdnsquare]\n");
    put_squares(out, board);
    put_frame(out, board);
    if (board->row_count >= 2)
        put_arrow(out, board);
    put_names(out, board);
    put_pieces(out, board);
    put_crosses(out, board);
    text_string(out, "\\end{tikzpicture}\\\\\n");
    escape_tex(out, board->caption.start, board->caption.size);
    text_string(out, "\n\\end{tabular}\n\\end{center}\n");
}

static void
put_diagram(const struct showing *showing, size_t ply)
{
    struct replay_drawing drawing;

    if (!showing->marked[ply])
        return;
    replay_drawing_begin(&drawing, showing, ply);
    text_string(showing->text, ply == 0 ? "" : "\n\n");
    put_drawing(showing->text, &drawing.board);
    text_string(showing->text, "\\noindent");
    replay_drawing_end(&drawing, showing->text);
}

static void
put_text(struct text *out, enum move_part part, const char *data, size_t size)
{
    static const char *const before[] = {
        [MOVE_COMMENT] = "\\textit{", [MOVE_SIGN] = "{",
        [MOVE_UNPLAYED] = "{",        [MOVE_SETUP] = "\\texttt{/",
        [MOVE_UNKNOWN] = "\\texttt{", [MOVE_WRONG] = "\\textsf{[",
        [MOVE_END] = "\\textbf{",
    };

    text_string(out, before[part]);
    escape_tex(out, data, size);
    text_string(out, part == MOVE_SETUP   ? "/}"
                     : part == MOVE_WRONG ? "]}"
                                          : "}");
}

static void
put_number(struct text *out, const char *number, size_t size)
{
    text_bytes(out, number, size);
    text_char(out, '~');
}

static void
put_played(const struct showing *showing, const struct played *played)
{
    struct text *out = showing->text;
    struct pdn_slice text = played_text(showing, played);

    text_string(out, played->variation == 0 ? "\\mbox{\\bfseries " : "\\mbox{");
    escape_tex(out, text.start, text.size);
    text_char(out, '}');
}

static void
put_setup(const struct showing *showing, const struct pdn_item *item,
          const struct set_up *setup)
{
    (void)item;
    text_string(showing->text, "\\texttt{");
    replay_put_fen(showing->text, showing->played->replay->variant,
                   &setup->position);
    text_char(showing->text, '}');
}

/* Writes "Event, Site, Date", as far as they are known. */
static void
put_tags(const struct showing *showing)
{
    static const enum pdn_tag_id ids[] = {PDN_TAG_EVENT, PDN_TAG_SITE,
                                          PDN_TAG_DATE};
    const char *between = "\n";

    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        struct pdn_slice value = pdn_game_tag(showing->played->game, ids[i]);

        if (tag_is_unknown(value))
            continue;
        text_string(showing->text, between);
        replay_put_value(showing->text, showing, value, escape_tex);
        between = ", ";
    }
}

static void
replay_tex(const struct showing *showing)
{
    static const struct move_writer writer = {
        .text = put_text,
        .number = put_number,
        .played = put_played,
        .setup = put_setup,
        .diagram = put_diagram,
        .open = "(",
        .close = ")",
    };
    struct text *out = showing->text;

    text_clear(out);
    text_string(out, "\n\\subsection*{");
    replay_put_player(out, showing, PDN_TAG_WHITE, escape_tex);
    text_string(out, " -- ");
    replay_put_player(out, showing, PDN_TAG_BLACK, escape_tex);
    text_string(out, "}\n\\noindent");
    put_tags(showing);
    text_string(out, "\\par\n\\noindent");
    moves_put(showing, &writer);
    text_string(out, "\\par\n");
    showing_put(showing);
}

static void
replay_tex_position(struct text *out, const struct replay *replay)
{
    const char *turn = board_turn(&replay->position);
    const struct svg_board board = {
        .variant = replay->variant,
        .position = &replay->position,
        .flip = replay->style.flip,
        .caption = {turn, strlen(turn)},
    };

    put_drawing(out, &board);
}

const struct replay_format tex_format = {
    .name = "tex",
    .at = "diagrams,end",
    .draws = true,
    .whole = true,
    .begin = replay_tex_begin,
    .game = replay_tex,
    .position = replay_tex_position,
};
