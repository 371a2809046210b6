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

uint32_t
replay_numbering_written(const struct replay_numbering *numbering,
                         uint32_t counted)
{
    int64_t written = counted + numbering->shift;

    return numbering->shift_known && written > 0 && written <= UINT32_MAX
               ? (uint32_t)written
               : 0;
}

/* A number as it is written, or would be. */
static const char *
with_dots(bool dots)
{
    return dots ? TEMPLATE("{number}...", number)
                : TEMPLATE("{number}.", number);
}

static void
report_number(struct pdn_replayer *replayer, const struct replay_numbered *here,
              const struct pdn_where *where)
{
    unsigned number = here->written->number;
    bool dots = (here->written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
    const struct pdn_jump *jump =
        where->variation == 0 ? replay_jump_at(replayer, here->ply) : NULL;
    struct pdn_put fault =
        PUT_PHRASE(fault, "numbered {written} where {due} is due",
                   PUT_PHRASE(written, with_dots(dots), PUT(number, number)),
                   PUT_PHRASE(due, with_dots(!here->starts),
                              PUT(number, (uint64_t)here->due)));
    const struct pdn_put turn = PUT_PHRASE(
        fault, "numbered {number}..., but {side} is to move",
        PUT(number, number), PUT_SIDE(side, replayer->variant->first));

    if (!findings_wanted(replayer->findings, PDN_D_MOVE_NUMBER, where))
        return;
    if (number == here->due)
        fault = turn;
    if (jump == NULL || !jump->cuts)
        findings_say(replayer->findings, PDN_D_MOVE_NUMBER, where, "{fault}",
                     fault);
    else if (jump->missing == 1)
        findings_say(replayer->findings, PDN_D_MOVE_NUMBER, where,
                     "{fault}; a move may be missing before it", fault);
    else
        findings_say(replayer->findings, PDN_D_MOVE_NUMBER, where,
                     "{fault}; moves of both sides may be missing before it",
                     fault);
}

void
replay_number_check(struct pdn_replayer *replayer,
                    struct replay_numbering *numbering, bool starts, bool other,
                    uint32_t index, const struct pdn_where *where)
{
    const struct pdn_written *written = &replayer->game->written[index];
    bool dots = (written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
    bool noted = replayer->scouting && where->variation == 0;
    int64_t number = written->number, counted, due;

    if (number == 0 || number == PDN_NUMBER_MAX)
        return;
    counted = replay_numbering_of(numbering, starts);
    due = numbering->shift_known ? counted + numbering->shift : number;
    if (noted || number != due || (dots && starts)) {
        struct replay_numbered here = {
            .written = written,
            .index = index,
            .ply = where->ply,
            .due = due,
            .compared = numbering->shift_known,
            .starts = starts,
            .other = other,
        };

        if (noted)
            replay_jump_note(replayer, &here);
        else
            report_number(replayer, &here, where);
    }
    numbering->shift = number - counted;
    numbering->shift_known = true;
}

void
replay_sign_report(struct pdn_replayer *replayer, bool capture,
                   const struct pdn_where *where)
{
    if (!findings_wanted(replayer->findings, PDN_D_WRONG_SEPARATOR, where))
        return;
    if (capture)
        findings_say(replayer->findings, PDN_D_WRONG_SEPARATOR, where,
                     "this is a capture; write {sign} between the squares",
                     PUT_LETTER(sign, replayer->variant->capture_sign));
    else
        findings_say(replayer->findings, PDN_D_WRONG_SEPARATOR, where,
                     "nothing is captured; write - between the squares");
}
