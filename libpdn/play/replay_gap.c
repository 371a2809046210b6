// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_gap.c - written numbers that jump: are moves missing, or did the
 * numbers slip?
 *
 * A jump that no later number takes back is one or the other.  Moves that were
 * left out soon make what follows impossible; so a record that stays legal for
 * twenty plies, some of them not of kings, shows that the numbers slipped.
 * Otherwise moves are missing as far as anyone can tell, and what the draw
 * rules count begins anew there.
 */
#include "replay_int.h"

#include <string.h>

/* Plies behind a jump that show whether the record goes on without a gap. */
enum { PLIES_TELLING = 20 };

/*
 * Whether the plies are numbered one by one: 1. 32-28 2. 19-23.  Most of them
 * then have the number after that of the ply before.
 */
static bool
numbered_by_ply(const struct pdn_game *game)
{
    uint32_t before = 0, plies = 0, steps = 0;

    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];

        if (written->depth != 0)
            continue;
        plies++;
        steps += before != 0 && written->number == before + 1 &&
                 (written->flags & PDN_WRITTEN_ELLIPSIS) == 0;
        before = written->number;
    }
    return plies > 1 && 2 * steps > plies - 1;
}

/*
 * Whether some number may be ahead of the plies before it.  A game from the
 * usual start begins with 1; of others the first number may be any.
 */
static bool
numbers_leap(const struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    bool known = !replayer->elsewhere;
    uint64_t ply = 0, last = 1, last_ply = 0;

    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];
        bool dots = (written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
        uint64_t half = 2 * (uint64_t)written->number + dots;

        if (written->depth != 0)
            continue;
        ply++;
        if (written->number == 0 || written->number == PDN_NUMBER_MAX)
            continue;
        if (known && half > last + (ply - last_ply))
            return true;
        known = true;
        last = half;
        last_ply = ply;
    }
    return false;
}

/* Plies that the numbers gave back, from the last jump to the first. */
static void
take_back(struct pdn_replayer *replayer, uint64_t plies)
{
    while (plies != 0 && replayer->jump_count != 0) {
        struct pdn_jump *last = &replayer->jumps[replayer->jump_count - 1];

        if (last->missing > plies) {
            last->missing -= (uint32_t)plies;
            return;
        }
        plies -= last->missing;
        replayer->jump_count--;
    }
    replayer->tally.owed += plies;
}

static void
add_jump(struct pdn_replayer *replayer, const struct pdn_jump *jump)
{
    if (!replay_grow(&replayer->jumps, &replayer->jump_capacity,
                     replayer->jump_count + 1, sizeof *replayer->jumps)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    replayer->jumps[replayer->jump_count++] = *jump;
}

/*
 * By how many plies the number of a pair is ahead of those that were played.
 * A move of the other side, with a number that says so, is half a pair off.
 */
static int64_t
ahead_of_pair(const struct replay_numbered *number)
{
    int64_t written = number->written->number;
    bool dots = (number->written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
    int64_t ahead = 2 * (written - number->due);

    if (!number->other)
        return ahead;
    if (number->starts)
        return ahead + dots;
    return ahead - (!dots && ahead > 0);
}

void
replay_jump_note(struct pdn_replayer *replayer,
                 const struct replay_numbered *number)
{
    const struct pdn_written *written = number->written;
    struct replay_tally *tally = &replayer->tally;
    int64_t due = number->due, ahead = 0;
    uint64_t plies;

    if (tally->by_ply)
        due = tally->last + (int64_t)number->ply - tally->last_ply;
    if (number->compared)
        ahead = tally->by_ply ? written->number - due : ahead_of_pair(number);
    plies = ahead < 0 ? (uint64_t)-ahead : (uint64_t)ahead;
    tally->last = written->number;
    tally->last_ply = number->ply;
    if (ahead < 0 && written->number == 1 && due > 2) {
        /* Counted anew: that takes nothing back. */
        tally->restarted = plies + tally->owed;
        tally->owed = 0;
    } else if (ahead < 0) {
        take_back(replayer, plies);
    } else if (plies != 0 && plies == tally->restarted) {
        tally->restarted = 0;
    } else if (plies > tally->owed) {
        add_jump(replayer, &(struct pdn_jump){
                               .ply = number->ply,
                               .index = number->index,
                               .due = (uint32_t)due,
                               .written = written->number,
                               .missing = (uint32_t)(plies - tally->owed),
                           });
        tally->owed = 0;
    } else {
        tally->owed -= plies;
    }
}

/* Whether nothing behind a jump shows that no move is missing there. */
static bool
cuts(const struct pdn_replayer *replayer, const struct pdn_jump *jump)
{
    const uint8_t *kind = replayer->kinds + jump->ply - 1;
    bool kings = true;

    if (replayer->game->plies - jump->ply < PLIES_TELLING)
        return true;
    for (uint32_t i = 0; i < PLIES_TELLING; i++) {
        if ((kind[i] & (REPLAY_KIND_FAULT | REPLAY_KIND_SETUP)) != 0)
            return true;
        kings = kings && (kind[i] & DR_PLY_KING) != 0;
    }
    return kings;
}

static void
decide(struct pdn_replayer *replayer)
{
    for (size_t i = 0; i < replayer->jump_count; i++)
        replayer->jumps[i].cuts = cuts(replayer, &replayer->jumps[i]);
}

const struct pdn_jump *
replay_jump_at(struct pdn_replayer *replayer, uint32_t ply)
{
    size_t next = replayer->jump_next;

    while (next < replayer->jump_count && replayer->jumps[next].ply < ply)
        next++;
    replayer->jump_next = next;
    return next < replayer->jump_count && replayer->jumps[next].ply == ply
               ? &replayer->jumps[next]
               : NULL;
}

void
replay_jumps_find(struct pdn_replayer *replayer,
                  void (*go_through)(struct pdn_replayer *replayer))
{
    replayer->jump_count = replayer->jump_next = 0;
    if (!numbers_leap(replayer))
        return;
    replayer->tally = (struct replay_tally){
        .by_ply = numbered_by_ply(replayer->game),
    };
    replayer->scouting = true;
    go_through(replayer);
    replayer->scouting = false;
    if (replayer->status != PDN_OK)
        return;
    decide(replayer);
    replayer->out->jumps = replayer->jumps;
    replayer->out->jump_count = replayer->jump_count;
}

static void
scout_ply(const struct pdn_ply *ply, void *user)
{
    struct pdn_replayer *replayer = user;

    if (ply->variation == 0)
        replayer->kinds[ply->number - 1] =
            ply->legal ? (uint8_t)ply->kind : REPLAY_KIND_FAULT;
}

static void
scout_setup(uint32_t ply, uint16_t variation,
            const struct dr_position *position, void *user)
{
    struct pdn_replayer *replayer = user;

    (void)position;
    if (variation == 0 && ply != 0)
        replayer->kinds[ply - 1] |= REPLAY_KIND_SETUP;
}

void
replay_scout(struct pdn_replayer *replayer)
{
    const struct pdn_replay_options *options = replayer->options;
    struct pdn_findings *findings = replayer->findings;
    struct pdn_replay *out = replayer->out, unused = *out;
    struct pdn_replay_options how = *options;

    if (!replay_grow(&replayer->kinds, &replayer->kind_capacity,
                     replayer->game->plies, 1)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    memset(replayer->kinds, REPLAY_KIND_FAULT, replayer->game->plies);
    how.on_ply = scout_ply;
    how.on_setup = scout_setup;
    how.on_main_line = NULL;
    how.user = replayer;
    replayer->options = &how;
    replayer->findings = NULL;
    replayer->out = &unused;
    replay_walk(replayer);
    replayer->options = options;
    replayer->findings = findings;
    replayer->out = out;
}
