// SPDX-License-Identifier: BSD-2-Clause
/*
 * damaged.c - scoresheets with defects on purpose: another legal move, a wrong
 * square, a misread digit, a ply missing, doubled, or in another's place.
 */
#include "damaged.h"

#include <stdio.h>
#include <string.h>

enum { KINDS = 6, LAST_SQUARE = 50 };

void
damaged_write(struct damaged *sheet, const struct truth *truth)
{
    sheet->count = truth->plies;
    for (size_t i = 0; i < truth->plies; i++) {
        sheet->entry[i].from = truth->move[i].from;
        sheet->entry[i].to = truth->move[i].to;
        sheet->entry[i].capture = truth->move[i].taken != 0;
        sheet->entry[i].ply = i;
    }
}

static bool
change(struct damaged *sheet, size_t at, unsigned from, unsigned to)
{
    bool other = sheet->entry[at].from != from || sheet->entry[at].to != to;

    sheet->entry[at].from = from;
    sheet->entry[at].to = to;
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

/* Another square, or another digit; false: it is the same, or no square. */
static bool
write_wrong(struct damaged *sheet, size_t at, bool digit, struct random *random)
{
    unsigned square[2] = {sheet->entry[at].from, sheet->entry[at].to};
    unsigned which = random_below(random, 2), digits;

    if (!digit) {
        square[which] = 1 + random_below(random, LAST_SQUARE);
    } else {
        digits = square[which] >= 10 && random_below(random, 2) == 0 ? 10 : 1;
        square[which] -= square[which] / digits % 10 * digits;
        square[which] += random_below(random, 10) * digits;
    }
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
damaged_make(struct damaged *sheet, const struct truth *truth,
             struct random *random)
{
    size_t at = random_below(random, sheet->count);

    switch (random_below(random, KINDS)) {
    case 0:
        return write_another(sheet, at, truth, random);
    case 1:
        return write_wrong(sheet, at, false, random);
    case 2:
        return write_wrong(sheet, at, true, random);
    case 3:
        return shift(sheet, at, at + 1);
    case 4:
        return shift(sheet, at + 1, at);
    default:
        return swap(sheet, at, 1 + random_below(random, 2));
    }
}

void
damaged_print(const struct damaged *sheet, char *out, size_t size)
{
    int at = snprintf(out, size, "[GameType \"20\"]\n[Result \"*\"]\n\n");

    for (size_t i = 0; i < sheet->count; i++) {
        if (i % 2 == 0)
            at += snprintf(out + at, size - (size_t)at, "%zu. ", i / 2 + 1);
        at +=
            snprintf(out + at, size - (size_t)at, "%u%c%u%c",
                     sheet->entry[i].from, sheet->entry[i].capture ? 'x' : '-',
                     sheet->entry[i].to, i % 2 == 0 ? ' ' : '\n');
    }
    snprintf(out + at, size - (size_t)at, "*\n");
}

/* The fewest defects up to a ply and an entry; [1]: the ply was left out. */
struct table {
    const struct damaged *sheet;
    const struct dr_move *moves;
    size_t plies;
    uint16_t cost[DAMAGED_PLIES + 8][DAMAGED_PLIES + 8][2];
};

static bool
says(const struct table *table, size_t entry, size_t ply)
{
    return entry < table->sheet->count && ply < table->plies &&
           table->sheet->entry[entry].from == table->moves[ply].from &&
           table->sheet->entry[entry].to == table->moves[ply].to;
}

static void
lower(struct table *table, size_t ply, size_t entry, size_t silent,
      unsigned cost)
{
    if (ply <= table->plies && entry <= table->sheet->count &&
        cost < table->cost[ply][entry][silent])
        table->cost[ply][entry][silent] = (uint16_t)cost;
}

static void
go_on(struct table *table, size_t p, size_t e, size_t silent, bool runs)
{
    unsigned cost = table->cost[p][e][silent];

    lower(table, p + 1, e + 1, 0, cost + !says(table, e, p));
    lower(table, p, e + 1, silent, cost + 1);
    lower(table, p + 1, e, 1, cost + !(runs && silent == 1));
    if (says(table, e + 1, p) && says(table, e, p + 1))
        lower(table, p + 2, e + 2, 0, cost + 1);
    if (says(table, e + 2, p) && says(table, e, p + 2))
        lower(table, p + 3, e + 3, 0, cost + 1 + !says(table, e + 1, p + 1));
}

unsigned
damaged_cost(const struct damaged *sheet, const struct dr_move *moves,
             size_t plies, bool runs, size_t band)
{
    static struct table table;
    const uint16_t *end;

    if (plies > DAMAGED_PLIES + DAMAGED_DEFECTS)
        return DAMAGED_NEVER;
    table.sheet = sheet;
    table.moves = moves;
    table.plies = plies;
    for (size_t p = 0; p <= plies; p++)
        for (size_t e = 0; e <= sheet->count; e++)
            table.cost[p][e][0] = table.cost[p][e][1] = DAMAGED_NEVER;
    table.cost[0][0][0] = 0;
    for (size_t p = 0; p <= plies; p++) {
        for (size_t e = p > band ? p - band : 0;
             e <= sheet->count && e <= p + band; e++) {
            go_on(&table, p, e, 0, runs);
            go_on(&table, p, e, 1, runs);
        }
    }
    end = table.cost[plies][sheet->count];
    return end[0] < end[1] ? end[0] : end[1];
}
