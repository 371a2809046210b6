// SPDX-License-Identifier: BSD-2-Clause
/*
 * slip.c - the likely cause of a wrong text: what the eye or the pen confuses.
 */
#include "slip_int.h"

#include <string.h>

/*
 * Returns true if the texts differ by one character, changed, omitted or added.
 */
static bool
one_character(const char *a, size_t a_size, const char *b, size_t b_size)
{
    size_t head = 0, tail = 0;
    size_t longer = a_size > b_size ? a_size : b_size;

    while (head < a_size && head < b_size && a[head] == b[head])
        head++;
    while (tail < a_size - head && tail < b_size - head &&
           a[a_size - 1 - tail] == b[b_size - 1 - tail])
        tail++;
    return longer - head - tail == 1;
}

static bool
is_neighbour(const struct dr_variant *variant, unsigned a, unsigned b)
{
    struct dr_place one = dr_square_place(variant, a);
    struct dr_place other = dr_square_place(variant, b);
    int rows = one.row - other.row, columns = one.column - other.column;

    return rows >= -1 && rows <= 1 && columns >= -2 && columns <= 2 &&
           (rows != 0 || columns != 0);
}

/*
 * Writes the name of a square, or the digits of a number that is not on the
 * board.
 */
static size_t
name_of(const struct dr_variant *variant, unsigned square,
        char name[DR_SQUARE_NAME_MAX])
{
    if (square >= 1 && square <= variant->squares)
        return dr_square_name(variant, square, name);
    if (variant->notation != DR_NUMERIC || square > 99)
        return 0;
    name[0] = (char)('0' + (square < 10 ? square : square / 10));
    name[1] = (char)('0' + square % 10);
    return square < 10 ? 1 : 2;
}

bool
repair_one_digit(const struct dr_variant *variant, unsigned written,
                 unsigned right)
{
    char a[DR_SQUARE_NAME_MAX], b[DR_SQUARE_NAME_MAX];
    size_t a_size = name_of(variant, written, a);
    size_t b_size = name_of(variant, right, b);

    return a_size != 0 && one_character(a, a_size, b, b_size);
}

/* Returns how one square came to be written instead of another. */
static enum pdn_slip
slip_of_square(const struct dr_variant *variant, unsigned written,
               unsigned right)
{
    char a[DR_SQUARE_NAME_MAX], b[DR_SQUARE_NAME_MAX];
    size_t a_size, b_size;

    if (repair_one_digit(variant, written, right))
        return PDN_SLIP_DIGIT;
    if (written == 0 || written > variant->squares)
        return PDN_SLIP_SQUARE;
    a_size = dr_square_name(variant, written, a);
    b_size = dr_square_name(variant, right, b);
    if (a_size == 2 && b_size == 2 && a[0] == b[1] && a[1] == b[0])
        return PDN_SLIP_DIGITS;
    return is_neighbour(variant, written, right) ? PDN_SLIP_NEIGHBOUR
                                                 : PDN_SLIP_SQUARE;
}

enum pdn_slip
repair_slip_read(const struct repair_line *line, size_t ply,
                 const struct dr_move *right)
{
    const struct repair_ply *written = &line->ply[ply];
    const uint8_t *squares = repair_squares(line, ply);
    unsigned from, to;

    if (written->count < 2)
        return PDN_SLIP_MOVE;
    from = squares[0];
    to = squares[written->count - 1];
    if (from == right->from && to == right->to)
        return PDN_SLIP_PATH;
    if (from == right->to && to == right->from)
        return PDN_SLIP_DIGITS;
    if (from == right->from)
        return slip_of_square(line->variant, to, right->to);
    if (to == right->to)
        return slip_of_square(line->variant, from, right->from);
    return PDN_SLIP_MOVE;
}

bool
repair_same_text(const struct repair_line *line, size_t a, size_t b)
{
    const struct repair_ply *one = &line->ply[a], *other = &line->ply[b];

    return one->count == other->count && one->count != 0 &&
           memcmp(repair_squares(line, a), repair_squares(line, b),
                  one->count) == 0;
}

enum pdn_slip
repair_slip_drop(const struct repair_line *line, size_t ply)
{
    for (size_t apart = 1; apart <= 2; apart++)
        if ((ply >= apart && repair_same_text(line, ply, ply - apart)) ||
            (ply + apart < line->count &&
             repair_same_text(line, ply, ply + apart)))
            return PDN_SLIP_DOUBLED;
    return PDN_SLIP_SUPERFLUOUS;
}

const char *
pdn_slip_name(enum pdn_slip slip)
{
    static const char *const names[] = {
        [PDN_SLIP_TURN] = "turn",
        [PDN_SLIP_SHEET] = "sheet",
        [PDN_SLIP_PATH] = "path",
        [PDN_SLIP_DIGIT] = "digit",
        [PDN_SLIP_DIGITS] = "digits",
        [PDN_SLIP_SWAPPED] = "swapped",
        [PDN_SLIP_DOUBLED] = "doubled",
        [PDN_SLIP_NEIGHBOUR] = "neighbour",
        [PDN_SLIP_MISSING] = "missing",
        [PDN_SLIP_SQUARE] = "square",
        [PDN_SLIP_SUPERFLUOUS] = "superfluous",
        [PDN_SLIP_MOVE] = "move",
    };

    return names[slip];
}

const char *
pdn_change_name(enum pdn_change_kind kind)
{
    static const char *const names[] = {
        [PDN_CHANGE_READ] = "read",   [PDN_CHANGE_INSERT] = "insert",
        [PDN_CHANGE_DROP] = "drop",   [PDN_CHANGE_SWAP] = "swap",
        [PDN_CHANGE_SHEET] = "sheet", [PDN_CHANGE_TURN] = "turn",
    };

    return names[kind];
}
