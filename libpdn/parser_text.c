// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_text.c - one look over all bytes of a game: the lines in them,
 * whether they are UTF-8, and characters that no text should have.
 */
#include "parser_int.h"

#include <string.h>

enum { STEP = 16 };

typedef uint8_t bytes __attribute__((vector_size(STEP)));

/* Whether any byte is beyond ASCII, DEL, or a control other than blanks. */
static bool
looks_odd(const char *text, size_t size)
{
    bytes odd = {0};
    size_t at = 0;

    for (; at + STEP <= size; at += STEP) {
        bytes here;

        memcpy(&here, text + at, STEP);
        odd |= (bytes)(here >= 127) |
               ((bytes)(here < 32) & ~((bytes)(here - 9 <= 4)));
    }
    for (; at < size; at++) {
        unsigned char c = (unsigned char)text[at];

        odd[0] |= c >= 127 || (c < 32 && (unsigned char)(c - 9) > 4);
    }
    for (size_t i = 0; i < STEP; i++)
        if (odd[i] != 0)
            return true;
    return false;
}

/* Invisible characters that turn or hide text: U+200E.., U+202A.., U+2066.. */
static bool
is_hidden(const unsigned char *s, size_t size)
{
    if (size == 2)
        return s[0] == 0xc2 && s[1] < 0xa0;
    return size == 3 && s[0] == 0xe2 &&
           ((s[1] == 0x80 && (s[2] == 0x8e || s[2] == 0x8f ||
                              (s[2] >= 0xaa && s[2] <= 0xae))) ||
            (s[1] == 0x81 && s[2] >= 0xa6 && s[2] <= 0xa9));
}

static void
say_control(struct pdn_parser *parser, const char *p, size_t size)
{
    parser_say_word(parser, PDN_D_CONTROL_CHAR, p, size,
                    "a control character, which no game needs");
}

static void
say_encoding(struct pdn_parser *parser, const char *p)
{
    static const char digits[] = "0123456789ABCDEF";
    unsigned char c = (unsigned char)*p;
    struct pdn_where at = {.offset = parser_offset(parser, p), .length = 1};

    if (report_wanted(parser->findings, PDN_D_ENCODING, &at))
        report(parser->findings, PDN_D_ENCODING, &at,
               "byte 0x%c%c is not UTF-8; this game is read as one byte a "
               "character",
               digits[c >> 4], digits[c & 15]);
}

void
parser_say_text(struct pdn_parser *parser)
{
    struct pdn_game *game = &parser->game;
    const char *p = game->text, *end = p + game->size, *last = end;

    game->utf8 = true;
    if (!looks_odd(p, game->size))
        return;
    while (game->last && last > p && lex_class(last[-1]) == CLASS_BLANK)
        last--;
    while (p < end) {
        size_t size = lex_utf8(p, end);
        unsigned char c = (unsigned char)*p;

        if (size == 0) {
            game->utf8 = false;
            say_encoding(parser, p);
            size = 1;
        } else if (c == 0x1a && p >= last) {
            /* the end mark of old systems, where it belongs */
        } else if (c == 127 || (c < 32 && (unsigned char)(c - 9) > 4) ||
                   is_hidden((const unsigned char *)p, size)) {
            say_control(parser, p, size);
        }
        p += size;
    }
}
