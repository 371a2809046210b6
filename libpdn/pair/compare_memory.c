// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_memory.c - spots of positions from which the search found no game,
 * so that it need not look there again: different moves lead to one position,
 * and a search of more defects comes where one of fewer has been.
 *
 * Positions are kept once, compared exactly, and have numbers.  A dead end is a
 * position and a spot, with the number of defects that were left on each sheet
 * and in all; where no more are left, it is one again.  There are no more of
 * both than spots that may be looked at (PDN_COMPARE_STATES).
 */
#include "compare_int.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 1 << 10, LEFT = SHEETS + 1 };

/* How far the sheets are read fits in 32 bits. */
enum { AT_BITS = 10, MODE_BITS = 2 };
static_assert(PDN_COMPARE_PLIES < 1 << AT_BITS && MODES <= 1 << MODE_BITS &&
                  RUNS <= 1 << (32 - SHEETS * (AT_BITS + MODE_BITS)),
              "parts of a reading");

struct compare_dead_end {
    uint32_t position; /* 1 + its number; 0: free */
    uint32_t reading;  /* how far the sheets are read */
    uint8_t left[LEFT];
};

static size_t
mix(uint64_t a, uint64_t b)
{
    uint64_t mixed = (a << 32 ^ b) * UINT64_C(0x9e3779b97f4a7c15);

    return (size_t)(mixed ^ mixed >> 29);
}

void
compare_memory_clear(struct compare_memory *memory)
{
    memory->position_count = memory->dead_count = 0;
    if (memory->places != 0)
        memset(memory->place, 0, memory->places * sizeof *memory->place);
    if (memory->dead_ends != 0)
        memset(memory->dead_end, 0,
               memory->dead_ends * sizeof *memory->dead_end);
}

void
compare_memory_free(struct compare_memory *memory)
{
    free(memory->position);
    free(memory->place);
    free(memory->dead_end);
}

/* Where a position stands, or would. */
static uint32_t *
place_of(const struct compare_memory *memory,
         const struct dr_position *position)
{
    size_t mask = memory->places - 1;
    size_t at = (size_t)dr_position_hash(position) & mask;
    const uint32_t *place = memory->place;

    while (place[at] != 0 &&
           !dr_position_equal(&memory->position[place[at] - 1], position))
        at = (at + 1) & mask;
    return &memory->place[at];
}

/* Makes room for positions by their hash; they are placed anew. */
static bool
grow_places(struct compare_memory *memory)
{
    size_t places = memory->places == 0 ? PLACES : 2 * memory->places;
    uint32_t *place = calloc(places, sizeof *place);

    if (place == NULL)
        return false;
    free(memory->place);
    memory->place = place;
    memory->places = places;
    for (uint32_t i = 0; i < memory->position_count; i++)
        *place_of(memory, &memory->position[i]) = i + 1;
    return true;
}

bool
compare_memory_number(struct compare_memory *memory,
                      const struct dr_position *position, uint32_t *number)
{
    uint32_t *place;

    if (2 * memory->position_count >= memory->places && !grow_places(memory))
        return false;
    place = place_of(memory, position);
    if (*place == 0) {
        if (!replay_grow(&memory->position, &memory->position_capacity,
                         memory->position_count + 1, sizeof *memory->position))
            return false;
        memory->position[memory->position_count++] = *position;
        *place = (uint32_t)memory->position_count;
    }
    *number = *place - 1;
    return true;
}

/* How far the sheets are read, as a number. */
static uint32_t
reading_of(const struct compare_spot *spot)
{
    uint32_t number = spot->run;

    for (int s = 0; s < SHEETS; s++)
        number = (number << MODE_BITS | spot->mode[s]) << AT_BITS | spot->at[s];
    return number;
}

static struct compare_dead_end *
dead_end_of(const struct compare_memory *memory, uint32_t position,
            uint32_t reading)
{
    size_t mask = memory->dead_ends - 1;
    size_t at = mix(position, reading) & mask;
    struct compare_dead_end *dead_end = memory->dead_end;

    while (dead_end[at].position != 0 && (dead_end[at].position != position ||
                                          dead_end[at].reading != reading))
        at = (at + 1) & mask;
    return &dead_end[at];
}

static bool
grow_dead_ends(struct compare_memory *memory)
{
    struct compare_dead_end *old = memory->dead_end;
    size_t count = memory->dead_ends;

    memory->dead_ends = count == 0 ? PLACES : 2 * count;
    memory->dead_end = calloc(memory->dead_ends, sizeof *old);
    if (memory->dead_end == NULL) {
        memory->dead_end = old;
        memory->dead_ends = count;
        return false;
    }
    for (size_t i = 0; i < count; i++)
        if (old[i].position != 0)
            *dead_end_of(memory, old[i].position, old[i].reading) = old[i];
    free(old);
    return true;
}

static void
set_left(const struct pdn_comparer *comparer, const struct compare_spot *spot,
         uint8_t left[LEFT])
{
    unsigned all = (unsigned)spot->defects[0] + spot->defects[1];

    for (int s = 0; s < SHEETS; s++)
        left[s] = (uint8_t)(comparer->bound - spot->defects[s]);
    left[SHEETS] = (uint8_t)(comparer->total - all);
}

/* Whether nothing is left that is not left there too. */
static bool
no_more(const uint8_t left[LEFT], const uint8_t there[LEFT])
{
    for (int i = 0; i < LEFT; i++)
        if (left[i] > there[i])
            return false;
    return true;
}

bool
compare_memory_is_dead(const struct pdn_comparer *comparer, uint32_t position,
                       const struct compare_spot *spot)
{
    const struct compare_memory *memory = &comparer->memory;
    const struct compare_dead_end *dead_end;
    uint8_t left[LEFT];

    if (memory->dead_count == 0)
        return false;
    set_left(comparer, spot, left);
    dead_end = dead_end_of(memory, position + 1, reading_of(spot));
    return dead_end->position != 0 && no_more(left, dead_end->left);
}

bool
compare_memory_add(struct pdn_comparer *comparer, uint32_t position,
                   const struct compare_spot *spot)
{
    struct compare_memory *memory = &comparer->memory;
    uint32_t reading = reading_of(spot);
    struct compare_dead_end *dead_end;
    uint8_t left[LEFT];

    if (2 * memory->dead_count >= memory->dead_ends && !grow_dead_ends(memory))
        return false;
    set_left(comparer, spot, left);
    dead_end = dead_end_of(memory, position + 1, reading);
    if (dead_end->position != 0 && no_more(left, dead_end->left))
        return true;
    memory->dead_count += dead_end->position == 0;
    *dead_end = (struct compare_dead_end){position + 1, reading, {0}};
    memcpy(dead_end->left, left, sizeof left);
    return true;
}
