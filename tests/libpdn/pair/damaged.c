// SPDX-License-Identifier: BSD-2-Clause
/*
 * damaged.c - scoresheets with deliberate slips: a misread digit, a ply
 * omitted, repeated or misplaced, or another legal move.
 */
#include "damaged.h"

#include <stdio.h>
#include <string.h>

enum { LAST_SQUARE = 50 };

void
damaged_write(struct damaged *sheet, const struct truth *truth)
{
    sheet->count = truth->plies;
    for (size_t i = 0; i < truth->plies; i++) {
        const struct dr_move *move = &truth->move[i];
        struct dr_move found;

        sheet->entry[i].from = move->from;
        sheet->entry[i].to = move->to;
        sheet->entry[i].capture = move->taken != 0;
        sheet->entry[i].whole =
            dr_find(dr_variant_international(), &truth->before[i], move->from,
                    move->to, &found) == DR_FOUND_MANY;
        sheet->entry[i].ply = i;
    }
}

static bool
change(struct damaged *sheet, size_t at, unsigned from, unsigned to)
{
    bool other = sheet->entry[at].from != from || sheet->entry[at].to != to;

    sheet->entry[at].from = from;
    sheet->entry[at].to = to;
    sheet->entry[at].whole = false;
    return other;
}

/* Another legal move; false: there was none. */
static bool
write_another(struct damaged *sheet, size_t at, const struct truth *truth,
              struct random *random)
{
    static struct dr_moves legal;
    const struct dr_move *move;

    dr_moves(dr_variant_international(), &truth->before[sheet->entry[at].ply],
             &legal);
    move = &legal.move[random_below(random, legal.count)];
    sheet->entry[at].capture = move->taken != 0;
    return change(sheet, at, move->from, move->to);
}

/* Another digit; false: it is the same, or no square. */
static bool
write_digit(struct damaged *sheet, size_t at, struct random *random)
{
    unsigned square[2] = {sheet->entry[at].from, sheet->entry[at].to};
    unsigned which = random_below(random, 2), digits;

    digits = square[which] >= 10 && random_below(random, 2) == 0 ? 10 : 1;
    square[which] -= square[which] / digits % 10 * digits;
    square[which] += random_below(random, 10) * digits;
    if (square[which] == 0 || square[which] > LAST_SQUARE ||
        square[0] == square[1])
        return false;
    return change(sheet, at, square[0], square[1]);
}

static bool
shift(struct damaged *sheet, size_t to, size_t from)
{
    size_t count = sheet->count - from;

    memmove(&sheet->entry[to], &sheet->entry[from],
            count * sizeof sheet->entry[0]);
    sheet->count = to + count;
    return true;
}

static bool
swap(struct damaged *sheet, size_t at, size_t apart)
{
    struct damaged copy;

    if (at + apart >= sheet->count)
        return false;
    copy.entry[0] = sheet->entry[at];
    sheet->entry[at] = sheet->entry[at + apart];
    sheet->entry[at + apart] = copy.entry[0];
    return true;
}

bool
damaged_make(struct damaged *sheet, const struct truth *truth, enum slip slip,
             size_t at, struct random *random)
{
    switch (slip) {
    case SLIP_DIGIT:
        return write_digit(sheet, at, random);
    case SLIP_DROP:
        return shift(sheet, at, at + 1);
    case SLIP_DOUBLE:
        return shift(sheet, at + 1, at);
    case SLIP_SWAP:
        return swap(sheet, at, 1 + random_below(random, 2));
    default:
        return write_another(sheet, at, truth, random);
    }
}

bool
damaged_breaks(const struct damaged *sheet, const struct truth *truth)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position = truth->before[0];

    for (size_t i = 0; i < sheet->count; i++) {
        const size_t ply = sheet->entry[i].ply;
        struct dr_move move;

        if (sheet->entry[i].whole &&
            dr_position_equal(&position, &truth->before[ply]))
            move = truth->move[ply];
        else if (dr_find(variant, &position, sheet->entry[i].from,
                         sheet->entry[i].to, &move) != DR_FOUND_ONE)
            return true;
        dr_play(variant, &position, &move);
    }
    return false;
}

void
damaged_print(const struct damaged *sheet, const struct truth *truth, char *out,
              size_t size)
{
    int at = snprintf(out, size, "[GameType \"20\"]\n[Result \"*\"]\n\n");

    for (size_t i = 0; i < sheet->count; i++) {
        const size_t ply = sheet->entry[i].ply;
        char text[DR_MOVE_TEXT_MAX];

        if (i % 2 == 0)
            at += snprintf(out + at, size - (size_t)at, "%zu. ", i / 2 + 1);
        if (sheet->entry[i].whole)
            dr_move_text(dr_variant_international(), &truth->before[ply],
                         &truth->move[ply], text);
        else
            snprintf(text, sizeof text, "%u%c%u", sheet->entry[i].from,
                     sheet->entry[i].capture ? 'x' : '-', sheet->entry[i].to);
        at += snprintf(out + at, size - (size_t)at, "%s%c", text,
                       i % 2 == 0 ? ' ' : '\n');
    }
    snprintf(out + at, size - (size_t)at, "*\n");
}

/* The least number of defects up to a ply and an entry. */
struct table {
    const struct damaged *sheet;
    const struct dr_move *moves;
    size_t plies;
    uint16_t cost[DAMAGED_PLIES + DAMAGED_MORE][DAMAGED_PLIES + DAMAGED_MORE];
};

static bool
says(const struct table *table, size_t entry, size_t ply)
{
    return entry < table->sheet->count && ply < table->plies &&
           table->sheet->entry[entry].from == table->moves[ply].from &&
           table->sheet->entry[entry].to == table->moves[ply].to;
}

/* Whether one digit makes the difference: another, one more, one less. */
static bool
one_digit(unsigned a, unsigned b)
{
    if (a == b)
        return false;
    if ((a < 10) != (b < 10))
        return a < 10 ? b / 10 == a || b % 10 == a : a / 10 == b || a % 10 == b;
    return a / 10 == b / 10 || a % 10 == b % 10 || b < 10;
}

static unsigned
reads(const struct table *table, size_t entry, size_t ply)
{
    unsigned from, to;

    if (entry >= table->sheet->count || ply >= table->plies)
        return 2;
    from = table->sheet->entry[entry].from;
    to = table->sheet->entry[entry].to;
    if (from == table->moves[ply].from)
        return to == table->moves[ply].to            ? 0
               : one_digit(to, table->moves[ply].to) ? 1
                                                     : 2;
    return to == table->moves[ply].to && one_digit(from, table->moves[ply].from)
               ? 1
               : 2;
}

static bool
repeats(const struct table *table, size_t entry)
{
    const struct damaged *sheet = table->sheet;

    for (size_t apart = 1; apart <= 2 && apart <= entry; apart++)
        if (sheet->entry[entry].from == sheet->entry[entry - apart].from &&
            sheet->entry[entry].to == sheet->entry[entry - apart].to)
            return true;
    return false;
}

static void
lower(struct table *table, size_t ply, size_t entry, unsigned cost)
{
    if (ply <= table->plies && entry <= table->sheet->count &&
        cost < table->cost[ply][entry])
        table->cost[ply][entry] = (uint16_t)cost;
}

static void
go_on(struct table *table, size_t p, size_t e)
{
    unsigned cost = table->cost[p][e];

    lower(table, p + 1, e + 1, cost + reads(table, e, p));
    lower(table, p + 1, e, cost + 1);
    if (e < table->sheet->count)
        lower(table, p, e + 1, cost + (repeats(table, e) ? 1 : 2));
    if (says(table, e + 1, p) && says(table, e, p + 1))
        lower(table, p + 2, e + 2, cost + 1);
    if (says(table, e + 2, p) && says(table, e, p + 2) &&
        says(table, e + 1, p + 1))
        lower(table, p + 3, e + 3, cost + 1);
    if (e == table->sheet->count)
        lower(table, table->plies, e, cost + 1);
}

unsigned
damaged_cost(const struct damaged *sheet, const struct dr_move *moves,
             size_t plies)
{
    static struct table table;

    if (plies >= DAMAGED_PLIES + DAMAGED_MORE)
        return DAMAGED_NEVER;
    table.sheet = sheet;
    table.moves = moves;
    table.plies = plies;
    for (size_t p = 0; p <= plies; p++)
        for (size_t e = 0; e <= sheet->count; e++)
            table.cost[p][e] = DAMAGED_NEVER;
    table.cost[0][0] = 0;
    for (size_t p = 0; p <= plies; p++)
        for (size_t e = 0; e <= sheet->count; e++)
            go_on(&table, p, e);
    return table.cost[plies][sheet->count];
}
