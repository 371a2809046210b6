// SPDX-License-Identifier: BSD-2-Clause
/*
 * words_int.h - moves and squares as the messages of the replay show them.
 *
 *     struct words_squares squares = {variant, uncrowned};
 *
 *     findings_say(..., "a man stands on its crown row: {squares}",
 *                PUT_BY(squares, words_squares, &squares));
 */
#ifndef WORDS_INT_H
#define WORDS_INT_H

#include "draughts/move.h"
#include "pdn/sentence.h"

/* The squares of a set, ascending, with blanks between. */
struct words_squares {
    const struct dr_variant *variant;
    struct dr_squares squares;
};

enum words_moves_as {
    WORDS_MOVE_ENDS,    /* the two ends of one */
    WORDS_MOVE,         /* one, with the squares that it needs */
    WORDS_MOVES_OR,     /* "a, b or c", of many the first */
    WORDS_MOVES_TAKING, /* "a (takes 22) and b (takes 17 18)" */
};

struct words_moves {
    enum words_moves_as as;
    const struct dr_variant *variant;
    const struct dr_position *position;
    const struct dr_move *moves;
    size_t count;
};

pdn_put_fn words_squares, words_moves;

#endif
