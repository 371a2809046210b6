// SPDX-License-Identifier: BSD-2-Clause
/*
 * growth_int.h - growing arrays.
 *
 * An array doubles when it is full.  Growth is therefore rare, and so are
 * crashes caused by pointers into the old array.  Sanitized builds grow only to
 * the requested size and move the array every time, so that they catch such
 * pointers.
 */
#ifndef GROWTH_INT_H
#define GROWTH_INT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Enlarges the array at *array, which has room for *room elements, to at least
 * `needed`.  `array` is the address of a pointer of any type.  Returns false
 * and changes nothing if out of memory.
 */
bool growth_make(void *array, size_t *room, size_t needed, size_t element);

#endif
