// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/layout.h - squares as bits, with ghost columns.
 *
 * Rows are stored in pairs: the squares of an even row, one ghost, the squares
 * of an odd row, two ghosts.  Bit 0 is a ghost too.  With ten columns:
 *
 *      1   2   3   4   5  (6)        row 0     squares  1  2  3  4  5
 *    7   8   9  10  11 (12 13)       row 1     squares  6  7  8  9 10
 *     14  15  16  17  18 (19)        row 2     squares 11 12 13 14 15
 *
 * A diagonal step is therefore the same shift for all squares.  A step off the
 * board ends on a ghost, which is never empty.  The second ghost separates
 * horizontal neighbours of different rows.
 */

enum direction { UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT };

CORE_INLINE enum direction
opposite(enum direction d)
{
    return (enum direction)(DOWN_RIGHT - d);
}

CORE_INLINE word
step(word set, enum direction d)
{
    switch (d) {
    case UP_LEFT:
        return set >> (CORE_COLUMNS + 2);
    case UP_RIGHT:
        return set >> (CORE_COLUMNS + 1);
    case DOWN_LEFT:
        return set << (CORE_COLUMNS + 1);
    case DOWN_RIGHT:
        return set << (CORE_COLUMNS + 2);
    }
    return 0;
}

/*
 * `n` is a square's index in reading order.  These macros are constant
 * expressions if `n` is one.
 */
#define PLACE_ROW(n) ((n) / CORE_COLUMNS)
#define PLACE_BIT(n)                                                           \
    (1 + PLACE_ROW(n) / 2 * PAIR + PLACE_ROW(n) % 2 * (CORE_COLUMNS + 1) +     \
     (n) % CORE_COLUMNS)
#define SQUARE_SET(n)                                                          \
    ((n) >= 1 && (n) <= SQUARES                                                \
         ? (word)1 << PLACE_BIT(((n) + SQUARES - 1) % SQUARES)                 \
         : 0)

/*
 * The square at a bit, or 0 for a ghost.  `r` counts bits from the first of the
 * row pair.
 */
#define PAIR_SQUARE(b, r)                                                      \
    ((r) < CORE_COLUMNS ? (b) / PAIR * 2 * CORE_COLUMNS + (r) + 1              \
     : (r) > CORE_COLUMNS && (r) <= 2 * CORE_COLUMNS                           \
         ? (b) / PAIR * 2 * CORE_COLUMNS + (r)                                 \
         : 0)
#define BIT_SQUARE(bit)                                                        \
    ((bit) >= 1 && ((bit)-1) / PAIR < CORE_ROWS / 2                            \
         ? PAIR_SQUARE((bit)-1, ((bit) + PAIR - 1) % PAIR)                     \
         : 0)

#define TIMES_4(f, n) f(n), f((n) + 1), f((n) + 2), f((n) + 3)
#define TIMES_16(f, n)                                                         \
    TIMES_4(f, n), TIMES_4(f, (n) + 4), TIMES_4(f, (n) + 8),                   \
        TIMES_4(f, (n) + 12)
#define TIMES_64(f, n)                                                         \
    TIMES_16(f, n), TIMES_16(f, (n) + 16), TIMES_16(f, (n) + 32),              \
        TIMES_16(f, (n) + 48)

/*
 * Indexed by square number, which can be any byte.  The entry is 0 if the board
 * has no such square.
 */
static const word square_set[256] = {TIMES_64(SQUARE_SET, 0),
                                     TIMES_64(SQUARE_SET, 64)};
static const uint8_t bit_square[128] = {TIMES_64(BIT_SQUARE, 0),
                                        TIMES_64(BIT_SQUARE, 64)};

#define ROW_SET(row)                                                           \
    ((((word)1 << CORE_COLUMNS) - 1) << PLACE_BIT((row)*CORE_COLUMNS))
#define PAIR_SET                                                               \
    ((((word)1 << CORE_COLUMNS) - 1) << 1 | (((word)1 << CORE_COLUMNS) - 1)    \
                                                << (CORE_COLUMNS + 2))
#define PAIR_SET_AT(pair)                                                      \
    ((pair) < CORE_ROWS / 2 ? PAIR_SET << ((pair)*PAIR % (8 * sizeof(word)))   \
                            : 0)
#define BOARD                                                                  \
    ((word)(PAIR_SET_AT(0) | PAIR_SET_AT(1) | PAIR_SET_AT(2) |                 \
            PAIR_SET_AT(3) | PAIR_SET_AT(4) | PAIR_SET_AT(5)))

/* Returns the row on which men of this side are crowned. */
CORE_INLINE word
crown_row(enum dr_side side)
{
    return side == DR_WHITE ? ROW_SET(0) : ROW_SET(CORE_ROWS - 1);
}

CORE_INLINE bool
is_forward(enum dr_side side, enum direction d)
{
    return (side == DR_WHITE) == (d == UP_LEFT || d == UP_RIGHT);
}

/* A position as three words, small enough to pass by value. */
struct board {
    word white, black, kings;
};

CORE_INLINE word
side_set(const struct board *board, enum dr_side side)
{
    return side == DR_WHITE ? board->white : board->black;
}

CORE_INLINE word
empty_set(const struct board *board)
{
    return BOARD & ~(board->white | board->black);
}

CORE_INLINE struct board
board_load(const struct dr_position *position)
{
    const uint64_t *w = position->word;
#if CORE_WIDE
    return (struct board){.white = (word)w[1] << 64 | w[0],
                          .black = (word)w[3] << 64 | w[2],
                          .kings = (word)w[5] << 64 | w[4]};
#else
    return (struct board){.white = w[0], .black = w[1], .kings = w[2]};
#endif
}

CORE_INLINE void
board_store(struct dr_position *position, const struct board *board)
{
    const word sets[3] = {board->white, board->black, board->kings};

    for (int i = 0; i < 3; i++) {
#if CORE_WIDE
        position->word[2 * i] = (uint64_t)sets[i];
        position->word[2 * i + 1] = (uint64_t)(sets[i] >> 64);
#else
        position->word[i] = sets[i];
#endif
    }
}

/* Convert bits to a set of squares, and back. */
static struct dr_squares
to_squares(word set)
{
    struct dr_squares squares = {{0, 0}};

    for (; set != 0; set &= set - 1)
        dr_squares_add(&squares, bit_square[bit_number(set)]);
    return squares;
}

static word
from_squares(struct dr_squares squares)
{
    word set = 0;

    for (unsigned i = 0; i < 2; i++)
        for (uint64_t rest = squares.word[i]; rest != 0; rest &= rest - 1)
            set |= square_set[64 * i + 1 + (unsigned)__builtin_ctzll(rest)];
    return set;
}

/*
 * Slides every member of a set across empty squares in one direction.  The
 * members themselves are part of the result.  Each step doubles the distance:
 * 1, 2, 4.
 */
CORE_INLINE word
slide(word set, word empty, enum direction d)
{
    set |= step(set, d) & empty;
    empty &= step(empty, d);
    set |= step(step(set, d), d) & empty;
    empty &= step(step(empty, d), d);
    set |= step(step(step(step(set, d), d), d), d) & empty;
    if (CORE_ROWS > 10 || 2 * CORE_COLUMNS > 10) {
        empty &= step(step(step(step(empty, d), d), d), d);
        set |=
            step(step(step(step(step(step(step(step(set, d), d), d), d), d), d),
                      d),
                 d) &
            empty;
    }
    return set;
}
