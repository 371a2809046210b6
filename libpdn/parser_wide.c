// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_wide.c - plain movetext, 64 bytes at a time.
 *
 * Each byte of a block becomes one bit in each of a few masks: digits,
 * blanks, signs, dots.  Shifts and logic on the masks tell for all words of
 * the block at once whether they are plain; then each sign is a move and each
 * dot a number, read without looking at a byte to see what it is.
 *
 * SSE2 belongs to every x86-64 processor; elsewhere parser_plain.c does it
 * all, with the same result.
 */
#include "parser_plain_int.h"

#if defined(__SSE2__)

#include <emmintrin.h>

enum {
    BLOCK = 64,
    BLOCK_MOVES = BLOCK / 4, /* a move has three bytes and a blank */
};

/* Bit i is about byte i of the block. */
struct masks {
    uint64_t digits, zeros, blanks, signs, crosses, dots;
};

/* Where moves go; kept apart from the parser so that it stays in registers. */
struct wide {
    struct dr_step *step;
    struct pdn_written *written;
    const char *text; /* of the game */
    struct plain plain;
};

static inline uint64_t
bits(__m128i lanes, unsigned shift)
{
    return (uint64_t)(uint32_t)_mm_movemask_epi8(lanes) << shift;
}

static inline __m128i
equal(__m128i bytes, char value)
{
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(value));
}

/* Adds what the 16 bytes at p + shift are. */
static inline void
look(const char *p, unsigned shift, struct masks *masks)
{
    __m128i bytes = _mm_loadu_si128((const void *)(p + shift));
    __m128i digits = _mm_sub_epi8(bytes, _mm_set1_epi8('0'));
    __m128i low = _mm_min_epu8(digits, _mm_set1_epi8(9));
    __m128i cross = equal(bytes, 'x');
    __m128i line_end = _mm_or_si128(equal(bytes, '\n'), equal(bytes, '\r'));

    masks->digits |= bits(_mm_cmpeq_epi8(low, digits), shift);
    masks->zeros |= bits(equal(bytes, '0'), shift);
    masks->blanks |= bits(_mm_or_si128(equal(bytes, ' '), line_end), shift);
    masks->signs |= bits(_mm_or_si128(equal(bytes, '-'), cross), shift);
    masks->crosses |= bits(cross, shift);
    masks->dots |= bits(equal(bytes, '.'), shift);
}

/*
 * Signs with a square of one or two digits on either side, the second not
 * beginning with zero, and blanks around; the block begins behind a blank.
 */
static inline uint64_t
plain_signs(const struct masks *masks)
{
    uint64_t digits = masks->digits, blanks = masks->blanks;
    uint64_t from =
        digits << 1 & ((blanks << 2 | 2) | (digits << 2 & (blanks << 3 | 4)));
    uint64_t to = digits >> 1 & (blanks >> 2 | (digits >> 2 & blanks >> 3));

    return masks->signs & from & to & ~(masks->zeros >> 1);
}

/* Dots with a number of one to three digits before and blanks around. */
static inline uint64_t
plain_dots(const struct masks *masks)
{
    uint64_t digits = masks->digits, blanks = masks->blanks;
    uint64_t three = digits << 3 & (blanks << 4 | 8);
    uint64_t two = digits << 2 & ((blanks << 3 | 4) | three);

    return masks->dots & digits << 1 & ((blanks << 2 | 2) | two) & blanks >> 1;
}

/*
 * The bits before the first thing that is not plain: an odd byte, a sign or
 * dot out of place, a square or number that begins with zero, a bare number.
 */
static inline uint64_t
plain_bits(const struct masks *masks)
{
    uint64_t starts = ~masks->blanks & (masks->blanks << 1 | 1);
    uint64_t behind_digits =
        (masks->digits + (starts & masks->digits)) & ~masks->digits;
    uint64_t odd =
        ~(masks->digits | masks->blanks | masks->signs | masks->dots) |
        (masks->signs & ~plain_signs(masks)) |
        (masks->dots & ~plain_dots(masks)) | (masks->zeros & starts) |
        (behind_digits & masks->blanks);

    return odd == 0 ? ~UINT64_C(0) : (odd & (0 - odd)) - 1;
}

static inline unsigned
lowest(uint64_t mask)
{
    return (unsigned)__builtin_ctzll(mask);
}

static inline unsigned
digit(const char *p)
{
    return (unsigned char)*p - (unsigned)'0';
}

/* Reads the move whose sign is at p; false: a result, 1-1. */
static inline bool
wide_move(struct wide *wide, const char *p, bool long_from, bool long_to,
          bool capture)
{
    unsigned from = digit(p - 1) + (long_from ? digit(p - 2) * 10 : 0);
    unsigned to = digit(p + 1), both = to * 10 + digit(p + 2);

    to = long_to ? both : to;
    if ((from | to) == 1)
        return false;
    *wide->step++ = (struct dr_step){.from = (uint8_t)from, .to = (uint8_t)to};
    *wide->written++ = (struct pdn_written){
        .offset = (uint32_t)(p - wide->text) - 1 - long_from,
        .length = (uint16_t)(3 + long_from + long_to),
        .number = (uint16_t)wide->plain.number,
        .sign = capture ? PDN_SIGN_CAPTURE : PDN_SIGN_STEP,
    };
    wide->plain.number = 0;
    wide->plain.number_start = NULL;
    wide->plain.last_move = true;
    wide->plain.last_end = p + 2 + long_to;
    return true;
}

/* Reads the number whose dot is at p; false: a number without its move. */
static inline bool
wide_number(struct wide *wide, const char *p, bool two, bool three)
{
    uint32_t value = digit(p - 1);
    const char *start = p - 1;

    if (wide->plain.number_start != NULL)
        return false;
    if (two) {
        value += digit(--start) * 10;
        if (three)
            value += digit(--start) * 100;
    }
    wide->plain.number = value;
    wide->plain.number_start = start;
    wide->plain.number_end = wide->plain.last_end = p + 1;
    wide->plain.last_move = false;
    return true;
}

/* Reads the plain words of the block at p, where a word begins. */
static inline void
wide_block(struct wide *wide, const char *p)
{
    struct masks masks = {0, 0, 0, 0, 0, 0};
    uint64_t plain, words, digits;

    look(p, 0, &masks);
    look(p, 16, &masks);
    look(p, 32, &masks);
    look(p, 48, &masks);
    plain = plain_bits(&masks);
    digits = masks.digits;
    for (words = (masks.signs | masks.dots) & plain; words != 0;
         words &= words - 1) {
        unsigned at = lowest(words);
        bool two = (digits << 2 >> at & 1) != 0;

        if ((masks.dots >> at & 1) == 0) {
            if (!wide_move(wide, p + at, two, (digits >> 2 >> at & 1) != 0,
                           (masks.crosses >> at & 1) != 0))
                return;
        } else if (!wide_number(wide, p + at, two,
                                (digits << 3 >> at & 1) != 0)) {
            return;
        }
    }
}

/* The largest of the squares of some steps, and of `largest`. */
static unsigned
largest_of(const struct dr_step *steps, size_t count, unsigned largest)
{
    enum { LANES = 16 / sizeof *steps };
    __m128i most = _mm_set1_epi8((char)largest);
    unsigned char lanes[16];
    size_t i = 0;

    for (; i + LANES <= count; i += LANES)
        most = _mm_max_epu8(most, _mm_loadu_si128((const void *)(steps + i)));
    _mm_storeu_si128((void *)lanes, most);
    for (size_t k = 0; k < sizeof lanes; k++)
        largest = lanes[k] > largest ? lanes[k] : largest;
    for (; i < count; i++) {
        largest = steps[i].from > largest ? steps[i].from : largest;
        largest = steps[i].to > largest ? steps[i].to : largest;
    }
    return largest;
}

const char *
parser_wide(struct pdn_parser *parser, const char *p, struct plain *plain)
{
    size_t count = parser->game.move_count, before = count;
    struct wide wide = {.text = parser->game.text, .plain = *plain};

    while (parser->end - p >= BLOCK) {
        while (p < parser->end && (*p == ' ' || *p == '\n' || *p == '\r'))
            p++;
        if (parser->end - p < BLOCK || !parser_room_moves(parser, BLOCK_MOVES))
            break;
        wide.step = parser->steps + count;
        wide.written = parser->written + count;
        wide_block(&wide, p);
        if (wide.plain.last_end <= p)
            break;
        count = (size_t)(wide.step - parser->steps);
        parser->game.move_count = count;
        p = wide.plain.last_end;
    }
    wide.plain.largest =
        largest_of(parser->steps + before, count - before, wide.plain.largest);
    *plain = wide.plain;
    return p;
}

#else

const char *
parser_wide(struct pdn_parser *parser, const char *p, struct plain *plain)
{
    (void)parser;
    (void)plain;
    return p;
}

#endif
