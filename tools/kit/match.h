// SPDX-License-Identifier: BSD-2-Clause
/*
 * match.h - regular expressions: the one door to PCRE2.
 *
 * Patterns and texts are UTF-8; text that is not is matched as far as it is
 * valid.  What a pattern costs is limited, so that none can hang or eat the
 * memory of a run over someone else's file.
 */
#ifndef MATCH_H
#define MATCH_H

#include "pdn/base.h"

struct match;

enum {
    MATCH_STEPS_MAX = 1000000,  /* of the search in one text */
    MATCH_DEPTH_MAX = 250000,   /* of places to go back to, of the same */
    MATCH_HEAP_MAX_KIB = 16384, /* of memory for it */
    MATCH_WHY_SIZE = 256,
};

/* Why a pattern is not one. */
struct match_error {
    char what[MATCH_WHY_SIZE]; /* in PCRE2's words */
    size_t at;                 /* offset in the pattern */
};

enum match_words {
    MATCH_PATTERN, /* a regular expression */
    /* One that is looked for in a few short texts: no machine code is made. */
    MATCH_PATTERN_SELDOM,
    /* All words of a text, in any order and in either case of letters, with
       no letter or digit right before or after each. */
    MATCH_WORDS,
};

/* NULL: *error says why. */
struct match *match_new(const char *pattern, enum match_words words,
                        struct match_error *error);
void match_free(struct match *match);

/* What one thread needs to search; NULL: out of memory. */
struct match_room;
struct match_room *match_room_new(void);
void match_room_free(struct match_room *room);

enum match_answer {
    MATCH_NO,
    MATCH_YES,
    MATCH_LIMITED, /* it would have cost too much to tell */
    MATCH_NOMEM,   /* there was no memory to tell */
};

/* Whether the pattern is found anywhere in the text. */
enum match_answer match_find(const struct match *match, struct match_room *room,
                             struct pdn_slice text);

#endif
