// SPDX-License-Identifier: BSD-2-Clause
/*
 * count.c - tracks the expected move number, and what follows from it.
 *
 * Files have results in the middle of games, because a move was misread (1-0
 * for 1-7) or an offer was noted, and numbers without dots.  The expected
 * number shows which result ends a game, and which digits are a number.
 */
#include "count_int.h"

#include "bytes_int.h"

enum { BARE_DIGITS_MAX = 3 };

uint32_t
lex_count_due(const struct lex_count *count)
{
    uint32_t first = count->number != 0 ? count->number : 1;

    if (count->plies % 2 != 0 || (count->plies == 0 && count->number != 0))
        return 0;
    return first + count->plies / 2;
}

/* Skips the blanks at p and counts the line ends among them. */
static const char *
skip_blanks(const char *p, const char *end, unsigned *lines)
{
    size_t size;

    for (; (size = lex_blank(p, end)) != 0; p += size)
        *lines += *p == '\n' || (*p == '\r' && (end - p < 2 || p[1] != '\n'));
    return p;
}

const char *
lex_next(const char *p, const char *end, struct lex_token *token,
         bool *blank_line)
{
    unsigned lines = 0;

    *blank_line = false;
    for (;;) {
        p = skip_blanks(p, end, &lines);
        *blank_line |= lines > 1;
        if (p == end)
            return NULL;
        if (lines != 0 && *p == '>') {
            p += lex_quote(p, end); /* the line continues after it */
            continue;
        }
        lines = 0;
        lex_token(p, end, LEX_MOVE_NEAR, token);
        switch (token->kind) {
        case LEX_COMMENT:
            p = memchr(p, '}', (size_t)(end - p));
            if (p == NULL)
                return NULL;
            p++;
            break;
        case LEX_LINE:
            while (p < end && *p != '\n' && *p != '\r')
                p++;
            break;
        case LEX_ESCAPE:
        case LEX_NAG:
        case LEX_STRENGTH:
        case LEX_MARK:
        case LEX_COMMA:
        case LEX_TIME:
            p += token->size;
            break;
        default:
            return p;
        }
    }
}

bool
lex_has_move(const char *p, const char *end)
{
    struct lex_token token;
    bool blank_line, dash = false;

    while ((p = lex_next(p, end, &token, &blank_line)) != NULL) {
        if (token.kind != LEX_ELLIPSIS)
            return token.kind == LEX_MOVE || (dash && token.kind == LEX_NUMBER);
        dash |= *p != '.' && !lex_is_dots(p, end);
        p += token.size;
    }
    return false;
}

bool
lex_bare_number(const char *p, const char *end, uint32_t due, bool closing,
                struct lex_token *token)
{
    struct lex_token move;
    const char *at = p, *behind;
    uint32_t value = 0;
    unsigned lines = 0;
    bool closed;

    if (due == 0)
        return false;
    if (end - p > LEX_LOOK)
        end = p + LEX_LOOK;
    for (; at < end && byte_is_digit(*at) && at - p < BARE_DIGITS_MAX; at++)
        value = value * 10 + (uint32_t)(*at - '0');
    if (value != due || at == p)
        return false;
    closed = closing && at < end && *at == ')';
    at += closed;
    behind = skip_blanks(at, end, &lines);
    if (behind == end || lines > 1 || (behind == at && !closed))
        return false;
    lex_token(behind, end, LEX_NOTHING_NEAR, &move);
    if (move.kind != LEX_MOVE)
        return false;
    *token = (struct lex_token){
        .kind = LEX_NUMBER,
        .size = (uint32_t)(at - p),
        .value = value,
    };
    return true;
}

/*
 * Returns true if the number at p, in any form, is this one and is followed by
 * its move.
 */
static bool
is_number(const char *p, const char *end, const struct lex_token *token,
          uint32_t number)
{
    struct lex_token bare;

    if (token->kind == LEX_NUMBER)
        return token->value == number && !token->ellipsis &&
               lex_has_move(p + token->size, end);
    return token->kind == LEX_WORD &&
           lex_bare_number(p, end, number, true, &bare);
}

/*
 * Recognises 2. 28x19x 14x23 3.  As a single path of captures it would leave
 * its pair without a reply; as two moves it does not.
 */
static bool
are_two_moves(const char *p, const char *end, const struct lex_count *count,
              const struct lex_token *token)
{
    struct lex_count after = *count;
    struct lex_token next;
    bool blank_line;

    if (end - p > LEX_LOOK)
        end = p + LEX_LOOK;
    after.plies += 2;
    p = lex_next(p + token->size, end, &next, &blank_line);
    return p != NULL && !blank_line && lex_count_due(&after) != 0 &&
           is_number(p, end, &next, lex_count_due(&after));
}

void
lex_cut_move(const char *p, const char *end, const struct lex_count *count,
             struct lex_token *token)
{
    struct lex_count after = *count;
    struct lex_token number;
    unsigned lines = 0;
    const char *at;

    if (token->joint != 0 && are_two_moves(p, end, count, token)) {
        lex_token(p, p + token->joint, LEX_NOTHING_NEAR, token);
        return;
    }
    if (!count->bare || token->cut == 0)
        return;
    after.plies++;
    at = skip_blanks(p + token->cut, end, &lines);
    if (lex_bare_number(at, end, lex_count_due(&after), true, &number))
        lex_token(p, p + token->cut, LEX_NOTHING_NEAR, token);
}

/*
 * Returns true if the move that ends at p completes pair `number`: the next
 * pair follows, or the result does and the game may end here.
 */
static bool
completes(const char *p, const char *end, uint32_t number, bool last)
{
    struct lex_token token;
    bool blank_line;

    p = lex_next(p, end, &token, &blank_line);
    return p != NULL && !blank_line &&
           ((last && (token.kind == LEX_RESULT || token.kind == LEX_STAR)) ||
            is_number(p, end, &token, number + 1));
}

/* The same for two moves, the first of which ends at p. */
static bool
both_complete(const char *p, const char *end, uint32_t number, bool last)
{
    struct lex_token token;
    bool blank_line;

    p = lex_next(p, end, &token, &blank_line);
    return p != NULL && !blank_line && token.kind == LEX_MOVE &&
           completes(p + token.size, end, number, last);
}

enum lex_ending
lex_ending(const char *p, const char *end, const struct lex_token *word,
           const struct lex_count *count)
{
    const char *from = p + word->size + word->tail;
    bool half = count->plies % 2 != 0, waits, last, blank_line;
    uint32_t number = (count->number != 0 ? count->number : 1) +
                      (count->plies == 0 ? 0 : (count->plies - 1) / 2);
    struct lex_token token;

    if (count->number == 0 && count->plies == 0)
        return LEX_ENDS;
    if (end - p > LEX_LOOK)
        end = p + LEX_LOOK;
    p = lex_next(from, end, &token, &blank_line);
    if (p == NULL || blank_line)
        return LEX_ENDS;
    waits = count->plies == 0; /* a number without its move */
    if (!waits && is_number(p, end, &token, number + 1))
        return half ? LEX_MISSED : LEX_PASSED;
    if (half && number > 1 && token.kind == LEX_NUMBER && token.ellipsis &&
        token.value == number && lex_has_move(p + token.size, end))
        return LEX_PASSED;
    if (token.kind != LEX_MOVE)
        return LEX_ENDS;
    /* On a line of its own, a move with a result is the next game. */
    last = count->number != 0 &&
           memchr(from, '\n', (size_t)(p - from)) == NULL &&
           memchr(from, '\r', (size_t)(p - from)) == NULL;
    if ((half || waits) && completes(p + token.size, end, number, last))
        return waits ? LEX_MISSED : LEX_PASSED;
    return waits && both_complete(p + token.size, end, number, last)
               ? LEX_PASSED
               : LEX_ENDS;
}

size_t
lex_quote(const char *p, const char *end)
{
    const char *at = p, *last = p;

    if (end - p > LEX_LOOK)
        end = p + LEX_LOOK;
    while (at < end && (*at == '>' || *at == ' ' || *at == '\t')) {
        if (*at++ == '>')
            last = at;
    }
    return (size_t)(last - p);
}
