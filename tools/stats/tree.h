// SPDX-License-Identifier: BSD-2-Clause
/*
 * tree.h - positions and moves of openings as keys of tables.
 *
 *     tree.c  games to positions and moves
 *     walk.c  positions and moves to the tree that is shown
 */
#ifndef STATS_TREE_H
#define STATS_TREE_H

#include "stats.h"

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

struct node tree_node(const struct dr_variant *variant,
                      const struct dr_position *position);
struct dr_position tree_position_of(const struct node *node);
const struct dr_variant *tree_variant(const struct node *node);

/* Whether trees begin there: at --position, or the start of the game. */
bool tree_is_root(const struct stats *stats, const struct dr_variant *variant,
                  const struct dr_position *position);

#endif
