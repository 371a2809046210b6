// SPDX-License-Identifier: BSD-2-Clause
/*
 * body_int.h - the items between the moves, in the order of the text; and where
 * moves are lost.
 */
#ifndef BODY_INT_H
#define BODY_INT_H

#include "pdn/diag.h"
#include "pdn/game.h"

struct pdn_writer;

/* The first place of the main line whose moves are not on the page. */
struct write_lost {
    bool any;
    enum pdn_code why;
    struct pdn_where at;
    bool letters;
    /* A move of a variation that is not closed yet was not played. */
    struct pdn_slice open;
    uint16_t open_depth;
};

/* A free-standing "..." that a move may follow. */
struct write_dots {
    bool waiting;
    uint32_t offset, length, number;
};

/* What the replay tells between plies: items, and moves that it passed over. */
void write_item(struct pdn_writer *writer, const struct pdn_item *item);
void write_passed(struct pdn_writer *writer, uint32_t index);
/* After the last of them. */
void write_body_end(struct pdn_writer *writer);

/* A text without the blanks around it. */
struct pdn_slice write_trim(struct pdn_slice text);

#endif
