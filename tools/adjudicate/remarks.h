// SPDX-License-Identifier: BSD-2-Clause
/*
 * remarks.h - finds comments that mention what moves cannot show: a claim, a
 * draw offer or a touched piece.  An arbiter wants to see them, but no decision
 * rests on them.
 */
#ifndef REMARKS_H
#define REMARKS_H

#include "match.h"

#include "pdn/game.h"

enum remark_kind { REMARK_CLAIM, REMARK_OFFER, REMARK_TOUCH, REMARK_KINDS };

/* A comment of the main line. */
struct remark {
    enum remark_kind kind;
    uint32_t ply;          /* number of plies before it */
    struct pdn_slice text; /* slice of the game's text */
};

/* The compiled search patterns, which threads share. */
struct remark_words;
struct remark_words *remark_words_new(void); /* NULL if out of memory */
void remark_words_free(struct remark_words *words);

/*
 * The working space of one thread.  Zero-initialise it, and call remarks_free()
 * at the end.
 */
struct remarks {
    struct match_room *room;
    struct remark *list;
    size_t count, capacity;
};
void remarks_free(struct remarks *remarks);

/*
 * Converts a slice of the game to UTF-8. The result is valid until the next
 * call.
 */
typedef struct pdn_slice remark_utf8_fn(void *user, struct pdn_slice text);

/*
 * Finds the remarks of a game, in text order.  Returns false if out of memory.
 */
bool remarks_find(struct remarks *remarks, const struct remark_words *words,
                  const struct pdn_game *game, remark_utf8_fn *utf8,
                  void *user);

/* Returns a static string: "claim", "offer" or "touch". */
const char *remark_kind_name(enum remark_kind kind);

#endif
