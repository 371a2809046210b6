// SPDX-License-Identifier: BSD-2-Clause
/*
 * tree.c - openings: the positions that games went through and the moves
 * they made there, with games and results.  Positions are merged however they
 * were reached, and after however many plies; a game counts once for a position
 * and once for a move there, however often it came back.
 */
#include "tree.h"

struct node
tree_node(const struct dr_variant *variant, const struct dr_position *position)
{
    size_t count;
    struct node node = {
        .variant = (uint8_t)(variant - dr_variant_all(&count)),
        .turn = position->turn,
    };

    memcpy(node.word, position->word, sizeof node.word);
    return node;
}

struct dr_position
tree_position_of(const struct node *node)
{
    struct dr_position position = {.turn = node->turn};

    memcpy(position.word, node->word, sizeof position.word);
    return position;
}

const struct dr_variant *
tree_variant(const struct node *node)
{
    size_t count;

    return &dr_variant_all(&count)[node->variant];
}

bool
tree_is_root(const struct stats *stats, const struct dr_variant *variant,
             const struct dr_position *position)
{
    struct dr_position start;

    if (stats->has_root)
        return variant == stats->root_variant &&
               dr_position_equal(position, &stats->root);
    dr_position_start(variant, &start);
    return dr_position_equal(position, &start);
}

static void
count_row(struct counter *counter, enum counts_table which, const void *key,
          size_t size)
{
    enum pdn_outcome outcome =
        pdn_game_outcome(counter->game, counter->variant);
    uint64_t *row = table_row(&counter->counts.table[which], key, size);

    if (row == NULL) {
        counter->failed = true;
        return;
    }
    row[TREE_GAMES]++;
    row[TREE_WHITE] += outcome == PDN_OUTCOME_WHITE;
    row[TREE_DRAWS] += outcome == PDN_OUTCOME_DRAW;
    row[TREE_BLACK] += outcome == PDN_OUTCOME_BLACK;
}

/* Begins at the root, once a game. */
static void
reach(struct counter *counter, const struct dr_position *position)
{
    struct node node;

    if (counter->reached ||
        !tree_is_root(counter->stats, counter->variant, position))
        return;
    counter->reached = true;
    text_clear(&counter->trail);
    node = tree_node(counter->variant, position);
    count_row(counter, TABLE_NODES, &node, sizeof node);
}

void
tree_position(struct counter *counter, const struct dr_position *position)
{
    if (counter->reached)
        counter->depth = DEPTH_MAX; /* what follows is another game */
    reach(counter, position);
}

/* Whether the game made the move, or stood in its position, before. */
static bool
was_there(const struct counter *counter, const void *what, size_t size)
{
    const struct text *trail = &counter->trail;

    for (size_t at = 0; at < trail->size; at += sizeof(struct branch))
        if (memcmp(trail->data + at, what, size) == 0)
            return true;
    return false;
}

/* Counts a move and the position behind it, where they are new to the game. */
static void
count_branch(struct counter *counter, const struct pdn_ply *ply)
{
    const struct branch branch = {
        .node = tree_node(counter->variant, ply->before),
        .from = ply->played.from,
        .to = ply->played.to,
        .taken = ply->played.taken,
        .captured = ply->played.captured,
    };
    const struct node after = tree_node(counter->variant, ply->after);

    if (!was_there(counter, &branch, sizeof branch))
        count_row(counter, TABLE_MOVES, &branch, sizeof branch);
    text_bytes(&counter->trail, (const char *)&branch, sizeof branch);
    /* Nothing comes back behind a move of a man or a capture. */
    if (ply->kind != DR_PLY_KING)
        text_clear(&counter->trail);
    if (!was_there(counter, &after, sizeof after))
        count_row(counter, TABLE_NODES, &after, sizeof after);
    counter->failed |= counter->trail.failed;
}

void
tree_ply(struct counter *counter, const struct pdn_ply *ply)
{
    if (!counter->reached && ply->number == 1)
        reach(counter, ply->before);
    if (counter->reached && counter->depth < counter->stats->depth) {
        if (!ply->legal) {
            counter->depth = DEPTH_MAX;
            return;
        }
        count_branch(counter, ply);
        counter->depth++;
    }
    reach(counter, ply->after);
}

/* Whether a position is one that pieces can be put up to. */
static bool
node_fits(const struct node *node)
{
    const struct dr_variant *variant, *all;
    struct dr_position position, again;
    struct node rebuilt;
    size_t count;

    all = dr_variant_all(&count);
    if (node->variant >= count || node->turn > DR_BLACK)
        return false;
    variant = &all[node->variant];
    if (!dr_variant_judged(variant))
        return false;
    position = tree_position_of(node);
    dr_position_clear(&again);
    again.turn = node->turn;
    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece piece = dr_position_at(variant, &position, square);

        if (piece != DR_EMPTY)
            dr_position_put(variant, &again, square, piece);
    }
    rebuilt = tree_node(variant, &again);
    return memcmp(&rebuilt, node, sizeof rebuilt) == 0;
}

bool
tree_key_fits(struct pdn_slice key, bool is_move)
{
    struct branch branch = {0};
    struct dr_position position;
    struct dr_moves moves;

    if (key.size != (is_move ? sizeof branch : sizeof branch.node))
        return false;
    memcpy(&branch, key.start, key.size);
    if (!node_fits(&branch.node))
        return false;
    if (!is_move)
        return true;
    position = tree_position_of(&branch.node);
    dr_moves(tree_variant(&branch.node), &position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        const struct dr_move *move = &moves.move[i];
        const struct branch legal = {
            .node = branch.node,
            .from = move->from,
            .to = move->to,
            .taken = move->taken,
            .captured = move->captured,
        };

        if (memcmp(&legal, &branch, sizeof legal) == 0)
            return true;
    }
    return false;
}
