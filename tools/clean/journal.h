// SPDX-License-Identifier: BSD-2-Clause
/*
 * journal.h - the log and the rejects of files that are replaced in place.
 *
 * The messages about a file are collected in a section, which is written to
 * disk directly before that file is replaced.  If the file is not replaced,
 * they are discarded.  If the journal is not a regular file, messages are
 * written immediately.
 */
#ifndef CLEAN_JOURNAL_H
#define CLEAN_JOURNAL_H

#include "output.h"

/* Zero-initialise it. */
struct journal {
    FILE *stream;  /* write messages here; NULL if they are not wanted */
    FILE *section; /* owned; an unnamed file, or NULL to write immediately */
    struct output *file; /* of the run, or NULL */
    int added_to;        /* descriptor of an existing file, or -1 */
    const char *path;    /* path as given */
    off_t before, after; /* place of the last kept section */
    bool placed;         /* ... which created the file */
};

/* `add` appends to an existing file.  Returns false after a complaint. */
bool journal_open(struct journal *journal, const char *path, bool add);
void journal_close(struct journal *journal);

/* Discards the messages about the previous file that were not kept. */
void journal_begin(struct journal *journal);

/* Returns true if no message was lost so far, or false after a complaint. */
bool journal_is_whole(struct journal *journal);

/*
 * Between output_hold() and output_release(): writes the section to disk so
 * that it survives what follows, and then confirms it or takes it back.
 * Returns false and sets errno on failure.
 */
bool journal_keep(struct journal *journal);
void journal_take_back(struct journal *journal);
void journal_settle(struct journal *journal);

#endif
