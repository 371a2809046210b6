// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves_int.h - moves, numbers and positions, for a whole game or an excerpt.
 */
#ifndef MOVES_INT_H
#define MOVES_INT_H

#include "pdn/game.h"
#include "pdn/replay.h"

struct pdn_writer;

/* The names of squares in the moves of a game; a length of 0 means no name. */
struct write_names {
    const struct dr_variant *of;
    enum dr_notation notation;
    char text[UINT8_MAX + 1][DR_SQUARE_NAME_MAX];
    uint8_t length[UINT8_MAX + 1];
};

/* A line of play: the main line at the bottom, variations above it. */
struct write_line {
    struct dr_position now, before; /* `before`: before the last move */
    bool playing;     /* the position is known, and moves are carried out */
    bool shift_known; /* false until the next written number shows it */
    int64_t shift;    /* from the counted number of a move to the written one */
    bool number_due;  /* a number was needed before the line began */
    bool opened;      /* its parenthesis was written */
    /*
     * The last move was irregular and was written as a set-up, so a variation
     * that replaces it must set up the position before it.
     */
    bool irregular;
    bool set_up;  /* this must still be done in this line */
    uint32_t ply; /* of the last move */
};

/* The place of a move relative to the excerpt. */
enum write_part { WRITE_INSIDE, WRITE_BEFORE, WRITE_AFTER };

/* For the main line.  Without an excerpt, everything is inside. */
struct write_excerpt {
    enum write_part part; /* of the last move, and of what follows it */
    uint64_t ply, count;  /* of that move; `count` covers both sides */
    struct dr_position start, end; /* of the part that is inside */
    bool cut;                      /* something was omitted */
    bool entered;                  /* ... before it: `start` was reached */
    /* offset of the first omitted text after the excerpt, or 0 */
    uint32_t after;
    uint64_t after_ply; /* and its ply */
};
/* Announces the next move of the main line: played, or skipped (NULL). */
void write_excerpt_ply(struct pdn_writer *writer, const struct pdn_ply *ply,
                       uint32_t index);
void write_excerpt_end(struct pdn_writer *writer);

void write_ply(const struct pdn_ply *ply, void *user);
/* Writes all plies of a game whose moves need only their two squares. */
void write_main_line(const struct pdn_main_line *played, void *user);
void write_setup(uint32_t ply, uint16_t variation,
                 const struct dr_position *position, void *user);
/* Writes a position that an item of the game sets up. */
void write_setup_item(struct pdn_writer *writer, const struct pdn_item *item,
                      const struct dr_position *position);
/* Adds a move that was not played to the note. */
void write_unplayed(struct pdn_writer *writer, uint32_t index);
/* Returns how squares are written. */
enum dr_notation write_notation(const struct pdn_writer *writer);
struct write_line *write_top(struct pdn_writer *writer);
/* Starts the main line, once its position is known. */
void write_begin(struct pdn_writer *writer);

#endif
