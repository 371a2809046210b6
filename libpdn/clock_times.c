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

static void
take_command(const struct clock_command *command, enum dr_side mover,
             struct pdn_ply_time *ply)
{
    for (size_t i = 0; i < command->count; i++) {
        const struct clock_reading *reading = &command->reading[i];

        if (!reading->known || clock_owner(reading, mover) != mover)
            continue;
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
read_commands(const struct pdn_game *game, enum dr_side first,
              struct pdn_ply_time *plies)
{
    struct clock_command command;
    uint32_t ply = 0, index = 0;

    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->kind != PDN_ITEM_COMMENT || item->depth != 0)
            continue;
        for (; index < item->move; index++)
            ply += game->written[index].depth == 0;
        for (size_t at = 0;
             ply != 0 && clock_next_command(game->text + item->offset,
                                            item->length, &at, &command);)
            if (command.readable)
                take_command(&command, clock_side(first, ply), &plies[ply - 1]);
    }
}

/* What the player had before ply n, if that is certain. */
static bool
had_before(const struct pdn_game *game, const struct clock_control *control,
           const struct pdn_ply_time *plies, uint32_t n, uint64_t *had)
{
    uint32_t made = clock_moves_made(n) - 1;

    if (made == 0) {
        *had = control->period[0].time;
        /* Some clocks begin with an increment, some do not. */
        return control->increment == 0 &&
               pdn_game_tag(game, PDN_TAG_FEN).size == 0;
    }
    *had = plies[n - 3].remaining;
    /* A period's time may be seen with its last move, or the one after. */
    return plies[n - 3].remaining_source != PDN_TIME_UNKNOWN &&
           !clock_period_ends(control, made) &&
           !clock_period_ends(control, made + 1);
}

static void
compute(const struct pdn_game *game, enum dr_side first,
        struct pdn_ply_time *plies)
{
    struct clock_control controls[2];

    clock_controls(game, controls);
    for (uint32_t n = 1; n <= game->plies; n++) {
        const struct clock_control *control = &controls[clock_side(first, n)];
        struct pdn_ply_time *ply = &plies[n - 1];
        uint64_t had;

        if (ply->used_source != PDN_TIME_UNKNOWN || !control->known ||
            control->hourglass || ply->remaining_source == PDN_TIME_UNKNOWN ||
            !had_before(game, control, plies, n, &had) ||
            ply->remaining > had + control->increment)
            continue;
        ply->used = had + control->increment - ply->remaining;
        ply->used_source = PDN_TIME_COMPUTED;
    }
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
    player->has_total = clock_used_read(pdn_game_tag(game, id), &player->total);
}

bool
pdn_clock_times(const struct pdn_game *game, const struct pdn_replay *replay,
                struct pdn_ply_time *plies, struct pdn_player_time players[2])
{
    bool any;

    memset(players, 0, 2 * sizeof *players);
    for (uint32_t n = 0; n < game->plies; n++)
        plies[n] = (struct pdn_ply_time){0};
    read_total(game, PDN_TAG_WHITE_TIME, &players[DR_WHITE]);
    read_total(game, PDN_TAG_BLACK_TIME, &players[DR_BLACK]);
    any = players[DR_WHITE].has_total || players[DR_BLACK].has_total;
    if (game->too_long || replay->setup || replay->irregular != 0)
        return any;
    read_commands(game, replay->first, plies);
    compute(game, replay->first, plies);
    for (uint32_t n = 1; n <= game->plies; n++)
        add(&players[clock_side(replay->first, n)], &plies[n - 1], n);
    for (int side = 0; side < 2; side++)
        any |= players[side].timed != 0 || players[side].last != 0;
    return any;
}
