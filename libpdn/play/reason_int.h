// SPDX-License-Identifier: BSD-2-Clause
/*
 * reason_int.h - explains why a move is illegal, and limits the moves that
 * messages list.
 */
#ifndef REASON_INT_H
#define REASON_INT_H

#include "pdn/replay.h"
#include "words_int.h"

/* A move as written, in a position. */
struct play_attempt {
    struct dr_attempt attempt;
    uint8_t squares[DR_ROW_MAX];
    const struct dr_position *position;
};

/*
 * Returns true if a message may still list these moves, and charges them to the
 * budget.
 */
bool play_may_list(struct pdn_replayer *replayer, const struct dr_move *moves,
                   size_t count);
/*
 * Returns the long form of a move for a message, or only its ends if it may not
 * be listed.
 */
struct words_moves play_told(struct pdn_replayer *replayer,
                             const struct dr_position *position,
                             const struct dr_move *move);
/*
 * Attaches the position to the finding if its legal moves may be listed,
 * because programs list them for an attached position.
 */
void play_show(struct pdn_replayer *replayer,
               const struct dr_position *position);
/* Reports which irregularity a move is, and why. */
void play_report_illegal(struct pdn_replayer *replayer, enum pdn_code code,
                         const struct pdn_where *where,
                         const struct play_attempt *here,
                         const struct dr_irregularity *irregularity);

#endif
