// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/walk.h - the captures of one piece told square by square, for those
 * who must name or explain them: every stage, maximal or not.
 *
 * This is the slow path.  It gives up where the search does.
 */

struct walk {
    struct dr_trace trace;
    dr_trace_fn *visit;
    void *user;
    word empty, enemies;
    enum dr_side side;
    bool king, stopped;
    unsigned stages;
};

static void walk_stage(struct walk *walk, word run, word left,
                       enum direction arrived);

/* The square of a run from which a line in some direction meets `behind`. */
static word
turning_point(word run, word victim, enum direction d)
{
    word at = step(victim, opposite(d));

    while ((at & run) == 0)
        at = step(at, opposite(d));
    return at;
}

static void
walk_branch(struct walk *walk, word run, word left, enum direction arrived,
            enum direction d)
{
    struct dr_trace *trace = &walk->trace;
    word land;

    if (!may_capture(walk->side, walk->king, d))
        return;
    land = jumps(reach(run, walk->empty, walk->king, d), left, walk->empty, d);
    for (; land != 0 && !walk->stopped; land &= land - 1) {
        const word behind = lowest(land);
        const word victim = step(behind, opposite(d));
        word next = behind, from = run;

        if (CORE_FLYING_KINGS && walk->king)
            next = slide(behind, walk->empty, d);
        if (trace->count != 0 && d != arrived)
            from = turning_point(run, victim, d);
        else if (trace->count != 0)
            from = step(square_set[trace->victim[trace->count - 1]], d);
        if (trace->count != 0)
            trace->between[trace->count - 1] = bit_square[bit_number(from)];
        trace->victim[trace->count++] = bit_square[bit_number(victim)];
        walk_stage(walk, next, left & ~victim, d);
        trace->count--;
    }
}

static void
walk_stage(struct walk *walk, word run, word left, enum direction arrived)
{
    struct dr_trace *trace = &walk->trace;

    if (++walk->stages > CORE_STAGES_MAX) {
        walk->stopped = true;
        return;
    }
    if (trace->count != 0) {
        trace->taken = to_squares(walk->enemies & ~left);
        trace->landing = to_squares(run);
        walk->stopped = !walk->visit(trace, walk->user);
    }
    if (walk->stopped)
        return;
    walk_branch(walk, run, left, arrived, UP_LEFT);
    walk_branch(walk, run, left, arrived, UP_RIGHT);
    walk_branch(walk, run, left, arrived, DOWN_LEFT);
    walk_branch(walk, run, left, arrived, DOWN_RIGHT);
}

static void
core_walk(const struct dr_position *position, unsigned from,
          const struct dr_squares *victims, dr_trace_fn *visit, void *user)
{
    const struct board board = board_load(position);
    const enum dr_side side = (enum dr_side)position->turn;
    const word origin = square_set[from & 255];
    const bool king = (board.kings & origin) != 0;
    struct walk walk = {.visit = visit,
                        .user = user,
                        .empty = empty_set(&board) | origin,
                        .enemies = king ? side_set(&board, dr_other_side(side))
                                        : victims_of_men(&board, side),
                        .side = side,
                        .king = king};

    if ((origin & side_set(&board, side)) == 0)
        return;
    if (victims != NULL)
        walk.enemies &= from_squares(*victims);
    walk_stage(&walk, origin, walk.enemies, UP_LEFT);
}

static struct dr_squares
core_next(const struct dr_position *position, unsigned from, unsigned to,
          const struct dr_squares *taken)
{
    const struct board board = board_load(position);
    const enum dr_side side = (enum dr_side)position->turn;
    const word origin = square_set[from & 255], at = square_set[to & 255];
    const word empty = empty_set(&board) | origin;
    const bool king = (board.kings & origin) != 0;
    const word left = (king ? side_set(&board, dr_other_side(side))
                            : victims_of_men(&board, side)) &
                      ~from_squares(*taken);
    word victims = 0;

    for (enum direction d = UP_LEFT; d <= DOWN_RIGHT; d++)
        if (may_capture(side, king, d))
            victims |= step(jumps(reach(at, empty, king, d), left, empty, d),
                            opposite(d));
    return to_squares(victims);
}
