// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_unreadable.c - squares with question marks for what could not be read,
 * and words that may be a move which nobody can read.
 *
 * A question mark behind a digit is also how a bad move is marked: 17-2?.  It
 * stands for a digit in the first square, behind another such square, or where
 * a next square follows.
 */
#include "lexer_int.h"
#include "lexer_moves_int.h"

static bool
is_part(const char *p, const char *end)
{
    return p < end && (*p == '?' || lex_is_digit(*p));
}

/* Whether a sign and another square follow. */
static bool
goes_on(const char *p, const char *end)
{
    uint8_t sign;
    size_t size = lex_sign(p, end, &sign);

    return size != 0 && is_part(p + size, end);
}

const char *
lex_unreadable(const char *p, const char *end, bool likely)
{
    bool digit = lex_is_digit(*p);
    bool second = p + 1 < end && p[1] == '?';

    if (!digit && *p != '?')
        return NULL;
    if (digit && !(second && (likely || goes_on(p + 2, end))))
        return NULL;
    return p + 1 + is_part(p + 1, end);
}

bool
lex_begins_move(const char *word, size_t size)
{
    enum { SQUARE_MAX = 3 };
    const char *p = word, *end = word + size;
    uint8_t sign;

    if (p == end || !lex_is_digit(*p))
        return false;
    for (int i = 0; i < SQUARE_MAX && p < end; i++)
        if (lex_sign(++p, end, &sign) != 0)
            return true;
    return false;
}

/* Whether a word consists of the signs between squares alone. */
static bool
is_sign(const char *p, const char *end)
{
    uint8_t sign;
    size_t size;

    while ((size = lex_sign(p, end, &sign)) != 0)
        p += size;
    return p == end;
}

bool
lex_may_be_move(const char *word, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (lex_is_digit(word[i]))
            return true;
    return is_sign(word, word + size);
}
