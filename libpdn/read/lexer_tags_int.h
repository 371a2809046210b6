// SPDX-License-Identifier: BSD-2-Clause
/* lexer_tags_int.h - tags as written. */
#ifndef LEXER_TAGS_INT_H
#define LEXER_TAGS_INT_H

#include "classes_int.h"

/*
 * Returns true if a letter of either case or a non-ASCII byte follows the [ at
 * p, with more than a name: [b] and [Event] are words among moves.
 */
bool lex_tag_start(const char *p, const char *end);

/*
 * Returns true if the [ at p begins the first tag of a game, by the same test
 * or with a quotation mark instead of the name.
 */
static inline bool
lex_first_tag(const char *p, const char *end)
{
    return lex_tag_start(p, end) || (end - p > 1 && p[1] == '"');
}

/* How the tag that begins at the [ at p ends; see parser_tags.c. */
enum lex_tag_end {
    LEX_TAG_CLOSED,
    LEX_TAG_UNCLOSED, /* no ] on its line */
    LEX_TAG_CUT,      /* another tag begins inside it, or the input ends */
};

struct lex_tag {
    const char *name, *name_end;
    const char *value, *value_end;
    const char *end;
    enum lex_tag_end closing;
    /* `stray`: text after the closing quote */
    bool quoted, curly, escaped, stray;
    bool raw_quote; /* an unescaped " inside */
    bool no_value, bad_name;
    bool lone_quote; /* a single quotation mark, before or after the value */
    bool open;       /* \"] at its end, so that for PDN the value continues */
};
void lex_tag(const char *p, const char *end, struct lex_tag *tag);

/*
 * Returns true if a letter, letters, digits or _, blanks and " follow the [ at
 * p.
 */
bool lex_hard_tail(const char *p, const char *end);

/* Returns true if a hard start is at p, which must not precede `data`. */
bool lex_hard_start(const char *data, const char *p, const char *end);

#endif
