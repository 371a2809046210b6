// SPDX-License-Identifier: BSD-2-Clause
/*
 * match.h - regular expressions: the only place that uses PCRE2.
 *
 * Patterns and texts are UTF-8; invalid text is matched up to its first invalid
 * byte.  The cost of matching is limited, so that no pattern can hang a run
 * over other people's files or exhaust its memory.
 */
#ifndef MATCH_H
#define MATCH_H

#include "pdn/base.h"

struct match;

enum {
    MATCH_STEPS_MAX = 1000000,  /* steps of a search in one text */
    MATCH_DEPTH_MAX = 250000,   /* nested places to backtrack to */
    MATCH_HEAP_MAX_KIB = 16384, /* heap memory of one search */
    MATCH_WHY_SIZE = 256,
};

/* Why a pattern is invalid. */
struct match_error {
    char what[MATCH_WHY_SIZE]; /* the message of PCRE2 */
    size_t at;                 /* offset in the pattern */
};

enum match_words {
    MATCH_PATTERN, /* a regular expression */
    /*
     * The same for matching a few short texts, without compiling to machine
     * code.
     */
    MATCH_PATTERN_SELDOM,
    /*
     * All words of a text, in any order and letter case, without a letter or
     * digit directly before or after each.
     */
    MATCH_WORDS,
};

/* Returns NULL if the pattern is invalid, and sets *error. */
struct match *match_new(const char *pattern, enum match_words words,
                        struct match_error *error);
void match_free(struct match *match);

/* The working space of one thread; NULL if out of memory. */
struct match_room;
struct match_room *match_room_new(void);
void match_room_free(struct match_room *room);

enum match_answer {
    MATCH_NO,
    MATCH_YES,
    MATCH_LIMITED, /* the answer would cost too much */
    MATCH_NOMEM,   /* out of memory */
};

/* Searches the text for the pattern. */
enum match_answer match_find(const struct match *match, struct match_room *room,
                             struct pdn_slice text);

#endif
