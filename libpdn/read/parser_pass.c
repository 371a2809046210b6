// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_pass.c - passes over plain movetext to where the game ends, 64 bytes
 * at a time.
 *
 * Only two words end a game, a result and a star (lexer_moves.c).  Among
 * digits, blanks, dots, x and dashes a result is a dash that has a blank
 * beside it, a 0, a 1 on both sides, or a number with a dot behind it; every
 * other dash is part of a move.  So the bytes are turned into masks that name
 * those dashes, and whatever is no such byte at all; what they name is then
 * read as a word.  A game that goes on in any way behind such a word is not
 * plain.
 *
 * SSE2 belongs to every x86-64 processor; elsewhere games are read in full,
 * with the same result.
 */
#include "parser_int.h"

#if defined(__SSE2__)

#include "lanes_int.h"

#include <string.h>

enum {
    BLOCK = 64,
    BEFORE = 2, /* bytes that a dash is judged by */
    BEHIND = 3,
    STEP = BLOCK - BEFORE - BEHIND,
};

/* Bit i is about byte i of the block. */
struct masks {
    uint64_t plain, digits, dashes, dots, zeros, ones;
};

static inline void
look(const char *p, unsigned shift, struct masks *masks)
{
    __m128i bytes = lanes_at(p + shift);
    __m128i digits = lanes_within(bytes, '0', 9);
    __m128i dashes = lanes_equal(bytes, '-'), dots = lanes_equal(bytes, '.');
    __m128i blanks = lanes_or(lanes_within(bytes, '\t', 4),
                              lanes_within(bytes, ' ', 1)); /* ! */
    __m128i words = lanes_or(lanes_or(lanes_equal(bytes, 'x'), digits),
                             lanes_or(dashes, dots));

    masks->plain |= lanes_bits(lanes_or(words, blanks), shift);
    masks->digits |= lanes_bits(digits, shift);
    masks->dashes |= lanes_bits(dashes, shift);
    masks->dots |= lanes_bits(dots, shift);
    masks->zeros |= lanes_bits(lanes_equal(bytes, '0'), shift);
    masks->ones |= lanes_bits(lanes_equal(bytes, '1'), shift);
}

/* Dashes that may belong to a result, and bytes that are not plain. */
static inline uint64_t
telling(const char *p)
{
    struct masks m = {0, 0, 0, 0, 0, 0};
    uint64_t apart, zero, one, dot;

    look(p, 0, &m);
    look(p, 16, &m);
    look(p, 32, &m);
    look(p, 48, &m);
    apart = ~(m.digits << 1 & m.digits >> 1);
    zero =
        (m.zeros >> 1 & ~(m.digits >> 2)) | (m.zeros << 1 & ~(m.digits << 2));
    one = m.ones >> 1 & ~(m.digits >> 2) & m.ones << 1 & ~(m.digits << 2);
    dot = m.digits >> 1 &
          (m.dots >> 2 | (m.digits >> 2 & (m.dots >> 3 | m.digits >> 3)));
    return ~m.plain | (m.dashes & (apart | zero | one | dot));
}

/* The first place from p on that tells something; end: none does. */
static const char *
next_telling(const char *p, const char *end)
{
    const uint64_t judged = ((UINT64_C(1) << STEP) - 1) << BEFORE;

    for (; p < end; p += STEP) {
        uint64_t found = telling(p - BEFORE) & judged;

        if (found != 0) {
            p += __builtin_ctzll(found) - BEFORE;
            return p < end ? p : end;
        }
    }
    return end;
}

static bool
is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The end of the comment at p; NULL: it is not closed before a hard start. */
static const char *
comment_end(const struct pdn_parser *parser, const char *p)
{
    const char *close = memchr(p, '}', (size_t)(parser->end - p));

    if (close == NULL)
        return NULL;
    while ((p = memchr(p, '[', (size_t)(close - p))) != NULL) {
        if (parser_hard_start(parser, p))
            return NULL;
        p++;
    }
    return close + 1;
}

/*
 * The end of the span, if the word around p is a terminator, and nothing but
 * blanks stands behind it to a tag or the end; else NULL.  Should it be part
 * of a move with blanks in it, 28 x 1-1, the game ends there all the same.
 */
static const char *
end_of_span(const struct pdn_parser *parser, const char *p, const char *start)
{
    struct lex_token token;

    while (p > start && !is_blank(p[-1]) && p[-1] != '}')
        p--;
    lex_token(p, parser->end, LEX_NOTHING_NEAR, &token);
    if (token.kind != LEX_RESULT && token.kind != LEX_STAR)
        return NULL;
    p += token.size + token.tail;
    while (p < parser->end && is_blank(*p))
        p++;
    return p == parser->end || (*p == '[' && lex_tag_start(p, parser->end))
               ? p
               : NULL;
}

const char *
parser_pass_moves(struct pdn_parser *parser, const char *p)
{
    const char *start = p;

    for (;;) {
        p = next_telling(p, parser->end);
        if (p == parser->end)
            return p;
        switch (*p) {
        case '{':
            p = comment_end(parser, p);
            if (p == NULL)
                return NULL;
            break;
        case '[':
            return parser_hard_start(parser, p) ? p : NULL;
        case '?':
        case '$':
        case '+':
        case '=':
        case ':':
            p++;
            break;
        default:
            return end_of_span(parser, p, start);
        }
    }
}

#else

const char *
parser_pass_moves(struct pdn_parser *parser, const char *p)
{
    (void)parser;
    (void)p;
    return NULL;
}

#endif
