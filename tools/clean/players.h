// SPDX-License-Identifier: BSD-2-Clause
/*
 * players.h - names of players that are probably spellings of one name.
 */
#ifndef CLEAN_PLAYERS_H
#define CLEAN_PLAYERS_H

#include "text.h"

#include <stdio.h>

/* --suggest-names: all names of the games, and who met whom. */
struct players {
    struct player {
        char *name, *words; /* owned; words: see players.c */
        uint64_t games;
    } * list; /* owned; by name once suggested, by their coming before */
    size_t count, capacity;
    uint32_t *table; /* owned; index + 1 by the hash of the name */
    size_t table_size;
    uint64_t *pairs; /* owned; who met whom: the lower index first; once
                        suggested both ways */
    size_t pair_count, pair_capacity;
    bool failed; /* out of memory */
};

void players_add(struct players *players, struct pdn_slice game);
/*
 * Writes alias, name, games of both, evidence: TSV with a header.  An alias
 * stands once, and no name is an alias.
 */
void players_suggest(struct players *players, FILE *to);
void players_free(struct players *players);

#endif
