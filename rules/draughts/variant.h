// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/variant.h - a constant table of the variants of draughts.
 *
 * A row defines a game: board, numbering, first side, powers of men and kings,
 * mandatory captures, draw rules and the conventions of its records.  Rows are
 * static, so pointers to them stay valid.  Game numbers are those of the PDN
 * 3.0 GameType table.
 *
 * The rules of international draughts follow FMJD Annex 1.  The sources for the
 * other games are listed in variant.c.
 */
#ifndef DRAUGHTS_VARIANT_H
#define DRAUGHTS_VARIANT_H

#include "draughts/squares.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum dr_side { DR_WHITE, DR_BLACK };

/* Which captures are mandatory when several are possible. */
enum dr_priority {
    DR_PRIORITY_NONE,   /* any, but it must be completed */
    DR_PRIORITY_NUMBER, /* the one that takes the most pieces */
    DR_PRIORITY_KINGS,  /* the most pieces, then the most kings */
    /* most pieces, then by a king, most kings, first king earliest */
    DR_PRIORITY_ITALIAN,
    DR_PRIORITY_KING,  /* by a king if a king can capture */
    DR_PRIORITY_VALUE, /* the highest value, then by a king (Frisian) */
};

/* When a man that reaches the crown row during a capture becomes a king. */
enum dr_promotion {
    DR_PROMOTION_END,     /* only if its move ends there */
    DR_PROMOTION_STOP,    /* its move ends there */
    DR_PROMOTION_PASSING, /* at once, and it continues as a king */
};

enum dr_notation { DR_NUMERIC, DR_ALPHA };

/* The form of Result values: 2-0 1-1 0-2, or 1-0 1/2-1/2 0-1. */
enum dr_result_style { DR_RESULT_INTERNATIONAL, DR_RESULT_DEFAULT };

/* The limits of the draw rules; 0 if the game does not have the rule. */
struct dr_draw_rules {
    uint8_t repetition; /* occurrences of a position (6.1) */
    uint8_t king_moves; /* king moves by each side, without captures (6.2) */
    /* moves by each side, up to 3 against a lone king (6.3) */
    uint8_t three_to_one;
    /* moves by each side, up to 2 against a lone king (6.4) */
    uint8_t two_to_one;
    const char *articles[4]; /* articles of these four rules, such as "6.1" */
};

struct dr_core; /* the compiled generator of a board; private to rules/ */

struct dr_variant {
    /* the name used by options and machine formats: "international" */
    const char *name;
    const char *title; /* human-readable name: "international draughts" */
    uint8_t number;    /* GameType, or 0 if PDN assigns none */
    uint8_t width, height, squares;
    uint8_t men; /* men of each side at the start */
    enum dr_side first;
    enum dr_notation notation;
    uint8_t corner;    /* first digit of GameType's notation field */
    uint8_t invert;    /* 1 if the bottom-left corner is not a playing square */
    char capture_sign; /* x : - */
    bool mirrored;     /* square 1 is in the corner to White's right */
    bool first_wins_one; /* "1-0" means that the starting side won */
    enum dr_result_style result_style;
    bool men_capture_backward, men_capture_kings, flying_kings;
    /* captures along rows and columns too (Frisian) */
    bool orthogonal_captures;
    bool removed_at_once; /* captured pieces are removed jump by jump */
    enum dr_priority priority;
    enum dr_promotion promotion;
    struct dr_draw_rules draws;
    /* NULL if the moves of this game are not implemented */
    const struct dr_core *core;
    bool judged; /* records are judged by the rules of this game */
};

/* Returns the table, sorted by name, and its length. */
DR_API const struct dr_variant *dr_variant_all(size_t *count);

/* Returns the international game. */
DR_API const struct dr_variant *dr_variant_international(void);

/* Returns the variant with this name or number (above 0), or NULL. */
DR_API const struct dr_variant *dr_variant_by_name(const char *name);
DR_API const struct dr_variant *dr_variant_by_number(unsigned number);

/* Returns true if records of this game are judged. */
static inline bool
dr_variant_judged(const struct dr_variant *variant)
{
    return variant->judged;
}

/* Rows count from 0 at Black's side, columns from 0 at White's left. */
struct dr_place {
    uint8_t row, column;
};

/* Returns the place of a square between 1 and variant->squares. */
DR_API struct dr_place dr_square_place(const struct dr_variant *variant,
                                       unsigned square);

/* Returns the square at a place, or 0 if it is not a playing square. */
DR_API unsigned dr_place_square(const struct dr_variant *variant,
                                struct dr_place place);

/*
 * Writes the name of a square as used in the game's moves: "7", "31", or "c3"
 * for games with letters.  The text ends with NUL; returns its length.
 */
enum { DR_SQUARE_NAME_MAX = 4 };
DR_API size_t dr_square_name(const struct dr_variant *variant, unsigned square,
                             char name[DR_SQUARE_NAME_MAX]);

/* Returns the square with this file letter ('a'...) and rank (1...), or 0. */
DR_API unsigned dr_square_from_letters(const struct dr_variant *variant,
                                       char file, unsigned rank);

#ifdef __cplusplus
}
#endif
#endif
