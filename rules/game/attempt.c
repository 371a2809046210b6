// SPDX-License-Identifier: BSD-2-Clause
/*
 * attempt.c - classifies illegal moves (FMJD Annex 1, 5.4), and finds the
 * position after one that is allowed to stand (5.7).
 *
 * All captures of the moving piece are walked, finished or not.  Those that fit
 * the text are its readings: by path if any path fits, otherwise by the ends.
 * A capture that could have continued from the written square takes precedence
 * over one that is complete but too short.
 */
#include "fit_int.h"
#include "obstacle_int.h"

/* What all captures that fit a text have in common. */
struct reading {
    bool any, agree; /* `agree`: all leave the same position */
    unsigned to;
    struct dr_squares captured;
    uint8_t taken, continues;
};

struct readings {
    const struct dr_variant *variant;
    const struct dr_position *position;
    const struct dr_attempt *attempt;
    enum dr_fit best;             /* of the readings by path */
    struct reading reading[2][2]; /* [by path][could continue] */
    struct dr_work *work;         /* shared with the inquiry */
};

static unsigned
first_square(const struct dr_attempt *attempt)
{
    return attempt->squares[0];
}

static unsigned
last_square(const struct dr_attempt *attempt)
{
    return attempt->squares[attempt->count - 1];
}

static bool
on_board(const struct dr_variant *variant, unsigned square)
{
    return square != 0 && square <= variant->squares;
}

static void
add_reading(struct readings *all, const struct dr_squares *taken, unsigned to,
            bool by_path)
{
    const unsigned from = first_square(all->attempt);
    const struct dr_squares next =
        all->variant->core->next(all->position, from, to, taken);
    struct reading *reading = &all->reading[by_path][!dr_squares_empty(next)];

    if (!reading->any) {
        reading->any = reading->agree = true;
        reading->to = to;
        reading->captured = *taken;
        reading->taken = (uint8_t)dr_squares_count(*taken);
        reading->continues = (uint8_t)dr_squares_next(next, 0);
    }
    reading->agree =
        reading->agree && dr_squares_equal(reading->captured, *taken);
}

/* Adds the capture if no earlier path fits better. */
static void
read_path(struct readings *all, const struct dr_trace *trace, unsigned to)
{
    enum dr_fit fit;

    if (!dr_squares_has(trace->landing, to))
        return;
    all->work->done += DR_FIT_STAGES;
    fit = dr_trace_fit(all->variant, all->attempt, trace,
                       first_square(all->attempt), to);
    if (fit == DR_FIT_NONE || fit == DR_FIT_WRONG ||
        (all->best != DR_FIT_NONE && fit > all->best))
        return;
    if (fit != all->best)
        all->reading[1][0].any = all->reading[1][1].any = false;
    all->best = fit;
    add_reading(all, &trace->taken, to, true);
}

/*
 * Adds what this stage of a capture contributes to the reading by path.  A
 * complete row has a single meaning.
 */
static bool
read_trace(const struct dr_trace *trace, void *user)
{
    struct readings *all = user;
    const unsigned last = last_square(all->attempt);
    const unsigned second = all->attempt->squares[1];

    read_path(all, trace, last);
    if (second != last)
        read_path(all, trace, second);
    return all->best != DR_FIT_ROW;
}

/*
 * Adds the reading in which the capture ends here.  Once two unfinished
 * captures take different pieces, later ones cannot change the result.
 */
static bool
read_arrival(unsigned to, const struct dr_squares *taken, void *user)
{
    struct readings *all = user;
    const struct reading *goes_on = &all->reading[0][1];

    add_reading(all, taken, to, false);
    return !goes_on->any || goes_on->agree;
}

/* Reads the text by its path. */
static void
read_walk(struct readings *all)
{
    struct dr_walk which = {.victims = {{~UINT64_C(0), ~UINT64_C(0)}},
                            .work = all->work};

    if (all->attempt->count <= 2 ||
        !dr_attempt_squares(all->variant, all->attempt, &which.named))
        return;
    dr_squares_add(&which.landing, last_square(all->attempt));
    dr_squares_add(&which.landing, all->attempt->squares[1]);
    all->variant->core->walk(all->position, first_square(all->attempt), &which,
                             read_trace, all);
}

/* Reads the text by its path, or else by its ends. */
static void
read_attempt(struct readings *all)
{
    read_walk(all);
    if (all->best == DR_FIT_NONE)
        all->variant->core->arrivals(all->position, first_square(all->attempt),
                                     last_square(all->attempt), all->work,
                                     read_arrival, all);
}

/*
 * Finds the enemies that the written row jumps.  Returns false if the squares
 * are not a row.
 */
static bool
jumped_over(const struct readings *all, struct dr_squares *captured)
{
    const struct dr_variant *variant = all->variant;
    const struct dr_attempt *attempt = all->attempt;
    const enum dr_side side = (enum dr_side)all->position->turn;

    *captured = (struct dr_squares){{0, 0}};
    for (size_t i = 0; i < attempt->count; i++)
        if (!on_board(variant, attempt->squares[i]))
            return false;
    for (size_t i = 1; i < attempt->count; i++) {
        struct dr_place at = dr_square_place(variant, attempt->squares[i - 1]);
        const struct dr_place end =
            dr_square_place(variant, attempt->squares[i]);

        while (dr_line_step(&at, end)) {
            const unsigned square = dr_place_square(variant, at);
            enum dr_piece piece;

            if (square == 0 || square == first_square(attempt))
                continue;
            piece = dr_position_at(variant, all->position, square);
            if (piece == DR_EMPTY)
                continue;
            if (dr_piece_side(piece) == side || square == attempt->squares[i])
                return false;
            dr_squares_add(captured, square);
        }
        if (at.row != end.row || at.column != end.column)
            return false;
    }
    return !dr_squares_empty(*captured);
}

/*
 * Carries out the text: moves the piece, removes the captured pieces and passes
 * the turn.
 */
static void
carry_out(struct dr_irregularity *out, const struct readings *all, unsigned to,
          struct dr_squares captured)
{
    const struct dr_variant *variant = all->variant;
    const unsigned from = first_square(all->attempt);
    const enum dr_side side = (enum dr_side)all->position->turn;
    const unsigned crown = side == DR_WHITE ? 0 : variant->height - 1u;
    enum dr_piece piece = dr_position_at(variant, all->position, from);

    out->executable = true;
    out->after = *all->position;
    dr_position_put(variant, &out->after, from, DR_EMPTY);
    for (unsigned s = 0; (s = dr_squares_next(captured, s)) != 0;)
        dr_position_put(variant, &out->after, s, DR_EMPTY);
    if (!dr_piece_is_king(piece) && dr_square_place(variant, to).row == crown)
        piece = side == DR_WHITE ? DR_WHITE_KING : DR_BLACK_KING;
    dr_position_put(variant, &out->after, to, piece);
    out->after.turn = (uint8_t)dr_other_side(side);
}

static void
classify_quiet(struct dr_irregularity *out, const struct readings *all,
               bool possible)
{
    const unsigned to = last_square(all->attempt);

    out->fault = possible ? DR_FAULT_CAPTURE_MISSED : DR_FAULT_BAD_STEP;
    if (all->attempt->count == 2 && on_board(all->variant, to) &&
        dr_position_at(all->variant, all->position, to) == DR_EMPTY)
        carry_out(out, all, to, (struct dr_squares){{0, 0}});
}

static void
classify_impossible(struct dr_irregularity *out, const struct readings *all)
{
    struct dr_squares captured;
    const unsigned to = last_square(all->attempt);

    out->fault = DR_FAULT_CAPTURE_IMPOSSIBLE;
    dr_obstacle_find(all->variant, all->position, all->attempt, &out->obstacle);
    if (!jumped_over(all, &captured))
        return;
    out->taken = (uint8_t)dr_squares_count(captured);
    if (to == first_square(all->attempt) ||
        dr_position_at(all->variant, all->position, to) == DR_EMPTY)
        carry_out(out, all, to, captured);
}

/* Classifies a capture that the piece can make but that is not legal. */
static void
classify_capture(struct dr_irregularity *out, const struct readings *all,
                 const struct reading *reading, bool unfinished)
{
    if (!unfinished && reading->taken >= out->maximum) {
        /* The ends fit legal captures, but the path fits none. */
        classify_impossible(out, all);
        return;
    }
    out->fault =
        unfinished ? DR_FAULT_CAPTURE_UNFINISHED : DR_FAULT_CAPTURE_FEWER;
    out->taken = reading->taken;
    out->continues = reading->continues;
    if (reading->agree)
        carry_out(out, all, reading->to, reading->captured);
}

/*
 * Returns true if only the ends fit a capture, and the row takes a piece twice
 * (4.8).
 */
static bool
jumps_twice(const struct readings *all)
{
    struct dr_obstacle obstacle;

    if (all->attempt->count <= 2 || all->best != DR_FIT_NONE)
        return false;
    dr_obstacle_find(all->variant, all->position, all->attempt, &obstacle);
    return obstacle.kind == DR_OBSTACLE_TWICE;
}

/* Classifies a move whose origin has a piece of the side to move. */
static void
classify_own(struct dr_irregularity *out, struct readings *all)
{
    const struct dr_variant *variant = all->variant;
    const struct dr_attempt *attempt = all->attempt;
    const unsigned from = first_square(attempt), to = last_square(attempt);
    const struct reading *reading = NULL;
    bool quiet;

    if (attempt->count == 2 && to != from && on_board(variant, to) &&
        dr_position_at(variant, all->position, to) != DR_EMPTY) {
        out->fault = DR_FAULT_OCCUPIED;
        out->capture = attempt->capture_sign;
        return;
    }
    quiet =
        attempt->count == 2 && variant->core->quiet(all->position, from, to);
    read_attempt(all);
    for (int i = 0; i < 4 && reading == NULL; i++)
        if (all->reading[i < 2][i % 2 == 0].any)
            reading = &all->reading[i < 2][i % 2 == 0];
    out->capture = reading != NULL || (attempt->capture_sign && !quiet);
    if (reading != NULL && !jumps_twice(all))
        classify_capture(out, all, reading, reading->continues != 0);
    else if (out->capture)
        classify_impossible(out, all);
    else
        classify_quiet(out, all, quiet);
}

static uint8_t
most_taken(const struct dr_moves *legal)
{
    uint8_t most = 0;

    for (size_t i = 0; i < legal->count; i++)
        if (legal->move[i].taken > most)
            most = legal->move[i].taken;
    return most;
}

static struct readings
readings_of(struct dr_inquiry *inquiry, const struct dr_attempt *attempt)
{
    return (struct readings){.variant = inquiry->variant,
                             .position = &inquiry->position,
                             .attempt = attempt,
                             .work = inquiry->work};
}

bool
dr_attempt_literal(struct dr_inquiry *inquiry, const struct dr_attempt *attempt)
{
    struct readings all = readings_of(inquiry, attempt);

    read_walk(&all);
    return all.best != DR_FIT_NONE;
}

/*
 * Works out what a move by the wrong side does to the board, whether or not it
 * would have been legal on that side's turn.
 */
static void
classify_wrong_side(struct dr_irregularity *out, struct dr_inquiry *inquiry,
                    const struct dr_attempt *attempt)
{
    const struct dr_variant *variant = inquiry->variant;
    struct dr_position turned = inquiry->position;
    struct dr_inquiry other;
    struct readings all;
    struct dr_moves matches;

    turned.turn = (uint8_t)dr_other_side((enum dr_side)turned.turn);
    other.variant = NULL;
    other.work = inquiry->work;
    dr_inquire(&other, variant, &turned);
    dr_inquiry_match(&other, attempt, &matches);
    if (matches.count == 1) {
        out->capture = matches.move[0].taken != 0;
        out->taken = matches.move[0].taken;
        out->executable = true;
        out->after = turned;
        dr_play(variant, &out->after, &matches.move[0]);
    } else if (matches.count == 0) {
        all = readings_of(&other, attempt);
        out->maximum = most_taken(&other.legal);
        classify_own(out, &all);
    }
    out->fault = DR_FAULT_WRONG_SIDE;
}

void
dr_inquiry_classify(struct dr_inquiry *inquiry,
                    const struct dr_attempt *attempt,
                    struct dr_irregularity *out)
{
    const struct dr_variant *variant = inquiry->variant;
    const struct dr_position *position = &inquiry->position;
    const unsigned from = first_square(attempt);
    struct readings all = readings_of(inquiry, attempt);
    enum dr_piece piece = DR_EMPTY;

    *out = (struct dr_irregularity){.fault = DR_FAULT_NO_PIECE,
                                    .capture = attempt->capture_sign};
    if (on_board(variant, from))
        piece = dr_position_at(variant, position, from);
    if (piece != DR_EMPTY &&
        dr_piece_side(piece) != (enum dr_side)position->turn)
        classify_wrong_side(out, inquiry, attempt);
    out->maximum = most_taken(&inquiry->legal);
    if (out->fault == DR_FAULT_NO_PIECE && piece != DR_EMPTY)
        classify_own(out, &all);
}

void
dr_classify(const struct dr_variant *variant,
            const struct dr_position *position,
            const struct dr_attempt *attempt, struct dr_irregularity *out)
{
    struct dr_work work = dr_work_unbounded();
    struct dr_inquiry inquiry;

    inquiry.variant = NULL;
    inquiry.work = &work;
    dr_inquire(&inquiry, variant, position);
    dr_inquiry_classify(&inquiry, attempt, out);
}

const char *
dr_fault_article(enum dr_fault fault)
{
    switch (fault) {
    case DR_FAULT_WRONG_SIDE:
        return "5.4.1|5.4.5";
    case DR_FAULT_OCCUPIED:
    case DR_FAULT_BAD_STEP:
    case DR_FAULT_CAPTURE_IMPOSSIBLE:
        return "5.4.2";
    case DR_FAULT_CAPTURE_MISSED:
        return "5.4.6";
    case DR_FAULT_CAPTURE_UNFINISHED:
        return "5.4.9";
    case DR_FAULT_CAPTURE_FEWER:
        return "5.4.8";
    case DR_FAULT_NONE:
    case DR_FAULT_NO_PIECE:
        break;
    }
    return NULL;
}
