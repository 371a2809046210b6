// SPDX-License-Identifier: BSD-2-Clause
/* draws_int.h - the draw rules that the main line fulfils. */
#ifndef DRAWS_INT_H
#define DRAWS_INT_H

#include "history_int.h"
#include "pdn/replay.h"

struct play_draws {
    struct dr_draws counts;
    struct play_history history; /* since the last irreversible ply */
    bool irregular;    /* an irregular ply stood, in this run or earlier */
    bool drawn;        /* by a rule that needs no claim, before any win */
    enum dr_rule rule; /* that rule, fulfilled at ply out->draw[rule] */
    bool told;
};

void play_draws_begin(struct pdn_replayer *replayer,
                      const struct dr_position *position, uint32_t ply,
                      enum dr_cause cause);
/* Records a ply of the main line, playable or not. */
void play_draws_recorded(struct pdn_replayer *replayer,
                         const struct pdn_where *where);
void play_draws_ply(struct pdn_replayer *replayer,
                    const struct pdn_where *where,
                    const struct dr_position *after, enum dr_side mover,
                    unsigned kind, uint32_t ply);
/* Returns the article and name of a rule: "6.3", "16-move rule (6.3)". */
const char *play_draw_name(enum dr_rule rule);

#endif
