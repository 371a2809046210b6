// SPDX-License-Identifier: BSD-2-Clause
/*
 * split.h - distributes games to many files: by a tag or the year, a fixed
 * number in each, or by what had to be done with them.
 *
 * Names come from the content of files and are made safe: only letters, digits,
 * . _ and - are kept, none begins with . or -, none is long, and none differs
 * from another only in case.  All files are in one folder.  They are created,
 * never reused, and links are never followed.
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
    const char *tag; /* NULL to split by number, or as the caller decides */
    bool by_year;    /* by the year of the tag, which is Date */
    uint64_t each;   /* games per file */
    uint64_t games, known;    /* games split, and those with a known value */
    int descriptor;           /* of the folder */
    struct split_file *files; /* owned; a hash table by value */
    struct pdn_hash *names;   /* owned; a hash table of names */
    size_t count, capacity;
    struct output *output; /* the open file, or NULL */
    bool failed;           /* and it was reported */
};

/*
 * Uses the settings in `split`.  Returns false after a complaint if the folder
 * is unusable.
 */
bool split_open(struct split *split, const char *folder);
/* Called after the files have their names, or will have none. */
void split_close(struct split *split);

/* Returns the stream of the file with this name, or NULL after a complaint. */
FILE *split_stream(struct split *split, const char *name);

/* Writes a game to the file for its tag, year or number. */
void split_game(struct split *split, struct pdn_slice game);

/* Reports it if no game had a value to be split by. */
void split_say_absent(const struct split *split);

#endif
