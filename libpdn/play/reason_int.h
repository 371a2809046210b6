// SPDX-License-Identifier: BSD-2-Clause
/*
 * reason_int.h - why a move is illegal, and which moves a message may list.
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

/* Whether a message may list these moves still; takes it off the budget. */
bool play_may_list(struct pdn_replayer *replayer, const struct dr_move *moves,
                   size_t count);
/* The long form of a move for a message, or its ends if it may not be listed.
 */
struct words_moves play_told(struct pdn_replayer *replayer,
                             const struct dr_position *position,
                             const struct dr_move *move);
/*
 * Gives the finding its position, whose legal moves are known, if they may be
 * listed: who has the position does that.
 */
void play_show(struct pdn_replayer *replayer,
               const struct dr_position *position);
/* Says which irregularity a move is, and why. */
void play_report_illegal(struct pdn_replayer *replayer, enum pdn_code code,
                         const struct pdn_where *where,
                         const struct play_attempt *here,
                         const struct dr_irregularity *irregularity);

#endif
