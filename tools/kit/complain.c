// SPDX-License-Identifier: BSD-2-Clause
/*
 * complain.c - messages on standard error.
 *
 * Messages may quote text from outside, so all of it is escaped.  Each message
 * is a single write, so that lines of several processes do not mix.
 */
#include "complain.h"

#include "escape.h"
#include "options.h"
#include "progress.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>

/* Reports that there is no memory for the message. */
static void
write_plainly(void)
{
    fprintf(stderr, "%s: %s\n", program_invocation_short_name,
            pdn_status_text(PDN_E_NOMEM));
}

static void
write_escaped(const char *message, size_t size)
{
    struct text line = {0};

    text_string(&line, program_invocation_short_name);
    text_string(&line, ": ");
    escape_people(&line, message, size);
    text_char(&line, '\n');
    if (line.failed)
        write_plainly();
    else
        (void)!fwrite(line.data, 1, line.size, stderr);
    text_free(&line);
}

__attribute__((format(printf, 1, 0))) static void
complain_with(const char *format, va_list values)
{
    char *message;
    int size = vasprintf(&message, format, values);

    progress_erase();
    if (size < 0) {
        write_plainly();
        return;
    }
    write_escaped(message, (size_t)size);
    free(message);
}

void
complain(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    complain_with(format, values);
    va_end(values);
}

/* Writes the same line as argp does after its own errors. */
static void
say_where_help_is(void)
{
    static const struct argp any = {0};

    argp_help(&any, stderr, ARGP_HELP_SEE, program_invocation_short_name);
}

void
complain_at(const char *option, const char *what, const char *value, size_t at,
            size_t length)
{
    struct text shown = {0};
    size_t from;

    escape_people(&shown, value, at);
    from = shown.size;
    escape_people(&shown, value + at, strlen(value + at));
    complain("%s: %s", option, what);
    fprintf(stderr, "  %.*s\n  %*s^", (int)shown.size,
            shown.data == NULL ? "" : shown.data, (int)from, "");
    for (size_t i = 1; i < length; i++)
        putc('~', stderr);
    putc('\n', stderr);
    text_free(&shown);
    say_where_help_is();
}

void
usage_complaint(const char *format, ...)
{
    va_list values;

    va_start(values, format);
    complain_with(format, values);
    va_end(values);
    say_where_help_is();
}

void
usage_error(const struct argp_state *state, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    complain_with(format, values);
    va_end(values);
    argp_state_help(state, stderr, ARGP_HELP_STD_ERR);
}
