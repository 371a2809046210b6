// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/word.h - the machine word that holds a set of squares of one board.
 *
 * It has 64 bits if the layout fits and 128 otherwise.  Everything else in
 * core/ works with either.  core/core.h includes this file once.
 */

/*
 * Coverage builds override this, because inlined functions have no line counts.
 */
#ifndef CORE_INLINE
#define CORE_INLINE static inline __attribute__((always_inline))
#endif
#define CORE_COLD static __attribute__((noinline))

enum {
    PAIR = 2 * CORE_COLUMNS + 3, /* bits of a row pair; see layout.h */
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

/* Returns the number of the lowest bit of a non-empty set. */
CORE_INLINE unsigned
bit_number(word set)
{
#if CORE_WIDE
    if ((uint64_t)set == 0)
        return 64 + (unsigned)__builtin_ctzll((uint64_t)(set >> 64));
#endif
    return (unsigned)__builtin_ctzll((uint64_t)set);
}
