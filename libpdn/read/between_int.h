// SPDX-License-Identifier: BSD-2-Clause
/*
 * between_int.h - what stands between games: which word begins the next, and
 * to which of the two games all else belongs.
 *
 * A caller asks between_look() what is at a place and tells between_pass() what
 * it passed over.  The caller finds the ends of comments, and may count places
 * from anywhere.
 */
#ifndef BETWEEN_INT_H
#define BETWEEN_INT_H

#include "lexer_int.h"

enum between_kind {
    BETWEEN_BLANK,
    BETWEEN_COMMENT, /* at {; its end is not looked for */
    BETWEEN_LINE,    /* at ; or %; the same */
    BETWEEN_END,     /* another result or * */
    BETWEEN_QUOTE,   /* the > of quoted mail */
    BETWEEN_TEXT,    /* some of the other words */
    BETWEEN_GROUP,   /* such words in parentheses, all of them */
    BETWEEN_MOVES,   /* a game without tags begins */
    BETWEEN_TAG,     /* one with tags begins */
    BETWEEN_HARD,    /* the same, at a hard start */
};

struct between_token {
    enum between_kind kind;
    uint32_t size;
    uint32_t tail; /* punctuation after a result */
};

/* Where a span may end: what of the game before ends, what then comes. */
struct between_split {
    uint64_t mine, next;
    bool has_next;
};

struct between {
    bool text;       /* words stand before on this line */
    bool any_text;   /* words stand before on any line */
    bool fresh;      /* a line begins, but for blanks */
    bool first_line; /* no line has ended yet */
    bool blank_line; /* a blank line was passed */
    bool carriage;   /* the last byte was a carriage return */
    bool has_percent;
    uint8_t lines;             /* line ends in a row */
    uint64_t percent;          /* where the % lines begin that stand last */
    struct between_split near; /* text after a blank line is the next game's */
    struct between_split far;  /* all text is of the game before */
};

/* Begins after a game's terminator, or before any game. */
void between_begin(struct between *between, uint64_t at, bool before_any);

/* What stands at p < end; hard: a tag there would be a hard start. */
void between_look(const struct between *between, const char *p, const char *end,
                  bool hard, struct between_token *token);

/* Moves on over a token at p, which stands at a place; comments: up to stop. */
void between_pass(struct between *between, const char *p, uint64_t at,
                  uint64_t stop, enum between_kind kind);

/* Where the span of the game before ends if what stands at a place begins. */
uint64_t between_end(const struct between *between, uint64_t at,
                     enum between_kind begins);

#endif
