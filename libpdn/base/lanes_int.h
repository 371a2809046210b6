// SPDX-License-Identifier: BSD-2-Clause
/*
 * lanes_int.h - classifies 16 bytes at once.  Results are lanes of all ones or
 * zeros, or one bit for each byte.
 *
 * Every x86-64 processor has SSE2.  Callers have a scalar path with the same
 * result for other processors.
 */
#ifndef LANES_INT_H
#define LANES_INT_H

#include <emmintrin.h>
#include <stdint.h>

static inline __m128i
lanes_at(const char *p)
{
    return _mm_loadu_si128((const void *)p);
}

/* Returns lanes as bits of a 64-byte block, starting at bit `shift`. */
static inline uint64_t
lanes_bits(__m128i lanes, unsigned shift)
{
    return (uint64_t)(uint32_t)_mm_movemask_epi8(lanes) << shift;
}

static inline __m128i
lanes_equal(__m128i bytes, char value)
{
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(value));
}

/* Selects bytes from `first` to `first + more`. */
static inline __m128i
lanes_within(__m128i bytes, char first, char more)
{
    __m128i from = _mm_sub_epi8(bytes, _mm_set1_epi8(first));

    return _mm_cmpeq_epi8(_mm_min_epu8(from, _mm_set1_epi8(more)), from);
}

static inline __m128i
lanes_or(__m128i a, __m128i b)
{
    return _mm_or_si128(a, b);
}

#endif
