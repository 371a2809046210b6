// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/fen.h - positions as text.
 *
 * Reads every form of FEN that files hold (pdn(5)), writes one: side, ":W",
 * ":B", squares ascending, K before each king, no ranges, no dot; an empty
 * side is its letter.
 */
#ifndef PDN_FEN_H
#define PDN_FEN_H

#include "draughts/position.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pdn_fen_error {
    PDN_FEN_OK,
    PDN_FEN_SYNTAX, /* or an empty range, 50-31: then length covers it */
    PDN_FEN_SQUARE, /* no such square */
    PDN_FEN_DOUBLE, /* two pieces on one square */
    PDN_FEN_PIECE,  /* a letter that names no piece: P31, G31 */
};

/* Departures from PDN 3.0 that were understood; a set. */
enum {
    PDN_FEN_DOT = 1,        /* a full stop at the end */
    PDN_FEN_LEGACY = 2,     /* doubled turn, counters, blanks, case... */
    PDN_FEN_NO_TURN = 4,    /* ? for the side to move: White is assumed */
    PDN_FEN_TURN_ONLY = 8,  /* "B::": only the turn changes, no pieces given */
    PDN_FEN_NO_PIECES = 16, /* "W::." or "W:W:B": an empty board */
};

struct pdn_fen {
    enum pdn_fen_error error;
    uint32_t at; /* offset of what could not be used, if error */
    uint32_t length;
    unsigned departures;
    unsigned largest; /* square number met, 0 for letters only */
    bool letters;
    struct dr_position position; /* if no error */
};

/*
 * Reads text as a position of the variant.  A bare FEN or a whole
 * [FEN "..."] is accepted.  Men on their crown row are put as men; ask
 * dr_position_uncrowned().
 */
PDN_API void pdn_fen_read(struct pdn_fen *out, const struct dr_variant *variant,
                          struct pdn_slice text);

/* The largest square and use of letters, whatever the variant: evidence. */
PDN_API unsigned pdn_fen_extent(struct pdn_slice text, bool *letters);

/* Writes the canonical form, NUL-terminated; returns its length. */
enum { PDN_FEN_MAX = 1024 };
PDN_API size_t pdn_fen_write(const struct dr_variant *variant,
                             const struct dr_position *position,
                             char text[PDN_FEN_MAX]);

#ifdef __cplusplus
}
#endif
#endif
