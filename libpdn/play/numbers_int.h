// SPDX-License-Identifier: BSD-2-Clause
/* numbers_int.h - move numbers, separators, and jumps in the numbers. */
#ifndef NUMBERS_INT_H
#define NUMBERS_INT_H

#include "pdn/replay.h"

/* The move count, and its relation to the written numbers. */
struct play_numbering {
    uint32_t move;    /* number of the next move as counted, from 1 */
    int64_t shift;    /* what the text adds to it */
    bool shift_known; /* false until the next written number shows it */
    bool opened;      /* the side that starts has moved under this number */
};

/* How far the written numbers differ from the plies. */
struct play_tally {
    bool by_ply;            /* numbers refer to plies instead of pairs */
    int64_t last, last_ply; /* the last number and its ply */
    uint64_t owed;          /* plies by which the numbers went back */
    uint64_t restarted;     /* plies before a restart, or 0 */
};

/* What a ply of the main line was, in addition to its DR_PLY_ flags. */
enum {
    PLAY_KIND_FAULT = 0x80, /* illegal or unknown */
    PLAY_KIND_SETUP = 0x40, /* followed by a set-up that changed the board */
};

void play_numbering_begin(struct play_numbering *numbering,
                          const struct dr_variant *variant, enum dr_side turn,
                          bool shift_known);
/*
 * Returns the number of a ply by this side.  Call it before the ply is counted.
 */
uint32_t play_numbering_of(const struct play_numbering *numbering, bool starts);
void play_numbering_ply(struct play_numbering *numbering, bool starts);
/* Returns the number that the text gives a ply with this count, or 0. */
uint32_t play_numbering_written(const struct play_numbering *numbering,
                                uint32_t counted);
/*
 * Compares the number written at a move with the count, and follows it.
 * `other` says that the piece belongs to the side that is not to move; it is
 * used only while scouting.
 */
void play_number_check(struct pdn_replayer *replayer,
                       struct play_numbering *numbering, bool starts,
                       bool other, uint32_t index,
                       const struct pdn_where *where);

/* Returns true if the separator belongs to the other kind of move. */
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

/* Returns the jump before a ply, or NULL.  Plies must be queried in order. */
const struct pdn_jump *play_jump_at(struct pdn_replayer *replayer,
                                    uint32_t ply);
/*
 * Finds the jumps of the game.  `go_through` notes the numbers and stores what
 * the plies were in `kinds`.
 */
void play_jumps_find(struct pdn_replayer *replayer,
                     void (*go_through)(struct pdn_replayer *replayer));

#endif
