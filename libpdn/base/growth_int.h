// SPDX-License-Identifier: BSD-2-Clause
/*
 * growth_int.h - arrays that grow.
 *
 * They double, so that growth is rare.  Where it is rare, so is the fault of
 * using a pointer that was taken before: sanitized builds therefore grow by
 * no more than what is asked for, and each growth moves the array.
 */
#ifndef GROWTH_INT_H
#define GROWTH_INT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Makes room for `needed` elements in the array that *array points to, where
 * there is room for *room; array is the address of a pointer of any type.
 * False: out of memory, and everything is as it was.
 */
bool growth_make(void *array, size_t *room, size_t needed, size_t element);

#endif
