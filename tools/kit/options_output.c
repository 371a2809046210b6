// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_output.c - the product's way out: standard output, or -o FILE.
 *
 * A new or regular file is written beside its place and renamed at the end,
 * so that nobody ever sees half of it; if the program fails to write, or is
 * interrupted, what was there before stays.  Anything else (/dev/full, a
 * fifo) is written as it is.
 */
#include "options_int.h"
#include "replacement.h"
#include "stream.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER_SIZE = 64 * 1024 };

static char buffer[BUFFER_SIZE];

static struct replacement replacement; /* what -o names, once it is whole */
static bool failure_told;

/* What argp wrote (--help, --version) may have failed too. */
static void
at_exit(void)
{
    static const struct options none;

    if (fflush(stdout) != 0)
        _exit(options_write_failed(&none));
}

static void
print_version(FILE *stream, struct argp_state *state)
{
    (void)state;
    fprintf(stream, "%s %s\n", program_invocation_short_name, PDN_VERSION);
}

void
options_start(void)
{
    argp_err_exit_status = EXIT_TROUBLE;
    argp_program_version_hook = print_version;
    if (!isatty(STDOUT_FILENO))
        setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    /* A file that grows too large is a write that fails. */
    signal(SIGXFSZ, SIG_IGN);
    atexit(at_exit);
}

int
options_write_failed(const struct options *options)
{
    if (!failure_told && errno != EPIPE)
        complain("%s: %s",
                 options->output != NULL ? options->output : "standard output",
                 strerror(errno));
    failure_told = true;
    return EXIT_TROUBLE;
}

/* What a new file, or one in the place of another, may be done with. */
static mode_t
new_mode(const struct stat *existing)
{
    mode_t mask;

    if (existing != NULL)
        return existing->st_mode & 07777;
    mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

static FILE *
open_file(const char *path)
{
    struct stat about, link;
    bool exists = stat(path, &about) == 0;
    FILE *stream = NULL;

    if (descriptor_named(path) >= 0 || (exists && !S_ISREG(about.st_mode)) ||
        (!exists && lstat(path, &link) == 0))
        stream = open_directly(path, "we");
    else if (replacement_open(&replacement, path,
                              new_mode(exists ? &about : NULL)))
        stream = replacement.stream;
    if (stream == NULL)
        complain("%s: %s", path, strerror(errno));
    return stream;
}

bool
open_output(struct options *options)
{
    options->to = stdout;
    if (options->output == NULL ||
        descriptor_named(options->output) == STDOUT_FILENO)
        return true;
    options->to = open_file(options->output);
    if (options->to != NULL)
        setvbuf(options->to, NULL, _IOFBF, sizeof buffer);
    return options->to != NULL;
}

void
options_give_up(void)
{
    exit(EXIT_TROUBLE);
}

void
options_no_memory(void)
{
    complain("%s", pdn_status_text(PDN_E_NOMEM));
    options_give_up();
}

/* Closes the product; a file that replaces another takes its place. */
static bool
close_output(struct options *options)
{
    if (options->to == stdout)
        return stream_is_out(stdout);
    if (options->to != replacement.stream)
        return stream_close(options->to);
    if (stream_is_out(options->to))
        return replacement_take_place(&replacement);
    replacement_drop(&replacement);
    return false;
}

int
options_finish(struct options *options, int status)
{
    if (options->to != NULL && !close_output(options))
        status = options_worst(status, options_write_failed(options));
    free(options->files);
    free(options->names);
    free(options->controls);
    free(options->products);
    free(options->games.range);
    *options = (struct options){.jobs = 1};
    return status;
}
