// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_sheet.c - a sheet as entries, and which moves an entry fits.
 *
 * An entry fits a move as the rules of reading say: two squares by the ends,
 * more by what they can mean.  Where a digit could not be read, "?" stands for
 * any, and a square of nothing else for any square.
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

static struct pdn_slice
text_of(const struct compare_sheet *sheet, size_t number)
{
    const struct pdn_written *written =
        &sheet->game->written[sheet->entry[number].index];

    return (struct pdn_slice){sheet->game->text + written->offset,
                              written->length};
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

static bool
is_square_sign(char c)
{
    return c == '?' || (c >= '0' && c <= '9');
}

/* Whether digits and question marks can be a square's number. */
static bool
square_fits(struct pdn_slice pattern, unsigned square)
{
    size_t unknown = 0;

    for (size_t i = 0; i < pattern.size; i++)
        unknown += pattern.start[i] == '?';
    if (unknown == pattern.size)
        return true;
    for (size_t i = pattern.size; i > 0; i--, square /= 10) {
        char c = pattern.start[i - 1];

        if (c != '?' && (unsigned)(c - '0') != square % 10)
            return false;
    }
    return square == 0;
}

/* The first square of a text of digits, marks and signs; then goes behind. */
static struct pdn_slice
next_pattern(struct pdn_slice *text)
{
    const char *at = text->start, *end = at + text->size;
    struct pdn_slice pattern;

    while (at < end && !is_square_sign(*at))
        at++;
    pattern.start = at;
    while (at < end && is_square_sign(*at))
        at++;
    pattern.size = (size_t)(at - pattern.start);
    *text = (struct pdn_slice){at, (size_t)(end - at)};
    return pattern;
}

/* Whether a text that cannot be read whole fits a move by its ends. */
static bool
pattern_fits(struct pdn_slice text, unsigned from, unsigned to)
{
    struct pdn_slice first = next_pattern(&text), last = first, next;

    while ((next = next_pattern(&text)).size != 0)
        last = next;
    return square_fits(first, from) && square_fits(last, to);
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

    if (entry->count > 2) {
        row_fits(comparer, sheet, entry, position, legal, fits);
        return;
    }
    for (size_t i = 0; i < legal->count; i++) {
        const struct dr_move *move = &legal->move[i];

        fits[i] =
            entry->count == 0
                ? pattern_fits(text_of(sheet, number), move->from, move->to)
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
        return pattern_fits(text_of(a, a_number), other->from, other->to);
    if (other->count == 0)
        return pattern_fits(text_of(b, b_number), one->from, one->to);
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
