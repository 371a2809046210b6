// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/attempt.h - finds what a written move can mean and, if it means no
 * legal move, which irregularity it is.
 *
 * This is the slow path, used when dr_find() did not find exactly one move, or
 * when the record writes more than two squares.  The squares decide, not the
 * separator.
 *
 * Irregularities follow FMJD Annex 1, article 5.4.  Exactly one fault is
 * reported: the first that applies, in the order of enum dr_fault.
 */
#ifndef DRAUGHTS_ATTEMPT_H
#define DRAUGHTS_ATTEMPT_H

#include "draughts/move.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A written move: at least two squares, in order. */
struct dr_attempt {
    const uint8_t *squares;
    size_t count;
    bool capture_sign; /* a capture separator between the squares */
};

/* How the written squares fit a legal move, in order of preference. */
enum dr_fit {
    DR_FIT_NONE,
    DR_FIT_ENDS,   /* the origin and the target only */
    DR_FIT_ROW,    /* the canonical row, or the row of another order of jumps */
    DR_FIT_PASSED, /* part of that row, or squares it passes, in order */
    DR_FIT_PART,   /* some of the squares it passes, in order */
    DR_FIT_CAPTURED, /* some or all captured squares, in any order */
    DR_FIT_ANY,      /* origin and target, the rest in any order */
    /*
     * The ends identify a single capture, but the other squares do not fit it;
     * or all squares belong to a capture, but its ends are not the first and
     * last square.
     */
    DR_FIT_WRONG,
};

/*
 * The work done so far, and its limit.  The unit is the same on every machine:
 * roughly one stage of a capture, that is, a square that a piece reaches while
 * capturing.  An ordinary move costs none and an ordinary capture about ten.  A
 * contrived position can cost ten thousand per move, or a tenth of a
 * millisecond.
 *
 * Once `done` reaches `most`, answers may be incomplete.  A caller that sets
 * `most` must then discard them.
 */
struct dr_work {
    uint64_t done, most;
};

/*
 * Returns a counter without a limit.  The limits of single walks still apply.
 */
static inline struct dr_work
dr_work_unbounded(void)
{
    struct dr_work work = {0, UINT64_MAX};

    return work;
}

static inline bool
dr_work_spent(const struct dr_work *work)
{
    return work->done >= work->most;
}

/*
 * The legal moves of one position, listed once and compared with any number of
 * texts.
 */
struct dr_inquiry {
    const struct dr_variant *variant; /* NULL before the first position */
    struct dr_position position;
    bool ordered; /* sorted as by dr_moves(), not only by ends */
    /* questions so far; the list is sorted only if there are many */
    unsigned times;
    struct dr_work *work; /* where answers add their work; may be shared */
    struct dr_moves legal;
};

/*
 * Sets the position of an inquiry, and does nothing if it already has that
 * position.  Before the first call, set inquiry->variant to NULL, and set
 * inquiry->work.
 */
DR_API void dr_inquire(struct dr_inquiry *inquiry,
                       const struct dr_variant *variant,
                       const struct dr_position *position);

/*
 * Like dr_find(), but counts its work.  The inquiry can be about another
 * position, and is not changed.
 */
DR_API enum dr_found dr_inquiry_find(struct dr_inquiry *inquiry,
                                     const struct dr_variant *variant,
                                     const struct dr_position *position,
                                     unsigned from, unsigned to,
                                     struct dr_move *move);

/*
 * Like dr_find(), dr_move_row(), dr_move_text() and dr_play_line(), but count
 * their work.  The line stops when the work is used up.  If the row of a move
 * cannot be found for that reason, its text is empty and its length is 0.
 */
DR_API enum dr_found dr_find_counted(const struct dr_variant *variant,
                                     const struct dr_position *position,
                                     unsigned from, unsigned to,
                                     struct dr_work *work,
                                     struct dr_move *move);
DR_API size_t dr_move_row_counted(const struct dr_variant *variant,
                                  const struct dr_position *position,
                                  const struct dr_move *move,
                                  struct dr_work *work,
                                  uint8_t row[DR_ROW_MAX]);
DR_API size_t dr_move_text_counted(const struct dr_variant *variant,
                                   const struct dr_position *position,
                                   const struct dr_move *move,
                                   struct dr_work *work,
                                   char text[DR_MOVE_TEXT_MAX]);
DR_API size_t dr_play_line_counted(const struct dr_variant *variant,
                                   struct dr_position *position,
                                   const struct dr_step *steps, size_t count,
                                   struct dr_work *work, uint8_t *kinds);

/*
 * Returns the legal moves in the order of dr_moves(); borrowed from the
 * inquiry.
 */
DR_API const struct dr_moves *dr_inquiry_moves(struct dr_inquiry *inquiry);

/*
 * Finds the legal moves that the text can mean: those with the best fit.
 * *matches receives them in the order of dr_moves().
 */
DR_API enum dr_fit dr_inquiry_match(struct dr_inquiry *inquiry,
                                    const struct dr_attempt *attempt,
                                    struct dr_moves *matches);

/* The same, for a single question. */
DR_API enum dr_fit dr_match(const struct dr_variant *variant,
                            const struct dr_position *position,
                            const struct dr_attempt *attempt,
                            struct dr_moves *matches);

/* Faults, in the order in which they are checked. */
enum dr_fault {
    DR_FAULT_NONE,
    DR_FAULT_NO_PIECE,   /* the origin is empty */
    DR_FAULT_WRONG_SIDE, /* 5.4.1 or 5.4.5: an opponent's piece */
    DR_FAULT_OCCUPIED,   /* 5.4.2: the target is occupied */
    DR_FAULT_BAD_STEP,   /* 5.4.2: the piece cannot move like that */
    /* 5.4.6: not a capture, although one is possible */
    DR_FAULT_CAPTURE_MISSED,
    DR_FAULT_CAPTURE_UNFINISHED, /* 5.4.9: the capture could have continued */
    DR_FAULT_CAPTURE_FEWER,      /* 5.4.8: complete, but not the maximum */
    DR_FAULT_CAPTURE_IMPOSSIBLE, /* 5.4.2, 5.4.8: no such capture exists */
};

/* Why a written capture is impossible. */
enum dr_obstacle_kind {
    DR_OBSTACLE_NONE,     /* no reason is certain */
    DR_OBSTACLE_NOTHING,  /* no piece to capture before the landing square */
    DR_OBSTACLE_FAR,      /* the man is not next to that piece */
    DR_OBSTACLE_OWN,      /* it would jump a piece of its own side */
    DR_OBSTACLE_BEHIND,   /* the square behind the piece is occupied */
    DR_OBSTACLE_TWICE,    /* it would jump the piece a second time */
    DR_OBSTACLE_STANDING, /* the piece, already captured, blocks the path */
};

struct dr_obstacle {
    enum dr_obstacle_kind kind;
    uint8_t square;      /* of that piece; for NOTHING, the landing square */
    const char *article; /* of FMJD Annex 1, such as "4.8"; static */
};

/*
 * An irregularity, and the position after it if it is allowed to stand (5.7).
 */
struct dr_irregularity {
    enum dr_fault fault;
    bool capture; /* the text was read as a capture */
    /* pieces captured by the text, and the most possible */
    uint8_t taken, maximum;
    /* for capture-unfinished, the square of a piece it could capture next */
    uint8_t continues;
    struct dr_obstacle obstacle; /* for capture-impossible: the reason */
    /*
     * True if the move can be carried out as written, so that play can continue
     * from `after`: the piece moves, the pieces jumped by the written row are
     * removed, and it is the turn of the moved piece's opponent.
     */
    bool executable;
    struct dr_position after;
};

/* Classifies a text for which dr_inquiry_match() found no legal move. */
DR_API void dr_inquiry_classify(struct dr_inquiry *inquiry,
                                const struct dr_attempt *attempt,
                                struct dr_irregularity *out);

/* The same, for a single question. */
DR_API void dr_classify(const struct dr_variant *variant,
                        const struct dr_position *position,
                        const struct dr_attempt *attempt,
                        struct dr_irregularity *out);

/*
 * Returns the article that a fault breaks, such as "5.4.6", or NULL for
 * no-piece.
 */
DR_API const char *dr_fault_article(enum dr_fault fault);

#ifdef __cplusplus
}
#endif
#endif
