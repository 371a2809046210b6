// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/quiet.h - moves without a capture: one step forward for a man, any free
 * distance along a diagonal for a flying king.
 */

/*
 * Returns the squares to which men of this side can step in one forward
 * direction.
 */
CORE_INLINE word
men_steps(const struct board *board, enum dr_side side, enum direction d)
{
    if (!is_forward(side, d))
        return 0;
    return step(side_set(board, side) & ~board->kings, d) & empty_set(board);
}

/* Returns the squares that a set of kings can reach in one direction. */
CORE_INLINE word
king_ways(word kings, word empty, enum direction d)
{
    word way = step(kings, d) & empty;

    if (!CORE_FLYING_KINGS)
        return way;
    way = slide(way, empty, d);
    /* a ninth step exists only on the long diagonal */
    return way | (step(way, d) & empty);
}

CORE_INLINE unsigned
count_quiet(const struct board *board, enum dr_side side)
{
    const word kings = side_set(board, side) & board->kings;
    const word empty = empty_set(board);
    unsigned count = ones(men_steps(board, side, UP_LEFT)) +
                     ones(men_steps(board, side, UP_RIGHT)) +
                     ones(men_steps(board, side, DOWN_LEFT)) +
                     ones(men_steps(board, side, DOWN_RIGHT));

    /* In one direction, the paths of different kings never share a square. */
    if (kings != 0)
        count += ones(king_ways(kings, empty, UP_LEFT)) +
                 ones(king_ways(kings, empty, UP_RIGHT)) +
                 ones(king_ways(kings, empty, DOWN_LEFT)) +
                 ones(king_ways(kings, empty, DOWN_RIGHT));
    return count;
}

static bool
any_quiet(const struct board *board, enum dr_side side)
{
    const word kings = side_set(board, side) & board->kings;
    const word empty = empty_set(board);

    return (men_steps(board, side, UP_LEFT) | men_steps(board, side, UP_RIGHT) |
            men_steps(board, side, DOWN_LEFT) |
            men_steps(board, side, DOWN_RIGHT) |
            (step(kings, UP_LEFT) & empty) | (step(kings, UP_RIGHT) & empty) |
            (step(kings, DOWN_LEFT) & empty) |
            (step(kings, DOWN_RIGHT) & empty)) != 0;
}

/*
 * Returns true if a piece can move between the two squares without capturing.
 */
CORE_INLINE bool
is_quiet(const struct board *board, enum dr_side side, word from, word to)
{
    const word own = side_set(board, side);
    const word empty = empty_set(board);

    if ((from & own & ~board->kings) != 0) {
        const word targets =
            side == DR_WHITE ? step(from, UP_LEFT) | step(from, UP_RIGHT)
                             : step(from, DOWN_LEFT) | step(from, DOWN_RIGHT);
        return (targets & empty & to) != 0;
    }
    if ((from & own) == 0)
        return false;
    if (to < from)
        return ((king_ways(from, empty, UP_LEFT) |
                 king_ways(from, empty, UP_RIGHT)) &
                to) != 0;
    return ((king_ways(from, empty, DOWN_LEFT) |
             king_ways(from, empty, DOWN_RIGHT)) &
            to) != 0;
}
