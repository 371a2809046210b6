// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_difference.c - what is told of two sheets: ply by ply, what each
 * says; and what each leaves out, as plies and as moves of the game.
 *
 * With a game it is told along its plies, where legality is known.  Without
 * one the texts are held side by side, so that as many plies as can be stand on
 * both, and what a sheet says is legal as far as the sheet by itself is.
 */
#include "compare_int.h"

#include <limits.h>

/* Plies of a side are moves; one with its answer is a pair. */
struct pairs {
    uint32_t number; /* of the pair that is counted */
    unsigned plies[SHEETS];
};

static uint32_t
number_of(const struct pdn_comparer *comparer, uint32_t ply)
{
    bool late = comparer->start.turn != comparer->variant->first;

    return (ply - 1 + late) / 2 + 1;
}

static enum dr_side
side_of(const struct pdn_comparer *comparer, uint32_t ply)
{
    enum dr_side first = (enum dr_side)comparer->start.turn;

    return (ply - 1) % 2 == 0 ? first : dr_other_side(first);
}

static struct pdn_difference *
add_difference(struct pdn_comparer *comparer, uint32_t ply)
{
    struct pdn_difference *difference;

    if (!replay_grow(&comparer->difference, &comparer->difference_capacity,
                     comparer->difference_count + 1,
                     sizeof *comparer->difference)) {
        comparer->status = PDN_E_NOMEM;
        return NULL;
    }
    difference = &comparer->difference[comparer->difference_count++];
    *difference = (struct pdn_difference){
        .ply = ply,
        .move = ply == 0 ? 0 : number_of(comparer, ply),
        .side = ply == 0 ? (enum dr_side)comparer->start.turn
                         : side_of(comparer, ply),
    };
    return difference;
}

/* Ends the pair that is counted. */
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

static void
count_missing(const struct pdn_comparer *comparer, struct pairs *pairs,
              uint32_t ply, int sheet, struct pdn_comparison *out)
{
    uint32_t number = number_of(comparer, ply);

    if (number != pairs->number)
        end_pair(pairs, out);
    pairs->number = number;
    pairs->plies[sheet]++;
    out->missing_moves[sheet]++;
}

static bool
is_legal(struct pdn_comparer *comparer, int sheet, uint32_t entry,
         const struct dr_position *position)
{
    bool *fits = comparer->scratch;
    struct dr_moves *legal = &comparer->legal;

    dr_moves(comparer->variant, position, legal);
    compare_fits(comparer, &comparer->sheet[sheet], entry, position, legal,
                 fits);
    for (size_t i = 0; i < legal->count; i++)
        if (fits[i])
            return true;
    return false;
}

/* What a sheet says, as a step of its account has it. */
static struct pdn_says
says(struct pdn_comparer *comparer, int sheet, const struct compare_step *step,
     const struct dr_position *position, const struct dr_move *move)
{
    const struct compare_sheet *of = &comparer->sheet[sheet];
    struct pdn_says out = {.defect = step->defect, .present = step->entry};

    if (!step->entry)
        return out;
    out.index = of->entry[step->number].index;
    out.ply = step->number + 1;
    if (step->defect == PDN_DEFECT_WRONG)
        out.slip = compare_slip(of, step->number, move);
    out.legal = step->defect != PDN_DEFECT_WRONG &&
                step->defect != PDN_DEFECT_DOUBLED &&
                step->defect != PDN_DEFECT_EXTRA;
    if (!out.legal)
        out.legal = is_legal(comparer, sheet, step->number, position);
    return out;
}

/* Tells the entries that are no ply and come next in the account. */
static void
tell_extra(struct pdn_comparer *comparer, int sheet, size_t *at, uint32_t ply,
           const struct dr_position *position)
{
    const struct compare_account *account = &comparer->account[sheet];

    for (; *at < account->count && !account->step[*at].ply; (*at)++) {
        struct pdn_difference *difference = add_difference(comparer, ply);

        if (difference == NULL)
            return;
        difference->says[sheet] =
            says(comparer, sheet, &account->step[*at], position, NULL);
    }
}

/* How many moves two games have in common at their ends, `before` aside. */
static uint32_t
common_end(const struct pdn_line_of_play *a, const struct pdn_line_of_play *b,
           uint32_t before)
{
    uint32_t shorter = (a->plies < b->plies ? a->plies : b->plies) - before;
    uint32_t count = 0;

    while (count < shorter &&
           compare_same_move(&a->moves[a->plies - 1 - count],
                             &b->moves[b->plies - 1 - count]))
        count++;
    return count;
}

/*
 * Whether an alternative does not have this ply of the first game.  Where it
 * has more plies, or fewer, all between the common beginning and the common
 * end are its own.
 */
static bool
parts_at(const struct pdn_line_of_play *game,
         const struct pdn_line_of_play *other, uint32_t ply)
{
    if (game->plies == other->plies)
        return !compare_same_move(&game->moves[ply - 1],
                                  &other->moves[ply - 1]);
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
tell_ply(struct pdn_comparer *comparer, const struct pdn_comparison *out,
         uint32_t ply, const struct compare_step *const step[SHEETS],
         const struct dr_position *position)
{
    const struct dr_move *move = &out->games[0].moves[ply - 1];
    bool open = is_open(out, ply);
    struct pdn_difference *difference;

    if (!open && step[0]->defect == PDN_DEFECT_NONE &&
        step[1]->defect == PDN_DEFECT_NONE)
        return;
    difference = add_difference(comparer, ply);
    if (difference == NULL)
        return;
    difference->open = open;
    for (int s = 0; s < SHEETS; s++)
        difference->says[s] = says(comparer, s, step[s], position, move);
}

void
compare_differences(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    const struct pdn_line_of_play *game = out->games;
    struct dr_position position = comparer->start;
    struct pairs pairs = {0};
    size_t at[SHEETS] = {0};

    for (uint32_t ply = 1; ply <= game->plies + 1; ply++) {
        const struct compare_step *step[SHEETS];

        for (int s = 0; s < SHEETS; s++)
            tell_extra(comparer, s, &at[s], ply - 1, &position);
        if (ply > game->plies || at[0] >= comparer->account[0].count ||
            at[1] >= comparer->account[1].count)
            break;
        for (int s = 0; s < SHEETS; s++) {
            step[s] = &comparer->account[s].step[at[s]++];
            if (step[s]->defect == PDN_DEFECT_MISSING)
                count_missing(comparer, &pairs, ply, s, out);
        }
        tell_ply(comparer, out, ply, step, &position);
        dr_play(comparer->variant, &position, &game->moves[ply - 1]);
    }
    end_pair(&pairs, out);
}

/* Where the texts are, held side by side; silent: who was before. */
struct side_by_side {
    size_t at[SHEETS];
    enum compare_run silent;
};

enum {
    SILENCES = RUN_B + 1,
    PLY_APART = 2, /* weight of a ply that does not stand on both */
    RUN_BEGINS = 1 /* that stand together rather than here and there */
};

static uint16_t *
apart_from(const struct pdn_comparer *comparer, const struct side_by_side *here)
{
    size_t columns = comparer->sheet[1].count + 1;

    return &comparer->apart[(here->at[0] * columns + here->at[1]) * SILENCES +
                            here->silent];
}

/* The least weight if this sheet, or none, is silent now. */
static unsigned
weight(const struct pdn_comparer *comparer, const struct side_by_side *here,
       enum compare_run silent)
{
    const struct compare_sheet *sheet = comparer->sheet;
    struct side_by_side next = {
        {here->at[0] + (silent != RUN_A), here->at[1] + (silent != RUN_B)},
        silent};
    unsigned more = PLY_APART;

    if (next.at[0] > sheet[0].count || next.at[1] > sheet[1].count)
        return UINT_MAX;
    if (silent == RUN_NONE &&
        compare_compatible(&sheet[0], here->at[0], &sheet[1], here->at[1]))
        more = 0;
    else if (silent != RUN_NONE && silent != here->silent)
        more += RUN_BEGINS;
    return more + *apart_from(comparer, &next);
}

/* What is likeliest next: who is silent, if anybody. */
static enum compare_run
who_is_silent(const struct pdn_comparer *comparer,
              const struct side_by_side *here)
{
    enum compare_run best = RUN_NONE;

    for (enum compare_run run = RUN_A; run <= RUN_B; run++)
        if (weight(comparer, here, run) < weight(comparer, here, best))
            best = run;
    return best;
}

/*
 * Fills the table of the least weights from each pair of places.  Defects, as
 * compare_bound.c counts them, would not do: two plies that happen to be the
 * same far apart make two long runs of everything between.
 */
static bool
weigh_texts(struct pdn_comparer *comparer)
{
    size_t rows = comparer->sheet[0].count + 1;
    size_t columns = comparer->sheet[1].count + 1;

    if (!replay_grow(&comparer->apart, &comparer->apart_capacity,
                     rows * columns * SILENCES, sizeof *comparer->apart)) {
        comparer->status = PDN_E_NOMEM;
        return false;
    }
    for (size_t a = rows; a-- > 0;)
        for (size_t b = columns; b-- > 0;)
            for (int silent = 0; silent < SILENCES; silent++) {
                struct side_by_side here = {{a, b}, (enum compare_run)silent};
                uint16_t *least = apart_from(comparer, &here);

                *least = 0; /* at both ends */
                if (a + 1 < rows || b + 1 < columns)
                    *least = (uint16_t)weight(comparer, &here,
                                              who_is_silent(comparer, &here));
            }
    return true;
}

static struct pdn_says
says_alone(const struct pdn_comparer *comparer, int sheet, size_t entry,
           const struct pdn_comparison *out)
{
    return (struct pdn_says){
        .defect = PDN_DEFECT_WRONG,
        .present = true,
        .index = comparer->sheet[sheet].entry[entry].index,
        .ply = (uint32_t)entry + 1,
        .legal = entry < out->legal_to[sheet],
    };
}

void
compare_texts(struct pdn_comparer *comparer, struct pdn_comparison *out)
{
    const struct compare_sheet *sheet = comparer->sheet;
    struct side_by_side here = {{0, 0}, RUN_NONE};
    struct pairs pairs = {0};

    if (!weigh_texts(comparer))
        return;
    for (uint32_t ply = 1;
         here.at[0] < sheet[0].count || here.at[1] < sheet[1].count; ply++) {
        enum compare_run silent = who_is_silent(comparer, &here);
        struct pdn_difference *difference;

        if (silent != RUN_NONE)
            count_missing(comparer, &pairs, ply, silent == RUN_B, out);
        if (silent != RUN_NONE ||
            !compare_compatible(&sheet[0], here.at[0], &sheet[1], here.at[1])) {
            difference = add_difference(comparer, ply);
            if (difference == NULL)
                return;
            difference->open = true;
            for (int s = 0; s < SHEETS; s++) {
                if (silent == (s == 0 ? RUN_A : RUN_B))
                    difference->says[s].defect = PDN_DEFECT_MISSING;
                else
                    difference->says[s] =
                        says_alone(comparer, s, here.at[s], out);
            }
        }
        here.at[0] += silent != RUN_A;
        here.at[1] += silent != RUN_B;
        here.silent = silent;
    }
    end_pair(&pairs, out);
}
