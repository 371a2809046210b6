// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_command.c - finds the clock commands in a comment and reads them.
 */
#include "clock_int.h"

#include "pdn/clock.h"

#include <string.h>

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',';
}

/* Reads one word of a command's value. */
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

/* Reads a command's value: one time, or both with their letters. */
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

/* Where the command at text ends: no bracket stands in one. */
static size_t
command_size(const char *text, size_t size)
{
    size_t at = 1;

    while (at < size && text[at] != '[' && text[at] != ']')
        at++;
    return at;
}

/* The command that begins with the "[%" at text. */
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
