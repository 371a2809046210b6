// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_parsed.c - how far the tolerant parser took what begins at a place,
 * so that the recogniser goes on behind the same piece.
 */
#include "grammar_int.h"

size_t
grammar_parsed_tag(struct grammar_parsed *parsed, size_t at)
{
    const struct pdn_game *game = parsed->game;

    while (parsed->next_tag < game->tag_count &&
           game->tags[parsed->next_tag].offset < at)
        parsed->next_tag++;
    if (parsed->next_tag == game->tag_count ||
        game->tags[parsed->next_tag].offset != at)
        return 0;
    return game->tags[parsed->next_tag].length;
}

size_t
grammar_parsed_move(struct grammar_parsed *parsed, size_t at)
{
    const struct pdn_game *game = parsed->game;

    while (parsed->next_move < game->move_count &&
           game->written[parsed->next_move].offset < at)
        parsed->next_move++;
    if (parsed->next_move == game->move_count ||
        game->written[parsed->next_move].offset != at)
        return 0;
    return game->written[parsed->next_move].length;
}

size_t
grammar_parsed_item(struct grammar_parsed *parsed, size_t at,
                    enum pdn_item_kind *kind)
{
    const struct pdn_game *game = parsed->game;

    while (parsed->next_item < game->item_count &&
           game->items[parsed->next_item].offset < at)
        parsed->next_item++;
    if (parsed->next_item == game->item_count ||
        game->items[parsed->next_item].offset != at)
        return 0;
    *kind = (enum pdn_item_kind)game->items[parsed->next_item].kind;
    return game->items[parsed->next_item].length;
}
