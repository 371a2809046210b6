// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/variant.h - the games: one row of a constant table each.
 *
 * A game is what its row says: board, numbering, who starts, powers of men
 * and kings, which capture must be made, draw rules, how its records are
 * written.  Rows are static; a pointer to one never dies.  Numbers are those
 * of the PDN 3.0 GameType table.
 *
 * Sources: FMJD Annex 1 for the international game; for the others the
 * documents named at their rows in variant.c.
 */
#ifndef DRAUGHTS_VARIANT_H
#define DRAUGHTS_VARIANT_H

#include "draughts/squares.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum dr_side { DR_WHITE, DR_BLACK };

/* Which of the possible captures must be made. */
enum dr_priority {
    DR_PRIORITY_NONE,    /* any, but to its end */
    DR_PRIORITY_NUMBER,  /* the most pieces */
    DR_PRIORITY_KINGS,   /* the most pieces, then the most kings */
    DR_PRIORITY_ITALIAN, /* most pieces, with a king, most kings, king first */
    DR_PRIORITY_KING,    /* a king must take if any king can */
    DR_PRIORITY_VALUE,   /* the greatest value, then with a king (Frisian) */
};

/* When a man that reaches the crown row in a capture becomes a king. */
enum dr_promotion {
    DR_PROMOTION_END,     /* only if its move ends there */
    DR_PROMOTION_STOP,    /* its move ends there */
    DR_PROMOTION_PASSING, /* at once, and it goes on as a king */
};

enum dr_notation { DR_NUMERIC, DR_ALPHA };

/* Which strings Result takes: 2-0 1-1 0-2, or 1-0 1/2-1/2 0-1. */
enum dr_result_style { DR_RESULT_INTERNATIONAL, DR_RESULT_DEFAULT };

/* Counts of 0 mean that the game has no such rule. */
struct dr_draw_rules {
    uint8_t repetition;      /* occurrences of a position (6.1) */
    uint8_t king_moves;      /* by each side, nothing else moved (6.2) */
    uint8_t three_to_one;    /* by each side, <= 3 v a lone king (6.3) */
    uint8_t two_to_one;      /* by each side, <= 2 v a lone king (6.4) */
    const char *articles[4]; /* of the four rules above, such as "6.1" */
};

struct dr_core; /* the compiled generator of a board; private */

struct dr_variant {
    const char *name;  /* "international"; the contract's spelling */
    const char *title; /* "international draughts", for people */
    uint8_t number;    /* GameType; 0: PDN has none */
    uint8_t width, height, squares;
    uint8_t men; /* of each side at the start */
    enum dr_side first;
    enum dr_notation notation;
    uint8_t corner;      /* digit of the GameType's notation field */
    uint8_t invert;      /* 1: the bottom-left corner is not played on */
    char capture_sign;   /* x : - */
    bool mirrored;       /* square 1 is in the corner right of White */
    bool first_wins_one; /* "1-0" means that the side that starts has won */
    enum dr_result_style result_style;
    bool men_capture_backward, men_capture_kings, flying_kings;
    bool orthogonal_captures; /* beside the diagonal ones (Frisian) */
    bool removed_at_once;     /* captured pieces leave jump by jump */
    enum dr_priority priority;
    enum dr_promotion promotion;
    struct dr_draw_rules draws;
    const struct dr_core *core; /* NULL: moves of this game are not known */
    bool judged;                /* its records are judged by its rules */
};

/* Returns the table, in order of name, and its length. */
DR_API const struct dr_variant *dr_variant_all(size_t *count);

/* The row of the international game. */
DR_API const struct dr_variant *dr_variant_international(void);

/* Returns the row with this name or number (number > 0), or NULL. */
DR_API const struct dr_variant *dr_variant_by_name(const char *name);
DR_API const struct dr_variant *dr_variant_by_number(unsigned number);

/* Whether records of the game are judged. */
static inline bool
dr_variant_judged(const struct dr_variant *variant)
{
    return variant->judged;
}

/* Rows count from 0 at Black's end, columns from 0 at White's left. */
struct dr_place {
    uint8_t row, column;
};

/* Where a square lies; square is 1..variant->squares. */
DR_API struct dr_place dr_square_place(const struct dr_variant *variant,
                                       unsigned square);

/* The square at a place, or 0 for a place that is not played on. */
DR_API unsigned dr_place_square(const struct dr_variant *variant,
                                struct dr_place place);

/*
 * Writes the name of a square as moves of the game have it: "7", "31", or
 * "c3" for games written in letters.  NUL-terminated; returns its length.
 */
enum { DR_SQUARE_NAME_MAX = 4 };
DR_API size_t dr_square_name(const struct dr_variant *variant, unsigned square,
                             char name[DR_SQUARE_NAME_MAX]);

/* The square called file letter ('a'...) and rank (1...), or 0. */
DR_API unsigned dr_square_from_letters(const struct dr_variant *variant,
                                       char file, unsigned rank);

#ifdef __cplusplus
}
#endif
#endif
