// SPDX-License-Identifier: BSD-2-Clause
/*
 * at.h - the places of a game given with --at.
 *
 * Position n is the one after ply n of the main line, and 0 is the start.
 * "12w" is the position after White's twelfth move, counted from the start of
 * the game regardless of written numbers.  "12." is the same, and "12..." is
 * Black's.
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
    AT_DIAGRAMS, /* where the record asks for one with [#] or $220 */
    AT_PLY,
    AT_WHITE,
    AT_BLACK
};

/* A place of --at.  `number` is that of the ply, or of the side's move. */
struct at {
    enum at_kind kind;
    uint32_t number;
};

struct at_list {
    struct at *items; /* owned */
    size_t count;
};

/*
 * Reads a list such as "start,12,12w,31b,end" into *list.  Returns NULL, or a
 * static message about the error.
 */
const char *at_parse(struct at_list *list, const char *text);

/* Appends a place in the form in which --at takes it. */
void at_name(struct text *out, const struct at *at);

#endif
