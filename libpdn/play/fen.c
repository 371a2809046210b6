// SPDX-License-Identifier: BSD-2-Clause
/*
 * fen.c - reads every form of FEN found in files, and writes a single one.
 *
 * One pass reads the side to move, fields between colons, and an optional full
 * stop.  Forms that are understood but not PDN 3.0 set a departure.  The first
 * unusable character ends the reading, because a guessed position would be
 * worse than none.  Without a variant, the same pass only collects the range of
 * squares.
 */
#include "bytes_int.h"
#include "lexer_int.h"

#include "pdn/fen.h"

#include <string.h>

/* Larger numbers are stored as this; no board has that many squares. */
enum { NUMBER_MAX = 9999 };

struct scan {
    const char *text;
    size_t at, end;
    /* NULL to collect only the range of squares */
    const struct dr_variant *variant;
    struct pdn_fen *out;
    unsigned fields; /* colour fields so far */
    unsigned pieces;
    char lone;         /* colour of the first field if it was empty */
    bool capital;      /* a square has a capital letter */
    size_t capital_at; /* offset of the first one */
};

static bool
fail(struct scan *scan, enum pdn_fen_error error, size_t at, size_t length)
{
    scan->out->error = error;
    scan->out->at = (uint32_t)at;
    scan->out->length = (uint32_t)length;
    return false;
}

static bool
fail_here(struct scan *scan)
{
    return fail(scan, PDN_FEN_SYNTAX, scan->at, scan->at < scan->end);
}

static char
peek(const struct scan *scan)
{
    return scan->at < scan->end ? scan->text[scan->at] : '\0';
}

static char
upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool
is_blank(char c)
{
    return byte_is_blank(c) || c == '_';
}

/*
 * Skips blanks, which a FEN should not contain.  In web addresses, _ stands for
 * a blank.
 */
static void
skip_blanks(struct scan *scan)
{
    while (scan->at < scan->end && is_blank(scan->text[scan->at])) {
        scan->out->departures |= PDN_FEN_LEGACY;
        scan->at++;
    }
}

/*
 * Takes a character of the set, in either case.  Returns '\0' if another
 * follows.
 */
static char
take(struct scan *scan, const char *set)
{
    char c = upper(peek(scan));

    if (!lex_is_one_of(c, set))
        return '\0';
    if (c != scan->text[scan->at])
        scan->out->departures |= PDN_FEN_LEGACY;
    scan->at++;
    return c;
}

static unsigned
take_number(struct scan *scan)
{
    unsigned number = 0;

    for (; byte_is_digit(peek(scan)); scan->at++) {
        number = number * 10 + (unsigned)(peek(scan) - '0');
        if (number > NUMBER_MAX)
            number = NUMBER_MAX;
    }
    return number;
}

/*
 * Takes a square in digits or letters.  Returns 0 if there is no such square.
 */
static unsigned
take_square(struct scan *scan)
{
    char file = peek(scan);
    unsigned number;

    if (byte_is_digit(file)) {
        number = take_number(scan);
        if (number > scan->out->largest)
            scan->out->largest = number;
        return scan->variant == NULL || number <= scan->variant->squares
                   ? number
                   : 0;
    }
    if (file >= 'A' && file <= 'Z')
        scan->out->departures |= PDN_FEN_LEGACY;
    scan->at++;
    number = take_number(scan);
    scan->out->letters = true;
    if (scan->variant == NULL)
        return 1;
    return dr_square_from_letters(scan->variant,
                                  (char)(upper(file) + 'a' - 'A'), number);
}

static bool
put(struct scan *scan, unsigned square, enum dr_piece piece, size_t at)
{
    struct dr_position *position = &scan->out->position;

    scan->pieces++;
    if (dr_position_at(scan->variant, position, square) != DR_EMPTY)
        return fail(scan, PDN_FEN_DOUBLE, at, scan->at - at);
    dr_position_put(scan->variant, position, square, piece);
    return true;
}

/* Returns true if a square begins here: a digit, or a letter and a digit. */
static bool
at_square(const struct scan *scan)
{
    char c = upper(peek(scan));

    return byte_is_digit(c) ||
           (c >= 'A' && c <= 'J' && scan->at + 1 < scan->end &&
            byte_is_digit(scan->text[scan->at + 1]));
}

/* Takes the K of a king. */
static bool
take_king(struct scan *scan)
{
    return scan->at + 1 < scan->end && take(scan, "K") != '\0';
}

static bool
is_letter(char c)
{
    return upper(c) >= 'A' && upper(c) <= 'Z';
}

/*
 * A letter in front of a square that is not a piece of draughts.  Some programs
 * write captured pieces that are still on the board like this (P31, G31).  Its
 * meaning is not guessed, and no piece is dropped.
 */
static bool
fail_at_item(struct scan *scan, bool king)
{
    return !king && is_letter(peek(scan))
               ? fail(scan, PDN_FEN_PIECE, scan->at, 1)
               : fail_here(scan);
}

/*
 * Returns true if the letter of a non-existing square is probably meant as a
 * piece.
 */
static bool
is_piece_letter(const struct scan *scan, size_t at)
{
    return is_letter(scan->text[at]) &&
           (scan->variant->notation != DR_ALPHA || scan->text[at] == 'G');
}

/* Takes one square or range from the list of a side. */
static bool
take_item(struct scan *scan, bool white)
{
    size_t start = scan->at;
    bool king = take_king(scan), figures = byte_is_digit(peek(scan));
    enum dr_piece piece = king ? (white ? DR_WHITE_KING : DR_BLACK_KING)
                               : (white ? DR_WHITE_MAN : DR_BLACK_MAN);
    size_t at = scan->at;
    unsigned first, last;

    if (!at_square(scan))
        return fail_at_item(scan, king);
    if (!scan->capital && !king && peek(scan) == upper(peek(scan)) &&
        !figures) {
        scan->capital = true;
        scan->capital_at = at;
    }
    first = last = take_square(scan);
    if (figures && peek(scan) == '-') {
        scan->at++;
        if (!byte_is_digit(peek(scan)))
            return fail_here(scan);
        last = take_square(scan);
    }
    if (first == 0 && !figures && !king && is_piece_letter(scan, at))
        return fail(scan, PDN_FEN_PIECE, at, 1);
    if (first == 0 || last == 0)
        return fail(scan, PDN_FEN_SQUARE, start, scan->at - start);
    if (last < first)
        return fail(scan, PDN_FEN_SYNTAX, start, scan->at - start);
    if (scan->variant == NULL) {
        scan->pieces++; /* a range may be long, but its ends are enough */
        return true;
    }
    for (unsigned square = first; square <= last; square++)
        if (!put(scan, square, piece, start))
            return false;
    return true;
}

static bool
at_end_of_field(const struct scan *scan)
{
    char c = peek(scan);

    return scan->at == scan->end || c == ':' || c == '.';
}

/* Takes a colour and its squares, if any. */
static bool
take_side(struct scan *scan, char color)
{
    unsigned pieces = scan->pieces;

    skip_blanks(scan);
    while (!at_end_of_field(scan)) {
        if (!take_item(scan, color == 'W'))
            return false;
        skip_blanks(scan);
        if (at_end_of_field(scan))
            break;
        if (peek(scan) != ',')
            return fail_here(scan);
        scan->at++;
        skip_blanks(scan);
        if (at_end_of_field(scan)) /* a trailing comma */
            scan->out->departures |= PDN_FEN_LEGACY;
    }
    /* W:W:W31:B1, W:B:W31:B1: a repeated turn is not an empty side. */
    if (scan->fields == 0 && scan->pieces == pieces)
        scan->lone = color;
    else if (scan->lone == color || (scan->lone != '\0' && scan->fields > 1))
        scan->out->departures |= PDN_FEN_LEGACY;
    scan->fields++;
    return true;
}

/* Takes H0, F1 or +0+0, counters of lidraughts that no rule here needs. */
static bool
take_counter(struct scan *scan)
{
    bool kings = peek(scan) == '+';

    scan->out->departures |= PDN_FEN_LEGACY;
    scan->at++;
    if (!byte_is_digit(peek(scan)))
        return fail_here(scan);
    take_number(scan);
    if (!kings)
        return true;
    if (peek(scan) != '+')
        return fail_here(scan);
    scan->at++;
    if (!byte_is_digit(peek(scan)))
        return fail_here(scan);
    take_number(scan);
    return true;
}

/* Takes everything between two colons. */
static bool
take_field(struct scan *scan)
{
    char c;

    skip_blanks(scan);
    if (at_end_of_field(scan)) {
        if (scan->fields != 0)
            scan->out->departures |= PDN_FEN_LEGACY;
        return true;
    }
    c = upper(peek(scan));
    if (c == 'H' || c == 'F' || c == '+') {
        if (!take_counter(scan))
            return false;
        skip_blanks(scan);
        return at_end_of_field(scan) || fail_here(scan);
    }
    c = take(scan, "WB");
    return c != '\0' ? take_side(scan, c) : fail_here(scan);
}

static bool
take_turn(struct scan *scan)
{
    char turn = take(scan, "WB?");

    if (turn == '\0')
        return fail_here(scan);
    if (turn == '?')
        scan->out->departures |= PDN_FEN_NO_TURN;
    scan->out->position.turn = turn == 'B' ? DR_BLACK : DR_WHITE;
    skip_blanks(scan);
    return true;
}

/* Interprets the fields once all were read. */
static bool
conclude(struct scan *scan, unsigned separators)
{
    unsigned *departures = &scan->out->departures;

    /*
     * A capital letter is not a file if other squares are numbers: beside 31,
     * G5 is a ghost piece.
     */
    if (scan->capital && scan->out->largest != 0)
        return fail(scan, PDN_FEN_PIECE, scan->capital_at, 1);
    if (scan->fields == 0) {
        if (separators != 2)
            return fail_here(scan);
        *departures |= (*departures & PDN_FEN_DOT) != 0 ? PDN_FEN_NO_PIECES
                                                        : PDN_FEN_TURN_ONLY;
        return true;
    }
    if (scan->pieces == 0)
        *departures |= PDN_FEN_NO_PIECES;
    return true;
}

static bool
read_all(struct scan *scan)
{
    unsigned separators = 0;

    if (!take_turn(scan))
        return false;
    for (; peek(scan) == ':'; separators++) {
        scan->at++;
        if (!take_field(scan))
            return false;
    }
    if (peek(scan) == '.') {
        scan->at++;
        scan->out->departures |= PDN_FEN_DOT;
        skip_blanks(scan);
    }
    if (scan->at != scan->end)
        return fail_here(scan);
    return conclude(scan, separators);
}

/*
 * Returns the offset after a quotation mark at `at`, escaped or not, or `at`.
 */
static size_t
quote_end(const struct scan *scan, size_t at)
{
    size_t mark = at < scan->end && scan->text[at] == '\\' ? at + 1 : at;

    return mark < scan->end && scan->text[mark] == '"' ? mark + 1 : at;
}

/*
 * Reduces the text to the part between the quotes of [FEN "..."].  Within the
 * value of another tag, the quotes are escaped.
 */
static void
unwrap(struct scan *scan)
{
    bool tag = peek(scan) == '[';
    size_t at = scan->at + (tag ? 1 : 0), end = scan->end, value;

    while (at < end && is_blank(scan->text[at]))
        at++;
    if (end - at >= 3 && letters_are(scan->text + at, 3, "FEN"))
        at += 3;
    while (at < end && is_blank(scan->text[at]))
        at++;
    value = quote_end(scan, at);
    if (value == at)
        return;
    if (tag && scan->text[end - 1] == ']')
        end--;
    while (end > value && is_blank(scan->text[end - 1]))
        end--;
    if (end > value && scan->text[end - 1] == '"')
        end -= end - 1 > value && scan->text[end - 2] == '\\' ? 2 : 1;
    if (tag)
        scan->out->departures |= PDN_FEN_LEGACY;
    scan->at = value;
    scan->end = end;
}

static void
read_text(struct pdn_fen *out, const struct dr_variant *variant,
          struct pdn_slice text)
{
    struct scan scan = {
        .text = text.start,
        .end = text.size,
        .variant = variant,
        .out = out,
    };

    *out = (struct pdn_fen){.error = PDN_FEN_OK};
    dr_position_clear(&out->position);
    skip_blanks(&scan);
    while (scan.end > scan.at && is_blank(text.start[scan.end - 1])) {
        out->departures |= PDN_FEN_LEGACY;
        scan.end--;
    }
    unwrap(&scan);
    read_all(&scan);
}

void
pdn_fen_read(struct pdn_fen *out, const struct dr_variant *variant,
             struct pdn_slice text)
{
    read_text(out, variant, text);
}

unsigned
pdn_fen_extent(struct pdn_slice text, bool *letters)
{
    struct pdn_fen fen;

    read_text(&fen, NULL, text);
    *letters = fen.letters;
    return fen.largest;
}

/* Appends one side: its letter, then its squares in ascending order. */
static size_t
write_side(const struct dr_variant *variant, const struct dr_position *position,
           enum dr_side side, char *text)
{
    size_t size = 0;

    text[size++] = side == DR_WHITE ? 'W' : 'B';
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece piece = dr_position_at(variant, position, square);

        if (piece == DR_EMPTY || dr_piece_side(piece) != side)
            continue;
        if (size != 1)
            text[size++] = ',';
        if (dr_piece_is_king(piece))
            text[size++] = 'K';
        size += dr_square_name(variant, square, text + size);
    }
    return size;
}

size_t
pdn_fen_write(const struct dr_variant *variant,
              const struct dr_position *position, char text[PDN_FEN_MAX])
{
    size_t size = 0;

    text[size++] = position->turn == DR_WHITE ? 'W' : 'B';
    text[size++] = ':';
    size += write_side(variant, position, DR_WHITE, text + size);
    text[size++] = ':';
    size += write_side(variant, position, DR_BLACK, text + size);
    text[size] = '\0';
    return size;
}
