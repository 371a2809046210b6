// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/walk.h - visits the captures of one piece square by square, for callers
 * that must name or explain them.  Every stage is visited, maximal or not.
 *
 * This is the slow path.  Its limit on stages is that of the search.  A stage
 * that was already reached in another order is not continued again, unless its
 * continuations may contain what the caller requested.
 */

/* The piece on a square, and what it could capture if it had to. */
struct walker {
    word origin, empty, enemies;
    enum dr_side side;
    bool king, own; /* `own` is true if the piece belongs to the side to move */
};

static struct walker
walker_of(const struct dr_position *position, unsigned from)
{
    const struct board board = board_load(position);
    const enum dr_side side = (enum dr_side)position->turn;
    const word origin = square_set[from & 255];
    const bool king = (board.kings & origin) != 0;

    return (struct walker){
        .origin = origin,
        .empty = empty_set(&board) | origin,
        .enemies = king ? side_set(&board, dr_other_side(side))
                        : victims_of_men(&board, side),
        .side = side,
        .king = king,
        .own = (origin & side_set(&board, side)) != 0,
    };
}

/*
 * A walk remembers stages only after this many.  For fewer stages, clearing the
 * memo would cost more than it saves.
 */
enum { WALK_FEW = 64 };

struct walk {
    struct memo *fruitless; /* cleared when `noting` is set */
    bool noting;
    struct dr_trace trace;
    dr_trace_fn *visit;
    void *user;
    struct walker walker;
    word landing, named;
    bool stopped;
    struct dr_work *work;
    unsigned stages, visits;
};

/* A stage: where the piece can be, and how it got there. */
struct walk_stage {
    word run, left;
    word passed; /* at most these squares */
    enum direction arrived;
};

static void walk_on(struct walk *walk, const struct walk_stage *stage);

/*
 * Returns the square of a run from which a line in some direction reaches
 * `behind`.
 */
static word
turning_point(word run, word victim, enum direction d)
{
    word at = step(victim, opposite(d));

    while ((at & run) == 0)
        at = step(at, opposite(d));
    return at;
}

/* Returns the square of a run from which the piece takes a victim. */
static word
takes_from(const struct walk *walk, const struct walk_stage *stage, word victim,
           enum direction d)
{
    const struct dr_trace *trace = &walk->trace;

    if (trace->count == 0)
        return stage->run;
    if (d != stage->arrived)
        return turning_point(stage->run, victim, d);
    return step(square_set[trace->victim[trace->count - 1]], d);
}

CORE_INLINE void
walk_branch(struct walk *walk, const struct walk_stage *stage, enum direction d)
{
    struct dr_trace *trace = &walk->trace;
    word land;

    if (!may_capture(walk->walker.side, walk->walker.king, d))
        return;
    land = jumps(reach(stage->run, walk->walker.empty, walk->walker.king, d),
                 stage->left, walk->walker.empty, d);
    for (; land != 0 && !walk->stopped; land &= land - 1) {
        const word behind = lowest(land);
        const word victim = step(behind, opposite(d));
        const word from = takes_from(walk, stage, victim, d);
        const unsigned square = bit_square[bit_number(victim)];

        if (trace->count != 0)
            trace->between[trace->count - 1] = bit_square[bit_number(from)];
        trace->victim[trace->count++] = (uint8_t)square;
        dr_squares_add(&trace->taken, square);
        walk_on(
            walk,
            &(struct walk_stage){
                .run = reach(behind, walk->walker.empty, walk->walker.king, d),
                .left = stage->left & ~victim,
                .passed = stage->passed | stage->run |
                          reach(from, walk->walker.empty, walk->walker.king, d),
                .arrived = d,
            });
        dr_squares_remove(&trace->taken, square);
        trace->count--;
    }
}

static void
walk_on(struct walk *walk, const struct walk_stage *stage)
{
    const word taken = walk->walker.enemies & ~stage->left;
    const struct memo_stage met = {
        .sets = stage->run | stage->left,
        .named = walk->named & (stage->passed | stage->run | taken),
    };
    const unsigned visits = walk->visits;

    if (!walk->noting && walk->stages == WALK_FEW) {
        memset(walk->fruitless, 0, sizeof *walk->fruitless);
        walk->noting = true;
    }
    if (walk->noting && memo_has(walk->fruitless, met))
        return;
    walk->work->done++;
    if (++walk->stages > CORE_STAGES_MAX || dr_work_spent(walk->work)) {
        walk->stopped = true;
        return;
    }
    if (taken != 0 && (stage->run & walk->landing) != 0 &&
        met.named == walk->named) {
        walk->trace.landing = to_squares(stage->run & walk->landing);
        walk->stopped = !walk->visit(&walk->trace, walk->user);
        walk->visits++;
    }
    if (walk->stopped)
        return;
    walk_branch(walk, stage, UP_LEFT);
    walk_branch(walk, stage, UP_RIGHT);
    walk_branch(walk, stage, DOWN_LEFT);
    walk_branch(walk, stage, DOWN_RIGHT);
    if (walk->noting && visits == walk->visits && !walk->stopped)
        *memo_place(walk->fruitless, met) = met;
}

static void
core_walk(const struct dr_position *position, unsigned from,
          const struct dr_walk *which, dr_trace_fn *visit, void *user)
{
    struct memo fruitless;
    struct walk walk = {.fruitless = &fruitless,
                        .walker = walker_of(position, from),
                        .visit = visit,
                        .user = user,
                        .work = which->work,
                        .landing = from_squares(which->landing),
                        .named = from_squares(which->named)};

    if (!walk.walker.own)
        return;
    walk.walker.enemies &= from_squares(which->victims);
    walk_on(&walk, &(struct walk_stage){.run = walk.walker.origin,
                                        .left = walk.walker.enemies,
                                        .passed = walk.walker.origin});
}

static struct dr_squares
core_next(const struct dr_position *position, unsigned from, unsigned to,
          const struct dr_squares *taken)
{
    const struct walker walker = walker_of(position, from);
    const word left = walker.enemies & ~from_squares(*taken);
    const word at = square_set[to & 255];
    word victims = 0;

    for (enum direction d = UP_LEFT; d <= DOWN_RIGHT; d++)
        if (may_capture(walker.side, walker.king, d))
            victims |= step(jumps(reach(at, walker.empty, walker.king, d), left,
                                  walker.empty, d),
                            opposite(d));
    return to_squares(victims);
}
