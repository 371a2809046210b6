// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_align.c - one game held against one sheet: the fewest defects that
 * make the sheet a record of it, and which they are.
 *
 * Backwards, the fewest from every pair of a ply and an entry; then forwards
 * along them.  Where several explanations need as few, that is taken which
 * people would give: what is written is right if it can be, then swapped,
 * one too many, a slip of the pen, left out, and only then something else.
 */
#include "compare_int.h"

#include <string.h>

enum { MODES = 4, NEVER = UINT8_MAX };

/* Where reading is. */
struct spot {
    size_t ply;
    uint16_t at;
    uint8_t mode;
    uint8_t run; /* the sheet was silent at the ply before */
};

/* The tables: whether entries fit plies, and the fewest from each spot. */
struct alignment {
    struct pdn_comparer *comparer;
    const struct compare_sheet *sheet;
    const struct dr_move *moves;
    size_t plies, entries;
    uint8_t *fit, *cost;
};

/* What can be done at a spot, in order of preference. */
enum choice {
    CHOICE_SAYS,
    CHOICE_NEAR,
    CHOICE_FAR,
    CHOICE_EXTRA,
    CHOICE_SILENT,
    CHOICE_WRONG,
    CHOICES
};

static size_t
cell(const struct alignment *table, const struct spot *spot)
{
    size_t row = spot->ply * (table->entries + 1) + spot->at;

    return (row * MODES + spot->mode) * 2 + spot->run;
}

static bool
fits(const struct alignment *table, size_t ply, size_t entry)
{
    return entry < table->entries &&
           table->fit[ply * table->entries + entry] != 0;
}

/* Where a choice leads and what it costs; false: it is not open. */
static bool
choose(const struct alignment *table, const struct spot *spot,
       enum choice choice, struct spot *next, unsigned *cost)
{
    size_t entry = compare_next((enum compare_mode)spot->mode, spot->at);
    bool plain = spot->mode == MODE_PLAIN;
    bool ply = spot->ply < table->plies, allowed = false;

    *next = (struct spot){spot->ply + 1, spot->at, spot->mode, 0};
    *cost = 1;
    switch (choice) {
    case CHOICE_SAYS:
        *cost = 0;
        allowed = ply && fits(table, spot->ply, entry);
        compare_advance(&next->mode, &next->at);
        break;
    case CHOICE_NEAR:
        next->mode = MODE_NEAR;
        allowed = ply && plain && fits(table, spot->ply, entry + 1);
        break;
    case CHOICE_FAR:
        next->mode = MODE_FAR;
        allowed = ply && plain && fits(table, spot->ply, entry + 2);
        break;
    case CHOICE_EXTRA:
        *next = *spot;
        next->at++;
        allowed = plain && entry < table->entries;
        break;
    case CHOICE_SILENT:
        next->run = 1;
        *cost = spot->run != 0 ? 0 : 1;
        allowed = ply;
        break;
    case CHOICE_WRONG:
        allowed =
            ply && entry < table->entries && !fits(table, spot->ply, entry);
        compare_advance(&next->mode, &next->at);
        break;
    case CHOICES:
        break;
    }
    return allowed;
}

/* The fewest that a choice allows. */
static unsigned
price(const struct alignment *table, const struct spot *spot,
      enum choice choice)
{
    struct spot next;
    unsigned cost;

    if (!choose(table, spot, choice, &next, &cost) ||
        table->cost[cell(table, &next)] == NEVER)
        return NEVER;
    cost += table->cost[cell(table, &next)];
    return cost < NEVER ? cost : NEVER - 1;
}

static void
fill_spot(const struct alignment *table, const struct spot *spot)
{
    unsigned best = NEVER;

    if (spot->ply == table->plies && spot->at == table->entries &&
        spot->mode == MODE_PLAIN)
        best = 0;
    for (enum choice choice = CHOICE_SAYS; choice < CHOICES; choice++) {
        unsigned cost = price(table, spot, choice);

        best = cost < best ? cost : best;
    }
    table->cost[cell(table, spot)] = (uint8_t)best;
}

/* Swapped entries are left only to entries that are there. */
static bool
stands(const struct alignment *table, const struct spot *spot)
{
    static const uint8_t needed[MODES] = {
        [MODE_NEAR] = 2, [MODE_FAR] = 3, [MODE_FAR_MIDDLE] = 3};

    return (size_t)spot->at + needed[spot->mode] <= table->entries;
}

static void
fill(const struct alignment *table)
{
    struct spot spot;

    memset(table->cost, NEVER,
           (table->plies + 1) * (table->entries + 1) * MODES * 2);
    for (size_t p = table->plies + 1; p-- > 0;) {
        for (size_t i = table->entries + 1; i-- > 0;) {
            for (unsigned state = 0; state < MODES * 2; state++) {
                spot = (struct spot){p, (uint16_t)i, (uint8_t)(state / 2),
                                     (uint8_t)(state % 2)};
                if (stands(table, &spot))
                    fill_spot(table, &spot);
            }
        }
    }
}

/* Plays the game and notes which entries fit each ply. */
static void
fill_fits(const struct alignment *table)
{
    struct pdn_comparer *comparer = table->comparer;
    struct dr_position position = comparer->start;
    struct dr_moves *one = &comparer->legal;

    one->count = 1;
    for (size_t p = 0; p < table->plies; p++) {
        one->move[0] = table->moves[p];
        for (size_t e = 0; e < table->entries; e++) {
            bool fit;

            compare_fits(comparer, table->sheet, e, &position, one, &fit);
            table->fit[p * table->entries + e] = fit;
        }
        dr_play(comparer->variant, &position, &table->moves[p]);
    }
}

/* The first choice that costs no more than need be; a slip before silence. */
static enum choice
best_choice(const struct alignment *table, const struct spot *spot)
{
    unsigned fewest = table->cost[cell(table, spot)];
    size_t entry = compare_next((enum compare_mode)spot->mode, spot->at);
    enum choice choice = CHOICE_SAYS;

    while (choice < CHOICE_WRONG && price(table, spot, choice) != fewest)
        choice++;
    if (choice == CHOICE_SILENT && price(table, spot, CHOICE_WRONG) == fewest &&
        compare_slip(table->sheet, entry, &table->moves[spot->ply]) !=
            PDN_SLIP_MOVE)
        return CHOICE_WRONG;
    return choice;
}

static struct compare_step
step_of(const struct alignment *table, const struct spot *spot,
        enum choice choice)
{
    size_t entry = compare_next((enum compare_mode)spot->mode, spot->at);
    struct compare_step step = {.ply = true, .entry = true};

    switch (choice) {
    case CHOICE_SAYS:
        step.defect = spot->mode != MODE_PLAIN ? PDN_DEFECT_SWAPPED
                      : table->sheet->entry[entry].count == 0
                          ? PDN_DEFECT_UNREADABLE
                          : PDN_DEFECT_NONE;
        break;
    case CHOICE_NEAR:
    case CHOICE_FAR:
        step.defect = PDN_DEFECT_SWAPPED;
        entry += choice == CHOICE_NEAR ? 1 : 2;
        break;
    case CHOICE_EXTRA:
        step.defect = table->sheet->entry[entry].repeats ? PDN_DEFECT_DOUBLED
                                                         : PDN_DEFECT_EXTRA;
        step.ply = false;
        break;
    case CHOICE_SILENT:
        step.defect = PDN_DEFECT_MISSING;
        step.entry = false;
        break;
    case CHOICE_WRONG:
    case CHOICES:
        step.defect = PDN_DEFECT_WRONG;
        break;
    }
    step.number = (uint32_t)entry;
    return step;
}

/* Follows the best choices to the end. */
static bool
account(const struct alignment *table, struct compare_account *out)
{
    struct spot spot = {0};

    out->count = 0;
    if (table->cost[cell(table, &spot)] == NEVER)
        return true; /* the sheet is no record of it at all */
    while (spot.ply < table->plies || spot.at < table->entries) {
        enum choice choice = best_choice(table, &spot);
        struct spot next;
        unsigned cost;

        if (!replay_grow(&out->step, &out->capacity, out->count + 1,
                         sizeof *out->step)) {
            table->comparer->status = PDN_E_NOMEM;
            return false;
        }
        out->step[out->count++] = step_of(table, &spot, choice);
        choose(table, &spot, choice, &next, &cost);
        spot = next;
    }
    return true;
}

bool
compare_align(struct pdn_comparer *comparer, int sheet,
              const struct pdn_line_of_play *game)
{
    struct alignment table = {
        .comparer = comparer,
        .sheet = &comparer->sheet[sheet],
        .moves = game->moves,
        .plies = game->plies,
        .entries = comparer->sheet[sheet].count,
    };
    size_t cells = (table.plies + 1) * (table.entries + 1) * MODES * 2;

    if (!replay_grow(&comparer->cost, &comparer->cost_capacity,
                     cells + table.plies * table.entries, 1)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    table.cost = comparer->cost;
    table.fit = comparer->cost + cells;
    fill_fits(&table);
    fill(&table);
    return account(&table, &comparer->account[sheet]);
}
