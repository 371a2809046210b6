// SPDX-License-Identifier: BSD-2-Clause
/*
 * history_int.h - counts how often each position occurred since the start, a
 * set-up, or an irreversible ply.
 */
#ifndef HISTORY_INT_H
#define HISTORY_INT_H

#include "draughts/position.h"

/* A slot of the table: a position and its number of entries. */
struct play_seen {
    uint64_t hash;
    uint32_t stamp; /* of the run to which it belongs */
    uint32_t index, times;
};

struct play_history {
    /*
     * Each position is copied to `kept` unless the history borrows.  Then the
     * positions must be consecutive elements of one array that stays in place.
     */
    bool borrows;
    const struct dr_position *run;
    struct dr_position *kept;
    size_t count, capacity;
    uint32_t first; /* ply of run[0]; the others follow one by one */
    size_t from;    /* index of the first position that can recur */
    /* index of the first later position that is not in the table */
    size_t entered;
    struct play_seen *table;
    size_t table_size; /* a power of two, or 0 */
    uint32_t stamp;
};

/*
 * Starts a history: no earlier position can recur.  Like the next function,
 * returns false if out of memory.
 */
bool play_history_begin(struct play_history *history,
                        const struct dr_position *position, uint32_t ply);
bool play_history_add(struct play_history *history,
                      const struct dr_position *position);
/* Says that no position before this index can recur. */
void play_history_cut(struct play_history *history, size_t from);
/* Returns how often the last position has occurred, or 0 if out of memory. */
uint32_t play_history_times(struct play_history *history);
/*
 * Returns how often the position at `index` has occurred up to that index.  If
 * `plies` is not NULL, it receives the first `capacity` of these plies, in
 * ascending order.
 */
size_t play_history_plies(const struct play_history *history, size_t index,
                          uint32_t *plies, size_t capacity);
void play_history_free(struct play_history *history);

#endif
