// SPDX-License-Identifier: BSD-2-Clause
/* growth.c - growing arrays; see growth_int.h. */
#include "growth_int.h"

#include <stdlib.h>
#include <string.h>

/* Arrays of up to this many elements grow only to the requested size. */
#ifndef GROWTH_EXACT
#define GROWTH_EXACT 0
#endif

enum { FIRST = 64 };

/* Returns the new capacity for `needed` elements. */
static size_t
room_for(size_t needed, size_t room)
{
    if (needed <= GROWTH_EXACT)
        return needed;
    if (room < FIRST)
        room = FIRST;
    while (room < needed)
        room *= 2;
    return room;
}

bool
growth_make(void *array, size_t *room, size_t needed, size_t element)
{
    size_t larger;
    void *held, *moved;

    if (needed <= *room)
        return true;
    larger = room_for(needed, *room);
    /* The pointer can have any type, so copy it as bytes. */
    memcpy(&held, array, sizeof held);
    moved = reallocarray(held, larger, element);
    if (moved == NULL)
        return false;
    memcpy(array, &moved, sizeof moved);
    *room = larger;
    // cppcheck-suppress memleak ; the array holds it now
    return true;
}
