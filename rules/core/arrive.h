// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/arrive.h - the capture stages of one piece that end on a given square,
 * for callers that need to know what was captured but not in which order.
 */

struct arrivals {
    struct memo memo;
    struct walker walker;
    unsigned to;
    word at;
    dr_arrival_fn *visit;
    void *user;
    bool stopped;
    struct dr_work *work;
    unsigned stages;
};

static void arrive(struct arrivals *arrivals, word run, word left);

CORE_INLINE void
arrive_branch(struct arrivals *arrivals, word run, word left, enum direction d)
{
    const struct walker *walker = &arrivals->walker;
    word land;

    if (!may_capture(walker->side, walker->king, d))
        return;
    land = jumps(reach(run, walker->empty, walker->king, d), left,
                 walker->empty, d);
    for (; land != 0 && !arrivals->stopped; land &= land - 1) {
        const word behind = lowest(land);

        arrive(arrivals, reach(behind, walker->empty, walker->king, d),
               left & ~step(behind, opposite(d)));
    }
}

static void
arrive(struct arrivals *arrivals, word run, word left)
{
    const word taken = arrivals->walker.enemies & ~left;

    if (memo_met(&arrivals->memo, arrivals->walker.origin, run, left))
        return;
    arrivals->work->done++;
    if (++arrivals->stages > CORE_STAGES_MAX || dr_work_spent(arrivals->work)) {
        arrivals->stopped = true;
        return;
    }
    if (taken != 0 && (run & arrivals->at) != 0) {
        const struct dr_squares squares = to_squares(taken);

        arrivals->stopped =
            !arrivals->visit(arrivals->to, &squares, arrivals->user);
    }
    arrive_branch(arrivals, run, left, UP_LEFT);
    arrive_branch(arrivals, run, left, UP_RIGHT);
    arrive_branch(arrivals, run, left, DOWN_LEFT);
    arrive_branch(arrivals, run, left, DOWN_RIGHT);
}

static void
core_arrivals(const struct dr_position *position, unsigned from, unsigned to,
              struct dr_work *work, dr_arrival_fn *visit, void *user)
{
    struct arrivals arrivals = {.walker = walker_of(position, from),
                                .to = to,
                                .at = square_set[to & 255],
                                .work = work,
                                .visit = visit,
                                .user = user};

    if (arrivals.walker.own)
        arrive(&arrivals, arrivals.walker.origin, arrivals.walker.enemies);
}
