// SPDX-License-Identifier: BSD-2-Clause
/*
 * at.h - the places of a game that --at names.
 *
 * Position n stands after ply n of the main line, 0 is the start.  "12w" is
 * the position after White's twelfth move, the moves being counted from the
 * start of the game, whatever numbers are written; "12." is the same, and
 * "12..." Black's.
 */
#ifndef AT_H
#define AT_H

#include "text.h"

#include <stddef.h>
#include <stdint.h>

enum at_kind {
    AT_ALL,
    AT_START,
    AT_END,
    AT_DIAGRAMS, /* where the record asks for one; by [#] or $220 */
    AT_PLY,
    AT_WHITE,
    AT_BLACK
};

/* One place of --at; number: of the ply, or of the move of that side. */
struct at {
    enum at_kind kind;
    uint32_t number;
};

struct at_list {
    struct at *items; /* owned */
    size_t count;
};

/*
 * Reads a list such as "start,12,12w,31b,end" into *list.
 * Returns NULL, or what is wrong, for people; static.
 */
const char *at_parse(struct at_list *list, const char *text);

/* Appends a place as it is written after --at. */
void at_name(struct text *out, const struct at *at);

#endif
