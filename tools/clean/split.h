// SPDX-License-Identifier: BSD-2-Clause
/*
 * split.h - games into many files: by a tag or the year, so many in each,
 * or by what had to be done with them.
 *
 * Names come from what a file says, so they are made safe: only letters,
 * digits, . _ and - are kept, none begins with . or -, none is long, none
 * differs from another in the case of letters alone.  Files lie in one folder,
 * are created, never found, and a link is never followed.
 */
#ifndef CLEAN_SPLIT_H
#define CLEAN_SPLIT_H

#include "text.h"

#include "pdn/hash.h"

#include <stdio.h>
#include <sys/stat.h>

struct output;
struct split_file;

struct split {
    const char *folder;
    const char *tag;          /* or NULL: by number, or as the caller says */
    bool by_year;             /* by the year in the tag, which is Date */
    uint64_t each;            /* games in a file */
    uint64_t games, known;    /* split; and those that had the value */
    int descriptor;           /* of the folder */
    struct split_file *files; /* owned; a table by the hash of their values */
    struct pdn_hash *names;   /* owned; a table of the names' hashes */
    size_t count, capacity;
    struct output *output; /* that of the one that is open, or NULL */
    bool failed;           /* and it was told */
};

/* `split` says how; false, after a complaint: the folder cannot be used. */
bool split_open(struct split *split, const char *folder);
/* Once the files have their names, or will have none. */
void split_close(struct split *split);

/* The file of this name; NULL: it cannot be written, and that was told. */
FILE *split_stream(struct split *split, const char *name);

/* A game as written, by its tag, year or number. */
void split_game(struct split *split, struct pdn_slice game);

/* Says so where no game had what they were to be split by. */
void split_say_absent(const struct split *split);

#endif
