// SPDX-License-Identifier: BSD-2-Clause
/*
 * keep.c - keeps plies as they are played, for the formats.
 *
 * A long game has a quarter of a million of them, so what each was played from
 * is kept only where it is not what the one before it left.
 */
#include "replay.h"

#include <stdlib.h>

bool
list_reserve(void **items, size_t *capacity, size_t count, size_t size)
{
    size_t wanted = *capacity == 0 ? 64 : *capacity;
    void *grown;

    if (count <= *capacity)
        return true;
    while (wanted < count)
        wanted *= 2;
    grown = reallocarray(*items, wanted, size);
    if (grown == NULL)
        return false;
    *items = grown;
    *capacity = wanted;
    return true;
}

bool
ply_list_add(struct ply_list *list, const struct played *played,
             const struct dr_position *before)
{
    void *items = list->items, *starts = list->starts;
    struct played *added;

    if (!list_reserve(&items, &list->capacity, list->count + 1,
                      sizeof *list->items))
        return false;
    list->items = items;
    added = &list->items[list->count];
    *added = *played;
    added->before.place = 0;
    if (list->count == 0 || !dr_position_equal(before, &added[-1].after)) {
        if (!list_reserve(&starts, &list->start_capacity, list->start_count + 1,
                          sizeof *list->starts))
            return false;
        list->starts = starts;
        list->starts[list->start_count++] = *before;
        added->before.place = list->start_count;
    }
    list->count++;
    return true;
}

void
ply_list_link(struct ply_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        struct played *played = &list->items[i];
        size_t place = played->before.place;

        played->before.position =
            place == 0 ? &played[-1].after : &list->starts[place - 1];
    }
}

void
ply_list_clear(struct ply_list *list)
{
    list->count = list->start_count = 0;
}

void
ply_list_free(struct ply_list *list)
{
    free(list->items);
    free(list->starts);
}
