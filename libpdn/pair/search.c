// SPDX-License-Identifier: BSD-2-Clause
/*
 * search.c - steps on boards: finds every legal game that explains both sheets
 * with the fewest defects, or with one defect more.
 *
 * Nodes are expanded by rank.  Games that overrule no ply on which both sheets
 * agree come first, and among them those with the fewest defects, including the
 * defects still to come (bound.c).  A node produces only successors of the
 * current rank, and then waits for the next rank at which it can produce any,
 * so that few unnecessary nodes are kept.  Different moves that lead to the
 * same position, with the same entries read and the same defects, lead to the
 * same node, which keeps all ways to it.
 *
 * A legal move on both sheets is played, and anything else overrules it.  An
 * illegal move on both sheets stands as written if it can be carried out and
 * the opponent played on (FMJD Annex 1, 5.7).
 */
#include "search_int.h"

#include "growth_int.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES = 1 << 10, WORK_NODE = 16 };

/* The node being expanded. */
struct view {
    struct pair_search *search;
    struct pair_node node;
    uint32_t number;
    const struct dr_moves *legal;
    uint8_t reading[SHEETS][PAIR_AHEAD][DR_MOVES_MAX];
    bool agreed;                  /* both sheets have the same legal move */
    bool stands;                  /* both sheets have the same irregular move */
    struct dr_position irregular; /* the position after it */
    unsigned next_rank;           /* the next rank with successors */
};

static unsigned
rank_of(unsigned overruled, unsigned weight)
{
    return overruled * (PAIR_WEIGHTS + 1) + weight;
}

static bool
same_node(const struct pair_node *a, const struct pair_node *b)
{
    for (int s = 0; s < SHEETS; s++)
        if (a->place[s].at != b->place[s].at ||
            a->place[s].mode != b->place[s].mode ||
            a->defects[s] != b->defects[s])
            return false;
    return a->overruled == b->overruled && a->irregular == b->irregular &&
           dr_position_equal(&a->position, &b->position);
}

static size_t
hash_of(const struct pair_node *node)
{
    uint64_t mixed = dr_position_hash(&node->position);

    for (int s = 0; s < SHEETS; s++) {
        mixed ^= (uint64_t)node->place[s].at << 16 |
                 (uint64_t)node->place[s].mode << 8 | node->defects[s];
        mixed *= UINT64_C(0x9e3779b97f4a7c15);
        mixed ^= mixed >> 29;
    }
    mixed ^= (uint64_t)node->overruled << 8 | node->irregular;
    mixed *= UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(mixed ^ mixed >> 31);
}

/* Returns the slot of a node in the table, used or free. */
static uint32_t *
place_of(const struct pair_search *search, const struct pair_node *node)
{
    const size_t mask = search->places - 1;
    size_t at = hash_of(node) & mask;

    while (search->place[at] != 0 &&
           !same_node(&search->node[search->place[at] - 1], node))
        at = (at + 1) & mask;
    return &search->place[at];
}

/* Enlarges the table and inserts the nodes again. */
static bool
grow_places(struct pair_search *search)
{
    size_t places = search->places == 0 ? PLACES : 2 * search->places;
    uint32_t *place = calloc(places, sizeof *place);

    if (place == NULL)
        return false;
    free(search->place);
    search->place = place;
    search->places = places;
    for (uint32_t i = 0; i < search->node_count; i++)
        *place_of(search, &search->node[i]) = i + 1;
    return true;
}

static void
wait_for(struct pair_search *search, uint32_t number, unsigned rank)
{
    search->node[number].next = search->waiting[rank];
    search->waiting[rank] = number + 1;
}

/* Notes a node at which both sheets are read; the game ends there. */
static bool
note_goal(struct pair_search *search, uint32_t number)
{
    const struct pair_node *node = &search->node[number];

    if (!pair_is_read(&search->sheet[0], node->place[0]) ||
        !pair_is_read(&search->sheet[1], node->place[1]))
        return true;
    if (!growth_make(&search->goal, &search->goal_capacity,
                     search->goal_count + 1, sizeof *search->goal))
        return false;
    if (search->goal_count == 0)
        search->goal_rank = search->rank;
    search->goal[search->goal_count++] = number;
    return true;
}

/*
 * Finds or creates a node to expand now.  Returns false at a limit or if out of
 * memory.
 */
static bool
find_node(struct pair_search *search, const struct pair_node *node,
          uint32_t *number)
{
    uint32_t *place;

    if (2 * search->node_count >= search->places && !grow_places(search)) {
        search->failed = true;
        return false;
    }
    place = place_of(search, node);
    if (*place != 0) {
        *number = *place - 1;
        return true;
    }
    if (search->node_count >= search->states) {
        search->limited = true;
        return false;
    }
    if (!growth_make(&search->node, &search->node_capacity,
                     search->node_count + 1, sizeof *search->node)) {
        search->failed = true;
        return false;
    }
    *number = (uint32_t)search->node_count++;
    *place = *number + 1;
    search->node[*number] = *node;
    wait_for(search, *number, search->rank);
    search->failed = !note_goal(search, *number);
    return !search->failed;
}

/* Keeps a way to a node, unless it has one with the same move. */
static void
add_edge(struct pair_search *search, uint32_t number,
         const struct pair_edge *edge)
{
    struct pair_node *node = &search->node[number];

    for (uint32_t at = node->edge; at != 0; at = search->edge[at - 1].next) {
        const struct pair_edge *other = &search->edge[at - 1];

        if (other->from != edge->from)
            break;
        if (other->move == edge->move)
            return;
    }
    if (search->edge_count >= PAIR_EDGES) {
        search->limited = true;
        return;
    }
    if (!growth_make(&search->edge, &search->edge_capacity,
                     search->edge_count + 1, sizeof *search->edge)) {
        search->failed = true;
        return;
    }
    search->edge[search->edge_count] = *edge;
    search->edge[search->edge_count].next = node->edge;
    node->edge = (uint32_t)++search->edge_count;
}

/* Stores the position to which a step leads. */
static void
play(const struct view *view, unsigned move, struct dr_position *position)
{
    if (move == MOVE_IRREGULAR)
        *position = view->irregular;
    else if (move != MOVE_NONE)
        dr_play(view->search->variant, position, &view->legal->move[move]);
}

/* Returns true if the step follows what both sheets say. */
static bool
keeps_agreed(const struct pair_both *both, unsigned move)
{
    return move == MOVE_IRREGULAR ||
           (move != MOVE_NONE && both->step[0].kind == STEP_SAYS &&
            both->step[1].kind == STEP_SAYS);
}

/* Creates the node to which a step leads, if it has the current rank. */
static void
take(struct view *view, const struct pair_both *both, unsigned move)
{
    struct pair_search *search = view->search;
    struct pair_node next = view->node;
    struct pair_edge edge = {.from = view->number, .move = (uint16_t)move};
    unsigned ahead, rank;
    uint32_t number;

    if (search->limited || search->failed)
        return;
    for (int s = 0; s < SHEETS; s++) {
        next.place[s] = both->step[s].next;
        next.defects[s] = (uint8_t)(next.defects[s] + both->step[s].cost);
        edge.kind[s] = both->step[s].kind;
        edge.entry[s] = pair_entry_of(view->node.place[s], &both->step[s]);
    }
    ahead = pair_bound_at(search->bound, search->sheet, next.place);
    next.overruled =
        (uint8_t)(next.overruled + ((view->agreed || view->stands) &&
                                    !keeps_agreed(both, move)));
    next.irregular = (uint8_t)(next.irregular + (move == MOVE_IRREGULAR));
    if (next.defects[0] + next.defects[1] + ahead > search->defects ||
        next.overruled > search->overruled)
        return;
    if (next.irregular > PAIR_IRREGULAR_MAX) {
        search->limited = true;
        return;
    }
    rank = rank_of(next.overruled,
                   pair_weight(next.defects, next.irregular) + ahead);
    if (rank < view->node.rank)
        rank = view->node.rank;
    if (rank > search->rank && rank < view->next_rank)
        view->next_rank = rank;
    if (rank != search->rank)
        return;
    play(view, move, &next.position);
    next.rank = (uint16_t)rank;
    next.edge = 0;
    if (find_node(search, &next, &number))
        add_edge(search, number, &edge);
}

/* Compares the next entries of both sheets with the legal moves. */
static void
read_ahead(struct view *view)
{
    struct pair_search *search = view->search;

    for (int s = 0; s < SHEETS; s++)
        for (size_t i = 0; i < PAIR_AHEAD; i++) {
            const size_t entry = view->node.place[s].at + i;

            if (entry < search->sheet[s].count)
                pair_read(&search->sheet[s], entry, search->asked,
                          view->reading[s][i]);
        }
}

/* Returns what an illegal ply on both sheets makes of a position. */
static bool
pair_irregular(struct pair_search *search, const struct dr_position *position,
               const struct pair_place place[SHEETS], struct dr_position *after)
{
    const struct pair_sheet *sheet = search->sheet;
    const struct pair_entry *entry = &sheet[0].entry[place[0].at];
    struct dr_irregularity found;
    struct dr_attempt attempt;
    enum dr_side loser;
    bool answered = false;

    for (int s = 0; s < SHEETS; s++) {
        if (place[s].mode != MODE_PLAIN || place[s].at >= sheet[s].count)
            return false;
        answered = answered || place[s].at + 1U < sheet[s].count;
    }
    if (!answered ||
        !pair_same_text(&sheet[0], place[0].at, &sheet[1], place[1].at) ||
        dr_lost(search->variant, position, &loser) != NULL)
        return false;
    attempt = (struct dr_attempt){
        .squares = sheet[0].squares + entry->first,
        .count = entry->count,
        .capture_sign =
            sheet[0].game->written[entry->index].sign == PDN_SIGN_CAPTURE,
    };
    dr_inquire(search->asked, search->variant, position);
    dr_inquiry_classify(search->asked, &attempt, &found);
    *after = found.after;
    return found.fault != DR_FAULT_NONE && found.executable;
}

/* Finds the legal moves on which the sheets agree. */
static bool
find_agreed(const struct view *view)
{
    for (int s = 0; s < SHEETS; s++)
        if (view->node.place[s].mode != MODE_PLAIN ||
            view->node.place[s].at >= view->search->sheet[s].count)
            return false;
    for (size_t i = 0; i < view->legal->count; i++)
        if (view->reading[0][0][i] == READS && view->reading[1][0][i] == READS)
            return true;
    return false;
}

static void
take_moves(struct view *view)
{
    const struct pair_search *search = view->search;
    struct pair_both both[PAIR_BOTH];
    uint8_t reading[SHEETS][PAIR_AHEAD];

    for (size_t i = 0; i < view->legal->count; i++) {
        size_t count;

        for (int s = 0; s < SHEETS; s++)
            for (size_t k = 0; k < PAIR_AHEAD; k++)
                reading[s][k] = view->reading[s][k][i];
        count = pair_plies(search->sheet, view->node.place, reading, both);
        for (size_t k = 0; k < count; k++)
            take(view, &both[k], (unsigned)i);
    }
}

static void
take_irregular(struct view *view)
{
    struct pair_both both = {{{0}}};

    for (int s = 0; s < SHEETS; s++) {
        both.step[s].kind = STEP_SAYS;
        both.step[s].next.at = (uint16_t)(view->node.place[s].at + 1);
        both.step[s].next.mode = MODE_PLAIN;
    }
    take(view, &both, MOVE_IRREGULAR);
}

/* Expands a node at this rank and schedules it for the next. */
static void
look(struct pair_search *search, uint32_t number)
{
    struct pair_both skips[SHEETS];
    struct view view = {
        .search = search,
        .node = search->node[number],
        .number = number,
        .next_rank = PAIR_RANKS,
    };
    size_t count;

    search->work.done += WORK_NODE;
    dr_inquire(search->asked, search->variant, &view.node.position);
    view.legal = dr_inquiry_moves(search->asked);
    if (view.legal->overflow || dr_work_spent(&search->work)) {
        search->limited = true;
        return;
    }
    read_ahead(&view);
    view.agreed = find_agreed(&view);
    view.stands =
        !view.agreed && pair_irregular(search, &view.node.position,
                                       view.node.place, &view.irregular);
    take_moves(&view);
    if (view.stands)
        take_irregular(&view);
    count = pair_skips(search->sheet, view.node.place, skips);
    for (size_t i = 0; i < count; i++)
        take(&view, &skips[i], MOVE_NONE);
    if (view.next_rank < PAIR_RANKS)
        wait_for(search, number, view.next_rank);
}

static void
reset(struct pair_search *search)
{
    search->node_count = search->edge_count = search->goal_count = 0;
    search->limited = search->failed = false;
    search->work.done = 0;
    search->asked->work = &search->work;
    search->asked->variant = NULL;
    memset(search->waiting, 0, sizeof search->waiting);
    if (search->places != 0)
        memset(search->place, 0, search->places * sizeof *search->place);
}

void
pair_search_run(struct pair_search *search, const struct dr_position *start)
{
    struct pair_node node = {.position = *start};
    unsigned least = pair_bound_at(search->bound, search->sheet, node.place);
    uint32_t number;

    reset(search);
    search->rank = rank_of(0, least);
    node.rank = (uint16_t)search->rank;
    if (least > search->defects || !find_node(search, &node, &number))
        return;
    for (; search->rank < PAIR_RANKS; search->rank++) {
        if (search->goal_count != 0 && search->rank > search->goal_rank + 1)
            break;
        while (search->waiting[search->rank] != 0) {
            number = search->waiting[search->rank] - 1;
            search->waiting[search->rank] = search->node[number].next;
            look(search, number);
            if (search->limited || search->failed)
                return;
        }
    }
}

void
pair_search_free(struct pair_search *search)
{
    free(search->node);
    free(search->edge);
    free(search->place);
    free(search->goal);
}

/*
 * Extracts the games from the search graph.  Each way from the start to a node
 * after the last entries is a game with an explanation.  A game is kept once,
 * with the explanation that needs the fewest defects.
 */

enum { WAYS_MAX = 2048 };

/* A node on the way back, with the edge taken from it. */
struct back {
    uint32_t node;
    uint32_t taken; /* 1 + the edge, or 0 before the first */
    uint32_t next;  /* 1 + the edge to take next */
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

/* Returns the ply of an edge, or the entry that is not a ply. */
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

/* Returns true if two games have the same plies. */
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

/* Appends the steps of the way back. */
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

/* Returns the kinds of a step, independent of the order of the sheets. */
static unsigned
kinds_of(const struct pair_told *told)
{
    unsigned a = (unsigned)told->kind[0], b = (unsigned)told->kind[1];

    return a < b ? a << 8 | b : b << 8 | a;
}

/*
 * Decides between two explanations of one game.  The better one keeps more
 * plies, takes fewer steps, or has the simpler kinds first.  The choice must
 * not depend on the order of the sheets.
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

/* Returns true if two ways to one game cost the same. */
static bool
costs_the_same(const struct pair_game *a, const struct pair_game *b)
{
    return pair_weight(a->defects, a->irregular) ==
               pair_weight(b->defects, b->irregular) &&
           a->irregular == b->irregular;
}

/* Keeps the game found on the way back, with its plainest explanation. */
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
