// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/select.h - kinds of positions: what stands on some squares, and how
 * many pieces there are.
 *
 * Both are read from short texts and hold or do not hold in a position.
 */
#ifndef PDN_SELECT_H
#define PDN_SELECT_H

#include "draughts/position.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why a text could not be read, for people, and where; what: static. */
struct pdn_select_error {
    const char *what; /* NULL: it could be read */
    size_t at;        /* offset in the text */
};

/*
 * Part of a board.  As text, groups with blanks between them, each a sign and
 * the squares that it is true of:
 *
 *     w28,32-35 B19 .23,24
 *
 * or all squares in order of their numbers, a sign each, with / and blanks
 * anywhere:
 *
 *     bbbbb/bbbbb/...
 *
 * Signs: w b a man, W B a king, . nothing, ? anything; several in brackets:
 * one of them, [wW] any white piece.  W: or B: before it all says who is to
 * move.  Squares are named as in moves of the variant.  What no position has, a
 * man and nothing else on his crown row, is not a pattern.
 */
struct pdn_pattern {
    bool turn_known;
    enum dr_side turn;
    uint8_t count; /* of squares that say something */
    uint8_t square[DR_SQUARES_MAX];
    uint8_t
        pieces[DR_SQUARES_MAX]; /* bit 1 << enum dr_piece: may stand there */
};

/* Reads a pattern for boards of a variant. */
PDN_API struct pdn_select_error
pdn_pattern_read(struct pdn_pattern *out, const struct dr_variant *variant,
                 struct pdn_slice text);

PDN_API bool pdn_pattern_holds(const struct pdn_pattern *pattern,
                               const struct dr_variant *variant,
                               const struct dr_position *position);

/* The same with the colours changed and the board turned round. */
PDN_API void pdn_pattern_reverse(struct pdn_pattern *pattern,
                                 const struct dr_variant *variant);

/* A position with the colours changed and the board turned round. */
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
 * A balance of pieces.  As text, the pieces of both sides with - between:
 *
 *     2K1M-1K     5M-4M     3-1K     2+K-1     1..3P-1K
 *
 * N K kings, N M men, N P or N alone pieces of either kind; N+ that many or
 * more, N..M from N to M.  Kinds that are not named do not occur, unless P
 * leaves them open.  Either side may have the first of the two; W: before it
 * says that White has it, B: that Black has.
 */
struct pdn_material {
    bool side_known;
    enum dr_side side; /* that has `first` */
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
