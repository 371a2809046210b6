// SPDX-License-Identifier: BSD-2-Clause
/* move.c - implements draughts/move.h with the compiled generators. */
#include "draughts/attempt.h"
#include "row_int.h"

/* After this many questions about a position, its moves are sorted. */
enum { ASKED_OFTEN = 8 };

/*
 * Sorts by origin and target.  Insertion sort needs neither memory nor library
 * state; the lists are short and nearly sorted by origin.
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

/*
 * Sorts moves of one piece that are already sorted by target, by target and
 * row.
 */
static void
sort_by_rows(const struct dr_variant *variant,
             const struct dr_position *position, struct dr_work *work,
             struct dr_move *moves, size_t count)
{
    struct dr_row rows[DR_MOVES_MAX];

    dr_rows(variant, position, moves, count, work, rows);
    for (size_t i = 1; i < count; i++) {
        const struct dr_move move = moves[i];
        const struct dr_row row = rows[i];
        size_t at = i;

        for (; at > 0 && moves[at - 1].to == move.to &&
               dr_row_compare(&rows[at - 1], &row) > 0;
             at--) {
            moves[at] = moves[at - 1];
            rows[at] = rows[at - 1];
        }
        moves[at] = move;
        rows[at] = row;
        work->done += i - at;
    }
}

void
dr_sort_rivals(const struct dr_variant *variant,
               const struct dr_position *position, struct dr_work *work,
               struct dr_moves *list)
{
    for (size_t first = 0, end; first < list->count; first = end) {
        bool rivals = false;

        for (end = first + 1; end < list->count &&
                              list->move[end].from == list->move[first].from;
             end++)
            rivals = rivals || list->move[end].to == list->move[end - 1].to;
        if (rivals)
            sort_by_rows(variant, position, work, list->move + first,
                         end - first);
    }
}

void
dr_moves(const struct dr_variant *variant, const struct dr_position *position,
         struct dr_moves *list)
{
    struct dr_work work = dr_work_unbounded();

    variant->core->moves(position, &work, list);
    sort_by_ends(list);
    dr_sort_rivals(variant, position, &work, list);
}

static bool
is_about(const struct dr_inquiry *inquiry, const struct dr_variant *variant,
         const struct dr_position *position)
{
    return inquiry->variant == variant &&
           dr_position_equal(&inquiry->position, position);
}

void
dr_inquire(struct dr_inquiry *inquiry, const struct dr_variant *variant,
           const struct dr_position *position)
{
    if (is_about(inquiry, variant, position)) {
        if (++inquiry->times == ASKED_OFTEN)
            dr_inquiry_moves(inquiry);
        return;
    }
    inquiry->variant = variant;
    inquiry->position = *position;
    inquiry->ordered = false;
    inquiry->times = 0;
    variant->core->moves(position, inquiry->work, &inquiry->legal);
    sort_by_ends(&inquiry->legal);
}

enum dr_found
dr_inquiry_find(struct dr_inquiry *inquiry, const struct dr_variant *variant,
                const struct dr_position *position, unsigned from, unsigned to,
                struct dr_move *move)
{
    const struct dr_moves *legal = &inquiry->legal;
    enum dr_found found = DR_FOUND_NONE;

    if (!is_about(inquiry, variant, position))
        return variant->core->find(position, from, to, inquiry->work, move);
    for (size_t i = 0; i < legal->count; i++)
        if (legal->move[i].from == from && legal->move[i].to == to) {
            *move = legal->move[i];
            found = found == DR_FOUND_NONE ? DR_FOUND_ONE : DR_FOUND_MANY;
        }
    return found;
}

const struct dr_moves *
dr_inquiry_moves(struct dr_inquiry *inquiry)
{
    if (!inquiry->ordered)
        dr_sort_rivals(inquiry->variant, &inquiry->position, inquiry->work,
                       &inquiry->legal);
    inquiry->ordered = !dr_work_spent(inquiry->work);
    return &inquiry->legal;
}

bool
dr_can_move(const struct dr_variant *variant,
            const struct dr_position *position)
{
    return variant->core->can_move(position);
}

const char *
dr_lost(const struct dr_variant *variant, const struct dr_position *position,
        enum dr_side *loser)
{
    const struct dr_material all = dr_position_material(variant, position);
    const bool white = all.men[DR_WHITE] + all.kings[DR_WHITE] != 0;
    const bool black = all.men[DR_BLACK] + all.kings[DR_BLACK] != 0;

    if (!white && !black)
        return NULL;
    *loser = white ? DR_BLACK : DR_WHITE;
    if (!white || !black)
        return "7.2.3";
    *loser = (enum dr_side)position->turn;
    return dr_can_move(variant, position) ? NULL : "7.2.2";
}

bool
dr_must_capture(const struct dr_variant *variant,
                const struct dr_position *position)
{
    return variant->core->must_capture(position);
}

bool
dr_can_capture(const struct dr_variant *variant,
               const struct dr_position *position, unsigned from)
{
    static const struct dr_squares nothing;

    return !dr_squares_empty(
        variant->core->next(position, from, from, &nothing));
}

void
dr_play(const struct dr_variant *variant, struct dr_position *position,
        const struct dr_move *move)
{
    variant->core->play(position, move);
}

enum dr_found
dr_find_counted(const struct dr_variant *variant,
                const struct dr_position *position, unsigned from, unsigned to,
                struct dr_work *work, struct dr_move *move)
{
    return variant->core->find(position, from, to, work, move);
}

enum dr_found
dr_find(const struct dr_variant *variant, const struct dr_position *position,
        unsigned from, unsigned to, struct dr_move *move)
{
    struct dr_work work = dr_work_unbounded();

    return dr_find_counted(variant, position, from, to, &work, move);
}

size_t
dr_play_line_counted(const struct dr_variant *variant,
                     struct dr_position *position, const struct dr_step *steps,
                     size_t count, struct dr_work *work, uint8_t *kinds)
{
    return variant->core->line(position, steps, count, work, kinds);
}

size_t
dr_play_line(const struct dr_variant *variant, struct dr_position *position,
             const struct dr_step *steps, size_t count, uint8_t *kinds)
{
    struct dr_work work = dr_work_unbounded();

    return dr_play_line_counted(variant, position, steps, count, &work, kinds);
}

uint64_t
dr_perft(const struct dr_variant *variant, const struct dr_position *position,
         unsigned depth)
{
    return variant->core->perft(position, depth);
}
