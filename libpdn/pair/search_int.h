// SPDX-License-Identifier: BSD-2-Clause
/*
 * search_int.h - every game that two sheets may record, the likelier first.
 */
#ifndef SEARCH_INT_H
#define SEARCH_INT_H

#include "bound_int.h"

enum {
    /*
     * The weight of an illegal ply that stands on both sheets, in defects: as
     * much as another move on one of them.
     */
    PAIR_IRREGULAR = 2,
    PAIR_IRREGULAR_MAX = 60, /* that a game may have */
    PAIR_OVERRULED_MAX = PDN_COMPARE_DEFECTS_MAX,
    PAIR_WEIGHTS = SHEETS * PDN_COMPARE_DEFECTS_MAX + 2 +
                   PAIR_IRREGULAR * PAIR_IRREGULAR_MAX,
    PAIR_RANKS = (PAIR_OVERRULED_MAX + 1) * (PAIR_WEIGHTS + 1),
    PAIR_EDGES = 2 * PDN_COMPARE_STATES,
};

/* How a node may be reached: kept, so that games are read off the graph. */
struct pair_edge {
    uint32_t from; /* the node before */
    uint32_t next; /* 1 + another way to the same node; 0: none */
    uint16_t move; /* of the legal moves there, or one of those below */
    uint8_t kind[SHEETS];
    uint16_t entry[SHEETS];
};
enum { MOVE_NONE = UINT16_MAX, MOVE_IRREGULAR = UINT16_MAX - 1 };

/* A position, what has been read of the sheets, and what that has cost. */
struct pair_node {
    struct dr_position position;
    struct pair_place place[SHEETS];
    uint8_t defects[SHEETS];
    uint8_t overruled, irregular;
    uint16_t rank; /* at which it was made */
    uint32_t next; /* 1 + the next to be looked at of this rank */
    uint32_t edge; /* 1 + the last way here; 0: it is the start */
};

struct pair_search {
    const struct pair_sheet *sheet;
    const struct dr_variant *variant;
    const struct pair_bound *bound;
    struct dr_inquiry *asked;
    unsigned defects;   /* in all, that a game may have */
    unsigned overruled; /* agreed plies, that a game may have otherwise */
    uint32_t states;    /* nodes that may be made */

    struct pair_node *node;
    size_t node_count, node_capacity;
    struct pair_edge *edge;
    size_t edge_count, edge_capacity;
    uint32_t *place; /* of nodes by their hash: 1 + the number, or 0 */
    size_t places;   /* a power of two, or 0 */
    uint32_t waiting[PAIR_RANKS]; /* 1 + the first of each rank */
    unsigned rank;                /* looked at */
    uint32_t *goal;               /* nodes after the last entries */
    size_t goal_count, goal_capacity;
    unsigned goal_rank; /* of the first */
    struct dr_work work;
    bool limited; /* a bound was met */
    bool failed;  /* no memory */
};

/* One step of an explanation of both sheets by a game. */
struct pair_told {
    bool ply;       /* of the game; false: an entry that is not a ply */
    bool irregular; /* a ply that stands on both, though not legal */
    uint8_t kind[SHEETS];
    uint16_t entry[SHEETS];
    struct dr_move move; /* if a legal ply */
    struct dr_position before;
};

/* A game and its explanation, in the pool of pair_games. */
struct pair_game {
    size_t first, count; /* of its steps */
    uint64_t hash;
    uint32_t plies, kept;
    uint8_t defects[SHEETS];
    uint8_t irregular;
    bool rival; /* false: the record stays legal with a move of a sheet */
    struct dr_position end;
};

enum { PAIR_GAMES = 2 * PDN_COMPARE_GAMES };

struct pair_games {
    struct pair_told *told;
    size_t told_count, told_capacity;
    struct pair_game game[PAIR_GAMES];
    size_t count;
    bool more;        /* there may be others */
    bool more_fewest; /* ... with as few defects as the first */
};

/* What a game weighs when compared with others. */
static inline unsigned
pair_weight(const uint8_t defects[SHEETS], unsigned irregular)
{
    return defects[0] + defects[1] + PAIR_IRREGULAR * irregular;
}

/* Fills the graph; see `limited` and `failed`. */
void pair_search_run(struct pair_search *search,
                     const struct dr_position *start);
void pair_search_free(struct pair_search *search);

/* Reads the games off the graph; false: no memory. */
bool pair_games_read(struct pair_games *games, struct pair_search *search);

#endif
