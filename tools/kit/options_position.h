// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_position.h - positions as values of options.
 */
#ifndef OPTIONS_POSITION_H
#define OPTIONS_POSITION_H

#include "options.h"

#include "pdn/fen.h"

struct given_position {
    const char *wrong; /* NULL: it could be read; static */
    size_t at, length; /* of what is wrong in the text */
    struct dr_position position;
    bool turn_known; /* false: White is assumed */
    /* Men on their crown row, read as kings, as in the FEN of a game (3.5). */
    struct dr_squares crowned;
};

/* Reads a FEN for boards of a variant. */
struct given_position position_given(const struct dr_variant *variant,
                                     const char *text);

/* Complains of what is wrong: false; else of men that were crowned, if any. */
bool position_say(const char *option, const struct dr_variant *variant,
                  const char *text, const struct given_position *given);

/* Reads and says; also that White is assumed to move.  false: wrong. */
bool position_option(struct dr_position *position, const char *option,
                     const struct dr_variant *variant, const char *text);

#endif
