// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_search.c - every legal game that both sheets can be records of with
 * no more than so many defects.
 *
 * Games are walked move by move.  With each goes the set of all that both
 * sheets can have been read to (compare_spots.c), so one game is met once,
 * however many explanations it has; and where the set is empty, nothing goes
 * on.  What is still to be looked at is a stack: moves of one position, the
 * first on top, each with its set at the end of a pool.
 */
#include "compare_int.h"

#include <stdlib.h>
#include <string.h>

/* A move still to be looked at; or, once all behind it is, to be left. */
struct pending {
    struct dr_position position; /* after it */
    struct dr_move move;
    size_t depth;        /* plies, this one included */
    size_t first, count; /* its set, in the pool */
    bool leaving;
    uint32_t number; /* of the position, if leaving */
    size_t ends;     /* that were reached before, if leaving */
};

struct walk {
    struct pdn_comparer *comparer;
    struct pending *pending;
    size_t count, capacity;
    struct dr_move *line; /* the moves up to here */
    size_t line_capacity;
    size_t ends; /* of games that were reached */
    bool more;
};

/* Whether the game in hand was listed by an earlier search. */
static bool
is_listed(const struct walk *walk, size_t plies)
{
    const struct compare_games *games = &walk->comparer->games;

    for (size_t i = 0; i < games->count; i++) {
        const struct dr_move *moves = games->moves + games->first[i];
        size_t at = 0;

        if (games->game[i].plies != plies)
            continue;
        while (at < plies && compare_same_move(&moves[at], &walk->line[at]))
            at++;
        if (at == plies)
            return true;
    }
    return false;
}

/* Lists the game in hand; false: no memory, or enough are listed. */
static bool
list_game(struct walk *walk, size_t plies, const struct compare_spot *end)
{
    struct compare_games *games = &walk->comparer->games;

    if (is_listed(walk, plies))
        return true;
    if (games->count >= PDN_COMPARE_GAMES) {
        walk->more = true;
        return false;
    }
    if (!replay_grow(&games->game, &games->capacity, games->count + 1,
                     sizeof *games->game) ||
        !replay_grow(&games->first, &games->first_capacity, games->count + 1,
                     sizeof *games->first) ||
        !replay_grow(&games->moves, &games->move_capacity,
                     games->move_count + plies + 1, sizeof *games->moves)) {
        walk->comparer->status = PDN_E_NOMEM;
        return false;
    }
    games->game[games->count] = (struct pdn_line_of_play){
        .plies = (uint32_t)plies,
        .defects = {end->defects[0], end->defects[1]},
    };
    games->first[games->count++] = games->move_count;
    if (plies != 0)
        memcpy(games->moves + games->move_count, walk->line,
               plies * sizeof *walk->line);
    games->move_count += plies;
    return true;
}

/* Leaves a move to be looked at, whose set ends the pool. */
static bool
push(struct walk *walk, const struct pending *pending)
{
    if (!replay_grow(&walk->pending, &walk->capacity, walk->count + 1,
                     sizeof *walk->pending) ||
        !replay_grow(&walk->line, &walk->line_capacity, pending->depth + 1,
                     sizeof *walk->line)) {
        walk->comparer->status = PDN_E_NOMEM;
        return false;
    }
    walk->pending[walk->count++] = *pending;
    return true;
}

/*
 * Puts what a move makes of the set here at the end of the pool.  All moves
 * that neither sheet says make the same of it, which is worked out once: then
 * *unsaid is where that stands.
 */
static bool
play(struct pdn_comparer *comparer, const struct pending *here, size_t move,
     struct pending *next, const struct pending **unsaid)
{
    bool said = compare_spots_say(comparer, here->first, here->count, move);
    bool good;

    next->first = comparer->spot_count;
    if (!said && *unsaid != NULL)
        good = compare_spots_copy(comparer, (*unsaid)->first, (*unsaid)->count);
    else
        good = compare_spots_play(comparer, here->first, here->count, move);
    next->count = comparer->spot_count - next->first;
    if (!said && *unsaid == NULL)
        *unsaid = next;
    return good;
}

/* Leaves the moves that lead on from here, the last one first. */
static bool
push_moves(struct walk *walk, const struct pending *here)
{
    struct pdn_comparer *comparer = walk->comparer;
    struct dr_moves *legal = &comparer->legal;
    struct pending model; /* of the moves that neither sheet says */
    const struct pending *unsaid = NULL;

    compare_spots_look(comparer, &here->position);
    if (legal->overflow) {
        comparer->limited = true;
        return false;
    }
    for (size_t i = legal->count; i-- > 0;) {
        struct pending next = {
            .position = here->position,
            .move = legal->move[i],
            .depth = here->depth + 1,
        };

        if (!play(comparer, here, i, &next, &unsaid))
            return false;
        if (unsaid == &next) {
            model = next;
            unsaid = &model;
        }
        if (next.count == 0)
            continue;
        dr_play(comparer->variant, &next.position, &next.move);
        if (!push(walk, &next))
            return false;
    }
    return true;
}

/* Drops what is known to lead nowhere. */
static void
drop_dead_ends(struct pdn_comparer *comparer, struct pending *here)
{
    size_t kept = 0;

    for (size_t i = 0; i < here->count; i++) {
        struct compare_spot spot = comparer->spot[here->first + i];

        if (!compare_memory_is_dead(comparer, here->number, &spot))
            comparer->spot[here->first + kept++] = spot;
    }
    here->count = kept;
    comparer->spot_count = here->first + kept;
}

/* All behind is looked at: if no game was reached, none ever is. */
static bool
leave(struct walk *walk, const struct pending *here)
{
    struct pdn_comparer *comparer = walk->comparer;

    for (size_t i = 0; i < here->count && walk->ends == here->ends; i++) {
        if (compare_memory_add(comparer, here->number,
                               &comparer->spot[here->first + i]))
            continue;
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    return true;
}

/* Looks at a move; false: the walk is over. */
static bool
look(struct walk *walk, struct pending *here)
{
    struct pdn_comparer *comparer = walk->comparer;
    const struct compare_spot *end;

    if (!compare_memory_number(&comparer->memory, &here->position,
                               &here->number)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    drop_dead_ends(comparer, here);
    if (here->count == 0)
        return true;
    if (here->depth != 0)
        walk->line[here->depth - 1] = here->move;
    comparer->seen += (uint32_t)here->count;
    if (comparer->seen > comparer->states) {
        comparer->limited = true;
        return false;
    }
    here->leaving = true;
    here->ends = walk->ends;
    if (!push(walk, here))
        return false;
    end = compare_spots_end(comparer, here->first, here->count);
    walk->ends += end != NULL;
    if (end != NULL && !list_game(walk, here->depth, end))
        return false;
    return push_moves(walk, here);
}

/* Takes what is on top of the stack; false: the walk is over. */
static bool
step(struct walk *walk)
{
    struct pending here;

    if (walk->count == 0)
        return false;
    here = walk->pending[--walk->count];
    walk->comparer->spot_count = here.first + here.count;
    return here.leaving ? leave(walk, &here) : look(walk, &here);
}

bool
compare_search(struct pdn_comparer *comparer, unsigned total)
{
    struct walk walk = {.comparer = comparer};
    struct pending start = {.position = comparer->start};

    comparer->total = total;
    comparer->spot_count = 0;
    if (compare_spots_begin(comparer)) {
        start.count = comparer->spot_count;
        if (start.count != 0 && push(&walk, &start))
            while (step(&walk))
                continue;
    }
    free(walk.pending);
    free(walk.line);
    return walk.more;
}
