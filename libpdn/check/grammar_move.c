// SPDX-License-Identifier: BSD-2-Clause
/*
 * grammar_move.c - the productions Move, NormalMove, CaptureMove and Square of
 * PDN 3.0.
 *
 * Reading allows blanks between the tokens of a move; writing does not
 * (restriction 1), knows no leading zeros (5), and takes squares (6) and
 * capture separator (7) from the GameType table.
 */
#include "grammar_int.h"

#include <string.h>

struct move {
    const struct grammar *grammar;
    size_t at;
    struct departure departure;
};

static bool
fail(struct move *move, const char *production, const char *text)
{
    move->departure = (struct departure){production, text};
    return false;
}

static bool
take_number_square(struct move *move)
{
    const struct grammar *grammar = move->grammar;
    char first = grammar_char(grammar, move->at);
    size_t digits = 0;

    while (grammar_digit(grammar_char(grammar, move->at + digits)))
        digits++;
    if (digits > 2)
        return fail(move, "NUMSQUARE",
                    TEMPLATE("a square has one or two digits"));
    if (first == '0' &&
        (digits == 1 || grammar_char(grammar, move->at + 1) == '0'))
        return fail(move, "NUMSQUARE", TEMPLATE("there is no square 0"));
    if (grammar->writing && first == '0')
        return fail(move, "NUMSQUARE",
                    TEMPLATE("a leading zero (restriction 5)"));
    if (grammar->writing && grammar->variant != NULL &&
        grammar->variant->notation == DR_ALPHA)
        return fail(
            move, "Square",
            TEMPLATE("this game's squares are letters (restriction 6)"));
    move->at += digits;
    return true;
}

/* The files and ranks that letters may name: a-h, 1-8 but for larger boards. */
static void
letter_limits(const struct grammar *grammar, char *file, char *rank)
{
    const struct dr_variant *variant = grammar->variant;

    *file = 'h';
    *rank = '8';
    if (grammar->writing && variant != NULL && variant->notation == DR_ALPHA) {
        *file = (char)('a' + variant->width - 1);
        *rank = (char)('0' + variant->height);
    }
}

static bool
take_letter_square(struct move *move)
{
    const struct grammar *grammar = move->grammar;
    char file = grammar_char(grammar, move->at);
    char rank = grammar_char(grammar, move->at + 1);
    char last_file, last_rank;

    letter_limits(grammar, &last_file, &last_rank);
    if (file >= 'A' && file <= 'Z' && grammar_digit(rank))
        return fail(move, "ALPHASQUARE",
                    TEMPLATE("the letter of a square is small"));
    if (file < 'a' || file > last_file || rank < '1' || rank > last_rank ||
        grammar_digit(grammar_char(grammar, move->at + 2)))
        return fail(move, "Move", TEMPLATE("this is no move"));
    if (grammar->writing && grammar->variant != NULL &&
        grammar->variant->notation == DR_NUMERIC)
        return fail(
            move, "Square",
            TEMPLATE("this game's squares are numbers (restriction 6)"));
    move->at += 2;
    return true;
}

static bool
take_square(struct move *move)
{
    return grammar_digit(grammar_char(move->grammar, move->at))
               ? take_number_square(move)
               : take_letter_square(move);
}

/* Moves past blanks, which only the reading grammar allows here. */
static bool
pass_blanks(struct move *move)
{
    size_t start = move->at;

    while (grammar_blank(grammar_char(move->grammar, move->at)))
        move->at++;
    return move->at == start || !move->grammar->writing ||
           fail(move, "Move",
                TEMPLATE("a blank inside a move (restriction 1)"));
}

static bool
is_separator(char c)
{
    return c == '-' || c == 'x' || c == ':';
}

/* Whether a separator follows, perhaps behind blanks. */
static bool
separator_ahead(const struct move *move)
{
    size_t at = move->at;

    while (grammar_blank(grammar_char(move->grammar, at)))
        at++;
    return is_separator(grammar_char(move->grammar, at));
}

/* Whether this separator may stand behind `squares` squares. */
static bool
check_separator(struct move *move, char sign, char first, size_t squares)
{
    const struct dr_variant *variant = move->grammar->variant;
    bool table = move->grammar->writing && variant != NULL;

    if (squares > 1 && (sign == '-') != (first == '-'))
        return fail(move, "CaptureMove",
                    TEMPLATE("- and a capture separator in one"));
    if (sign != '-')
        return !table || sign == variant->capture_sign ||
               fail(move, "CAPTURESEPARATOR",
                    TEMPLATE("not the sign of this game (restriction 7)"));
    return squares == 1 || (table && variant->capture_sign == '-') ||
           fail(move, "NormalMove",
                TEMPLATE("more than two squares joined by -"));
}

static bool
take_move(struct move *move)
{
    const struct grammar *grammar = move->grammar;
    bool letters = !grammar_digit(grammar_char(grammar, move->at));
    char sign, first = '\0';
    size_t squares = 1;

    if (!take_square(move))
        return false;
    if (letters && grammar_char(grammar, move->at) >= 'a' &&
        grammar_char(grammar, move->at) <= 'w') { /* ALPHAMOVE: a3b4 */
        if (!take_square(move))
            return false;
        return !separator_ahead(move) ||
               fail(move, "ALPHAMOVE",
                    TEMPLATE("a separator after two squares"));
    }
    for (; separator_ahead(move); squares++) {
        if (!pass_blanks(move))
            return false;
        sign = grammar_char(grammar, move->at);
        if (squares == 1)
            first = sign;
        if (!check_separator(move, sign, first, squares))
            return false;
        move->at++;
        if (!pass_blanks(move))
            return false;
        if (!grammar_square_start(grammar_char(grammar, move->at)))
            return fail(move, "Square",
                        TEMPLATE("no square after the separator"));
        if (!take_square(move))
            return false;
    }
    return squares > 1 || fail(move, "Move", TEMPLATE("this is no move"));
}

struct departure
grammar_move(const struct grammar *grammar, size_t at, size_t *after)
{
    struct move move = {.grammar = grammar, .at = at};

    if (take_move(&move))
        *after = move.at;
    return move.departure;
}
