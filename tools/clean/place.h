// SPDX-License-Identifier: BSD-2-Clause
/*
 * place.h - where games go: the product, or in place of their file, or many
 * files, or the rejects; or on disk until it is known which are the same.
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

/* A file that is to be replaced, as it was when it was opened. */
struct input {
    struct stat about;
    const char *why;       /* it cannot be, or NULL */
    _Atomic uint64_t seen; /* bytes that were read of it */
};

/* What stands before the next reject: none, or a game and how that ends. */
enum reject_before { REJECT_NONE, REJECT_ENDED, REJECT_OPEN };

/* Where things go; used in the order of the input alone. */
struct place {
    const struct clean *clean;
    FILE *log, *rejects;                         /* or NULL */
    struct journal log_journal, rejects_journal; /* --in-place: of a file */
    FILE *dups_out, *groups;                     /* the same */
    enum reject_before before, kept_before;      /* and before this file */
    struct split split;
    struct dups dups;
    struct players players;
    struct text name;  /* of the file under way, as a cell */
    struct text line;  /* failed: something of what is said is missing */
    uint32_t file;     /* its index */
    uint64_t number;   /* of its games so far */
    uint64_t rejected; /* of its games; and of all */
    uint64_t all_rejected;
    uint64_t written, written_before; /* games; and before this file */
    uint64_t duplicates;              /* games that were left out as such */
    struct left left;                 /* in what goes out */
    bool cut;                         /* --max-errors: nothing more comes out */
    /* --in-place: the file under way. */
    const char *path;
    struct output here;   /* what becomes of it */
    bool trouble;         /* it cannot be replaced */
    bool foreign;         /* it is not PDN, which was reported */
    struct input *inputs; /* owned; of each file */
    int status;
};

/* false, after a complaint: something cannot be opened. */
bool place_open(struct place *place, const struct clean *clean);
/* Nothing more comes; returns the status that the run has with it. */
int place_end(struct place *place, int status);
/* Once all files have their names. */
void place_close(struct place *place);

/* A file was opened, and nothing of it read. */
void place_see_input(struct place *place, const struct run_file *file,
                     int descriptor);
void place_begin_file(struct place *place, const struct run_file *file);
void place_end_file(struct place *place, const struct run_file *file,
                    bool interrupted);
/* After all input: what had to wait for it. */
void place_finish(struct place *place);
/* Puts a batch where its parts belong. */
void place_batch(struct place *place, const struct batch *batch,
                 const char *file, struct sink *sink);

#endif
