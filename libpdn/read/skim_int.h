// SPDX-License-Identifier: BSD-2-Clause
/*
 * skim_int.h - finds where a game ends without reading its moves.
 *
 * This is the only place that knows where games begin and end.  It can stop and
 * continue at any byte, so that games larger than any buffer can be skipped and
 * chunks can be cut in files without hard starts.  The parser ends games at the
 * same places.
 */
#ifndef SKIM_INT_H
#define SKIM_INT_H

#include "between_int.h"
#include "count_int.h"

/* Zero-initialise to begin before a game. */
struct skim {
    bool moves, tags; /* seen in this game */
    /* Private to skim.c. */
    uint8_t state;
    bool content;     /* something makes it a game */
    bool mark, glued; /* a move or mark came last; `glued`: directly before */
    uint8_t lines;    /* consecutive line ends, up to 2 */
    bool line_start;  /* the last byte ended a line, or a quotation sign */
    bool quoted;      /* a quotation sign of mail */
    bool carriage;    /* the last byte was a carriage return */
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
 * Continues with `data`; `final` says that the input ends with it.  Returns how
 * far it got.  With *ended = true, `skim` is reset, and the game's span ended
 * *back bytes before that place.  Otherwise *ended is false, and it normally
 * returns `size`.  It returns less if a decision needs a few more bytes and
 * `final` is not set: call again with the remaining bytes and more after them.
 */
size_t skim_game(struct skim *skim, const char *data, size_t size, bool final,
                 uint64_t *back, bool *ended);

#endif
