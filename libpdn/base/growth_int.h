// SPDX-License-Identifier: BSD-2-Clause
/*
 * growth_int.h - growing arrays.
 *
 * Arrays double, so growth is rare, and so is the crash when a pointer taken
 * before growth is used after it.  Sanitized builds therefore grow by no more
 * than requested and move the array each time.
 */
#ifndef GROWTH_INT_H
#define GROWTH_INT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for `needed` elements in the array that *array points to and that
 * has room for *room.  `array` is the address of a pointer of any type.
 * Returns false if out of memory, and then changes nothing.
 */
bool growth_make(void *array, size_t *room, size_t needed, size_t element);

#endif
