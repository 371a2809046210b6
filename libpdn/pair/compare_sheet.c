// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_sheet.c - a sheet as entries, and which moves an entry fits.
 *
 * An entry fits a move as the rules of reading say: two squares by the ends,
 * more by what they can mean, what cannot be read whole as the replay reads it.
 */
#include "compare_int.h"
#include "repair_int.h"

#include <stdlib.h>
#include <string.h>

void
compare_sheet_free(struct compare_sheet *sheet)
{
    free(sheet->entry);
    free(sheet->squares);
    free(sheet->fits);
    free(sheet->looked);
}

/* Whether an entry that cannot be read whole can mean a move of these ends. */
static bool
can_mean_ends(const struct compare_sheet *sheet, size_t number,
              const struct compare_entry *ends)
{
    return replay_can_mean_ends(sheet->game, sheet->entry[number].index,
                                ends->from, ends->to);
}

static bool
says_the_same(const struct compare_sheet *sheet, size_t a, size_t b)
{
    const struct compare_entry *one = &sheet->entry[a];
    const struct compare_entry *other = &sheet->entry[b];

    return one->count >= 2 && one->count == other->count &&
           memcmp(sheet->squares + one->first, sheet->squares + other->first,
                  one->count) == 0;
}

static bool
add_entry(struct compare_sheet *sheet, uint32_t index)
{
    uint8_t squares[DR_ROW_MAX];
    size_t count = replay_squares(sheet->game, sheet->variant, index, squares);
    size_t number = sheet->count;
    struct compare_entry *entry;

    if (!replay_grow(&sheet->entry, &sheet->capacity, number + 1,
                     sizeof *sheet->entry) ||
        !replay_grow(&sheet->squares, &sheet->square_capacity,
                     sheet->square_count + count, 1))
        return false;
    entry = &sheet->entry[sheet->count++];
    *entry = (struct compare_entry){
        .index = index,
        .first = (uint32_t)sheet->square_count,
        .count = (uint16_t)count,
    };
    if (count == 0)
        return true;
    memcpy(sheet->squares + sheet->square_count, squares, count);
    sheet->square_count += count;
    entry->from = squares[0];
    entry->to = squares[count - 1];
    entry->repeats =
        (number >= 1 && says_the_same(sheet, number, number - 1)) ||
        (number >= 2 && says_the_same(sheet, number, number - 2));
    return true;
}

bool
compare_sheet_read(struct compare_sheet *sheet, const struct pdn_game *game,
                   const struct dr_variant *variant)
{
    sheet->game = game;
    sheet->variant = variant;
    sheet->count = sheet->square_count = 0;
    for (size_t i = 0; i < game->move_count; i++)
        if (game->written[i].depth == 0 && !add_entry(sheet, (uint32_t)i))
            return false;
    if (!replay_grow(&sheet->fits, &sheet->fits_capacity,
                     sheet->count * DR_MOVES_MAX, sizeof *sheet->fits) ||
        !replay_grow(&sheet->looked, &sheet->looked_capacity, sheet->count,
                     sizeof *sheet->looked))
        return false;
    memset(sheet->looked, 0, sheet->count * sizeof *sheet->looked);
    return true;
}

/* An entry of more than two squares can mean few of the legal moves. */
static void
row_fits(struct pdn_comparer *comparer, const struct compare_sheet *sheet,
         const struct compare_entry *entry, const struct dr_position *position,
         const struct dr_moves *legal, bool *fits)
{
    struct dr_attempt attempt = {
        .squares = sheet->squares + entry->first,
        .count = entry->count,
        .capture_sign =
            sheet->game->written[entry->index].sign == PDN_SIGN_CAPTURE,
    };
    struct dr_moves *matches = &comparer->matches;

    dr_match(sheet->variant, position, &attempt, matches);
    for (size_t i = 0; i < legal->count; i++) {
        fits[i] = false;
        for (size_t k = 0; k < matches->count && !fits[i]; k++)
            fits[i] = compare_same_move(&legal->move[i], &matches->move[k]);
    }
}

void
compare_fits(struct pdn_comparer *comparer, const struct compare_sheet *sheet,
             size_t number, const struct dr_position *position,
             const struct dr_moves *legal, bool *fits)
{
    const struct compare_entry *entry = &sheet->entry[number];
    struct dr_work work = dr_work_unbounded();

    if (entry->count > 2) {
        row_fits(comparer, sheet, entry, position, legal, fits);
        return;
    }
    for (size_t i = 0; i < legal->count; i++) {
        const struct dr_move *move = &legal->move[i];

        fits[i] = entry->count == 0
                      ? replay_can_mean(sheet->game, entry->index,
                                        sheet->variant, position, move, &work)
                      : entry->from == move->from && entry->to == move->to;
    }
}

bool
compare_compatible(const struct compare_sheet *a, size_t a_number,
                   const struct compare_sheet *b, size_t b_number)
{
    const struct compare_entry *one = &a->entry[a_number];
    const struct compare_entry *other = &b->entry[b_number];

    if (one->count > 2 || other->count > 2 ||
        (one->count == 0 && other->count == 0))
        return true;
    if (one->count == 0)
        return can_mean_ends(a, a_number, other);
    if (other->count == 0)
        return can_mean_ends(b, b_number, one);
    return one->from == other->from && one->to == other->to;
}

enum pdn_slip
compare_slip(const struct compare_sheet *sheet, size_t number,
             const struct dr_move *right)
{
    struct repair_ply ply = {.count = (uint8_t)sheet->entry[number].count};
    struct repair_line line = {
        .game = sheet->game,
        .variant = sheet->variant,
        .ply = &ply,
        .count = 1,
        .squares = sheet->squares + sheet->entry[number].first,
    };

    return repair_slip_read(&line, 0, right);
}
