// SPDX-License-Identifier: BSD-2-Clause
/*
 * players.h - finds names of players that are probably spellings of one name.
 */
#ifndef CLEAN_PLAYERS_H
#define CLEAN_PLAYERS_H

#include "text.h"

#include <stdio.h>

/* --suggest-names: all names in the games, and who met whom. */
struct players {
    struct player {
        char *name, *words; /* owned; `words` is explained in players.c */
        uint64_t games;
    } * list; /* owned; in order of appearance, then by name */
    size_t count, capacity;
    uint32_t *table; /* owned; index + 1, hashed by name */
    size_t table_size;
    /* owned; who met whom, the lower index first; later in both directions */
    uint64_t *pairs;
    size_t pair_count, pair_capacity;
    bool failed; /* out of memory */
};

void players_add(struct players *players, struct pdn_slice game);
/*
 * Writes alias, name, the games of both, and the evidence as TSV with a header.
 * Each alias occurs once, and no name is also an alias.
 */
void players_suggest(struct players *players, FILE *to);
void players_free(struct players *players);

#endif
