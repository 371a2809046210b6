// SPDX-License-Identifier: BSD-2-Clause
/* result_int.h - the outcome as written. */
#ifndef RESULT_INT_H
#define RESULT_INT_H

#include "pdn/game.h"

struct pdn_writer;

/* The outcome as written. */
struct write_result {
    struct pdn_slice text; /* of Result; empty if there is none */
    const char *format;    /* a required ResultFormat, or NULL */
    bool conflict;         /* another result ends the moves */
    bool undecided;        /* ... and the options do not decide */
    bool set_aside;        /* the file has a different Result */
};

/* Decides writer->result after the moves were written. */
void write_result(struct pdn_writer *writer);
/*
 * Returns true if GameType must be written: the caller named the variant or
 * requests the tag, or the moves no longer show which variant it is.
 */
bool write_names_game(const struct pdn_writer *writer);
/* Returns true if GameType must give the notation of squares and does not. */
bool write_says_notation(const struct pdn_writer *writer);
/* Returns true if a result adds nothing to the written one. */
bool write_says_no_more(struct pdn_writer *writer, struct pdn_slice text);
/*
 * Returns true if a result after the end differs and the options do not decide.
 */
bool write_ends_differ(struct pdn_writer *writer);
/*
 * Returns true if a result after the end, an item of that kind, is kept there.
 */
bool write_keeps_end(const struct pdn_writer *writer,
                     const struct pdn_item *item);
/* Return, or write, the word that ends the game. */
struct pdn_slice write_end(const struct pdn_writer *writer);
void write_terminator(struct pdn_writer *writer);

#endif
