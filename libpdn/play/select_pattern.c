// SPDX-License-Identifier: BSD-2-Clause
/* select_pattern.c - reads part of a board and compares it with positions. */
#include "pdn/select.h"

#include "bytes_int.h"

#include <string.h>

enum {
    ANYTHING = 1 << DR_EMPTY | 1 << DR_WHITE_MAN | 1 << DR_BLACK_MAN |
               1 << DR_WHITE_KING | 1 << DR_BLACK_KING
};

struct reader {
    const char *start, *at, *end;
    const struct dr_variant *variant;
    uint8_t pieces[DR_SQUARES_MAX + 1]; /* by square; 0 for no condition */
    const char *wrong;
};

static char
peek(const struct reader *reader)
{
    return reader->at < reader->end ? *reader->at : '\0';
}

static void
skip_blanks(struct reader *reader)
{
    while (byte_is_blank(peek(reader)))
        reader->at++;
}

/* Reads one sign.  Returns 0 if there is none. */
static unsigned
sign(struct reader *reader)
{
    unsigned pieces;

    switch (peek(reader)) {
    case 'w':
        pieces = 1 << DR_WHITE_MAN;
        break;
    case 'W':
        pieces = 1 << DR_WHITE_KING;
        break;
    case 'b':
        pieces = 1 << DR_BLACK_MAN;
        break;
    case 'B':
        pieces = 1 << DR_BLACK_KING;
        break;
    case '.':
        pieces = 1 << DR_EMPTY;
        break;
    case '?':
        pieces = ANYTHING;
        break;
    default:
        reader->wrong = "expected one of the signs w W b B . ?";
        return 0;
    }
    reader->at++;
    return pieces;
}

/* Reads one sign, or several in brackets. */
static unsigned
signs(struct reader *reader)
{
    unsigned pieces = 0;

    if (peek(reader) != '[')
        return sign(reader);
    reader->at++;
    while (peek(reader) != ']' && reader->wrong == NULL)
        pieces |= sign(reader);
    if (reader->wrong == NULL && pieces == 0)
        reader->wrong = "the brackets contain no sign";
    reader->at += reader->wrong == NULL;
    return pieces;
}

/* Reads a square in the notation of the variant's moves. */
static unsigned
square(struct reader *reader)
{
    const char *start = reader->at;
    unsigned number = 0, found;
    char file = peek(reader);
    bool letters = false;

    if (reader->variant->notation == DR_ALPHA && file >= 'a' && file <= 'z') {
        letters = true;
        reader->at++;
    }
    while (peek(reader) >= '0' && peek(reader) <= '9' && number < 1000)
        number = number * 10 + (unsigned)(*reader->at++ - '0');
    found = letters ? dr_square_from_letters(reader->variant, file, number)
                    : number;
    if (found == 0 || found > reader->variant->squares) {
        reader->wrong = reader->at == start ? "expected a square"
                                            : "this square does not exist";
        reader->at = start;
        return 0;
    }
    return found;
}

static const char crowned[] =
    "a man on its crown row is a king (3.5): use W or B";

/*
 * Returns true if all these pieces are men that would be crowned on the square.
 */
static bool
is_never(const struct dr_variant *variant, unsigned square, unsigned pieces)
{
    unsigned row = dr_square_place(variant, square).row;

    return (row == 0 && pieces == 1 << DR_WHITE_MAN) ||
           (row == variant->height - 1u && pieces == 1 << DR_BLACK_MAN);
}

/* Notes the pieces allowed on a square.  `start` is the place in the text. */
static void
say(struct reader *reader, unsigned where, unsigned pieces, const char *start)
{
    if (reader->pieces[where] != 0)
        reader->wrong = "this square was already named";
    else if (is_never(reader->variant, where, pieces))
        reader->wrong = crowned;
    if (reader->wrong != NULL)
        reader->at = start;
    reader->pieces[where] = (uint8_t)pieces;
}

/* Reads a square or a range of squares. */
static void
squares(struct reader *reader, unsigned pieces)
{
    const char *start = reader->at;
    unsigned first = square(reader), last = first;

    if (reader->wrong == NULL && peek(reader) == '-') {
        reader->at++;
        last = square(reader);
    }
    if (reader->wrong == NULL && last < first) {
        reader->wrong = "this range is empty";
        reader->at = start;
    }
    for (unsigned s = first; reader->wrong == NULL && s <= last; s++)
        say(reader, s, pieces, start);
}

static void
read_groups(struct reader *reader)
{
    for (skip_blanks(reader); reader->at < reader->end; skip_blanks(reader)) {
        unsigned pieces = signs(reader);

        while (reader->wrong == NULL) {
            squares(reader, pieces);
            if (reader->wrong != NULL || peek(reader) != ',')
                break;
            reader->at++;
        }
        if (reader->wrong == NULL && reader->at < reader->end &&
            !byte_is_blank(*reader->at))
            reader->wrong = "expected a blank or a comma";
        if (reader->wrong != NULL)
            return;
    }
}

static void
read_diagram(struct reader *reader)
{
    const char *never = NULL;
    unsigned next = 1;

    for (;; next++) {
        const char *start;

        while (byte_is_blank(peek(reader)) || peek(reader) == '/')
            reader->at++;
        if (reader->at == reader->end)
            break;
        if (next > reader->variant->squares) {
            reader->wrong = "the board has no more squares";
            return;
        }
        start = reader->at;
        reader->pieces[next] = (uint8_t)signs(reader);
        if (reader->wrong != NULL)
            return;
        if (never == NULL &&
            is_never(reader->variant, next, reader->pieces[next]))
            never = start;
    }
    if (next <= reader->variant->squares) {
        reader->wrong = "signs are missing: each square needs one";
    } else if (never != NULL) {
        reader->wrong = crowned;
        reader->at = never;
    }
}

/* A diagram contains no digits. */
static bool
is_diagram(const struct reader *reader)
{
    for (const char *at = reader->at; at < reader->end; at++)
        if (byte_is_digit(*at))
            return false;
    return true;
}

static void
read_turn(struct reader *reader, struct pdn_pattern *out)
{
    skip_blanks(reader);
    if (reader->end - reader->at < 2 || reader->at[1] != ':' ||
        (*reader->at != 'W' && *reader->at != 'B'))
        return;
    out->turn_known = true;
    out->turn = *reader->at == 'W' ? DR_WHITE : DR_BLACK;
    reader->at += 2;
    skip_blanks(reader);
}

struct pdn_select_error
pdn_pattern_read(struct pdn_pattern *out, const struct dr_variant *variant,
                 struct pdn_slice text)
{
    struct reader reader = {.start = text.start,
                            .at = text.start,
                            .end = text.start + text.size,
                            .variant = variant};

    *out = (struct pdn_pattern){0};
    read_turn(&reader, out);
    if (reader.at == reader.end)
        reader.wrong = "no squares are named";
    else if (is_diagram(&reader))
        read_diagram(&reader);
    else
        read_groups(&reader);
    if (reader.wrong != NULL)
        return (struct pdn_select_error){reader.wrong,
                                         (size_t)(reader.at - reader.start)};
    for (unsigned s = 1; s <= variant->squares; s++) {
        if (reader.pieces[s] == 0 || reader.pieces[s] == ANYTHING)
            continue;
        out->square[out->count] = (uint8_t)s;
        out->pieces[out->count++] = reader.pieces[s];
    }
    return (struct pdn_select_error){NULL, 0};
}

bool
pdn_pattern_holds(const struct pdn_pattern *pattern,
                  const struct dr_variant *variant,
                  const struct dr_position *position)
{
    if (pattern->turn_known && position->turn != pattern->turn)
        return false;
    for (unsigned i = 0; i < pattern->count; i++)
        if ((1u << dr_position_at(variant, position, pattern->square[i]) &
             pattern->pieces[i]) == 0)
            return false;
    return true;
}

static enum dr_piece
other_colour(enum dr_piece piece)
{
    static const enum dr_piece other[] = {
        [DR_EMPTY] = DR_EMPTY,           [DR_WHITE_MAN] = DR_BLACK_MAN,
        [DR_BLACK_MAN] = DR_WHITE_MAN,   [DR_WHITE_KING] = DR_BLACK_KING,
        [DR_BLACK_KING] = DR_WHITE_KING,
    };

    return other[piece];
}

void
pdn_pattern_reverse(struct pdn_pattern *pattern,
                    const struct dr_variant *variant)
{
    pattern->turn = dr_other_side(pattern->turn);
    for (unsigned i = 0; i < pattern->count; i++) {
        unsigned pieces = 0;

        for (unsigned piece = DR_EMPTY; piece <= DR_BLACK_KING; piece++)
            if (pattern->pieces[i] >> piece & 1)
                pieces |= 1u << other_colour((enum dr_piece)piece);
        pattern->pieces[i] = (uint8_t)pieces;
        pattern->square[i] =
            (uint8_t)(variant->squares + 1 - pattern->square[i]);
    }
}

struct dr_position
pdn_position_reversed(const struct dr_variant *variant,
                      const struct dr_position *position)
{
    struct dr_position reversed;

    dr_position_clear(&reversed);
    for (unsigned s = 1; s <= variant->squares; s++)
        dr_position_put(variant, &reversed, variant->squares + 1 - s,
                        other_colour(dr_position_at(variant, position, s)));
    reversed.turn = (uint8_t)dr_other_side((enum dr_side)position->turn);
    return reversed;
}
