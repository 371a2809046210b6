// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_text.c - one look over all bytes of a game: the lines in them,
 * whether they are UTF-8, and characters that no text should have.
 */
#include "parser_int.h"
#include "source_int.h"

#include <string.h>

enum {
    STEP = 16,   /* bytes looked at side by side */
    ROUNDS = 120 /* before a lane that counts could run over */
};

typedef int8_t bytes __attribute__((vector_size(STEP)));
typedef uint8_t unsigned_bytes __attribute__((vector_size(STEP)));
typedef uint64_t halves __attribute__((vector_size(STEP)));

/* What a quick look over a text says. */
struct look {
    uint64_t line_feeds;
    bool odd;      /* bytes beyond ASCII, DEL, controls other than blanks */
    bool carriage; /* carriage returns */
};

static bool
any(bytes lanes)
{
    halves two = (halves)lanes;

    return (two[0] | two[1]) != 0;
}

static void
look_bytewise(const char *text, size_t size, struct look *look)
{
    for (size_t at = 0; at < size; at++) {
        unsigned char c = (unsigned char)text[at];

        look->line_feeds += c == '\n';
        look->carriage |= c == '\r';
        look->odd |= c >= 127 || (c < ' ' && (c < '\t' || c > '\r'));
    }
}

/*
 * As signed numbers, bytes beyond ASCII are less than any other; so is DEL
 * once 1 is added.
 */
static bytes
odd_lanes(bytes here)
{
    return ((bytes)((unsigned_bytes)here + 1) < ' ' + 1) &
           ~((unsigned_bytes)here - '\t' < '\r' - '\t' + 1);
}

/* The sum of lanes, each of at most ROUNDS. */
static uint64_t
sum_of(bytes lanes)
{
    const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
    halves two = (halves)lanes;

    two = (two & even) + (two >> 8 & even);
    return (two[0] + two[1]) * UINT64_C(0x0001000100010001) >> 48;
}

/* The lanes of the last step that were not looked at in the one before it. */
static bytes
last_lanes(size_t fresh)
{
    static const bytes place = {0, 1, 2,  3,  4,  5,  6,  7,
                                8, 9, 10, 11, 12, 13, 14, 15};

    return place >= (int8_t)(STEP - fresh);
}

static struct look
look_over(const char *text, size_t size)
{
    struct look look = {0, false, false};
    bytes odd = {0}, carriage = {0};
    size_t at = 0;

    while (at + STEP <= size) {
        size_t rounds = (size - at) / STEP;
        bytes feeds = {0};

        for (rounds = rounds < ROUNDS ? rounds : ROUNDS; rounds > 0;
             rounds--, at += STEP) {
            bytes here;

            memcpy(&here, text + at, STEP);
            feeds -= here == '\n';
            carriage |= here == '\r';
            odd |= odd_lanes(here);
        }
        look.line_feeds += sum_of(feeds);
    }
    if (size < STEP) {
        look_bytewise(text, size, &look);
        return look;
    }
    if (at < size) {
        bytes here;

        memcpy(&here, text + size - STEP, STEP);
        look.line_feeds += sum_of(last_lanes(size - at) & (here == '\n') & 1);
        carriage |= here == '\r';
        odd |= odd_lanes(here);
    }
    look.odd = any(odd);
    look.carriage = any(carriage);
    return look;
}

/*
 * Passes over whole steps without an odd byte.  A name with an accent is all
 * that most texts have of them: the rest need not be looked at one by one.
 */
static const char *
pass_plain(const char *p, const char *end)
{
    for (; end - p >= STEP; p += STEP) {
        bytes here;

        memcpy(&here, p, STEP);
        if (any(odd_lanes(here)))
            break;
    }
    return p;
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
                    TEMPLATE("a control character, which no game needs"));
}

static void
say_encoding(struct pdn_parser *parser, const char *p)
{
    static const char digits[] = "0123456789ABCDEF";
    unsigned char c = (unsigned char)*p;
    struct pdn_where at = {.offset = parser_offset(parser, p), .length = 1};

    findings_note(parser->findings, PDN_D_ENCODING, &at,
                  "byte 0x{high}{low} is not UTF-8; this game is read in the "
                  "encoding that --encoding names, else as Windows-1252",
                  PUT_LETTER(high, digits[c >> 4]),
                  PUT_LETTER(low, digits[c & 15]));
}

/* U+FFFD, which stands for a character that nobody could convert. */
static bool
is_lost(const char *p, const char *end)
{
    return end - p >= 3 && memcmp(p, "\xEF\xBF\xBD", 3) == 0;
}

/* Looks at a character of the text; returns where it ends. */
static const char *
say_character(struct pdn_parser *parser, const char *p, const char *end)
{
    size_t size = lex_utf8(p, end);
    unsigned char c = (unsigned char)*p;

    if (size == 0) {
        parser->game.utf8 = false;
        say_encoding(parser, p);
        return p + 1;
    }
    if (c == 127 || (c < 32 && (unsigned char)(c - 9) > 4) ||
        is_hidden((const unsigned char *)p, size))
        say_control(parser, p, size);
    return p + size;
}

void
parser_say_text(struct pdn_parser *parser)
{
    struct pdn_game *game = &parser->game;
    const char *p = game->text, *end = p + game->size, *last = end;
    const char *lost = NULL;
    struct look look = look_over(p, game->size);

    parser->line += look.carriage ? pdn_lines(p, game->size) : look.line_feeds;
    game->utf8 = true;
    if (!look.odd)
        return;
    while (game->last && last > p && lex_class(last[-1]) == CLASS_BLANK)
        last--;
    while (p < end) {
        const char *stop;

        p = pass_plain(p, end);
        stop = end - p > STEP ? p + STEP : end;
        while (p < stop)
            if (*p == 0x1a && p >= last) {
                p++; /* the end mark of old systems, where it belongs */
            } else {
                if (lost == NULL && is_lost(p, end))
                    lost = p;
                p = say_character(parser, p, end);
            }
    }
    if (lost != NULL && game->utf8)
        parser_say_word(
            parser, PDN_D_CHARACTER_LOST, lost, 3,
            TEMPLATE("a character was lost here, and U+FFFD stands in its "
                     "place"));
}
