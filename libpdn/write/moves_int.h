// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves_int.h - moves, numbers and positions; of all moves or an excerpt.
 */
#ifndef MOVES_INT_H
#define MOVES_INT_H

#include "pdn/game.h"
#include "pdn/replay.h"

struct pdn_writer;

/* The names of squares in the moves of a game; a length of 0: no name. */
struct write_names {
    const struct dr_variant *of;
    enum dr_notation notation;
    char text[UINT8_MAX + 1][DR_SQUARE_NAME_MAX];
    uint8_t length[UINT8_MAX + 1];
};

/* A line of play: the main line at the bottom, variations above. */
struct write_line {
    struct dr_position now, before; /* before: the last move */
    bool playing;     /* the position is known, moves are carried out */
    bool shift_known; /* false: the next number written tells */
    int64_t shift;    /* from a move's number as counted to the one written */
    bool number_due;  /* it was due before the line began */
    bool opened;      /* its parenthesis is on the page */
    /*
     * The last move was irregular and is a set-up on the page, so a variation
     * that replaces it has to set up the position before it.
     */
    bool irregular;
    bool set_up;  /* that still has to be done in this line */
    uint32_t ply; /* of the last move */
};

/* Where a move is, in relation to the excerpt. */
enum write_part { WRITE_INSIDE, WRITE_BEFORE, WRITE_AFTER };

/* Of the main line; without an excerpt all of it is inside. */
struct write_excerpt {
    enum write_part part;          /* of the last move, and what follows it */
    uint64_t ply, count;           /* of that move; count: of both sides */
    struct dr_position start, end; /* of what is inside */
    bool cut;                      /* anything is left out */
    bool entered;                  /* ... before it: `start` was reached */
    uint32_t after;     /* where what follows the excerpt begins, or 0 */
    uint64_t after_ply; /* and its number */
};
/* A move of the main line comes next: as played, or (NULL) passed over. */
void write_excerpt_ply(struct pdn_writer *writer, const struct pdn_ply *ply,
                       uint32_t index);
void write_excerpt_end(struct pdn_writer *writer);

void write_ply(const struct pdn_ply *ply, void *user);
/* All plies of a game whose moves need only their two squares. */
void write_main_line(const struct pdn_main_line *played, void *user);
void write_setup(uint32_t ply, uint16_t variation,
                 const struct dr_position *position, void *user);
/* A position that an item of the game sets up. */
void write_setup_item(struct pdn_writer *writer, const struct pdn_item *item,
                      const struct dr_position *position);
/* A move that was not played, for the note. */
void write_unplayed(struct pdn_writer *writer, uint32_t index);
/* How squares are written. */
enum dr_notation write_notation(const struct pdn_writer *writer);
struct write_line *write_top(struct pdn_writer *writer);
/* Puts the main line on its start, once that is known. */
void write_begin(struct pdn_writer *writer);

#endif
