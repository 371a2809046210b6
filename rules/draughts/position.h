// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/position.h - a position: pieces on squares, and the side to move.
 *
 * A position is a plain value that can be copied with =.  Its words are a board
 * layout that only rules/ knows: bit sets of white, black and kings, with
 * unused bits at the edges.  Use the functions below, and pass the variant to
 * which the position belongs.  Nothing here allocates, and nothing fails for a
 * position built with dr_position_clear() and dr_position_put().
 */
#ifndef DRAUGHTS_POSITION_H
#define DRAUGHTS_POSITION_H

#include "draughts/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

enum dr_piece {
    DR_EMPTY,
    DR_WHITE_MAN,
    DR_BLACK_MAN,
    DR_WHITE_KING,
    DR_BLACK_KING,
};

/*
 * If the board fits 64 bits, word[0] is white, word[1] black and word[2] the
 * kings of both sides.  Larger boards use two words for each, the low one
 * first.  Unused words are 0.
 */
struct dr_position {
    uint64_t word[6];
    uint8_t turn; /* enum dr_side */
};

/* The number of men and kings, indexed by enum dr_side. */
struct dr_material {
    uint8_t men[2], kings[2];
};

/* Sets an empty board with White to move. */
DR_API void dr_position_clear(struct dr_position *position);

/* Sets the starting position of the game. */
DR_API void dr_position_start(const struct dr_variant *variant,
                              struct dr_position *position);

/* For both functions, `square` is between 1 and variant->squares. */
DR_API enum dr_piece dr_position_at(const struct dr_variant *variant,
                                    const struct dr_position *position,
                                    unsigned square);
DR_API void dr_position_put(const struct dr_variant *variant,
                            struct dr_position *position, unsigned square,
                            enum dr_piece piece);

DR_API bool dr_position_equal(const struct dr_position *a,
                              const struct dr_position *b);

/*
 * Returns a hash of the pieces and the side to move.  It is the same on every
 * machine and in every version of this library.  Different positions can have
 * the same hash.
 */
DR_API uint64_t dr_position_hash(const struct dr_position *position);

DR_API struct dr_material
dr_position_material(const struct dr_variant *variant,
                     const struct dr_position *position);

/* Returns the number of pieces of both sides. */
static inline unsigned
dr_material_pieces(const struct dr_material *material)
{
    return 0u + material->men[0] + material->men[1] + material->kings[0] +
           material->kings[1];
}

static inline unsigned
dr_position_pieces(const struct dr_variant *variant,
                   const struct dr_position *position)
{
    const struct dr_material material = dr_position_material(variant, position);

    return dr_material_pieces(&material);
}

/* Returns the men that are on the row where they should have been crowned. */
DR_API struct dr_squares
dr_position_uncrowned(const struct dr_variant *variant,
                      const struct dr_position *position);

static inline enum dr_side
dr_piece_side(enum dr_piece piece)
{
    return piece == DR_BLACK_MAN || piece == DR_BLACK_KING ? DR_BLACK
                                                           : DR_WHITE;
}

static inline bool
dr_piece_is_king(enum dr_piece piece)
{
    return piece == DR_WHITE_KING || piece == DR_BLACK_KING;
}

static inline enum dr_side
dr_other_side(enum dr_side side)
{
    return side == DR_WHITE ? DR_BLACK : DR_WHITE;
}

#ifdef __cplusplus
}
#endif
#endif
