// SPDX-License-Identifier: BSD-2-Clause
/*
 * tell.c - describes two sheets: what each says, ply by ply, and what each
 * omits, as plies and as moves of the game.
 *
 * With a game, the description follows the steps of the search.  Without one,
 * the texts are compared side by side by the likeliest steps, and an entry
 * counts as legal if it is legal on its own sheet.
 */
#include "tell_int.h"

#include "growth_int.h"
#include "search_int.h"

#include <stdlib.h>
#include <string.h>

/*
 * Decides which games are rivals, their order, and the evidence for each ply.
 *
 * If one sheet has a legal move where a game has a move of neither sheet, that
 * game is not a rival if the record stays legal with the sheet's move.  This is
 * the case if another game plays it and is otherwise the same, or if another
 * game needs fewer defects and contains only what one sheet says from there on.
 */

/* Returns true if a sheet has the ply in its proper place. */
static bool
is_in_place(const struct pair_told *told)
{
    return told->ply &&
           (told->kind[0] == STEP_SAYS || told->kind[1] == STEP_SAYS);
}

/* The plies of a game, one after another. */
struct plies {
    const struct pair_told *told, *end;
};

static struct plies
plies_of(const struct pair_games *games, const struct pair_game *game)
{
    const struct pair_told *first = games->told + game->first;

    return (struct plies){first, first + game->count};
}

/* Returns the next ply, or NULL. */
static const struct pair_told *
next_ply(struct plies *plies)
{
    while (plies->told < plies->end && !plies->told->ply)
        plies->told++;
    return plies->told < plies->end ? plies->told++ : NULL;
}

/*
 * Returns true if a game differs from another only in plies that no sheet has
 * in their place, while the other game follows a sheet there.
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

/* Skips entries between the plies of a game.  Returns how many. */
static size_t
pass_others(struct plies *plies)
{
    const struct pair_told *first = plies->told;

    while (plies->told < plies->end && !plies->told->ply)
        plies->told++;
    return (size_t)(plies->told - first);
}

/*
 * Returns true if another game follows a sheet where this one first leaves
 * both, and never leaves them again.  Entries of one sheet between two plies
 * are counted, because their order depends on the order of the sheets.
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

/* Compares by squares, ply by ply, and then by length. */
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

/* Returns true if one game is listed before another. */
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

/*
 * Counts the legal moves that an entry can mean, among those closest to its
 * text.
 */
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

/* Returns the evidence for a ply. */
static enum pdn_confirmed
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

/* One side's ply is a move; with its reply it is a pair. */
struct pairs {
    uint32_t number; /* of the current pair */
    unsigned plies[SHEETS];
};

static uint32_t
number_of(const struct pdn_comparison *out, uint32_t ply)
{
    bool late = out->start.turn != out->variant->first;

    return (ply - 1 + late) / 2 + 1;
}

static enum dr_side
side_of(const struct pdn_comparison *out, uint32_t ply)
{
    enum dr_side first = (enum dr_side)out->start.turn;

    return ply % 2 != 0 ? first : dr_other_side(first);
}

static struct pdn_difference *
add_difference(struct pair_teller *teller, uint32_t ply)
{
    struct pdn_difference *difference;

    if (!growth_make(&teller->difference, &teller->capacity, teller->count + 1,
                     sizeof *teller->difference)) {
        teller->failed = true;
        return NULL;
    }
    difference = &teller->difference[teller->count++];
    *difference = (struct pdn_difference){
        .ply = ply,
        .move = ply == 0 ? 0 : number_of(teller->out, ply),
        .side = ply == 0 ? (enum dr_side)teller->out->start.turn
                         : side_of(teller->out, ply),
    };
    return difference;
}

/* Ends the current pair. */
static void
end_pair(struct pairs *pairs, struct pdn_comparison *out)
{
    for (int s = 0; s < SHEETS; s++) {
        if (pairs->plies[s] == 2)
            out->missing_pairs[s]++;
        else if (pairs->plies[s] == 1)
            out->incomplete_pairs[s]++;
        pairs->plies[s] = 0;
    }
}

/* Counts what the sheets omit of a ply, and what both have. */
static void
count_ply(struct pairs *pairs, struct pdn_comparison *out, uint32_t ply,
          const uint8_t kind[SHEETS])
{
    uint32_t number = number_of(out, ply);
    unsigned said = 0;

    if (number != pairs->number)
        end_pair(pairs, out);
    pairs->number = number;
    for (int s = 0; s < SHEETS; s++) {
        said += kind[s] == STEP_SAYS || kind[s] == STEP_SWAPPED;
        if (kind[s] != STEP_LEFT_OUT && kind[s] != STEP_ENDED)
            continue;
        pairs->plies[s]++;
        out->missing_moves[s]++;
    }
    out->in_common += said == SHEETS;
}

static enum pdn_defect
defect_of(const struct pair_sheet *sheet, enum pair_kind kind, uint16_t entry)
{
    static const enum pdn_defect defects[] = {
        [STEP_SAYS] = PDN_DEFECT_NONE,
        [STEP_MISREAD] = PDN_DEFECT_WRONG,
        [STEP_WRONG] = PDN_DEFECT_WRONG,
        [STEP_SWAPPED] = PDN_DEFECT_SWAPPED,
        [STEP_LEFT_OUT] = PDN_DEFECT_MISSING,
        [STEP_ENDED] = PDN_DEFECT_ENDED,
        [STEP_DOUBLED] = PDN_DEFECT_DOUBLED,
        [STEP_EXTRA] = PDN_DEFECT_EXTRA,
        [STEP_STAYS] = PDN_DEFECT_NONE,
    };

    if (kind == STEP_SAYS && sheet->entry[entry].count == 0)
        return PDN_DEFECT_UNREADABLE;
    return defects[kind];
}

/* Returns true if an entry is legal in a position. */
static bool
is_legal(struct pair_teller *teller, int s, size_t entry,
         const struct dr_position *position)
{
    uint8_t reading[DR_MOVES_MAX];
    struct dr_inquiry *asked = teller->search->asked;
    size_t count;

    dr_inquire(asked, teller->search->variant, position);
    count = dr_inquiry_moves(asked)->count;
    pair_read(&teller->search->sheet[s], entry, asked, reading);
    for (size_t i = 0; i < count; i++)
        if (reading[i] == READS)
            return true;
    return false;
}

/* Describes a sheet's entry as the explanation's step sees it. */
static struct pdn_says
says(struct pair_teller *teller, int s, const struct pair_told *told)
{
    const struct pair_sheet *sheet = &teller->search->sheet[s];
    struct pdn_says out = {
        .defect =
            defect_of(sheet, (enum pair_kind)told->kind[s], told->entry[s]),
        .present = told->entry[s] != NO_ENTRY,
    };

    if (!out.present)
        return out;
    out.index = sheet->entry[told->entry[s]].index;
    out.ply = told->entry[s] + 1U;
    if (out.defect == PDN_DEFECT_WRONG)
        out.slip = pair_slip(sheet, told->entry[s], &told->move);
    out.legal =
        !told->irregular && is_legal(teller, s, told->entry[s], &told->before);
    if (out.defect == PDN_DEFECT_SWAPPED)
        out.legal = true;
    return out;
}

/*
 * Returns how many moves two games share at their ends, apart from the first
 * `before`.
 */
static uint32_t
common_end(const struct pdn_line_of_play *a, const struct pdn_line_of_play *b,
           uint32_t before)
{
    uint32_t shorter = (a->plies < b->plies ? a->plies : b->plies) - before;
    uint32_t count = 0;

    while (count < shorter &&
           pair_same_move(&a->played[a->plies - 1 - count].move,
                          &b->played[b->plies - 1 - count].move))
        count++;
    return count;
}

/*
 * Returns true if an alternative does not have this ply of the first game.  If
 * their lengths differ, all plies between the common beginning and the common
 * end are its own.
 */
static bool
parts_at(const struct pdn_line_of_play *game,
         const struct pdn_line_of_play *other, uint32_t ply)
{
    if (game->plies == other->plies)
        return !pair_same_move(&game->played[ply - 1].move,
                               &other->played[ply - 1].move);
    return ply >= other->parts &&
           ply <= game->plies - common_end(game, other, other->parts - 1);
}

static bool
is_open(const struct pdn_comparison *out, uint32_t ply)
{
    for (size_t i = 1; i < out->game_count; i++)
        if (parts_at(&out->games[0], &out->games[i], ply))
            return true;
    return false;
}

static void
tell_step(struct pair_teller *teller, uint32_t ply,
          const struct pair_told *told)
{
    const bool open = told->ply && is_open(teller->out, ply);
    struct pdn_says says_of[SHEETS];
    struct pdn_difference *difference;

    for (int s = 0; s < SHEETS; s++)
        says_of[s] = says(teller, s, told);
    if (told->ply && !open && says_of[0].defect == PDN_DEFECT_NONE &&
        says_of[1].defect == PDN_DEFECT_NONE)
        return;
    difference = add_difference(teller, ply);
    if (difference == NULL)
        return;
    difference->open = open;
    if (told->ply)
        difference->confirmed = pair_confirmed(teller->search, told);
    for (int s = 0; s < SHEETS; s++)
        difference->says[s] = says_of[s];
}

void
pair_tell_game(struct pair_teller *teller, const struct pair_told *told,
               size_t count)
{
    struct pairs pairs = {0};
    uint32_t ply = 0;

    for (size_t i = 0; i < count && !teller->failed; i++) {
        if (told[i].ply)
            count_ply(&pairs, teller->out, ++ply, told[i].kind);
        tell_step(teller, ply, &told[i]);
    }
    end_pair(&pairs, teller->out);
}

/*
 * Describes a sheet's entry when no game is known: its text, and whether the
 * sheet alone is legal so far.
 */
static struct pdn_says
says_alone(const struct pair_teller *teller, int s, uint16_t entry)
{
    if (entry == NO_ENTRY)
        return (struct pdn_says){.defect = PDN_DEFECT_MISSING};
    return (struct pdn_says){
        .defect = PDN_DEFECT_WRONG,
        .present = true,
        .index = teller->search->sheet[s].entry[entry].index,
        .ply = entry + 1U,
        .legal = entry < teller->out->legal_to[s],
    };
}

/* Describes a step of two texts: entries that differ, or a single one. */
static void
tell_texts(struct pair_teller *teller, uint32_t ply,
           const uint16_t entry[SHEETS])
{
    struct pdn_difference *difference = add_difference(teller, ply);

    if (difference == NULL)
        return;
    difference->open = true;
    for (int s = 0; s < SHEETS; s++)
        difference->says[s] = says_alone(teller, s, entry[s]);
}

static bool
same_entries(const struct pair_sheet sheet[SHEETS],
             const uint16_t entry[SHEETS])
{
    return entry[0] != NO_ENTRY && entry[1] != NO_ENTRY &&
           pair_read_text(&sheet[0], entry[0], &sheet[1], entry[1]) <= MAY_READ;
}

void
pair_tell_texts(struct pair_teller *teller)
{
    const struct pair_search *search = teller->search;
    struct pair_place place[SHEETS] = {{0, MODE_PLAIN}, {0, MODE_PLAIN}};
    struct pairs pairs = {0};
    struct pair_both both;
    uint32_t ply = 0;

    if (!pair_bound_fill(teller->beside, search->sheet, true))
        teller->failed = true;
    while (!teller->failed &&
           pair_bound_step(teller->beside, search->sheet, place, &both)) {
        uint8_t kind[SHEETS];
        uint16_t entry[SHEETS];

        for (int s = 0; s < SHEETS; s++) {
            entry[s] = pair_entry_of(place[s], &both.step[s]);
            kind[s] = entry[s] != NO_ENTRY ? STEP_SAYS : STEP_LEFT_OUT;
            place[s] = both.step[s].next;
        }
        ply++;
        if (!same_entries(search->sheet, entry)) {
            tell_texts(teller, ply, entry);
            if (kind[1] == STEP_SAYS)
                kind[1] = STEP_WRONG;
        }
        count_ply(&pairs, teller->out, ply, kind);
    }
    end_pair(&pairs, teller->out);
}
