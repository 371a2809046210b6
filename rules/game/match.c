// SPDX-License-Identifier: BSD-2-Clause
/*
 * match.c - finds the legal moves that a text can mean.
 *
 * Two squares are the ends of a move.  A longer text is compared with every
 * order of jumps of the legal captures whose ends are among its squares; the
 * best fit wins.
 */
#include "fit_int.h"

struct matcher {
    struct dr_inquiry *inquiry;
    const struct dr_attempt *attempt;
    struct dr_walk which;
    unsigned from;
    enum dr_fit best;
    uint8_t fit[DR_MOVES_MAX]; /* of each legal move */
};

static void
keep(struct dr_moves *matches, const struct dr_move *move)
{
    matches->move[matches->count++] = *move;
}

static bool
is_better(enum dr_fit fit, enum dr_fit best)
{
    return fit != DR_FIT_NONE && (best == DR_FIT_NONE || fit < best);
}

/* Returns true if the text can mean this legal capture of the piece. */
static bool
may_match(const struct matcher *matcher, const struct dr_move *move)
{
    return move->from == matcher->from &&
           dr_squares_has(matcher->which.named, move->to);
}

/*
 * Records how well the trace fits each legal capture that it completes.  A
 * complete row matches only one of them.
 */
static bool
try_trace(const struct dr_trace *trace, void *user)
{
    struct matcher *matcher = user;
    const struct dr_moves *legal = &matcher->inquiry->legal;

    matcher->inquiry->work->done += legal->count / DR_LISTED_IN_A_STAGE;
    for (size_t i = 0; i < legal->count; i++) {
        const struct dr_move *move = &legal->move[i];
        enum dr_fit fit;

        if (move->taken != trace->count || !may_match(matcher, move) ||
            !dr_squares_has(trace->landing, move->to) ||
            !dr_squares_equal(trace->taken, move->captured))
            continue;
        matcher->inquiry->work->done += DR_FIT_STAGES;
        fit = dr_trace_fit(matcher->inquiry->variant, matcher->attempt, trace,
                           move->from, move->to);
        if (is_better(fit, (enum dr_fit)matcher->fit[i]))
            matcher->fit[i] = (uint8_t)fit;
        if (is_better(fit, matcher->best))
            matcher->best = fit;
    }
    return matcher->best != DR_FIT_ROW;
}

/* Matches the ends only: legal moves from the first square to the last. */
static void
match_ends(const struct dr_moves *legal, const struct dr_attempt *attempt,
           struct dr_moves *matches)
{
    matches->count = 0;
    for (size_t i = 0; i < legal->count; i++)
        if (legal->move[i].from == attempt->squares[0] &&
            legal->move[i].to == attempt->squares[attempt->count - 1])
            keep(matches, &legal->move[i]);
}

/* Walks the captures of one piece if the text can mean any of them. */
static void
match_piece(struct matcher *matcher)
{
    struct dr_inquiry *inquiry = matcher->inquiry;
    struct dr_walk *which = &matcher->which;
    bool any = false;

    which->victims = which->landing = (struct dr_squares){{0, 0}};
    for (size_t i = 0; i < inquiry->legal.count; i++)
        if (may_match(matcher, &inquiry->legal.move[i])) {
            any = true;
            dr_walk_ask(which, &inquiry->legal.move[i]);
        }
    if (any)
        inquiry->variant->core->walk(&inquiry->position, matcher->from, which,
                                     try_trace, matcher);
}

/* Finds the best fit of each legal capture. */
static enum dr_fit
match_row(struct matcher *matcher)
{
    if (!dr_attempt_squares(matcher->inquiry->variant, matcher->attempt,
                            &matcher->which.named))
        return DR_FIT_NONE;
    for (matcher->from = 0; (matcher->from = dr_squares_next(
                                 matcher->which.named, matcher->from)) != 0;)
        match_piece(matcher);
    return matcher->best;
}

static void
keep_best(const struct matcher *matcher, struct dr_moves *matches)
{
    const struct dr_moves *legal = &matcher->inquiry->legal;

    matches->count = 0;
    for (size_t i = 0; matcher->best != DR_FIT_NONE && i < legal->count; i++)
        if ((enum dr_fit)matcher->fit[i] == matcher->best)
            keep(matches, &legal->move[i]);
}

static enum dr_fit
match_path(struct dr_inquiry *inquiry, const struct dr_attempt *attempt,
           struct dr_moves *matches)
{
    const struct dr_moves *legal = &inquiry->legal;
    struct matcher matcher = {
        .inquiry = inquiry,
        .attempt = attempt,
        .which = {.work = inquiry->work},
    };

    if (legal->count == 0 || legal->move[0].taken == 0)
        return DR_FIT_NONE;
    if (match_row(&matcher) == DR_FIT_NONE || matcher.best == DR_FIT_WRONG) {
        match_ends(legal, attempt, matches);
        if (matches->count == 1)
            return DR_FIT_WRONG;
        /*
         * An unfinished capture written literally is not a different capture
         * with its squares out of order.
         */
        if (matcher.best == DR_FIT_WRONG &&
            dr_attempt_literal(inquiry, attempt))
            matcher.best = DR_FIT_NONE;
    }
    keep_best(&matcher, matches);
    return matcher.best;
}

enum dr_fit
dr_inquiry_match(struct dr_inquiry *inquiry, const struct dr_attempt *attempt,
                 struct dr_moves *matches)
{
    enum dr_fit fit = DR_FIT_NONE;

    matches->count = 0;
    matches->overflow = inquiry->legal.overflow;
    if (attempt->count == 2) {
        match_ends(&inquiry->legal, attempt, matches);
        if (matches->count != 0)
            fit = DR_FIT_ENDS;
    } else {
        fit = match_path(inquiry, attempt, matches);
    }
    if (!inquiry->ordered)
        dr_sort_rivals(inquiry->variant, &inquiry->position, inquiry->work,
                       matches);
    return fit;
}

enum dr_fit
dr_match(const struct dr_variant *variant, const struct dr_position *position,
         const struct dr_attempt *attempt, struct dr_moves *matches)
{
    struct dr_work work = dr_work_unbounded();
    struct dr_inquiry inquiry;

    inquiry.variant = NULL;
    inquiry.work = &work;
    dr_inquire(&inquiry, variant, position);
    return dr_inquiry_match(&inquiry, attempt, matches);
}
