// SPDX-License-Identifier: BSD-2-Clause
/*
 * row.c - the long form of a move according to PDN 3.0 restriction 9.  If
 * several orders of jumps capture the same pieces, the smallest row is used.
 */
#include "row_int.h"

#include <string.h>

struct rows {
    const struct dr_move *moves;
    size_t count;
    struct dr_row *rows;
    struct dr_work *work;
};

struct dr_row
dr_trace_row(const struct dr_trace *trace, unsigned from, unsigned to)
{
    struct dr_row row = {.count = trace->count + 1};

    row.square[0] = (uint8_t)from;
    memcpy(row.square + 1, trace->between, trace->count - 1);
    row.square[trace->count] = (uint8_t)to;
    return row;
}

int
dr_row_compare(const struct dr_row *a, const struct dr_row *b)
{
    const size_t common = a->count < b->count ? a->count : b->count;
    const int order = memcmp(a->square, b->square, common);

    if (order != 0)
        return order;
    return (a->count > b->count) - (a->count < b->count);
}

/* Keeps the smallest row for each move that the trace completes. */
static bool
keep_smallest(const struct dr_trace *trace, void *user)
{
    struct rows *all = user;

    all->work->done += all->count / DR_LISTED_IN_A_STAGE;
    for (size_t i = 0; i < all->count; i++) {
        const struct dr_move *move = &all->moves[i];
        struct dr_row row;

        if (move->taken != trace->count ||
            !dr_squares_has(trace->landing, move->to) ||
            !dr_squares_equal(trace->taken, move->captured))
            continue;
        row = dr_trace_row(trace, move->from, move->to);
        if (all->rows[i].count == 0 || dr_row_compare(&row, &all->rows[i]) < 0)
            all->rows[i] = row;
    }
    return true;
}

void
dr_walk_ask(struct dr_walk *which, const struct dr_move *move)
{
    dr_squares_add(&which->landing, move->to);
    which->victims.word[0] |= move->captured.word[0];
    which->victims.word[1] |= move->captured.word[1];
}

void
dr_rows(const struct dr_variant *variant, const struct dr_position *position,
        const struct dr_move *moves, size_t count, struct dr_work *work,
        struct dr_row *rows)
{
    struct rows all = {
        .moves = moves, .count = count, .rows = rows, .work = work};
    struct dr_walk which = {.work = work};
    bool several = false;

    for (size_t i = 0; i < count; i++) {
        rows[i].count = 0;
        several = several || moves[i].taken > 1;
        dr_walk_ask(&which, &moves[i]);
    }
    if (several)
        variant->core->walk(position, moves[0].from, &which, keep_smallest,
                            &all);
    for (size_t i = 0; i < count; i++)
        if (rows[i].count == 0)
            rows[i] = (struct dr_row){{moves[i].from, moves[i].to}, .count = 2};
}

size_t
dr_move_row_counted(const struct dr_variant *variant,
                    const struct dr_position *position,
                    const struct dr_move *move, struct dr_work *work,
                    uint8_t row[DR_ROW_MAX])
{
    struct dr_row found;

    dr_rows(variant, position, move, 1, work, &found);
    memcpy(row, found.square, found.count);
    return found.count;
}

size_t
dr_move_row(const struct dr_variant *variant,
            const struct dr_position *position, const struct dr_move *move,
            uint8_t row[DR_ROW_MAX])
{
    struct dr_work work = dr_work_unbounded();

    return dr_move_row_counted(variant, position, move, &work, row);
}

static size_t
write_row(const struct dr_variant *variant, const struct dr_move *move,
          const struct dr_row *row, char text[DR_MOVE_TEXT_MAX])
{
    size_t length = 0;

    for (size_t i = 0; i < row->count; i++) {
        if (i > 0)
            text[length++] = move->taken > 0 ? variant->capture_sign : '-';
        length += dr_square_name(variant, row->square[i], text + length);
    }
    return length;
}

size_t
dr_move_text_counted(const struct dr_variant *variant,
                     const struct dr_position *position,
                     const struct dr_move *move, struct dr_work *work,
                     char text[DR_MOVE_TEXT_MAX])
{
    struct dr_row row;

    dr_rows(variant, position, move, 1, work, &row);
    text[0] = '\0';
    return dr_work_spent(work) ? 0 : write_row(variant, move, &row, text);
}

size_t
dr_move_text(const struct dr_variant *variant,
             const struct dr_position *position, const struct dr_move *move,
             char text[DR_MOVE_TEXT_MAX])
{
    struct dr_work work = dr_work_unbounded();

    return dr_move_text_counted(variant, position, move, &work, text);
}

void
dr_move_texts(const struct dr_variant *variant,
              const struct dr_position *position, const struct dr_move *moves,
              size_t count, char (*texts)[DR_MOVE_TEXT_MAX])
{
    struct dr_row rows[16];
    const size_t most = sizeof rows / sizeof *rows;
    struct dr_work work = dr_work_unbounded();

    for (size_t done = 0; done < count; done += most) {
        size_t some = count - done < most ? count - done : most;

        dr_rows(variant, position, moves + done, some, &work, rows);
        for (size_t i = 0; i < some; i++)
            write_row(variant, &moves[done + i], &rows[i], texts[done + i]);
    }
}
