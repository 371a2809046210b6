// SPDX-License-Identifier: BSD-2-Clause
/*
 * damaged.h - scoresheets of a game with deliberate slips, and the number of
 * defects with which a sheet is a record of a given game, counted without the
 * library.
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
    DAMAGED_MORE = 8,      /* entries that a sheet may have more */
    DAMAGED_ENTRY = 48,    /* characters of an entry with its number */
    DAMAGED_NEVER = 10000, /* more defects than can be */
};

/* A game as it was played. */
struct truth {
    struct dr_move move[DAMAGED_PLIES];
    struct dr_position before[DAMAGED_PLIES + 1];
    size_t plies;
    size_t irregular; /* 1 + the ply that was not legal and stood; 0: none */
    bool fits;        /* in here */
};

/* A sheet: its entries, and the plies that they record. */
struct damaged {
    struct {
        unsigned from, to;
        bool capture;
        bool whole; /* to be written in full, as the ends do not tell all */
        size_t ply;
    } entry[DAMAGED_PLIES + DAMAGED_MORE];
    size_t count;
};

enum slip { SLIP_DIGIT, SLIP_DROP, SLIP_DOUBLE, SLIP_SWAP, SLIP_MOVE, SLIPS };

/* The game without defects. */
void damaged_write(struct damaged *sheet, const struct truth *truth);
/* Makes one slip at an entry; false: it changed nothing. */
bool damaged_make(struct damaged *sheet, const struct truth *truth,
                  enum slip slip, size_t at, struct random *random);
/* Whether the sheet by itself cannot be played to its end. */
bool damaged_breaks(const struct damaged *sheet, const struct truth *truth);
/* As PDN; the numbers count the entries of the sheet, so they prove nothing. */
void damaged_print(const struct damaged *sheet, const struct truth *truth,
                   char *out, size_t size);

/* The fewest defects that make the sheet a record of these moves. */
unsigned damaged_cost(const struct damaged *sheet, const struct dr_move *moves,
                      size_t plies);

#endif
