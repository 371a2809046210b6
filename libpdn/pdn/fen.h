// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/fen.h - positions as text.
 *
 * Reads every form of FEN found in files (see pdn(5)), and writes a single
 * form: the side to move, ":W", ":B", squares in ascending order, K before each
 * king, without ranges or a final dot.  A side without pieces is only its
 * letter.
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
    /* or an empty range such as 50-31, which `length` then covers */
    PDN_FEN_SYNTAX,
    PDN_FEN_SQUARE, /* no such square */
    PDN_FEN_DOUBLE, /* two pieces on the same square */
    PDN_FEN_PIECE,  /* a letter that is not a piece: P31, G31 */
};

/* Understood departures from PDN 3.0; a set. */
enum {
    PDN_FEN_DOT = 1,       /* a final full stop */
    PDN_FEN_LEGACY = 2,    /* repeated turn, counters, blanks, letter case... */
    PDN_FEN_NO_TURN = 4,   /* ? for the side to move, read as White */
    PDN_FEN_TURN_ONLY = 8, /* "B::": only the turn, no pieces */
    PDN_FEN_NO_PIECES = 16, /* "W::." or "W:W:B": an empty board */
};

struct pdn_fen {
    enum pdn_fen_error error;
    uint32_t at; /* on error, the offset of the unusable text */
    uint32_t length;
    unsigned departures;
    /* largest square number, or 0 if there are only letters */
    unsigned largest;
    bool letters;
    struct dr_position position; /* if there was no error */
};

/*
 * Reads a text as a position of the variant.  It can be a bare FEN or a whole
 * [FEN "..."].  Men on their crown row stay men; see dr_position_uncrowned().
 */
PDN_API void pdn_fen_read(struct pdn_fen *out, const struct dr_variant *variant,
                          struct pdn_slice text);

/*
 * Returns the largest square and whether letters are used, without assuming a
 * variant.
 */
PDN_API unsigned pdn_fen_extent(struct pdn_slice text, bool *letters);

/* Writes the canonical form, NUL-terminated.  Returns its length. */
enum { PDN_FEN_MAX = 1024 };
PDN_API size_t pdn_fen_write(const struct dr_variant *variant,
                             const struct dr_position *position,
                             char text[PDN_FEN_MAX]);

#ifdef __cplusplus
}
#endif
#endif
