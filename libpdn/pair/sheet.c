// SPDX-License-Identifier: BSD-2-Clause
/*
 * sheet.c - a sheet as entries, and the moves that an entry can mean.
 *
 * Entries are read by the usual rules: two squares are the ends of a move, more
 * squares are matched with its path, and partly unreadable moves are completed
 * as in a replay.
 */
#include "sheet_int.h"

#include "growth_int.h"
#include "move_int.h"
#include "readings_int.h"
#include "slip_int.h"

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

/* Compares the ends of an entry with a move that it does not say. */
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

/* Reads more than two squares, which can mean only a few of the legal moves. */
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

/* Returns true if the entry has exactly two readable squares. */
static bool
tells_ends(const struct pair_entry *entry)
{
    return entry->count == 2;
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
                : tells_ends(entry) && entry->from == move->from &&
                      entry->to == move->to;

        reading[i] =
            says ? READS
                 : (uint8_t)read_ends(sheet, entry, move->from, move->to);
    }
    if (entry->count > 2)
        read_row(sheet, entry, inquiry, reading);
}

/* Returns whether an unreadable entry can mean a move with these ends. */
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

/*
 * What a ply of a game can be on one sheet, and its cost.  Only this table
 * knows the defects of a sheet.
 *
 *   0  the entry says the ply
 *   1  one digit of it is misread; the ply is omitted; it is written twice; it
 * is exchanged with the next ply, or with the next one of its side; the sheet
 *      ends before it, whatever follows
 *   2  the entry says any other move; the entry is not a ply
 *
 * If the next entry says the ply, no other step is tried, since none is
 * cheaper.
 */

static const uint8_t cost_of[] = {
    [STEP_SAYS] = 0,    [STEP_MISREAD] = 1,  [STEP_WRONG] = 2,
    [STEP_SWAPPED] = 1, [STEP_LEFT_OUT] = 1, [STEP_ENDED] = 1,
    [STEP_DOUBLED] = 1, [STEP_EXTRA] = 2,    [STEP_STAYS] = 0,
};

static struct pair_step
make_step(enum pair_kind kind, size_t at, enum pair_mode mode)
{
    return (struct pair_step){
        .kind = (uint8_t)kind,
        .cost = cost_of[kind],
        .next = {(uint16_t)at, (uint8_t)mode},
    };
}

static enum pair_kind
kind_of(uint8_t reading)
{
    return reading <= MAY_READ     ? STEP_SAYS
           : reading == READS_NEAR ? STEP_MISREAD
                                   : STEP_WRONG;
}

static size_t
plain_steps(const struct pair_sheet *sheet, size_t at,
            const uint8_t reading[PAIR_AHEAD],
            struct pair_step step[PAIR_STEPS])
{
    size_t count = 0;

    if (at == sheet->count) {
        step[0] = make_step(STEP_ENDED, at, MODE_ENDED);
        return 1;
    }
    step[count++] = make_step(kind_of(reading[0]), at + 1, MODE_PLAIN);
    if (reading[0] == READS)
        return count;
    step[count++] = make_step(STEP_LEFT_OUT, at, MODE_PLAIN);
    if (at + 1 < sheet->count && reading[1] <= MAY_READ)
        step[count++] = make_step(STEP_SWAPPED, at, MODE_NEAR);
    if (at + 2 < sheet->count && reading[2] <= MAY_READ)
        step[count++] = make_step(STEP_SWAPPED, at, MODE_FAR);
    return count;
}

/* Adds the step without a defect if the entry says the ply. */
static size_t
go_on(struct pair_step *step, enum pair_kind kind, uint8_t reading, size_t at,
      enum pair_mode mode)
{
    *step = make_step(kind, at, mode);
    step->cost = 0;
    return reading <= MAY_READ;
}

/* Lists what a ply can be on a sheet. */
static size_t
steps(const struct pair_sheet *sheet, struct pair_place place,
      const uint8_t reading[PAIR_AHEAD], struct pair_step step[PAIR_STEPS])
{
    const size_t at = place.at;

    switch ((enum pair_mode)place.mode) {
    case MODE_PLAIN:
        break;
    case MODE_NEAR:
        return go_on(step, STEP_SWAPPED, reading[0], at + 2, MODE_PLAIN);
    case MODE_FAR:
        return go_on(step, STEP_SAYS, reading[1], at, MODE_FAR_MIDDLE);
    case MODE_FAR_MIDDLE:
        return go_on(step, STEP_SWAPPED, reading[0], at + 3, MODE_PLAIN);
    case MODE_ENDED:
        return go_on(step, STEP_ENDED, READS, at, MODE_ENDED);
    }
    return plain_steps(sheet, at, reading, step);
}

uint16_t
pair_entry_of(struct pair_place place, const struct pair_step *step)
{
    if (step->kind == STEP_LEFT_OUT || step->kind == STEP_ENDED ||
        step->kind == STEP_STAYS)
        return NO_ENTRY;
    if (step->next.mode == MODE_NEAR || step->next.mode == MODE_FAR_MIDDLE)
        return (uint16_t)(place.at + 1);
    return (uint16_t)(place.at + (step->next.mode == MODE_FAR ? 2 : 0));
}

size_t
pair_plies(const struct pair_sheet sheet[SHEETS],
           const struct pair_place place[SHEETS],
           uint8_t reading[SHEETS][PAIR_AHEAD],
           struct pair_both both[PAIR_BOTH])
{
    struct pair_step step[SHEETS][PAIR_STEPS];
    size_t steps_of[SHEETS], count = 0;

    if (pair_is_read(&sheet[0], place[0]) && pair_is_read(&sheet[1], place[1]))
        return 0;
    for (int s = 0; s < SHEETS; s++)
        steps_of[s] = steps(&sheet[s], place[s], reading[s], step[s]);
    for (size_t a = 0; a < steps_of[0]; a++)
        for (size_t b = 0; b < steps_of[1]; b++)
            both[count++] = (struct pair_both){{step[0][a], step[1][b]}};
    return count;
}

size_t
pair_skips(const struct pair_sheet sheet[SHEETS],
           const struct pair_place place[SHEETS], struct pair_both both[SHEETS])
{
    size_t count = 0;

    for (int s = 0; s < SHEETS; s++) {
        const size_t at = place[s].at;
        struct pair_both *skip = &both[count];

        if (place[s].mode != MODE_PLAIN || at == sheet[s].count)
            continue;
        skip->step[s] =
            make_step(sheet[s].entry[at].repeats ? STEP_DOUBLED : STEP_EXTRA,
                      at + 1, MODE_PLAIN);
        skip->step[!s] = (struct pair_step){STEP_STAYS, 0, place[!s]};
        count++;
    }
    return count;
}
