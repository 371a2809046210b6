// SPDX-License-Identifier: BSD-2-Clause
/* options_position.h - positions as option values. */
#ifndef OPTIONS_POSITION_H
#define OPTIONS_POSITION_H

#include "options.h"

#include "pdn/fen.h"

struct given_position {
    const char *wrong; /* NULL if the position was read */
    size_t at, length; /* of the error in the text */
    struct dr_position position;
    bool turn_known; /* false if White to move is assumed */
    /* Men on their crown row, read as kings, as in the FEN of a game (3.5). */
    struct dr_squares crowned;
};

/* Reads a FEN for the variant's board. */
struct given_position position_given(const struct dr_variant *variant,
                                     const char *text);

/*
 * Complains about an error and returns false.  Otherwise mentions men that were
 * read as kings, if any.
 */
bool position_say(const char *option, const struct dr_variant *variant,
                  const char *text, const struct given_position *given);

/*
 * Reads a position, and says so if White to move is assumed.  Returns false
 * after a complaint.
 */
bool position_option(struct dr_position *position, const char *option,
                     const struct dr_variant *variant, const char *text);

#endif
