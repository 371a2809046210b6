// SPDX-License-Identifier: BSD-2-Clause
/*
 * replacement.h - a file that is written beside its place and takes it when
 * it is whole, so that nobody ever sees half of it.
 *
 * If the program ends before that, by exit(), SIGINT, SIGTERM, SIGHUP or
 * SIGPIPE, what was written is removed and what was there before stays.
 */
#ifndef REPLACEMENT_H
#define REPLACEMENT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

/* Zero-initialise; stays where it is from opening to its end. */
struct replacement {
    FILE *stream;    /* while it is written */
    char *temporary; /* owned; its name until then, or NULL */
    char *target;    /* owned; where it will be: no link */
    struct replacement *next;
};

/*
 * Opens it beside path.  A link stays: the file that it names is replaced.
 * mode: of the new file.  false: errno says why.
 */
bool replacement_open(struct replacement *replacement, const char *path,
                      mode_t mode);

/* Closes it; nothing of it is left unless it took its place. */
void replacement_drop(struct replacement *replacement);

/*
 * Closes it, all written, and puts it in its place; false: errno says why, and
 * it is dropped.
 */
bool replacement_take_place(struct replacement *replacement);

#endif
