// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_check.c - checks the clock commands in comments ([%clk], [%clock],
 * [%emt], [%mct], [%egt]) and the time used against the time control.
 *
 * A player's remaining time can grow by the increment and, when a new period
 * begins, by the time of that period.  Any other gain means that the clock was
 * misread or mistyped.  If the game does not state its time control, gains that
 * an increment or a new period could explain are ignored: a false alarm is
 * worse than silence.  For the same reason, times used are compared only with a
 * control that was certainly meant in seconds, and only in games from the usual
 * start.
 *
 * No clock is compared with its value before a set-up or before a ply by an
 * unknown player.  After either, or after two moves in a row, a period of the
 * control may end at any time.
 */
#include "clock_int.h"
#include "findings_int.h"
#include "numbers_int.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"

#include "pdn/clock.h"

#include <stdio.h>
#include <string.h>

/*
 * Walks the main line and tracks which side made each ply and how many plies
 * each side has made.  Clock times cannot be compared across a set-up or a ply
 * by an unknown player: the times before and after it are in different
 * stretches.
 */
struct clock_turns {
    const struct pdn_game *game;
    const struct pdn_replay *replay;
    size_t item;    /* the game's next item */
    uint32_t index; /* the next entry of game->written */
    struct play_numbering numbering;
    size_t next; /* the next entry of replay->turns */
    uint32_t stretch;
    uint32_t ply; /* the last ply visited, or 0 */
    enum dr_side side;
    bool known;     /* false if the record does not show who made that ply */
    uint32_t move;  /* its move number, as counted */
    bool usual;     /* the game has the usual start and no set-up */
    bool counted;   /* the sides have alternated from the usual start */
    bool took_turn; /* the opponent made the previous ply */
    uint32_t moves[2];
    /* the latest two plies of each side in the stretch */
    uint32_t last[2], before[2];
};

/* Finds out whose clock is running, ply by ply along the main line. */

static bool
starts_as_usual(const struct pdn_replay *replay)
{
    struct dr_position usual;

    if (!replay->start_known)
        return false;
    dr_position_start(replay->variant, &usual);
    return dr_position_equal(&usual, &replay->start);
}

static void
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
    play_numbering_begin(&turns->numbering, replay->variant, replay->first,
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
 * Skips the items before item `end` and the next move.  A set-up starts a new
 * stretch even if the position is the same, because play may have paused.
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

/*
 * Starts a new stretch if the sides do not alternate or their order is unknown.
 */
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

/* Visits the next ply, which precedes item `end`. */
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
    turns->move = play_numbering_of(&turns->numbering, starts);
    play_numbering_ply(&turns->numbering, starts);
    if (!turns->known)
        return;
    turns->moves[turns->side]++;
    turns->before[turns->side] = turns->last[turns->side];
    turns->last[turns->side] = turns->ply;
}

/* Advances to the next move of the main line before written[limit]. */
static bool
find_move(struct clock_turns *turns, uint32_t limit)
{
    while (turns->index < limit &&
           turns->game->written[turns->index].depth != 0)
        turns->index++;
    return turns->index < limit;
}

/* Advances by one ply.  Returns false at the end. */
static bool
clock_turns_ply(struct clock_turns *turns)
{
    if (!find_move(turns, (uint32_t)turns->game->move_count))
        return false;
    take_ply(turns, turns->game->item_count);
    return true;
}

/* Advances to the last ply before an item, which may be in a variation. */
static void
clock_turns_reach(struct clock_turns *turns, size_t item)
{
    uint32_t limit = turns->game->items[item].move;

    while (find_move(turns, limit))
        take_ply(turns, item);
    pass_items(turns, item);
}

/*
 * Finds whose clock a reading after the last ply shows.  Without a letter it is
 * the mover's.  Returns false if that is unknown.
 */
static bool
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

/*
 * Computes the time that each main-line move took and the time left after it.
 *
 * Commands are read first.  Missing values are then derived from consecutive
 * remaining times if that needs no guess.
 */

/* The written times, by ply, and by side before the first ply. */
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

/*
 * Finds the time a player had before his first move.  Returns false if that is
 * uncertain.
 */
static bool
had_at_first(const struct clock_control *control,
             const struct clock_turns *turns, const struct clock_reading *start,
             uint64_t *had)
{
    *had = start->known ? start->time : control->period[0].time;
    /* Some clocks add the first increment at the start, but others do not. */
    return turns->stretch == 0 && turns->moves[turns->side] == 1 &&
           control->increment == 0 && (start->known || turns->usual);
}

/*
 * Finds the time the player had before the last ply.  Returns false if that is
 * uncertain.
 */
static bool
had_before(const struct clock_control *control, const struct clock_turns *turns,
           const struct written *written, uint64_t *had)
{
    enum dr_side side = turns->side;
    uint32_t made = turns->moves[side] - 1, before = turns->before[side];

    /*
     * The time of a new period may appear with its last move or after the next.
     */
    if (clock_has_periods(control) &&
        (!turns->counted || clock_period_ends(control, made) ||
         clock_period_ends(control, made + 1)))
        return false;
    if (before == 0)
        return had_at_first(control, turns, &written->start[side], had);
    *had = written->plies[before - 1].remaining;
    /* Two moves in a row may earn one increment or two. */
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

enum {
    SECOND = 1000,
    ROUNDING = SECOND,             /* clocks are read to the second */
    USUAL_INCREMENT = 60 * SECOND, /* no event has a larger increment */
    USUAL_PERIOD = 20,             /* moves; no event has shorter periods */
    MINUTE = 60 * SECOND,          /* the precision of the tags */
    SLOW = 300 * SECOND, /* a smaller control may be meant in minutes */
    TIME_TEXT = 32,
};

/* What a clock showed after its owner's move. */
struct shown {
    uint32_t ply; /* 0 if it was not shown */
    uint64_t left;
};

/* One player's clock. */
struct clock {
    struct shown own[2]; /* the last two times shown */
    uint64_t used;       /* sum of [%emt], over the moves that have it */
    uint32_t used_ply;   /* the last of these plies */
    bool flagged;
    bool running;     /* it has shown more than zero */
    bool shown;       /* shown in this stretch */
    uint32_t stretch; /* the stretch in which it was shown */
    uint64_t left;
    uint32_t moves; /* the owner's moves when it was shown */
    bool moved;     /* the owner had just moved */
    size_t period;  /* number of periods begun */
    /* the owner's move count at the last gain explained by a new period */
    uint32_t gained;
    struct clock_control control;
};

struct check {
    const struct pdn_game *game;
    struct pdn_findings *findings;
    struct clock clock[2];
    struct clock_turns turns;
    bool unexplained; /* a gain that no known control explains was reported */
};

static const char *
time_text(uint64_t time, char text[TIME_TEXT])
{
    uint64_t seconds = time / SECOND;

    snprintf(text, TIME_TEXT, "%u:%02u:%02u", (unsigned)(seconds / 3600),
             (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    return text;
}

/* Returns true if the record shows that this side made the last ply. */
static bool
has_moved(const struct check *check, enum dr_side side)
{
    return check->turns.ply != 0 && check->turns.known &&
           check->turns.side == side;
}

/* Returns true if a new period explains the clock's gain. */
static bool
new_period(struct clock *clock, uint32_t move, uint64_t gain)
{
    const struct clock_control *control = &clock->control;
    uint64_t ends = 0;

    if (!control->known) {
        if (move < clock->gained + USUAL_PERIOD)
            return false;
        clock->gained = move;
        return true;
    }
    for (size_t i = 0; i <= clock->period && i < control->count; i++)
        ends += control->period[i].moves;
    if (clock->period + 1 >= control->count) {
        /* If the last element is moves/seconds, it repeats. */
        const struct clock_period *last = &control->period[control->count - 1];

        if (last->moves == 0 || move < clock->gained + last->moves ||
            gain > last->time + control->increment + ROUNDING)
            return false;
        clock->gained = move;
        return true;
    }
    if (move < ends || gain > control->period[clock->period + 1].time +
                                  control->increment + ROUNDING)
        return false;
    clock->gained = move;
    clock->period++;
    return true;
}

/*
 * Returns true if a fallen flag may be reported, which happens once per player.
 */
static bool
flag_wanted(struct check *check, enum dr_side side,
            const struct pdn_where *where)
{
    bool wanted = !check->clock[side].flagged &&
                  findings_wanted(check->findings, PDN_D_CLOCK_FLAG, where);

    check->clock[side].flagged = true;
    return wanted;
}

static void
see_zero(struct check *check, enum dr_side side, const struct pdn_where *where)
{
    const struct clock *clock = &check->clock[side];

    /* A clock that was not in use shows only zeros. */
    if (check->turns.ply != 0 && (clock->running || clock->control.known) &&
        flag_wanted(check, side, where))
        findings_say(
            check->findings, PDN_D_CLOCK_FLAG, where,
            "{side}'s clock shows no time left; a flag fall counts only "
            "when the arbiter establishes it",
            PUT_SIDE(side, side));
}

/* Reports a clock that gained more time than possible. */
static void
report_gain(struct check *check, enum dr_side side, uint64_t before,
            const struct pdn_where *where)
{
    const struct clock *clock = &check->clock[side];
    char now[TIME_TEXT], then[TIME_TEXT];

    if (!clock->control.known && check->unexplained)
        return;
    check->unexplained |= !clock->control.known;
    if (!findings_wanted(check->findings, PDN_D_CLOCK_ORDER, where))
        return;
    time_text(before, then);
    time_text(clock->left, now);
    if (clock->control.known)
        findings_say(check->findings, PDN_D_CLOCK_ORDER, where,
                     "{side}'s clock cannot go up from {before} to {after}",
                     PUT_SIDE(side, side), PUT(before, then), PUT(after, now));
    else
        findings_say(check->findings, PDN_D_CLOCK_ORDER, where,
                     "{side}'s clock goes up from {before} to {after}, which "
                     "no usual time control explains; the time control of "
                     "this game is not known",
                     PUT_SIDE(side, side), PUT(before, then), PUT(after, now));
}

static void
show(struct check *check, enum dr_side side, uint64_t left,
     const struct pdn_where *where)
{
    struct clock *clock = &check->clock[side];
    const struct clock_turns *turns = &check->turns;
    uint32_t moves = turns->moves[side];
    uint64_t before = clock->left;
    uint64_t each = clock->control.known ? clock->control.increment
                                         : (uint64_t)USUAL_INCREMENT;
    bool compare = clock->shown && clock->stretch == turns->stretch &&
                   turns->known && !clock->control.hourglass;
    bool moved = has_moved(check, side);
    /*
     * If its owner had just moved, the increment for that move may not have
     * been shown yet.
     */
    uint32_t times = moves - clock->moves + (clock->moved && !moved);
    uint64_t allowed = each * times + ROUNDING;

    if (left == 0)
        see_zero(check, side, where);
    if (moved && clock->own[0].ply != turns->ply)
        clock->own[1] = clock->own[0];
    if (moved)
        clock->own[0] = (struct shown){turns->ply, left};
    clock->running |= left != 0;
    clock->shown = true;
    clock->stretch = turns->stretch;
    clock->moved = moved;
    clock->left = left;
    clock->moves = moves;
    if (!compare || left <= before + allowed ||
        (clock_has_periods(&clock->control) && !turns->counted) ||
        new_period(clock, moves, left - before))
        return;
    report_gain(check, side, before, where);
}

/* Returns the location of part of an item. */
static struct pdn_where
place(const struct check *check, const struct pdn_item *item, size_t offset,
      size_t length)
{
    struct pdn_where where = {
        .offset = (uint32_t)(item->offset + offset),
        .length = (uint32_t)length,
        .variation = item->depth,
    };

    if (item->depth == 0 && check->turns.ply != 0) {
        where.ply = check->turns.ply;
        where.black = check->turns.side == DR_BLACK;
        where.move = check->turns.move;
    }
    return where;
}

/* Reports a move that used more time than was left. */
static void
check_move_time(struct check *check, enum dr_side side, uint64_t took,
                const struct pdn_where *where)
{
    const struct clock *clock = &check->clock[side];
    const struct clock_control *control = &clock->control;
    const struct clock_turns *turns = &check->turns;
    uint32_t made = turns->moves[side] - 1;
    uint64_t each =
        control->known ? control->increment : (uint64_t)USUAL_INCREMENT;
    const struct shown *before = &clock->own[clock->own[0].ply == turns->ply];
    char now[TIME_TEXT], then[TIME_TEXT];

    if (turns->before[side] == 0 || before->ply != turns->before[side] ||
        control->hourglass || took <= before->left + each + ROUNDING ||
        (clock_has_periods(control) && !turns->counted) ||
        (control->known ? clock_period_ends(control, made)
                        : !turns->counted || made >= USUAL_PERIOD) ||
        !findings_wanted(check->findings, PDN_D_CLOCK_ORDER, where))
        return;
    findings_say(
        check->findings, PDN_D_CLOCK_ORDER, where,
        "{side} cannot have used {used} for this move with {left} left",
        PUT_SIDE(side, side), PUT(used, time_text(took, now)),
        PUT(left, time_text(before->left, then)));
}

/* Returns true if the time used can be compared with the control. */
static bool
is_comparable(const struct check *check, const struct clock_control *control)
{
    return control->known && !control->hourglass && check->turns.usual &&
           (check->turns.counted ||
            (!clock_has_periods(control) && control->increment == 0));
}

static void
add_move_time(struct check *check, enum dr_side side, uint64_t took,
              const struct pdn_where *where)
{
    struct clock *clock = &check->clock[side];
    uint32_t moves = check->turns.moves[side];
    char used[TIME_TEXT], given[TIME_TEXT];
    uint64_t most;

    if (!has_moved(check, side) || clock->used_ply == check->turns.ply)
        return;
    clock->used_ply = check->turns.ply;
    clock->used += took;
    check_move_time(check, side, took, where);
    if (!is_comparable(check, &clock->control))
        return;
    most = clock_given(&clock->control, moves);
    if (clock->used > most + (uint64_t)ROUNDING * moves &&
        flag_wanted(check, side, where))
        findings_say(check->findings, PDN_D_CLOCK_FLAG, where,
                     "{side} used {used} for {moves}, but the time control "
                     "allows {given}; a flag fall counts only when the "
                     "arbiter establishes it",
                     PUT_SIDE(side, side),
                     PUT(used, time_text(clock->used, used)),
                     PUT_COUNT(moves, moves, "1 move", "{count} moves"),
                     PUT(given, time_text(most, given)));
}

static void
check_command(struct check *check, const struct clock_command *command,
              const struct pdn_where *where)
{
    if (!command->readable) {
        findings_note(
            check->findings, PDN_D_CLOCK_SYNTAX, where,
            "expected a clock time written as H:MM:SS; this one is ignored");
        return;
    }
    if (where->variation != 0)
        return;
    for (size_t i = 0; i < command->count; i++) {
        const struct clock_reading *reading = &command->reading[i];
        enum dr_side side;

        if (!reading->known || !clock_owner(reading, &check->turns, &side))
            continue;
        if (command->kind == CLOCK_LEFT)
            show(check, side, reading->time, where);
        else if (command->kind == CLOCK_MOVE)
            add_move_time(check, side, reading->time, where);
    }
}

static void
check_comment(struct check *check, const struct pdn_item *item)
{
    const char *text = check->game->text + item->offset;
    struct clock_command command;

    for (size_t at = 0;
         clock_next_command(text, item->length, &at, &command);) {
        struct pdn_where where =
            place(check, item, command.offset, command.size + command.closed);

        check_command(check, &command, &where);
    }
}

static bool
may_have_command(const struct pdn_game *game, const struct pdn_item *item)
{
    return item->kind == PDN_ITEM_COMMENT &&
           memmem(game->text + item->offset, item->length, "[%", 2) != NULL;
}

/*
 * Compares WhiteTime and BlackTime with the control.  With an increment they
 * may be the remaining time, for which PDN has no tag.
 */
static void
check_total(struct check *check, enum dr_side side)
{
    enum pdn_tag_id id =
        side == DR_WHITE ? PDN_TAG_WHITE_TIME : PDN_TAG_BLACK_TIME;
    const struct pdn_game *game = check->game;
    const struct clock_control *control = &check->clock[side].control;
    uint32_t moves = check->turns.moves[side];
    struct pdn_where where = {0};
    char text[TIME_TEXT], limit[TIME_TEXT];
    uint64_t used, most;

    if (!pdn_clock_used_read(pdn_game_tag(game, id), &used) ||
        !is_comparable(check, control) || control->increment != 0 ||
        control->period[0].time < SLOW || game->end_kind == PDN_END_NONE)
        return;
    /* The clock may have been running for a move that was never made. */
    most = clock_given(control, moves + 1);
    where.offset = game->tags[game->known[id]].offset;
    where.length = game->tags[game->known[id]].length;
    if (used <= most + MINUTE || !flag_wanted(check, side, &where))
        return;
    if (check->turns.counted)
        findings_say(check->findings, PDN_D_CLOCK_FLAG, &where,
                     "{side} used {used} in total for {moves}, but the time "
                     "control allows {given}; a flag fall counts only when "
                     "the arbiter establishes it",
                     PUT_SIDE(side, side), PUT(used, time_text(used, text)),
                     PUT_COUNT(moves, moves, "1 move", "{count} moves"),
                     PUT(given, time_text(most, limit)));
    else
        findings_say(check->findings, PDN_D_CLOCK_FLAG, &where,
                     "{side} used {used} in total, but the time control "
                     "allows {given}; a flag fall counts only when the "
                     "arbiter establishes it",
                     PUT_SIDE(side, side), PUT(used, time_text(used, text)),
                     PUT(given, time_text(most, limit)));
}

/* Returns true if the game mentions clocks; most do not. */
static bool
tells_of_clocks(const struct pdn_game *game)
{
    if (game->known[PDN_TAG_WHITE_TIME] >= 0 ||
        game->known[PDN_TAG_BLACK_TIME] >= 0)
        return true;
    for (size_t i = 0; i < game->item_count; i++)
        if (may_have_command(game, &game->items[i]))
            return true;
    return false;
}

void
pdn_clock_check(const struct pdn_game *game, const struct pdn_replay *replay,
                struct pdn_findings *findings)
{
    struct check check = {
        .game = game,
        .findings = findings,
    };
    struct clock_control control[2];

    if (game->too_long || !tells_of_clocks(game))
        return;
    clock_turns_begin(&check.turns, game, replay);
    clock_controls(game, control);
    for (int side = 0; side < 2; side++)
        check.clock[side].control = control[side];
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (!may_have_command(game, item))
            continue;
        clock_turns_reach(&check.turns, i);
        check_comment(&check, item);
    }
    while (clock_turns_ply(&check.turns))
        continue;
    check_total(&check, DR_WHITE);
    check_total(&check, DR_BLACK);
}
