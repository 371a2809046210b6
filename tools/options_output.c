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
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUFFER_SIZE = 64 * 1024 };

static char buffer[BUFFER_SIZE];

/* The temporary file, while there is one; handlers read it. */
static char *volatile temporary;
static char *target; /* what it becomes */
static bool failure_told;

/* May run in a signal handler. */
static void
unlink_temporary(void)
{
    char *path = temporary;

    temporary = NULL;
    if (path != NULL)
        unlink(path);
}

static void
remove_temporary(void)
{
    char *path = temporary;

    unlink_temporary();
    free(path);
}

static void
on_signal(int number)
{
    unlink_temporary();
    signal(number, SIG_DFL);
    raise(number);
}

static void
catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    struct sigaction action = {.sa_handler = on_signal}, before;

    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (sigaction(numbers[i], NULL, &before) == 0 &&
            before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

/* What argp wrote (--help, --version) may have failed too. */
static void
at_exit(void)
{
    static const struct options none;

    remove_temporary();
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

/* Whether a name, - being standard input, is that of the file. */
static bool
names_file(const char *name, const struct stat *file)
{
    struct stat named;
    int code = strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &named)
                                      : stat(name, &named);

    return code == 0 && named.st_dev == file->st_dev &&
           named.st_ino == file->st_ino;
}

/* What the program reads from a file, if it does; else NULL. */
static const char *
what_is_read(const struct options *options, const struct stat *file)
{
    for (size_t i = 0; i < options->file_count; i++)
        if (names_file(options->files[i], file))
            return "is one of the inputs";
    for (size_t i = 0; i < options->control_count; i++)
        if (names_file(options->controls[i], file))
            return "is read for another option";
    return NULL;
}

FILE *
options_beside(const struct options *options, const char *path,
               const char *mode)
{
    const char *read = NULL;
    struct stat about;
    FILE *stream;

    if (strcmp(path, "-") == 0)
        return options->to;
    if (stat(path, &about) == 0 && S_ISREG(about.st_mode))
        read = what_is_read(options, &about);
    stream = read == NULL ? fopen(path, mode) : NULL;
    if (stream == NULL)
        complain("%s: %s", path, read != NULL ? read : strerror(errno));
    return stream;
}

void
options_control(struct options *options, const char *path)
{
    const char **controls = reallocarray(
        options->controls, options->control_count + 1, sizeof *controls);

    if (controls == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        options_give_up();
    }
    controls[options->control_count++] = path;
    options->controls = controls;
}

/* PATH/.NAME.XXXXXX beside the target. */
static char *
temporary_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t folder = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    char *name;

    if (asprintf(&name, "%.*s.%s.XXXXXX", (int)folder, path, path + folder) < 0)
        return NULL;
    return name;
}

/* Opens a temporary file with the mode that the target has or would get. */
static FILE *
open_temporary(const char *path, const struct stat *existing)
{
    mode_t mask = umask(0), mode;
    FILE *stream = NULL;
    char *name = temporary_name(path);
    sigset_t all, before;
    int descriptor;

    umask(mask);
    mode = existing != NULL ? existing->st_mode & 07777 : 0666 & ~mask;
    if (name == NULL)
        return NULL;
    catch_signals();
    /* No signal comes between the file and the note that it is there. */
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    descriptor = mkostemp(name, O_CLOEXEC);
    if (descriptor >= 0)
        temporary = name;
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (descriptor < 0)
        free(name);
    else if (fchmod(descriptor, mode) == 0)
        stream = stream_of(descriptor, "w");
    else
        stream_drop(descriptor);
    return stream;
}

static FILE *
open_file(const struct options *options)
{
    const char *path = options->output;
    struct stat about, link;
    bool exists = stat(path, &about) == 0;

    const char *read = exists ? what_is_read(options, &about) : NULL;

    if (read != NULL) {
        complain("%s: %s", path, read);
        return NULL;
    }
    if ((exists && !S_ISREG(about.st_mode)) ||
        (!exists && lstat(path, &link) == 0)) {
        FILE *stream = fopen(path, "we");

        if (stream == NULL)
            complain("%s: %s", path, strerror(errno));
        return stream;
    }
    /* A link stays: the file that it names is replaced. */
    target = exists ? realpath(path, NULL) : strdup(path);
    if (target != NULL) {
        FILE *stream = open_temporary(target, exists ? &about : NULL);

        if (stream != NULL)
            return stream;
    }
    complain("%s: %s", path, strerror(errno));
    return NULL;
}

bool
open_output(struct options *options)
{
    options->to = stdout;
    if (options->output == NULL || strcmp(options->output, "-") == 0)
        return true;
    options->to = open_file(options);
    if (options->to != NULL)
        setvbuf(options->to, NULL, _IOFBF, sizeof buffer);
    return options->to != NULL;
}

void
options_give_up(void)
{
    exit(EXIT_TROUBLE);
}

/* Closes the product; a temporary file takes its place. */
static bool
close_output(struct options *options)
{
    bool good = stream_is_out(options->to);
    int reason = errno;
    char *name = temporary;

    if (options->to != stdout && fclose(options->to) != 0 && good)
        return false;
    errno = reason;
    if (!good)
        return false;
    if (name == NULL)
        return true;
    if (rename(name, target) != 0)
        return false;
    temporary = NULL;
    free(name);
    return true;
}

int
options_finish(struct options *options, int status)
{
    if (options->to != NULL && !close_output(options))
        status = options_worst(status, options_write_failed(options));
    remove_temporary();
    free(target);
    free(options->files);
    free(options->names);
    free(options->controls);
    free(options->games.range);
    *options = (struct options){.jobs = 1};
    return status;
}
