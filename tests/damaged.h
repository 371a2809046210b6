// SPDX-License-Identifier: BSD-2-Clause
/*
 * damaged.h - scoresheets of a game with defects on purpose, and by how many
 * defects a sheet can be a record of any game, counted without the library.
 */
#ifndef DAMAGED_H
#define DAMAGED_H

#include "draughts/move.h"

#include "random.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DAMAGED_PLIES = 300,   /* of a game, at most */
    DAMAGED_DEFECTS = 3,   /* of a sheet, at most */
    DAMAGED_ENTRY = 16,    /* characters of an entry with its number */
    DAMAGED_NEVER = 10000, /* more defects than can be */
};

/* A game as it was played. */
struct truth {
    struct dr_move move[DAMAGED_PLIES];
    struct dr_position before[DAMAGED_PLIES];
    size_t plies;
    bool fits; /* in here */
};

/* A sheet: entries, and the plies that they were of. */
struct damaged {
    struct {
        unsigned from, to;
        bool capture;
        size_t ply;
    } entry[DAMAGED_PLIES + DAMAGED_DEFECTS];
    size_t count;
};

/* The game without defects. */
void damaged_write(struct damaged *sheet, const struct truth *truth);
/* Makes one defect; false: nothing came of it. */
bool damaged_make(struct damaged *sheet, const struct truth *truth,
                  struct random *random);
/* As PDN; numbers as the sheet counts, so they say nothing. */
void damaged_print(const struct damaged *sheet, char *out, size_t size);

/*
 * The fewest defects that make the sheet a record of these moves, where no
 * entry is more than `band` from its ply.  With runs, plies left out in a row
 * are one defect, and the count is never more than the library's for a sheet;
 * without, each counts, and it is never less.
 */
unsigned damaged_cost(const struct damaged *sheet, const struct dr_move *moves,
                      size_t plies, bool runs, size_t band);

#endif
