// SPDX-License-Identifier: BSD-2-Clause
/*
 * bound.c - steps on the texts alone: the minimum number of defects from two
 * places on, whatever moves are legal, and the likeliest steps if no game is
 * known.
 *
 * A ply is what one of the next entries says, or something that no entry says
 * but that may resemble any of them.
 */
#include "bound_int.h"

#include "growth_int.h"

#include <assert.h>
#include <limits.h>

/*
 * A ply as far as the texts show it: what an entry says, or something else for
 * sheet -1.
 */
struct text_ply {
    int sheet;
    size_t entry;
};

/* Modes of places in the table, in an order in which no step goes backwards. */
static const uint8_t modes[] = {MODE_NEAR, MODE_FAR_MIDDLE, MODE_FAR,
                                MODE_PLAIN};
enum { TABLE_MODES = sizeof modes / sizeof *modes };
static_assert((int)MODE_FAR_MIDDLE + 1 == (int)TABLE_MODES &&
                  (int)MODE_ENDED == (int)TABLE_MODES,
              "modes are indexes");

static uint16_t *
least_at(const struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
         const struct pair_place place[SHEETS])
{
    const size_t cell =
        (size_t)place[0].at * (sheet[1].count + 1) + place[1].at;

    return &bound->least[(cell * TABLE_MODES + place[0].mode) * TABLE_MODES +
                         place[1].mode];
}

unsigned
pair_bound_at(const struct pair_bound *bound,
              const struct pair_sheet sheet[SHEETS],
              const struct pair_place place[SHEETS])
{
    if (place[0].mode == MODE_ENDED || place[1].mode == MODE_ENDED)
        return 0;
    return *least_at(bound, sheet, place);
}

static void
read_ahead(const struct pair_sheet sheet[SHEETS],
           const struct pair_place place[SHEETS], struct text_ply ply,
           uint8_t reading[SHEETS][PAIR_AHEAD])
{
    for (int s = 0; s < SHEETS; s++)
        for (size_t i = 0; i < PAIR_AHEAD; i++) {
            const size_t entry = place[s].at + i;

            if (ply.sheet < 0 || entry >= sheet[s].count)
                reading[s][i] = READS_NEAR;
            else if (ply.sheet == s && ply.entry == entry)
                reading[s][i] = READS;
            else
                reading[s][i] = (uint8_t)pair_read_text(
                    &sheet[s], entry, &sheet[ply.sheet], ply.entry);
        }
}

static unsigned
sum_of(const struct pair_both *both)
{
    return (unsigned)both->step[0].cost + both->step[1].cost;
}

/*
 * Returns the cost of a step including everything after it, or UINT_MAX if it
 * leads nowhere.
 */
static unsigned
cost_of(const struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
        const struct pair_place place[SHEETS], const struct pair_both *both)
{
    struct pair_place next[SHEETS] = {both->step[0].next, both->step[1].next};

    if (next[0].at == place[0].at && next[0].mode == place[0].mode &&
        next[1].at == place[1].at && next[1].mode == place[1].mode)
        return UINT_MAX;
    return sum_of(both) + pair_bound_at(bound, sheet, next);
}

/* The best steps so far. */
struct best {
    unsigned cost;
    struct pair_both both;
};

/*
 * Adapts a step to the side-by-side comparison of texts.  A sheet that has
 * ended is then silent at each ply, which keeps the differences together.
 * Returns false for exchanged entries, which that comparison does not use.
 */
static bool
hold_beside(struct pair_both *both)
{
    for (int s = 0; s < SHEETS; s++) {
        struct pair_step *step = &both->step[s];

        if (step->kind == STEP_SWAPPED)
            return false;
        if (step->kind == STEP_ENDED) {
            step->kind = STEP_LEFT_OUT;
            step->next.mode = MODE_PLAIN;
        }
    }
    return true;
}

static void
take_best(const struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
          const struct pair_place place[SHEETS], const struct pair_both *both,
          size_t count, struct best *best)
{
    for (size_t i = 0; i < count; i++) {
        struct pair_both here = both[i];
        unsigned cost;

        if (bound->side_by_side && !hold_beside(&here))
            continue;
        cost = cost_of(bound, sheet, place, &here);
        if (cost >= best->cost)
            continue;
        best->cost = cost;
        best->both = here;
    }
}

/*
 * Returns the entry that must contain the next ply, when plies were exchanged.
 */
static size_t
due(struct pair_place place)
{
    return place.at + (place.mode == MODE_FAR ? 1U : 0U);
}

/* Returns true if a sheet has the entries to which a mode returns. */
static bool
stands(const struct pair_sheet *sheet, struct pair_place place)
{
    static const uint8_t entries[TABLE_MODES] = {
        [MODE_NEAR] = 2, [MODE_FAR] = 3, [MODE_FAR_MIDDLE] = 3};

    return place.at + entries[place.mode] <= sheet->count;
}

/*
 * Tries the steps for a ply that an entry says.  Returns true if no others are
 * needed.
 */
static bool
look_at(const struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
        const struct pair_place place[SHEETS], struct text_ply ply,
        struct best *best)
{
    struct pair_both both[PAIR_BOTH];
    uint8_t reading[SHEETS][PAIR_AHEAD];

    read_ahead(sheet, place, ply, reading);
    take_best(bound, sheet, place, both,
              pair_plies(sheet, place, reading, both), best);
    return place[0].mode == MODE_PLAIN && place[1].mode == MODE_PLAIN &&
           reading[0][0] == READS && reading[1][0] == READS;
}

static void
look(const struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
     const struct pair_place place[SHEETS], struct best *best)
{
    struct pair_both skips[SHEETS];

    for (int s = 0; s < SHEETS; s++) {
        struct text_ply ply = {s, due(place[s])};

        if (place[s].mode == MODE_PLAIN)
            continue;
        look_at(bound, sheet, place, ply, best);
        take_best(bound, sheet, place, skips, pair_skips(sheet, place, skips),
                  best);
        return;
    }
    for (size_t i = 0; i < PAIR_AHEAD; i++)
        for (int s = 0; s < SHEETS; s++) {
            struct text_ply ply = {s, place[s].at + i};

            if (ply.entry < sheet[s].count &&
                look_at(bound, sheet, place, ply, best) && i == 0)
                return;
        }
    look_at(bound, sheet, place, (struct text_ply){.sheet = -1}, best);
    take_best(bound, sheet, place, skips, pair_skips(sheet, place, skips),
              best);
}

/* Fills the table for two entries in all modes. */
static void
fill_cell(struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
          size_t a, size_t b)
{
    for (size_t i = 0; i < TABLE_MODES; i++)
        for (size_t k = 0; k < TABLE_MODES; k++) {
            const struct pair_place place[SHEETS] = {{(uint16_t)a, modes[i]},
                                                     {(uint16_t)b, modes[k]}};
            struct best best = {.cost = UINT16_MAX};

            if (pair_is_read(&sheet[0], place[0]) &&
                pair_is_read(&sheet[1], place[1]))
                best.cost = 0;
            else if (stands(&sheet[0], place[0]) && stands(&sheet[1], place[1]))
                look(bound, sheet, place, &best);
            *least_at(bound, sheet, place) = (uint16_t)best.cost;
        }
}

bool
pair_bound_fill(struct pair_bound *bound, const struct pair_sheet sheet[SHEETS],
                bool side_by_side)
{
    const size_t rows = sheet[0].count + 1, columns = sheet[1].count + 1;

    bound->side_by_side = side_by_side;
    if (!growth_make(&bound->least, &bound->capacity,
                     rows * columns * TABLE_MODES * TABLE_MODES,
                     sizeof *bound->least))
        return false;
    for (size_t a = rows; a-- > 0;)
        for (size_t b = columns; b-- > 0;)
            fill_cell(bound, sheet, a, b);
    return true;
}

bool
pair_bound_step(const struct pair_bound *bound,
                const struct pair_sheet sheet[SHEETS],
                const struct pair_place place[SHEETS], struct pair_both *out)
{
    struct best best = {.cost = UINT_MAX};

    look(bound, sheet, place, &best);
    *out = best.both;
    return best.cost != UINT_MAX;
}
