// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_spots.c - all that both sheets can have been read to when a game has
 * come to a position, and what its next move makes of that.
 *
 * A move is on each sheet what its next entry says, what an entry further on
 * says (two plies in each other's place), something else than its next entry,
 * or nothing at all; and before it an entry may be no ply.  A spot that needs
 * more defects than are allowed, with those that the texts make unavoidable
 * (compare_bound.c), or no fewer than a like one, is dropped.
 */
#include "compare_int.h"

#include <string.h>

struct ways {
    size_t count;
    struct compare_way way[4];
};

size_t
compare_next(enum compare_mode mode, size_t at)
{
    return mode == MODE_FAR ? at + 1 : at;
}

void
compare_advance(uint8_t *mode, uint16_t *at)
{
    switch ((enum compare_mode) * mode) {
    case MODE_PLAIN:
        *at = (uint16_t)(*at + 1);
        break;
    case MODE_NEAR:
        *at = (uint16_t)(*at + 2);
        break;
    case MODE_FAR:
        *mode = MODE_FAR_MIDDLE;
        return;
    case MODE_FAR_MIDDLE:
        *at = (uint16_t)(*at + 3);
        break;
    case MODES:
        break;
    }
    *mode = MODE_PLAIN;
}

static unsigned
needed(const struct pdn_comparer *comparer, const struct compare_spot *spot)
{
    return (unsigned)spot->defects[0] + spot->defects[1] +
           compare_unavoidable(comparer, spot);
}

/* Whether a is read as far as b, and never needs more. */
static bool
covers(const struct compare_spot *a, const struct compare_spot *b)
{
    return memcmp(a->at, b->at, sizeof a->at) == 0 &&
           memcmp(a->mode, b->mode, sizeof a->mode) == 0 &&
           (a->run == b->run || b->run == RUN_SPENT ||
            (a->run == RUN_NONE && b->run == RUN_AFTER)) &&
           a->defects[0] <= b->defects[0] && a->defects[1] <= b->defects[1];
}

/*
 * Adds a spot to the set that begins at `first` of the pool.  *changed is
 * lowered to where it went.  false: no memory.
 */
static bool
add_spot(struct pdn_comparer *comparer, size_t first,
         const struct compare_spot *spot, size_t *changed)
{
    size_t at = first;

    if (spot->defects[0] > comparer->bound ||
        spot->defects[1] > comparer->bound ||
        needed(comparer, spot) > comparer->total)
        return true;
    for (; at < comparer->spot_count; at++) {
        if (covers(&comparer->spot[at], spot))
            return true;
        if (covers(spot, &comparer->spot[at]))
            break;
    }
    if (at == comparer->spot_count) {
        if (!replay_grow(&comparer->spot, &comparer->spot_capacity, at + 1,
                         sizeof *comparer->spot)) {
            comparer->status = PDN_E_NOMEM;
            return false;
        }
        comparer->spot_count++;
    }
    comparer->spot[at] = *spot;
    *changed = at < *changed ? at : *changed;
    return true;
}

/* Adds what leaving out entries that are no ply leads to. */
static bool
leave_out(struct pdn_comparer *comparer, size_t first)
{
    for (size_t i = first; i < comparer->spot_count;) {
        size_t changed = i + 1;

        for (int s = 0; s < SHEETS; s++) {
            struct compare_spot next = comparer->spot[i];

            if (next.mode[s] != MODE_PLAIN ||
                next.at[s] >= comparer->sheet[s].count)
                continue;
            next.at[s]++;
            next.defects[s]++;
            if (!add_spot(comparer, first, &next, &changed))
                return false;
        }
        i = changed;
    }
    return true;
}

bool
compare_spots_begin(struct pdn_comparer *comparer)
{
    static const struct compare_spot start;
    size_t changed = 0;

    return add_spot(comparer, 0, &start, &changed) && leave_out(comparer, 0);
}

void
compare_spots_look(struct pdn_comparer *comparer,
                   const struct dr_position *position)
{
    dr_moves(comparer->variant, position, &comparer->legal);
    comparer->position = *position;
    comparer->look++;
}

/* Whether an entry fits a legal move of the position looked at. */
static bool
fits(struct pdn_comparer *comparer, int s, size_t entry, size_t move)
{
    struct compare_sheet *sheet = &comparer->sheet[s];
    bool *row;

    if (entry >= sheet->count)
        return false;
    row = sheet->fits + entry * DR_MOVES_MAX;
    if (sheet->looked[entry] != comparer->look)
        compare_fits(comparer, sheet, entry, &comparer->position,
                     &comparer->legal, row);
    sheet->looked[entry] = comparer->look;
    return row[move];
}

static void
list_ways(struct pdn_comparer *comparer, const struct compare_spot *here, int s,
          size_t move, struct ways *ways)
{
    struct compare_way stay = {
        .at = here->at[s], .mode = here->mode[s], .defects = 1};
    struct compare_way way = stay;
    size_t next = compare_next((enum compare_mode)stay.mode, stay.at);

    ways->count = 0;
    if (next < comparer->sheet[s].count) {
        compare_advance(&way.mode, &way.at);
        way.says = fits(comparer, s, next, move);
        way.defects = way.says ? 0 : 1;
        ways->way[ways->count++] = way;
    }
    way = stay;
    way.says = true;
    for (size_t i = 1; i <= 2; i++) {
        way.mode = i == 1 ? MODE_NEAR : MODE_FAR;
        if (stay.mode != MODE_PLAIN || !fits(comparer, s, next + i, move))
            continue;
        ways->way[ways->count++] = way;
    }
    stay.silent = true;
    ways->way[ways->count++] = stay;
}

struct compare_spot
compare_join(const struct compare_spot *here, const struct compare_way *a,
             const struct compare_way *b)
{
    struct compare_spot next = {
        .at = {a->at, b->at},
        .mode = {a->mode, b->mode},
        .defects = {(uint8_t)(here->defects[0] + a->defects),
                    (uint8_t)(here->defects[1] + b->defects)},
    };
    enum compare_run run = (enum compare_run)here->run, silent = RUN_NONE;

    if (a->silent && b->says)
        silent = RUN_A;
    else if (b->silent && a->says)
        silent = RUN_B;
    if ((a->silent || b->silent) && silent == RUN_NONE)
        next.run = RUN_SPENT;
    else
        next.run = (uint8_t)compare_run_on(run, silent);
    if (silent != RUN_NONE && silent == run)
        next.defects[silent == RUN_B]--;
    return next;
}

/* Whether an entry that can be next says the move. */
static bool
is_said(struct pdn_comparer *comparer, const struct compare_spot *here, int s,
        size_t move)
{
    enum compare_mode mode = (enum compare_mode)here->mode[s];
    size_t next = compare_next(mode, here->at[s]);

    return fits(comparer, s, next, move) ||
           (mode == MODE_PLAIN && (fits(comparer, s, next + 1, move) ||
                                   fits(comparer, s, next + 2, move)));
}

/* Adds what a move makes of one spot. */
static bool
play_from(struct pdn_comparer *comparer, const struct compare_spot *here,
          size_t move, size_t first)
{
    size_t changed = first;
    struct ways a, b;

    /* A move on neither sheet needs one more than the texts by themselves. */
    if (needed(comparer, here) >= comparer->total &&
        !is_said(comparer, here, 0, move) && !is_said(comparer, here, 1, move))
        return true;
    list_ways(comparer, here, 0, move, &a);
    list_ways(comparer, here, 1, move, &b);
    for (size_t i = 0; i < a.count; i++) {
        for (size_t k = 0; k < b.count; k++) {
            struct compare_spot next = compare_join(here, &a.way[i], &b.way[k]);

            if (!add_spot(comparer, first, &next, &changed))
                return false;
        }
    }
    return true;
}

bool
compare_spots_play(struct pdn_comparer *comparer, size_t from, size_t count,
                   size_t move)
{
    size_t first = comparer->spot_count;

    for (size_t i = from; i < from + count; i++) {
        struct compare_spot here = comparer->spot[i];

        if (!play_from(comparer, &here, move, first))
            return false;
    }
    return leave_out(comparer, first);
}

bool
compare_spots_say(struct pdn_comparer *comparer, size_t from, size_t count,
                  size_t move)
{
    for (size_t i = from; i < from + count; i++)
        for (int s = 0; s < SHEETS; s++)
            if (is_said(comparer, &comparer->spot[i], s, move))
                return true;
    return false;
}

bool
compare_spots_copy(struct pdn_comparer *comparer, size_t from, size_t count)
{
    size_t end = comparer->spot_count;

    if (!replay_grow(&comparer->spot, &comparer->spot_capacity, end + count,
                     sizeof *comparer->spot)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    if (count != 0)
        memcpy(comparer->spot + end, comparer->spot + from,
               count * sizeof *comparer->spot);
    comparer->spot_count += count;
    return true;
}

const struct compare_spot *
compare_spots_end(const struct pdn_comparer *comparer, size_t first,
                  size_t count)
{
    const struct compare_spot *best = NULL;

    for (size_t i = first; i < first + count; i++) {
        const struct compare_spot *spot = &comparer->spot[i];
        int worse = 0;

        if (spot->mode[0] != MODE_PLAIN || spot->mode[1] != MODE_PLAIN ||
            spot->at[0] != comparer->sheet[0].count ||
            spot->at[1] != comparer->sheet[1].count)
            continue;
        if (best != NULL)
            worse = spot->defects[0] + spot->defects[1] - best->defects[0] -
                    best->defects[1];
        if (best == NULL || worse < 0 ||
            (worse == 0 && spot->defects[0] < best->defects[0]))
            best = spot;
    }
    return best;
}
