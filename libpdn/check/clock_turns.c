// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_turns.c - whose clock runs: goes along a main line ply by ply.
 */
#include "clock_int.h"

static bool
starts_as_usual(const struct pdn_replay *replay)
{
    struct dr_position usual;

    if (!replay->start_known)
        return false;
    dr_position_start(replay->variant, &usual);
    return dr_position_equal(&usual, &replay->start);
}

void
clock_turns_begin(struct clock_turns *turns, const struct pdn_game *game,
                  const struct pdn_replay *replay)
{
    *turns = (struct clock_turns){
        .game = game,
        .replay = replay,
        .side = dr_other_side(replay->first),
        .known = replay->start_known,
        .usual = starts_as_usual(replay),
    };
    turns->counted = turns->usual;
    replay_numbering_begin(&turns->numbering, replay->variant, replay->first,
                           false);
}

static void
begin_stretch(struct clock_turns *turns)
{
    turns->stretch++;
    for (int side = 0; side < 2; side++)
        turns->last[side] = turns->before[side] = 0;
}

/*
 * Passes what stands before the item `end` and the next move.  At a set-up the
 * play may have rested, even if the board is the same.
 */
static void
pass_items(struct clock_turns *turns, size_t end)
{
    const struct pdn_game *game = turns->game;

    for (; turns->item < end && game->items[turns->item].move <= turns->index;
         turns->item++) {
        const struct pdn_item *item = &game->items[turns->item];

        if (item->kind == PDN_ITEM_SETUP && item->depth == 0 && turns->ply != 0)
            begin_stretch(turns);
    }
}

/* The sides do not take turns here, or it is not known whether they do. */
static void
turn(struct clock_turns *turns, const struct pdn_turn *turn)
{
    if (turn->setup || !turn->known || !turns->known)
        begin_stretch(turns);
    turns->usual &= !turn->setup;
    turns->counted = false;
    turns->took_turn = false;
    turns->side = turn->side;
    turns->known = turn->known;
}

/* Takes the next ply, which stands before the item `end`. */
static void
take_ply(struct clock_turns *turns, size_t end)
{
    const struct pdn_replay *replay = turns->replay;
    bool starts;

    pass_items(turns, end);
    turns->index++;
    turns->ply++;
    turns->side = dr_other_side(turns->side);
    turns->took_turn = true;
    if (turns->next < replay->turn_count &&
        replay->turns[turns->next].ply == turns->ply)
        turn(turns, &replay->turns[turns->next++]);
    starts = turns->side == replay->variant->first;
    turns->move = replay_numbering_of(&turns->numbering, starts);
    replay_numbering_ply(&turns->numbering, starts);
    if (!turns->known)
        return;
    turns->moves[turns->side]++;
    turns->before[turns->side] = turns->last[turns->side];
    turns->last[turns->side] = turns->ply;
}

/* Goes to the next move of the main line before written[limit]. */
static bool
find_move(struct clock_turns *turns, uint32_t limit)
{
    while (turns->index < limit &&
           turns->game->written[turns->index].depth != 0)
        turns->index++;
    return turns->index < limit;
}

bool
clock_turns_ply(struct clock_turns *turns)
{
    if (!find_move(turns, (uint32_t)turns->game->move_count))
        return false;
    take_ply(turns, turns->game->item_count);
    return true;
}

void
clock_turns_reach(struct clock_turns *turns, size_t item)
{
    uint32_t limit = turns->game->items[item].move;

    while (find_move(turns, limit))
        take_ply(turns, item);
    pass_items(turns, item);
}

bool
clock_owner(const struct clock_reading *reading,
            const struct clock_turns *turns, enum dr_side *owner)
{
    if (reading->owner != '\0') {
        *owner = reading->owner == 'w' ? DR_WHITE : DR_BLACK;
        return true;
    }
    *owner = turns->side;
    return turns->ply != 0 && turns->known;
}
