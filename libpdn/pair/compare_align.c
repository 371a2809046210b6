// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_align.c - one game held against one sheet: what each entry can be,
 * and backwards, from every pair of a ply and an entry, the fewest defects
 * that make the rest of the sheet a record of the rest of the game.
 */
#include "compare_align_int.h"

#include <string.h>

enum { NEVER = UINT8_MAX };

static size_t
cell(const struct alignment *table, const struct align_spot *spot)
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

bool
align_choose(const struct alignment *table, const struct align_spot *spot,
             enum align_choice choice, struct align_spot *next, unsigned *cost)
{
    size_t entry = compare_next((enum compare_mode)spot->mode, spot->at);
    bool plain = spot->mode == MODE_PLAIN;
    bool ply = spot->ply < table->plies, allowed = false;

    *next = (struct align_spot){spot->ply + 1, spot->at, spot->mode, 0};
    *cost = 1;
    switch (choice) {
    case ALIGN_SAYS:
        *cost = 0;
        allowed = ply && fits(table, spot->ply, entry);
        compare_advance(&next->mode, &next->at);
        break;
    case ALIGN_NEAR:
        next->mode = MODE_NEAR;
        allowed = ply && plain && fits(table, spot->ply, entry + 1);
        break;
    case ALIGN_FAR:
        next->mode = MODE_FAR;
        allowed = ply && plain && fits(table, spot->ply, entry + 2);
        break;
    case ALIGN_EXTRA:
        *next = *spot;
        next->at++;
        allowed = plain && entry < table->entries;
        break;
    case ALIGN_SILENT:
        next->run = 1;
        *cost = spot->run != 0 ? 0 : 1;
        allowed = ply;
        break;
    case ALIGN_WRONG:
        allowed =
            ply && entry < table->entries && !fits(table, spot->ply, entry);
        compare_advance(&next->mode, &next->at);
        break;
    case ALIGN_CHOICES:
        break;
    }
    return allowed;
}

/* The fewest that a choice allows. */
static unsigned
price(const struct alignment *table, const struct align_spot *spot,
      enum align_choice choice)
{
    struct align_spot next;
    unsigned cost;

    if (!align_choose(table, spot, choice, &next, &cost) ||
        table->cost[cell(table, &next)] == NEVER)
        return NEVER;
    cost += table->cost[cell(table, &next)];
    return cost < NEVER ? cost : NEVER - 1;
}

static void
fill_spot(const struct alignment *table, const struct align_spot *spot)
{
    unsigned best = NEVER;

    if (spot->ply == table->plies && spot->at == table->entries &&
        spot->mode == MODE_PLAIN)
        best = 0;
    for (enum align_choice choice = ALIGN_SAYS; choice < ALIGN_CHOICES;
         choice++) {
        unsigned cost = price(table, spot, choice);

        best = cost < best ? cost : best;
    }
    table->cost[cell(table, spot)] = (uint8_t)best;
}

static void
fill(const struct alignment *table)
{
    struct align_spot spot;

    memset(table->cost, NEVER,
           (table->plies + 1) * (table->entries + 1) * MODES * 2);
    for (size_t p = table->plies + 1; p-- > 0;) {
        for (size_t i = table->entries + 1; i-- > 0;) {
            for (unsigned state = 0; state < MODES * 2; state++) {
                spot = (struct align_spot){p, (uint16_t)i, (uint8_t)(state / 2),
                                           (uint8_t)(state % 2)};
                if (compare_stands(table->sheet, spot.at, spot.mode))
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

static struct compare_step
step_of(const struct alignment *table, uint16_t at, uint8_t mode,
        enum align_choice choice)
{
    size_t entry = compare_next((enum compare_mode)mode, at);
    struct compare_step step = {.ply = true, .entry = true};

    switch (choice) {
    case ALIGN_SAYS:
        step.defect = mode != MODE_PLAIN ? PDN_DEFECT_SWAPPED
                      : table->sheet->entry[entry].count == 0
                          ? PDN_DEFECT_UNREADABLE
                          : PDN_DEFECT_NONE;
        break;
    case ALIGN_NEAR:
    case ALIGN_FAR:
        step.defect = PDN_DEFECT_SWAPPED;
        entry += choice == ALIGN_NEAR ? 1 : 2;
        break;
    case ALIGN_EXTRA:
        step.defect = table->sheet->entry[entry].repeats ? PDN_DEFECT_DOUBLED
                                                         : PDN_DEFECT_EXTRA;
        step.ply = false;
        break;
    case ALIGN_SILENT:
        step.defect = PDN_DEFECT_MISSING;
        step.entry = false;
        break;
    case ALIGN_WRONG:
    case ALIGN_CHOICES:
        step.defect = PDN_DEFECT_WRONG;
        break;
    }
    step.number = (uint32_t)entry;
    return step;
}

bool
align_note(const struct alignment *table, uint16_t at, uint8_t mode,
           enum align_choice choice, struct compare_account *out)
{
    if (!replay_grow(&out->step, &out->capacity, out->count + 1,
                     sizeof *out->step)) {
        table->comparer->status = PDN_E_NOMEM;
        return false;
    }
    out->step[out->count++] = step_of(table, at, mode, choice);
    return true;
}

unsigned
align_left(const struct alignment *table, size_t ply, uint16_t at, uint8_t mode)
{
    const struct align_spot spot = {ply, at, mode, 1};

    return table->cost[cell(table, &spot)];
}

/* Cells of the tables of costs and of fits. */
static size_t
cost_cells(const struct alignment *table)
{
    return (table->plies + 1) * (table->entries + 1) * MODES * 2;
}

bool
compare_align(struct pdn_comparer *comparer,
              const struct pdn_line_of_play *game)
{
    struct alignment table[SHEETS];
    size_t cells = 0;

    for (int s = 0; s < SHEETS; s++) {
        table[s] = (struct alignment){
            .comparer = comparer,
            .sheet = &comparer->sheet[s],
            .moves = game->moves,
            .plies = game->plies,
            .entries = comparer->sheet[s].count,
        };
        cells += cost_cells(&table[s]) + table[s].plies * table[s].entries;
    }
    if (!replay_grow(&comparer->cost, &comparer->cost_capacity, cells, 1)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    cells = 0;
    for (int s = 0; s < SHEETS; s++) {
        table[s].cost = comparer->cost + cells;
        table[s].fit = table[s].cost + cost_cells(&table[s]);
        cells += cost_cells(&table[s]) + table[s].plies * table[s].entries;
        fill_fits(&table[s]);
        fill(&table[s]);
    }
    return compare_joint(comparer, table, game);
}
