// SPDX-License-Identifier: BSD-2-Clause
/*
 * plies_int.h - a record as plies, as the search for repairs reads it.
 */
#ifndef PLIES_INT_H
#define PLIES_INT_H

#include "pdn/game.h"
#include "pdn/repair.h"

/* One ply as written. */
struct repair_ply {
    uint32_t index; /* of the move in the game's arrays */
    uint32_t first; /* of its squares in the line's */
    uint8_t count;  /* 0: unreadable */
};

/* The record from the last set-up before the break to the next one. */
struct repair_line {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct dr_position start;
    uint32_t before; /* plies of the game that stand before the first */
    uint32_t number; /* of the first move, as counted */
    struct repair_ply *ply;
    struct dr_step *step; /* {0, 0} where two squares are not enough */
    size_t count, ply_capacity, step_capacity;
    uint8_t *squares;
    size_t square_count, square_capacity;
};

/* The squares of a ply; NULL: it cannot be read whole. */
static inline const uint8_t *
repair_squares(const struct repair_line *line, size_t ply)
{
    const struct repair_ply *written = &line->ply[ply];

    return written->count == 0 ? NULL : line->squares + written->first;
}

/*
 * Reads the plies of moves [first, last) of the main line;
 * false: no memory.
 */
bool repair_line_read(struct repair_line *line, size_t first, size_t last);
/* The same record with its squares numbered from another side. */
bool repair_line_renumber(struct repair_line *line,
                          const struct repair_line *from, enum pdn_sheet sheet);
void repair_line_free(struct repair_line *line);

#endif
