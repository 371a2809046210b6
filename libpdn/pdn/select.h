// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/select.h - criteria for positions: the pieces on certain squares, and the
 * numbers of pieces.
 *
 * Both are read from short texts, and match a position or do not.
 */
#ifndef PDN_SELECT_H
#define PDN_SELECT_H

#include "draughts/position.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why a text could not be read, as a static message for people, and where. */
struct pdn_select_error {
    const char *what; /* NULL if the text was read */
    size_t at;        /* offset in the text */
};

/*
 * Part of a board.  Its text has groups separated by blanks, each a sign and
 * the squares to which it applies:
 *
 *     w28,32-35 B19 .23,24
 *
 * or one sign for each square in the order of their numbers, with / and blanks
 * anywhere:
 *
 *     bbbbb/bbbbb/...
 *
 * The signs are w and b for men, W and B for kings, . for an empty square and ?
 * for anything.  Signs in brackets are alternatives: [wW] is any white piece.
 * A leading W: or B: gives the side to move.  Squares have the names used in
 * the variant's moves.  A pattern that no position can match, with nothing but
 * a man on his crown row, is rejected.
 */
struct pdn_pattern {
    bool turn_known;
    enum dr_side turn;
    uint8_t count; /* number of squares with a condition */
    uint8_t square[DR_SQUARES_MAX];
    uint8_t
        /* bit 1 << enum dr_piece for each piece allowed there */
        pieces[DR_SQUARES_MAX];
};

/* Reads a pattern for the variant's board. */
PDN_API struct pdn_select_error
pdn_pattern_read(struct pdn_pattern *out, const struct dr_variant *variant,
                 struct pdn_slice text);

PDN_API bool pdn_pattern_holds(const struct pdn_pattern *pattern,
                               const struct dr_variant *variant,
                               const struct dr_position *position);

/* Swaps the colours of the pattern and turns the board around. */
PDN_API void pdn_pattern_reverse(struct pdn_pattern *pattern,
                                 const struct dr_variant *variant);

/* Returns the position with colours swapped and the board turned around. */
PDN_API struct dr_position
pdn_position_reversed(const struct dr_variant *variant,
                      const struct dr_position *position);

struct pdn_number_range {
    uint8_t least, most;
};

/* The pieces of one side. */
struct pdn_pieces {
    struct pdn_number_range men, kings, both;
};

/*
 * A balance of pieces.  Its text gives the pieces of both sides, joined by -:
 *
 *     2K1M-1K     5M-4M     3-1K     2+K-1     1..3P-1K
 *
 * N K means kings, N M men, and N P or N alone pieces of either kind.  N+ means
 * that many or more, and N..M from N to M.  Kinds that are not mentioned must
 * not occur, unless P is used.  Either side may have the first part; a leading
 * W: or B: assigns it to White or Black.
 */
struct pdn_material {
    bool side_known;
    enum dr_side side; /* the side that has `first` */
    struct pdn_pieces first, second;
};

PDN_API struct pdn_select_error pdn_material_read(struct pdn_material *out,
                                                  struct pdn_slice text);

PDN_API bool pdn_material_holds(const struct pdn_material *material,
                                struct dr_material pieces);

#ifdef __cplusplus
}
#endif
#endif
