// SPDX-License-Identifier: BSD-2-Clause
/*
 * html_moves.c - the moves of a game in HTML: each that was played is
 * an element that carries its position.
 */
#include "html.h"
#include "moves.h"

#include "escape.h"

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

/* "12..." and the move with all its squares; as written if it has none. */
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

void
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
