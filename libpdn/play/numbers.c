// SPDX-License-Identifier: BSD-2-Clause
/*
 * numbers.c - move numbers and separators.
 *
 * Written numbers are never trusted, only compared with a count.  A number
 * begins with the move of the side that starts the game and ends with the
 * reply, so a game that Black starts begins with "1...".  After a set-up any
 * number is allowed, and after a wrong number the count follows the text, so
 * that a slip is reported once.
 *
 * Written numbers can jump, either because moves are missing or because the
 * numbers slipped.  The question arises only if no later number makes up for
 * the jump.  A missing move soon makes the moves that follow impossible.  If
 * the record stays legal for twenty plies, some of them not by kings, the
 * numbers must have slipped.  Otherwise moves are assumed to be missing, and
 * the counts of the draw rules start again.
 */
#include "numbers_int.h"

#include "findings_int.h"
#include "growth_int.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"
#include "replayer_int.h"

#include <string.h>

/* A written number of the main line, and the expected one. */
struct play_numbered {
    const struct pdn_written *written;
    uint32_t index, ply; /* of its move */
    int64_t due;         /* the expected number */
    bool compared;       /* false if any number is allowed here */
    bool starts;         /* the side that starts the game is to move */
    bool other;          /* but the piece belongs to the other side */
};

/* Plies after a jump that show whether the record continues without a gap. */
enum { PLIES_TELLING = 20 };

/*
 * Returns true if plies are numbered instead of pairs: 1. 32-28 2. 19-23.  Most
 * plies then have the number after that of the previous one.
 */
static bool
numbered_by_ply(const struct pdn_game *game)
{
    uint32_t before = 0, plies = 0, steps = 0;

    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];

        if (written->depth != 0)
            continue;
        plies++;
        steps += before != 0 && written->number == before + 1 &&
                 (written->flags & PDN_WRITTEN_ELLIPSIS) == 0;
        before = written->number;
    }
    return plies > 1 && 2 * steps > plies - 1;
}

/*
 * Returns true if any number may be ahead of the preceding plies.  A game from
 * the usual start begins with 1; in others the first number may be anything.
 */
static bool
numbers_leap(const struct pdn_replayer *replayer)
{
    const struct pdn_game *game = replayer->game;
    bool known = !replayer->elsewhere;
    uint64_t ply = 0, last = 1, last_ply = 0;

    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];
        bool dots = (written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
        uint64_t half = 2 * (uint64_t)written->number + dots;

        if (written->depth != 0)
            continue;
        ply++;
        if (written->number == 0 || written->number == PDN_NUMBER_MAX)
            continue;
        if (known && half > last + (ply - last_ply))
            return true;
        known = true;
        last = half;
        last_ply = ply;
    }
    return false;
}

/*
 * Subtracts plies that later numbers made up for, from the last jump to the
 * first.
 */
static void
take_back(struct pdn_replayer *replayer, uint64_t plies)
{
    while (plies != 0 && replayer->jump_count != 0) {
        struct pdn_jump *last = &replayer->jumps[replayer->jump_count - 1];

        if (last->missing > plies) {
            last->missing -= (uint32_t)plies;
            return;
        }
        plies -= last->missing;
        replayer->jump_count--;
    }
    replayer->tally.owed += plies;
}

static void
add_jump(struct pdn_replayer *replayer, const struct pdn_jump *jump)
{
    if (!growth_make(&replayer->jumps, &replayer->jump_capacity,
                     replayer->jump_count + 1, sizeof *replayer->jumps)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    replayer->jumps[replayer->jump_count++] = *jump;
}

/*
 * Returns by how many plies the number of a pair is ahead of the plies played.
 * A numbered move of the other side is half a pair off.
 */
static int64_t
ahead_of_pair(const struct play_numbered *number)
{
    int64_t written = number->written->number;
    bool dots = (number->written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
    int64_t ahead = 2 * (written - number->due);

    if (!number->other)
        return ahead;
    if (number->starts)
        return ahead + dots;
    return ahead - (!dots && ahead > 0);
}

static void
note_jump(struct pdn_replayer *replayer, const struct play_numbered *number)
{
    const struct pdn_written *written = number->written;
    struct play_tally *tally = &replayer->tally;
    int64_t due = number->due, ahead = 0;
    uint64_t plies;

    if (tally->by_ply)
        due = tally->last + (int64_t)number->ply - tally->last_ply;
    if (number->compared)
        ahead = tally->by_ply ? written->number - due : ahead_of_pair(number);
    plies = ahead < 0 ? (uint64_t)-ahead : (uint64_t)ahead;
    tally->last = written->number;
    tally->last_ply = number->ply;
    if (ahead < 0 && written->number == 1 && due > 2) {
        /* Counting restarted, which makes up for nothing. */
        tally->restarted = plies + tally->owed;
        tally->owed = 0;
    } else if (ahead < 0) {
        take_back(replayer, plies);
    } else if (plies != 0 && plies == tally->restarted) {
        tally->restarted = 0;
    } else if (plies > tally->owed) {
        add_jump(replayer, &(struct pdn_jump){
                               .ply = number->ply,
                               .index = number->index,
                               .due = (uint32_t)due,
                               .written = written->number,
                               .missing = (uint32_t)(plies - tally->owed),
                           });
        tally->owed = 0;
    } else {
        tally->owed -= plies;
    }
}

/*
 * Returns true if the moves after a jump do not show that the record is
 * complete.
 */
static bool
cuts(const struct pdn_replayer *replayer, const struct pdn_jump *jump)
{
    const uint8_t *kind = replayer->kinds + jump->ply - 1;
    bool kings = true;

    if (replayer->game->plies - jump->ply < PLIES_TELLING)
        return true;
    for (uint32_t i = 0; i < PLIES_TELLING; i++) {
        if ((kind[i] & (PLAY_KIND_FAULT | PLAY_KIND_SETUP)) != 0)
            return true;
        kings = kings && (kind[i] & DR_PLY_KING) != 0;
    }
    return kings;
}

static void
decide(struct pdn_replayer *replayer)
{
    for (size_t i = 0; i < replayer->jump_count; i++)
        replayer->jumps[i].cuts = cuts(replayer, &replayer->jumps[i]);
}

const struct pdn_jump *
play_jump_at(struct pdn_replayer *replayer, uint32_t ply)
{
    size_t next = replayer->jump_next;

    while (next < replayer->jump_count && replayer->jumps[next].ply < ply)
        next++;
    replayer->jump_next = next;
    return next < replayer->jump_count && replayer->jumps[next].ply == ply
               ? &replayer->jumps[next]
               : NULL;
}

void
play_jumps_find(struct pdn_replayer *replayer,
                void (*go_through)(struct pdn_replayer *replayer))
{
    replayer->jump_count = replayer->jump_next = 0;
    if (!numbers_leap(replayer))
        return;
    replayer->tally = (struct play_tally){
        .by_ply = numbered_by_ply(replayer->game),
    };
    replayer->scouting = true;
    go_through(replayer);
    replayer->scouting = false;
    if (replayer->status != PDN_OK)
        return;
    decide(replayer);
    replayer->out->jumps = replayer->jumps;
    replayer->out->jump_count = replayer->jump_count;
}

void
play_numbering_begin(struct play_numbering *numbering,
                     const struct dr_variant *variant, enum dr_side turn,
                     bool shift_known)
{
    *numbering = (struct play_numbering){
        .move = 1,
        .shift_known = shift_known,
        .opened = turn != variant->first,
    };
}

uint32_t
play_numbering_of(const struct play_numbering *numbering, bool starts)
{
    /*
     * If the side that starts moved twice, its second move has its own number.
     */
    return numbering->move + (starts && numbering->opened);
}

void
play_numbering_ply(struct play_numbering *numbering, bool starts)
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
play_numbering_written(const struct play_numbering *numbering, uint32_t counted)
{
    int64_t written = counted + numbering->shift;

    return numbering->shift_known && written > 0 && written <= UINT32_MAX
               ? (uint32_t)written
               : 0;
}

/* Returns the format of a number, with a full stop or dots. */
static const char *
with_dots(bool dots)
{
    return dots ? TEMPLATE("{number}...", number)
                : TEMPLATE("{number}.", number);
}

static void
report_number(struct pdn_replayer *replayer, const struct play_numbered *here,
              const struct pdn_where *where)
{
    unsigned number = here->written->number;
    bool dots = (here->written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
    const struct pdn_jump *jump =
        where->variation == 0 ? play_jump_at(replayer, here->ply) : NULL;
    struct pdn_put fault =
        PUT_PHRASE(fault, "numbered {written}, but {due} is expected",
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
play_number_check(struct pdn_replayer *replayer,
                  struct play_numbering *numbering, bool starts, bool other,
                  uint32_t index, const struct pdn_where *where)
{
    const struct pdn_written *written = &replayer->game->written[index];
    bool dots = (written->flags & PDN_WRITTEN_ELLIPSIS) != 0;
    bool noted = replayer->scouting && where->variation == 0;
    int64_t number = written->number, counted, due;

    if (number == 0 || number == PDN_NUMBER_MAX)
        return;
    counted = play_numbering_of(numbering, starts);
    due = numbering->shift_known ? counted + numbering->shift : number;
    if (noted || number != due || (dots && starts)) {
        struct play_numbered here = {
            .written = written,
            .index = index,
            .ply = where->ply,
            .due = due,
            .compared = numbering->shift_known,
            .starts = starts,
            .other = other,
        };

        if (noted)
            note_jump(replayer, &here);
        else
            report_number(replayer, &here, where);
    }
    numbering->shift = number - counted;
    numbering->shift_known = true;
}

void
play_sign_report(struct pdn_replayer *replayer, bool capture,
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
