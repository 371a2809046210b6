// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/move.h - legal moves: listing them, playing them, writing them.
 *
 * A move is its origin, its target and the set of squares it captures; two
 * orders of jumps that agree in these are one move.  Every function here is
 * for a variant with a core, and total on its positions.
 *
 * Two speeds.  dr_play_line() and dr_find() check one move without listing any,
 * which is what reading a game needs.  dr_moves() lists all of them, for when
 * something is wrong or the caller asks.
 */
#ifndef DRAUGHTS_MOVE_H
#define DRAUGHTS_MOVE_H

#include "draughts/position.h"

#ifdef __cplusplus
extern "C" {
#endif

struct dr_move {
    uint8_t from, to;
    uint8_t taken;              /* how many pieces; 0: a quiet move */
    struct dr_squares captured; /* their squares */
};

enum {
    DR_MOVES_MAX = 512, /* list capacity */
    DR_ROW_MAX = 64,    /* squares in a long notation */
};

struct dr_moves {
    size_t count;
    /*
     * There are more than DR_MOVES_MAX, or more ways of capturing than are
     * looked at (no such position is known): some may be missing.
     */
    bool overflow;
    struct dr_move move[DR_MOVES_MAX];
};

/*
 * Lists the legal moves, sorted by from, to, then canonical row, each once.
 */
DR_API void dr_moves(const struct dr_variant *variant,
                     const struct dr_position *position, struct dr_moves *list);

/* Whether there is any legal move; cheap. */
DR_API bool dr_can_move(const struct dr_variant *variant,
                        const struct dr_position *position);

/*
 * The article by which a side has lost on the board: "7.2.3", it has no piece
 * left, whose turn it is or not; "7.2.2", it is to move and cannot.  NULL:
 * none has, or no piece at all is there.  Static; *loser is set if not NULL.
 */
DR_API const char *dr_lost(const struct dr_variant *variant,
                           const struct dr_position *position,
                           enum dr_side *loser);

/* Whether a capture is due; cheap. */
DR_API bool dr_must_capture(const struct dr_variant *variant,
                            const struct dr_position *position);

/* Whether the piece on a square, one of the side to move, can capture; cheap.
 */
DR_API bool dr_can_capture(const struct dr_variant *variant,
                           const struct dr_position *position, unsigned from);

/* Plays a legal move. */
DR_API void dr_play(const struct dr_variant *variant,
                    struct dr_position *position, const struct dr_move *move);

enum dr_found {
    DR_FOUND_NONE,
    DR_FOUND_ONE,
    DR_FOUND_MANY, /* captures of different pieces share these ends */
};

/*
 * Finds the legal move between two squares without listing the others.
 * *move is written for DR_FOUND_ONE only.  Any values of from and to are
 * allowed.
 */
DR_API enum dr_found dr_find(const struct dr_variant *variant,
                             const struct dr_position *position, unsigned from,
                             unsigned to, struct dr_move *move);

/* Two squares as a record has them. */
struct dr_step {
    uint8_t from, to;
};

/* What a ply was; a set of flags. */
enum {
    DR_PLY_CAPTURE = 1,
    DR_PLY_KING = 2,      /* made by a piece that was a king before it */
    DR_PLY_PROMOTION = 4, /* a man was crowned by it */
};

/*
 * Plays steps while each is exactly one legal move.  Returns how many were
 * played; *position then stands before the first that was not (no legal move,
 * or several).  kinds, if not NULL, receives the flags of each ply played.
 */
DR_API size_t dr_play_line(const struct dr_variant *variant,
                           struct dr_position *position,
                           const struct dr_step *steps, size_t count,
                           uint8_t *kinds);

/*
 * Writes the canonical long form of a legal move as squares: origin, target,
 * and for a capture between them what PDN 3.0 restriction 9 asks for: after
 * each captured piece but the last the square where the direction changes,
 * or, where it does not, the square right behind the piece.  Where several
 * orders of jumps take the same pieces, the smallest row, square by square.
 * Returns the number of squares.
 */
DR_API size_t dr_move_row(const struct dr_variant *variant,
                          const struct dr_position *position,
                          const struct dr_move *move, uint8_t row[DR_ROW_MAX]);

/*
 * Writes that row as text, such as "32-28" or "47x38x24x13x36", with the
 * variant's capture sign; NUL-terminated.  Returns its length.
 */
enum { DR_MOVE_TEXT_MAX = DR_ROW_MAX * DR_SQUARE_NAME_MAX };
DR_API size_t dr_move_text(const struct dr_variant *variant,
                           const struct dr_position *position,
                           const struct dr_move *move,
                           char text[DR_MOVE_TEXT_MAX]);

/*
 * The same for several legal moves of one piece, such as stand side by side in
 * the list of dr_moves(): its captures are walked once for all.
 */
DR_API void dr_move_texts(const struct dr_variant *variant,
                          const struct dr_position *position,
                          const struct dr_move *moves, size_t count,
                          char (*texts)[DR_MOVE_TEXT_MAX]);

/*
 * Counts the move sequences of a length (perft); moves with equal origin,
 * target and captured set count once.  depth 0 gives 1.
 */
DR_API uint64_t dr_perft(const struct dr_variant *variant,
                         const struct dr_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif
#endif
