// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_int.h - what the recogniser of the PDN 3.0 grammars shares between
 * its files.
 */
#ifndef GRAMMAR_INT_H
#define GRAMMAR_INT_H

#include "pdn/check.h"

struct grammar {
    const struct dr_variant *variant; /* NULL: squares and signs of any game */
    bool writing;
    const char *text;
    size_t end; /* of the text */
};

/* What departs: the production, and how; NULL: nothing does. */
struct departure {
    const char *production;
    const char *text;
};

static inline bool
grammar_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static inline bool
grammar_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a square of either notation can begin with c. */
static inline bool
grammar_square_start(char c)
{
    return grammar_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/*
 * Recognises a Move at `at`.  Returns what departs from the grammar; if
 * nothing does, *after is where the move ends.
 */
struct departure grammar_move(const struct grammar *grammar, size_t at,
                              size_t *after);

#endif
