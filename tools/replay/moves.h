// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves.h - the moves of a game with all that stands between them, in
 * the order of the text, for formats that show it.
 */
#ifndef REPLAY_MOVES_H
#define REPLAY_MOVES_H

#include "played.h"

enum move_part {
    MOVE_COMMENT,
    MOVE_SIGN,     /* ! ?? $7 +1 */
    MOVE_UNPLAYED, /* a move that was not played */
    MOVE_SETUP,    /* a set-up that changed nothing, or could not be read */
    MOVE_UNKNOWN,  /* a word that means nothing */
    MOVE_WRONG,    /* what is wrong here, in our words */
    MOVE_END,      /* the terminator */
};

/* How a format writes it all; everything is appended to `out`. */
struct move_writer {
    /* Text, in UTF-8, as what it is. */
    void (*text)(struct text *out, enum move_part part, const char *data,
                 size_t size);
    /* "12..." before a move. */
    void (*number)(struct text *out, const char *number, size_t size);
    void (*played)(const struct showing *showing, const struct played *played);
    /* A set-up that changed the board. */
    void (*setup)(const struct showing *showing, const struct pdn_item *item,
                  const struct set_up *setup);
    /* What stands after a ply of the main line, beside text; 0: the start. */
    void (*diagram)(const struct showing *showing, size_t ply);
    const char *open, *close; /* of a variation */
};

/*
 * Appends the moves to showing->text, which is written and begun again where a
 * game is long.
 */
void moves_put(const struct showing *showing, const struct move_writer *writer);

#endif
