// SPDX-License-Identifier: BSD-2-Clause
/*
 * journal.h - what is said about files that are replaced in place: their
 * log and their rejects.
 *
 * What is told about a file waits in a section of its own, and is put on disk
 * right before that file is replaced; if it stays, no one is told.  Where the
 * journal is not a plain file, sections are written as they come.
 */
#ifndef CLEAN_JOURNAL_H
#define CLEAN_JOURNAL_H

#include "output.h"

/* Zero-initialise. */
struct journal {
    FILE *stream;        /* what is told goes here; NULL: no one is told */
    FILE *section;       /* owned; without a name; NULL: as they come */
    struct output *file; /* of the run, or NULL: */
    int added_to;        /* the descriptor of a file that was there, or -1 */
    const char *path;    /* as it was named */
    off_t before, after; /* where the section that was kept last stands */
    bool placed;         /* ... and the file took its place for it */
};

/*
 * add: to what is there already.  false, after a complaint: it cannot be
 * opened.
 */
bool journal_open(struct journal *journal, const char *path, bool add);
void journal_close(struct journal *journal);

/* What was told of the file before, and not kept, is forgotten. */
void journal_begin(struct journal *journal);

/* Nothing of what was told was lost so far; false, after a complaint: some. */
bool journal_is_whole(struct journal *journal);

/*
 * While output_hold()s.  Puts the section on disk, so that it survives what
 * happens next; then one or the other.  false: errno says why.
 */
bool journal_keep(struct journal *journal);
void journal_take_back(struct journal *journal);
void journal_settle(struct journal *journal);

#endif
