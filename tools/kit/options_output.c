// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_output.c - where a program writes: standard output, or the files of
 * -o and of other options, which are all there at the end or none is.
 */
#include "options_int.h"
#include "output.h"
#include "stream.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER_SIZE = 64 * 1024 };

static char buffer[BUFFER_SIZE];

static struct outputs outputs; /* what options name */
static struct output *product; /* that of -o, or NULL */
static bool failure_told;      /* of standard output */

/* What argp wrote (--help, --version) may have failed too. */
static void
at_exit(void)
{
    product = NULL;
    if (fflush(stdout) != 0)
        _exit(options_write_failed());
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
options_write_failed(void)
{
    if (product != NULL)
        output_fail(product);
    else if (!failure_told && errno != EPIPE)
        complain("standard output: %s", strerror(errno));
    failure_told = true;
    return EXIT_TROUBLE;
}

bool
open_output(struct options *options)
{
    options->to = stdout;
    if (options->output == NULL ||
        output_descriptor_named(options->output) == STDOUT_FILENO)
        return true;
    product = output_open(&outputs, options->output);
    options->to = product != NULL ? product->stream : NULL;
    return product != NULL;
}

struct output *
options_beside(const char *path)
{
    return output_open(&outputs, path);
}

struct outputs *
options_outputs(void)
{
    return &outputs;
}

int
options_descriptor(const struct options *options)
{
    if (product != NULL && options->to == product->stream)
        return product->descriptor;
    return options->to != NULL ? fileno(options->to) : -1;
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

int
options_commit(struct options *options, int status)
{
    if (options->to == NULL)
        return status;
    if (!stream_is_out(options->to))
        status = options_worst(status, options_write_failed());
    options->to = NULL;
    product = NULL;
    if (status == EXIT_TROUBLE)
        outputs_abandon(&outputs);
    else if (!outputs_commit(&outputs))
        status = EXIT_TROUBLE;
    return status;
}

int
options_finish(struct options *options, int status)
{
    status = options_commit(options, status);
    free(options->files);
    free(options->names);
    free(options->controls);
    free(options->products);
    free(options->games.range);
    *options = (struct options){.jobs = 1};
    return status;
}
