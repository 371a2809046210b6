// SPDX-License-Identifier: BSD-2-Clause
/*
 * history.c - watches the draw rules along the main line.
 *
 * The counts are kept in rules/.  What is here is the history that repetition
 * needs: the positions since the last ply that cannot be undone, and, once a
 * run is long enough for a third occurrence, a table of them by hash (equal
 * hashes are only candidates, positions are compared exactly).
 *
 * A capture cannot be undone; a man's move only where all moves are legal, as
 * an irregular one that stands may bring the man back.  So games that are
 * played on from irregularities keep the positions since the last capture, and
 * look at all of them as soon as one stands.
 */
#include "history_int.h"

#include "findings_int.h"
#include "growth_int.h"
#include "pdn/replay.h"
#include "pdn/sentence.h"
#include "replayer_int.h"

#include <stdlib.h>
#include <string.h>

/*
 * Positions before one can stand for the third time: the sides take turns, and
 * each moves there and back.  One side alone can do so irregularly.
 */
enum { RUN_TELLING = 9, IRREGULAR_TELLING = 5 };

const char *
play_draw_name(enum dr_rule rule)
{
    static const char *const names[DR_RULES] = {
        [DR_RULE_REPETITION] = TEMPLATE("threefold repetition (6.1)"),
        [DR_RULE_25] = TEMPLATE("25-move rule (6.2)"),
        [DR_RULE_16] = TEMPLATE("16-move rule (6.3)"),
        [DR_RULE_5] = TEMPLATE("5-move rule (6.4)"),
    };

    return names[rule];
}

/* What the table has is forgotten; positions from `from` on can come back. */
static void
begin_table(struct play_draws *draws, size_t from)
{
    draws->from = from;
    draws->entered = from;
    if (++draws->stamp == 0) { /* no stamp is left that no slot bears */
        if (draws->table != NULL)
            memset(draws->table, 0, draws->table_size * sizeof *draws->table);
        draws->stamp = 1;
    }
}

static bool
add_position(struct pdn_replayer *replayer, const struct dr_position *position)
{
    struct play_draws *draws = &replayer->draws;

    if (!growth_make(&draws->run, &draws->run_capacity, draws->count + 1,
                     sizeof *draws->run)) {
        replayer->status = PDN_E_NOMEM;
        return false;
    }
    draws->run[draws->count++] = *position;
    return true;
}

/* No position before this one can come back. */
static void
begin_run(struct pdn_replayer *replayer, const struct dr_position *position,
          uint32_t ply)
{
    struct play_draws *draws = &replayer->draws;

    draws->count = 0;
    draws->first = ply;
    draws->irregular = false;
    if (add_position(replayer, position))
        begin_table(draws, 0);
}

void
play_draws_begin(struct pdn_replayer *replayer,
                 const struct dr_position *position, uint32_t ply,
                 enum dr_cause cause)
{
    struct play_draws *draws = &replayer->draws;

    dr_draws_begin(&draws->counts, replayer->variant, position, ply, cause);
    begin_run(replayer, position, ply);
    if (cause == DR_CAUSE_START) {
        draws->drawn = false;
        draws->told = false;
    }
}

void
play_draws_recorded(struct pdn_replayer *replayer,
                    const struct pdn_where *where)
{
    struct play_draws *draws = &replayer->draws;

    if (!draws->drawn || draws->told)
        return;
    draws->told = true;
    findings_note(
        replayer->findings, PDN_D_AFTER_DRAW, where,
        "played on after the game was drawn at ply {ply} by the {rule}",
        PUT(ply, replayer->out->draw[draws->rule]),
        PUT_PHRASE(rule, play_draw_name(draws->rule)));
}

/* The slot of a position of this run: its own, or a free one. */
static struct play_seen *
find_slot(struct play_draws *draws, uint64_t hash,
          const struct dr_position *position)
{
    size_t mask = draws->table_size - 1;

    for (size_t at = (size_t)hash & mask;; at = (at + 1) & mask) {
        struct play_seen *slot = &draws->table[at];

        if (slot->stamp != draws->stamp ||
            (slot->hash == hash &&
             dr_position_equal(&draws->run[slot->index], position)))
            return slot;
    }
}

/*
 * A table of which the run fills no more than half, so that a search meets a
 * free slot; what it has entered is entered again later.
 */
static bool
grow_table(struct play_draws *draws, size_t positions)
{
    size_t size = draws->table_size == 0 ? 256 : draws->table_size;
    struct play_seen *table;

    if (positions * 2 <= draws->table_size)
        return true;
    while (size < positions * 2)
        size *= 2;
    table = calloc(size, sizeof *table);
    if (table == NULL)
        return false;
    free(draws->table);
    draws->table = table;
    draws->table_size = size;
    draws->stamp = 1; /* nothing bears it: the table is zero */
    draws->entered = draws->from;
    return true;
}

/* Enters what the run has, and returns how often the last stands in it. */
static uint32_t
times_of_last(struct pdn_replayer *replayer)
{
    struct play_draws *draws = &replayer->draws;
    uint32_t times = 0;

    if (!grow_table(draws, draws->count - draws->from)) {
        replayer->status = PDN_E_NOMEM;
        return 0;
    }
    for (; draws->entered < draws->count; draws->entered++) {
        const struct dr_position *position = &draws->run[draws->entered];
        uint64_t hash = dr_position_hash(position);
        struct play_seen *slot = find_slot(draws, hash, position);

        if (slot->stamp != draws->stamp)
            *slot = (struct play_seen){hash, draws->stamp,
                                       (uint32_t)draws->entered, 0};
        times = ++slot->times;
    }
    return times;
}

/* The last position of the run stands for the third time. */
static void
report_repetition(struct pdn_replayer *replayer, const struct pdn_where *where)
{
    const struct play_draws *draws = &replayer->draws;
    uint64_t first = (uint64_t)draws->first + draws->from;
    uint32_t plies[3] = {0};

    dr_repetitions(draws->run + draws->from, draws->count - draws->from, plies,
                   3);
    findings_say(
        replayer->findings, PDN_D_DRAW_AVAILABLE, where,
        "the position after this move stands for the third time, {side} "
        "to move: after plies {one}, {two} and {three} (6.1)",
        PUT_SIDE(side, (enum dr_side)draws->run[draws->count - 1].turn),
        PUT(one, first + plies[0]), PUT(two, first + plies[1]),
        PUT(three, first + plies[2]));
}

static void
watch_repetition(struct pdn_replayer *replayer, const struct pdn_where *where,
                 uint32_t ply)
{
    const struct play_draws *draws = &replayer->draws;
    uint32_t needed = replayer->variant->draws.repetition;
    size_t telling = draws->irregular ? IRREGULAR_TELLING : RUN_TELLING;

    if (needed == 0 || replayer->out->draw[DR_RULE_REPETITION] != 0 ||
        draws->count - draws->from < telling ||
        times_of_last(replayer) < needed)
        return;
    replayer->out->draw[DR_RULE_REPETITION] = ply;
    if (findings_wanted(replayer->findings, PDN_D_DRAW_AVAILABLE, where))
        report_repetition(replayer, where);
}

/* The rules that hold now, in the order that decides between them. */
static void
watch_rules(struct pdn_replayer *replayer, const struct dr_position *after,
            uint32_t ply)
{
    static const enum dr_rule order[] = {DR_RULE_5, DR_RULE_16, DR_RULE_25,
                                         DR_RULE_REPETITION};
    struct play_draws *draws = &replayer->draws;
    uint32_t *draw = replayer->out->draw;
    enum dr_side loser;

    for (int i = 0; i < DR_RULES; i++) {
        enum dr_rule rule = order[i];

        if (rule != DR_RULE_REPETITION && draw[rule] == 0 &&
            dr_draws_hold(&draws->counts, replayer->variant, rule,
                          replayer->options->reading))
            draw[rule] = ply;
        if (draw[rule] != ply || draws->drawn)
            continue;
        if (rule == DR_RULE_REPETITION &&
            !replayer->options->repetition_automatic)
            continue;
        if (dr_lost(replayer->variant, after, &loser) != NULL)
            continue; /* a win on the board goes before */
        draws->drawn = true;
        draws->rule = rule;
    }
}

/* Takes a ply into the run: which positions can stand again behind it. */
static void
go_on(struct pdn_replayer *replayer, const struct pdn_where *where,
      const struct dr_position *after, unsigned kind, uint32_t ply)
{
    struct play_draws *draws = &replayer->draws;
    bool undoable = (kind & DR_PLY_CAPTURE) == 0 &&
                    ((kind & DR_PLY_KING) != 0 || replayer->options->go_on);

    if (!undoable) {
        begin_run(replayer, after, ply);
        return;
    }
    /* It is known which position stood first for the third time. */
    if (replayer->out->draw[DR_RULE_REPETITION] != 0)
        return;
    if (!add_position(replayer, after))
        return;
    if (replayer->out->irregular != 0 && !draws->irregular) {
        draws->irregular = true;
        begin_table(draws, 0);
    }
    if (draws->irregular || (kind & DR_PLY_KING) != 0)
        watch_repetition(replayer, where, ply);
    else
        begin_table(draws, draws->count - 1);
}

void
play_draws_ply(struct pdn_replayer *replayer, const struct pdn_where *where,
               const struct dr_position *after, enum dr_side mover,
               unsigned kind, uint32_t ply)
{
    dr_draws_ply(&replayer->draws.counts, replayer->variant, after, mover,
                 kind);
    go_on(replayer, where, after, kind, ply);
    watch_rules(replayer, after, ply);
}
