// SPDX-License-Identifier: BSD-2-Clause
/*
 * history_int.h - the draw rules along the main line: counts and repetition.
 */
#ifndef HISTORY_INT_H
#define HISTORY_INT_H

#include "pdn/replay.h"

/* Positions since the last ply that cannot be undone, and a table of them. */
struct play_seen {
    uint64_t hash;
    uint32_t stamp; /* of the run that it belongs to */
    uint32_t index, times;
};

struct play_draws {
    struct dr_draws counts;
    struct dr_position *run;
    size_t count, run_capacity;
    size_t from;    /* index of the first position that can come back */
    size_t entered; /* of the first behind it that is not in the table */
    uint32_t first; /* ply of run[0] */
    bool irregular; /* an irregular ply stood, in this run or before it */
    struct play_seen *table;
    size_t table_size; /* a power of two, or 0 */
    uint32_t stamp;
    bool drawn;        /* by a rule that needs no claim, and not won */
    enum dr_rule rule; /* which; at ply out->draw[rule] */
    bool told;
};

void play_draws_begin(struct pdn_replayer *replayer,
                      const struct dr_position *position, uint32_t ply,
                      enum dr_cause cause);
/* A ply of the main line is recorded, whether it can be played or not. */
void play_draws_recorded(struct pdn_replayer *replayer,
                         const struct pdn_where *where);
void play_draws_ply(struct pdn_replayer *replayer,
                    const struct pdn_where *where,
                    const struct dr_position *after, enum dr_side mover,
                    unsigned kind, uint32_t ply);
/* "6.3", "16-move rule (6.3)" */
const char *play_draw_name(enum dr_rule rule);

#endif
