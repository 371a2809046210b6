// SPDX-License-Identifier: BSD-2-Clause
/*
 * pair.c - compares two scoresheets of one game: the order of steps.
 *
 * Each sheet is replayed on its own.  Then the search finds the games that
 * explain both, and the sheets decide what can be claimed about these games.
 */
#include "tell_int.h"

#include "ending_int.h"
#include "growth_int.h"

#include <stdlib.h>

struct pdn_comparer {
    struct pdn_replayer *replayer;
    struct pair_sheet sheet[SHEETS];
    struct pair_bound least;
    struct dr_inquiry asked;
    struct pair_search search;
    struct pair_games games;
    struct pair_teller teller;
    /* The games to return. */
    struct pdn_line_of_play line[PDN_COMPARE_GAMES];
    struct pdn_compared_ply *played;
    size_t played_capacity;
    enum pdn_status status;
};

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
    for (int s = 0; s < SHEETS; s++)
        pair_sheet_free(&comparer->sheet[s]);
    free(comparer->least.least);
    pair_search_free(&comparer->search);
    free(comparer->games.told);
    free(comparer->teller.difference);
    free(comparer->played);
    free(comparer);
}

static bool
says_its_game(const struct pdn_replay *replay)
{
    return replay->basis == PDN_BASIS_TAG || replay->basis == PDN_BASIS_OPTION;
}

/*
 * Replays both sheets.  A sheet that does not name its variant is read as the
 * other's.
 */
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

/* Returns why one sheet cannot be compared with any other. */
static enum pdn_incomparable
obstacle_of(const struct pdn_game *game, const struct pdn_replay *replay)
{
    if (game->too_long || game->plies > PDN_COMPARE_PLIES)
        return PDN_INCOMPARABLE_LONG;
    if (!replay->judged)
        return PDN_INCOMPARABLE_VARIANT;
    if (!replay->start_known)
        return PDN_INCOMPARABLE_START;
    if (replay->setup)
        return PDN_INCOMPARABLE_SETUP;
    return game->plies == 0 ? PDN_INCOMPARABLE_EMPTY : PDN_COMPARABLE;
}

/* Returns why the two sheets cannot be compared, in either order. */
static enum pdn_incomparable
obstacle(const struct pdn_game *const game[SHEETS],
         const struct pdn_replay replay[SHEETS])
{
    enum pdn_incomparable why = PDN_COMPARABLE;

    if (replay[0].variant != replay[1].variant)
        return PDN_INCOMPARABLE_VARIANT;
    for (int s = 0; s < SHEETS; s++) {
        enum pdn_incomparable here = obstacle_of(game[s], &replay[s]);

        if (here != PDN_COMPARABLE && (why == PDN_COMPARABLE || here < why))
            why = here;
    }
    if (why == PDN_COMPARABLE &&
        !dr_position_equal(&replay[0].start, &replay[1].start))
        why = PDN_INCOMPARABLE_START;
    return why;
}

/* Collects everything that a sheet says about its result. */
static void
describe_result(const struct pdn_game *game, const struct pdn_replay *replay,
                int s, struct pdn_comparison *out)
{
    struct written_outcome tag = play_outcome_of_tag(game, replay->variant);
    struct written_outcome moves =
        play_outcome_of_moves(game, replay->variant, &tag);

    out->result[s] = replay->written;
    out->tag_result[s] = tag.outcome;
    out->moves_result[s] = moves.outcome;
    out->conflict[s] = pdn_game_outcomes_conflict(game, replay->variant);
}

/* Returns true if two outcomes differ; an open one counts as none. */
static bool
outcomes_differ(const enum pdn_outcome outcome[SHEETS])
{
    bool none[SHEETS];

    for (int s = 0; s < SHEETS; s++)
        none[s] =
            outcome[s] == PDN_OUTCOME_OPEN || outcome[s] == PDN_OUTCOME_NONE;
    return none[0] != none[1] || (!none[0] && outcome[0] != outcome[1]);
}

/* Sheets that contradict themselves in the same way do not differ. */
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

/* Returns true if both have the same entries in the same words. */
static bool
same_texts(const struct pair_sheet sheet[SHEETS])
{
    if (sheet[0].count != sheet[1].count)
        return false;
    for (size_t i = 0; i < sheet[0].count; i++)
        if (!pair_same_text(&sheet[0], i, &sheet[1], i))
            return false;
    return true;
}

/*
 * Returns true if both have the same moves: in the same words, or in words that
 * need no defect in the first game.  An unreadable square could mean anything.
 */
static bool
same_moves(const struct pdn_comparer *comparer)
{
    const struct pair_sheet *sheet = comparer->sheet;
    const struct pair_game *game = comparer->games.game;

    if (same_texts(sheet))
        return true;
    if (comparer->games.count == 0 || sheet[0].count != sheet[1].count ||
        game->defects[0] != 0 || game->defects[1] != 0)
        return false;
    for (size_t i = 0; i < sheet[0].count; i++)
        if (sheet[0].entry[i].count == 0 || sheet[1].entry[i].count == 0)
            return false;
    return true;
}

/*
 * Searches for games.  Equal sheets are searched only for the game that they
 * record.  Games with one defect more than allowed are included as rivals.
 */
static void
search(struct pdn_comparer *comparer, const struct pdn_compare_options *asked,
       struct pdn_comparison *out)
{
    struct pair_search *search = &comparer->search;
    const bool same = same_texts(comparer->sheet) && !out->results_differ;

    search->sheet = comparer->sheet;
    search->variant = out->variant;
    search->bound = &comparer->least;
    search->asked = &comparer->asked;
    search->defects = same ? 0 : SHEETS * out->bound + 1;
    search->overruled = same ? 0 : out->bound;
    search->states = asked->states != 0 ? asked->states : PDN_COMPARE_STATES;
    search->work = (struct dr_work){.most = PDN_COMPARE_WORK};
    pair_search_run(search, &out->start);
    out->limited = search->limited;
    out->states = (uint32_t)search->node_count;
    if (search->failed || !pair_games_read(&comparer->games, search)) {
        comparer->status = PDN_E_NOMEM;
        return;
    }
    pair_games_rank(&comparer->games);
}

/* Returns a game whose plies begin at *at. */
static void
publish_game(struct pdn_comparer *comparer, const struct pair_game *game,
             struct pdn_line_of_play *line, size_t *at)
{
    const struct pair_told *told = comparer->games.told + game->first;

    *line = (struct pdn_line_of_play){
        .played = comparer->played + *at,
        .plies = game->plies,
        .irregular = game->irregular,
        .defects = {game->defects[0], game->defects[1]},
    };
    for (size_t i = 0; i < game->count; i++) {
        if (!told[i].ply)
            continue;
        comparer->played[(*at)++] = (struct pdn_compared_ply){
            .move = told[i].move,
            .irregular = told[i].irregular,
            .index = told[i].irregular
                         ? comparer->sheet[0].entry[told[i].entry[0]].index
                         : 0,
            .after = i + 1 < game->count ? told[i + 1].before : game->end,
        };
    }
}

static bool
is_within(const struct pair_game *game, const struct pdn_comparison *out)
{
    return game->defects[0] <= out->bound && game->defects[1] <= out->bound;
}

/* Notes where a game departs from the first one. */
static void
note_parting(const struct pdn_line_of_play *first,
             struct pdn_line_of_play *game)
{
    uint32_t ply = 0;

    while (ply < game->plies && ply < first->plies &&
           pair_same_move(&game->played[ply].move, &first->played[ply].move))
        ply++;
    game->parts = ply + 1;
}

/* Returns the games within the bound, up to the limit of the list. */
static bool
publish_games(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    struct pair_games *games = &comparer->games;
    size_t at = 0, total = 0;

    for (size_t i = 0; i < games->count; i++)
        total += games->game[i].plies;
    if (!growth_make(&comparer->played, &comparer->played_capacity, total + 1,
                     sizeof *comparer->played))
        return false;
    out->games = comparer->line;
    out->more = games->more;
    for (size_t i = 0; i < games->count; i++) {
        const struct pair_game *game = &games->game[i];
        struct pdn_line_of_play *line = &comparer->line[out->game_count];

        if (!is_within(game, out))
            continue;
        if (out->game_count == PDN_COMPARE_GAMES) {
            out->more = true;
            break;
        }
        publish_game(comparer, game, line, &at);
        if (out->game_count++ != 0)
            note_parting(comparer->line, line);
        out->fewest +=
            pair_weight(game->defects, game->irregular) ==
            pair_weight(comparer->line[0].defects, comparer->line[0].irregular);
    }
    return true;
}

/* Decides what can be claimed about the games. */
static enum pdn_compared
claim(struct pdn_comparer *comparer, const struct pdn_comparison *out)
{
    const struct pair_search *search = &comparer->search;
    const struct pair_games *games = &comparer->games;

    if (out->game_count == 0 || !is_within(&games->game[0], out))
        return PDN_COMPARED_NONE;
    if (out->fewest > 1 || games->more_fewest ||
        (search->limited && search->rank <= search->goal_rank))
        return PDN_COMPARED_SEVERAL;
    if (games->count == 1 && !games->more && !search->limited &&
        search->node[search->goal[0]].overruled == 0 &&
        pair_all_confirmed(&comparer->search, games, &games->game[0]))
        return PDN_COMPARED_ESTABLISHED;
    return PDN_COMPARED_LIKELIEST;
}

/*
 * Describes how the sheets differ, along a game if there is one.  Sheets that
 * share hardly any plies do not record the same game, even if one could
 * continue where the other ends.
 */
static void
tell(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    struct pair_teller *teller = &comparer->teller;
    const struct pair_game *game = comparer->games.game;
    const uint32_t a = out->entries[0], b = out->entries[1];

    teller->search = &comparer->search;
    teller->beside = &comparer->least;
    teller->out = out;
    teller->count = 0;
    teller->failed = false;
    if (out->game_count != 0)
        pair_tell_game(teller, comparer->games.told + game->first, game->count);
    else if (!out->same)
        pair_tell_texts(teller);
    out->unlike = !out->same && 2 * out->in_common < (a < b ? a : b);
    if (out->unlike) {
        out->outcome = PDN_COMPARED_NONE;
        out->game_count = out->fewest = 0;
        out->more = false;
    }
    if (teller->failed)
        comparer->status = PDN_E_NOMEM;
    out->differences = teller->difference;
    out->difference_count = teller->count;
}

static void
compare_sheets(struct pdn_comparer *comparer,
               const struct pdn_game *const game[SHEETS],
               const struct pdn_compare_options *asked,
               struct pdn_comparison *out)
{
    for (int s = 0; s < SHEETS; s++)
        if (!pair_sheet_read(&comparer->sheet[s], game[s], out->variant))
            comparer->status = PDN_E_NOMEM;
    if (comparer->status == PDN_OK &&
        !pair_bound_fill(&comparer->least, comparer->sheet, false))
        comparer->status = PDN_E_NOMEM;
    if (comparer->status == PDN_OK)
        search(comparer, asked, out);
    if (comparer->status == PDN_OK && !publish_games(comparer, out))
        comparer->status = PDN_E_NOMEM;
    if (comparer->status != PDN_OK)
        return;
    out->same = same_moves(comparer) && !out->results_differ;
    out->outcome = claim(comparer, out);
    if (out->outcome == PDN_COMPARED_NONE)
        out->game_count = out->fewest = 0;
    tell(comparer, out);
    if (out->same)
        out->outcome = PDN_COMPARED_SAME;
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

    *out = (struct pdn_comparison){.outcome = PDN_COMPARED_NONE};
    if (asked->defects > PDN_COMPARE_DEFECTS_MAX ||
        asked->states > PDN_COMPARE_STATES)
        return PDN_E_ARG;
    comparer->status = PDN_OK;
    replay_both(comparer, game, asked, replay);
    if (comparer->status != PDN_OK)
        return comparer->status;
    out->bound = asked->defects != 0 ? asked->defects : PDN_COMPARE_DEFECTS;
    describe(game, replay, out);
    out->why = obstacle(game, replay);
    if (out->why == PDN_COMPARABLE)
        compare_sheets(comparer, game, asked, out);
    return comparer->status;
}
