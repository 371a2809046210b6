// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves.h - the moves of a game with everything between them in text order, for
 * formats that show them.
 */
#ifndef REPLAY_MOVES_H
#define REPLAY_MOVES_H

#include "played.h"

enum move_part {
    MOVE_COMMENT,
    MOVE_SIGN,     /* ! ?? $7 +1 */
    MOVE_UNPLAYED, /* a move that was not played */
    MOVE_SETUP,    /* a set-up that is unreadable or changed nothing */
    MOVE_UNKNOWN,  /* a word without meaning */
    MOVE_WRONG,    /* an error, in our words */
    MOVE_END,      /* the terminator */
};

/* How a format writes these.  Everything is appended to `out`. */
struct move_writer {
    /* Appends UTF-8 text of a given kind. */
    void (*text)(struct text *out, enum move_part part, const char *data,
                 size_t size);
    /* Appends "12..." before a move. */
    void (*number)(struct text *out, const char *number, size_t size);
    void (*played)(const struct showing *showing, const struct played *played);
    /* Appends a set-up that changed the board. */
    void (*setup)(const struct showing *showing, const struct pdn_item *item,
                  const struct set_up *setup);
    /*
     * Appends what belongs after a ply of the main line, beside text; ply 0 is
     * the start.
     */
    void (*diagram)(const struct showing *showing, size_t ply);
    const char *open, *close; /* around a variation */
};

/*
 * Appends the moves to showing->text, which is written out and restarted in
 * long games.
 */
void moves_put(const struct showing *showing, const struct move_writer *writer);

#endif
