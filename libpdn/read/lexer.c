// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer.c - classes of bytes, blanks, and the kind of word at a place: a
 * number, a move, a result or a mark.
 */
#include "lexer_int.h"

#include "bytes_int.h"
#include "lexer_tags_int.h"
#include "signs_int.h"
#include "utf8_int.h"

#include <string.h>

/* Returns true if nothing continues the word that ends at p. */
static bool
lex_ends_word(const char *p, const char *end)
{
    if (p >= end)
        return true;
    switch (lex_class(*p)) {
    case CLASS_BLANK:
    case CLASS_OPEN:
    case CLASS_CLOSE:
    case CLASS_BRACE:
    case CLASS_END_BRACE:
    case CLASS_BRACKET:
    case CLASS_LINE:
    case CLASS_DOLLAR:
    case CLASS_STAR:
    case CLASS_STRENGTH:
    case CLASS_BACKSLASH:
        return true;
    case CLASS_HIGH:
        return lex_blank(p, end) != 0;
    default:
        return false;
    }
}

/*
 * Squares with question marks for unreadable digits, and words that may be an
 * unreadable move.
 *
 * A question mark after digits can also mark a bad move: 17-2?.  It stands for
 * a digit in the first square, after another such square, or if a square
 * follows.
 */

static bool
is_part(const char *p, const char *end)
{
    return p < end && (*p == '?' || byte_is_digit(*p));
}

/* Returns true if a separator and another square follow. */
static bool
goes_on(const char *p, const char *end)
{
    uint8_t sign;
    size_t size = lex_sign(p, end, &sign);

    return size != 0 && is_part(p + size, end);
}

/*
 * Returns the end of an unreadable square such as 1?, ?? or ?3, or NULL.
 * `likely` says that it is the first of the move, or that others were
 * unreadable.
 */
static const char *
lex_unreadable(const char *p, const char *end, bool likely)
{
    bool digit = byte_is_digit(*p);
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

    if (p == end || !byte_is_digit(*p))
        return false;
    for (int i = 0; i < SQUARE_MAX && p < end; i++)
        if (lex_sign(++p, end, &sign) != 0)
            return true;
    return false;
}

/* Returns true if a word consists only of separators. */
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
        if (byte_is_digit(word[i]))
            return true;
    return is_sign(word, word + size);
}

/*
 * Move numbers, moves and results in any form.  The longest word wins: 1-10 is
 * a move, while 1-1 and 1-0 are results, because no quiet move ends where it
 * began and no square is 0.
 */

enum {
    GLUED_SQUARE_MAX = 72, /* in a move without a separator (12x12) */
    POINTS_MAX = 20,       /* in a result: 12-0 is one, 32-0 is not */
};

/* One side's part of a result: 2, 1/2, 1 1/2, 0.5. */
struct score {
    const char *end;
    unsigned value; /* of the integer part */
    /* of the integer part; more may follow than `end` includes */
    size_t digits;
    bool half, decimal;
};

/* Skips a few blanks with at most one line end, or returns p. */
static const char *
skip_gap(const char *p, const char *end)
{
    const char *at = p;
    bool line_end = false;

    for (int blanks = 0; at < end; blanks++) {
        size_t size = lex_blank(at, end);

        if (size == 0)
            return at;
        if (blanks == LEX_GAP_MAX)
            return p;
        if (*at == '\n' || *at == '\r') {
            if (line_end)
                return p;
            line_end = true;
            if (*at == '\r' && end - at > 1 && at[1] == '\n')
                at++;
        }
        at += size;
    }
    return p;
}

/* Non-ASCII separators: dashes, multiplication signs, Cyrillic, full width. */
static size_t
sign_high(const unsigned char *s, size_t left, uint8_t *sign)
{
    static const struct {
        unsigned char bytes[3], size, sign;
    } known[] = {
        {{0xc2, 0xad}, 2, PDN_SIGN_STEP},       /* soft hyphen */
        {{0xef, 0xbc, 0x8d}, 3, PDN_SIGN_STEP}, /* full width */
        {{0xef, 0xb9, 0xa3}, 3, PDN_SIGN_STEP},
        {{0xc3, 0x97}, 2, PDN_SIGN_CAPTURE}, /* multiplication sign */
        {{0xd1, 0x85}, 2, PDN_SIGN_CAPTURE}, /* Cyrillic ha */
        {{0xd0, 0xa5}, 2, PDN_SIGN_CAPTURE},
        {{0xe2, 0x9c, 0x95}, 3, PDN_SIGN_CAPTURE}, /* other crosses */
        {{0xe2, 0x9c, 0x96}, 3, PDN_SIGN_CAPTURE},
        {{0xe2, 0xa8, 0xaf}, 3, PDN_SIGN_CAPTURE},
        {{0xef, 0xbd, 0x98}, 3, PDN_SIGN_CAPTURE}, /* full-width x X : * */
        {{0xef, 0xbc, 0xb8}, 3, PDN_SIGN_CAPTURE},
        {{0xef, 0xbc, 0x9a}, 3, PDN_SIGN_CAPTURE},
        {{0xef, 0xbc, 0x8a}, 3, PDN_SIGN_CAPTURE},
        {{0xad}, 1, PDN_SIGN_STEP}, /* Windows-1252 */
        {{0xd7}, 1, PDN_SIGN_CAPTURE},
        {{0xf5}, 1, PDN_SIGN_CAPTURE}, /* ha in Windows-1251, */
        {{0xd5}, 1, PDN_SIGN_CAPTURE},
        {{0xe5}, 1, PDN_SIGN_CAPTURE}, /* in CP866 */
        {{0xc8}, 1, PDN_SIGN_CAPTURE}, /* and in KOI8-R */
        {{0xe8}, 1, PDN_SIGN_CAPTURE},
    };
    size_t dash = sign_dash((const char *)s, left);

    if (dash != 0) {
        *sign = PDN_SIGN_STEP;
        return dash;
    }
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (left >= known[i].size &&
            memcmp(s, known[i].bytes, known[i].size) == 0) {
            *sign = known[i].sign;
            return known[i].size;
        }
    return 0;
}

size_t
lex_sign(const char *p, const char *end, uint8_t *sign)
{
    if (p >= end)
        return 0;
    switch (*p) {
    case '-':
        *sign = PDN_SIGN_STEP;
        return 1;
    case 'x':
    case 'X':
    case ':':
    case '*':
        *sign = PDN_SIGN_CAPTURE;
        return 1;
    default:
        if (lex_class(*p) != CLASS_HIGH)
            return 0;
        return sign_high((const unsigned char *)p, (size_t)(end - p), sign);
    }
}

static size_t
digit_run(const char *p, const char *end)
{
    const char *at = p;

    while (at < end && byte_is_digit(*at))
        at++;
    return (size_t)(at - p);
}

static size_t
dash(const char *p, const char *end)
{
    uint8_t sign = PDN_SIGN_NONE;
    size_t size = lex_sign(p, end, &sign);

    return sign == PDN_SIGN_STEP ? size : 0;
}

/* Returns the size of 1/2 or its character at p, or 0. */
static size_t
half(const char *p, const char *end)
{
    if (end - p >= 3 && memcmp(p, "1/2", 3) == 0)
        return 3;
    if (end - p >= 2 && p[0] == '\xc2' && p[1] == '\xbd')
        return 2;
    return p < end && *p == '\xbd';
}

static bool
score(const char *p, const char *end, struct score *score)
{
    size_t size = half(p, end);
    const char *gap;

    *score = (struct score){.end = p + size, .half = size != 0};
    if (size != 0)
        return true;
    score->digits = digit_run(p, end);
    if (score->digits == 0)
        return false;
    for (size_t i = 0; i < score->digits && i < 2; i++)
        score->value = score->value * 10 + (unsigned)(p[i] - '0');
    score->end = p + score->digits;
    if (score->digits != 1 || score->value > 2)
        return true;
    gap = skip_gap(score->end, end);
    if (half(gap, end) != 0) {
        score->half = true;
        score->end = gap + half(gap, end);
    } else if (end - score->end >= 2 &&
               (*score->end == '.' || *score->end == ',') &&
               byte_is_digit(score->end[1])) {
        score->decimal = true;
        score->end += 1 + digit_run(score->end + 1, end);
    }
    return true;
}

/*
 * Returns how many of the digits at p, which a dot follows, belong to the
 * result and not to the next game's move number: 0-201. is 0-2 and 01.
 */
static size_t
digits_of_result(const struct score *first, const char *p, size_t digits)
{
    size_t zeros = 1;

    if (first->value == 0 && !(digits == 2 && p[1] == '0'))
        return 1;
    if (first->value <= 2 && p[0] == '0')
        return 1;
    while (zeros < digits && p[zeros] == '0')
        zeros++;
    if (first->value == 1 && p[0] == '1' && zeros + 1 == digits &&
        p[zeros] == '1')
        return 1;
    return digits;
}

/* Recognises 1+ - 1- and 1- 1+, a draw in which one side is ahead on points. */
static const char *
plus_draw(const char *p, const char *end)
{
    const char *at, *gap;

    if (end - p < 4 || p[0] != '1' || (p[1] != '+' && p[1] != '-'))
        return NULL;
    gap = at = skip_gap(p + 2, end);
    if (dash(at, end) != 0)
        at = skip_gap(at + dash(at, end), end);
    if (at == p + 2 || (at == gap && gap == p + 2) || end - at < 2 ||
        at[0] != '1')
        return NULL;
    if ((at[1] != '+' && at[1] != '-') || at[1] == p[1] ||
        !lex_ends_word(at + 2, end))
        return NULL;
    return at + 2;
}

/* Returns true if two plain numbers are a result and not a move. */
static bool
plain_result(const struct score *first, const char *p,
             const struct score *second, const char *q)
{
    if (first->digits > 2 || second->digits > 2 || first->value > POINTS_MAX ||
        second->value > POINTS_MAX || (first->digits == 2 && p[0] == '0') ||
        (second->digits == 2 && q[0] == '0'))
        return false;
    return first->value == 0 || second->value == 0 ||
           (first->value == 1 && second->value == 1);
}

static const char *
result_end(const char *p, const char *end)
{
    struct score first, second;
    const char *at = plus_draw(p, end), *second_at;
    bool spaced;

    if (at != NULL)
        return at;
    if (!score(p, end, &first))
        return NULL;
    at = skip_gap(first.end, end);
    if (dash(at, end) == 0)
        return first.half && first.digits == 0 ? first.end : NULL;
    second_at = skip_gap(at + dash(at, end), end);
    spaced = at != first.end || second_at != at + dash(at, end);
    if (!score(second_at, end, &second) || first.decimal != second.decimal)
        return NULL;
    if (first.half || second.half || first.decimal)
        return first.digits <= 1 && second.digits <= 1 ? second.end : NULL;
    if (second.end < end && *second.end == '.') {
        if (spaced && second.digits == 1)
            return NULL;
        if (second.digits > 1) {
            second.digits = digits_of_result(&first, second_at, second.digits);
            second.value = (unsigned)(*second_at - '0');
            if (second_at + second.digits == second.end)
                return NULL;
        }
        second.end = second_at + second.digits;
    }
    return plain_result(&first, p, &second, second_at) ? second.end : NULL;
}

/* Returns true if nothing after a result turns it into another word. */
static bool
result_stands(const char *p, const char *end)
{
    size_t digits = digit_run(p, end);

    if (digits != 0)
        return p + digits < end && p[digits] == '.';
    return lex_ends_word(p, end) || *p == '.' || *p == ',';
}

bool
lex_result(const char *p, const char *end, struct lex_token *token)
{
    const char *at = result_end(p, end), *tail;

    if (at == NULL || !result_stands(at, end))
        return false;
    token->kind = LEX_RESULT;
    token->size = (uint32_t)(at - p);
    for (tail = at; tail < end && (*tail == '.' || *tail == ',' ||
                                   lex_class(*tail) == CLASS_STRENGTH);
         tail++)
        ;
    token->tail = (uint32_t)(tail - at);
    return true;
}

bool
lex_is_time(const char *p, const char *end)
{
    unsigned parts = 0;
    bool two = false; /* digits of the last part */

    if (p == end || *p != '(')
        return false;
    do {
        size_t digits = digit_run(++p, end);

        if (digits == 0 || digits > 2 || (parts > 0 && digits != 2))
            return false;
        two = digits == 2;
        p += digits;
        parts++;
    } while (p < end && *p == ':' && parts < 3);
    return p < end && *p == ')' && parts > 1 && two;
}

/* Recognises a time in parentheses that cannot be a move, such as (0:06). */
static bool
lex_time(const char *p, const char *end, struct lex_token *token)
{
    struct lex_token move;
    const char *close;

    if (!lex_is_time(p, end))
        return false;
    close = memchr(p, ')', (size_t)(end - p));
    lex_token(p + 1, end, LEX_NOTHING_NEAR, &move);
    if (move.kind == LEX_MOVE && p + 1 + move.size == close && move.count == 2)
        return false;
    token->kind = LEX_TIME;
    token->size = (uint32_t)(close + 1 - p);
    return true;
}

static bool
lex_number(const char *p, const char *end, struct lex_token *token)
{
    const char *at = p + digit_run(p, end), *dots = at;
    uint32_t value = 0;

    if (lex_is_dots(at, end)) {
        dots += 3;
        token->ellipsis = true;
    } else {
        while (dots < end && *dots == '.')
            dots++;
        token->ellipsis = dots - at > 1;
    }
    if (dots == at)
        return false;
    if (dots == at + 1 && at == p + 1 && *p <= '2' && dots < end &&
        byte_is_digit(*dots) && lex_result(p, end, token))
        return true; /* 0.5-0.5 */
    for (const char *digit = p; digit < at; digit++)
        if (value < PDN_NUMBER_MAX)
            value = value * 10 + (uint32_t)(*digit - '0');
    token->kind = LEX_NUMBER;
    token->value = value < PDN_NUMBER_MAX ? value : PDN_NUMBER_MAX;
    token->size = (uint32_t)(dots - p);
    return true;
}

/* Reads a square in letters as 16 * file + rank. */
static const char *
letter_square(const char *p, const char *end, unsigned *square)
{
    unsigned file = (unsigned)(p[0] | 32) - 'a' + 1, rank;
    const char *at = p + 2;

    if (file > 12 || end - p < 2 || p[1] < '1' || p[1] > '9')
        return NULL;
    rank = (unsigned)(p[1] - '0');
    if (rank == 1 && at < end && *at >= '0' && *at <= '2' &&
        (at + 1 == end || (!byte_is_digit(at[1]) && at[1] != '.'))) {
        rank = 10 + (unsigned)(*at - '0');
        at++;
    }
    *square = file * 16 + rank;
    return at;
}

/*
 * Reads a square in digits.  If more digits and then a dot follow, they are the
 * next move number: 33-292. is 33-29 and 2.
 */
static const char *
number_square(const char *p, const char *end, bool first, unsigned *square,
              bool *zero)
{
    size_t digits = digit_run(p, end), size = digits < 2 ? digits : 2;
    unsigned value = 0;

    if (digits > 2 && (first || p + digits == end || p[digits] != '.'))
        return NULL;
    for (size_t i = 0; i < size; i++)
        value = value * 10 + (unsigned)(p[i] - '0');
    if (digits > 2 && value > GLUED_SQUARE_MAX) {
        size = 1;
        value /= 10;
    }
    if (value == 0)
        return NULL;
    *zero |= p[0] == '0';
    *square = value;
    return p + size;
}

/* Reads one square into the token.  Returns NULL if there is none. */
static const char *
square(const char *p, const char *end, struct lex_token *token)
{
    bool first = token->count == 0;
    const char *at = NULL;
    unsigned value = 0;

    if (p >= end || token->count == DR_ROW_MAX)
        return NULL;
    if (byte_is_letter(*p)) {
        if (!first && !token->letters)
            return NULL;
        at = letter_square(p, end, &value);
        token->letters |= at != NULL;
    } else if (token->letters) {
        return NULL;
    } else {
        at = lex_unreadable(p, end, first || token->unreadable);
        token->unreadable |= at != NULL;
    }
    if (at == NULL && byte_is_digit(*p))
        at = number_square(p, end, first, &value, &token->zero);
    if (at != NULL)
        token->squares[token->count++] = (uint8_t)value;
    return at;
}

/*
 * Returns true if the square that ends at p begins another move: 28x 3-8, 32-
 * 19-23.  28x 19x10, however, is a single capture.
 */
static bool
begins_another(const char *p, const char *end, uint8_t sign)
{
    uint8_t next = sign;
    size_t size = lex_sign(p, end, &next);

    return size != 0 && (next != sign || sign == PDN_SIGN_STEP) &&
           p + size < end && byte_is_digit(p[size]);
}

/*
 * Reads a separator and a square.  Returns NULL at the end of the move.  Blanks
 * may surround separators, in a row only capture separators, but not if a dot
 * follows, which makes the square a move number.
 */
static const char *
next_square(const char *p, const char *end, struct lex_token *token, bool star)
{
    const char *at = skip_gap(p, end), *after, *next;
    uint8_t sign = PDN_SIGN_NONE;
    size_t size = lex_sign(at, end, &sign);
    bool spaced;

    if (token->count > 1 && at != p &&
        (sign != PDN_SIGN_CAPTURE || token->sign != PDN_SIGN_CAPTURE))
        return NULL;
    if (size == 0 && token->letters && at == p && at < end &&
        byte_is_letter(*at))
        return square(at, end, token);
    if (size == 0)
        return NULL;
    after = skip_gap(at + size, end);
    spaced = at != p || after != at + size;
    if (token->count > 1 && after != at + size && sign == PDN_SIGN_CAPTURE &&
        token->sign == PDN_SIGN_STEP)
        return NULL; /* 28-19x 14x23: a trailing separator */
    if (*at == '*' && (spaced || (token->count > 1 && !star)))
        return NULL;
    if (spaced && after < end && byte_is_digit(*after)) {
        size_t digits = digit_run(after, end);

        if (after + digits < end && after[digits] == '.')
            return NULL;
    }
    next = square(after, end, token);
    if (next != NULL && (after != at + size || (token->count > 2 && at != p)) &&
        begins_another(next, end, sign)) {
        token->count--;
        return NULL;
    }
    token->cut = next != NULL && token->count > 2 && after != at + size
                     ? (uint32_t)(at + size - p)
                     : 0;
    if (next != NULL && token->count == 2)
        token->sign = sign;
    if (next != NULL)
        token->spaced |= spaced;
    return next;
}

/* Recognises 3228 and 0712, two squares of two digits each. */
static bool
glued_squares(const char *p, const char *end, struct lex_token *token)
{
    unsigned from, to;

    if (digit_run(p, end) != 4 || !lex_ends_word(p + 4, end))
        return false;
    from = (unsigned)(p[0] - '0') * 10 + (unsigned)(p[1] - '0');
    to = (unsigned)(p[2] - '0') * 10 + (unsigned)(p[3] - '0');
    if (from == 0 || to == 0 || from > GLUED_SQUARE_MAX ||
        to > GLUED_SQUARE_MAX)
        return false;
    token->zero = p[0] == '0' || p[2] == '0';
    token->squares[0] = (uint8_t)from;
    token->squares[1] = (uint8_t)to;
    token->count = 2;
    token->size = 4;
    token->kind = LEX_MOVE;
    token->sign = PDN_SIGN_NONE;
    return true;
}

/* Recognises 37-23-10x, a capture separator without a following square. */
static bool
trails(const char *p, const char *end)
{
    return p < end && lex_is_one_of(*p, "xX:") && lex_ends_word(p + 1, end);
}

/*
 * Returns true if the separator at p may end a move, so that the square before
 * `next` begins another: 28x19x 14x23.
 */
static bool
is_joint(const char *p, const char *next, const char *end)
{
    uint8_t sign;
    size_t size;

    if (!lex_is_one_of(*p, "xX:") || lex_blank(p + 1, end) == 0)
        return false;
    size = lex_sign(next, end, &sign);
    return size != 0 && next + size < end &&
           (byte_is_digit(next[size]) || byte_is_letter(next[size]));
}

bool
lex_move(const char *p, const char *end, struct lex_token *token)
{
    const char *at, *next;
    uint8_t sign;
    size_t size;
    bool star;

    token->count = 0;
    if (glued_squares(p, end, token))
        return true;
    at = square(p, end, token);
    if (at == NULL)
        return false;
    star = at < end && *at == '*';
    token->sign = PDN_SIGN_NONE;
    while ((next = next_square(at, end, token, star)) != NULL) {
        token->cut += token->cut != 0 ? (uint32_t)(at - p) : 0;
        if (token->joint == 0 && token->count > 2 && is_joint(at, next, end))
            token->joint = (uint32_t)(at + 1 - p);
        at = next;
    }
    if (token->count < 2)
        return false;
    size = lex_sign(at, end, &sign);
    if ((size != 0 && *at != '*' && at + size < end &&
         byte_is_digit(at[size])) ||
        (end - at >= 2 && *at == '/' && byte_is_digit(at[1])))
        return false; /* a date or a fraction */
    if (trails(at, end)) {
        token->sign = PDN_SIGN_CAPTURE;
        token->trailing = true;
        at++;
    }
    token->kind = LEX_MOVE;
    token->size = (uint32_t)(at - p);
    return true;
}

#define B CLASS_BLANK
#define D CLASS_DIGIT
#define L CLASS_LETTER
#define H CLASS_HIGH
#define H16 H, H, H, H, H, H, H, H, H, H, H, H, H, H, H, H

const uint8_t lex_classes[256] = {
    [0] = B,
    ['\t'] = B,
    ['\n'] = B,
    ['\v'] = B,
    ['\f'] = B,
    ['\r'] = B,
    [0x1a] = B,
    [' '] = B,
    ['0'] = D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    D,
    ['A'] = L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    ['a'] = L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    L,
    ['!'] = CLASS_STRENGTH,
    ['?'] = CLASS_STRENGTH,
    ['*'] = CLASS_STAR,
    ['.'] = CLASS_DOT,
    ['-'] = CLASS_SIGN,
    ['+'] = CLASS_SIGN,
    ['='] = CLASS_SIGN,
    ['('] = CLASS_OPEN,
    [')'] = CLASS_CLOSE,
    ['{'] = CLASS_BRACE,
    ['}'] = CLASS_END_BRACE,
    ['['] = CLASS_BRACKET,
    ['/'] = CLASS_SLASH,
    ['$'] = CLASS_DOLLAR,
    [';'] = CLASS_LINE,
    ['%'] = CLASS_LINE,
    ['\\'] = CLASS_BACKSLASH,
    [128] = H16,
    H16,
    H16,
    H16,
    H16,
    H16,
    H16,
    H16,
};

size_t
lex_blank(const char *p, const char *end)
{
    const unsigned char *s = (const unsigned char *)p;

    if (p >= end)
        return 0;
    if (s[0] < 0x80)
        return lex_classes[s[0]] == CLASS_BLANK;
    if (s[0] == 0xa0)
        return 1;
    if (end - p >= 2 && s[0] == 0xc2 && s[1] == 0xa0)
        return 2;
    if (end - p < 3)
        return 0;
    if (s[0] == 0xe2 && s[1] == 0x80 &&
        ((s[2] >= 0x80 && s[2] <= 0x8b) || s[2] == 0xaf))
        return 3; /* U+2000..200B, U+202F */
    if (s[0] == 0xe3 && s[1] == 0x80 && s[2] == 0x80)
        return 3; /* U+3000 */
    if (s[0] == 0xef && s[1] == 0xbb && s[2] == 0xbf)
        return 3; /* a byte order mark inside joined files */
    return 0;
}

const char *
lex_word_end(const char *p, const char *end)
{
    bool first = true;

    while (p < end) {
        enum lex_class class = lex_class(*p);

        if (class == CLASS_HIGH) {
            size_t size = utf8_length(p, (size_t)(end - p));

            if (!first && lex_blank(p, end) != 0)
                return p;
            p += size == 0 ? 1 : size;
        } else if (!first &&
                   (class == CLASS_BLANK || class == CLASS_OPEN ||
                    class == CLASS_CLOSE || class == CLASS_BRACE ||
                    class == CLASS_END_BRACE || class == CLASS_BRACKET)) {
            return p;
        } else if (*p++ == ']') {
            return p; /* [b] and the text that it marks are two words */
        }
        first = false;
    }
    return p;
}

bool
lex_tag_start(const char *p, const char *end)
{
    const char *limit = end - p > LEX_LOOK ? p + LEX_LOOK : end;

    for (p++; p < limit && (*p == ' ' || *p == '\t'); p++)
        ;
    if (p >= limit || !(byte_is_letter(*p) || lex_class(*p) == CLASS_HIGH))
        return false;
    while (p < limit && lex_is_name(*p))
        p++;
    return p == limit || *p != ']'; /* [b] is not a tag */
}

bool
lex_hard_tail(const char *p, const char *end)
{
    const char *limit = end - p > LEX_NAME_MAX ? p + LEX_NAME_MAX : end;

    p++;
    if (p >= limit || !byte_is_letter(*p))
        return false;
    while (p < limit && lex_is_name(*p))
        p++;
    while (p < limit && (*p == ' ' || *p == '\t'))
        p++;
    return p < limit && *p == '"';
}

/*
 * Returns the beginning of p's line if only quotation signs of mail precede p,
 * or p.
 */
static const char *
before_quote(const char *data, const char *p)
{
    const char *at = p;

    while (at > data && (at[-1] == '>' || at[-1] == ' '))
        at--;
    return at < p && *at == '>' ? at : p;
}

/*
 * Returns true if a line without words ends at p: blank, or only quotation
 * signs.
 */
static bool
ends_empty_line(const char *data, const char *p)
{
    while (p > data && (p[-1] == ' ' || p[-1] == '\t'))
        p--;
    if (p > data && p[-1] == '>')
        p = before_quote(data, p);
    return p == data || p[-1] == '\n' || p[-1] == '\r';
}

bool
lex_hard_start(const char *data, const char *p, const char *end)
{
    const char *at;

    if (*p != '[' || (p - data > 1 && p[-1] == '\n' && p[-2] == ']'))
        return false; /* almost always: another tag precedes it */
    at = p;
    if (at > data) {
        if (at[-1] == ' ' || at[-1] == '>')
            at = before_quote(data, p);
        if (at > data && at[-1] != '\n' && at[-1] != '\r')
            return false;
    }
    if (at > data) {
        at -= at - data > 1 && at[-1] == '\n' && at[-2] == '\r' ? 2 : 1;
        if (!ends_empty_line(data, at))
            return false;
    }
    return lex_hard_tail(p, end);
}

/*
 * Recognises /FEN "..."/: a slash, FEN or a quotation mark, up to the next
 * slash.
 */
static bool
lex_setup(const char *p, const char *end, struct lex_token *token)
{
    const char *at = p + 1;

    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if (at >= end ||
        !(*at == '"' || (end - at >= 3 && (at[0] | 32) == 'f' &&
                         (at[1] | 32) == 'e' && (at[2] | 32) == 'n')))
        return false;
    for (; at < end && *at != '/'; at++)
        if (*at == '[' || *at == '{' || *at == '}' || *at == ';')
            return false;
    if (at >= end)
        return false;
    token->kind = LEX_SETUP;
    token->size = (uint32_t)(at + 1 - p);
    return true;
}

/* Recognises !, ??, !? and the like, also in parentheses. */
static bool
lex_strength(const char *p, const char *end, struct lex_token *token)
{
    const char *at = p;
    bool parentheses = *p == '(';

    at += parentheses;
    while (at < end &&
           (lex_class(*at) == CLASS_STRENGTH || (parentheses && *at == '*')))
        at++;
    if (parentheses) {
        if (at >= end || *at != ')' || at == p + 1)
            return false;
        at++;
    }
    token->kind = LEX_STRENGTH;
    token->size = (uint32_t)(at - p);
    return true;
}

/*
 * Recognises + = ++ += +- -+ +1 -1 after a move, and a separate dash for an
 * unknown move.
 */
static void
lex_sign_word(const char *p, const char *end, enum lex_before before,
              struct lex_token *token)
{
    const char *at = p + 1;
    bool digits = false;

    if (at < end && lex_class(*at) == CLASS_SIGN)
        at++;
    else
        for (; at < end && byte_is_digit(*at) && at < p + 3; at++)
            digits = true;
    if (!lex_ends_word(at, end) || (digits && *p == '='))
        return;
    if (*p == '-' && !digits && (at == p + 1 || p[1] == '-'))
        token->kind = LEX_ELLIPSIS;
    else if (before != LEX_NOTHING_NEAR)
        token->kind = LEX_MARK;
    token->size = (uint32_t)(at - p);
}

static void
lex_dots(const char *p, const char *end, struct lex_token *token)
{
    const char *at = p;

    while (at < end && *at == '.')
        at++;
    if (at - p >= 2) {
        token->kind = LEX_ELLIPSIS;
        token->size = (uint32_t)(at - p);
    }
}

static void
lex_nag(const char *p, const char *end, struct lex_token *token)
{
    const char *at = p + 1;
    uint64_t value = 0;

    for (; at < end && byte_is_digit(*at); at++)
        if (value < UINT32_MAX)
            value = value * 10 + (uint64_t)(*at - '0');
    if (at == p + 1)
        return;
    token->kind = LEX_NAG;
    token->size = (uint32_t)(at - p);
    token->value = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

/* Recognises non-ASCII blanks, dashes, squares, halves and signs. */
static void
lex_high(const char *p, const char *end, struct lex_token *token)
{
    static const char wanted[][4] = {
        "\xe2\x96\xa1", /* a white square: the only move */
        "\xe2\xa8\x80", /* a circled dot: zugzwang */
    };
    size_t size = lex_blank(p, end);

    if (size != 0) {
        token->kind = LEX_BLANK;
        token->size = (uint32_t)size;
        return;
    }
    if (lex_result(p, end, token))
        return;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        if (end - p >= 3 && p[0] == wanted[i][0] && p[1] == wanted[i][1] &&
            p[2] == wanted[i][2]) {
            token->kind = LEX_STRENGTH;
            token->size = 3;
            return;
        }
    size = lex_sign(p, end, &token->sign);
    if (size != 0 && token->sign == PDN_SIGN_STEP &&
        lex_ends_word(p + size, end)) {
        token->kind = LEX_ELLIPSIS;
        token->size = (uint32_t)size;
    } else if (lex_is_dots(p, end)) {
        token->kind = LEX_ELLIPSIS;
        token->size = 3;
    }
}

static void
lex_letter(const char *p, const char *end, enum lex_before before,
           struct lex_token *token)
{
    if (lex_move(p, end, token))
        return;
    if (before != LEX_NOTHING_NEAR && end - p >= 2 && p[0] == 'a' &&
        p[1] == 'l' && lex_ends_word(p + 2, end)) {
        token->kind = LEX_MARK;
        token->size = 2;
    }
}

/* The kinds of characters that form a word by themselves. */
static const uint8_t single_kinds[] = {
    [CLASS_BLANK] = LEX_BLANK,         [CLASS_CLOSE] = LEX_CLOSE,
    [CLASS_BRACE] = LEX_COMMENT,       [CLASS_LINE] = LEX_LINE,
    [CLASS_END_BRACE] = LEX_END_BRACE, [CLASS_BRACKET] = LEX_BRACKET,
    [CLASS_BACKSLASH] = LEX_WORD,
};

static void
lex_one(struct lex_token *token, enum lex_kind kind)
{
    token->kind = kind;
    token->size = 1;
}

void
lex_token(const char *p, const char *end, enum lex_before before,
          struct lex_token *token)
{
    enum lex_class class = lex_class(*p);

    if (end - p > LEX_LOOK)
        end = p + LEX_LOOK;
    token->kind = LEX_WORD;
    token->size = token->value = token->tail = token->count = 0;
    token->letters = token->unreadable = token->spaced = token->zero = false;
    token->ellipsis = token->trailing = false;
    token->cut = token->joint = 0;
    switch (class) {
    case CLASS_DIGIT:
        if (!lex_number(p, end, token) && !lex_result(p, end, token))
            lex_move(p, end, token);
        break;
    case CLASS_LETTER:
        lex_letter(p, end, before, token);
        break;
    case CLASS_HIGH:
        lex_high(p, end, token);
        break;
    case CLASS_STRENGTH:
        if (*p != '?' || !lex_move(p, end, token))
            lex_strength(p, end, token);
        break;
    case CLASS_STAR:
        lex_one(token, before == LEX_MOVE_GLUED ? LEX_STRENGTH : LEX_STAR);
        break;
    case CLASS_DOT:
        lex_dots(p, end, token);
        break;
    case CLASS_SIGN:
        lex_sign_word(p, end, before, token);
        break;
    case CLASS_OPEN:
        if (!lex_strength(p, end, token) && !lex_time(p, end, token))
            lex_one(token, LEX_OPEN);
        break;
    case CLASS_SLASH:
        lex_setup(p, end, token);
        break;
    case CLASS_DOLLAR:
        lex_nag(p, end, token);
        break;
    default:
        if (*p == ',' && before != LEX_NOTHING_NEAR)
            lex_one(token, LEX_COMMA);
        else if (class == CLASS_BACKSLASH && end - p >= 2 && p[1] == 'n') {
            token->kind = LEX_ESCAPE;
            token->size = 2;
        } else if (class != CLASS_OTHER && single_kinds[class] != LEX_WORD) {
            lex_one(token, (enum lex_kind)single_kinds[class]);
        }
        break;
    }
}
