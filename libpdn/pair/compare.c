// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare.c - two scoresheets of one game: the order of things, and what may
 * be claimed.
 *
 * Each sheet is replayed by itself; then the search is asked for ways of ever
 * more defects until there is one; then whether that game is the only one
 * that counts.
 */
#include "compare_int.h"

#include <stdlib.h>
#include <string.h>

enum pdn_status
pdn_comparer_new(struct pdn_comparer **out)
{
    struct pdn_comparer *comparer = calloc(1, sizeof *comparer);

    if (comparer == NULL)
        return PDN_E_NOMEM;
    if (pdn_replayer_new(&comparer->replayer) != PDN_OK) {
        free(comparer);
        return PDN_E_NOMEM;
    }
    *out = comparer;
    return PDN_OK;
}

void
pdn_comparer_free(struct pdn_comparer *comparer)
{
    if (comparer == NULL)
        return;
    pdn_replayer_free(comparer->replayer);
    for (int s = 0; s < SHEETS; s++) {
        compare_sheet_free(&comparer->sheet[s]);
        free(comparer->account[s].step);
    }
    free(comparer->unavoidable);
    free(comparer->spot);
    compare_memory_free(&comparer->memory);
    free(comparer->games.game);
    free(comparer->games.moves);
    free(comparer->games.first);
    free(comparer->cost);
    free(comparer->apart);
    free(comparer->row);
    free(comparer->alive);
    free(comparer->difference);
    free(comparer);
}

static bool
says_its_game(const struct pdn_replay *replay)
{
    return replay->basis == PDN_BASIS_TAG || replay->basis == PDN_BASIS_OPTION;
}

/* Replays both; a sheet that does not say its game is one of the other's. */
static void
replay_both(struct pdn_comparer *comparer,
            const struct pdn_game *const game[SHEETS],
            const struct pdn_compare_options *asked,
            struct pdn_replay replay[SHEETS])
{
    struct pdn_replay_options options = {.variant = asked->variant};

    for (int s = 0; s < SHEETS && comparer->status == PDN_OK; s++)
        comparer->status =
            pdn_replay(comparer->replayer, game[s], &options, NULL, &replay[s]);
    for (int s = 0; s < SHEETS && comparer->status == PDN_OK; s++) {
        if (says_its_game(&replay[s]) || !says_its_game(&replay[!s]))
            continue;
        options.variant = replay[!s].variant;
        comparer->status =
            pdn_replay(comparer->replayer, game[s], &options, NULL, &replay[s]);
    }
}

/* Why the sheets cannot be held against each other; GAME: they can. */
static enum pdn_compared
obstacle(const struct pdn_game *const game[SHEETS],
         const struct pdn_replay replay[SHEETS])
{
    if (replay[0].variant != replay[1].variant)
        return PDN_COMPARED_VARIANT;
    for (int s = 0; s < SHEETS; s++) {
        if (game[s]->too_long || game[s]->plies > PDN_COMPARE_PLIES)
            return PDN_COMPARED_LIMIT;
        if (!replay[s].judged)
            return PDN_COMPARED_VARIANT;
        if (!replay[s].start_known)
            return PDN_COMPARED_START;
        if (replay[s].setup)
            return PDN_COMPARED_SETUP;
        if (game[s]->plies == 0)
            return PDN_COMPARED_EMPTY;
    }
    return dr_position_equal(&replay[0].start, &replay[1].start)
               ? PDN_COMPARED_GAME
               : PDN_COMPARED_START;
}

/* Reads all that a sheet says of its result. */
static void
describe_result(const struct pdn_game *game, const struct pdn_replay *replay,
                int s, struct pdn_comparison *out)
{
    struct written_outcome tag = replay_outcome_of_tag(game, replay->variant);
    struct written_outcome moves =
        replay_outcome_of_moves(game, replay->variant, &tag);

    out->result[s] = replay->written;
    out->tag_result[s] = tag.outcome;
    out->moves_result[s] = moves.outcome;
    out->conflict[s] = pdn_game_outcomes_conflict(game, replay->variant);
}

/* Whether two outcomes differ; one that is left open is as good as none. */
static bool
outcomes_differ(const enum pdn_outcome outcome[SHEETS])
{
    bool none[SHEETS];

    for (int s = 0; s < SHEETS; s++)
        none[s] =
            outcome[s] == PDN_OUTCOME_OPEN || outcome[s] == PDN_OUTCOME_NONE;
    return none[0] != none[1] || (!none[0] && outcome[0] != outcome[1]);
}

/* Two that contradict themselves in the same way do not differ. */
static bool
results_differ(const struct pdn_comparison *out)
{
    return outcomes_differ(out->result) ||
           out->conflict[0] != out->conflict[1] ||
           (out->conflict[0] && (outcomes_differ(out->tag_result) ||
                                 outcomes_differ(out->moves_result)));
}

static void
describe(const struct pdn_game *const game[SHEETS],
         const struct pdn_replay replay[SHEETS], struct pdn_comparison *out)
{
    out->variant = replay[0].variant;
    out->start = replay[0].start;
    for (int s = 0; s < SHEETS; s++) {
        out->variants[s] = replay[s].variant;
        out->entries[s] = game[s]->plies;
        out->legal_to[s] =
            replay[s].broken != 0 ? replay[s].broken - 1 : replay[s].plies;
        out->fault[s] = replay[s].broken != 0 ? replay[s].fault : PDN_D_NONE;
        describe_result(game[s], &replay[s], s, out);
    }
    out->results_differ = results_differ(out);
}

/* Whether two entries are one text. */
static bool
same_squares(const struct compare_sheet *a, const struct compare_sheet *b,
             size_t number)
{
    const struct compare_entry *one = &a->entry[number];
    const struct compare_entry *other = &b->entry[number];

    if (one->count == 0 || one->count != other->count)
        return false;
    return memcmp(a->squares + one->first, b->squares + other->first,
                  one->count) == 0;
}

/*
 * Whether they say the same moves: in the same words, or in words that mean
 * them all without a defect.  Nobody knows what an unreadable square says.
 */
static bool
say_the_same(const struct pdn_comparer *comparer,
             const struct pdn_comparison *out)
{
    const struct compare_sheet *a = &comparer->sheet[0];
    const struct compare_sheet *b = &comparer->sheet[1];
    bool clean = out->game_count != 0 && out->games[0].defects[0] == 0 &&
                 out->games[0].defects[1] == 0;

    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!same_squares(a, b, i) &&
            (!clean || a->entry[i].count == 0 || b->entry[i].count == 0))
            return false;
    return true;
}

/* The games of the fewest defects. */
static enum pdn_compared
find_fewest(struct pdn_comparer *comparer, bool *more)
{
    static const struct compare_spot start;
    unsigned total = compare_unavoidable(comparer, &start);

    for (; total <= SHEETS * comparer->bound; total++) {
        *more = compare_search(comparer, total);
        if (comparer->limited || comparer->status != PDN_OK)
            return PDN_COMPARED_LIMIT;
        if (comparer->games.count != 0)
            return PDN_COMPARED_GAME;
    }
    return PDN_COMPARED_NONE;
}

/*
 * Whether one defect more is to be thought of: neither sheet is without, and
 * one of them may have more.
 */
static bool
is_doubtful(const struct pdn_comparer *comparer)
{
    const struct pdn_line_of_play *game = comparer->games.game;

    return game->defects[0] != 0 && game->defects[1] != 0 &&
           comparer->total < SHEETS * comparer->bound;
}

static enum pdn_compared
search(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    enum pdn_compared found = find_fewest(comparer, &out->more);

    if (found != PDN_COMPARED_GAME)
        return found;
    out->fewest = comparer->games.count;
    if (out->fewest == 1 && !out->more && is_doubtful(comparer)) {
        out->more = compare_search(comparer, comparer->total + 1);
        if (comparer->limited || comparer->status != PDN_OK)
            return PDN_COMPARED_LIMIT;
    }
    return comparer->games.count == 1 && !out->more ? PDN_COMPARED_GAME
                                                    : PDN_COMPARED_SEVERAL;
}

/* Hands the games out: their moves no longer move. */
static void
publish_games(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    struct compare_games *games = &comparer->games;
    const struct pdn_line_of_play *first = games->game;

    for (size_t i = 0; i < games->count; i++) {
        struct pdn_line_of_play *game = &games->game[i];
        uint32_t ply = 0;

        game->moves = games->moves + games->first[i];
        if (i == 0)
            continue;
        while (ply < game->plies && ply < first->plies &&
               compare_same_move(&game->moves[ply], &first->moves[ply]))
            ply++;
        game->parts = ply + 1;
    }
    out->games = games->game;
    out->game_count = games->count;
}

/* How many plies of the first game both sheets have, right or displaced. */
static size_t
plies_on_both(const struct pdn_comparer *comparer)
{
    const struct compare_account *a = &comparer->account[0];
    const struct compare_account *b = &comparer->account[1];
    size_t count = 0, at = 0;

    for (size_t i = 0; i < a->count; i++) {
        if (!a->step[i].ply)
            continue;
        while (at < b->count && !b->step[at].ply)
            at++;
        if (at == b->count)
            break;
        count += a->step[i].entry && a->step[i].defect != PDN_DEFECT_WRONG &&
                 b->step[at].entry && b->step[at].defect != PDN_DEFECT_WRONG;
        at++;
    }
    return count;
}

/*
 * Two sheets that hardly say a ply in common are no records of one game, even
 * if one could go on where the other ends.
 */
static bool
belong_together(const struct pdn_comparer *comparer,
                const struct pdn_comparison *out)
{
    uint32_t a = out->entries[0], b = out->entries[1];

    return 2 * plies_on_both(comparer) >= (a < b ? a : b);
}

/* Tells how the sheets differ, along a game if there is one. */
static void
tell(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    if (out->game_count != 0 && !compare_align(comparer, &out->games[0]))
        return;
    if (out->game_count != 0 && !belong_together(comparer, out)) {
        out->outcome = PDN_COMPARED_NONE;
        out->game_count = out->fewest = 0;
        out->more = false;
    }
    if (out->game_count != 0)
        compare_differences(comparer, out);
    else
        compare_texts(comparer, out);
    out->differences = comparer->difference;
    out->difference_count = comparer->difference_count;
}

static void
compare_sheets(struct pdn_comparer *comparer,
               const struct pdn_game *const game[SHEETS],
               struct pdn_comparison *out)
{
    comparer->variant = out->variant;
    comparer->start = out->start;
    for (int s = 0; s < SHEETS; s++) {
        if (compare_sheet_read(&comparer->sheet[s], game[s], out->variant))
            continue;
        comparer->status = PDN_E_NOMEM;
        return;
    }
    if (!compare_bound(comparer)) {
        comparer->status = PDN_E_NOMEM;
        return;
    }
    out->outcome = search(comparer, out);
    out->states = comparer->seen;
    if (comparer->status != PDN_OK)
        return;
    publish_games(comparer, out);
    out->same = say_the_same(comparer, out) && !out->results_differ;
    tell(comparer, out);
}

enum pdn_status
pdn_compare(struct pdn_comparer *comparer, const struct pdn_game *a,
            const struct pdn_game *b, const struct pdn_compare_options *options,
            struct pdn_comparison *out)
{
    static const struct pdn_compare_options none;
    const struct pdn_compare_options *asked = options != NULL ? options : &none;
    const struct pdn_game *const game[SHEETS] = {a, b};
    struct pdn_replay replay[SHEETS];

    *out = (struct pdn_comparison){0};
    if (asked->defects > PDN_COMPARE_DEFECTS_MAX ||
        asked->states > PDN_COMPARE_STATES)
        return PDN_E_ARG;
    comparer->bound =
        asked->defects != 0 ? asked->defects : PDN_COMPARE_DEFECTS;
    comparer->states = asked->states != 0 ? asked->states : PDN_COMPARE_STATES;
    comparer->seen = 0;
    comparer->limited = false;
    comparer->status = PDN_OK;
    comparer->games.count = comparer->games.move_count = 0;
    comparer->difference_count = 0;
    compare_memory_clear(&comparer->memory);
    replay_both(comparer, game, asked, replay);
    if (comparer->status != PDN_OK)
        return comparer->status;
    out->bound = comparer->bound;
    describe(game, replay, out);
    out->outcome = obstacle(game, replay);
    if (out->outcome == PDN_COMPARED_GAME)
        compare_sheets(comparer, game, out);
    return comparer->status;
}
