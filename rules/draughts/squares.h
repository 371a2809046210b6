// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/squares.h - a set of squares.
 *
 * Squares are numbered from 1 as on the board of the variant, and 0 is not a
 * square.  A set is a plain value: square s is bit s - 1, with the low 64
 * squares in word[0].  The largest board has 98 squares (14 x 14).
 */
#ifndef DRAUGHTS_SQUARES_H
#define DRAUGHTS_SQUARES_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__GNUC__)
#define DR_API __attribute__((visibility("default")))
#define DR_MUST_USE __attribute__((warn_unused_result))
#else
#define DR_API
#define DR_MUST_USE
#endif

enum { DR_SQUARES_MAX = 128 };

struct dr_squares {
    uint64_t word[2];
};

static inline void
dr_squares_add(struct dr_squares *set, unsigned square)
{
    set->word[(square - 1) / 64] |= UINT64_C(1) << ((square - 1) % 64);
}

static inline void
dr_squares_remove(struct dr_squares *set, unsigned square)
{
    set->word[(square - 1) / 64] &= ~(UINT64_C(1) << ((square - 1) % 64));
}

static inline bool
dr_squares_has(struct dr_squares set, unsigned square)
{
    return square != 0 && square <= DR_SQUARES_MAX &&
           (set.word[(square - 1) / 64] >> ((square - 1) % 64) & 1) != 0;
}

static inline bool
dr_squares_equal(struct dr_squares a, struct dr_squares b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline bool
dr_squares_empty(struct dr_squares set)
{
    return (set.word[0] | set.word[1]) == 0;
}

/*
 * Returns the lowest member above `after`, or 0 if there is none.  To visit all
 * members: for (s = 0; (s = dr_squares_next(set, s)) != 0;)
 */
static inline unsigned
dr_squares_next(struct dr_squares set, unsigned after)
{
    for (unsigned bit = after; bit < DR_SQUARES_MAX; bit = bit / 64 * 64 + 64) {
        uint64_t rest = set.word[bit / 64] >> bit % 64;

        if (rest != 0)
            return bit + 1 + (unsigned)__builtin_ctzll(rest);
    }
    return 0;
}

static inline unsigned
dr_squares_count(struct dr_squares set)
{
    unsigned count = 0;

    for (int i = 0; i < 2; i++)
        for (uint64_t rest = set.word[i]; rest != 0; rest &= rest - 1)
            count++;
    return count;
}

#endif
