// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/memo.h - remembers the capture stages that were already visited.
 *
 * The continuations of a stage depend on where the piece can be and which
 * pieces are left, not on the order of the jumps.  Positions designed to be
 * costly reach each stage in two or three orders.  The table has a fixed size,
 * and a new stage replaces the old one in its slot.  A replaced stage is merely
 * searched again, with the same result.
 */

enum { MEMO_BITS = 11 };

struct memo_stage {
    word sets; /* landing squares, which are empty, and the remaining victims */
    /* for a walk, the requested squares passed so far; otherwise the origin */
    word named;
};

struct memo {
    struct memo_stage entry[1 << MEMO_BITS]; /* free if all bits are zero */
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

/* Returns the only slot where a stage can be. */
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

/*
 * Returns true if this stage of the piece was visited before, and marks it as
 * visited.
 */
CORE_INLINE bool
memo_met(struct memo *memo, word origin, word run, word left)
{
    const struct memo_stage stage = {.sets = run | left, .named = origin};

    if (memo_has(memo, stage))
        return true;
    *memo_place(memo, stage) = stage;
    return false;
}
