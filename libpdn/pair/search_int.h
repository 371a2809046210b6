// SPDX-License-Identifier: BSD-2-Clause
/*
 * search_int.h - finds every game that two sheets may record, likelier ones
 * first.
 */
#ifndef SEARCH_INT_H
#define SEARCH_INT_H

#include "bound_int.h"

enum {
    /*
     * The weight in defects of an illegal ply on both sheets, equal to a
     * different move on one sheet.
     */
    PAIR_IRREGULAR = 2,
    PAIR_IRREGULAR_MAX = 60, /* the most such plies in a game */
    PAIR_OVERRULED_MAX = PDN_COMPARE_DEFECTS_MAX,
    PAIR_WEIGHTS = SHEETS * PDN_COMPARE_DEFECTS_MAX + 2 +
                   PAIR_IRREGULAR * PAIR_IRREGULAR_MAX,
    PAIR_RANKS = (PAIR_OVERRULED_MAX + 1) * (PAIR_WEIGHTS + 1),
    PAIR_EDGES = 2 * PDN_COMPARE_STATES,
};

/* A way to reach a node, kept so that games can be extracted from the graph. */
struct pair_edge {
    uint32_t from; /* the previous node */
    uint32_t next; /* 1 + another way to the same node, or 0 */
    uint16_t move; /* index of a legal move, or one of the values below */
    uint8_t kind[SHEETS];
    uint16_t entry[SHEETS];
};
enum { MOVE_NONE = UINT16_MAX, MOVE_IRREGULAR = UINT16_MAX - 1 };

/* A position, the place in each sheet, and the defects so far. */
struct pair_node {
    struct dr_position position;
    struct pair_place place[SHEETS];
    uint8_t defects[SHEETS];
    uint8_t overruled, irregular;
    uint16_t rank; /* at which it was created */
    uint32_t next; /* 1 + the next node waiting at this rank */
    uint32_t edge; /* 1 + the last way here, or 0 for the start */
};

struct pair_search {
    const struct pair_sheet *sheet;
    const struct dr_variant *variant;
    const struct pair_bound *bound;
    struct dr_inquiry *asked;
    unsigned defects;   /* limit for a game */
    unsigned overruled; /* agreed plies that a game may overrule */
    uint32_t states;    /* limit of nodes */

    struct pair_node *node;
    size_t node_count, node_capacity;
    struct pair_edge *edge;
    size_t edge_count, edge_capacity;
    uint32_t *place; /* hash table of nodes: 1 + the number, or 0 */
    size_t places;   /* a power of two, or 0 */
    uint32_t waiting[PAIR_RANKS]; /* 1 + the first node of each rank */
    unsigned rank;                /* the current rank */
    uint32_t *goal;               /* nodes after the last entries */
    size_t goal_count, goal_capacity;
    unsigned goal_rank; /* of the first goal */
    struct dr_work work;
    bool limited; /* a limit was reached */
    bool failed;  /* out of memory */
};

/* One step of an explanation of both sheets by a game. */
struct pair_told {
    bool ply; /* a ply of the game, not an entry that is not a ply */
    /* a ply that stands on both sheets although it is illegal */
    bool irregular;
    uint8_t kind[SHEETS];
    uint16_t entry[SHEETS];
    struct dr_move move; /* for a legal ply */
    struct dr_position before;
};

/* A game and its explanation, in the pool of pair_games. */
struct pair_game {
    size_t first, count; /* of its steps */
    uint64_t hash;
    uint32_t plies, kept;
    uint8_t defects[SHEETS];
    uint8_t irregular;
    bool rival; /* false if the record stays legal with a sheet's own move */
    struct dr_position end;
};

enum { PAIR_GAMES = 2 * PDN_COMPARE_GAMES };

struct pair_games {
    struct pair_told *told;
    size_t told_count, told_capacity;
    struct pair_game game[PAIR_GAMES];
    size_t count;
    bool more;        /* there may be other games */
    bool more_fewest; /* ... with as few defects as the first */
};

/* Returns the weight of a game, by which games are compared. */
static inline unsigned
pair_weight(const uint8_t defects[SHEETS], unsigned irregular)
{
    return defects[0] + defects[1] + PAIR_IRREGULAR * irregular;
}

/* Builds the graph; check `limited` and `failed` afterwards. */
void pair_search_run(struct pair_search *search,
                     const struct dr_position *start);
void pair_search_free(struct pair_search *search);

/* Extracts the games from the graph.  Returns false if out of memory. */
bool pair_games_read(struct pair_games *games, struct pair_search *search);

#endif
