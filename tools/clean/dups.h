// SPDX-License-Identifier: BSD-2-Clause
/*
 * dups.h - finds games that occur in a database more than once.
 *
 * Every game is stored on disk until all are known, with about 100 bytes of
 * each in memory.  Hashes find the candidates, and the moves decide.
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
    DUPS_PREFIX, /* or one continues where the other ends */
    DUPS_NEAR,   /* or few moves differ; see dups.c */
};

enum dups_keep { KEEP_FIRST, KEEP_LAST, KEEP_LONGEST, KEEP_HEADER };

/* How two games must be alike before their moves are compared. */
enum near_kind { NEAR_HEADER, NEAR_END, NEAR_KINDS };

enum { DUPS_PREFIX_PLIES = 20 }; /* shorter games may be the same by chance */

struct dups_game {
    struct pdn_hash hash;       /* of the key */
    uint64_t marks[NEAR_KINDS]; /* for NEAR */
    uint64_t text, key;         /* offsets in their spools */
    uint64_t number;            /* in its file */
    uint32_t text_size, key_size, plies, file;
    uint32_t known; /* number of informative tags, for KEEP_HEADER */
    /*
     * Index of the game that leads its group or, until the groups are complete,
     * of a member closer to the leader.
     */
    uint32_t leader;
    bool alone; /* its moves are unknown, or it has none */
};

struct dups {
    enum dups_kind kind;
    enum dups_keep keep;
    struct spool texts, keys;
    struct dups_game *games; /* owned */
    size_t count, capacity;
    bool failed;
    struct text a, b; /* the keys being compared */
};

bool dups_open(struct dups *dups, enum dups_kind kind, enum dups_keep keep);
void dups_close(struct dups *dups);

/* Returns true if memory ran out or a spool failed. */
static inline bool
dups_failed(const struct dups *dups)
{
    return dups->failed || dups->texts.failed || dups->keys.failed;
}

/* A game as written and as played, and its place in the input. */
struct dups_new {
    struct pdn_slice text;
    struct pdn_identity identity;
    uint32_t plies, file;
    uint64_t number;
};
void dups_add(struct dups *dups, const struct dups_new *from);

/* Finds the groups, and sets each game's leader to the game that is kept. */
void dups_group(struct dups *dups);

/* Reads the text of a game into `a`; borrowed until `a` is used again. */
struct pdn_slice dups_text(struct dups *dups, size_t index);
/* Returns true if two games have the same moves. */
bool dups_equal(struct dups *dups, size_t a, size_t b);

#endif
