// SPDX-License-Identifier: BSD-2-Clause
/*
 * between_int.h - separates games from the text between them: finds the word
 * that begins the next game, and assigns the rest to one of the two games.
 *
 * Callers use between_look() to find out what is at a place, and between_pass()
 * to move past it.  They find the ends of comments themselves, and may count
 * places from any origin.
 */
#ifndef BETWEEN_INT_H
#define BETWEEN_INT_H

#include "lexer_int.h"

enum between_kind {
    BETWEEN_BLANK,
    BETWEEN_COMMENT, /* at {; the caller finds its end */
    BETWEEN_LINE,    /* at ; or %; likewise */
    BETWEEN_END,     /* another result or * */
    BETWEEN_QUOTE,   /* the > of quoted mail */
    BETWEEN_TEXT,    /* other words, perhaps not all of them */
    BETWEEN_GROUP,   /* words in parentheses, all of them */
    BETWEEN_MOVES,   /* the start of a game without tags */
    BETWEEN_TAG,     /* the start of a game with tags */
    BETWEEN_HARD,    /* the same, at a hard start */
};

struct between_token {
    enum between_kind kind;
    uint32_t size;
    uint32_t tail; /* punctuation after a result */
};

/*
 * Where a span may end: the end of the preceding game, and the place after it.
 */
struct between_split {
    uint64_t mine, next;
    bool has_next;
};

struct between {
    bool text;       /* words precede on this line */
    bool any_text;   /* words precede on any line */
    bool fresh;      /* at the beginning of a line, except for blanks */
    bool first_line; /* no line has ended yet */
    bool blank_line; /* a blank line was passed */
    bool carriage;   /* the last byte was a carriage return */
    bool has_percent;
    uint8_t lines;    /* consecutive line ends */
    uint64_t percent; /* where the trailing % lines begin */
    /* text after a blank line belongs to the next game */
    struct between_split near;
    struct between_split far; /* all text belongs to the preceding game */
};

/* Begins after a game's terminator, or before any game. */
void between_begin(struct between *between, uint64_t at, bool before_any);

/*
 * Finds what is at p < end.  `hard` says that a tag there would be a hard
 * start.
 */
void between_look(const struct between *between, const char *p, const char *end,
                  bool hard, struct between_token *token);

/*
 * Moves past the token at p, which is at `place`; past a comment, up to `stop`.
 */
void between_pass(struct between *between, const char *p, uint64_t at,
                  uint64_t stop, enum between_kind kind);

/*
 * Returns where the span of the preceding game ends if the token at a place
 * begins the next.
 */
uint64_t between_end(const struct between *between, uint64_t at,
                     enum between_kind begins);

#endif
