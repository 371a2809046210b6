// SPDX-License-Identifier: BSD-2-Clause
/*
 * replacement.c - files that take the place of others; see replacement.h.
 */
#include "replacement.h"

#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Those that are under way; handlers read it. */
static struct replacement *volatile under_way;

/* May run in a signal handler. */
static void
unlink_all(void)
{
    for (struct replacement *at = under_way; at != NULL; at = at->next)
        unlink(at->temporary);
    under_way = NULL;
}

static void
on_signal(int number)
{
    unlink_all();
    signal(number, SIG_DFL);
    raise(number);
}

/* From the first one on. */
static void
catch_ends(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    static bool caught;
    struct sigaction action = {.sa_handler = on_signal}, before;

    if (caught)
        return;
    caught = true;
    atexit(unlink_all);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (sigaction(numbers[i], NULL, &before) == 0 &&
            before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
}

static void
block_signals(sigset_t *before)
{
    sigset_t all;

    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, before);
}

static void
restore_signals(const sigset_t *before)
{
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

/* PATH/.NAME.XXXXXX beside the target. */
static char *
temporary_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    int folder = slash == NULL ? 0 : (int)(slash - path) + 1;
    char *name;

    if (asprintf(&name, "%.*s.%s.XXXXXX", folder, path, path + folder) < 0)
        return NULL;
    return name;
}

/* It is no more under way. */
static void
leave(struct replacement *replacement)
{
    struct replacement *at;
    sigset_t before;

    block_signals(&before);
    for (at = under_way; at != NULL && at->next != replacement; at = at->next)
        ;
    if (at != NULL)
        at->next = replacement->next;
    else if (under_way == replacement)
        under_way = replacement->next;
    restore_signals(&before);
}

/* Creates the temporary file; its descriptor, or -1. */
static int
create(struct replacement *replacement)
{
    sigset_t before;
    int descriptor;

    catch_ends();
    /* No signal comes between the file and the note that it is there. */
    block_signals(&before);
    descriptor = mkostemp(replacement->temporary, O_CLOEXEC);
    if (descriptor >= 0) {
        replacement->next = under_way;
        under_way = replacement;
    }
    restore_signals(&before);
    return descriptor;
}

static void
forget(struct replacement *replacement)
{
    int reason = errno;

    free(replacement->temporary);
    free(replacement->target);
    *replacement = (struct replacement){0};
    errno = reason;
}

bool
replacement_open(struct replacement *replacement, const char *path, mode_t mode)
{
    char *target = realpath(path, NULL);
    int descriptor = -1;

    if (target == NULL)
        target = strdup(path);
    *replacement = (struct replacement){.target = target};
    if (target != NULL)
        replacement->temporary = temporary_name(target);
    if (replacement->temporary != NULL)
        descriptor = create(replacement);
    if (descriptor < 0) {
        forget(replacement);
        return false;
    }
    if (fchmod(descriptor, mode) == 0)
        replacement->stream = stream_of(descriptor, "w");
    else
        stream_drop(descriptor);
    if (replacement->stream != NULL)
        return true;
    replacement_drop(replacement);
    return false;
}

void
replacement_drop(struct replacement *replacement)
{
    int reason = errno;

    if (replacement->stream != NULL)
        fclose(replacement->stream);
    if (replacement->temporary != NULL) {
        unlink(replacement->temporary);
        leave(replacement);
    }
    errno = reason;
    forget(replacement);
}

bool
replacement_take_place(struct replacement *replacement)
{
    FILE *stream = replacement->stream;

    replacement->stream = NULL;
    if (fclose(stream) != 0 ||
        rename(replacement->temporary, replacement->target) != 0) {
        replacement_drop(replacement);
        return false;
    }
    leave(replacement);
    forget(replacement);
    return true;
}
