// SPDX-License-Identifier: BSD-2-Clause
/*
 * history_int.h - the positions of a line since its start, a set-up or a ply
 * that cannot be undone: how often each stood.
 */
#ifndef HISTORY_INT_H
#define HISTORY_INT_H

#include "draughts/position.h"

/* A slot of the table: a position, and how often it was entered. */
struct play_seen {
    uint64_t hash;
    uint32_t stamp; /* of the run that it belongs to */
    uint32_t index, times;
};

struct play_history {
    /*
     * Each position is copied to `kept`, unless the history borrows: then the
     * caller has them in one array that stays where it is, and adds its
     * elements in order.
     */
    bool borrows;
    const struct dr_position *run;
    struct dr_position *kept;
    size_t count, capacity;
    uint32_t first; /* ply of run[0]; each position is one ply later */
    size_t from;    /* index of the first position that can come back */
    size_t entered; /* of the first after it that is not in the table */
    struct play_seen *table;
    size_t table_size; /* a power of two, or 0 */
    uint32_t stamp;
};

/* No position before this one can come back.  False: no memory, as below. */
bool play_history_begin(struct play_history *history,
                        const struct dr_position *position, uint32_t ply);
bool play_history_add(struct play_history *history,
                      const struct dr_position *position);
/* Positions from this index on can come back, and none before it. */
void play_history_cut(struct play_history *history, size_t from);
/* How often the last position stood; 0: no memory. */
uint32_t play_history_times(struct play_history *history);
/*
 * How often the position at `index` stood up to there; plies, if not NULL,
 * receives the first `capacity` of those after which it did, ascending.
 */
size_t play_history_plies(const struct play_history *history, size_t index,
                          uint32_t *plies, size_t capacity);
void play_history_free(struct play_history *history);

#endif
