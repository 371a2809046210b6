// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_times.c - what each move of a main line took and left.
 *
 * Commands are read first; then what they leave out is computed from one time
 * left to the next, as far as nothing has to be guessed.
 */
#include "clock_int.h"

#include "pdn/clock.h"

#include <string.h>

/* What is written, by ply; and before the first of them, by side. */
struct written {
    struct pdn_ply_time *plies;
    struct clock_reading start[2];
};

static void
take_command(const struct clock_command *command,
             const struct clock_turns *turns, struct written *written)
{
    for (size_t i = 0; i < command->count; i++) {
        const struct clock_reading *reading = &command->reading[i];
        struct pdn_ply_time *ply;
        enum dr_side owner;

        if (!reading->known || !clock_owner(reading, turns, &owner))
            continue;
        if (turns->ply == 0 && command->kind == CLOCK_LEFT)
            written->start[owner] = *reading;
        if (turns->ply == 0 || !turns->known || owner != turns->side)
            continue;
        ply = &written->plies[turns->ply - 1];
        if (command->kind == CLOCK_LEFT) {
            ply->remaining = reading->time;
            ply->remaining_source = PDN_TIME_WRITTEN;
        } else if (command->kind == CLOCK_MOVE) {
            ply->used = reading->time;
            ply->used_source = PDN_TIME_WRITTEN;
        }
    }
}

static void
read_commands(const struct pdn_game *game, const struct pdn_replay *replay,
              struct written *written)
{
    struct clock_command command;
    struct clock_turns turns;

    clock_turns_begin(&turns, game, replay);
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->kind != PDN_ITEM_COMMENT || item->depth != 0)
            continue;
        clock_turns_reach(&turns, i);
        for (size_t at = 0; clock_next_command(game->text + item->offset,
                                               item->length, &at, &command);)
            if (command.readable)
                take_command(&command, &turns, written);
    }
}

/* What a player had before the first of his moves, if that is certain. */
static bool
had_at_first(const struct clock_control *control,
             const struct clock_turns *turns, const struct clock_reading *start,
             uint64_t *had)
{
    *had = start->known ? start->time : control->period[0].time;
    /* Some clocks begin with an increment, some do not. */
    return turns->stretch == 0 && turns->moves[turns->side] == 1 &&
           control->increment == 0 && (start->known || turns->usual);
}

/* What the player had before the last ply, if that is certain. */
static bool
had_before(const struct clock_control *control, const struct clock_turns *turns,
           const struct written *written, uint64_t *had)
{
    enum dr_side side = turns->side;
    uint32_t made = turns->moves[side] - 1, before = turns->before[side];

    /* A period's time may be seen with its last move, or the one after. */
    if (clock_has_periods(control) &&
        (!turns->counted || clock_period_ends(control, made) ||
         clock_period_ends(control, made + 1)))
        return false;
    if (before == 0)
        return had_at_first(control, turns, &written->start[side], had);
    *had = written->plies[before - 1].remaining;
    /* Moving twice in a row, does a player get two increments? */
    return turns->took_turn &&
           written->plies[before - 1].remaining_source != PDN_TIME_UNKNOWN;
}

static void
compute(const struct clock_control *control, const struct clock_turns *turns,
        const struct written *written)
{
    struct pdn_ply_time *ply = &written->plies[turns->ply - 1];
    uint64_t had;

    if (ply->used_source != PDN_TIME_UNKNOWN || !control->known ||
        control->hourglass || ply->remaining_source == PDN_TIME_UNKNOWN ||
        !had_before(control, turns, written, &had) ||
        ply->remaining > had + control->increment)
        return;
    ply->used = had + control->increment - ply->remaining;
    ply->used_source = PDN_TIME_COMPUTED;
}

static void
add(struct pdn_player_time *player, const struct pdn_ply_time *ply, uint32_t n)
{
    player->moves++;
    if (ply->remaining_source != PDN_TIME_UNKNOWN) {
        player->last = n;
        player->remaining = ply->remaining;
    }
    if (ply->used_source == PDN_TIME_UNKNOWN)
        return;
    player->timed++;
    player->used += ply->used;
    if (player->longest == 0 || ply->used > player->longest_used) {
        player->longest = n;
        player->longest_used = ply->used;
    }
}

static void
read_total(const struct pdn_game *game, enum pdn_tag_id id,
           struct pdn_player_time *player)
{
    player->has_total =
        pdn_clock_used_read(pdn_game_tag(game, id), &player->total);
}

bool
pdn_clock_times(const struct pdn_game *game, const struct pdn_replay *replay,
                struct pdn_ply_time *plies, struct pdn_player_time players[2])
{
    struct written written = {.plies = plies};
    struct clock_control controls[2];
    struct clock_turns turns;
    bool any = false;

    memset(players, 0, 2 * sizeof *players);
    for (uint32_t n = 0; n < game->plies; n++)
        plies[n] = (struct pdn_ply_time){0};
    read_total(game, PDN_TAG_WHITE_TIME, &players[DR_WHITE]);
    read_total(game, PDN_TAG_BLACK_TIME, &players[DR_BLACK]);
    if (!game->too_long) {
        read_commands(game, replay, &written);
        clock_controls(game, controls);
        clock_turns_begin(&turns, game, replay);
        while (clock_turns_ply(&turns)) {
            if (!turns.known)
                continue;
            compute(&controls[turns.side], &turns, &written);
            add(&players[turns.side], &plies[turns.ply - 1], turns.ply);
        }
    }
    for (int side = 0; side < 2; side++)
        any |= players[side].has_total || players[side].timed != 0 ||
               players[side].last != 0;
    return any;
}
