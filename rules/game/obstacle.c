// SPDX-License-Identifier: BSD-2-Clause
/*
 * obstacle.c - finds the article that forbids a capture which does not exist
 * (FMJD Annex 1, section 4).
 *
 * The squares of the text are taken as landing squares and followed along
 * straight lines to the first obstacle.  If the text may have another meaning,
 * no article is named, since it might be the wrong one.  This is the case for
 * squares on no common line, an occupied square in between, a king that
 * captures nothing on its way, and a man whose ends can be joined in several
 * ways.
 */
#include "obstacle_int.h"

#include "fit_int.h"

#include <stdlib.h>

/* A capture in progress. */
struct way {
    const struct dr_variant *variant;
    const struct dr_position *position;
    struct dr_obstacle *out;
    unsigned from;
    bool king, row; /* `row`: the text has more squares than its ends */
    struct dr_squares taken;
};

static bool
is_multiple(const struct way *way)
{
    return way->row || !dr_squares_empty(way->taken);
}

static enum dr_piece
piece_on(const struct way *way, unsigned square)
{
    return square == way->from
               ? DR_EMPTY
               : dr_position_at(way->variant, way->position, square);
}

static bool
is_own(const struct way *way, enum dr_piece piece)
{
    return piece != DR_EMPTY &&
           dr_piece_side(piece) == (enum dr_side)way->position->turn;
}

/* Records the obstacle.  Always returns false, because the path ends here. */
static bool
bar(struct way *way, enum dr_obstacle_kind kind, unsigned square,
    const char *article)
{
    *way->out = (struct dr_obstacle){kind, (uint8_t)square, article};
    return false;
}

/* Returns the article on how a man or a king captures one piece, or several. */
static const char *
article_of_jump(const struct way *way)
{
    if (is_multiple(way))
        return way->king ? "4.6" : "4.5";
    return way->king ? "4.3" : "4.2";
}

/* Jumps the piece on a square.  Returns false if it cannot. */
static bool
jump(struct way *way, unsigned square, unsigned behind)
{
    if (is_own(way, piece_on(way, square)))
        return bar(way, DR_OBSTACLE_OWN, square,
                   is_multiple(way) ? "4.7" : "4.1");
    if (dr_squares_has(way->taken, square))
        return bar(way, DR_OBSTACLE_TWICE, square, "4.8");
    if (dr_squares_has(way->taken, behind))
        return bar(way, DR_OBSTACLE_STANDING, behind, "4.11");
    if (piece_on(way, behind) != DR_EMPTY)
        return bar(way, DR_OBSTACLE_BEHIND, square, article_of_jump(way));
    dr_squares_add(&way->taken, square);
    return true;
}

/* Goes straight to the next square.  Returns false if the path is blocked. */
static bool
go(struct way *way, unsigned from, unsigned to)
{
    struct dr_place at = dr_square_place(way->variant, from);
    const struct dr_place end = dr_square_place(way->variant, to);
    const int length = abs(end.row - at.row);
    bool near = true, any = false;

    if (length == 0 || length != abs(end.column - at.column))
        return false;
    while (dr_line_step(&at, end)) {
        const unsigned square = dr_place_square(way->variant, at);
        struct dr_place behind = at;

        if (piece_on(way, square) == DR_EMPTY) {
            near = false;
            continue;
        }
        if (!near && !way->king && !is_own(way, piece_on(way, square)))
            return bar(way, DR_OBSTACLE_FAR, square, article_of_jump(way));
        dr_line_step(&behind, end);
        if (!jump(way, square, dr_place_square(way->variant, behind)))
            return false;
        if (!way->king)
            return length == 2;
        any = true;
    }
    if (!any && (!way->king || !way->row))
        return bar(way, DR_OBSTACLE_NOTHING, to, article_of_jump(way));
    return any;
}

/* Returns true if the piece may land on all of these squares. */
static bool
can_land(const struct way *way, const struct dr_attempt *attempt)
{
    const struct dr_variant *variant = way->variant;

    for (size_t i = 1; i < attempt->count; i++)
        if (attempt->squares[i] == 0 ||
            attempt->squares[i] > variant->squares ||
            piece_on(way, attempt->squares[i]) != DR_EMPTY)
            return false;
    return true;
}

/* Returns true if a man may connect the two ends by a capture that turns. */
static bool
may_be_bent(const struct way *way, const struct dr_attempt *attempt)
{
    const struct dr_place from =
        dr_square_place(way->variant, attempt->squares[0]);
    const struct dr_place to =
        dr_square_place(way->variant, attempt->squares[1]);
    const int length = abs(to.row - from.row);

    return !way->row && !way->king && length % 2 == 0 && length != 2;
}

void
dr_obstacle_find(const struct dr_variant *variant,
                 const struct dr_position *position,
                 const struct dr_attempt *attempt, struct dr_obstacle *out)
{
    struct way way = {
        .variant = variant,
        .position = position,
        .out = out,
        .from = attempt->squares[0],
        .row = attempt->count > 2,
    };

    *out = (struct dr_obstacle){0};
    way.king = dr_piece_is_king(dr_position_at(variant, position, way.from));
    if (variant != dr_variant_international() || !can_land(&way, attempt) ||
        may_be_bent(&way, attempt))
        return;
    for (size_t i = 1; i < attempt->count; i++)
        if (!go(&way, attempt->squares[i - 1], attempt->squares[i]))
            return;
}
