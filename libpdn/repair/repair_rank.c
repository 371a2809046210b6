// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair_rank.c - which repairs are kept, and their order.
 *
 * First how far the record plays, then how likely the slips are, then the
 * board at the end against the Result, then how near the change is to the
 * ply that could not be played.  What is left goes by the place and the move,
 * so that the order is always the same.
 */
#include "repair_int.h"

#include <string.h>

/* What a slip counts; pairs are compared by their sums. */
static const uint8_t cost_of[] = {
    [PDN_SLIP_TURN] = 0,    [PDN_SLIP_SHEET] = 0,       [PDN_SLIP_PATH] = 1,
    [PDN_SLIP_DIGIT] = 2,   [PDN_SLIP_DIGITS] = 3,      [PDN_SLIP_SWAPPED] = 4,
    [PDN_SLIP_DOUBLED] = 4, [PDN_SLIP_NEIGHBOUR] = 5,   [PDN_SLIP_MISSING] = 5,
    [PDN_SLIP_SQUARE] = 6,  [PDN_SLIP_SUPERFLUOUS] = 8, [PDN_SLIP_MOVE] = 7,
};

/* What it counts that a capture is written where none is made. */
enum { SIGN_COST = 2 };

/* Plies that a renumbered sheet must play before it is the likeliest. */
enum { SHEET_TELLING = 6 };

/* By how much a change shifts the plies behind it. */
static int
shift_of(const struct pdn_change *change)
{
    return (change->kind == PDN_CHANGE_INSERT) -
           (change->kind == PDN_CHANGE_DROP);
}

static uint32_t
cost(const struct repair_line *line, const struct pdn_change *change)
{
    uint32_t cost = change->numbered ? 0 : cost_of[change->slip];

    if (change->kind == PDN_CHANGE_READ && change->right.taken == 0 &&
        line->game->written[change->index].sign == PDN_SIGN_CAPTURE)
        cost += SIGN_COST;
    return cost;
}

static bool
fits_result(const struct pdn_repairer *repairer,
            const struct dr_position *position)
{
    enum dr_side winner = dr_other_side((enum dr_side)position->turn);

    if (!pdn_outcome_known(repairer->replay.written) ||
        dr_can_move(repairer->now->variant, position))
        return true;
    return repairer->replay.written ==
           (winner == DR_WHITE ? PDN_OUTCOME_WHITE : PDN_OUTCOME_BLACK);
}

/* Whether one is better in what counts; 0: they tie. */
static int
compare_worth(const struct repair_kept *a, const struct repair_kept *b)
{
    if (a->repair.complete != b->repair.complete)
        return a->repair.complete ? -1 : 1;
    if (a->reach != b->reach)
        return a->reach > b->reach ? -1 : 1;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    if (a->repair.fits != b->repair.fits)
        return a->repair.fits ? -1 : 1;
    return 0;
}

static int
compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int
compare_changes(const struct pdn_change *a, const struct pdn_change *b)
{
    int order = compare_numbers(b->ply, a->ply);

    if (order == 0)
        order = compare_numbers(a->kind, b->kind);
    if (order == 0)
        order = compare_numbers(a->other, b->other);
    if (order == 0)
        order = compare_numbers(a->right.from, b->right.from);
    return order != 0 ? order : compare_numbers(a->right.to, b->right.to);
}

static int
compare(const struct repair_kept *a, const struct repair_kept *b)
{
    int order = compare_worth(a, b);

    if (order == 0)
        order = compare_numbers(a->distance, b->distance);
    for (size_t i = a->repair.count; order == 0 && i-- > 0;)
        order = compare_changes(&a->repair.change[i], &b->repair.change[i]);
    return order;
}

/* Says who makes the move at a change, and its number. */
static void
place(const struct pdn_repairer *repairer, struct pdn_change *change, int shift)
{
    const struct repair_line *line = repairer->now;
    bool second = line->start.turn != line->variant->first;
    int ply = (int)(change->ply - line->before - 1) + shift;

    change->side = (enum dr_side)change->before.turn;
    change->move = line->number + (uint32_t)(ply + second) / 2;
}

void
repair_keep(struct pdn_repairer *repairer, const struct pdn_change *first,
            const struct pdn_change *second, const struct repair_end *end)
{
    struct repair_kept new = {
        .repair = {.count = 1, .change = {*first}},
        .reach = (uint32_t)end->reach,
        .cost = cost(repairer->now, first),
    };
    struct pdn_change *changes = new.repair.change;
    size_t at = repairer->kept_count;
    uint32_t broken = repairer->now->before + (uint32_t)repairer->reach + 1,
             last;
    int shift = shift_of(first);

    if (first->kind == PDN_CHANGE_SHEET && end->reach < SHEET_TELLING)
        new.cost = cost_of[PDN_SLIP_SUPERFLUOUS];
    place(repairer, &changes[0], 0);
    if (second != NULL) {
        changes[1] = *second;
        new.repair.count = 2;
        new.cost += cost(repairer->now, second);
        place(repairer, &changes[1], shift);
        shift += shift_of(second);
    }
    last = changes[new.repair.count - 1].ply;
    new.distance = last > broken ? last - broken : broken - last;
    new.repair.complete = end->reach == repairer->now->count;
    new.repair.fits = fits_result(repairer, &end->position);
    new.repair.plies =
        (uint32_t)((int)(repairer->now->before + end->reach) + shift);
    /* Nothing is left of a record of one ply that is one too many. */
    if (new.repair.plies == 0)
        return;
    if (new.repair.complete && !repairer->complete)
        repairer->kept_count = repairer->found = at = 0;
    repairer->complete |= new.repair.complete;
    if (repairer->complete && !new.repair.complete)
        return;
    repairer->found++;
    while (at > 0 && compare(&new, &repairer->kept[at - 1]) < 0)
        at--;
    if (at == PDN_REPAIRS_MAX)
        return;
    if (repairer->kept_count < PDN_REPAIRS_MAX)
        repairer->kept_count++;
    memmove(&repairer->kept[at + 1], &repairer->kept[at],
            (repairer->kept_count - 1 - at) * sizeof *repairer->kept);
    repairer->kept[at] = new;
}

size_t
repair_answer(struct pdn_repairer *repairer)
{
    uint32_t rank = 0;

    for (size_t i = 0; i < repairer->kept_count; i++) {
        struct pdn_repair *answer = &repairer->answer[i];
        bool ties = i > 0 && compare_worth(&repairer->kept[i - 1],
                                           &repairer->kept[i]) == 0;

        *answer = repairer->kept[i].repair;
        if (ties)
            repairer->answer[i - 1].tie = answer->tie = true;
        else
            rank = (uint32_t)i + 1;
        answer->rank = rank;
    }
    return repairer->kept_count;
}
