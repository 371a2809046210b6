// SPDX-License-Identifier: BSD-2-Clause
/*
 * growth.c - arrays that grow; see growth_int.h.
 */
#include "growth_int.h"

#include <stdlib.h>
#include <string.h>

/* Up to so many elements an array grows only by what it needs. */
#ifndef GROWTH_EXACT
#define GROWTH_EXACT 0
#endif

enum { FIRST = 64 };

/* The room for `needed` elements where there was room for fewer. */
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
    /* A pointer of any type is there: taken and put as bytes. */
    memcpy(&held, array, sizeof held);
    moved = reallocarray(held, larger, element);
    if (moved == NULL)
        return false;
    memcpy(array, &moved, sizeof moved);
    *room = larger;
    // cppcheck-suppress memleak ; the array holds it now
    return true;
}
