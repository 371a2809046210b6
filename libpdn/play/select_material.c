// SPDX-License-Identifier: BSD-2-Clause
/*
 * select_material.c - reads a balance of pieces and compares it with positions.
 */
#include "pdn/select.h"

#include "bytes_int.h"

enum { MOST = UINT8_MAX };

struct reader {
    const char *start, *at, *end;
    const char *wrong;
};

static char
peek(const struct reader *reader)
{
    return reader->at < reader->end ? *reader->at : '\0';
}

static unsigned
number(struct reader *reader)
{
    const char *start = reader->at;
    unsigned value = 0;

    while (byte_is_digit(peek(reader)) && value < MOST)
        value = value * 10 + (unsigned)(*reader->at++ - '0');
    if (reader->at == start)
        reader->wrong = "expected a number of pieces";
    else if (value >= MOST)
        reader->wrong = "more pieces than any board has";
    if (reader->wrong != NULL)
        reader->at = start;
    return value;
}

/* Reads N, N+ or N..M. */
static struct pdn_number_range
range(struct reader *reader)
{
    const char *start = reader->at;
    unsigned least = number(reader), most = least;

    if (reader->wrong == NULL && peek(reader) == '+') {
        reader->at++;
        most = MOST;
    } else if (reader->wrong == NULL && reader->end - reader->at > 1 &&
               reader->at[0] == '.' && reader->at[1] == '.') {
        reader->at += 2;
        most = number(reader);
        if (reader->wrong == NULL && most < least) {
            reader->wrong = "this range is empty";
            reader->at = start;
        }
    }
    return (struct pdn_number_range){(uint8_t)least, (uint8_t)most};
}

static struct pdn_number_range *
kind(struct reader *reader, struct pdn_pieces *pieces)
{
    switch (peek(reader)) {
    case 'K':
    case 'k':
        reader->at++;
        return &pieces->kings;
    case 'M':
    case 'm':
        reader->at++;
        return &pieces->men;
    case 'P':
    case 'p':
        reader->at++;
        return &pieces->both;
    default:
        return &pieces->both;
    }
}

/* Reads the pieces of one side, up to the dash or the end. */
static struct pdn_pieces
side(struct reader *reader)
{
    static const struct pdn_number_range unsaid = {MOST, 0};
    struct pdn_pieces pieces = {unsaid, unsaid, unsaid};
    struct pdn_number_range otherwise = {0, 0};

    do {
        const char *start = reader->at;
        struct pdn_number_range count = range(reader), *of;

        if (reader->wrong != NULL)
            return pieces;
        of = kind(reader, &pieces);
        if (of->least <= of->most) {
            reader->wrong = "this kind of piece was already named";
            reader->at = start;
        }
        *of = count;
    } while (reader->wrong == NULL && byte_is_digit(peek(reader)));
    if (pieces.both.least <= pieces.both.most)
        otherwise.most = MOST;
    else
        pieces.both = (struct pdn_number_range){0, MOST};
    if (pieces.men.least > pieces.men.most)
        pieces.men = otherwise;
    if (pieces.kings.least > pieces.kings.most)
        pieces.kings = otherwise;
    return pieces;
}

struct pdn_select_error
pdn_material_read(struct pdn_material *out, struct pdn_slice text)
{
    struct reader reader = {
        .start = text.start, .at = text.start, .end = text.start + text.size};

    *out = (struct pdn_material){0};
    if (text.size > 1 && text.start[1] == ':' &&
        (*text.start == 'W' || *text.start == 'B')) {
        out->side_known = true;
        out->side = *text.start == 'W' ? DR_WHITE : DR_BLACK;
        reader.at += 2;
    }
    out->first = side(&reader);
    if (reader.wrong == NULL && peek(&reader) != '-')
        reader.wrong = "expected a dash and the pieces of the other side";
    if (reader.wrong == NULL) {
        reader.at++;
        out->second = side(&reader);
    }
    if (reader.wrong == NULL && reader.at < reader.end)
        reader.wrong = "unexpected text after the pieces of the second side";
    return (struct pdn_select_error){
        reader.wrong,
        reader.wrong == NULL ? 0 : (size_t)(reader.at - reader.start)};
}

static bool
within(struct pdn_number_range range, unsigned count)
{
    return count >= range.least && count <= range.most;
}

static bool
side_has(const struct pdn_pieces *pieces, struct dr_material have,
         enum dr_side side)
{
    return within(pieces->men, have.men[side]) &&
           within(pieces->kings, have.kings[side]) &&
           within(pieces->both, have.men[side] + have.kings[side]);
}

static bool
holds_for(const struct pdn_material *material, struct dr_material pieces,
          enum dr_side side)
{
    return side_has(&material->first, pieces, side) &&
           side_has(&material->second, pieces, dr_other_side(side));
}

bool
pdn_material_holds(const struct pdn_material *material,
                   struct dr_material pieces)
{
    if (material->side_known)
        return holds_for(material, pieces, material->side);
    return holds_for(material, pieces, DR_WHITE) ||
           holds_for(material, pieces, DR_BLACK);
}
