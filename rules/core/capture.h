// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/capture.h - captures: the first jumps of all pieces at once, and the
 * search for the complete captures of one piece.
 *
 * A stage of a capture consists of the squares where the piece may have landed
 * and the enemies not yet captured.  A man lands on one square, a flying king
 * on any square of a run.  The next victims of a run are found together, so a
 * run is never walked square by square.  Captured pieces are removed from
 * `left` but their squares stay occupied until the move is over.  They
 * therefore block the way, which also prevents turning straight back.  The
 * origin counts as empty.
 */

/* Returns the squares behind adjacent enemies, as seen from a set of pieces. */
CORE_INLINE word
jumps(word from, word enemies, word empty, enum direction d)
{
    return step(step(from, d) & enemies, d) & empty;
}

CORE_INLINE bool
may_capture(enum dr_side side, bool king, enum direction d)
{
    return king || CORE_MEN_CAPTURE_BACKWARD || is_forward(side, d);
}

CORE_INLINE word
victims_of_men(const struct board *board, enum dr_side side)
{
    const word enemies = side_set(board, dr_other_side(side));

    return CORE_MEN_CAPTURE_KINGS ? enemies : enemies & ~board->kings;
}

/* The landing squares of the first jumps of men. */
struct first_jumps {
    word land[4]; /* indexed by direction */
};

CORE_INLINE struct first_jumps
men_jumps(const struct board *board, enum dr_side side)
{
    const word men = side_set(board, side) & ~board->kings;
    const word enemies = victims_of_men(board, side);
    const word empty = empty_set(board);
    struct first_jumps first = {{0, 0, 0, 0}};

#define JUMPS(d)                                                               \
    if (may_capture(side, false, d))                                           \
    first.land[d] = jumps(men, enemies, empty, d)
    JUMPS(UP_LEFT);
    JUMPS(UP_RIGHT);
    JUMPS(DOWN_LEFT);
    JUMPS(DOWN_RIGHT);
#undef JUMPS
    return first;
}

CORE_INLINE word
reach(word from, word empty, bool king, enum direction d)
{
    return CORE_FLYING_KINGS && king ? slide(from, empty, d) : from;
}

/* Returns the squares just past the first victims of a set of kings. */
CORE_INLINE word
king_jumps(word kings, word enemies, word empty)
{
    return jumps(reach(kings, empty, true, UP_LEFT), enemies, empty, UP_LEFT) |
           jumps(reach(kings, empty, true, UP_RIGHT), enemies, empty,
                 UP_RIGHT) |
           jumps(reach(kings, empty, true, DOWN_LEFT), enemies, empty,
                 DOWN_LEFT) |
           jumps(reach(kings, empty, true, DOWN_RIGHT), enemies, empty,
                 DOWN_RIGHT);
}

CORE_INLINE bool
king_can_capture(const struct board *board, enum dr_side side)
{
    const word kings = side_set(board, side) & board->kings;

    return kings != 0 && king_jumps(kings, side_set(board, dr_other_side(side)),
                                    empty_set(board)) != 0;
}

static bool
any_capture(const struct board *board, enum dr_side side)
{
    const struct first_jumps first = men_jumps(board, side);

    return (first.land[0] | first.land[1] | first.land[2] | first.land[3]) !=
               0 ||
           king_can_capture(board, side);
}

/*
 * Returns true if a man that has made its first jump can jump again.  The
 * answer is exact for the second jump: no jump before the fourth can cross the
 * origin or a victim again.
 */
CORE_INLINE bool
second_jump(const struct board *board, enum dr_side side,
            const struct first_jumps *first)
{
    const word enemies = victims_of_men(board, side);
    const word empty = empty_set(board);
    word again = 0;

/*
 * Tests every direction except back to where the man came from: d ^ 3 is the
 * opposite of d.
 */
#define AGAIN(d)                                                               \
    if (may_capture(side, false, d))                                           \
    again |=                                                                   \
        jumps(first->land[d] | first->land[(d) ^ 1] | first->land[(d) ^ 2],    \
              enemies, empty, d)
    AGAIN(UP_LEFT);
    AGAIN(UP_RIGHT);
    AGAIN(DOWN_LEFT);
    AGAIN(DOWN_RIGHT);
#undef AGAIN
    return again != 0;
}
