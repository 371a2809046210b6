// SPDX-License-Identifier: BSD-2-Clause
/*
 * lexer.c - classes of bytes, blanks, and what kind of word stands at a
 * place; numbers, moves and results are in lexer_moves.c.
 */
#include "lexer_moves_int.h"

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
lex_utf8(const char *p, const char *end)
{
    const unsigned char *s = (const unsigned char *)p;
    size_t left = (size_t)(end - p), size;

    if (s[0] < 0xc2 || s[0] > 0xf4)
        return s[0] < 0x80 ? 1 : 0;
    size = s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
    if (left < size)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) ||
        (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
        return 0;
    return size;
}

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
        return 3; /* a byte order mark, where files were joined */
    return 0;
}

const char *
lex_word_end(const char *p, const char *end)
{
    bool first = true;

    while (p < end) {
        enum lex_class class = lex_class(*p);

        if (class == CLASS_HIGH) {
            size_t size = lex_utf8(p, end);

            if (!first && lex_blank(p, end) != 0)
                return p;
            p += size == 0 ? 1 : size;
        } else if (!first &&
                   (class == CLASS_BLANK || class == CLASS_OPEN ||
                    class == CLASS_CLOSE || class == CLASS_BRACE ||
                    class == CLASS_END_BRACE || class == CLASS_BRACKET)) {
            return p;
        } else if (*p++ == ']') {
            return p; /* [b] and what is marked by it are two words */
        }
        first = false;
    }
    return p;
}

bool
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

bool
lex_tag_start(const char *p, const char *end)
{
    const char *limit = end - p > LEX_LOOK ? p + LEX_LOOK : end;

    for (p++; p < limit && (*p == ' ' || *p == '\t'); p++)
        ;
    if (p >= limit || !(lex_is_letter(*p) || lex_class(*p) == CLASS_HIGH))
        return false;
    while (p < limit && lex_is_name(*p))
        p++;
    return p == limit || *p != ']'; /* [b] is no tag */
}

bool
lex_hard_tail(const char *p, const char *end)
{
    const char *limit = end - p > LEX_NAME_MAX ? p + LEX_NAME_MAX : end;

    p++;
    if (p >= limit || !lex_is_letter(*p))
        return false;
    while (p < limit && lex_is_name(*p))
        p++;
    while (p < limit && (*p == ' ' || *p == '\t'))
        p++;
    return p < limit && *p == '"';
}

/*
 * Where the line begins that p stands on, if only the signs of quoted mail
 * stand before p; else p.
 */
static const char *
before_quote(const char *data, const char *p)
{
    const char *at = p;

    while (at > data && (at[-1] == '>' || at[-1] == ' '))
        at--;
    return at < p && *at == '>' ? at : p;
}

/* Whether a line without words ends at p: of blanks, or quoted. */
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
        return false; /* nearly always: another tag before it */
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

/* /FEN "..."/: a slash, FEN or a quotation mark, up to the next slash. */
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

/* !, ??, !?: also in parentheses. */
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

/* + = ++ += +- -+ +1 -1 behind a move; a dash by itself: a move unknown. */
static void
lex_sign_word(const char *p, const char *end, enum lex_before before,
              struct lex_token *token)
{
    const char *at = p + 1;
    bool digits = false;

    if (at < end && lex_class(*at) == CLASS_SIGN)
        at++;
    else
        for (; at < end && lex_is_digit(*at) && at < p + 3; at++)
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

    for (; at < end && lex_is_digit(*at); at++)
        if (value < UINT32_MAX)
            value = value * 10 + (uint64_t)(*at - '0');
    if (at == p + 1)
        return;
    token->kind = LEX_NAG;
    token->size = (uint32_t)(at - p);
    token->value = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

/* Blanks, dashes, squares, halves and signs beyond ASCII. */
static void
lex_high(const char *p, const char *end, struct lex_token *token)
{
    static const char wanted[][4] = {
        "\xe2\x96\xa1", /* a white square: the only move */
        "\xe2\xa8\x80", /* a circled dot: no good move is left */
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

/* The kinds of the signs that are a word by themselves. */
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
