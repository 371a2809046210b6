// SPDX-License-Identifier: BSD-2-Clause
/*
 * draws.c - watches the draw rules along the main line.
 *
 * rules/ keeps the counts, and history.c the positions since the last
 * irreversible ply, which repetition needs.  They are examined once there are
 * enough for a third occurrence.
 *
 * A capture is irreversible.  A man's move is irreversible only while all moves
 * are legal, because an accepted irregular move can bring the man back.  Games
 * that continue after irregularities therefore keep the positions since the
 * last capture, and examine all of them after the first irregularity.
 */
#include "draws_int.h"

#include "findings_int.h"
#include "pdn/sentence.h"
#include "replayer_int.h"

/*
 * The fewest positions of a third occurrence: the sides alternate, and each
 * moves away and back.  With irregular moves, one side alone can do so.
 */
enum { RUN_TELLING = 9, IRREGULAR_TELLING = 5 };

const char *
play_draw_name(enum dr_rule rule)
{
    static const char *const names[DR_RULES] = {
        [DR_RULE_REPETITION] = TEMPLATE("threefold repetition (6.1)"),
        [DR_RULE_25] = TEMPLATE("the 25-move rule (6.2)"),
        [DR_RULE_16] = TEMPLATE("the 16-move rule (6.3)"),
        [DR_RULE_5] = TEMPLATE("the 5-move rule (6.4)"),
    };

    return names[rule];
}

/* Starts a run: no earlier position can recur. */
static void
begin_run(struct pdn_replayer *replayer, const struct dr_position *position,
          uint32_t ply)
{
    struct play_draws *draws = &replayer->draws;

    draws->irregular = false;
    if (!play_history_begin(&draws->history, position, ply))
        replayer->status = PDN_E_NOMEM;
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
        "the game was drawn at ply {ply} by {rule}, but play continued",
        PUT(ply, replayer->out->draw[draws->rule]),
        PUT_PHRASE(rule, play_draw_name(draws->rule)));
}

/* Reports that the last position of the run occurs for the third time. */
static void
report_repetition(struct pdn_replayer *replayer, const struct pdn_where *where)
{
    const struct play_history *history = &replayer->draws.history;
    size_t last = history->count - 1;
    uint32_t plies[3] = {0};

    play_history_plies(history, last, plies, 3);
    findings_say(replayer->findings, PDN_D_DRAW_AVAILABLE, where,
                 "this position occurs for the third time, with {side} to "
                 "move: after plies {one}, {two} and {three} (6.1)",
                 PUT_SIDE(side, (enum dr_side)history->run[last].turn),
                 PUT(one, plies[0]), PUT(two, plies[1]), PUT(three, plies[2]));
}

static void
watch_repetition(struct pdn_replayer *replayer, const struct pdn_where *where,
                 uint32_t ply)
{
    struct play_draws *draws = &replayer->draws;
    uint32_t needed = replayer->variant->draws.repetition, times;
    size_t telling = draws->irregular ? IRREGULAR_TELLING : RUN_TELLING;

    if (needed == 0 || replayer->out->draw[DR_RULE_REPETITION] != 0 ||
        draws->history.count - draws->history.from < telling)
        return;
    times = play_history_times(&draws->history);
    if (times == 0)
        replayer->status = PDN_E_NOMEM;
    if (times < needed)
        return;
    replayer->out->draw[DR_RULE_REPETITION] = ply;
    if (findings_wanted(replayer->findings, PDN_D_DRAW_AVAILABLE, where))
        report_repetition(replayer, where);
}

/* Reports the rules that are fulfilled now, in order of precedence. */
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
            continue; /* a win on the board takes precedence */
        draws->drawn = true;
        draws->rule = rule;
    }
}

/* Adds a ply to the run, and forgets positions that cannot recur after it. */
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
    /* The first threefold repetition is already known. */
    if (replayer->out->draw[DR_RULE_REPETITION] != 0)
        return;
    if (!play_history_add(&draws->history, after)) {
        replayer->status = PDN_E_NOMEM;
        return;
    }
    if (replayer->out->irregular != 0 && !draws->irregular) {
        draws->irregular = true;
        play_history_cut(&draws->history, 0);
    }
    if (draws->irregular || (kind & DR_PLY_KING) != 0)
        watch_repetition(replayer, where, ply);
    else
        play_history_cut(&draws->history, draws->history.count - 1);
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
