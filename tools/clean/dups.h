// SPDX-License-Identifier: BSD-2-Clause
/*
 * dups.h - games that stand in a database more than once.
 *
 * Every game is kept on disk until all are known, some 100 bytes of each in
 * memory.  Hashes find what may be equal; the moves decide.
 */
#ifndef CLEAN_DUPS_H
#define CLEAN_DUPS_H

#include "spool.h"
#include "text.h"

#include "pdn/hash.h"

#include <stdio.h>

enum dups_kind {
    DUPS_NONE,
    DUPS_EXACT,  /* the same start and moves */
    DUPS_PREFIX, /* or one goes on where the other ends */
    DUPS_NEAR,   /* or few moves differ: dups.c */
};

enum dups_keep { KEEP_FIRST, KEEP_LAST, KEEP_LONGEST, KEEP_HEADER };

/* What two games are alike in before their moves are compared. */
enum near_kind { NEAR_HEADER, NEAR_END, NEAR_KINDS };

enum { DUPS_PREFIX_PLIES = 20 }; /* shorter ones may be the same by chance */

struct dups_game {
    struct pdn_hash hash;       /* of the key */
    uint64_t marks[NEAR_KINDS]; /* NEAR */
    uint64_t text, key;         /* in their spools */
    uint64_t number;            /* in its file */
    uint32_t text_size, key_size, plies, file;
    uint32_t known; /* tags that say something; counted for KEEP_HEADER */
    /* Index of the game that stands for its group; until groups are complete,
       of one that is nearer to it. */
    uint32_t leader;
    bool alone; /* not known what was played, or nothing */
};

struct dups {
    enum dups_kind kind;
    enum dups_keep keep;
    struct spool texts, keys;
    struct dups_game *games; /* owned */
    size_t count, capacity;
    bool failed;
    struct text a, b; /* what is compared */
};

bool dups_open(struct dups *dups, enum dups_kind kind, enum dups_keep keep);
void dups_close(struct dups *dups);

/* Out of memory, or a spool could not be used. */
static inline bool
dups_failed(const struct dups *dups)
{
    return dups->failed || dups->texts.failed || dups->keys.failed;
}

/* A game as written and as played: its place in the input, what it is. */
struct dups_new {
    struct pdn_slice text;
    struct pdn_identity identity;
    uint32_t plies, file;
    uint64_t number;
};
void dups_add(struct dups *dups, const struct dups_new *from);

/* Finds the groups: sets each game's leader, the one that is kept. */
void dups_group(struct dups *dups);

/* The text of a game, in `a`; borrowed until that is used again. */
struct pdn_slice dups_text(struct dups *dups, size_t index);
/* Whether two games were played alike, by their moves. */
bool dups_equal(struct dups *dups, size_t a, size_t b);

#endif
