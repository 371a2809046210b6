// SPDX-License-Identifier: BSD-2-Clause
/*
 * numbers_int.h - move numbers, separators, and numbers that jump.
 */
#ifndef NUMBERS_INT_H
#define NUMBERS_INT_H

#include "pdn/replay.h"

/* Counting moves, and the numbers that are written beside them. */
struct play_numbering {
    uint32_t move;    /* number of the next move as counted, from 1 */
    int64_t shift;    /* what the text adds to it */
    bool shift_known; /* false: the next written number tells */
    bool opened;      /* the side that starts has moved in this number */
};

/* How far the written numbers are from the plies. */
struct play_tally {
    bool by_ply;            /* the plies are numbered, not the pairs */
    int64_t last, last_ply; /* the last number, and its ply */
    uint64_t owed;          /* plies that the numbers have gone back */
    uint64_t restarted;     /* plies by which they began again; 0: not */
};

/* What a ply of the main line was, beside its DR_PLY_ flags. */
enum {
    PLAY_KIND_FAULT = 0x80, /* it was not a legal move, or is not known */
    PLAY_KIND_SETUP = 0x40, /* a set-up after it changed the board */
};

void play_numbering_begin(struct play_numbering *numbering,
                          const struct dr_variant *variant, enum dr_side turn,
                          bool shift_known);
/* The number of a ply by this side; call before numbering_ply. */
uint32_t play_numbering_of(const struct play_numbering *numbering, bool starts);
void play_numbering_ply(struct play_numbering *numbering, bool starts);
/* The number that the text gives a ply, given how it was counted; 0: none. */
uint32_t play_numbering_written(const struct play_numbering *numbering,
                                uint32_t counted);
/*
 * Compares the number written at a move with the count, and follows it.
 * other: the piece that moves is not of the side whose turn it is; only asked
 * while scouting.
 */
void play_number_check(struct pdn_replayer *replayer,
                       struct play_numbering *numbering, bool starts,
                       bool other, uint32_t index,
                       const struct pdn_where *where);

/* Whether a separator belongs to the other kind of move. */
static inline bool
play_sign_wrong(const struct dr_variant *variant, unsigned sign, bool capture)
{
    if (sign == PDN_SIGN_NONE)
        return false;
    return (sign == PDN_SIGN_CAPTURE) != capture &&
           !(capture && variant->capture_sign == '-');
}
void play_sign_report(struct pdn_replayer *replayer, bool capture,
                      const struct pdn_where *where);

/* Where the numbers jump before a ply, or NULL; asked for in their order. */
const struct pdn_jump *play_jump_at(struct pdn_replayer *replayer,
                                    uint32_t ply);
/*
 * Finds the jumps of the game: go_through notes its numbers, and leaves what
 * its plies were in kinds.
 */
void play_jumps_find(struct pdn_replayer *replayer,
                     void (*go_through)(struct pdn_replayer *replayer));

#endif
