// SPDX-License-Identifier: BSD-2-Clause
/*
 * ldf_int.h - one line of a live-board record.
 */
#ifndef LDF_INT_H
#define LDF_INT_H

#include "import_int.h"

#include "draughts/move.h"

enum {
    LDF_SQUARES = 50,
    LDF_MOVE_MAX = 24,
};

enum ldf_kind {
    LDF_BLANK,
    LDF_TAG,
    LDF_MOVE,    /* [N,...]: a move */
    LDF_SETUP,   /* [S,...]: a position set by hand */
    LDF_UNSEEN,  /* a move whose diagram is unreadable */
    LDF_DAMAGED, /* nothing usable */
};

struct ldf_line {
    enum ldf_kind kind;
    struct pdn_slice text;
    struct pdn_slice name, value; /* for TAG */

    /* For MOVE and SETUP, always with the board; for UNSEEN, without it. */
    struct dr_position board; /* `turn`: the side to move, if has_turn */
    bool has_turn, has_ply, has_move;
    uint32_t ply;
    struct pdn_slice move; /* as written */
    uint8_t squares[LDF_MOVE_MAX];
    size_t square_count; /* 0 if there is no readable move */
    bool capture;        /* written as a capture */
    struct pdn_slice clock[2];
    bool clock_known[2], clock_bad[2];
    uint32_t seconds[2];
    bool whole; /* every field is in order */
};

/* Reads a line; the variant must have LDF_SQUARES squares. */
void ldf_read_line(struct ldf_line *line, const struct dr_variant *variant,
                   struct pdn_slice text);

/* Returns true if the text begins like a line with a move or a set-up. */
bool ldf_is_record(struct pdn_slice text);

#endif
