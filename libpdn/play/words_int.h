// SPDX-License-Identifier: BSD-2-Clause
/*
 * words_int.h - moves and squares in messages of the replay.
 *
 *     struct words_squares squares = {variant, uncrowned};
 *
 *     findings_say(..., "a man is on its crown row: {squares}",
 *                PUT_BY(squares, words_squares, &squares));
 */
#ifndef WORDS_INT_H
#define WORDS_INT_H

#include "draughts/move.h"
#include "pdn/sentence.h"

/* The squares of a set in ascending order, separated by blanks. */
struct words_squares {
    const struct dr_variant *variant;
    struct dr_squares squares;
};

enum words_moves_as {
    WORDS_MOVE_ENDS,    /* the two ends of a move */
    WORDS_MOVE,         /* a move with the squares that it needs */
    WORDS_MOVES_OR,     /* "a, b or c"; only the first of many */
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
