// SPDX-License-Identifier: BSD-2-Clause
/*
 * pair_games.c - reads the games off the graph of the search: each way from
 * the start to a node after the last entries is a game with an explanation.
 * A game is kept once, with the explanation that needs the fewest defects.
 */
#include "growth_int.h"
#include "pair_search_int.h"

#include <stdlib.h>

enum { WAYS_MAX = 2048 };

/* A node on the way back, and the edge that is taken from it. */
struct back {
    uint32_t node;
    uint32_t taken; /* 1 + the edge; 0: none yet */
    uint32_t next;  /* 1 + the edge to take then */
};

struct reader {
    struct pair_games *games;
    struct pair_search *search;
    struct back *back;
    size_t count, capacity;
    size_t ways;
    bool failed;
};

static bool
is_said(enum pair_kind kind)
{
    return kind == STEP_SAYS || kind == STEP_SWAPPED;
}

/* The ply that an edge stands for, or the entry that is none. */
static struct pair_told
tell(struct pair_search *search, const struct pair_edge *edge)
{
    const struct pair_node *from = &search->node[edge->from];
    struct pair_told told = {
        .ply = edge->move != MOVE_NONE,
        .irregular = edge->move == MOVE_IRREGULAR,
        .before = from->position,
    };

    for (int s = 0; s < SHEETS; s++) {
        told.kind[s] = edge->kind[s];
        told.entry[s] = edge->entry[s];
    }
    if (told.irregular) {
        const struct pair_entry *entry =
            &search->sheet[0].entry[edge->entry[0]];

        told.move.from = entry->from;
        told.move.to = entry->to;
    } else if (told.ply) {
        dr_inquire(search->asked, search->variant, &from->position);
        told.move = dr_inquiry_moves(search->asked)->move[edge->move];
    }
    return told;
}

static uint64_t
mix(uint64_t hash, const struct dr_move *move)
{
    hash ^= (uint64_t)move->from << 8 ^ move->to;
    hash ^= move->captured.word[0] << 16 ^ move->captured.word[1] << 40;
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* Whether two games have the same plies. */
static bool
same_game(const struct pair_games *games, const struct pair_game *a,
          const struct pair_game *b)
{
    size_t i = 0, k = 0;

    if (a->hash != b->hash || a->plies != b->plies)
        return false;
    for (uint32_t ply = 0; ply < a->plies; ply++) {
        while (!games->told[a->first + i].ply)
            i++;
        while (!games->told[b->first + k].ply)
            k++;
        if (!pair_same_move(&games->told[a->first + i++].move,
                            &games->told[b->first + k++].move))
            return false;
    }
    return true;
}

/* Appends the steps of the way that was walked back. */
static bool
add_steps(struct reader *reader, struct pair_game *game)
{
    struct pair_games *games = reader->games;

    for (size_t i = reader->count - 1; i-- > 0;) {
        struct pair_told told = tell(
            reader->search, &reader->search->edge[reader->back[i].taken - 1]);

        if (!growth_make(&games->told, &games->told_capacity,
                         games->told_count + 1, sizeof *games->told))
            return false;
        games->told[games->told_count++] = told;
        game->count++;
        if (!told.ply)
            continue;
        game->plies++;
        game->hash = mix(game->hash, &told.move);
        game->kept += is_said((enum pair_kind)told.kind[0]);
        game->kept += is_said((enum pair_kind)told.kind[1]);
    }
    return true;
}

/* The kinds of a step, whichever sheet each is of. */
static unsigned
kinds_of(const struct pair_told *told)
{
    unsigned a = (unsigned)told->kind[0], b = (unsigned)told->kind[1];

    return a < b ? a << 8 | b : b << 8 | a;
}

/*
 * Whether one of two ways to explain a game is told rather than the other: the
 * one that keeps more plies, takes fewer steps, and has the simpler kinds
 * first.  It must not depend on which sheet is the first.
 */
static bool
is_plainer(const struct pair_games *games, const struct pair_game *a,
           const struct pair_game *b)
{
    const struct pair_told *here = games->told + a->first;
    const struct pair_told *there = games->told + b->first;

    if (a->kept != b->kept)
        return a->kept > b->kept;
    if (a->count != b->count)
        return a->count < b->count;
    for (size_t i = 0; i < a->count; i++) {
        if (here[i].ply != there[i].ply)
            return here[i].ply;
        if (kinds_of(&here[i]) != kinds_of(&there[i]))
            return kinds_of(&here[i]) < kinds_of(&there[i]);
    }
    return false;
}

/* Whether two ways to one game cost the same. */
static bool
costs_the_same(const struct pair_game *a, const struct pair_game *b)
{
    return pair_weight(a->defects, a->irregular) ==
               pair_weight(b->defects, b->irregular) &&
           a->irregular == b->irregular;
}

/* Keeps the game that the way back is of, by the plainest of its ways. */
static void
add_game(struct reader *reader)
{
    struct pair_games *games = reader->games;
    const struct pair_node *end = &reader->search->node[reader->back[0].node];
    struct pair_game game = {
        .first = games->told_count,
        .defects = {end->defects[0], end->defects[1]},
        .irregular = end->irregular,
        .end = end->position,
    };
    size_t known = 0;

    if (!add_steps(reader, &game)) {
        reader->failed = true;
        return;
    }
    while (known < games->count &&
           !same_game(games, &games->game[known], &game))
        known++;
    if (known == games->count)
        games->game[games->count++] = game;
    else if (costs_the_same(&game, &games->game[known]) &&
             is_plainer(games, &game, &games->game[known]))
        games->game[known] = game;
    else
        games->told_count = game.first;
}

static void
push(struct reader *reader, uint32_t node)
{
    if (!growth_make(&reader->back, &reader->capacity, reader->count + 1,
                     sizeof *reader->back)) {
        reader->failed = true;
        return;
    }
    reader->back[reader->count++] =
        (struct back){.node = node, .next = reader->search->node[node].edge};
}

/* Walks back from a node by all ways, as far as there is room. */
static void
walk_back(struct reader *reader, uint32_t goal)
{
    reader->count = 0;
    push(reader, goal);
    while (reader->count != 0 && !reader->failed) {
        struct back *here = &reader->back[reader->count - 1];

        if (here->node == 0) {
            if (reader->ways++ == WAYS_MAX ||
                reader->games->count == PAIR_GAMES) {
                reader->games->more = true;
                return;
            }
            add_game(reader);
            reader->count--;
        } else if (here->next == 0) {
            reader->count--;
        } else {
            const struct pair_edge *edge =
                &reader->search->edge[here->next - 1];

            here->taken = here->next;
            here->next = edge->next;
            push(reader, edge->from);
        }
    }
}

bool
pair_games_read(struct pair_games *games, struct pair_search *search)
{
    struct reader reader = {.games = games, .search = search};

    games->count = games->told_count = 0;
    games->more = games->more_fewest = false;
    for (unsigned rank = search->goal_rank; rank <= search->goal_rank + 1;
         rank++) {
        for (size_t i = 0; i < search->goal_count && !games->more; i++)
            if (search->node[search->goal[i]].rank == rank && !reader.failed)
                walk_back(&reader, search->goal[i]);
        if (rank == search->goal_rank)
            games->more_fewest = games->more;
    }
    free(reader.back);
    return !reader.failed;
}
