// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding_context.c - what surrounds a finding: the line of the source with
 * the place marked, and for a move that cannot be played the board and the
 * moves that can.
 *
 * A long line is cut to a window around the place; a tab goes to the next
 * multiple of eight columns; control characters are shown escaped.
 */
#include "board.h"
#include "escape.h"
#include "finding.h"

#include "draughts/move.h"

enum {
    BEFORE_MAX = 36, /* bytes of the line shown before the place */
    LINE_MAX_SHOWN = 76,
    TAB_WIDTH = 8,
    LIST_COLUMNS = 76,
    LIST_MAX = 60, /* moves named */
};

static const char indent[] = "    ";
static const char costly[] = "(captures of this game take too long to list)\n";

/* Whether a character can begin at this byte of the game. */
static bool
is_boundary(const struct pdn_game *game, uint32_t at)
{
    return !game->utf8 || !utf8_goes_on(game->text[at]);
}

/* Where the line ends that `at` is in, or a place behind what is shown. */
static uint32_t
line_end(const struct pdn_game *game, uint32_t start, uint32_t at)
{
    while (at < game->size && at - start <= LINE_MAX_SHOWN &&
           game->text[at] != '\n' && game->text[at] != '\r')
        at++;
    return at;
}

/* Appends a piece of the source, which begins at a column; returns the next. */
static size_t
put_source(struct finding_writer *writer, uint32_t from, uint32_t to,
           size_t column)
{
    struct text *out = &writer->line;
    struct pdn_slice text = finding_utf8(
        writer, (struct pdn_slice){writer->game->text + from, to - from});

    while (text.size != 0) {
        const char *tab = memchr(text.start, '\t', text.size);
        size_t run = tab == NULL ? text.size : (size_t)(tab - text.start);
        size_t before = out->size;

        escape_people(out, text.start, run);
        if (out->failed)
            return column;
        column += utf8_columns(out->data + before, out->size - before);
        if (tab != NULL) {
            size_t blanks = TAB_WIDTH - column % TAB_WIDTH;

            text_fill(out, ' ', blanks);
            column += blanks;
            run++;
        }
        text.start += run;
        text.size -= run;
    }
    return column;
}

static void
put_caret(struct finding_writer *writer, size_t from, size_t to)
{
    struct text *out = &writer->line;

    text_string(out, indent);
    text_fill(out, ' ', from);
    if (writer->color)
        text_string(out, "\033[1;32m");
    text_char(out, '^');
    if (to > from + 1)
        text_fill(out, '~', to - from - 1);
    if (writer->color)
        text_string(out, "\033[0m");
    text_char(out, '\n');
}

static void
put_line(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_game *game = view->game;
    uint32_t at = view->finding->at.offset;
    uint32_t start = view->line_start, end, stop;
    size_t from, to, column = 0;
    struct text *out = &writer->line;

    if (at - start > BEFORE_MAX) {
        start = at - BEFORE_MAX;
        while (start < at && !is_boundary(game, start))
            start++;
    }
    stop = end = line_end(game, start, at);
    if (start == end) /* an empty line shows nothing */
        return;
    if (stop - start > LINE_MAX_SHOWN) {
        stop = start + LINE_MAX_SHOWN;
        while (stop > at && !is_boundary(game, stop))
            stop--;
    }
    text_string(out, indent);
    if (start != view->line_start) {
        text_string(out, "...");
        column = 3;
    }
    from = put_source(writer, start, at, column);
    to = at + view->finding->at.length;
    if (to > stop)
        to = stop;
    column = put_source(writer, at, (uint32_t)to, from);
    put_source(writer, (uint32_t)to, stop, column);
    text_string(out, stop != end ? "...\n" : "\n");
    put_caret(writer, from, column);
}

static void
put_moves(struct finding_writer *writer, const struct pdn_finding *finding)
{
    const struct dr_moves *moves = finding_legal(writer, finding);
    struct text *out = &writer->line;
    size_t column, start = out->size, size = 1;

    text_string(out, indent);
    if (moves == NULL) {
        text_string(out, costly);
        return;
    }
    text_string(out, moves->count == 0           ? "no legal move"
                     : moves->move[0].taken != 0 ? "compulsory:"
                                                 : "legal:");
    column = out->size - start;
    for (size_t i = 0; i < moves->count && i < LIST_MAX && size != 0; i++) {
        char move[DR_MOVE_TEXT_MAX];

        size = finding_move(writer, finding, &moves->move[i], move);
        if (size != 0 && column + 1 + size > LIST_COLUMNS) {
            text_string(out, "\n      ");
            column = sizeof "      " - 1;
        }
        text_char(out, ' ');
        text_bytes(out, move, size);
        column += 1 + size;
    }
    if (size == 0) {
        text_string(out, costly);
        return;
    }
    if (moves->count > LIST_MAX) {
        text_string(out, " and ");
        text_decimal(out, moves->count - LIST_MAX);
        text_string(out, " more");
    }
    text_char(out, '\n');
}

void
finding_context(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_finding *finding = view->finding;
    const struct board_style style = {.indent = sizeof indent - 1};
    const struct dr_squares nothing = {{0, 0}};
    struct text *out = &writer->line;

    put_line(writer, view);
    if (!finding->has_position || !dr_variant_judged(finding->variant))
        return;
    board_draw(out, finding->variant, &finding->position, nothing, &style);
    text_string(out, indent);
    text_string(out, board_turn(&finding->position));
    text_char(out, '\n');
    put_moves(writer, finding);
}
