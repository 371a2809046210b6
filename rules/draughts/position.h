// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/position.h - a position: pieces on squares and a side to move.
 *
 * A plain value: copy it with =.  The words are a board layout that only
 * rules/ knows (white, black and kings, each a bit set with unused bits at
 * the edges); ask through the functions below, naming the game whose position
 * it is.  Nothing here allocates, and nothing fails on a position made by
 * dr_position_clear() and dr_position_put().
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
 * Boards whose layout fits 64 bits use word[0] white, word[1] black, word[2]
 * kings of both colours; larger ones use two words, low first, for each.
 * Unused words are 0.
 */
struct dr_position {
    uint64_t word[6];
    uint8_t turn; /* enum dr_side */
};

/* How many of each; index enum dr_side. */
struct dr_material {
    uint8_t men[2], kings[2];
};

/* An empty board, White to move. */
DR_API void dr_position_clear(struct dr_position *position);

/* The position in which the game starts. */
DR_API void dr_position_start(const struct dr_variant *variant,
                              struct dr_position *position);

/* square is 1..variant->squares in both. */
DR_API enum dr_piece dr_position_at(const struct dr_variant *variant,
                                    const struct dr_position *position,
                                    unsigned square);
DR_API void dr_position_put(const struct dr_variant *variant,
                            struct dr_position *position, unsigned square,
                            enum dr_piece piece);

DR_API bool dr_position_equal(const struct dr_position *a,
                              const struct dr_position *b);

/*
 * A hash of pieces and side to move, the same on every machine and in every
 * version of this library.  Different positions may share one.
 */
DR_API uint64_t dr_position_hash(const struct dr_position *position);

DR_API struct dr_material
dr_position_material(const struct dr_variant *variant,
                     const struct dr_position *position);

/* All pieces, of both sides. */
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

/* The men that stand on the row where they would have been crowned. */
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
