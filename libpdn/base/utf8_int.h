// SPDX-License-Identifier: BSD-2-Clause
/* utf8_int.h - validates and writes UTF-8 (Unicode Standard, table 3-7). */
#ifndef UTF8_INT_H
#define UTF8_INT_H

#include <stddef.h>

enum { UTF8_MAX = 4 };

/*
 * Returns the length of the character at text[0], or 0 if it is not valid
 * UTF-8.  `size` must not be 0.
 */
static inline size_t
utf8_length(const char *text, size_t size)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t length;

    if (c[0] < 0x80)
        return 1;
    if (c[0] < 0xC2 || c[0] > 0xF4)
        return 0;
    length = c[0] < 0xE0 ? 2 : c[0] < 0xF0 ? 3 : 4;
    if (length > size)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xC0) != 0x80)
            return 0;
    /* Reject overlong forms, surrogates, and values beyond Unicode. */
    if ((c[0] == 0xE0 && c[1] < 0xA0) || (c[0] == 0xED && c[1] > 0x9F) ||
        (c[0] == 0xF0 && c[1] < 0x90) || (c[0] == 0xF4 && c[1] > 0x8F))
        return 0;
    return length;
}

/* Writes a code point as UTF-8.  Returns the number of bytes written. */
static inline size_t
utf8_write(char to[UTF8_MAX], unsigned point)
{
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t size = point < 0x80      ? 1
                  : point < 0x800   ? 2
                  : point < 0x10000 ? 3
                                    : 4;

    for (size_t i = size - 1; i > 0; i--, point >>= 6)
        to[i] = (char)(0x80 | (point & 0x3F));
    to[0] = (char)(lead[size] | point);
    return size;
}

#endif
