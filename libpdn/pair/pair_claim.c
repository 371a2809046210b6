// SPDX-License-Identifier: BSD-2-Clause
/*
 * pair_claim.c - which games are rivals, in which order they are told, and
 * what each ply of a game rests on.
 *
 * A game that puts a move on neither sheet where one has a legal one is no
 * rival while the record stays legal with that one: if another game plays that
 * one and is the same otherwise; or if another game needs fewer defects, and
 * has nothing from there on but what a sheet says in its place.
 */
#include "pair_search_int.h"

#include <stdlib.h>
#include <string.h>

/* Whether a sheet has the ply, and in its place. */
static bool
is_in_place(const struct pair_told *told)
{
    return told->ply &&
           (told->kind[0] == STEP_SAYS || told->kind[1] == STEP_SAYS);
}

/* The plies of a game, one after the other. */
struct plies {
    const struct pair_told *told, *end;
};

static struct plies
plies_of(const struct pair_games *games, const struct pair_game *game)
{
    const struct pair_told *first = games->told + game->first;

    return (struct plies){first, first + game->count};
}

/* The next ply, or NULL. */
static const struct pair_told *
next_ply(struct plies *plies)
{
    while (plies->told < plies->end && !plies->told->ply)
        plies->told++;
    return plies->told < plies->end ? plies->told++ : NULL;
}

/*
 * Whether a game differs from another only in plies that no sheet has in their
 * place, where the other game has what one has there.
 */
static bool
is_same_but_there(const struct pair_games *games, const struct pair_game *game,
                  const struct pair_game *other)
{
    struct plies here = plies_of(games, game), there = plies_of(games, other);
    const struct pair_told *a, *b;
    bool differs = false;

    if (game->plies != other->plies)
        return false;
    while ((a = next_ply(&here)) != NULL && (b = next_ply(&there)) != NULL) {
        if (pair_same_move(&a->move, &b->move))
            continue;
        if (is_in_place(a) || !is_in_place(b))
            return false;
        differs = true;
    }
    return differs;
}

/* Passes what a sheet has beside the plies of a game; returns how much it is.
 */
static size_t
pass_others(struct plies *plies)
{
    const struct pair_told *first = plies->told;

    while (plies->told < plies->end && !plies->told->ply)
        plies->told++;
    return (size_t)(plies->told - first);
}

/*
 * Whether another game goes on as a sheet does where this one first leaves
 * both, and leaves them no more.  What stands on one sheet alone between two
 * plies is counted, since its order depends on which sheet is told first.
 */
static bool
leaves_the_sheets(const struct pair_games *games, const struct pair_game *game,
                  const struct pair_game *other)
{
    struct plies here = plies_of(games, game), there = plies_of(games, other);
    size_t beside_here = pass_others(&here), beside_there = pass_others(&there);

    while (beside_here == beside_there && here.told < here.end &&
           there.told < there.end &&
           pair_same_move(&here.told->move, &there.told->move)) {
        here.told++;
        there.told++;
        beside_here = pass_others(&here);
        beside_there = pass_others(&there);
    }
    if (there.told == there.end || beside_here < beside_there ||
        (beside_here == beside_there &&
         (here.told == here.end || is_in_place(here.told))))
        return false;
    while (there.told < there.end && is_in_place(there.told))
        there.told++;
    return there.told == there.end;
}

static unsigned
weight(const struct pair_game *game)
{
    return pair_weight(game->defects, game->irregular);
}

static bool
yields_to(const struct pair_games *games, const struct pair_game *game,
          const struct pair_game *other)
{
    return is_same_but_there(games, game, other) ||
           (weight(other) < weight(game) &&
            leaves_the_sheets(games, game, other));
}

/* By squares, ply by ply; then the shorter. */
static int
compare_plies(struct plies here, struct plies there)
{
    const struct pair_told *a = next_ply(&here), *b = next_ply(&there);

    for (; a != NULL && b != NULL; a = next_ply(&here), b = next_ply(&there)) {
        if (a->move.from != b->move.from)
            return a->move.from < b->move.from ? -1 : 1;
        if (a->move.to != b->move.to)
            return a->move.to < b->move.to ? -1 : 1;
        for (int i = 0; i < 2; i++)
            if (a->move.captured.word[i] != b->move.captured.word[i])
                return a->move.captured.word[i] < b->move.captured.word[i] ? -1
                                                                           : 1;
    }
    return a != NULL ? 1 : b != NULL ? -1 : 0;
}

/* Whether one game is told before another. */
static bool
goes_before(const struct pair_games *games, const struct pair_game *a,
            const struct pair_game *b)
{
    if (weight(a) != weight(b))
        return weight(a) < weight(b);
    if (a->kept != b->kept)
        return a->kept > b->kept;
    return compare_plies(plies_of(games, a), plies_of(games, b)) < 0;
}

void
pair_games_rank(struct pair_games *games)
{
    size_t kept = 0;

    for (size_t i = 0; i < games->count; i++) {
        games->game[i].rival = true;
        for (size_t k = 0; k < games->count && games->game[i].rival; k++)
            games->game[i].rival =
                k == i || !yields_to(games, &games->game[i], &games->game[k]);
    }
    for (size_t i = 0; i < games->count; i++) {
        const struct pair_game game = games->game[i];
        size_t at = kept;

        if (!game.rival)
            continue;
        for (; at > 0 && goes_before(games, &game, &games->game[at - 1]); at--)
            games->game[at] = games->game[at - 1];
        games->game[at] = game;
        kept++;
    }
    games->count = kept;
}

/* How many legal moves an entry can mean, of those nearest to its text. */
static size_t
count_meanings(struct pair_search *search, const struct pair_sheet *sheet,
               size_t entry, enum pair_reading *nearest)
{
    const struct dr_moves *legal = dr_inquiry_moves(search->asked);
    uint8_t reading[DR_MOVES_MAX];
    size_t count = 0;

    *nearest = READS_ELSE;
    pair_read(sheet, entry, search->asked, reading);
    for (size_t i = 0; i < legal->count; i++) {
        if (reading[i] < *nearest) {
            *nearest = (enum pair_reading)reading[i];
            count = 0;
        }
        count += reading[i] == *nearest;
    }
    return count;
}

enum pdn_confirmed
pair_confirmed(struct pair_search *search, const struct pair_told *told)
{
    enum pair_reading nearest;

    for (int s = 0; s < SHEETS; s++)
        if ((told->kind[s] == STEP_SAYS || told->kind[s] == STEP_SWAPPED) &&
            search->sheet[s].entry[told->entry[s]].count != 0)
            return PDN_CONFIRMED_SHEET;
    dr_inquire(search->asked, search->variant, &told->before);
    if (dr_inquiry_moves(search->asked)->count == 1)
        return PDN_CONFIRMED_ONLY_MOVE;
    for (int s = 0; s < SHEETS; s++)
        if ((told->kind[s] == STEP_SAYS || told->kind[s] == STEP_MISREAD) &&
            count_meanings(search, &search->sheet[s], told->entry[s],
                           &nearest) == 1 &&
            nearest == (told->kind[s] == STEP_SAYS ? READS : READS_NEAR))
            return PDN_CONFIRMED_MEANING;
    return PDN_CONFIRMED_NOT;
}

bool
pair_all_confirmed(struct pair_search *search, const struct pair_games *games,
                   const struct pair_game *game)
{
    struct plies plies = plies_of(games, game);
    const struct pair_told *told;

    while ((told = next_ply(&plies)) != NULL)
        if (pair_confirmed(search, told) == PDN_CONFIRMED_NOT)
            return false;
    return true;
}
