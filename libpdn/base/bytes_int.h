// SPDX-License-Identifier: BSD-2-Clause
/*
 * bytes_int.h - classifies, trims and compares bytes of text.
 *
 * Only ASCII letters and digits count, whatever the locale.  strcasecmp(3)
 * would not match "SITE" and "site" in a Turkish locale.
 */
#ifndef BYTES_INT_H
#define BYTES_INT_H

#include "pdn/base.h"

#include <string.h>

static inline bool
byte_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline char
letter_folded(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 32) : c;
}

static inline bool
byte_is_letter(char c)
{
    return letter_folded(c) >= 'a' && letter_folded(c) <= 'z';
}

static inline bool
byte_is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* True for white space as the PDN grammar defines it. */
static inline bool
byte_is_blank(char c)
{
    return c == ' ' || c == '\t' || byte_is_line_end(c);
}

/* Also accepts the form feeds and vertical tabs found in old files. */
static inline bool
byte_is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Treats every control character as a blank. */
static inline bool
byte_is_blank_or_control(char c)
{
    return (unsigned char)c <= ' ' || c == 0x7f;
}

/*
 * Returns the text without leading and trailing bytes for which is() is true.
 */
static inline struct pdn_slice
bytes_trim(struct pdn_slice text, bool (*is)(char))
{
    while (text.size != 0 && is(*text.start)) {
        text.start++;
        text.size--;
    }
    while (text.size != 0 && is(text.start[text.size - 1]))
        text.size--;
    return text;
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

/* Like letters_equal(), but compares with a NUL-terminated word. */
static inline bool
letters_are(const char *text, size_t size, const char *word)
{
    return letters_equal(text, size, word, strlen(word));
}

#endif
