// SPDX-License-Identifier: BSD-2-Clause
/* progress.c - shows the progress of a long run on standard error. */
#include "progress.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum {
    FIRST_MS = 1000,   /* shorter runs show nothing */
    TERMINAL_MS = 200, /* between updates */
    LINES_MS = 5000,
};

static bool wanted, terminal;
static uint64_t started, due;
static atomic_bool shown;

static uint64_t
now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void
progress_start(const struct options *options)
{
    bool product_on_terminal = isatty(options_descriptor(options));

    terminal = isatty(STDERR_FILENO);
    wanted = !options->quiet &&
             (options->progress || (terminal && !product_on_terminal));
    if (!wanted)
        return;
    started = now_ms();
    due = started + FIRST_MS;
}

void
progress_show(uint64_t bytes, uint64_t games)
{
    uint64_t now;

    if (!wanted || (now = now_ms()) < due)
        return;
    due = now + (terminal ? TERMINAL_MS : LINES_MS);
    fprintf(stderr,
            "%s%" PRIu64 ".%" PRIu64 " MB, %" PRIu64 " games, %" PRIu64 " s%s",
            terminal ? "\r\033[K" : "", bytes / 1000000, bytes / 100000 % 10,
            games, (now - started) / 1000, terminal ? "" : "\n");
    fflush(stderr);
    if (terminal)
        atomic_store(&shown, true);
}

void
progress_erase(void)
{
    if (atomic_exchange(&shown, false))
        fputs("\r\033[K", stderr);
}

void
progress_end(void)
{
    progress_erase();
    wanted = false;
}
