// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_token.c - tokens of the PDN 3.0 grammars that need no state.
 */
#include "grammar_int.h"

#include <string.h>

struct departure
grammar_tag(const struct grammar *grammar, size_t at, size_t *after)
{
    at++;

    while (grammar_blank(grammar_char(grammar, at)))
        at++;
    if (grammar_char(grammar, at) < 'A' || grammar_char(grammar, at) > 'Z')
        return (struct departure){"IDENTIFIER",
                                  TEMPLATE("a tag name begins with a capital")};
    while (grammar_square_start(grammar_char(grammar, at)) ||
           grammar_char(grammar, at) == '_')
        at++;
    while (grammar_blank(grammar_char(grammar, at)))
        at++;
    if (grammar_char(grammar, at) != '"')
        return (struct departure){"STRING",
                                  TEMPLATE("a tag value stands in quotes")};
    for (at++; at < grammar->end && grammar->text[at] != '"'; at++)
        if (grammar->text[at] == '\\')
            at++;
    if (at >= grammar->end)
        return (struct departure){"STRING",
                                  TEMPLATE("the closing quote is missing")};
    at++;
    while (grammar_blank(grammar_char(grammar, at)))
        at++;
    if (grammar_char(grammar, at) != ']')
        return (struct departure){"PdnTag", TEMPLATE("no ] after the value")};
    *after = at + 1;
    return (struct departure){NULL, NULL};
}

size_t
grammar_strength(const struct grammar *grammar, size_t start)
{
    bool parens = grammar_char(grammar, start) == '(';
    size_t at = start + parens;

    while (grammar_char(grammar, at) == '!' || grammar_char(grammar, at) == '?')
        at++;
    if (at == start + parens || (parens && grammar_char(grammar, at) != ')'))
        return 0;
    return at + parens - start;
}

size_t
grammar_result(const struct grammar *grammar, size_t at)
{
    static const char *const results[] = {
        "1/2-1/2", "1-0", "0-1", "2-0", "1-1", "0-2", "0-0",
    };

    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        size_t length = strlen(results[i]);

        if (grammar->end - at >= length &&
            memcmp(grammar->text + at, results[i], length) == 0)
            return length;
    }
    return 0;
}

size_t
grammar_dots(const struct grammar *grammar, size_t at)
{
    size_t dots = 0;

    while (grammar_char(grammar, at + dots) == '.')
        dots++;
    return dots;
}

size_t
grammar_line_end(const struct grammar *grammar, size_t at)
{
    while (at < grammar->end && grammar->text[at] != '\n' &&
           grammar->text[at] != '\r')
        at++;
    return at;
}
