// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_at.c - which positions of a game are meant: --at.
 *
 * Position n stands after ply n of the main line, 0 is the start.  "12w" is
 * the position after White's twelfth move, the moves being counted from the
 * start of the game, whatever numbers are written; "12." is the same, and
 * "12..." Black's.
 */
#include "replay.h"

#include <stdlib.h>

enum { PLY_MAX = 1000000 };

/* Reads one place of `size` bytes; false: it means nothing. */
static bool
parse_place(struct at *at, const char *text, size_t size)
{
    static const struct {
        const char *word;
        enum at_kind kind;
    } words[] = {{"all", AT_ALL},
                 {"start", AT_START},
                 {"end", AT_END},
                 {"diagrams", AT_DIAGRAMS}};
    static const struct {
        const char *mark;
        enum at_kind kind;
    } sides[] = {
        {"w", AT_WHITE}, {".", AT_WHITE}, {"b", AT_BLACK}, {"...", AT_BLACK}};
    uint32_t number = 0;
    size_t digits = 0;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].word) == size &&
            memcmp(words[i].word, text, size) == 0) {
            *at = (struct at){.kind = words[i].kind};
            return true;
        }
    while (digits < size && text[digits] >= '0' && text[digits] <= '9' &&
           number < PLY_MAX)
        number = number * 10 + (uint32_t)(text[digits++] - '0');
    at->number = number;
    at->kind = AT_PLY;
    for (size_t i = 0; digits != 0 && i < sizeof sides / sizeof sides[0]; i++)
        if (strlen(sides[i].mark) == size - digits &&
            memcmp(sides[i].mark, text + digits, size - digits) == 0) {
            at->kind = sides[i].kind;
            return number != 0;
        }
    return digits != 0 && digits == size;
}

const char *
at_parse(struct at_list *list, const char *text)
{
    for (;;) {
        size_t size = strcspn(text, ",");
        struct at *items =
            reallocarray(list->items, list->count + 1, sizeof *items);

        if (items == NULL)
            return pdn_status_text(PDN_E_NOMEM);
        list->items = items;
        if (!parse_place(&items[list->count], text, size))
            return "a list of all, start, end, diagrams, 12, 12w, 31b, 12., "
                   "31...";
        list->count++;
        text += size;
        if (*text == '\0')
            return NULL;
        text++;
    }
}

/* Marks the position after a move of a side; false: there is none. */
static bool
mark_move(const struct played_game *game, const struct at *at, bool *marked)
{
    enum dr_side side = at->kind == AT_WHITE ? DR_WHITE : DR_BLACK;

    for (size_t i = 0; i < game->count; i++)
        if (game->plies[i].move == at->number && game->plies[i].side == side) {
            marked[i + 1] = true;
            return true;
        }
    return false;
}

bool
asks_for_diagram(const struct pdn_game *game, const struct pdn_item *item)
{
    enum { NAG_DIAGRAM = 220 };

    if (item->depth != 0)
        return false;
    if (item->kind == PDN_ITEM_NAG)
        return item->value == NAG_DIAGRAM;
    return item->kind == PDN_ITEM_COMMENT &&
           memmem(game->text + item->offset, item->length, DIAGRAM_COMMAND,
                  strlen(DIAGRAM_COMMAND)) != NULL;
}

size_t
item_place(const struct played_game *played, struct item_walk *walk,
           const struct pdn_item *item)
{
    const struct pdn_game *game = played->game;

    for (; walk->index < item->move; walk->index++) {
        if (game->written[walk->index].depth != 0)
            continue;
        walk->elsewhere = walk->place >= played->count ||
                          played->plies[walk->place].index != walk->index;
        walk->place += !walk->elsewhere;
    }
    if (item->kind == PDN_ITEM_SETUP && item->depth == 0 && walk->place != 0)
        walk->elsewhere = true;
    if (item->depth != 0)
        return NO_PLACE;
    if (!walk->elsewhere)
        return walk->place;
    return played->set_up_last && walk->place == played->count ? walk->place + 1
                                                               : NO_PLACE;
}

/* Marks what the record asks to see, where there is a position to show. */
static void
mark_diagrams(const struct played_game *played, bool *marked)
{
    const struct pdn_game *game = played->game;
    struct item_walk walk = {0};

    for (size_t i = 0; i < game->item_count; i++) {
        size_t place = item_place(played, &walk, &game->items[i]);

        if (place != NO_PLACE && asks_for_diagram(game, &game->items[i]))
            marked[place] = true;
    }
}

/* Half-moves that could not be played are counted, and have no position. */
static bool
mark_ply(const struct played_game *game, uint32_t number, bool *marked)
{
    size_t place = number < game->count ? number : game->count;

    while (place > 0 && game->plies[place - 1].number > number)
        place--;
    if (number != played_ply(game, place))
        return false;
    marked[place] = true;
    return true;
}

static bool
mark_place(const struct played_game *game, const struct at *at, bool *marked)
{
    switch (at->kind) {
    case AT_ALL:
        memset(marked, true, game->count + 1);
        return true;
    case AT_START:
        marked[0] = true;
        return true;
    case AT_END:
        marked[game->count + game->set_up_last] = true;
        return true;
    case AT_DIAGRAMS:
        mark_diagrams(game, marked);
        return true;
    case AT_PLY:
        return mark_ply(game, at->number, marked);
    case AT_WHITE:
    case AT_BLACK:
        break;
    }
    return mark_move(game, at, marked);
}

const struct at *
at_mark(const struct at_list *list, const struct played_game *game,
        bool *marked)
{
    const struct at *missing = NULL;

    memset(marked, false, game->count + 2);
    for (size_t i = 0; i < list->count; i++)
        if (!mark_place(game, &list->items[i], marked) && missing == NULL)
            missing = &list->items[i];
    return missing;
}

void
at_name(struct text *out, const struct at *at)
{
    text_decimal(out, at->number);
    if (at->kind == AT_WHITE)
        text_char(out, 'w');
    else if (at->kind == AT_BLACK)
        text_char(out, 'b');
}
