// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer_tags_int.h - tags as they are written.
 */
#ifndef LEXER_TAGS_INT_H
#define LEXER_TAGS_INT_H

#include "classes_int.h"

/*
 * A letter of either case or a byte beyond ASCII follows the [ at p, and more
 * than a name does: [b] and [Event] are words among moves.
 */
bool lex_tag_start(const char *p, const char *end);

/*
 * Whether the [ at p begins the first tag of a game: the same, or with a
 * quotation mark in the place of the name.
 */
static inline bool
lex_first_tag(const char *p, const char *end)
{
    return lex_tag_start(p, end) || (end - p > 1 && p[1] == '"');
}

/* The end of the tag that begins at the [ at p; see parser_tags.c. */
enum lex_tag_end {
    LEX_TAG_CLOSED,
    LEX_TAG_UNCLOSED, /* no ] on its line */
    LEX_TAG_CUT,      /* another tag begins inside, or the input ends */
};

struct lex_tag {
    const char *name, *name_end;
    const char *value, *value_end;
    const char *end;
    enum lex_tag_end closing;
    bool quoted, curly, escaped, stray; /* stray: text after the quote */
    bool raw_quote;                     /* an unescaped " inside */
    bool no_value, bad_name;
    bool lone_quote; /* one quotation mark alone, before the value or after */
    bool open;       /* \"] at its end: for PDN the value goes on */
};
void lex_tag(const char *p, const char *end, struct lex_tag *tag);

/* Whether a letter, letters, digits or _, blanks and " follow the [ at p. */
bool lex_hard_tail(const char *p, const char *end);

/* Whether a hard start is at p, which is at or after data. */
bool lex_hard_start(const char *data, const char *p, const char *end);

#endif
