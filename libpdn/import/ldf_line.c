// SPDX-License-Identifier: BSD-2-Clause
/*
 * ldf_line.c - reads one line of a live-board record:
 *
 *     [White"A. Schwarzman"]
 *     [N,"bbbbbbbbbbbbbbbbbbbb       w  w www...",B,0:10.08,0:10.05,  1,32-28]
 *
 * The diagram has a character for each square: b w for men, B W for kings, or a
 * blank.  Then follow the side to move, the remaining times of White and Black
 * (H:MM.SS, n/a or blanks), the ply and its move.  Fields are read from the
 * left, so a line that is damaged after its diagram still shows the board.
 */
#include "ldf_int.h"

#include "lexer_int.h"

#include <string.h>

/* The rest of a line. */
struct rest {
    const char *at, *end;
};

static bool
take(struct rest *rest, char c)
{
    if (rest->at == rest->end || *rest->at != c)
        return false;
    rest->at++;
    return true;
}

/* Takes the text up to the next comma or the closing bracket. */
static struct pdn_slice
take_field(struct rest *rest)
{
    const char *start = rest->at;

    while (rest->at < rest->end && *rest->at != ',' && *rest->at != ']')
        rest->at++;
    return (struct pdn_slice){start, (size_t)(rest->at - start)};
}

bool
ldf_is_record(struct pdn_slice text)
{
    return text.size >= 4 && text.start[0] == '[' &&
           (text.start[1] == 'N' || text.start[1] == 'S') &&
           text.start[2] == ',' && text.start[3] == '"';
}

static bool
read_board(struct rest *rest, const struct dr_variant *variant,
           struct dr_position *board)
{
    if (rest->end - rest->at < LDF_SQUARES + 1 || rest->at[LDF_SQUARES] != '"')
        return false;
    dr_position_clear(board);
    for (unsigned square = 1; square <= LDF_SQUARES; square++) {
        enum dr_piece piece;

        switch (*rest->at++) {
        case 'w':
            piece = DR_WHITE_MAN;
            break;
        case 'b':
            piece = DR_BLACK_MAN;
            break;
        case 'W':
            piece = DR_WHITE_KING;
            break;
        case 'B':
            piece = DR_BLACK_KING;
            break;
        case ' ':
            continue;
        default:
            return false;
        }
        dr_position_put(variant, board, square, piece);
    }
    rest->at++;
    return true;
}

/* Reads H:MM.SS or H:MM:SS as seconds. */
static bool
read_clock(struct pdn_slice text, uint32_t *seconds)
{
    uint32_t hours, minutes, rest;
    size_t at = 0;

    if (!import_number(text, &at, &hours) || at == text.size ||
        text.start[at++] != ':' || !import_number(text, &at, &minutes) ||
        at == text.size || (text.start[at] != '.' && text.start[at] != ':'))
        return false;
    at++;
    if (!import_number(text, &at, &rest) || at != text.size || hours > 99 ||
        minutes > 59 || rest > 59)
        return false;
    *seconds = (hours * 60 + minutes) * 60 + rest;
    return true;
}

static bool
is(struct pdn_slice text, const char *what)
{
    return text.size == strlen(what) &&
           memcmp(text.start, what, text.size) == 0;
}

static void
take_clock(struct ldf_line *line, struct rest *rest, int side)
{
    struct pdn_slice text = import_trim(take_field(rest));

    line->clock[side] = text;
    line->clock_known[side] = read_clock(text, &line->seconds[side]);
    line->clock_bad[side] =
        !line->clock_known[side] && text.size != 0 && !is(text, "n/a");
}

/* Reads 32-28, 28x19 and complete paths. */
static bool
read_move(struct ldf_line *line, const struct dr_variant *variant)
{
    struct pdn_slice text = line->move;
    size_t at = 0;

    line->square_count = 0;
    for (;;) {
        uint32_t square;

        if (line->square_count == LDF_MOVE_MAX ||
            !import_number(text, &at, &square) || square == 0 ||
            square > variant->squares)
            break;
        line->squares[line->square_count++] = (uint8_t)square;
        if (at == text.size && line->square_count > 1)
            return true;
        if (at == text.size || !lex_is_one_of(text.start[at], "-x:"))
            break;
        line->capture |= text.start[at++] != '-';
    }
    line->square_count = 0;
    return false;
}

/* Reads everything after the diagram.  Returns false if a field is invalid. */
static bool
read_fields(struct ldf_line *line, struct rest *rest,
            const struct dr_variant *variant)
{
    struct pdn_slice turn, ply;
    size_t at = 0;

    if (!take(rest, ','))
        return false;
    turn = take_field(rest);
    line->has_turn = is(turn, "W") || is(turn, "B");
    if (!line->has_turn)
        return false;
    line->board.turn = *turn.start == 'W' ? DR_WHITE : DR_BLACK;
    for (int side = 0; side < 2; side++) {
        if (!take(rest, ','))
            return false;
        take_clock(line, rest, side);
    }
    if (!take(rest, ','))
        return false;
    ply = import_trim(take_field(rest));
    line->has_ply = import_number(ply, &at, &line->ply) && at == ply.size;
    if (!take(rest, ','))
        return false;
    line->move = import_trim(take_field(rest));
    line->has_move = read_move(line, variant);
    if (is(line->move, "-----")) {
        line->move.size = 0;
        return line->has_ply && take(rest, ']') && rest->at == rest->end;
    }
    return line->has_ply && line->has_move && take(rest, ']') &&
           rest->at == rest->end;
}

/* [Name"value"] or [Name "value"] */
static bool
read_tag(struct ldf_line *line, struct pdn_slice text)
{
    struct rest rest = {text.start + 1, text.start + text.size};
    const char *quote;

    if (text.size < 5 || text.start[0] != '[' ||
        lex_class(text.start[1]) != CLASS_LETTER)
        return false;
    line->name.start = rest.at;
    while (rest.at < rest.end &&
           (lex_class(*rest.at) == CLASS_LETTER ||
            lex_class(*rest.at) == CLASS_DIGIT || *rest.at == '_'))
        rest.at++;
    line->name.size = (size_t)(rest.at - line->name.start);
    while (take(&rest, ' '))
        ;
    if (!take(&rest, '"') || rest.end - rest.at < 2 || rest.end[-1] != ']')
        return false;
    quote = memrchr(rest.at, '"', (size_t)(rest.end - rest.at));
    if (quote == NULL ||
        import_trim(
            (struct pdn_slice){quote + 1, (size_t)(rest.end - quote) - 2})
                .size != 0)
        return false;
    line->value = (struct pdn_slice){rest.at, (size_t)(quote - rest.at)};
    return true;
}

/* Skips the quotation mark after a diagram.  Returns false if there is none. */
static bool
skip_board(struct rest *rest)
{
    const char *quote = memchr(rest->at, '"', (size_t)(rest->end - rest->at));

    if (quote != NULL)
        rest->at = quote + 1;
    return quote != NULL;
}

void
ldf_read_line(struct ldf_line *line, const struct dr_variant *variant,
              struct pdn_slice text)
{
    struct rest rest;

    *line = (struct ldf_line){.kind = LDF_DAMAGED, .text = text};
    text = import_trim(text);
    if (text.size == 0) {
        line->kind = LDF_BLANK;
        return;
    }
    if (read_tag(line, text)) {
        line->kind = LDF_TAG;
        return;
    }
    if (!ldf_is_record(text))
        return;
    rest = (struct rest){text.start + 4, text.start + text.size};
    if (read_board(&rest, variant, &line->board)) {
        line->kind = text.start[1] == 'N' ? LDF_MOVE : LDF_SETUP;
        line->whole = read_fields(line, &rest, variant);
    } else if (skip_board(&rest)) {
        line->whole = read_fields(line, &rest, variant) && line->has_move;
        line->kind = line->whole ? LDF_UNSEEN : LDF_DAMAGED;
    }
}
