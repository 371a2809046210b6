// SPDX-License-Identifier: BSD-2-Clause
/*
 * letters_int.h - words that are the same but for the case of their letters.
 *
 * The letters are those of ASCII whatever the locale of the program is:
 * strcasecmp(3) would not know "SITE" again in a Turkish one.
 */
#ifndef LETTERS_INT_H
#define LETTERS_INT_H

#include "pdn/base.h"

#include <string.h>

static inline char
letter_folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
}

static inline bool
letters_equal(const char *a, size_t a_size, const char *b, size_t b_size)
{
    if (a_size != b_size)
        return false;
    for (size_t i = 0; i < a_size; i++)
        if (letter_folded(a[i]) != letter_folded(b[i]))
            return false;
    return true;
}

/* The same for a word that ends with a NUL. */
static inline bool
letters_are(const char *text, size_t size, const char *word)
{
    return letters_equal(text, size, word, strlen(word));
}

#endif
