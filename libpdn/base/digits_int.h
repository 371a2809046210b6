// SPDX-License-Identifier: BSD-2-Clause
/* digits_int.h - reads and writes decimal numbers. */
#ifndef DIGITS_INT_H
#define DIGITS_INT_H

#include "bytes_int.h"

enum { DIGITS_MAX = 20 }; /* enough for any uint64_t */

/*
 * Reads up to `most` digits at p; 19 digits always fit in *number.  Returns the
 * number of digits read, and sets *number to 0 if there are none.
 */
static inline size_t
digits_read(const char *p, const char *end, size_t most, uint64_t *number)
{
    size_t count = 0;

    *number = 0;
    for (; count < most && p + count < end && byte_is_digit(p[count]); count++)
        *number = *number * 10 + (unsigned)(p[count] - '0');
    return count;
}

/* Writes a number without a final NUL.  Returns the number of digits. */
static inline size_t
digits_write(char text[DIGITS_MAX], uint64_t number)
{
    char reversed[DIGITS_MAX];
    size_t count = 0;

    do
        reversed[count++] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    for (size_t i = 0; i < count; i++)
        text[i] = reversed[count - 1 - i];
    return count;
}

#endif
