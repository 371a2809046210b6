// SPDX-License-Identifier: BSD-2-Clause
/*
 * html.c - games as an HTML page: a board, the moves with comments and
 * variations, and every position.
 *
 * Each game is a self-contained section.  Every played move is an element with
 * its position as a FEN.  The page's script shows that position on the board of
 * the section.
 */
#include "drawing.h"

#include "escape.h"
#include "moves.h"
#include "page.h"
#include "svg.h"

/* Appends the diagram after a ply of the main line, if there is one. */
static void html_diagram_here(const struct showing *showing, size_t ply);

/*
 * The moves of a game in HTML, each played move as an element with its
 * position.
 */

static void
put_text(struct text *out, enum move_part part, const char *data, size_t size)
{
    static const char *const classes[] = {
        [MOVE_COMMENT] = "comment", [MOVE_SIGN] = "nag",
        [MOVE_UNPLAYED] = "u",      [MOVE_SETUP] = "setup",
        [MOVE_UNKNOWN] = "wrong",   [MOVE_WRONG] = "wrong",
        [MOVE_END] = "end",
    };

    text_string(out,
                part == MOVE_WRONG ? "<strong class=\"" : "<span class=\"");
    text_string(out, classes[part]);
    text_string(out, part == MOVE_WRONG ? "\">[" : "\">");
    escape_markup(out, data, size);
    text_string(out, part == MOVE_WRONG ? "]</strong>" : "</span>");
}

static void
put_number(struct text *out, const char *number, size_t size)
{
    text_string(out, "<span class=\"n\">");
    text_bytes(out, number, size);
    text_string(out, "</span>\u00a0");
}

static void
put_squares(struct text *out, const char *name,
            const struct dr_variant *variant, const uint8_t *squares,
            size_t count)
{
    text_string(out, name);
    for (size_t i = 0; i < count; i++) {
        char square[DR_SQUARE_NAME_MAX];

        dr_square_name(variant, squares[i], square);
        text_string(out, i == 0 ? "" : " ");
        text_string(out, square);
    }
    text_char(out, '"');
}

static void
put_position(const struct showing *showing, const struct dr_position *position)
{
    text_string(showing->text, " data-fen=\"");
    replay_put_fen(showing->text, showing->played->replay->variant, position);
    text_char(showing->text, '"');
}

/*
 * Appends "12..." and the move with all its squares, or as written if they are
 * unknown.
 */
static void
put_label(const struct showing *showing, const struct played *played,
          const uint8_t *row, size_t count)
{
    char text[DR_MOVE_TEXT_MAX];
    struct pdn_slice written = played_text(showing, played);

    text_string(showing->text, " data-label=\"");
    played_number(showing->text, played);
    text_char(showing->text, ' ');
    if (played_canonical(showing->played, played, row, count, text))
        text_string(showing->text, text);
    else
        escape_markup(showing->text, written.start, written.size);
    text_char(showing->text, '"');
}

static void
put_played(const struct showing *showing, const struct played *played)
{
    const struct played_game *game = showing->played;
    const struct dr_variant *variant = game->replay->variant;
    struct dr_squares captured = played_captured(variant, played);
    struct text *out = showing->text;
    uint8_t row[DR_ROW_MAX], taken[DR_SQUARES_MAX];
    size_t count = played_row(game, played, row), taken_count = 0;
    struct pdn_slice text;

    text_string(out, played->variation == 0 ? "<a class=\"m\" data-ply=\""
                                            : "<a class=\"m\" data-move=\"");
    text_decimal(out,
                 played->variation == 0 ? played->number : played->index + 1UL);
    text_char(out, '"');
    put_label(showing, played, row, count);
    put_position(showing, &played->after);
    put_squares(out, " data-row=\"", variant, row, count);
    for (unsigned s = 0; (s = dr_squares_next(captured, s)) != 0;)
        taken[taken_count++] = (uint8_t)s;
    if (taken_count != 0)
        put_squares(out, " data-taken=\"", variant, taken, taken_count);
    text_char(out, '>');
    text = played_text(showing, played);
    escape_markup(out, text.start, text.size);
    text_string(out, "</a>");
}

static void
put_setup(const struct showing *showing, const struct pdn_item *item,
          const struct set_up *setup)
{
    text_string(showing->text, "<a class=\"m setup\" data-move=\"s");
    text_decimal(showing->text, item->offset);
    text_char(showing->text, '"');
    put_position(showing, &setup->position);
    text_string(showing->text, ">Set-up</a>");
}

/* Appends the moves with everything between them. */
static void
html_moves(const struct showing *showing)
{
    static const struct move_writer writer = {
        .text = put_text,
        .number = put_number,
        .played = put_played,
        .setup = put_setup,
        .diagram = html_diagram_here,
        .open = "<span class=\"variation\">(",
        .close = ")</span>",
    };

    text_string(showing->text, "<div class=\"moves\">\n"
                               "<a class=\"m start\" data-ply=\"0\"");
    put_position(showing, &showing->played->replay->start);
    text_string(showing->text, ">Start</a>");
    moves_put(showing, &writer);
    text_string(showing->text, "</div>\n");
}

/* Without --at, readers without scripts see a board every ten moves. */
enum { STILL_EVERY = 20 };

/* Appends the inputs without their folders: "a.pdn", "a.pdn and 2 more". */
static void
put_names(struct text *out, const struct options *options)
{
    const char *name = options->files[0];

    if (strcmp(name, "-") == 0)
        name = options->label != NULL ? options->label : "<stdin>";
    else if (strrchr(name, '/') != NULL)
        name = strrchr(name, '/') + 1;
    text_string(out, name);
    if (options->file_count > 1) {
        text_string(out, " and ");
        text_decimal(out, options->file_count - 1);
        text_string(out, " more");
    }
}

static void
replay_html_begin(struct text *out, const struct replay *replay)
{
    struct text title = {0};

    if (replay->fen != NULL && !replay->options.files_named)
        text_string(&title, board_turn(&replay->position));
    else
        put_names(&title, &replay->options);
    page_begin(out, (struct pdn_slice){title.data, title.size});
    out->failed |= title.failed;
    text_free(&title);
}

static void
replay_html_end(struct text *out, const struct replay *replay)
{
    (void)replay;
    page_end(out);
}

static void
put_slice(struct text *out, struct pdn_slice text)
{
    escape_markup(out, text.start, text.size);
}

/*
 * Appends the place of each square for the script: " data-squares="1:106,6
 * 2:..."".
 */
static void
put_geometry(struct text *out, const struct svg_board *board)
{
    const char *between = " data-squares=\"";

    for (unsigned square = 1; square <= board->variant->squares; square++) {
        struct svg_point at = svg_piece_centre(board, square);
        char name[DR_SQUARE_NAME_MAX];

        dr_square_name(board->variant, square, name);
        text_string(out, between);
        text_string(out, name);
        text_char(out, ':');
        text_decimal(out, (uint64_t)(at.x - SVG_SHIFT));
        text_char(out, ',');
        text_decimal(out, (uint64_t)(at.y - SVG_SHIFT));
        between = " ";
    }
    text_char(out, '"');
}

/* Appends the board that the script controls, with its buttons. */
static void
put_view(struct text *out, const struct svg_board *board,
         struct pdn_slice caption)
{
    static const char *const keys[][2] = {{"start", "Start"},
                                          {"back", "Back"},
                                          {"next", "Next"},
                                          {"end", "End"},
                                          {"flip", "Flip"}};
    struct text attributes = {0};

    text_string(out, "<div class=\"play\">\n<figure class=\"view\">\n");
    put_geometry(&attributes, board);
    text_char(&attributes, '\0');
    if (!attributes.failed)
        svg_draw(out, board, attributes.data);
    out->failed |= attributes.failed;
    text_free(&attributes);
    text_string(out, "<figcaption aria-live=\"polite\">");
    put_slice(out, caption);
    text_string(out, "</figcaption>\n<div class=\"keys\" hidden>");
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        text_string(out, "<button type=\"button\" data-go=\"");
        text_string(out, keys[i][0]);
        text_string(out, "\">");
        text_string(out, keys[i][1]);
        text_string(out, "</button>");
    }
    text_string(out, "</div>\n</figure>\n");
}

static void
put_heading(const struct showing *showing)
{
    struct text *out = showing->text;
    const struct pdn_game *game = showing->played->game;

    text_string(out, "<section class=\"game\">\n<h2>");
    replay_put_player(out, showing, PDN_TAG_WHITE, escape_markup);
    text_string(out, " \u2013 ");
    replay_put_player(out, showing, PDN_TAG_BLACK, escape_markup);
    text_string(out, "</h2>\n<dl>\n");
    for (size_t i = 0; i < game->tag_count; i++) {
        const struct pdn_tag *tag = &game->tags[i];

        text_string(out, "<div><dt>");
        put_slice(out, finding_utf8(showing->writer,
                                    (struct pdn_slice){game->text + tag->name,
                                                       tag->name_length}));
        text_string(out, "</dt><dd>");
        replay_put_value(
            out, showing,
            (struct pdn_slice){game->text + tag->value, tag->value_length},
            escape_markup);
        text_string(out, "</dd></div>\n");
    }
    text_string(out, "</dl>\n");
}

/* Appends a board in the text, with its caption as text of the page. */
static void
put_diagram(const struct showing *showing, size_t ply)
{
    struct text *out = showing->text;
    struct replay_drawing drawing;
    struct pdn_slice caption;

    replay_drawing_begin(&drawing, showing, ply);
    caption = drawing.board.caption;
    drawing.board.caption = (struct pdn_slice){NULL, 0};
    text_string(out, "<figure class=\"diagram\">\n");
    svg_draw(out, &drawing.board, "");
    text_string(out, "<figcaption>");
    put_slice(out, caption);
    text_string(out, "</figcaption>\n</figure>\n");
    replay_drawing_end(&drawing, out);
}

static void
html_diagram_here(const struct showing *showing, size_t ply)
{
    const struct played_game *game = showing->played;
    size_t end = game->count + game->set_up_last;
    struct text *out = showing->text;

    if (showing->marked[ply]) {
        put_diagram(showing, ply);
    } else if (!showing->replay->at_given && ply != 0 &&
               (ply % STILL_EVERY == 0 || ply == end)) {
        text_string(out, "<noscript>\n");
        put_diagram(showing, ply);
        text_string(out, "</noscript>\n");
    }
}

static void
replay_html(const struct showing *showing)
{
    struct text *out = showing->text;
    struct text caption = {0};
    struct svg_board board = {
        .variant = showing->played->replay->variant,
        .position = &showing->played->replay->start,
        .flip = showing->replay->style.flip,
    };

    text_clear(out);
    played_caption(&caption, showing, 0);
    board.title = (struct pdn_slice){caption.data, caption.size};
    put_heading(showing);
    put_view(out, &board, board.title);
    html_moves(showing);
    text_string(out, "</div>\n</section>\n");
    out->failed |= caption.failed;
    text_free(&caption);
    showing_put(showing);
}

static void
replay_html_position(struct text *out, const struct replay *replay)
{
    const char *turn = board_turn(&replay->position);
    const struct svg_board board = {
        .variant = replay->variant,
        .position = &replay->position,
        .flip = replay->style.flip,
    };

    text_string(out, "<section class=\"game\">\n<h2>Position</h2>\n");
    put_view(out, &board, (struct pdn_slice){turn, strlen(turn)});
    text_string(out, "<div class=\"moves\"><a class=\"m start\" data-ply=\"0\" "
                     "data-fen=\"");
    replay_put_fen(out, replay->variant, &replay->position);
    text_string(out, "\">Position</a></div>\n</div>\n</section>\n");
}

const struct replay_format html_format = {
    .name = "html",
    .at = "diagrams",
    .draws = true,
    .whole = true,
    .begin = replay_html_begin,
    .end = replay_html_end,
    .game = replay_html,
    .position = replay_html_position,
};
