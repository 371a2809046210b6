// SPDX-License-Identifier: BSD-2-Clause
/*
 * skim_int.h - where a game ends, without reading its moves.
 *
 * The one place that knows where games begin and end.  It can stop and go on
 * at any byte, so games larger than any buffer can be skipped, and chunks cut
 * where a file has no hard start.  The parser ends games at the same places.
 */
#ifndef SKIM_INT_H
#define SKIM_INT_H

#include "between_int.h"
#include "count_int.h"

/* Zero-initialised: before a game. */
struct skim {
    bool moves, tags; /* seen in this game */
    /* Private to skim.c: */
    uint8_t state;
    bool content;     /* something makes it a game */
    bool mark, glued; /* a move or mark came last; right before */
    uint8_t lines;    /* line ends in a row, up to 2 */
    bool line_start;  /* the last byte ended a line, or quoted one */
    bool quoted;      /* the latter */
    bool carriage;    /* it was a carriage return */
    bool pending;     /* a number waits for its move */
    bool percent;     /* the comment between games begins with % */
    uint32_t depth;   /* of variations */
    uint64_t passed;  /* bytes of the game */
    uint64_t note;    /* where the comment between games begins */
    uint64_t back;
    struct lex_count count;
    struct between between;
};

/*
 * Goes on over data.  final: the input ends with it.  Returns how far it came.
 * Either *ended = true and skim is as new: the game's span ended *back bytes
 * before that place; or size and *ended = false.  Where the decision needs a
 * few bytes more than there are, and !final, it returns less than size with
 * *ended = false: call again with those bytes and more after them.
 */
size_t skim_game(struct skim *skim, const char *data, size_t size, bool final,
                 uint64_t *back, bool *ended);

#endif
