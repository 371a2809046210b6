// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_plain.c - reads movetext as nearly all of it is written: `12. 32-28
 * 19x23` and line ends, nothing else.
 *
 * Anything else is left to lexer.c.  Everything read here would be read the
 * same way there.
 */
#include "parser_int.h"

#include "bytes_int.h"
#include "lexer_int.h"

/* The result of a pass, apart from the moves. */
struct plain {
    const char *last_end;     /* end of the last word, or NULL */
    const char *number_start; /* start of a number without its move, or NULL */
    const char *number_end;
    uint32_t number;
    unsigned largest;
    bool last_move;
};

/*
 * Reads plain movetext 64 bytes at a time.
 *
 * Each byte of a block becomes a bit in several masks: digits, blanks,
 * separators, dots.  Shifts and logic on the masks determine at once which
 * words of the block are plain.  Each separator then gives a move and each dot
 * a number, without inspecting single bytes.
 *
 * Every x86-64 processor has SSE2.  Elsewhere the rest of this file does the
 * work, with the same result.
 */

#if defined(__SSE2__)

#include "lanes_int.h"

enum {
    BLOCK = 64,
    BLOCK_MOVES = BLOCK / 4, /* a move has at least three bytes and a blank */
};

/* Bit i describes byte i of the block. */
struct masks {
    uint64_t digits, zeros, blanks, signs, dots;
};

/*
 * The destination of moves, separate from the parser so that it stays in
 * registers.
 */
struct wide {
    struct dr_step *step;
    struct pdn_written *written;
    uint32_t offset; /* of the block in the game's text */
    uint32_t number; /* before the next move */
};

/* Adds the masks of the 16 bytes at p + shift. */
static inline void
look(const char *p, unsigned shift, struct masks *masks)
{
    __m128i bytes = lanes_at(p + shift);
    __m128i digits = lanes_within(bytes, '0', 9);
    __m128i sign = lanes_or(lanes_equal(bytes, '-'), lanes_equal(bytes, 'x'));
    __m128i line_end =
        lanes_or(lanes_equal(bytes, '\n'), lanes_equal(bytes, '\r'));

    masks->digits |= lanes_bits(digits, shift);
    masks->zeros |= lanes_bits(lanes_equal(bytes, '0'), shift);
    masks->blanks |=
        lanes_bits(lanes_or(lanes_equal(bytes, ' '), line_end), shift);
    masks->signs |= lanes_bits(sign, shift);
    masks->dots |= lanes_bits(lanes_equal(bytes, '.'), shift);
}

/*
 * Returns the separators with a square of one or two digits on either side, the
 * second not beginning with zero, and blanks around.  The block must begin
 * after a blank.
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

/* Returns the dots after a number of one to three digits with blanks around. */
static inline uint64_t
plain_dots(const struct masks *masks)
{
    uint64_t digits = masks->digits, blanks = masks->blanks;
    uint64_t three = digits << 3 & (blanks << 4 | 8);
    uint64_t two = digits << 2 & ((blanks << 3 | 4) | three);

    return masks->dots & digits << 1 & ((blanks << 2 | 2) | two) & blanks >> 1;
}

/*
 * Returns the bits before the first thing that is not plain: an unusual byte, a
 * misplaced separator or dot, a leading zero, a number without a dot.
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

/* Returns bit `at` of a mask. */
static inline unsigned
bit(uint64_t mask, unsigned at)
{
    return (unsigned)(mask >> at & 1);
}

/*
 * Returns the square that ends before the separator at p; `two` means two
 * digits.
 */
static inline unsigned
square_before(const char *p, unsigned two)
{
    return digit(p - 1) + (digit(p - 1 - two) * 10 & (0 - two));
}

static inline unsigned
square_behind(const char *p, unsigned two)
{
    unsigned first = digit(p + 1), tens = first * 9 + digit(p + 2);

    return first + (tens & (0 - two));
}

/*
 * Reads the move whose separator is at block + at.  Its squares have one digit,
 * or two if long_from or long_to is 1.  Returns false for the result 1-1.  The
 * code has no branches, because the lengths of squares cannot be predicted.
 */
static inline bool
wide_move(struct wide *wide, const char *block, unsigned at, unsigned long_from,
          unsigned long_to)
{
    unsigned from = square_before(block + at, long_from);
    unsigned to = square_behind(block + at, long_to);

    if ((from | to) == 1)
        return false;
    *wide->step++ = (struct dr_step){.from = (uint8_t)from, .to = (uint8_t)to};
    *wide->written++ = (struct pdn_written){
        .offset = wide->offset + at - 1 - long_from,
        .length = (uint16_t)(3 + long_from + long_to),
        .number = (uint16_t)wide->number,
        .sign = block[at] == 'x' ? PDN_SIGN_CAPTURE : PDN_SIGN_STEP,
    };
    return true;
}

/* Returns where the number with its dot at block + at begins. */
static inline const char *
number_start(const char *block, uint64_t digits, unsigned at)
{
    unsigned two = bit(digits << 2, at);

    return block + at - 1 - two - (two & bit(digits << 3, at));
}

/*
 * Returns the number with its dot at p; `two` and `three` mean at least that
 * many digits.
 */
static inline uint32_t
number_value(const char *p, bool two, bool three)
{
    uint32_t value = digit(p - 1);

    if (two) {
        value += digit(p - 2) * 10;
        if (three)
            value += digit(p - 3) * 100;
    }
    return value;
}

/*
 * Notes what the last word of a block was, from its separator or dot at p + at.
 */
static inline void
wide_end(struct plain *plain, const char *p, uint64_t digits, unsigned at,
         bool number)
{
    plain->last_move = !number;
    plain->number_start = number ? number_start(p, digits, at) : NULL;
    plain->number_end = p + at + 1;
    plain->last_end =
        plain->number_end + (number ? 0 : 1 + bit(digits >> 2, at));
}

/*
 * Reads the plain words of the block at p, which begins with a word.  Returns
 * false if the first word is not plain.
 */
static inline bool
wide_block(struct wide *wide, const char *p, struct plain *plain)
{
    struct masks masks = {0, 0, 0, 0, 0};
    bool pending = plain->number_start != NULL;
    unsigned last = BLOCK; /* separator or dot of the last word read */
    uint64_t words, digits;

    look(p, 0, &masks);
    look(p, 16, &masks);
    look(p, 32, &masks);
    look(p, 48, &masks);
    digits = masks.digits;
    for (words = (masks.signs | masks.dots) & plain_bits(&masks); words != 0;
         words &= words - 1) {
        unsigned at = lowest(words);

        if (bit(masks.dots, at) == 0) {
            if (!wide_move(wide, p, at, bit(digits << 2, at),
                           bit(digits >> 2, at)))
                break;
            wide->number = 0;
            pending = false;
        } else {
            if (pending)
                break; /* a number without its move */
            wide->number = number_value(p + at, bit(digits << 2, at) != 0,
                                        bit(digits << 3, at) != 0);
            pending = true;
        }
        last = at;
    }
    if (last == BLOCK)
        return false;
    wide_end(plain, p, digits, last, pending);
    return true;
}

/* Returns the largest of `largest` and the squares of some steps. */
static unsigned
largest_of(const struct dr_step *steps, size_t count, unsigned largest)
{
    enum { LANES = 16 / sizeof *steps };
    __m128i most = _mm_set1_epi8((char)largest);
    size_t i = 0;

    for (; i + LANES <= count; i += LANES)
        most = _mm_max_epu8(most, _mm_loadu_si128((const void *)(steps + i)));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 8));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 4));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 2));
    most = _mm_max_epu8(most, _mm_srli_si128(most, 1));
    largest = (unsigned)_mm_cvtsi128_si32(most) & UINT8_MAX;
    for (; i < count; i++) {
        largest = steps[i].from > largest ? steps[i].from : largest;
        largest = steps[i].to > largest ? steps[i].to : largest;
    }
    return largest;
}

/*
 * Reads words that end with a blank while a whole block is available and
 * plain.  Returns where it stopped, before a word.  Does nothing on processors
 * without wide registers.
 */
static const char *
parser_wide(struct pdn_parser *parser, const char *p, struct plain *plain)
{
    size_t count = parser->game.move_count, before = count;
    struct wide wide = {.number = plain->number};

    while (parser->end - p >= BLOCK) {
        while (p < parser->end && (*p == ' ' || *p == '\n' || *p == '\r'))
            p++;
        if (parser->end - p < BLOCK || !parser_room_moves(parser, BLOCK_MOVES))
            break;
        wide.step = parser->steps + count;
        wide.written = parser->written + count;
        wide.offset = parser_offset(parser, p);
        if (!wide_block(&wide, p, plain))
            break;
        count = (size_t)(wide.step - parser->steps);
        parser->game.move_count = count;
        p = plain->last_end;
    }
    plain->number = wide.number;
    plain->largest =
        largest_of(parser->steps + before, count - before, plain->largest);
    return p;
}

#else

static const char *
parser_wide(struct pdn_parser *parser, const char *p, struct plain *plain)
{
    (void)parser;
    (void)plain;
    return p;
}

#endif

/*
 * After this many plain words more are likely.  Text full of comments is faster
 * to read word by word.
 */
enum { WORDS_BEFORE_WIDE = 4 };

/* Two-digit squares are frequent enough for a test of their own. */
static inline const char *
plain_square(const char *p, unsigned *square)
{
    unsigned first = (unsigned char)p[0] - (unsigned)'1', second;

    if (first > 8)
        return NULL;
    second = (unsigned char)p[1] - (unsigned)'0';
    if (second > 9) {
        *square = first + 1;
        return p + 1;
    }
    *square = first * 10 + 10 + second;
    return p + 2;
}

static inline bool
is_plain_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/*
 * Reads a number and its dot at p, followed by a blank, or by a digit if this
 * cannot be the 0.5 of a result.  Returns the end of the dot, or NULL.
 */
static inline const char *
plain_number(const char *p, uint32_t *number)
{
    uint32_t value = (uint32_t)(*p - '0');
    const char *at = p + 1;

    for (; at < p + 4 && byte_is_digit(*at); at++)
        value = value * 10 + (uint32_t)(*at - '0');
    if (at[0] != '.' || !(is_plain_blank(at[1]) ||
                          (byte_is_digit(at[1]) && (at > p + 1 || *p > '2'))))
        return NULL;
    *number = value;
    return at + 1;
}

static inline void
plain_store(struct pdn_parser *parser, const char *p, const char *end,
            unsigned from, unsigned to, const struct plain *plain)
{
    size_t index = parser->game.move_count++;

    parser->steps[index] =
        (struct dr_step){.from = (uint8_t)from, .to = (uint8_t)to};
    parser->written[index] = (struct pdn_written){
        .offset = parser_offset(parser, p),
        .length = (uint16_t)(end - p),
        .number = (uint16_t)plain->number,
        .sign = from <= 9 ? (p[1] == '-' ? PDN_SIGN_STEP : PDN_SIGN_CAPTURE)
                          : (p[2] == '-' ? PDN_SIGN_STEP : PDN_SIGN_CAPTURE),
    };
}

/*
 * Reads a move at p, which has a digit from 1 to 9.  Returns its end, or NULL.
 */
static inline const char *
plain_move(struct pdn_parser *parser, const char *p, struct plain *plain)
{
    unsigned from, to;
    const char *at = plain_square(p, &from);

    if (at == NULL || (*at != '-' && *at != 'x'))
        return NULL;
    at = plain_square(at + 1, &to);
    if (at == NULL || !is_plain_blank(*at) || (from | to) == 1 ||
        !parser_room_moves(parser, 1))
        return NULL;
    plain_store(parser, p, at, from, to, plain);
    plain->largest = from > plain->largest ? from : plain->largest;
    plain->largest = to > plain->largest ? to : plain->largest;
    return at;
}

/*
 * Returns true if the plain capture before p may continue after a blank: 37x23
 * x 10.
 */
static bool
may_go_on(const struct pdn_parser *parser, const struct plain *plain,
          const char *p)
{
    const struct pdn_game *game = &parser->game;
    uint8_t sign = PDN_SIGN_NONE;

    return plain->last_move && p < parser->end &&
           game->written[game->move_count - 1].sign == PDN_SIGN_CAPTURE &&
           lex_sign(p, parser->end, &sign) != 0 && sign == PDN_SIGN_CAPTURE;
}

/* Discards the last move with its number.  Returns where it begins. */
static const char *
give_back(struct pdn_parser *parser, struct plain *plain)
{
    struct pdn_game *game = &parser->game;
    const struct pdn_written *move = &game->written[--game->move_count];
    const char *p = game->text + move->offset;

    plain->last_move = false;
    plain->last_end = p;
    if (move->number != 0) {
        plain->number_end = p;
        while (is_plain_blank(plain->number_end[-1]))
            plain->number_end--;
        plain->number_start = plain->number_end - 1;
        while (plain->number_start > game->text &&
               byte_is_digit(plain->number_start[-1]))
            plain->number_start--;
        plain->number = move->number;
        plain->last_end = plain->number_end;
    }
    return p;
}

const char *
parser_plain(struct pdn_parser *parser, const char *p)
{
    struct plain plain = {.largest = parser->game.largest_square};
    size_t before = parser->game.move_count;
    const char *next;

    if (parser->depth != 0 || parser->number.set || parser->pace == PACE_WORDS)
        return p;
    for (unsigned words = 0;; words++) {
        if (words == WORDS_BEFORE_WIDE && parser->pace == PACE_WIDE) {
            p = parser_wide(parser, p, &plain);
            words = 0;
        }
        while (p < parser->end && is_plain_blank(*p))
            p++;
        if (p + 16 > parser->end || !byte_is_digit(*p))
            break;
        next = plain_move(parser, p, &plain);
        if (next != NULL) {
            plain.number = 0;
            plain.number_start = NULL;
            plain.last_move = true;
        } else if (plain.number_start == NULL &&
                   (next = plain_number(p, &plain.number)) != NULL) {
            plain.number_start = p;
            plain.number_end = next;
            plain.last_move = false;
        } else {
            break;
        }
        plain.last_end = p = next;
    }
    if (plain.last_end == NULL)
        return p;
    if (may_go_on(parser, &plain, p))
        p = give_back(parser, &plain);
    parser->game.largest_square = (uint8_t)plain.largest;
    parser->game.numbers |= parser->game.move_count != before;
    parser->game.plies += (uint32_t)(parser->game.move_count - before);
    parser->content = parser->movetext = true;
    parser->last_end = parser_offset(parser, plain.last_end);
    parser->last_mark = plain.last_move;
    parser->last_line_comment = false;
    if (plain.number_start != NULL)
        parser->number = (struct pending_number){
            .set = true,
            .offset = parser_offset(parser, plain.number_start),
            .length = (uint32_t)(plain.number_end - plain.number_start),
            .value = plain.number,
        };
    return p;
}
