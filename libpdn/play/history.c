// SPDX-License-Identifier: BSD-2-Clause
/*
 * history.c - counts how often positions occurred.
 *
 * Positions are stored as they come, and a hash table of them is built only
 * when it is needed.  An equal hash only makes a candidate; positions are
 * compared exactly.
 */
#include "history_int.h"

#include "draughts/draw.h"
#include "growth_int.h"

#include <stdlib.h>
#include <string.h>

void
play_history_cut(struct play_history *history, size_t from)
{
    history->from = from;
    history->entered = from;
    if (++history->stamp == 0) { /* the stamps have wrapped around */
        if (history->table != NULL)
            memset(history->table, 0,
                   history->table_size * sizeof *history->table);
        history->stamp = 1;
    }
}

bool
play_history_add(struct play_history *history,
                 const struct dr_position *position)
{
    if (history->borrows) {
        if (history->count == 0)
            history->run = position;
        history->count++;
        return true;
    }
    if (!growth_make(&history->kept, &history->capacity, history->count + 1,
                     sizeof *history->kept))
        return false;
    history->kept[history->count++] = *position;
    history->run = history->kept;
    return true;
}

bool
play_history_begin(struct play_history *history,
                   const struct dr_position *position, uint32_t ply)
{
    history->count = 0;
    history->first = ply;
    if (!play_history_add(history, position))
        return false;
    play_history_cut(history, 0);
    return true;
}

/* Returns the slot of this position in the current run, or a free one. */
static struct play_seen *
find_slot(struct play_history *history, uint64_t hash,
          const struct dr_position *position)
{
    size_t mask = history->table_size - 1;

    for (size_t at = (size_t)hash & mask;; at = (at + 1) & mask) {
        struct play_seen *slot = &history->table[at];

        if (slot->stamp != history->stamp ||
            (slot->hash == hash &&
             dr_position_equal(&history->run[slot->index], position)))
            return slot;
    }
}

/*
 * Enlarges the table so that the run fills at most half of it, which ensures
 * that every search ends at a free slot.  Entries are added again later.
 */
static bool
grow_table(struct play_history *history, size_t positions)
{
    size_t size = history->table_size == 0 ? 256 : history->table_size;
    struct play_seen *table;

    if (positions * 2 <= history->table_size)
        return true;
    while (size < positions * 2)
        size *= 2;
    table = calloc(size, sizeof *table);
    if (table == NULL)
        return false;
    free(history->table);
    history->table = table;
    history->table_size = size;
    history->stamp = 1; /* unused, since the table is zeroed */
    history->entered = history->from;
    return true;
}

uint32_t
play_history_times(struct play_history *history)
{
    uint32_t times = 0;

    if (!grow_table(history, history->count - history->from))
        return 0;
    for (; history->entered < history->count; history->entered++) {
        const struct dr_position *position = &history->run[history->entered];
        uint64_t hash = dr_position_hash(position);
        struct play_seen *slot = find_slot(history, hash, position);

        if (slot->stamp != history->stamp)
            *slot = (struct play_seen){hash, history->stamp,
                                       (uint32_t)history->entered, 0};
        times = ++slot->times;
    }
    return times;
}

size_t
play_history_plies(const struct play_history *history, size_t index,
                   uint32_t *plies, size_t capacity)
{
    size_t from = history->from;
    size_t times =
        dr_repetitions(history->run + from, index + 1 - from, plies, capacity);

    if (plies != NULL)
        for (size_t i = 0; i < times && i < capacity; i++)
            plies[i] += history->first + (uint32_t)from;
    return times;
}

void
play_history_free(struct play_history *history)
{
    free(history->kept);
    free(history->table);
}
