// SPDX-License-Identifier: BSD-2-Clause
/* clock.c - reads clock times and time controls. */
#include "clock_int.h"

#include "bytes_int.h"

#include "pdn/clock.h"

#include <string.h>

/* Finds and reads the clock commands in a comment. */

static bool
is_blank(char c)
{
    return byte_is_blank(c) || c == ',';
}

/* Reads one token of a command's value. */
static bool
read_word(struct pdn_slice word, struct clock_reading *reading)
{
    char letter = *word.start;

    *reading = (struct clock_reading){0};
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

/*
 * Reads a command's value: one time, or the times of both players with their
 * letters.
 */
static bool
read_value(struct pdn_slice value, struct clock_reading reading[2],
           size_t *count)
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

struct name {
    const char *text;
    enum clock_kind kind;
};

static enum clock_kind
kind_of(struct pdn_slice name)
{
    static const struct name names[] = {
        {"clk", CLOCK_LEFT},   {"clock", CLOCK_LEFT}, {"emt", CLOCK_MOVE},
        {"mct", CLOCK_OF_DAY}, {"egt", CLOCK_OF_DAY},
    };

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (name_is(name, names[i].text))
            return names[i].kind;
    return CLOCK_NONE;
}

/*
 * Returns the size of the command at `text`.  A command contains no brackets.
 */
static size_t
command_size(const char *text, size_t size)
{
    size_t at = 1;

    while (at < size && text[at] != '[' && text[at] != ']')
        at++;
    return at;
}

/* Returns the command that begins with the "[%" at `text`. */
static struct clock_command
take_command(const char *text, size_t size)
{
    size_t end = command_size(text, size), at = 2;
    struct clock_command command = {
        .size = end,
        .closed = end < size && text[end] == ']',
    };

    while (at < end && text[at] >= 'a' && text[at] <= 'z')
        at++;
    command.kind = kind_of((struct pdn_slice){text + 2, at - 2});
    if (command.kind != CLOCK_NONE)
        command.readable = command.closed &&
                           read_value((struct pdn_slice){text + at, end - at},
                                      command.reading, &command.count);
    return command;
}

bool
clock_command(const char *text, size_t size, bool *readable)
{
    struct clock_command command = take_command(text, size);

    *readable = command.readable;
    return command.kind != CLOCK_NONE;
}

bool
clock_next_command(const char *text, size_t size, size_t *at,
                   struct clock_command *command)
{
    const char *start;

    while ((start = memmem(text + *at, size - *at, "[%", 2)) != NULL) {
        size_t from = (size_t)(start - text);

        *command = take_command(start, size - from);
        command->offset = from;
        *at = from + command->size;
        if (command->kind != CLOCK_NONE)
            return true;
    }
    return false;
}

/* Limits numbers so that no sum can overflow. */
enum { FIGURES_MAX = 7 };

struct text {
    const char *at, *end;
};

static bool
take(struct text *text, char c)
{
    if (text->at == text->end || *text->at != c)
        return false;
    text->at++;
    return true;
}

static bool
take_number(struct text *text, uint64_t *number, size_t *figures)
{
    *figures = 0;
    *number = 0;
    for (; text->at < text->end && byte_is_digit(*text->at);
         text->at++, ++*figures) {
        if (*figures == FIGURES_MAX)
            return false;
        *number = *number * 10 + (uint64_t)(*text->at - '0');
    }
    return *figures != 0;
}

/* Reads the digits after the decimal point, in milliseconds. */
static bool
take_fraction(struct text *text, uint64_t *time)
{
    uint64_t digits, unit = 1000;
    size_t figures;

    if (!take_number(text, &digits, &figures))
        return false;
    for (; figures > 3; figures--)
        digits /= 10;
    for (size_t i = 0; i < figures; i++)
        unit /= 10;
    *time += digits * unit;
    return true;
}

/*
 * If `hours` is set, two numbers are hours and minutes, as in 2:40 or 2.40.
 * Otherwise they could also be minutes and seconds, or seconds and a fraction,
 * so they are not accepted as a time.  In 1:05.2, however, the part after 1:05
 * is a fraction of a second.
 */
static bool
read_time(struct pdn_slice slice, bool hours, uint64_t *time)
{
    struct text text;
    uint64_t total = 0, part;
    size_t parts = 0, figures;
    char separator = ':';
    bool fraction = false;

    if (slice.size == 0)
        return false;
    text = (struct text){slice.start, slice.start + slice.size};
    do {
        if (parts == 3 || !take_number(&text, &part, &figures) ||
            (parts != 0 && (figures > 2 || part > 59)))
            return false;
        total = total * 60 + part;
        /* Some files write 1.05.30. */
        if (parts++ == 0 && text.at < text.end && *text.at == '.')
            separator = '.';
    } while (take(&text, separator));
    total *= 1000;
    if (separator == ':' && parts > 1 && take(&text, '.')) {
        fraction = true;
        if (!take_fraction(&text, &total))
            return false;
    }
    *time = total;
    return text.at == text.end &&
           (parts > 2 || (parts == 2 && (hours || fraction)));
}

bool
pdn_clock_read(struct pdn_slice text, uint64_t *milliseconds)
{
    return read_time(text, false, milliseconds);
}

/* Reads one element: moves/seconds, base+increment, seconds or *seconds. */
static bool
take_period(struct text *text, struct clock_control *control,
            struct clock_period *period)
{
    uint64_t first, second;
    size_t figures;

    *period = (struct clock_period){0};
    control->hourglass |= take(text, '*');
    if (!take_number(text, &first, &figures))
        return false;
    period->time = first * 1000;
    if (!control->hourglass && take(text, '/')) {
        if (!take_number(text, &second, &figures))
            return false;
        period->moves = (uint32_t)first;
        period->time = second * 1000;
    } else if (!control->hourglass && take(text, '+')) {
        if (!take_number(text, &second, &figures))
            return false;
        control->increment = second * 1000;
    }
    return true;
}

/* Returns true for an empty value or PDN's signs for an unknown one. */
static bool
is_nothing(struct pdn_slice value)
{
    return value.size == 0 ||
           (value.size == 1 && (*value.start == '?' || *value.start == '-'));
}

/*
 * Reads the value of TimeControl.  Returns false if it does not have the form
 * of PDN 3.0.
 */
static bool
read_control(struct pdn_slice slice, struct clock_control *control)
{
    struct clock_period period;
    struct text text;
    size_t count = 0;

    *control = (struct clock_control){0};
    if (is_nothing(slice))
        return true;
    text = (struct text){slice.start, slice.start + slice.size};
    do {
        /* Only moves/seconds may be followed by another element. */
        if ((count != 0 && period.moves == 0) ||
            !take_period(&text, control, &period))
            return false;
        if (count++ < CLOCK_PERIODS_MAX)
            control->period[control->count++] = period;
    } while (take(&text, ':'));
    if (text.at != text.end)
        return false;
    control->known = count <= CLOCK_PERIODS_MAX;
    return true;
}

static bool
is_whole_number(struct pdn_slice value)
{
    for (size_t i = 0; i < value.size; i++)
        if (!byte_is_digit(value.start[i]))
            return false;
    return true;
}

bool
clock_tag_readable(enum pdn_tag_id id, struct pdn_slice value)
{
    struct clock_control control;
    uint64_t time;

    switch (id) {
    case PDN_TAG_TIME_CONTROL:
    case PDN_TAG_TIME_CONTROL_WHITE:
    case PDN_TAG_TIME_CONTROL_BLACK:
        return read_control(value, &control);
    case PDN_TAG_WHITE_CLOCK:
    case PDN_TAG_BLACK_CLOCK:
        if (is_whole_number(value))
            return true; /* files use both seconds and minutes */
        break;
    case PDN_TAG_WHITE_TIME:
    case PDN_TAG_BLACK_TIME:
        break;
    default:
        return true;
    }
    return is_nothing(value) || read_time(value, true, &time);
}

void
clock_controls(const struct pdn_game *game, struct clock_control control[2])
{
    static const enum pdn_tag_id own[] = {PDN_TAG_TIME_CONTROL_WHITE,
                                          PDN_TAG_TIME_CONTROL_BLACK};

    for (int side = 0; side < 2; side++) {
        struct pdn_slice value = pdn_game_tag(game, own[side]);

        if (value.size == 0)
            value = pdn_game_tag(game, PDN_TAG_TIME_CONTROL);
        if (!read_control(value, &control[side]))
            control[side].known = false;
    }
}

uint64_t
clock_given(const struct clock_control *control, uint32_t move)
{
    /*
     * It does not matter which period has the increment: the result may be too
     * large, but never too small.
     */
    uint64_t given = control->increment * move, ends = 0;

    for (size_t i = 0; i < control->count && ends < move; i++) {
        const struct clock_period *period = &control->period[i];
        uint64_t times = 1;

        /* If the last element is moves/seconds, it repeats. */
        if (i + 1 == control->count && period->moves != 0)
            times = (move - ends + period->moves - 1) / period->moves;
        given += period->time * times;
        ends += period->moves;
        if (period->moves == 0)
            break;
    }
    return given;
}

bool
clock_has_periods(const struct clock_control *control)
{
    return control->count != 0 &&
           (control->count > 1 || control->period[0].moves != 0);
}

bool
clock_period_ends(const struct clock_control *control, uint32_t move)
{
    return move != 0 && control->known &&
           clock_given(control, move + 1) - clock_given(control, move) >
               control->increment;
}

bool
pdn_clock_used_read(struct pdn_slice text, uint64_t *time)
{
    const char *point;

    if (text.size == 0 || !read_time(text, true, time))
        return false;
    point = memchr(text.start, '.', text.size);
    if (memchr(text.start, ':', text.size) == NULL) {
        if (memrchr(text.start, '.', text.size) == point)
            *time *= 60;
    } else if (memchr(text.start, ':', text.size) ==
                   memrchr(text.start, ':', text.size) &&
               point == NULL) {
        *time *= 60;
    }
    return true;
}
