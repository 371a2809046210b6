// SPDX-License-Identifier: BSD-2-Clause
/*
 * move.c - draughts/move.h over the compiled generators.
 */
#include "row_int.h"

/*
 * Sorts by origin and target.  Insertion keeps it free of memory and library
 * state; lists are short, and come nearly sorted by origin.
 */
static void
sort_by_ends(struct dr_moves *list)
{
    for (size_t i = 1; i < list->count; i++) {
        const struct dr_move move = list->move[i];
        const unsigned key = (unsigned)move.from << 8 | move.to;
        size_t at = i;

        for (; at > 0; at--) {
            const struct dr_move *before = &list->move[at - 1];

            if (((unsigned)before->from << 8 | before->to) <= key)
                break;
            list->move[at] = *before;
        }
        list->move[at] = move;
    }
}

/* Captures that share origin and target, with their rows. */
struct rival {
    struct dr_move move;
    uint8_t row[DR_ROW_MAX];
    size_t count;
};

static bool
same_ends(const struct dr_move *a, const struct dr_move *b)
{
    return a->from == b->from && a->to == b->to;
}

/* Sorts the moves that begin at `first` and share its ends by their rows. */
static void
sort_rivals(const struct dr_variant *variant,
            const struct dr_position *position, struct dr_moves *list,
            size_t first, size_t end)
{
    for (size_t i = first + 1; i < end; i++) {
        struct rival rival = {.move = list->move[i]};
        size_t at = i;

        rival.count = dr_move_row(variant, position, &rival.move, rival.row);
        for (; at > first; at--) {
            uint8_t row[DR_ROW_MAX];
            const size_t count =
                dr_move_row(variant, position, &list->move[at - 1], row);

            if (dr_row_compare(row, count, rival.row, rival.count) <= 0)
                break;
            list->move[at] = list->move[at - 1];
        }
        list->move[at] = rival.move;
    }
}

void
dr_moves(const struct dr_variant *variant, const struct dr_position *position,
         struct dr_moves *list)
{
    variant->core->moves(position, list);
    sort_by_ends(list);
    for (size_t first = 0, end; first < list->count; first = end) {
        for (end = first + 1; end < list->count; end++)
            if (!same_ends(&list->move[first], &list->move[end]))
                break;
        if (end - first > 1)
            sort_rivals(variant, position, list, first, end);
    }
}

bool
dr_can_move(const struct dr_variant *variant,
            const struct dr_position *position)
{
    return variant->core->can_move(position);
}

bool
dr_must_capture(const struct dr_variant *variant,
                const struct dr_position *position)
{
    return variant->core->must_capture(position);
}

void
dr_play(const struct dr_variant *variant, struct dr_position *position,
        const struct dr_move *move)
{
    variant->core->play(position, move);
}

enum dr_found
dr_find(const struct dr_variant *variant, const struct dr_position *position,
        unsigned from, unsigned to, struct dr_move *move)
{
    return variant->core->find(position, from, to, move);
}

size_t
dr_play_line(const struct dr_variant *variant, struct dr_position *position,
             const struct dr_step *steps, size_t count, uint8_t *kinds)
{
    return variant->core->line(position, steps, count, kinds);
}

uint64_t
dr_perft(const struct dr_variant *variant, const struct dr_position *position,
         unsigned depth)
{
    return variant->core->perft(position, depth);
}
