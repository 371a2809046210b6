// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair_change.c - all single changes along a track, each tried by playing
 * what is written behind it.
 *
 * Changes are tried from the break backwards, so that the nearest are done
 * when the bound is met.
 */
#include "growth_int.h"
#include "repair_int.h"

#include <string.h>

/* Plies within which a move that is missing mostly shows. */
enum { PLIES_TELLING = 20 };

/* A search along one track. */
struct search {
    struct pdn_repairer *repairer;
    const struct repair_track *track;
    const struct repair_first *first; /* the change before, or NULL */
};

/* Remembers a change that a second one may follow. */
static void
remember(struct pdn_repairer *repairer, const struct pdn_change *change,
         const struct dr_position *after, size_t next, size_t reach)
{
    if (repairer->first_count == REPAIR_FIRSTS_MAX) {
        repairer->limited = true;
        return;
    }
    if (!growth_make(&repairer->first, &repairer->first_capacity,
                     repairer->first_count + 1, sizeof *repairer->first)) {
        repairer->status = PDN_E_NOMEM;
        return;
    }
    repairer->first[repairer->first_count++] = (struct repair_first){
        .change = *change,
        .after = *after,
        .next = (uint32_t)next,
        .reach = (uint32_t)reach,
    };
}

/* Plays the rest behind a change, and keeps what gets anywhere. */
static void
consider(const struct search *search, const struct pdn_change *change,
         const struct dr_position *after, size_t next)
{
    struct pdn_repairer *repairer = search->repairer;
    struct repair_end end;
    bool complete;

    if (repair_spent(repairer))
        return;
    end = repair_play(repairer, after, next);
    if (repair_spent(repairer))
        return;
    complete = end.reach == repairer->now->count;
    if (search->first != NULL) {
        if (complete)
            repair_keep(repairer, &search->first->change, change, &end);
        return;
    }
    /* Any legal move gets beyond the break; that alone says nothing. */
    if (complete || end.reach > repairer->reach + 1)
        repair_keep(repairer, change, NULL, &end);
    if (!complete)
        remember(repairer, change, after, next, end.reach);
}

static struct pdn_change
change_at(const struct search *search, enum pdn_change_kind kind, size_t ply)
{
    const struct repair_line *line = search->repairer->now;

    return (struct pdn_change){
        .kind = kind,
        .ply = line->before + (uint32_t)ply + 1,
        .index = line->ply[ply].index,
        .before = *repair_before(search->track, ply),
    };
}

/* Whether the first change of a pair was of this kind, right before a ply. */
static bool
follows(const struct search *search, enum pdn_change_kind kind, size_t ply)
{
    const struct repair_first *first = search->first;

    return first != NULL && first->change.kind == kind && first->next == ply;
}

static bool
is_match(const struct dr_moves *matches, const struct dr_move *move)
{
    for (size_t i = 0; i < matches->count; i++)
        if (matches->move[i].from == move->from &&
            matches->move[i].to == move->to &&
            dr_squares_equal(matches->move[i].captured, move->captured))
            return true;
    return false;
}

/* The place where the written numbers leave plies out before a ply, or NULL. */
static const struct pdn_jump *
jump_before(const struct pdn_repairer *repairer, size_t ply)
{
    const struct pdn_jump *jumps = repairer->replay.jumps;
    size_t number = repairer->now->before + ply + 1;
    size_t low = 0, high = repairer->replay.jump_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (jumps[middle].ply < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < repairer->replay.jump_count && jumps[low].ply == number &&
                   jumps[low].cuts
               ? &jumps[low]
               : NULL;
}

/* The ply is another legal move, or a legal move is missing before it. */
static void
try_moves(const struct search *search, size_t ply)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct repair_line *line = repairer->now;
    const struct dr_position *before = repair_before(search->track, ply);
    struct pdn_change read = change_at(search, PDN_CHANGE_READ, ply);
    struct pdn_change insert = change_at(search, PDN_CHANGE_INSERT, ply);
    bool inserting = !follows(search, PDN_CHANGE_DROP, ply);
    const struct pdn_jump *jump = jump_before(repairer, ply);
    struct dr_moves legal, matches;

    repair_matches(repairer, before, ply);
    matches.count = repairer->matches.count;
    memcpy(matches.move, repairer->matches.move,
           matches.count * sizeof *matches.move);
    dr_inquire(&repairer->asked, line->variant, before);
    legal = *dr_inquiry_moves(&repairer->asked);
    repairer->work.done += legal.count;
    insert.slip = PDN_SLIP_MISSING;
    insert.numbered = jump != NULL && jump->missing == 1;
    for (size_t i = 0; i < legal.count; i++) {
        struct dr_position after = *before;

        dr_play(line->variant, &after, &legal.move[i]);
        read.right = insert.right = legal.move[i];
        if (!is_match(&matches, &legal.move[i])) {
            read.slip = repair_slip_read(line, ply, &legal.move[i]);
            consider(search, &read, &after, ply + 1);
        }
        if (inserting)
            consider(search, &insert, &after, ply);
    }
}

static void
try_drop(const struct search *search, size_t ply)
{
    const struct repair_line *line = search->repairer->now;
    struct pdn_change change = change_at(search, PDN_CHANGE_DROP, ply);

    /* Of two alike the later one goes; inserted and dropped is read. */
    if (follows(search, PDN_CHANGE_INSERT, ply) ||
        (ply < search->track->reach && repair_same_text(line, ply, ply + 1)))
        return;
    change.slip = repair_slip_drop(line, ply);
    consider(search, &change, repair_before(search->track, ply), ply + 1);
}

/* Plays one ply as written, the first of its readings. */
static bool
play_one(struct pdn_repairer *repairer, struct dr_position *position,
         size_t ply)
{
    repair_matches(repairer, position, ply);
    if (repairer->matches.count == 0)
        return false;
    dr_play(repairer->now->variant, position, &repairer->matches.move[0]);
    return true;
}

/* The ply and one behind it stand in the wrong order. */
static void
try_swap(const struct search *search, size_t ply, size_t other)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct repair_line *line = repairer->now;
    struct pdn_change change = change_at(search, PDN_CHANGE_SWAP, ply);
    struct dr_position after = *repair_before(search->track, ply);

    if (other >= line->count || !play_one(repairer, &after, other))
        return;
    for (size_t between = ply + 1; between < other; between++)
        if (!play_one(repairer, &after, between))
            return;
    if (!play_one(repairer, &after, ply))
        return;
    change.slip = PDN_SLIP_SWAPPED;
    change.other = line->before + (uint32_t)other + 1;
    change.other_index = line->ply[other].index;
    consider(search, &change, &after, other + 1);
}

/* The moves that may follow one that is missing before a ply. */
static void
try_replies(const struct search *search, size_t ply,
            const struct pdn_change *first, const struct dr_position *after)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct dr_variant *variant = repairer->now->variant;
    struct pdn_change second = *first;
    struct dr_moves legal;

    second.before = *after;
    dr_inquire(&repairer->asked, variant, after);
    legal = *dr_inquiry_moves(&repairer->asked);
    repairer->work.done += legal.count;
    for (size_t i = 0; i < legal.count && !repair_spent(repairer); i++) {
        struct dr_position then = *after;
        struct repair_end end;

        second.right = legal.move[i];
        dr_play(variant, &then, &legal.move[i]);
        end = repair_play(repairer, &then, ply);
        if (end.reach == repairer->now->count ||
            end.reach > repairer->reach + 1)
            repair_keep(repairer, first, &second, &end);
    }
}

/* A move of each side is missing before a ply. */
static void
try_missing_pair(const struct search *search, size_t ply)
{
    struct pdn_repairer *repairer = search->repairer;
    const struct dr_variant *variant = repairer->now->variant;
    struct pdn_change change = change_at(search, PDN_CHANGE_INSERT, ply);
    struct dr_moves legal;

    change.slip = PDN_SLIP_MISSING;
    change.numbered = true;
    dr_inquire(&repairer->asked, variant, &change.before);
    legal = *dr_inquiry_moves(&repairer->asked);
    repairer->work.done += legal.count;
    for (size_t i = 0; i < legal.count; i++) {
        struct dr_position after = change.before;

        change.right = legal.move[i];
        dr_play(variant, &after, &legal.move[i]);
        try_replies(search, ply, &change, &after);
    }
}

void
repair_try_gaps(struct pdn_repairer *repairer, struct repair_track *track)
{
    const struct search search = {repairer, track, NULL};
    size_t last = track->reach;

    if (last == repairer->now->count)
        return;
    for (size_t back = 0; back <= last && back <= PLIES_TELLING; back++) {
        const struct pdn_jump *jump = jump_before(repairer, last - back);

        if (jump != NULL && jump->missing == 2 && last - back >= track->from)
            try_missing_pair(&search, last - back);
    }
}

void
repair_try_all(struct pdn_repairer *repairer, struct repair_track *track,
               const struct repair_first *first)
{
    const struct search search = {repairer, track, first};
    size_t ply = track->reach;

    if (ply == repairer->now->count)
        return;
    for (;; ply--) {
        if (repair_spent(repairer) || repairer->status != PDN_OK)
            return;
        try_moves(&search, ply);
        try_drop(&search, ply);
        try_swap(&search, ply, ply + 1);
        try_swap(&search, ply, ply + 2);
        if (ply == track->from)
            return;
    }
}
