// SPDX-License-Identifier: BSD-2-Clause
/*
 * repair_int.h - the repair search, and playing on within it.
 *
 * A change turns a position and the next ply into another such pair, from which
 * the rest of the record is played as written.  Searching for pairs of changes
 * is therefore searching for single changes after a first one.
 */
#ifndef REPAIR_INT_H
#define REPAIR_INT_H

#include "pdn/repair.h"
#include "pdn/replay.h"
#include "plies_int.h"

/*
 * The positions before each playable ply from `from` on.  For a longer record,
 * those closest to the break are kept, because the search goes backwards from
 * it.
 */
enum { REPAIR_TRACK_MAX = 1 << 14 };
struct repair_track {
    struct dr_position *before; /* of ply n at n % REPAIR_TRACK_MAX */
    size_t capacity;
    size_t from, reach; /* `reach`: the ply that cannot be played */
};

static inline struct dr_position *
repair_before(const struct repair_track *track, size_t ply)
{
    return &track->before[ply % REPAIR_TRACK_MAX];
}

/* Another reading of an ambiguous capture. */
struct repair_fork {
    struct dr_position position;
    size_t next;
};
enum { REPAIR_FORKS_MAX = 8 };

/* A single change, and the state of the record after it. */
struct repair_first {
    struct pdn_change change;
    struct dr_position after;
    uint32_t next, reach;
};
enum { REPAIR_FIRSTS_MAX = 4096 };

/* A repair, with the values by which it is ranked. */
struct repair_kept {
    struct pdn_repair repair;
    uint32_t reach;    /* first ply as written that then cannot be played */
    uint32_t cost;     /* of its slips */
    uint32_t distance; /* plies from the break to the nearest change */
};

struct pdn_repairer {
    struct pdn_replayer *replayer;
    struct repair_line line, sheet; /* `sheet`: numbered from another side */
    /* The line with the other side to move in its FEN.  It owns nothing. */
    struct repair_line turned;
    bool from_fen; /* the line begins with a FEN that names the side to move */
    const struct repair_line *now; /* the line being searched */
    struct repair_track track[PDN_REPAIR_CHANGES];
    struct repair_fork fork[REPAIR_FORKS_MAX];
    /* fork_max is 0 if other readings are not wanted */
    size_t fork_count, fork_max;
    size_t reach; /* of the record as written */
    struct repair_first *first;
    size_t first_count, first_capacity;
    struct repair_kept kept[PDN_REPAIRS_MAX];
    size_t kept_count, found;
    bool complete; /* the kept repairs make the record legal to its end */
    struct pdn_repair answer[PDN_REPAIRS_MAX];
    struct pdn_replay replay; /* of the record as written */
    struct dr_work work;      /* plies played, and stages of their captures */
    bool limited;
    enum pdn_status status;
    struct dr_moves matches; /* of one ply */
    struct dr_inquiry asked; /* about the last position examined twice */
};

/* How far play got. */
struct repair_end {
    /* the first ply that cannot be played, or the number of plies */
    size_t reach;
    struct dr_position position;
};

/* Finds the legal moves that a ply can mean, in repairer->matches. */
void repair_matches(struct pdn_repairer *repairer,
                    const struct dr_position *position, size_t ply);
/* Plays on from a position before a ply. */
struct repair_end repair_play(struct pdn_repairer *repairer,
                              const struct dr_position *position, size_t ply);
/*
 * Plays on and keeps the positions.  Other readings go to the repairer's forks
 * if there is room.  Returns false if out of memory.
 */
bool repair_follow(struct pdn_repairer *repairer, struct repair_track *track,
                   const struct dr_position *position, size_t ply);
/* Returns true if the budget is spent, and remembers it. */
bool repair_spent(struct pdn_repairer *repairer);

#endif
