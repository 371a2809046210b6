// SPDX-License-Identifier: BSD-2-Clause
/* board.c - shows positions of a game as text diagrams. */
#include "played.h"

#include "escape.h"
#include "reasons.h"

/*
 * Writes "FILE, game N: WHITE - BLACK" if there are several games, after a
 * blank line except for the first.
 */
static void
put_heading(const struct showing *showing)
{
    struct text *text = showing->text;
    size_t number;

    text_clear(text);
    text_string(text, showing->first ? "" : "\n");
    text_bytes(text, showing->writer->name.data, showing->writer->name.size);
    text_string(text, ", game ");
    number = text->size;
    text_string(text, ": ");
    replay_put_player(text, showing, PDN_TAG_WHITE, escape_people);
    text_string(text, " - ");
    replay_put_player(text, showing, PDN_TAG_BLACK, escape_people);
    text_string(text, "\n\n");
    showing_put_numbered(showing, number);
}

static void
put_board(const struct showing *showing, size_t ply)
{
    const struct played_game *game = showing->played;
    struct dr_squares marked = {{0, 0}};

    played_caption(showing->text, showing, ply);
    text_char(showing->text, '\n');
    if (ply != 0 && ply <= game->count && game->plies[ply - 1].legal) {
        dr_squares_add(&marked, game->plies[ply - 1].played.from);
        dr_squares_add(&marked, game->plies[ply - 1].played.to);
    }
    board_draw(showing->text, game->replay->variant, played_position(game, ply),
               marked, &showing->replay->style);
    if (showing->replay->explain)
        reasons_put(showing->text, game->replay->variant,
                    played_position(game, ply), game->work);
}

static void
replay_board(const struct showing *showing)
{
    bool any = false;

    for (size_t ply = 0; ply <= showing->played->count + 1; ply++) {
        if (!showing->marked[ply])
            continue;
        if (!any && !showing->alone)
            put_heading(showing);
        text_clear(showing->text);
        text_string(showing->text, any ? "\n" : "");
        put_board(showing, ply);
        showing_put(showing);
        any = true;
    }
}

static void
replay_board_position(struct text *out, const struct replay *replay)
{
    const struct dr_squares nothing = {{0, 0}};
    struct dr_work work = dr_work_unbounded();

    text_string(out, board_turn(&replay->position));
    text_char(out, '\n');
    board_draw(out, replay->variant, &replay->position, nothing,
               &replay->style);
    if (replay->explain)
        reasons_put(out, replay->variant, &replay->position, &work);
}

const struct replay_format board_format = {
    .name = "board",
    .at = "end",
    .draws = true,
    .game = replay_board,
    .position = replay_board_position,
};
