// SPDX-License-Identifier: BSD-2-Clause
/* plies_int.h - a record as plies, for the repair search. */
#ifndef PLIES_INT_H
#define PLIES_INT_H

#include "pdn/game.h"
#include "pdn/repair.h"

/* A ply as written. */
struct repair_ply {
    uint32_t index; /* index of the move in the game's arrays */
    uint32_t first; /* index of its squares in the line */
    uint8_t count;  /* 0 if unreadable */
};

/* The record from the last set-up before the break to the next one. */
struct repair_line {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct dr_position start;
    uint32_t before; /* plies of the game before the first */
    uint32_t number; /* of the first move, as counted */
    struct repair_ply *ply;
    struct dr_step *step; /* {0, 0} if two squares are not enough */
    size_t count, ply_capacity, step_capacity;
    uint8_t *squares;
    size_t square_count, square_capacity;
};

/* Returns the squares of a ply, or NULL if it is partly unreadable. */
static inline const uint8_t *
repair_squares(const struct repair_line *line, size_t ply)
{
    const struct repair_ply *written = &line->ply[ply];

    return written->count == 0 ? NULL : line->squares + written->first;
}

/*
 * Reads the plies of moves [first, last) of the main line.  Returns false if
 * out of memory.
 */
bool repair_line_read(struct repair_line *line, size_t first, size_t last);
/* Copies the record with its squares numbered from another side. */
bool repair_line_renumber(struct repair_line *line,
                          const struct repair_line *from, enum pdn_sheet sheet);
void repair_line_free(struct repair_line *line);

#endif
