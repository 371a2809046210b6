// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_hidden.c - whether moves of the game may stand where none are read:
 * in a comment that is not closed or that a ; began, or in a variation that is
 * not closed.
 */
#include "lexer_moves_int.h"
#include "verdict_int.h"

/* Whether a text has something in it that is written like a move. */
static bool
has_move(const char *p, const char *end)
{
    bool inside = false; /* a word or a number that began before */

    for (; p < end; p++) {
        struct lex_token token = {0};
        bool digit = lex_is_digit(*p);

        if (digit && !inside) {
            if (lex_result(p, end, &token))
                p += token.size - 1;
            else if (lex_move(p, end, &token))
                return true;
        }
        inside = digit || lex_is_letter(*p);
    }
    return false;
}

/* A comment that is not closed runs to the end of the game. */
static bool
comment_hides(const struct pdn_game *game)
{
    const struct pdn_item *last;
    const char *text;

    if (game->item_count == 0)
        return false;
    last = &game->items[game->item_count - 1];
    text = game->text + last->offset;
    return last->kind == PDN_ITEM_COMMENT &&
           (last->offset + last->length >= game->size ||
            text[last->length] != '}') &&
           has_move(text, text + last->length);
}

static bool
variation_hides(const struct pdn_game *game)
{
    int64_t depth = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        depth += game->items[i].kind == PDN_ITEM_OPEN;
        depth -= game->items[i].kind == PDN_ITEM_CLOSE;
    }
    return depth > 0 && game->move_count != 0 &&
           game->written[game->move_count - 1].depth != 0;
}

bool
verdict_hides_moves(const struct pdn_game *game)
{
    return comment_hides(game) || variation_hides(game) ||
           replay_line_took_moves(game);
}
