// SPDX-License-Identifier: BSD-2-Clause
/* tree.h - the positions and moves of openings, and their tree. */
#ifndef STATS_TREE_H
#define STATS_TREE_H

#include "count.h"

/* A position of a game, as bytes. */
struct node {
    uint8_t variant;
    uint8_t turn, spare[6];
    uint64_t word[6];
};

/* A move from there. */
struct branch {
    struct node node;
    uint8_t from, to, taken, spare[5];
    struct dr_squares captured;
};

/* Count the plies of the current game. */
void tree_position(struct counter *counter, const struct dr_position *position);
void tree_ply(struct counter *counter, const struct pdn_ply *ply);
bool tree_write(const struct stats *stats, const struct counts *counts,
                struct text *out);

/* Returns true if a key of TABLE_NODES or TABLE_MOVES is valid. */
bool tree_key_fits(struct pdn_slice key, bool is_move);

#endif
