// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_number.c - move numbers and separators: how plies are labelled.
 *
 * Numbers are never trusted, only compared.  The count goes by who moves: a
 * number opens with the move of the side that starts the game and closes with
 * the other side's, so a game in which Black moves first begins with "1...".
 * A text that starts from a set-up may begin with any number, and after a
 * wrong number the text is followed, so that one slip is said once.
 */
#include "replay_int.h"

void
replay_numbering_begin(struct replay_numbering *numbering,
                       const struct dr_variant *variant, enum dr_side turn,
                       bool shift_known)
{
    *numbering = (struct replay_numbering){
        .move = 1,
        .shift_known = shift_known,
        .opened = turn != variant->first,
    };
}

uint32_t
replay_numbering_of(const struct replay_numbering *numbering, bool starts)
{
    /* The side that starts moved twice: the second move has its own number. */
    return numbering->move + (starts && numbering->opened);
}

void
replay_numbering_ply(struct replay_numbering *numbering, bool starts)
{
    if (starts) {
        numbering->move += numbering->opened;
        numbering->opened = true;
    } else {
        numbering->move++;
        numbering->opened = false;
    }
}

void
replay_number_check(struct pdn_replayer *replayer,
                    struct replay_numbering *numbering, bool starts,
                    const struct pdn_written *written,
                    const struct pdn_where *where)
{
    int64_t counted = replay_numbering_of(numbering, starts);
    int64_t number = written->number;
    bool dots = (written->flags & PDN_WRITTEN_ELLIPSIS) != 0;

    if (number == 0 || number == PDN_NUMBER_MAX)
        return;
    if (!numbering->shift_known) {
        numbering->shift = number - counted;
        numbering->shift_known = true;
    }
    if (number == counted + numbering->shift && !(dots && starts))
        return;
    if (report_wanted(replayer->findings, PDN_D_MOVE_NUMBER, where)) {
        if (number != counted + numbering->shift)
            report(replayer->findings, PDN_D_MOVE_NUMBER, where,
                   "numbered %u%s where %u%s is due", (unsigned)number,
                   dots ? "..." : ".", (unsigned)(counted + numbering->shift),
                   starts ? "." : "...");
        else
            report(replayer->findings, PDN_D_MOVE_NUMBER, where,
                   "numbered %u..., but %s is to move", (unsigned)number,
                   text_side(replayer->variant->first));
    }
    numbering->shift = number - counted;
}

void
replay_sign_report(struct pdn_replayer *replayer, bool capture,
                   const struct pdn_where *where)
{
    if (!report_wanted(replayer->findings, PDN_D_WRONG_SEPARATOR, where))
        return;
    if (capture)
        report(replayer->findings, PDN_D_WRONG_SEPARATOR, where,
               "this is a capture; write %c between the squares",
               replayer->variant->capture_sign);
    else
        report(replayer->findings, PDN_D_WRONG_SEPARATOR, where,
               "nothing is captured; write - between the squares");
}
