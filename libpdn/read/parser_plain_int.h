// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_plain_int.h - what the two readers of plain movetext share: one
 * goes word by word, the other over 64 bytes at once.
 */
#ifndef PARSER_PLAIN_INT_H
#define PARSER_PLAIN_INT_H

#include "parser_int.h"

/* What was read, apart from the moves. */
struct plain {
    const char *last_end;     /* of the last word, or NULL */
    const char *number_start; /* of a number without its move yet, or NULL */
    const char *number_end;
    uint32_t number;
    unsigned largest;
    bool last_move;
};

/*
 * Reads words that end with a blank as long as a whole block of bytes is
 * there and all is plain; returns where it stopped, before a word.  Does
 * nothing where the processor has no wide registers.
 */
const char *parser_wide(struct pdn_parser *parser, const char *p,
                        struct plain *plain);

#endif
