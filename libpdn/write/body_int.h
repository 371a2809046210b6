// SPDX-License-Identifier: BSD-2-Clause
/* body_int.h - the items between the moves, and where moves are lost. */
#ifndef BODY_INT_H
#define BODY_INT_H

#include "pdn/diag.h"
#include "pdn/game.h"

struct pdn_writer;

/* The first place in the main line whose moves were not written. */
struct write_lost {
    bool any;
    enum pdn_code why;
    struct pdn_where at;
    bool letters;
    /* An unplayed move of a variation that is not closed yet. */
    struct pdn_slice open;
    uint16_t open_depth;
};

/* A separate "..." that a move may follow. */
struct write_dots {
    bool waiting;
    uint32_t offset, length, number;
};

/*
 * Called by the replay between plies, for items and for moves that it skipped.
 */
void write_item(struct pdn_writer *writer, const struct pdn_item *item);
void write_passed(struct pdn_writer *writer, uint32_t index);
/* Called after the last of them. */
void write_body_end(struct pdn_writer *writer);

/* Returns the text without surrounding blanks. */
struct pdn_slice write_trim(struct pdn_slice text);

#endif
