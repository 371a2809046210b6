// SPDX-License-Identifier: BSD-2-Clause
/*
 * replacement.c - files that take the place of others; see replacement.h.
 */
#include "replacement.h"

#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Those that are under way.  A signal may come to any thread while another has
 * the list, so who has it keeps signals off itself, and a handler waits.
 */
static struct replacement *volatile under_way;
static atomic_flag taken = ATOMIC_FLAG_INIT;

static void
take_list(void)
{
    while (atomic_flag_test_and_set(&taken))
        continue;
}

static void
lock(sigset_t *before)
{
    sigset_t all;

    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, before);
    take_list();
}

static void
unlock(const sigset_t *before)
{
    atomic_flag_clear(&taken);
    pthread_sigmask(SIG_SETMASK, before, NULL);
}

static void
unlink_all(void)
{
    for (struct replacement *at = under_way; at != NULL; at = at->next)
        unlink(at->temporary);
    under_way = NULL;
}

/* It keeps the list: nobody begins another file before the program ends. */
static void
on_signal(int number)
{
    take_list();
    unlink_all();
    signal(number, SIG_DFL);
    raise(number);
}

static void
on_exit_of_program(void)
{
    sigset_t before;

    lock(&before);
    unlink_all();
    unlock(&before);
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
    atexit(on_exit_of_program);
    /* No second signal interrupts the first one's work. */
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (sigaction(numbers[i], NULL, &before) == 0 &&
            before.sa_handler != SIG_IGN)
            sigaction(numbers[i], &action, NULL);
    }
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

    lock(&before);
    for (at = under_way; at != NULL && at->next != replacement; at = at->next)
        ;
    if (at != NULL)
        at->next = replacement->next;
    else if (under_way == replacement)
        under_way = replacement->next;
    unlock(&before);
}

/* Creates the temporary file; its descriptor, or -1. */
static int
create(struct replacement *replacement)
{
    sigset_t before;
    int descriptor;

    /* No signal comes between the file and the note that it is there. */
    lock(&before);
    catch_ends();
    descriptor = mkostemp(replacement->temporary, O_CLOEXEC);
    if (descriptor >= 0) {
        replacement->next = under_way;
        under_way = replacement;
    }
    unlock(&before);
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
