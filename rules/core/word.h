// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/word.h - the machine word that holds a set of places of one board.
 *
 * 64 bits where the layout fits, else 128; everything else in core/ is
 * written for either.  Included once by core/core.h.
 */

/* Counting which lines are run needs functions that are not inlined. */
#ifndef CORE_INLINE
#define CORE_INLINE static inline __attribute__((always_inline))
#endif
#define CORE_COLD static __attribute__((noinline))

enum {
    PAIR = 2 * CORE_COLUMNS + 3, /* bits of two rows: see layout.h */
    SQUARES = CORE_COLUMNS * CORE_ROWS,
};

#if (2 * CORE_COLUMNS + 3) * (CORE_ROWS / 2) - 2 < 64
#define CORE_WIDE 0
typedef uint64_t word;
#else
#define CORE_WIDE 1
__extension__ typedef unsigned __int128 word;
#endif

CORE_INLINE unsigned
ones(word set)
{
#if CORE_WIDE
    return dr_count_bits((uint64_t)set) + dr_count_bits((uint64_t)(set >> 64));
#else
    return dr_count_bits(set);
#endif
}

CORE_INLINE word
lowest(word set)
{
    return set & (~set + 1);
}

/* The number of the lowest bit of a set that is not empty. */
CORE_INLINE unsigned
bit_number(word set)
{
#if CORE_WIDE
    if ((uint64_t)set == 0)
        return 64 + (unsigned)__builtin_ctzll((uint64_t)(set >> 64));
#endif
    return (unsigned)__builtin_ctzll((uint64_t)set);
}
