// SPDX-License-Identifier: BSD-2-Clause
/*
 * row.c - the long form of a move: PDN 3.0 restriction 9, and where several
 * orders of jumps take the same pieces, the smallest row.
 */
#include "row_int.h"

#include <string.h>

struct smallest {
    const struct dr_move *move;
    uint8_t row[DR_ROW_MAX];
    size_t count; /* 0: none yet */
};

size_t
dr_trace_row(const struct dr_trace *trace, unsigned from, unsigned to,
             uint8_t row[DR_ROW_MAX])
{
    size_t count = 0;

    row[count++] = (uint8_t)from;
    for (unsigned i = 0; i + 1 < trace->count; i++)
        row[count++] = trace->between[i];
    row[count++] = (uint8_t)to;
    return count;
}

int
dr_row_compare(const uint8_t *a, size_t a_count, const uint8_t *b,
               size_t b_count)
{
    const size_t common = a_count < b_count ? a_count : b_count;
    const int order = memcmp(a, b, common);

    if (order != 0)
        return order;
    return (a_count > b_count) - (a_count < b_count);
}

static bool
keep_smallest(const struct dr_trace *trace, void *user)
{
    struct smallest *best = user;
    uint8_t row[DR_ROW_MAX];
    size_t count;

    if (!dr_squares_equal(trace->taken, best->move->captured) ||
        !dr_squares_has(trace->landing, best->move->to))
        return true;
    count = dr_trace_row(trace, best->move->from, best->move->to, row);
    if (best->count == 0 ||
        dr_row_compare(row, count, best->row, best->count) < 0) {
        memcpy(best->row, row, count);
        best->count = count;
    }
    return true;
}

size_t
dr_move_row(const struct dr_variant *variant,
            const struct dr_position *position, const struct dr_move *move,
            uint8_t row[DR_ROW_MAX])
{
    struct smallest best = {.move = move, .count = 0};

    if (move->taken > 1)
        variant->core->walk(position, move->from, &move->captured,
                            keep_smallest, &best);
    if (best.count == 0) {
        best.row[0] = move->from;
        best.row[1] = move->to;
        best.count = 2;
    }
    memcpy(row, best.row, best.count);
    return best.count;
}

size_t
dr_move_text(const struct dr_variant *variant,
             const struct dr_position *position, const struct dr_move *move,
             char text[DR_MOVE_TEXT_MAX])
{
    uint8_t row[DR_ROW_MAX];
    const size_t count = dr_move_row(variant, position, move, row);
    size_t length = 0;

    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            text[length++] = move->taken > 0 ? variant->capture_sign : '-';
        length += dr_square_name(variant, row[i], text + length);
    }
    return length;
}
