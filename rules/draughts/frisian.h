// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/frisian.h - the moves of the Frisian game, to tell its records from
 * those of the international game: both have the same board and start.
 *
 * Pieces move as in the international game, and capture in eight directions:
 * also along rows and columns, over the next square of the board's colour.
 * The capture of the greatest value must be made: a man is worth 1, n kings
 * more than 2n - 1 and less than 2n men; of equal ones it is one made by a
 * king (friesdammen.nl, rules, art. 5).  The ban on more than three moves in a
 * row by one king is left to the arbiter.
 *
 * A slow and plain search with an end to its work.  Positions are those of the
 * international game, and all functions are total on them.
 */
#ifndef DRAUGHTS_FRISIAN_H
#define DRAUGHTS_FRISIAN_H

#include "draughts/attempt.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Lists the legal moves, each once, in no order that means anything.
 * overflow: there was more to try than is tried, so some may be missing.
 */
DR_API void dr_frisian_moves(const struct dr_position *position,
                             struct dr_moves *list);

/* Lists those that the text can mean, however well it fits. */
DR_API void dr_frisian_match(const struct dr_position *position,
                             const struct dr_attempt *attempt,
                             struct dr_work *work, struct dr_moves *matches);

/*
 * Whether the text writes a legal capture that only this game has: one with a
 * jump along a row or a column.  A text without a capture sign whose piece can
 * go from its first square to its second is a quiet move.
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
