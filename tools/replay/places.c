// SPDX-License-Identifier: BSD-2-Clause
/* places.c - finds the positions that --at selects. */
#include "places.h"

/* Marks the position after a side's move.  Returns false if there is none. */
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

/* Marks the positions for which the record requests a diagram. */
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

/* Plies that could not be played are counted, but have no position. */
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
