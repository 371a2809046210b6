// SPDX-License-Identifier: BSD-2-Clause
/*
 * room_int.h - how much room a growing array gets.
 *
 * It doubles, so that growth is rare.  Where it is rare, so is the fault of
 * using a pointer that was taken before: sanitized builds therefore grow by
 * no more than what is asked for, and each growth moves the array.
 */
#ifndef ROOM_INT_H
#define ROOM_INT_H

#include <stddef.h>

/* Up to so many elements an array grows only by what it needs. */
#ifndef ROOM_EXACT
#define ROOM_EXACT 0
#endif

/* The room for `needed` elements where there was room for fewer. */
static inline size_t
room_for(size_t needed, size_t room, size_t first)
{
    if (needed <= ROOM_EXACT)
        return needed;
    if (room < first)
        room = first;
    while (room < needed)
        room *= 2;
    return room;
}

#endif
