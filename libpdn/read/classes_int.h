// SPDX-License-Identifier: BSD-2-Clause
/* classes_int.h - classes of bytes in a movetext. */
#ifndef CLASSES_INT_H
#define CLASSES_INT_H

#include "bytes_int.h"

#include <string.h>

enum lex_class {
    CLASS_OTHER,
    CLASS_BLANK,
    CLASS_DIGIT,
    CLASS_LETTER,
    CLASS_HIGH, /* not ASCII */
    CLASS_STRENGTH,
    CLASS_STAR,
    CLASS_DOT,
    CLASS_SIGN, /* - + = */
    CLASS_OPEN,
    CLASS_CLOSE,
    CLASS_BRACE,
    CLASS_END_BRACE,
    CLASS_BRACKET,
    CLASS_SLASH,
    CLASS_DOLLAR,
    CLASS_LINE, /* ; % */
    CLASS_BACKSLASH,
};
extern const uint8_t lex_classes[256];

static inline enum lex_class
lex_class(char c)
{
    return (enum lex_class)lex_classes[(unsigned char)c];
}

/* Unlike strchr(), does not match a NUL in the text. */
static inline bool
lex_is_one_of(char c, const char *set)
{
    return c != '\0' && strchr(set, (unsigned char)c) != NULL;
}

static inline bool
lex_is_name(char c)
{
    return byte_is_letter(c) || byte_is_digit(c) || c == '_';
}

/* Matches the single character U+2026. */
static inline bool
lex_is_dots(const char *p, const char *end)
{
    return end - p >= 3 && p[0] == '\xe2' && p[1] == '\x80' && p[2] == '\xa6';
}

#endif
