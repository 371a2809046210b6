// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_joint.c - one game held against both sheets at once: which defects
 * they have, by the rules and in the numbers by which the search found it.
 *
 * A run that one sheet leaves out may count once only where the other sheet
 * has it, so neither sheet can be explained by itself.  Forwards, all spots
 * from which the tables of compare_align.c allow the numbers; backwards, those
 * that come to the end with them; forwards again along the steps that people
 * would name first.
 */
#include "compare_align_int.h"

#include <string.h>

struct joint {
    struct pdn_comparer *comparer;
    const struct alignment *table; /* of each sheet */
    const uint8_t *defects;        /* the same */
    size_t plies;
};

/* What is done with each sheet; ALIGN_CHOICES: nothing. */
struct pair {
    enum align_choice of[SHEETS];
};

/* Choices at a spot, those that people would name first before the others. */
static void
put_in_order(const struct joint *joint, size_t ply,
             const struct compare_spot *spot, int s,
             enum align_choice order[ALIGN_CHOICES])
{
    const struct alignment *table = &joint->table[s];
    size_t entry = compare_next((enum compare_mode)spot->mode[s], spot->at[s]);

    for (int i = 0; i < ALIGN_CHOICES; i++)
        order[i] = (enum align_choice)i;
    if (ply < table->plies && entry < table->entries &&
        compare_slip(table->sheet, entry, &table->moves[ply]) !=
            PDN_SLIP_MOVE) {
        order[ALIGN_SILENT] = ALIGN_WRONG; /* a slip before silence */
        order[ALIGN_WRONG] = ALIGN_SILENT;
    }
}

/* Where a pair of choices leads; false: it is not open. */
static bool
apply(const struct joint *joint, size_t ply, const struct compare_spot *spot,
      struct pair pair, struct compare_spot *next)
{
    struct compare_way way[SHEETS];

    *next = *spot;
    for (int s = 0; s < SHEETS; s++) {
        struct align_spot here = {ply, spot->at[s], spot->mode[s], 0}, there;
        enum align_choice choice = pair.of[s];
        unsigned cost = 0;

        if (choice == ALIGN_CHOICES)
            continue;
        if (!align_choose(&joint->table[s], &here, choice, &there, &cost))
            return false;
        way[s] = (struct compare_way){
            .at = there.at,
            .mode = there.mode,
            .defects = (uint8_t)cost,
            .says = choice <= ALIGN_FAR,
            .silent = choice == ALIGN_SILENT,
        };
        next->at[s] = there.at;
        next->defects[s] = (uint8_t)(next->defects[s] + cost);
    }
    if (pair.of[0] != ALIGN_CHOICES && pair.of[1] != ALIGN_CHOICES)
        *next = compare_join(spot, &way[0], &way[1]);
    return true;
}

/* Calls what for each pair that is open, until it returns true. */
typedef bool pair_fn(struct joint *joint, size_t ply, struct pair pair,
                     const struct compare_spot *next, void *user);

static bool
try_pair(struct joint *joint, size_t ply, const struct compare_spot *spot,
         struct pair pair, pair_fn *what, void *user)
{
    struct compare_spot next;

    return apply(joint, ply, spot, pair, &next) &&
           what(joint, ply, pair, &next, user);
}

static bool
each_pair(struct joint *joint, size_t ply, const struct compare_spot *spot,
          pair_fn *what, void *user)
{
    enum align_choice order[SHEETS][ALIGN_CHOICES];

    for (int s = 0; s < SHEETS; s++)
        put_in_order(joint, ply, spot, s, order[s]);
    for (int i = 0; i < ALIGN_CHOICES; i++) {
        if (order[0][i] == ALIGN_EXTRA) {
            struct pair pair = {{ALIGN_EXTRA, ALIGN_CHOICES}};

            if (try_pair(joint, ply, spot, pair, what, user))
                return true;
            continue;
        }
        for (int k = 0; k < ALIGN_CHOICES; k++) {
            bool extra = order[1][k] == ALIGN_EXTRA;
            struct pair pair = {
                {extra ? ALIGN_CHOICES : order[0][i], order[1][k]}};

            if (extra && order[0][i] != ALIGN_SAYS)
                continue; /* of sheet B alone: it was tried */
            if (try_pair(joint, ply, spot, pair, what, user))
                return true;
        }
    }
    return false;
}

/* The ply behind a pair of choices at `ply`. */
static size_t
ply_behind(size_t ply, struct pair pair)
{
    return ply + (pair.of[0] != ALIGN_EXTRA && pair.of[1] != ALIGN_EXTRA);
}

/* A spot among those of a ply; SIZE_MAX: it is not there. */
static size_t
find(const struct joint *joint, size_t ply, const struct compare_spot *spot)
{
    const struct pdn_comparer *comparer = joint->comparer;

    for (size_t i = comparer->row[ply]; i < comparer->row[ply + 1]; i++) {
        const struct compare_spot *here = &comparer->spot[i];

        if (memcmp(here->at, spot->at, sizeof here->at) == 0 &&
            memcmp(here->mode, spot->mode, sizeof here->mode) == 0 &&
            memcmp(here->defects, spot->defects, sizeof here->defects) == 0 &&
            here->run == spot->run)
            return i;
    }
    return SIZE_MAX;
}

/* Adds a spot to those of the last ply begun, if the numbers allow it. */
static bool
add(struct joint *joint, size_t ply, struct pair pair,
    const struct compare_spot *next, void *user)
{
    struct pdn_comparer *comparer = joint->comparer;
    size_t behind = ply_behind(ply, pair);

    if (behind != *(size_t *)user)
        return false;
    for (int s = 0; s < SHEETS; s++)
        if (next->defects[s] + align_left(&joint->table[s], behind, next->at[s],
                                          next->mode[s]) >
            joint->defects[s])
            return false;
    if (find(joint, behind, next) != SIZE_MAX)
        return false;
    if (!replay_grow(&comparer->spot, &comparer->spot_capacity,
                     comparer->spot_count + 1, sizeof *comparer->spot)) {
        comparer->status = PDN_E_NOMEM;
        return true;
    }
    comparer->spot[comparer->spot_count++] = *next;
    comparer->row[behind + 1] = comparer->spot_count;
    return false;
}

/* Lists the spots of each ply; false: no memory. */
static bool
list_spots(struct joint *joint)
{
    static const struct pair nothing = {{ALIGN_EXTRA, ALIGN_CHOICES}};
    static const struct compare_spot start;
    struct pdn_comparer *comparer = joint->comparer;
    size_t ply = 0;

    comparer->spot_count = 0;
    comparer->row[0] = comparer->row[1] = 0;
    add(joint, 0, nothing, &start, &ply);
    for (;; ply++) {
        for (size_t i = comparer->row[ply]; i < comparer->spot_count; i++) {
            struct compare_spot here = comparer->spot[i];

            each_pair(joint, ply, &here, add, &ply);
        }
        if (ply == joint->plies || comparer->status != PDN_OK)
            break;
        comparer->row[ply + 2] = comparer->spot_count;
        for (size_t i = comparer->row[ply], to = ply + 1;
             i < comparer->row[ply + 1]; i++) {
            struct compare_spot here = comparer->spot[i];

            each_pair(joint, ply, &here, add, &to);
        }
    }
    return comparer->status == PDN_OK;
}

/* Whether a step leads to the end; user: where to note it, or NULL. */
static bool
leads_on(struct joint *joint, size_t ply, struct pair pair,
         const struct compare_spot *next, void *user)
{
    size_t behind = ply_behind(ply, pair);
    size_t place = behind > joint->plies ? SIZE_MAX : find(joint, behind, next);

    if (place == SIZE_MAX || !joint->comparer->alive[place])
        return false;
    if (user != NULL)
        *(struct pair *)user = pair;
    return true;
}

static bool
is_end(const struct joint *joint, size_t ply, const struct compare_spot *spot)
{
    bool end = ply == joint->plies;

    for (int s = 0; s < SHEETS; s++)
        end = end && spot->at[s] == joint->table[s].entries &&
              spot->mode[s] == MODE_PLAIN &&
              spot->defects[s] == joint->defects[s];
    return end;
}

/* Notes which spots come to the end. */
static void
mark_alive(struct joint *joint)
{
    struct pdn_comparer *comparer = joint->comparer;

    for (size_t ply = joint->plies + 1; ply-- > 0;) {
        bool changed = true;

        while (changed) { /* a step may stay at its ply */
            changed = false;
            for (size_t i = comparer->row[ply]; i < comparer->row[ply + 1];
                 i++) {
                struct compare_spot here = comparer->spot[i];

                if (comparer->alive[i] ||
                    (!is_end(joint, ply, &here) &&
                     !each_pair(joint, ply, &here, leads_on, NULL)))
                    continue;
                comparer->alive[i] = changed = true;
            }
        }
    }
}

/* Follows the first steps that lead to the end. */
static bool
follow(struct joint *joint)
{
    struct pdn_comparer *comparer = joint->comparer;
    struct compare_spot here = {.run = RUN_NONE};
    struct pair pair;

    for (size_t ply = 0; !is_end(joint, ply, &here);) {
        struct compare_spot next;

        if (!each_pair(joint, ply, &here, leads_on, &pair) ||
            !apply(joint, ply, &here, pair, &next))
            break;
        for (int s = 0; s < SHEETS; s++)
            if (pair.of[s] != ALIGN_CHOICES &&
                !align_note(&joint->table[s], here.at[s], here.mode[s],
                            pair.of[s], &comparer->account[s]))
                return false;
        ply = ply_behind(ply, pair);
        here = next;
    }
    return true;
}

bool
compare_joint(struct pdn_comparer *comparer,
              const struct alignment table[SHEETS],
              const struct pdn_line_of_play *game)
{
    struct joint joint = {
        .comparer = comparer,
        .table = table,
        .defects = game->defects,
        .plies = game->plies,
    };

    for (int s = 0; s < SHEETS; s++)
        comparer->account[s].count = 0;
    if (!replay_grow(&comparer->row, &comparer->row_capacity, joint.plies + 3,
                     sizeof *comparer->row)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    if (!list_spots(&joint))
        return false;
    if (!replay_grow(&comparer->alive, &comparer->alive_capacity,
                     comparer->spot_count + 1, sizeof *comparer->alive)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    memset(comparer->alive, 0, comparer->spot_count);
    mark_alive(&joint);
    return follow(&joint);
}
