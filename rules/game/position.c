// SPDX-License-Identifier: BSD-2-Clause
/*
 * position.c - positions of any variant, square by square.
 *
 * Squares are stored in the layout of core/layout.h, computed at run time for
 * every variant, whether or not it is judged.  Games that use every square of
 * the board need no ghosts.
 */
#include "core_int.h"

#include <string.h>

/* Where a set stores a square: the word, low word first, and the bit in it. */
struct place {
    unsigned word;
    uint64_t bit;
};

/* Returns the bit of a square. */
static unsigned
layout_bit(const struct dr_variant *variant, unsigned square)
{
    const unsigned columns = variant->width / 2u;
    const unsigned row = (square - 1) / columns;

    if (variant->squares == variant->width * variant->height)
        return square;
    return 1 + row / 2 * (2 * columns + 3) + row % 2 * (columns + 1) +
           (square - 1) % columns;
}

bool
dr_layout_wide(const struct dr_variant *variant)
{
    return layout_bit(variant, variant->squares) >= 64;
}

static struct place
place_of(const struct dr_variant *variant, unsigned square)
{
    const unsigned bit = layout_bit(variant, square);

    return (struct place){bit / 64, UINT64_C(1) << bit % 64};
}

void
dr_position_clear(struct dr_position *position)
{
    memset(position, 0, sizeof *position);
}

/*
 * Men fill the rows nearest to each player, except that the first row stays
 * empty in the Turkish game.
 */
void
dr_position_start(const struct dr_variant *variant,
                  struct dr_position *position)
{
    const bool every = variant->squares == variant->width * variant->height;
    const unsigned skip = every ? variant->width : 0;
    const enum dr_piece low = variant->mirrored ? DR_WHITE_MAN : DR_BLACK_MAN;
    const enum dr_piece high = variant->mirrored ? DR_BLACK_MAN : DR_WHITE_MAN;

    dr_position_clear(position);
    for (unsigned i = skip + 1; i <= skip + variant->men; i++) {
        dr_position_put(variant, position, i, low);
        dr_position_put(variant, position, variant->squares + 1 - i, high);
    }
    position->turn = (uint8_t)variant->first;
}

enum dr_piece
dr_position_at(const struct dr_variant *variant,
               const struct dr_position *position, unsigned square)
{
    const unsigned words = dr_layout_wide(variant) ? 2 : 1;
    const struct place place = place_of(variant, square);
    const uint64_t *word = position->word + place.word;
    const bool king = (word[2 * words] & place.bit) != 0;

    if ((word[0] & place.bit) != 0)
        return king ? DR_WHITE_KING : DR_WHITE_MAN;
    if ((word[words] & place.bit) != 0)
        return king ? DR_BLACK_KING : DR_BLACK_MAN;
    return DR_EMPTY;
}

void
dr_position_put(const struct dr_variant *variant, struct dr_position *position,
                unsigned square, enum dr_piece piece)
{
    const unsigned words = dr_layout_wide(variant) ? 2 : 1;
    const struct place place = place_of(variant, square);
    uint64_t *word = position->word + place.word;

    for (unsigned set = 0; set < 3; set++)
        word[set * words] &= ~place.bit;
    if (piece == DR_EMPTY)
        return;
    word[dr_piece_side(piece) == DR_WHITE ? 0 : words] |= place.bit;
    if (dr_piece_is_king(piece))
        word[2 * words] |= place.bit;
}

bool
dr_position_equal(const struct dr_position *a, const struct dr_position *b)
{
    uint64_t differ = (uint64_t)(a->turn ^ b->turn);

    for (int i = 0; i < 6; i++)
        differ |= a->word[i] ^ b->word[i];
    return differ == 0;
}

uint64_t
dr_position_hash(const struct dr_position *position)
{
    uint64_t hash = position->turn;

    for (int i = 0; i < 6; i++) {
        hash = (hash ^ position->word[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}

struct dr_material
dr_position_material(const struct dr_variant *variant,
                     const struct dr_position *position)
{
    const unsigned words = dr_layout_wide(variant) ? 2 : 1;
    const uint64_t *kings = position->word + 2 * words;
    struct dr_material material = {{0, 0}, {0, 0}};

    for (unsigned side = 0; side < 2; side++) {
        const uint64_t *set = position->word + side * words;

        for (unsigned i = 0; i < words; i++) {
            const unsigned men = dr_count_bits(set[i] & ~kings[i]);

            material.men[side] = (uint8_t)(material.men[side] + men);
            material.kings[side] =
                (uint8_t)(material.kings[side] + dr_count_bits(set[i]) - men);
        }
    }
    return material;
}

struct dr_squares
dr_position_uncrowned(const struct dr_variant *variant,
                      const struct dr_position *position)
{
    struct dr_squares found = {{0, 0}};

    for (unsigned square = 1; square <= variant->squares; square++) {
        const unsigned row = dr_square_place(variant, square).row;
        const enum dr_piece piece = dr_position_at(variant, position, square);

        if ((piece == DR_WHITE_MAN && row == 0) ||
            (piece == DR_BLACK_MAN && row == variant->height - 1u))
            dr_squares_add(&found, square);
    }
    return found;
}
