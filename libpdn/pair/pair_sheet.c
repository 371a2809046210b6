// SPDX-License-Identifier: BSD-2-Clause
/*
 * pair_sheet.c - a sheet as entries, and how an entry reads a move.
 *
 * An entry says a move as the rules of reading have it: two squares by the
 * ends, more by what they can mean, what cannot be read whole as the replay
 * reads it.
 */
#include "growth_int.h"
#include "move_int.h"
#include "pair_int.h"
#include "readings_int.h"
#include "repair_int.h"

#include <stdlib.h>
#include <string.h>

void
pair_sheet_free(struct pair_sheet *sheet)
{
    free(sheet->entry);
    free(sheet->squares);
}

bool
pair_same_text(const struct pair_sheet *a, size_t a_number,
               const struct pair_sheet *b, size_t b_number)
{
    const struct pair_entry *one = &a->entry[a_number];
    const struct pair_entry *other = &b->entry[b_number];

    return one->count >= 2 && one->count == other->count &&
           memcmp(a->squares + one->first, b->squares + other->first,
                  one->count) == 0;
}

static bool
add_entry(struct pair_sheet *sheet, uint32_t index)
{
    uint8_t squares[DR_ROW_MAX];
    size_t count = play_squares(sheet->game, sheet->variant, index, squares);
    size_t number = sheet->count;
    struct pair_entry *entry;

    if (!growth_make(&sheet->entry, &sheet->capacity, number + 1,
                     sizeof *sheet->entry) ||
        !growth_make(&sheet->squares, &sheet->square_capacity,
                     sheet->square_count + count + 1, 1))
        return false;
    entry = &sheet->entry[sheet->count++];
    *entry = (struct pair_entry){
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
        (number >= 1 && pair_same_text(sheet, number, sheet, number - 1)) ||
        (number >= 2 && pair_same_text(sheet, number, sheet, number - 2));
    return true;
}

static void
note_digits(struct pair_sheet *sheet)
{
    if (sheet->digits_of == sheet->variant)
        return;
    sheet->digits_of = sheet->variant;
    for (unsigned written = 0; written < 256; written++)
        for (unsigned right = 1; right <= sheet->variant->squares; right++)
            sheet->one_digit[written][right] =
                written != right &&
                repair_one_digit(sheet->variant, written, right);
}

bool
pair_sheet_read(struct pair_sheet *sheet, const struct pdn_game *game,
                const struct dr_variant *variant)
{
    sheet->game = game;
    sheet->variant = variant;
    sheet->count = sheet->square_count = 0;
    for (uint32_t i = 0; i < game->move_count; i++)
        if (game->written[i].depth == 0 && !add_entry(sheet, i))
            return false;
    note_digits(sheet);
    return true;
}

/* What the ends of an entry make of a move that it does not say. */
static enum pair_reading
read_ends(const struct pair_sheet *sheet, const struct pair_entry *entry,
          unsigned from, unsigned to)
{
    if (entry->count == 0)
        return READS_ELSE;
    if (entry->from == from)
        return entry->to == to || sheet->one_digit[entry->to][to] ? READS_NEAR
                                                                  : READS_ELSE;
    return entry->to == to && sheet->one_digit[entry->from][from] ? READS_NEAR
                                                                  : READS_ELSE;
}

/* More than two squares can mean few of the legal moves. */
static void
read_row(const struct pair_sheet *sheet, const struct pair_entry *entry,
         struct dr_inquiry *inquiry, uint8_t *reading)
{
    struct dr_attempt attempt = {
        .squares = sheet->squares + entry->first,
        .count = entry->count,
        .capture_sign =
            sheet->game->written[entry->index].sign == PDN_SIGN_CAPTURE,
    };
    struct dr_moves matches;
    const struct dr_moves *legal;

    dr_inquiry_match(inquiry, &attempt, &matches);
    legal = dr_inquiry_moves(inquiry);
    for (size_t i = 0; i < legal->count; i++)
        for (size_t k = 0; k < matches.count && reading[i] != READS; k++)
            if (pair_same_move(&legal->move[i], &matches.move[k]))
                reading[i] = READS;
}

void
pair_read(const struct pair_sheet *sheet, size_t number,
          struct dr_inquiry *inquiry, uint8_t *reading)
{
    const struct pair_entry *entry = &sheet->entry[number];
    const struct dr_moves *legal = dr_inquiry_moves(inquiry);

    for (size_t i = 0; i < legal->count; i++) {
        const struct dr_move *move = &legal->move[i];
        bool says =
            entry->count == 0
                ? play_can_mean(sheet->game, entry->index, sheet->variant,
                                &inquiry->position, move, inquiry->work)
                : pair_tells_ends(entry) && entry->from == move->from &&
                      entry->to == move->to;

        reading[i] =
            says ? READS
                 : (uint8_t)read_ends(sheet, entry, move->from, move->to);
    }
    if (entry->count > 2)
        read_row(sheet, entry, inquiry, reading);
}

/* Whether an entry that cannot be read whole can mean a move of these ends. */
static enum pair_reading
read_unreadable(const struct pair_sheet *sheet, size_t number,
                const struct pair_entry *ends)
{
    return play_can_mean_ends(sheet->game, sheet->entry[number].index,
                              ends->from, ends->to)
               ? MAY_READ
               : READS_NEAR;
}

enum pair_reading
pair_read_text(const struct pair_sheet *sheet, size_t number,
               const struct pair_sheet *other, size_t other_number)
{
    const struct pair_entry *here = &sheet->entry[number];
    const struct pair_entry *there = &other->entry[other_number];

    if (here->count > 2 || there->count > 2 ||
        (here->count == 0 && there->count == 0))
        return MAY_READ;
    if (here->count == 0)
        return read_unreadable(sheet, number, there);
    if (there->count == 0)
        return read_unreadable(other, other_number, here);
    if (here->from == there->from && here->to == there->to)
        return READS;
    return there->from > sheet->variant->squares ||
                   there->to > sheet->variant->squares
               ? READS_NEAR
               : read_ends(sheet, here, there->from, there->to);
}

enum pdn_slip
pair_slip(const struct pair_sheet *sheet, size_t number,
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
