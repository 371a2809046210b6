// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/frisian.h - the moves of the Frisian game.
 *
 * They serve to tell its records from those of the international game, which
 * has the same board and starting position.
 *
 * Pieces move as in the international game but capture in eight directions:
 * also along rows and columns, jumping to the next square of the playing
 * colour.  The capture with the highest value is mandatory.  A man is worth 1,
 * and n kings are worth more than 2n - 1 and less than 2n men.  Of equal
 * captures, one by a king is mandatory (friesdammen.nl, rules, art. 5).  The
 * ban on more than three consecutive moves by one king is left to the arbiter.
 *
 * The search is slow and simple, with a limit on its work.  All functions
 * accept every position of the international game.
 */
#ifndef DRAUGHTS_FRISIAN_H
#define DRAUGHTS_FRISIAN_H

#include "draughts/attempt.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Lists the legal moves, each once and in no particular order.  `overflow`
 * means that the search was cut short, so moves may be missing.
 */
DR_API void dr_frisian_moves(const struct dr_position *position,
                             struct dr_moves *list);

/* Lists the legal moves that the text can mean, whatever their fit. */
DR_API void dr_frisian_match(const struct dr_position *position,
                             const struct dr_attempt *attempt,
                             struct dr_work *work, struct dr_moves *matches);

/*
 * Returns true if the text is a legal capture that only this game has, that is,
 * one with a jump along a row or a column.  A text without a capture separator
 * is read as a quiet move if its piece can move from the first square to the
 * second.
 */
DR_API bool dr_frisian_only(const struct dr_position *position,
                            const struct dr_attempt *attempt,
                            struct dr_work *work);

/* Plays a legal move. */
DR_API void dr_frisian_play(struct dr_position *position,
                            const struct dr_move *move);

#ifdef __cplusplus
}
#endif
#endif
