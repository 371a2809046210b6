// SPDX-License-Identifier: BSD-2-Clause
/*
 * result_int.h - the outcome as it is written.
 */
#ifndef RESULT_INT_H
#define RESULT_INT_H

#include "pdn/game.h"

struct pdn_writer;

/* The outcome as it is written. */
struct write_result {
    struct pdn_slice text; /* of Result; size 0: there is none */
    const char *format;    /* a ResultFormat that it needs, or NULL */
    bool conflict;         /* another result ends the moves */
    bool undecided;        /* ... and no one said which counts */
    bool set_aside;        /* Result of the file is another */
};

/* Decides writer->result, once the moves are written. */
void write_result(struct pdn_writer *writer);
/*
 * Whether GameType has to be written: the caller named the game or asks for it,
 * or what told the game apart no longer stands among the moves.
 */
bool write_names_game(const struct pdn_writer *writer);
/* Whether GameType has to say how squares are written, and does not now. */
bool write_says_notation(const struct pdn_writer *writer);
/* Whether a result adds nothing to the one that is written. */
bool write_says_no_more(struct pdn_writer *writer, struct pdn_slice text);
/* Whether a result after the end differs, and the options do not decide. */
bool write_ends_differ(struct pdn_writer *writer);
/* Whether a result after the end, an item of that kind, stays there. */
bool write_keeps_end(const struct pdn_writer *writer,
                     const struct pdn_item *item);
/* The word that ends the game; and puts it. */
struct pdn_slice write_end(const struct pdn_writer *writer);
void write_terminator(struct pdn_writer *writer);

#endif
