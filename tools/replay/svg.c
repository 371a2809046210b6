// SPDX-License-Identifier: BSD-2-Clause
/*
 * svg.c - positions of a game as drawings.
 *
 * A single position is one drawing.  Several positions of a game are one
 * document, with the drawings below each other.  Each game is a document of its
 * own.
 */
#include "drawing.h"

#include "escape.h"
#include "svg.h"

enum { GAP = 12 }; /* between two drawings, in pixels */

/* Sets the title to "WHITE - BLACK: " and the caption, for screen readers. */
static void
put_title(struct replay_drawing *drawing, const struct showing *showing)
{
    struct text *title = &drawing->title;

    replay_put_player(title, showing, PDN_TAG_WHITE, escape_people);
    text_string(title, " - ");
    replay_put_player(title, showing, PDN_TAG_BLACK, escape_people);
    text_string(title, ": ");
    text_bytes(title, drawing->caption.data, drawing->caption.size);
}

void
replay_drawing_begin(struct replay_drawing *drawing,
                     const struct showing *showing, size_t ply)
{
    const struct played_game *game = showing->played;
    struct svg_board *board = &drawing->board;

    *drawing =
        (struct replay_drawing){.board = {
                                    .variant = game->replay->variant,
                                    .position = played_position(game, ply),
                                    .print = showing->replay->print,
                                    .plain = showing->replay->plain,
                                    .flip = showing->replay->style.flip,
                                }};
    played_caption(&drawing->caption, showing, ply);
    put_title(drawing, showing);
    if (ply != 0 && ply <= game->count) {
        const struct played *last = &game->plies[ply - 1];

        board->row = drawing->row;
        board->row_count = played_row(game, last, drawing->row);
        board->captured = played_captured(board->variant, last);
    }
    board->title = (struct pdn_slice){drawing->title.data, drawing->title.size};
    board->caption =
        (struct pdn_slice){drawing->caption.data, drawing->caption.size};
}

void
replay_drawing_end(struct replay_drawing *drawing, struct text *out)
{
    out->failed |= drawing->title.failed || drawing->caption.failed;
    text_free(&drawing->title);
    text_free(&drawing->caption);
}

static size_t
count_marked(const struct showing *showing)
{
    size_t count = 0;

    for (size_t ply = 0; ply <= showing->played->count + 1; ply++)
        count += showing->marked[ply];
    return count;
}

/* Opens a document with several drawings. */
static void
put_sheet(struct text *out, struct svg_point size, size_t count)
{
    text_string(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    text_decimal(out, (uint64_t)size.x);
    text_string(out, "\" height=\"");
    text_decimal(out, count * (uint64_t)(size.y + GAP) - GAP);
    text_string(out, "\">\n");
}

static void
replay_svg(const struct showing *showing)
{
    struct text *out = showing->text;
    size_t count = count_marked(showing), shown = 0;
    struct replay_drawing drawing;

    text_clear(out);
    for (size_t ply = 0; ply <= showing->played->count + 1; ply++) {
        struct text below = {0};
        struct svg_point size;

        if (!showing->marked[ply])
            continue;
        replay_drawing_begin(&drawing, showing, ply);
        size = svg_size(&drawing.board);
        if (count > 1 && shown == 0)
            put_sheet(out, size, count);
        if (shown != 0) {
            text_string(&below, " y=\"");
            text_decimal(&below, shown * (uint64_t)(size.y + GAP));
            text_char(&below, '"');
        }
        text_char(&below, '\0');
        if (!below.failed)
            svg_draw(out, &drawing.board, below.data);
        out->failed |= below.failed;
        text_free(&below);
        replay_drawing_end(&drawing, out);
        showing_put(showing);
        text_clear(out);
        shown++;
    }
    text_string(out, count > 1 ? "</svg>\n" : "");
    showing_put(showing);
}

static void
replay_svg_position(struct text *out, const struct replay *replay)
{
    const char *turn = board_turn(&replay->position);
    const struct svg_board board = {
        .variant = replay->variant,
        .position = &replay->position,
        .print = replay->print,
        .plain = replay->plain,
        .flip = replay->style.flip,
        .caption = {turn, strlen(turn)},
    };

    svg_draw(out, &board, "");
}

const struct replay_format svg_format = {
    .name = "svg",
    .at = "end",
    .draws = true,
    .game = replay_svg,
    .position = replay_svg_position,
};
