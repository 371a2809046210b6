// SPDX-License-Identifier: BSD-2-Clause
/*
 * remarks.h - comments that speak of what no move shows: a claim, an offer of a
 * draw, a touched piece.  An arbiter wants to see them; nothing rests on them.
 */
#ifndef REMARKS_H
#define REMARKS_H

#include "match.h"

#include "pdn/game.h"

enum remark_kind { REMARK_CLAIM, REMARK_OFFER, REMARK_TOUCH, REMARK_KINDS };

/* A comment of the main line. */
struct remark {
    enum remark_kind kind;
    uint32_t ply;          /* how many plies stand before it */
    struct pdn_slice text; /* of the game */
};

/* What is looked for: shared by threads. */
struct remark_words;
struct remark_words *remark_words_new(void); /* NULL: out of memory */
void remark_words_free(struct remark_words *words);

/* What one thread needs.  Zero-initialise; remarks_free() at the end. */
struct remarks {
    struct match_room *room;
    struct remark *list;
    size_t count, capacity;
};
void remarks_free(struct remarks *remarks);

/* Gives a slice of the game as UTF-8, borrowed until the next call. */
typedef struct pdn_slice remark_utf8_fn(void *user, struct pdn_slice text);

/* Finds those of a game, in the order of the text; false: out of memory. */
bool remarks_find(struct remarks *remarks, const struct remark_words *words,
                  const struct pdn_game *game, remark_utf8_fn *utf8,
                  void *user);

/* "claim", "offer", "touch"; static. */
const char *remark_kind_name(enum remark_kind kind);

#endif
