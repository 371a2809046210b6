// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_ldf_int.h - the parts of the reader of live-board records.
 *
 *   import_ldf.c       the lines one after the other
 *   import_ldf_line.c  the fields of one line
 *   import_ldf_move.c  its move, held against its diagram
 *   import_ldf_gap.c   plies that are missing before it
 *   import_ldf_put.c   what is written and said of it
 */
#ifndef IMPORT_LDF_INT_H
#define IMPORT_LDF_INT_H

#include "import_int.h"

#include "draughts/move.h"

enum {
    LDF_SQUARES = 50,
    LDF_MOVE_MAX = 24,
    LDF_MISSING_MAX = 6, /* plies in a row that are looked for */
    LDF_LOOK_RATE = 4, /* positions looked at for them, a byte of the record */
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

/* A record being read. */
struct ldf {
    struct import_record *record;
    const struct dr_variant *variant;
    struct dr_position now;
    bool begun;    /* the moves have begun */
    uint32_t ply;  /* of the line before */
    size_t behind; /* where the line behind the present one begins */
    /* Lines that cannot be read, one after the other. */
    struct pdn_slice damage;
    uint32_t damaged;
    uint32_t lost;   /* of them, those right before the present line */
    uint32_t gap;    /* plies missing before the present line */
    bool back;       /* the present line's number has passed already */
    uint64_t looked; /* positions, for plies that are missing */
};

/* import_ldf.c: the line goes on from the one before; false: it is a double. */
bool ldf_count_ply(struct ldf *ldf, const struct ldf_line *line);

enum ldf_known {
    LDF_PAST_UNKNOWN,
    LDF_PAST_POSITION, /* before */
    LDF_PAST_MOVES,    /* and the moves to it, from the position on the board */
};

/* What is known of the plies before a line. */
struct ldf_past {
    enum ldf_known known;
    struct dr_position before; /* the line's move */
    struct dr_move move[LDF_MISSING_MAX];
};

/* import_ldf_gap.c: so many plies are missing before the line. */
void ldf_look_back(struct ldf *ldf, const struct ldf_line *line,
                   uint32_t missing, struct ldf_past *past);

/* import_ldf_move.c */
/* Whether the line's move leads from a position to its diagram. */
bool ldf_follows(const struct dr_variant *variant,
                 const struct dr_position *from, const struct ldf_line *line);
/* Whether the line has a position, or a move, or a diagram that shows one. */
bool ldf_is_usable(const struct ldf *ldf, const struct ldf_line *line);
void ldf_read_move(struct ldf *ldf, struct ldf_line *line);
/* The next line of a move or a set-up; false: there is none. */
bool ldf_look_ahead(const struct ldf *ldf, struct ldf_line *line);
/* The move of the list that leads to the board; NULL: none, or several. */
const struct dr_move *ldf_leads_to(const struct dr_variant *variant,
                                   const struct dr_position *from,
                                   const struct dr_moves *list,
                                   const struct dr_position *board);

/* import_ldf_put.c */
struct pdn_where ldf_place(const struct ldf *ldf, const struct ldf_line *line);
/* What is put into the PDN comes from this line. */
void ldf_from_line(const struct ldf *ldf, const struct ldf_line *line);
/* Reports a message in three parts. */
void ldf_say(const struct ldf *ldf, const struct ldf_line *line,
             enum pdn_code code, const char *before, const char *what,
             const char *after);
/* The position on the board as a set-up. */
void ldf_put_setup(struct ldf *ldf, const struct ldf_line *line);
/* A move that is not played, in a comment. */
void ldf_put_recorded(struct ldf *ldf, const struct ldf_line *line);
/* What the first line says beside the position: a start has no move. */
void ldf_put_start(struct ldf *ldf, const struct ldf_line *line);
/* The clocks; that of the side to move runs. */
void ldf_put_clocks(struct ldf *ldf, const struct ldf_line *line);
/* The move as the line has it, without leading zeros. */
void ldf_put_as_written(struct ldf *ldf, const struct ldf_line *line);
/* A legal move of the position on the board, with the squares it needs. */
void ldf_put_move(struct ldf *ldf, const struct ldf_line *line,
                  const struct dr_move *move);

#endif
