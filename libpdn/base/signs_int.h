// SPDX-License-Identifier: BSD-2-Clause
/*
 * signs_int.h - dashes and halves as word processors write them.
 *
 * In UTF-8 or, as one byte, in Windows-1252; a byte alone may begin a
 * character of another encoding, so callers know what they read.
 */
#ifndef SIGNS_INT_H
#define SIGNS_INT_H

#include <stddef.h>

/* The length of a dash other than - at p, or 0: U+2010 to U+2015, U+2212. */
static inline size_t
sign_dash(const char *p, size_t left)
{
    const unsigned char *s = (const unsigned char *)p;

    if (left > 0 && (s[0] == 0x96 || s[0] == 0x97))
        return 1;
    if (left < 3 || s[0] != 0xE2)
        return 0;
    return (s[1] == 0x80 && s[2] >= 0x90 && s[2] <= 0x95) ||
                   (s[1] == 0x88 && s[2] == 0x92)
               ? 3
               : 0;
}

/* The length of the sign for a half at p, or 0: U+00BD. */
static inline size_t
sign_half(const char *p, size_t left)
{
    const unsigned char *s = (const unsigned char *)p;

    if (left > 1 && s[0] == 0xC2 && s[1] == 0xBD)
        return 2;
    return left > 0 && s[0] == 0xBD;
}

#endif
