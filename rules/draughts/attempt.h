// SPDX-License-Identifier: BSD-2-Clause
/*
 * draughts/attempt.h - what a written move can mean, and if it means nothing
 * legal, which irregularity it is.
 *
 * The slow path: called once dr_find() did not give exactly one move, or when
 * the record writes more than two squares.  The squares decide, not the sign.
 *
 * Irregularities follow FMJD Annex 1, article 5.4; exactly one fault is named,
 * the first that applies in the order of enum dr_fault.
 */
#ifndef DRAUGHTS_ATTEMPT_H
#define DRAUGHTS_ATTEMPT_H

#include "draughts/move.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A move as written: its squares in order, at least two. */
struct dr_attempt {
    const uint8_t *squares;
    size_t count;
    bool capture_sign; /* written with a capture sign between its squares */
};

/* How the written squares fitted a legal move; the order is preference. */
enum dr_fit {
    DR_FIT_NONE,
    DR_FIT_ENDS,     /* origin and target */
    DR_FIT_ROW,      /* the canonical row, or the row of another order */
    DR_FIT_PASSED,   /* part of that row, or squares it passed, in order */
    DR_FIT_PART,     /* some of the squares it passed, in order */
    DR_FIT_CAPTURED, /* some or all of the captured squares, in any order */
    DR_FIT_ANY,      /* origin and target, others in any order */
    /*
     * The ends single out one capture, the rest fits none; or all squares are
     * of a capture with other ends than the first and the last.
     */
    DR_FIT_WRONG,
};

/*
 * What answers have cost and may cost, the same on every machine: about as
 * many stages of captures, squares that a piece comes to while it takes.  An
 * ordinary move costs none, an ordinary capture some ten.  A position can be
 * made in which it is ten thousand, or a tenth of a millisecond.
 *
 * Once `done` is not less than `most`, answers may be cut short: who sets
 * `most` looks at them no more.
 */
struct dr_work {
    uint64_t done, most;
};

/* Work without a bound, except for the limits of the walks. */
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
 * What is legal in one position, listed once for all the texts that are held
 * against it.
 */
struct dr_inquiry {
    const struct dr_variant *variant; /* NULL: of no position yet */
    struct dr_position position;
    bool ordered;   /* the list is in the order of dr_moves(); else by ends */
    unsigned times; /* asked about; often enough, and it is put in order */
    struct dr_work *work; /* that its answers add to; others may share it */
    struct dr_moves legal;
};

/*
 * Begins with a position, unless the inquiry is about it already.  The caller
 * sets inquiry->variant to NULL and inquiry->work before the first call.
 */
DR_API void dr_inquire(struct dr_inquiry *inquiry,
                       const struct dr_variant *variant,
                       const struct dr_position *position);

/*
 * dr_find() that counts its work.  The inquiry need not be about the position;
 * it becomes no other for it.
 */
DR_API enum dr_found dr_inquiry_find(struct dr_inquiry *inquiry,
                                     const struct dr_variant *variant,
                                     const struct dr_position *position,
                                     unsigned from, unsigned to,
                                     struct dr_move *move);

/*
 * dr_find(), dr_move_row(), dr_move_text() and dr_play_line() that count their
 * work.  The line ends where the work is spent; the text of a move whose row
 * was not found for that is empty, and its length 0.
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

/* The legal moves in the order of dr_moves(); borrowed with the inquiry. */
DR_API const struct dr_moves *dr_inquiry_moves(struct dr_inquiry *inquiry);

/*
 * Finds the legal moves that the text can mean: those of the best fit.
 * *matches receives them in the order of dr_moves().
 */
DR_API enum dr_fit dr_inquiry_match(struct dr_inquiry *inquiry,
                                    const struct dr_attempt *attempt,
                                    struct dr_moves *matches);

/* The same, for who has one question only. */
DR_API enum dr_fit dr_match(const struct dr_variant *variant,
                            const struct dr_position *position,
                            const struct dr_attempt *attempt,
                            struct dr_moves *matches);

/* The order is the order of the checks. */
enum dr_fault {
    DR_FAULT_NONE,
    DR_FAULT_NO_PIECE,           /* nothing stands on the origin */
    DR_FAULT_WRONG_SIDE,         /* 5.4.1 or 5.4.5: a piece of the other side */
    DR_FAULT_OCCUPIED,           /* 5.4.2: something stands on the target */
    DR_FAULT_BAD_STEP,           /* 5.4.2: the piece does not move like that */
    DR_FAULT_CAPTURE_MISSED,     /* 5.4.6: quiet, while a capture is due */
    DR_FAULT_CAPTURE_UNFINISHED, /* 5.4.9: it could have gone on from there */
    DR_FAULT_CAPTURE_FEWER,      /* 5.4.8: whole, but below the maximum */
    DR_FAULT_CAPTURE_IMPOSSIBLE, /* 5.4.2, 5.4.8: no such capture exists */
};

/* What forbids a written capture that does not exist. */
enum dr_obstacle_kind {
    DR_OBSTACLE_NONE,     /* nothing that is certain */
    DR_OBSTACLE_NOTHING,  /* no piece stands between there and where it lands */
    DR_OBSTACLE_FAR,      /* a man that is not next to the piece */
    DR_OBSTACLE_OWN,      /* it would jump a piece of its own side */
    DR_OBSTACLE_BEHIND,   /* the square behind the piece is not free */
    DR_OBSTACLE_TWICE,    /* it would jump the piece for the second time */
    DR_OBSTACLE_STANDING, /* the piece, taken already, bars the way */
};

struct dr_obstacle {
    enum dr_obstacle_kind kind;
    uint8_t square;      /* of that piece; NOTHING: where it lands */
    const char *article; /* FMJD Annex 1: "4.8"; static */
};

/* An irregularity and what it would do to the board if it stood (5.7). */
struct dr_irregularity {
    enum dr_fault fault;
    bool capture;           /* the text was read as a capture */
    uint8_t taken, maximum; /* pieces taken by the text; the most possible */
    uint8_t
        continues; /* capture-unfinished: the next square it could capture */
    struct dr_obstacle obstacle; /* capture-impossible: why */
    /*
     * Whether the move can be carried out as written, so that play can go on
     * from `after`: the piece moves, what the written row jumps over goes, the
     * turn passes to the other side of the piece that moved.
     */
    bool executable;
    struct dr_position after;
};

/* Classifies a text that dr_inquiry_match() found no legal move for. */
DR_API void dr_inquiry_classify(struct dr_inquiry *inquiry,
                                const struct dr_attempt *attempt,
                                struct dr_irregularity *out);

/* The same, for who has one question only. */
DR_API void dr_classify(const struct dr_variant *variant,
                        const struct dr_position *position,
                        const struct dr_attempt *attempt,
                        struct dr_irregularity *out);

/* The article that a fault breaks, such as "5.4.6"; NULL for no-piece. */
DR_API const char *dr_fault_article(enum dr_fault fault);

#ifdef __cplusplus
}
#endif
#endif
