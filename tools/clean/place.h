// SPDX-License-Identifier: BSD-2-Clause
/*
 * place.h - where games go: to the product, in place of their file, to many
 * files, or to the rejects; or to disk until duplicates are known.
 */
#ifndef CLEAN_PLACE_H
#define CLEAN_PLACE_H

#include "game.h"
#include "journal.h"
#include "output.h"
#include "players.h"
#include "run.h"
#include "split.h"

#include <stdatomic.h>

/* A file to be replaced, as it was when it was opened. */
struct input {
    struct stat about;
    const char *why;       /* why it cannot be replaced, or NULL */
    _Atomic uint64_t seen; /* bytes read from it */
};

/*
 * What precedes the next reject: nothing, or a game with or without a proper
 * end.
 */
enum reject_before { REJECT_NONE, REJECT_ENDED, REJECT_OPEN };

/* The destinations, used only in input order. */
struct place {
    const struct clean *clean;
    FILE *log, *rejects; /* or NULL */
    /* --in-place: for a single file */
    struct journal log_journal, rejects_journal;
    FILE *dups_out, *groups; /* or NULL */
    /* and at the beginning of this file */
    enum reject_before before, kept_before;
    struct split split;
    struct dups dups;
    struct players players;
    struct text name;  /* of the current file, as a cell */
    struct text line;  /* `failed` means that part of the messages is missing */
    uint32_t file;     /* its index */
    uint64_t number;   /* of its games so far */
    uint64_t rejected; /* in this file, and in total */
    uint64_t all_rejected;
    /* games, and at the beginning of this file */
    uint64_t written, written_before;
    uint64_t duplicates; /* games omitted as duplicates */
    struct left left;    /* in the output */
    bool cut; /* --max-errors was reached, so nothing more is written */
    /* --in-place: the current file. */
    const char *path;
    struct output here;   /* its replacement */
    bool trouble;         /* it cannot be replaced */
    bool foreign;         /* it is not PDN, which was reported */
    struct input *inputs; /* owned; one for each file */
    int status;
};

/* Returns false after a complaint if something cannot be opened. */
bool place_open(struct place *place, const struct clean *clean);
/* Ends the run.  Returns the resulting status. */
int place_end(struct place *place, int status);
/* Called after all files have their names. */
void place_close(struct place *place);

/* Called when a file was opened and before it is read. */
void place_see_input(struct place *place, const struct run_file *file,
                     int descriptor);
void place_begin_file(struct place *place, const struct run_file *file);
void place_end_file(struct place *place, const struct run_file *file,
                    bool interrupted);
/* After all input, handles what had to wait for it. */
void place_finish(struct place *place);
/* Puts the parts of a batch where they belong. */
void place_batch(struct place *place, const struct batch *batch,
                 const char *file, struct sink *sink);

#endif
