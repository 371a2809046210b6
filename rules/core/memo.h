// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/memo.h - the stages of captures that were met already.
 *
 * What can follow depends on where the piece may stand and on what is left to
 * take, not on the order in which it got there, and a position made to be
 * costly has two or three orders to each stage.  The table has a fixed size,
 * and a new stage drives out the one in its place: then work is done once
 * more, and the answer is the same.
 */

enum { MEMO_BITS = 11 };

struct memo_stage {
    word sets; /* landing squares, which are free, and victims that are left */
    /* Squares that a walk asked for and has come by; else where it began. */
    word named;
};

struct memo {
    struct memo_stage entry[1 << MEMO_BITS]; /* all zero: free */
};

CORE_INLINE uint64_t
memo_fold(word set)
{
#if CORE_WIDE
    return (uint64_t)set ^ (uint64_t)(set >> 64) * UINT64_C(0xff51afd7ed558ccd);
#else
    return set;
#endif
}

/* The only place where a stage can be. */
CORE_INLINE struct memo_stage *
memo_place(struct memo *memo, struct memo_stage stage)
{
    uint64_t hash = memo_fold(stage.sets) ^
                    memo_fold(stage.named) * UINT64_C(0xc2b2ae3d27d4eb4f);

    hash *= UINT64_C(0x9e3779b97f4a7c15);
    hash = (hash ^ hash >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    return &memo->entry[hash >> (64 - MEMO_BITS)];
}

CORE_INLINE bool
memo_has(struct memo *memo, struct memo_stage stage)
{
    const struct memo_stage *place = memo_place(memo, stage);

    return place->sets == stage.sets && place->named == stage.named;
}

/* Whether a stage of the piece was met before; from now on it was. */
CORE_INLINE bool
memo_met(struct memo *memo, word origin, word run, word left)
{
    const struct memo_stage stage = {.sets = run | left, .named = origin};

    if (memo_has(memo, stage))
        return true;
    *memo_place(memo, stage) = stage;
    return false;
}
