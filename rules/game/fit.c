// SPDX-License-Identifier: BSD-2-Clause
/*
 * fit.c - compares the squares of a text with one way of capturing.
 *
 * Records write various squares between origin and target: the standard's row,
 * some or all of the squares passed, the captured pieces, or a mixture in no
 * particular order.  A capture is laid out as the list of squares it passes,
 * each with the number of victims taken before it, and the text is compared
 * with that list.
 */
#include "fit_int.h"

#include <stdlib.h>
#include <string.h>

enum { TRACK_MAX = 512 };

struct track {
    unsigned count;
    uint8_t square[TRACK_MAX]; /* in order, without origin and target */
    uint8_t taken[TRACK_MAX];  /* victims taken before it */
};

static int
sign(int number)
{
    return (number > 0) - (number < 0);
}

bool
dr_line_step(struct dr_place *at, struct dr_place to)
{
    const int rows = to.row - at->row, columns = to.column - at->column;

    if ((rows == 0 && columns == 0) ||
        (rows != 0 && columns != 0 && abs(rows) != abs(columns)))
        return false;
    at->row = (uint8_t)(at->row + sign(rows));
    at->column = (uint8_t)(at->column + sign(columns));
    return true;
}

bool
dr_attempt_squares(const struct dr_variant *variant,
                   const struct dr_attempt *attempt, struct dr_squares *named)
{
    *named = (struct dr_squares){{0, 0}};
    for (size_t i = 0; i < attempt->count; i++) {
        if (attempt->squares[i] == 0 || attempt->squares[i] > variant->squares)
            return false;
        dr_squares_add(named, attempt->squares[i]);
    }
    return true;
}

/* Lays out the squares of a capture, except those of its victims. */
static void
lay_out(struct track *track, const struct dr_variant *variant,
        const struct dr_trace *trace, unsigned from, unsigned to)
{
    const struct dr_row row = dr_trace_row(trace, from, to);
    struct dr_place at = dr_square_place(variant, from);
    uint8_t taken = 0;

    track->count = 0;
    for (size_t i = 1; i < row.count; i++) {
        const struct dr_place corner = dr_square_place(variant, row.square[i]);

        while (dr_line_step(&at, corner)) {
            const unsigned square = dr_place_square(variant, at);
            const bool end = i + 1 == row.count && square == to;

            if (taken < trace->count && square == trace->victim[taken]) {
                taken++;
            } else if (square != 0 && !end && track->count < TRACK_MAX) {
                track->square[track->count] = (uint8_t)square;
                track->taken[track->count++] = taken;
            }
        }
    }
}

static bool
contains(const uint8_t *squares, size_t count, unsigned square)
{
    for (size_t i = 0; i < count; i++)
        if (squares[i] == square)
            return true;
    return false;
}

/*
 * Compares with the squares passed, in order: PASSED if the text has one
 * between any two victims, otherwise PART.
 */
static enum dr_fit
fit_in_order(const struct track *track, const struct dr_trace *trace,
             const uint8_t *middle, size_t count)
{
    unsigned at = 0, gaps = 0, last_gap = 0;

    for (size_t i = 0; i < count; i++, at++) {
        while (at < track->count && track->square[at] != middle[i])
            at++;
        if (at == track->count)
            return DR_FIT_NONE;
        if (track->taken[at] != last_gap && track->taken[at] < trace->count) {
            last_gap = track->taken[at];
            gaps++;
        }
    }
    return gaps + 1 == trace->count ? DR_FIT_PASSED : DR_FIT_PART;
}

/* Returns true if the text consists of squares of the row itself, in order. */
static bool
some_of_row(const struct dr_row *row, const uint8_t *middle, size_t count)
{
    size_t at = 1;

    for (size_t i = 0; i < count; i++, at++) {
        while (at + 1 < row->count && row->square[at] != middle[i])
            at++;
        if (at + 1 >= row->count)
            return false;
    }
    return true;
}

static bool
all_captured(const struct dr_trace *trace, const uint8_t *squares, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!dr_squares_has(trace->taken, squares[i]) ||
            contains(squares, i, squares[i]))
            return false;
    return true;
}

/*
 * Returns true if the text contains origin and target (twice if they are the
 * same square) and otherwise only squares on the way, in any order.
 */
static bool
any_order(const struct track *track, const struct dr_attempt *attempt,
          const struct dr_trace *trace, unsigned from, unsigned to)
{
    const uint8_t *squares = attempt->squares;
    unsigned ends = 0;

    for (size_t i = 0; i < attempt->count; i++) {
        const bool end = squares[i] == from || squares[i] == to;

        ends += end;
        if (contains(squares, i, squares[i]) && !(from == to && end))
            return false;
        if (!end && !dr_squares_has(trace->taken, squares[i]) &&
            !contains(track->square, track->count, squares[i]))
            return false;
    }
    return ends == 2;
}

enum dr_fit
dr_trace_fit(const struct dr_variant *variant, const struct dr_attempt *attempt,
             const struct dr_trace *trace, unsigned from, unsigned to)
{
    const uint8_t *squares = attempt->squares;
    const size_t count = attempt->count;
    struct track track;

    lay_out(&track, variant, trace, from, to);
    if (squares[0] == from && squares[count - 1] == to) {
        const struct dr_row row = dr_trace_row(trace, from, to);
        enum dr_fit fit;

        if (count == row.count && memcmp(squares, row.square, count) == 0)
            return DR_FIT_ROW;
        if (some_of_row(&row, squares + 1, count - 2))
            return DR_FIT_PASSED;
        fit = fit_in_order(&track, trace, squares + 1, count - 2);
        if (fit != DR_FIT_NONE)
            return fit;
        if (all_captured(trace, squares + 1, count - 2))
            return DR_FIT_CAPTURED;
    }
    if (squares[0] == from && squares[1] == to &&
        all_captured(trace, squares + 2, count - 2))
        return DR_FIT_CAPTURED;
    if (!any_order(&track, attempt, trace, from, to))
        return DR_FIT_NONE;
    return squares[0] == from && squares[count - 1] == to ? DR_FIT_ANY
                                                          : DR_FIT_WRONG;
}
