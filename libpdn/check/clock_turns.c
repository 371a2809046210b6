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
clock_turns_begin(struct clock_turns *turns, const struct pdn_replay *replay)
{
    *turns = (struct clock_turns){
        .replay = replay,
        .side = dr_other_side(replay->first),
        .known = replay->start_known,
        .usual = starts_as_usual(replay),
    };
    turns->counted = turns->usual;
    replay_numbering_begin(&turns->numbering, replay->variant, replay->first,
                           false);
}

/* The sides do not take turns here, or it is not known whether they do. */
static void
turn(struct clock_turns *turns, const struct pdn_turn *turn)
{
    if (turn->setup || !turn->known || !turns->known) {
        turns->stretch++;
        for (int side = 0; side < 2; side++)
            turns->last[side] = turns->before[side] = 0;
    }
    turns->usual &= !turn->setup;
    turns->counted = false;
    turns->took_turn = false;
    turns->side = turn->side;
    turns->known = turn->known;
}

void
clock_turns_ply(struct clock_turns *turns)
{
    const struct pdn_replay *replay = turns->replay;
    bool starts;

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
