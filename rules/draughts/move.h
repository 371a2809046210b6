// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/move.h - lists, plays and writes legal moves.
 *
 * A move consists of its origin, its target and the set of captured squares.
 * Two orders of jumps that agree in these are the same move.  Every function
 * here requires a variant with a core, and accepts all of its positions.
 *
 * There are two speeds.  dr_play_line() and dr_find() check a single move
 * without listing any, which is all that reading a game requires.  dr_moves()
 * lists every move, for errors and for callers that want the list.
 */
#ifndef DRAUGHTS_MOVE_H
#define DRAUGHTS_MOVE_H

#include "draughts/position.h"

#ifdef __cplusplus
extern "C" {
#endif

struct dr_move {
    uint8_t from, to;
    uint8_t taken;              /* number of pieces; 0 for a quiet move */
    struct dr_squares captured; /* the squares of those pieces */
};

enum {
    DR_MOVES_MAX = 512, /* capacity of a list */
    DR_ROW_MAX = 64,    /* squares in the long notation of a move */
};

struct dr_moves {
    size_t count;
    /*
     * True if moves may be missing, because there are more than DR_MOVES_MAX or
     * too many ways to capture.  No such position is known.
     */
    bool overflow;
    struct dr_move move[DR_MOVES_MAX];
};

/*
 * Lists the legal moves, each once, sorted by origin, target and canonical row.
 */
DR_API void dr_moves(const struct dr_variant *variant,
                     const struct dr_position *position, struct dr_moves *list);

/* Returns true if any move is legal; cheap. */
DR_API bool dr_can_move(const struct dr_variant *variant,
                        const struct dr_position *position);

/*
 * Returns the article by which a side has lost on the board: "7.2.3" if it has
 * no pieces left, whether or not it is to move, or "7.2.2" if it is to move and
 * cannot.  Returns NULL if no side has lost or the board is empty.  The string
 * is static; *loser is set unless it is NULL.
 */
DR_API const char *dr_lost(const struct dr_variant *variant,
                           const struct dr_position *position,
                           enum dr_side *loser);

/* Returns true if a capture is possible and therefore mandatory; cheap. */
DR_API bool dr_must_capture(const struct dr_variant *variant,
                            const struct dr_position *position);

/*
 * Returns true if the piece on the square, which belongs to the side to move,
 * can capture; cheap.
 */
DR_API bool dr_can_capture(const struct dr_variant *variant,
                           const struct dr_position *position, unsigned from);

/* Plays a legal move. */
DR_API void dr_play(const struct dr_variant *variant,
                    struct dr_position *position, const struct dr_move *move);

enum dr_found {
    DR_FOUND_NONE,
    DR_FOUND_ONE,
    DR_FOUND_MANY, /* captures by different routes share these ends */
};

/*
 * Finds the legal move between two squares without listing any others.  *move
 * is written only for DR_FOUND_ONE.  `from` and `to` may have any value.
 */
DR_API enum dr_found dr_find(const struct dr_variant *variant,
                             const struct dr_position *position, unsigned from,
                             unsigned to, struct dr_move *move);

/* Two squares as written in a record. */
struct dr_step {
    uint8_t from, to;
};

/* Flags that describe a ply. */
enum {
    DR_PLY_CAPTURE = 1,
    DR_PLY_KING = 2,      /* made by a piece that was already a king */
    DR_PLY_PROMOTION = 4, /* a man was crowned */
};

/*
 * Plays steps while each matches exactly one legal move.  Returns the
 * number of plies played.  *position is then the position before the first step
 * that has no legal move, or several.  If `kinds` is not NULL, it receives the
 * flags of each ply.
 */
DR_API size_t dr_play_line(const struct dr_variant *variant,
                           struct dr_position *position,
                           const struct dr_step *steps, size_t count,
                           uint8_t *kinds);

/*
 * Writes the canonical long form of a legal move as squares.  It has the
 * origin, the target and, for a capture, the squares in between that PDN 3.0
 * restriction 9 requires: after each captured piece except the last, the square
 * where the direction changes or, if it does not change, the square right
 * behind the piece.  If several orders of jumps capture the same pieces, the
 * smallest row is chosen, compared square by square.  Returns the number of
 * squares.
 */
DR_API size_t dr_move_row(const struct dr_variant *variant,
                          const struct dr_position *position,
                          const struct dr_move *move, uint8_t row[DR_ROW_MAX]);

/*
 * Writes that row as text, such as "32-28" or "47x38x24x13x36", with the
 * variant's capture separator and a final NUL.  Returns its length.
 */
enum { DR_MOVE_TEXT_MAX = DR_ROW_MAX * DR_SQUARE_NAME_MAX };
DR_API size_t dr_move_text(const struct dr_variant *variant,
                           const struct dr_position *position,
                           const struct dr_move *move,
                           char text[DR_MOVE_TEXT_MAX]);

/*
 * The same for several legal moves of one piece, such as neighbours in the list
 * of dr_moves().  The captures of the piece are visited only once.
 */
DR_API void dr_move_texts(const struct dr_variant *variant,
                          const struct dr_position *position,
                          const struct dr_move *moves, size_t count,
                          char (*texts)[DR_MOVE_TEXT_MAX]);

/*
 * Counts the move sequences of a given length (perft).  Moves with equal
 * origin, target and captured set count once.  Returns 1 for depth 0.
 */
DR_API uint64_t dr_perft(const struct dr_variant *variant,
                         const struct dr_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif
#endif
