// SPDX-License-Identifier: BSD-2-Clause
/*
 * signs_int.h - dashes and one-half signs as word processors write them.
 *
 * The signs are recognised in UTF-8 and as single bytes of Windows-1252.  In
 * other encodings these bytes can mean something else, so callers must know the
 * encoding of the text.
 */
#ifndef SIGNS_INT_H
#define SIGNS_INT_H

#include <stddef.h>

/*
 * Returns the length of a non-ASCII dash at p (U+2010 to U+2015 or U+2212), or
 * 0.
 */
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

/* Returns the length of a one-half sign at p (U+00BD), or 0. */
static inline size_t
sign_half(const char *p, size_t left)
{
    const unsigned char *s = (const unsigned char *)p;

    if (left > 1 && s[0] == 0xC2 && s[1] == 0xBD)
        return 2;
    return left > 0 && s[0] == 0xBD;
}

#endif
