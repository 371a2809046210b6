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
    LDF_MOVE,    /* [N,...]: a move was made */
    LDF_SETUP,   /* [S,...]: the position was set by hand */
    LDF_UNSEEN,  /* a move whose diagram cannot be read; all else can */
    LDF_DAMAGED, /* nothing that can be used */
};

struct ldf_line {
    enum ldf_kind kind;
    struct pdn_slice text;
    struct pdn_slice name, value; /* TAG */

    /* MOVE, SETUP: the board is always there; UNSEEN: but for it. */
    struct dr_position board; /* turn: who moves next, if has_turn */
    bool has_turn, has_ply, has_move;
    uint32_t ply;
    struct pdn_slice move; /* as written */
    uint8_t squares[LDF_MOVE_MAX];
    size_t square_count; /* 0: no move, or one that cannot be read */
    bool capture;        /* written as one */
    struct pdn_slice clock[2];
    bool clock_known[2], clock_bad[2];
    uint32_t seconds[2];
    bool whole; /* every field is as it should be */
};

/* Reads a line; variant has LDF_SQUARES squares. */
void ldf_read_line(struct ldf_line *line, const struct dr_variant *variant,
                   struct pdn_slice text);

/* Whether text begins as a line of a move or a set-up does. */
bool ldf_is_record(struct pdn_slice text);

#endif
