// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_bound.c - how many defects two texts make unavoidable, whatever was
 * legal: for every pair of places, the fewest that carry both to their ends.
 *
 * It is the search without a board: a ply is on each sheet what it can be
 * there, and what both say must be able to mean one move.  So it is never more
 * than a way over the board needs, and where it and the defects so far are too
 * many, the search need not look.
 */
#include "compare_int.h"

#include <string.h>

enum { NEVER = UINT8_MAX };

/* What the next ply can be on a sheet. */
struct text_way {
    size_t entry; /* what is said, unless silent */
    uint16_t at;
    uint8_t mode;
    bool silent, moved; /* moved: from its place, a defect */
};

struct text_ways {
    size_t count;
    struct text_way way[4];
};

/* Where the least from a spot stands, one for each state of a run. */
static size_t
cell(const struct pdn_comparer *comparer, const struct compare_spot *spot)
{
    size_t columns = comparer->sheet[1].count + 1;
    size_t place = (size_t)spot->at[0] * columns + spot->at[1];
    size_t mode = (size_t)spot->mode[0] * MODES + spot->mode[1];

    return (place * MODES * MODES + mode) * RUNS;
}

unsigned
compare_unavoidable(const struct pdn_comparer *comparer,
                    const struct compare_spot *spot)
{
    return comparer->unavoidable[cell(comparer, spot) + spot->run];
}

static void
list_ways(const struct compare_sheet *sheet, size_t at, uint8_t mode,
          struct text_ways *ways)
{
    struct text_way stay = {.at = (uint16_t)at, .mode = mode};
    struct text_way way = stay;

    ways->count = 0;
    way.entry = compare_next((enum compare_mode)mode, at);
    if (way.entry < sheet->count) {
        compare_advance(&way.mode, &way.at);
        ways->way[ways->count++] = way;
    }
    way = stay;
    way.moved = true;
    for (size_t i = 1; i <= 2; i++) {
        way.mode = i == 1 ? MODE_NEAR : MODE_FAR;
        way.entry = at + i;
        if (mode == MODE_PLAIN && way.entry < sheet->count)
            ways->way[ways->count++] = way;
    }
    stay.silent = true;
    ways->way[ways->count++] = stay;
}

static void
lower(uint8_t *least, unsigned cost)
{
    *least = cost < *least ? (uint8_t)cost : *least;
}

/* From where two ways lead, and their own. */
static void
lower_by_ply(const struct pdn_comparer *comparer, const struct text_way *a,
             const struct text_way *b, uint8_t best[RUNS])
{
    struct compare_spot spot = {.at = {a->at, b->at},
                                .mode = {a->mode, b->mode}};
    enum compare_run silent = a->silent ? RUN_A : b->silent ? RUN_B : RUN_NONE;
    const uint8_t *next = comparer->unavoidable + cell(comparer, &spot);
    unsigned cost = (unsigned)a->moved + b->moved;

    if (silent == RUN_NONE &&
        !compare_compatible(&comparer->sheet[0], a->entry, &comparer->sheet[1],
                            b->entry))
        cost++;
    for (enum compare_run run = RUN_NONE; run < RUNS; run++)
        lower(&best[run], cost + (silent != RUN_NONE && silent != run) +
                              next[compare_run_on(run, silent)]);
}

/* From an entry that is no ply. */
static void
lower_by_extra(const struct pdn_comparer *comparer,
               const struct compare_spot *here, int s, uint8_t best[RUNS])
{
    struct compare_spot behind = *here;
    const uint8_t *next;

    if (here->mode[s] != MODE_PLAIN || here->at[s] >= comparer->sheet[s].count)
        return;
    behind.at[s]++;
    next = comparer->unavoidable + cell(comparer, &behind);
    for (unsigned run = 0; run < RUNS; run++)
        lower(&best[run], 1U + next[run]);
}

static void
fill_spot(struct pdn_comparer *comparer, const struct compare_spot *here,
          const struct text_ways *a, const struct text_ways *b)
{
    uint8_t *best = comparer->unavoidable + cell(comparer, here);

    if (here->at[0] == comparer->sheet[0].count &&
        here->at[1] == comparer->sheet[1].count)
        memset(best, 0, RUNS);
    for (int s = 0; s < SHEETS; s++)
        lower_by_extra(comparer, here, s, best);
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++)
            if (!a->way[i].silent || !b->way[k].silent)
                lower_by_ply(comparer, &a->way[i], &b->way[k], best);
}

/* All modes at a pair of places; those come first that others lead to. */
static void
fill_place(struct pdn_comparer *comparer, size_t at_a, size_t at_b)
{
    struct text_ways a, b;

    for (uint8_t mode_a = MODES; mode_a-- > 0;) {
        list_ways(&comparer->sheet[0], at_a, mode_a, &a);
        for (uint8_t mode_b = MODES; mode_b-- > 0;) {
            struct compare_spot spot = {
                .at = {(uint16_t)at_a, (uint16_t)at_b},
                .mode = {mode_a, mode_b},
            };

            if (!compare_stands(&comparer->sheet[0], at_a, mode_a) ||
                !compare_stands(&comparer->sheet[1], at_b, mode_b))
                continue;
            list_ways(&comparer->sheet[1], at_b, mode_b, &b);
            fill_spot(comparer, &spot, &a, &b);
        }
    }
}

bool
compare_bound(struct pdn_comparer *comparer)
{
    size_t rows = comparer->sheet[0].count + 1;
    size_t columns = comparer->sheet[1].count + 1;
    size_t size = rows * columns * MODES * MODES * RUNS;

    if (!replay_grow(&comparer->unavoidable, &comparer->unavoidable_capacity,
                     size, 1))
        return false;
    memset(comparer->unavoidable, NEVER, size);
    for (size_t a = rows; a-- > 0;)
        for (size_t b = columns; b-- > 0;)
            fill_place(comparer, a, b);
    return true;
}
