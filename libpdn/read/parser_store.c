// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_store.c - the arrays of a game, which only ever grow.
 */
#include "growth_int.h"
#include "parser_int.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for at least `wanted` elements; NULL: out of memory. */
static void *
grow(void *array, size_t size, size_t wanted, size_t *room)
{
    return growth_make(&array, room, wanted, size) ? array : NULL;
}

bool
parser_room_tag(struct pdn_parser *parser)
{
    void *larger;

    if (parser->game.tag_count < parser->tag_room)
        return true;
    larger = grow(parser->tags, sizeof *parser->tags,
                  parser->game.tag_count + 1, &parser->tag_room);
    if (larger == NULL) {
        parser->status = PDN_E_NOMEM;
        return false;
    }
    parser->tags = larger;
    parser->game.tags = larger;
    return true;
}

bool
parser_grow_moves(struct pdn_parser *parser, size_t more)
{
    size_t wanted = parser->game.move_count + more, room = parser->move_room;
    void *steps, *written;

    steps = grow(parser->steps, sizeof *parser->steps, wanted, &room);
    if (steps != NULL) {
        parser->steps = steps;
        parser->game.steps = steps;
    }
    room = parser->move_room;
    written = grow(parser->written, sizeof *parser->written, wanted, &room);
    if (written != NULL) {
        parser->written = written;
        parser->game.written = written;
    }
    if (steps == NULL || written == NULL) {
        parser->status = PDN_E_NOMEM;
        return false;
    }
    parser->move_room = room;
    return true;
}

bool
parser_add_row(struct pdn_parser *parser, const uint8_t *squares, size_t count)
{
    struct pdn_game *game = &parser->game;
    size_t wanted = parser->square_count + count;
    void *larger;

    if (game->row_count == parser->row_room) {
        larger = grow(parser->rows, sizeof *parser->rows, game->row_count + 1,
                      &parser->row_room);
        if (larger == NULL) {
            parser->status = PDN_E_NOMEM;
            return false;
        }
        parser->rows = larger;
        game->rows = larger;
    }
    if (wanted > parser->square_room) {
        larger = grow(parser->row_squares, 1, wanted, &parser->square_room);
        if (larger == NULL) {
            parser->status = PDN_E_NOMEM;
            return false;
        }
        parser->row_squares = larger;
        game->row_squares = larger;
    }
    parser->rows[game->row_count++] =
        (struct pdn_row){.move = (uint32_t)game->move_count,
                         .first = (uint32_t)parser->square_count,
                         .count = (uint32_t)count};
    memcpy(parser->row_squares + parser->square_count, squares, count);
    parser->square_count += count;
    return true;
}

void
parser_add_item(struct pdn_parser *parser, enum pdn_item_kind kind,
                const char *start, size_t size, uint32_t value)
{
    struct pdn_game *game = &parser->game;
    size_t at = game->item_count;
    struct pdn_item item = {
        .offset = parser_offset(parser, start),
        .length = (uint32_t)size,
        .move = (uint32_t)game->move_count,
        .value = value,
        .depth = (uint16_t)parser->depth,
        .kind = (uint8_t)kind,
    };

    if (parser->depth > LEX_DEPTH_MAX)
        return;
    if (at == parser->item_room) {
        void *larger = grow(parser->items, sizeof *parser->items, at + 1,
                            &parser->item_room);

        if (larger == NULL) {
            parser->status = PDN_E_NOMEM;
            return;
        }
        parser->items = larger;
        game->items = larger;
    }
    for (; at > 0 && parser->items[at - 1].offset > item.offset; at--)
        parser->items[at] = parser->items[at - 1];
    parser->items[at] = item;
    game->item_count++;
}

void
parser_drop_number(struct pdn_parser *parser)
{
    struct pending_number *number = &parser->number;

    if (!number->set)
        return;
    number->set = false;
    parser_add_item(parser, PDN_ITEM_NUMBER, parser->game.text + number->offset,
                    number->length, number->value);
}
