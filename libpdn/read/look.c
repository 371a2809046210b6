// SPDX-License-Identifier: BSD-2-Clause
/*
 * look.c - facts about bytes that need no parsing: the number of lines, whether
 * a hard start is there, whether the text before it ends a game, and whether
 * the bytes are PDN at all.
 */
#include "bytes_int.h"
#include "lexer_int.h"
#include "lexer_tags_int.h"
#include "source_int.h"

#include <string.h>

enum {
    LANES = 16,        /* bytes counted in parallel */
    ROUNDS = 255,      /* before an 8-bit lane can overflow */
    SQUARE_MAX = 72,   /* of the largest board */
    CONTROL_SHARE = 64 /* one control character per this many bytes is binary */
};

typedef uint8_t lanes __attribute__((vector_size(LANES)));

static lanes
load(const char *from)
{
    lanes value;

    memcpy(&value, from, sizeof value);
    return value;
}

static size_t
lines_bytewise(const char *data, size_t size, char before)
{
    size_t lines = 0;

    for (size_t i = 0; i < size; i++) {
        lines += data[i] == '\r' || (data[i] == '\n' && before != '\r');
        before = data[i];
    }
    return lines;
}

uint64_t
source_column(const char *data, size_t size, uint64_t column)
{
    size_t at = size;

    while (at > 0 && data[at - 1] != '\n' && data[at - 1] != '\r')
        at--;
    return at > 0 ? size - at + 1 : column + size;
}

/* Counts line feeds, for text without carriage returns. */
static uint64_t
line_feeds(const char *data, size_t size)
{
    uint64_t lines = 0;
    size_t at = 0;

    while (at + LANES <= size) {
        size_t rounds = (size - at) / LANES;
        lanes sum = {0};

        for (rounds = rounds < ROUNDS ? rounds : ROUNDS; rounds > 0;
             rounds--, at += LANES)
            sum -= (lanes)(load(data + at) == '\n');
        for (int i = 0; i < LANES; i++)
            lines += sum[i];
    }
    for (; at < size; at++)
        lines += data[at] == '\n';
    return lines;
}

uint64_t
pdn_lines(const char *data, size_t size)
{
    uint64_t lines;
    size_t at = 1;

    if (size == 0 || memchr(data, '\r', size) == NULL)
        return line_feeds(data, size);
    lines = lines_bytewise(data, 1, 0);
    while (at + LANES <= size) {
        lanes sum = {0};

        for (int i = 0; i < ROUNDS && at + LANES <= size; i++, at += LANES) {
            lanes here = load(data + at), before = load(data + at - 1);

            sum -= (lanes)(here == '\r');
            sum -= (lanes)((here == '\n') & (before != '\r'));
        }
        for (int i = 0; i < LANES; i++)
            lines += sum[i];
    }
    if (at < size)
        lines += lines_bytewise(data + at, size - at, data[at - 1]);
    return lines;
}

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Returns the end of `[`, blanks, a letter, letters/digits/_, blanks; or 0. */
static size_t
tag_name_end(const char *data, size_t size, size_t at)
{
    size_t i = at + 1;

    while (i < size && is_blank(data[i]))
        i++;
    if (i >= size || data[at] != '[' || !byte_is_letter(data[i]))
        return 0;
    while (i < size && (byte_is_letter(data[i]) || byte_is_digit(data[i]) ||
                        data[i] == '_'))
        i++;
    while (i < size && is_blank(data[i]))
        i++;
    return i;
}

bool
pdn_hard_start(const char *data, size_t size, size_t at)
{
    return at < size && lex_hard_start(data, data + at, data + size);
}

/* Returns true if a word is a move or a result, judging by its characters. */
static bool
is_ending_word(const char *word, size_t size)
{
    bool joined = false;

    if (size == 1 && *word == '*')
        return true;
    if (!byte_is_digit(*word) && (unsigned char)*word != 0xC2)
        return false;
    for (size_t i = 0; i < size; i++) {
        if (word[i] == '\0' || lex_is_one_of(word[i], "{}()[];%\""))
            return false;
        joined |= lex_is_one_of(word[i], "-x:/*");
    }
    return joined;
}

bool
source_ends_game(const char *data, size_t at)
{
    size_t end = at, line, word;

    while (end > 0 &&
           (is_blank(data[end - 1]) || byte_is_line_end(data[end - 1])))
        end--;
    line = end;
    while (line > 0 && !byte_is_line_end(data[line - 1]))
        line--;
    if (line == end || data[line] == '%')
        return false;
    if (data[line] == '[' && data[end - 1] == ']')
        return true;
    if (memchr(data + line, ';', end - line) != NULL)
        return false;
    word = end;
    while (word > line && !is_blank(data[word - 1]) && data[word - 1] != '}')
        word--;
    for (size_t i = word; i > line && data[i - 1] != '}'; i--) {
        if (data[i - 1] == '{')
            return false;
    }
    return word < end && is_ending_word(data + word, end - word);
}

static char
char_at(const char *data, size_t size, size_t at)
{
    return at < size ? data[at] : '\n';
}

/* Reads a square such as 7, 07, 50 or c3.  Returns its length, or 0. */
static size_t
square_length(const char *data, size_t size, size_t at)
{
    unsigned value = 0;
    size_t i = at;
    char letter = (char)(char_at(data, size, at) | 0x20);

    if (letter >= 'a' && letter <= 'l' &&
        !byte_is_digit(char_at(data, size, at)))
        i++;
    for (size_t first = i;
         i < first + 2 && byte_is_digit(char_at(data, size, i));)
        value = value * 10 + (unsigned)(data[i++] - '0');
    return value >= 1 && value <= SQUARE_MAX ? i - at : 0;
}

/* Reads what can separate two squares.  Returns its length, or 0. */
static size_t
sign_length(const char *data, size_t size, size_t at)
{
    size_t start = at;
    unsigned char c;

    while (is_blank(char_at(data, size, at)))
        at++;
    c = (unsigned char)char_at(data, size, at);
    if (lex_is_one_of((char)c, "-xX:*"))
        at++;
    else if (c == 0xC3 || c == 0xD7 || c == 0x96 || c == 0x97 || c == 0xAD)
        /* multiplication sign, dashes of Windows-1252 */
        at += c == 0xC3 ? 2 : 1;
    else if (c == 0xE2 || c == 0xEF)
        at += 3; /* dashes, full-width signs */
    else
        return 0;
    while (is_blank(char_at(data, size, at)))
        at++;
    return at - start;
}

static bool
is_letter_or_digit(char c)
{
    return byte_is_letter(c) || byte_is_digit(c);
}

/*
 * Returns true if a move with any number of squares is at data[at].  After a
 * move number (`numbered`), squares without a separator are a move too.
 */
static bool
move_at(const char *data, size_t size, size_t at, bool numbered)
{
    size_t end = at + square_length(data, size, at);
    bool joined = false;

    while (end != at) {
        size_t sign = sign_length(data, size, end);
        size_t to = 0;

        if (sign != 0 || (numbered && !joined))
            to = square_length(data, size, end + sign);
        if (to == 0)
            break;
        end += sign + to;
        joined = true;
    }
    return joined && !is_letter_or_digit(char_at(data, size, end));
}

/* Returns the start of the word after a move number, or `at`. */
static size_t
number_end(const char *data, size_t size, size_t at)
{
    size_t i = at;

    while (i < at + 4 && byte_is_digit(char_at(data, size, i)))
        i++;
    if (i == at || char_at(data, size, i) != '.')
        return at;
    while (char_at(data, size, i) == '.')
        i++;
    while (i < size && (is_blank(data[i]) || byte_is_line_end(data[i])))
        i++;
    return i;
}

/*
 * Returns true if a tag is at data[at].  A name of a single letter is not
 * enough.
 */
static bool
tag_at(const char *data, size_t size, size_t at, bool strict)
{
    size_t end = tag_name_end(data, size, at), close;
    bool line = at == 0 || byte_is_line_end(data[at - 1]);

    if (end == 0 || (strict && !line))
        return false;
    if (char_at(data, size, end) == '"')
        return true;
    if (!line || !is_blank(data[end - 1]))
        return false;
    for (close = end; close < size && !byte_is_line_end(data[close]); close++) {
        if (data[close] == ']')
            return true;
    }
    return false;
}

/* Returns true for markup and binary data, which contain moves by chance. */
static bool
is_suspect(const char *data, size_t size)
{
    size_t controls = 0, i = 0;

    for (size_t at = 0; at < size; at++) {
        unsigned char c = (unsigned char)data[at];

        controls += (c < 9 && c != 0) || (c > 13 && c < 32 && c != 26);
    }
    if (controls > size / CONTROL_SHARE)
        return true;
    if (size >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0)
        i = 3;
    while (i < size && (is_blank(data[i]) || byte_is_line_end(data[i])))
        i++;
    return i < size && data[i] == '<';
}

/*
 * Returns true if the next byte continues a word, so that 11-29 in 2024-11-29
 * is not a move.
 */
static bool
joins_words(char c)
{
    return is_letter_or_digit(c) || c == '-' || c == ':' || c == '/' ||
           c == '_';
}

bool
source_foreign(const char *data, size_t size)
{
    bool strict = is_suspect(data, size), text = false;

    for (size_t at = 0; at < size; at++) {
        size_t behind;

        text |= (unsigned char)data[at] > ' ';
        if (data[at] == '[' && tag_at(data, size, at, strict))
            return false;
        if (!is_letter_or_digit(data[at]) ||
            (at > 0 && joins_words(data[at - 1])))
            continue;
        if (!strict && move_at(data, size, at, false))
            return false;
        behind = number_end(data, size, at);
        if (behind > at && move_at(data, size, behind, true))
            return false;
    }
    return text && !(size == 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0);
}
