// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_check.c - the clock commands in comments: [%clk], [%clock], [%emt],
 * [%mct], [%egt].
 *
 * What a player has left can grow by the increment and, where a new period
 * begins, by its time.  Any other gain is a clock misread or mistyped.  Where
 * the game does not state its time control, gains that an increment or a new
 * period could explain are passed over: a false alarm is worse than silence.
 */
#include "clock_int.h"
#include "findings_int.h"

#include <stdio.h>
#include <string.h>

enum {
    SECOND = 1000,
    ROUNDING = SECOND,             /* clocks are read to the second */
    USUAL_INCREMENT = 60 * SECOND, /* no event gives more each move */
    USUAL_PERIOD = 20,             /* moves; no event has shorter periods */
    TIME_TEXT = 32,
};

/* One player's clock. */
struct clock {
    bool shown;
    uint64_t left;
    uint32_t move;   /* when it was shown */
    bool moved;      /* its owner had just moved */
    size_t period;   /* how many periods have begun */
    uint32_t gained; /* the move of the last gain taken for a new period */
    struct clock_control control;
};

struct check {
    const struct pdn_game *game;
    const struct pdn_replay *replay;
    struct pdn_findings *findings;
    struct clock clock[2];
    bool ordered;   /* who has which clock is known */
    uint32_t index; /* moves passed in the text */
    uint32_t ply;   /* of these in the main line */
};

static const char *
time_text(uint64_t time, char text[TIME_TEXT])
{
    uint64_t seconds = time / SECOND;

    snprintf(text, TIME_TEXT, "%u:%02u:%02u", (unsigned)(seconds / 3600),
             (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
    return text;
}

/* How the side to move at ply n of the main line and its move are counted. */
static enum dr_side
side_of(const struct check *check, uint32_t ply)
{
    enum dr_side first = check->replay->first;

    return ply % 2 == 1 ? first : dr_other_side(first);
}

static uint32_t
move_of(const struct check *check, uint32_t ply)
{
    return check->replay->first == DR_BLACK ? ply / 2 + 1 : (ply + 1) / 2;
}

/* Whether a new period explains that the clock gained so much. */
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
        /* The last element of moves/seconds alone goes on for ever. */
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

static void
show(struct check *check, enum dr_side side, uint64_t left,
     const struct pdn_where *where)
{
    struct clock *clock = &check->clock[side];
    uint32_t move = move_of(check, check->ply);
    uint64_t before = clock->left;
    uint64_t each = clock->control.known ? clock->control.increment
                                         : (uint64_t)USUAL_INCREMENT;
    bool compare = clock->shown && !clock->control.hourglass;
    bool moved = check->ply != 0 && side_of(check, check->ply) == side;
    /* Seen when its owner had just moved, it may yet have got nothing for it.
     */
    uint32_t times = move - clock->move + (clock->moved && !moved);
    uint64_t allowed = each * times + ROUNDING;
    char now[TIME_TEXT], then[TIME_TEXT];

    clock->shown = true;
    clock->moved = moved;
    clock->left = left;
    clock->move = move;
    if (!compare || left <= before + allowed ||
        new_period(clock, move, left - before) ||
        !report_wanted(check->findings, PDN_D_CLOCK_ORDER, where))
        return;
    report(check->findings, PDN_D_CLOCK_ORDER, where,
           "%s's clock cannot go up from %s to %s",
           side == DR_WHITE ? "White" : "Black", time_text(before, then),
           time_text(left, now));
}

/* A time, or - or ? for none, with or without the letter of its owner. */
struct reading {
    char owner; /* 'w', 'b' or '\0' */
    bool known;
    uint64_t time;
};

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',';
}

/* Reads one word of a command's value. */
static bool
read_word(struct pdn_slice word, struct reading *reading)
{
    char letter = *word.start;

    *reading = (struct reading){0};
    if (letter == 'w' || letter == 'W' || letter == 'b' || letter == 'B') {
        reading->owner = letter == 'w' || letter == 'W' ? 'w' : 'b';
        word.start++;
        word.size--;
    }
    if (word.size == 1 && (*word.start == '-' || *word.start == '?'))
        return true;
    reading->known = true;
    return pdn_clock_read(word, &reading->time);
}

/* Reads a command's value: one time, or both with their letters. */
static bool
read_value(struct pdn_slice value, struct reading reading[2], size_t *count)
{
    size_t at = 0;

    for (*count = 0;; ++*count) {
        size_t start;

        while (at < value.size && is_blank(value.start[at]))
            at++;
        if (at == value.size)
            break;
        start = at;
        while (at < value.size && !is_blank(value.start[at]))
            at++;
        if (*count == 2 ||
            !read_word((struct pdn_slice){value.start + start, at - start},
                       &reading[*count]))
            return false;
    }
    return *count == 1 ||
           (*count == 2 && reading[0].owner != '\0' &&
            reading[1].owner != '\0' && reading[0].owner != reading[1].owner);
}

static bool
name_is(struct pdn_slice name, const char *what)
{
    return name.size == strlen(what) &&
           memcmp(name.start, what, name.size) == 0;
}

/* Where item stands in the play. */
static struct pdn_where
place(const struct check *check, const struct pdn_item *item, size_t offset,
      size_t length)
{
    struct pdn_where where = {
        .offset = (uint32_t)(item->offset + offset),
        .length = (uint32_t)length,
        .variation = item->depth,
    };

    if (item->depth == 0 && check->ply != 0) {
        where.ply = check->ply;
        where.black = side_of(check, check->ply) == DR_BLACK;
        where.move = (uint16_t)move_of(check, check->ply);
    }
    return where;
}

/* One command as found, from "[%" on. */
struct command {
    struct pdn_slice name, value;
    size_t size; /* up to its ], or to the end of the comment */
    bool closed; /* it has its ] */
};

static struct command
take_command(const char *text, size_t size)
{
    const char *close = memchr(text, ']', size);
    size_t end = close == NULL ? size : (size_t)(close - text), at = 2;

    while (at < end && text[at] >= 'a' && text[at] <= 'z')
        at++;
    return (struct command){
        .name = {text + 2, at - 2},
        .value = {text + at, end - at},
        .size = end,
        .closed = close != NULL,
    };
}

static bool
shows_time_left(const struct command *command)
{
    return name_is(command->name, "clk") || name_is(command->name, "clock");
}

static bool
is_of_clock(const struct command *command)
{
    return shows_time_left(command) || name_is(command->name, "emt") ||
           name_is(command->name, "mct") || name_is(command->name, "egt");
}

bool
clock_command(const char *text, size_t size, bool *readable)
{
    struct command command = take_command(text, size);
    struct reading reading[2];
    size_t count;

    if (!is_of_clock(&command))
        return false;
    *readable = command.closed && read_value(command.value, reading, &count);
    return true;
}

static void
check_command(struct check *check, const struct command *command,
              const struct pdn_where *where)
{
    struct reading reading[2];
    size_t count;

    if (!is_of_clock(command))
        return;
    if (!command->closed || !read_value(command->value, reading, &count)) {
        if (report_wanted(check->findings, PDN_D_CLOCK_SYNTAX, where))
            report(check->findings, PDN_D_CLOCK_SYNTAX, where,
                   "clock times are written H:MM:SS");
        return;
    }
    if (!shows_time_left(command) || !check->ordered || where->variation != 0)
        return;
    for (size_t i = 0; i < count; i++) {
        enum dr_side side = reading[i].owner == 'w' ? DR_WHITE : DR_BLACK;

        if (reading[i].owner == '\0') {
            if (check->ply == 0)
                continue;
            side = side_of(check, check->ply);
        }
        if (reading[i].known)
            show(check, side, reading[i].time, where);
    }
}

static void
check_comment(struct check *check, const struct pdn_item *item)
{
    const char *text = check->game->text + item->offset;
    size_t size = item->length;
    const char *start;

    for (size_t at = 0;
         (start = memmem(text + at, size - at, "[%", 2)) != NULL;) {
        size_t from = (size_t)(start - text);
        struct command command = take_command(start, size - from);
        struct pdn_where where =
            place(check, item, from, command.size + command.closed);

        check_command(check, &command, &where);
        at = from + command.size;
    }
}

/* Counts the moves up to the place of an item. */
static void
pass_moves(struct check *check, uint32_t index)
{
    for (; check->index < index; check->index++)
        check->ply += check->game->written[check->index].depth == 0;
}

static void
begin_controls(struct check *check)
{
    static const enum pdn_tag_id own[] = {PDN_TAG_TIME_CONTROL_WHITE,
                                          PDN_TAG_TIME_CONTROL_BLACK};

    for (int side = 0; side < 2; side++) {
        struct pdn_slice value = pdn_game_tag(check->game, own[side]);

        if (value.size == 0)
            value = pdn_game_tag(check->game, PDN_TAG_TIME_CONTROL);
        if (!clock_control_read(value, &check->clock[side].control))
            check->clock[side].control.known = false;
    }
}

void
clock_check(const struct pdn_game *game, const struct pdn_replay *replay,
            struct pdn_findings *findings)
{
    struct check check = {
        .game = game,
        .replay = replay,
        .findings = findings,
        .ordered = !replay->setup && replay->irregular == 0,
    };
    bool begun = false;

    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        if (item->kind != PDN_ITEM_COMMENT ||
            memmem(game->text + item->offset, item->length, "[%", 2) == NULL)
            continue;
        if (!begun)
            begin_controls(&check);
        begun = true;
        pass_moves(&check, item->move);
        check_comment(&check, item);
    }
}
