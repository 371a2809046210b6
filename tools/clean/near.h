// SPDX-License-Identifier: BSD-2-Clause
/*
 * near.h - games of which few half-moves differ.
 *
 * Two games are near if they begin alike, at most 4 half-moves and at most
 * one in five differ, place by place, and
 *
 *     their players and day are known and the same, and no two rounds that
 *     are known differ, or
 *     at least 40 half-moves are the same, the last 20 among them.
 *
 * The second is a game that was taken down twice, whatever its header says:
 * other moves led to the same end.
 */
#ifndef CLEAN_NEAR_H
#define CLEAN_NEAR_H

#include "text.h"

enum {
    NEAR_DIFFER = 4, /* half-moves that may differ */
    NEAR_SAME_FOR_EACH = 4 /* and so many must be the same for each */,
    NEAR_SAME = 40, /* that are the same, whoever played */
    NEAR_LAST = 20, /* ... the last among them */
};

/* What two games are alike in before their moves are compared. */
enum near_kind { NEAR_HEADER, NEAR_END, NEAR_KINDS };

/*
 * Numbers that are equal for games alike in that, and by chance for few others;
 * 0: alike to none.  text, key: a game as written, and its key of pdn/hash.h;
 * room: for the use of the call.
 */
void near_marks(struct pdn_slice text, struct pdn_slice key, struct text *room,
                uint64_t marks[NEAR_KINDS]);

struct dups;
/* Joins all games that are near each other, or joined by others between. */
void near_group(struct dups *dups);

#endif
