// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_turns.c - notes where the sides of a main line do not take turns.
 */
#include "replay_int.h"

void
replay_turns_add(struct pdn_replayer *replayer, const struct pdn_turn *turn)
{
    size_t count = replayer->turn_count;
    void *turns = replayer->turns;

    if (count != 0 && replayer->turns[count - 1].ply == turn->ply)
        count--;
    if (!replay_grow(&turns, &replayer->turn_capacity, count + 1,
                     sizeof *replayer->turns)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    replayer->turns = turns;
    replayer->turns[count] = *turn;
    replayer->turn_count = count + 1;
}

void
replay_turns_ply(struct pdn_replayer *replayer, uint32_t ply, enum dr_side side,
                 bool known)
{
    struct pdn_turn last = {1, replayer->out->first, true, false};
    bool turns;

    if (replayer->turn_count != 0)
        last = replayer->turns[replayer->turn_count - 1];
    turns = (ply - last.ply) % 2 == 1;
    if (known && last.known && (side != last.side) == turns)
        return;
    replay_turns_add(replayer, &(struct pdn_turn){ply, side, known, false});
}
