// SPDX-License-Identifier: BSD-2-Clause
/*
 * match.c - which legal moves a text can mean.
 *
 * Two squares are the ends of a move.  More are held against every order of
 * jumps of every legal capture that starts on one of them; the best fit wins.
 */
#include "fit_int.h"

struct matcher {
    const struct dr_variant *variant;
    const struct dr_attempt *attempt;
    const struct dr_moves *legal;
    unsigned from;
    uint8_t fit[DR_MOVES_MAX]; /* of each legal move */
};

static void
keep(struct dr_moves *matches, const struct dr_move *move)
{
    matches->move[matches->count++] = *move;
}

/* Notes the fit of each legal capture that the trace carries out. */
static bool
try_trace(const struct dr_trace *trace, void *user)
{
    struct matcher *matcher = user;

    for (size_t i = 0; i < matcher->legal->count; i++) {
        const struct dr_move *move = &matcher->legal->move[i];
        enum dr_fit fit;

        if (move->from != matcher->from || move->taken != trace->count ||
            !dr_squares_has(trace->landing, move->to) ||
            !dr_squares_equal(trace->taken, move->captured))
            continue;
        fit = dr_trace_fit(matcher->variant, matcher->attempt, trace,
                           move->from, move->to);
        if (fit != DR_FIT_NONE && (matcher->fit[i] == DR_FIT_NONE ||
                                   fit < (enum dr_fit)matcher->fit[i]))
            matcher->fit[i] = (uint8_t)fit;
    }
    return true;
}

/* The ends alone: legal moves from the first square to the last. */
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

static enum dr_fit
match_row(struct matcher *matcher, const struct dr_position *position,
          struct dr_moves *matches)
{
    const struct dr_attempt *attempt = matcher->attempt;
    const struct dr_moves *legal = matcher->legal;
    enum dr_fit best = DR_FIT_NONE;
    struct dr_squares origins = {{0, 0}};

    for (size_t i = 0; i < attempt->count; i++)
        if (attempt->squares[i] != 0 &&
            attempt->squares[i] <= matcher->variant->squares)
            dr_squares_add(&origins, attempt->squares[i]);
    for (matcher->from = 0;
         (matcher->from = dr_squares_next(origins, matcher->from)) != 0;)
        matcher->variant->core->walk(position, matcher->from, NULL, try_trace,
                                     matcher);
    for (size_t i = 0; i < legal->count; i++)
        if (matcher->fit[i] != DR_FIT_NONE &&
            (best == DR_FIT_NONE || (enum dr_fit)matcher->fit[i] < best))
            best = (enum dr_fit)matcher->fit[i];
    for (size_t i = 0; best != DR_FIT_NONE && i < legal->count; i++)
        if ((enum dr_fit)matcher->fit[i] == best)
            keep(matches, &legal->move[i]);
    return best;
}

enum dr_fit
dr_match(const struct dr_variant *variant, const struct dr_position *position,
         const struct dr_attempt *attempt, struct dr_moves *matches)
{
    struct dr_moves legal;
    struct matcher matcher = {
        .variant = variant, .attempt = attempt, .legal = &legal};
    enum dr_fit fit;

    dr_moves(variant, position, &legal);
    matches->count = 0;
    matches->overflow = legal.overflow;
    if (attempt->count == 2) {
        match_ends(&legal, attempt, matches);
        return matches->count != 0 ? DR_FIT_ENDS : DR_FIT_NONE;
    }
    if (!dr_must_capture(variant, position))
        return DR_FIT_NONE;
    fit = match_row(&matcher, position, matches);
    if (fit != DR_FIT_NONE)
        return fit;
    match_ends(&legal, attempt, matches);
    if (matches->count == 1)
        return DR_FIT_WRONG;
    matches->count = 0;
    return DR_FIT_NONE;
}
