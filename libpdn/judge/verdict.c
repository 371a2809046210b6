// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict.c - judges a game: listens to its replay, then derives everything
 * else.
 */
#include "ending_int.h"
#include "growth_int.h"
#include "start_int.h"
#include "variant_int.h"
#include "verdict_int.h"

#include "pdn/verdict.h"

#include <stdlib.h>

/* The names of the verdict's enumerations, as used in machine formats. */

const char *
pdn_decider_name(enum pdn_decider by)
{
    static const char *const names[] = {
        [PDN_BY_WIN] = "win",
        [PDN_BY_5] = "5-move",
        [PDN_BY_16] = "16-move",
        [PDN_BY_25] = "25-move",
        [PDN_BY_THREEFOLD] = "threefold",
    };

    return names[by];
}

enum dr_rule
pdn_decider_rule(enum pdn_decider by)
{
    switch (by) {
    case PDN_BY_5:
        return DR_RULE_5;
    case PDN_BY_16:
        return DR_RULE_16;
    case PDN_BY_25:
        return DR_RULE_25;
    case PDN_BY_WIN: /* not a draw, so never used */
    case PDN_BY_THREEFOLD:
    case PDN_DECIDERS:
        break;
    }
    return DR_RULE_REPETITION;
}

const char *
pdn_standing_name(enum pdn_standing standing)
{
    static const char *const names[] = {
        [PDN_STANDS_UNKNOWN] = "unknown",
        [PDN_STANDS_OPEN] = "open",
        [PDN_STANDS_WIN_WHITE] = "win-white",
        [PDN_STANDS_WIN_BLACK] = "win-black",
        [PDN_STANDS_DRAW] = "draw",
    };

    return names[standing];
}

const char *
pdn_acceptance_name(enum pdn_acceptance status)
{
    static const char *const names[] = {
        [PDN_ACCEPTED] = "accepted",
        [PDN_OPEN] = "open",
        [PDN_UNDETERMINED] = "undetermined",
    };

    return names[status];
}

const char *
pdn_history_name(enum pdn_history history)
{
    static const char *const names[] = {
        [PDN_HISTORY_WHOLE] = "whole",
        [PDN_HISTORY_FROM_SETUP] = "from-setup",
        [PDN_HISTORY_CUT] = "cut",
    };

    return names[history];
}

/*
 * Decides whether the written result agrees with the record.
 *
 * A game that is undecided on the board can end by resignation, agreement, time
 * or refusal (7.2.1, 7.2.4, 7.3.1). The moves show none of these.  Any result
 * is therefore possible for an undecided game, and only a decided game can
 * contradict it.
 */

static enum pdn_standing
standing_of(enum pdn_outcome outcome)
{
    switch (outcome) {
    case PDN_OUTCOME_WHITE:
        return PDN_STANDS_WIN_WHITE;
    case PDN_OUTCOME_BLACK:
        return PDN_STANDS_WIN_BLACK;
    case PDN_OUTCOME_DRAW:
        return PDN_STANDS_DRAW;
    case PDN_OUTCOME_NONE:
    case PDN_OUTCOME_OPEN:
    case PDN_OUTCOME_BOTH_LOSE:
    case PDN_OUTCOME_OTHER:
        break;
    }
    return PDN_STANDS_UNKNOWN;
}

static void
verdict_result(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    struct pdn_written_result *result = &verdict->result;
    const struct dr_variant *variant = verdict->replay.variant;
    struct written_outcome tag = play_outcome_of_tag(judge->game, variant);
    struct written_outcome moves =
        play_outcome_of_moves(judge->game, variant, &tag);
    enum pdn_standing written;

    result->tag = tag.text;
    result->moves = moves.text;
    result->tag_outcome = tag.outcome;
    result->moves_outcome = moves.outcome;
    result->outcome = verdict->replay.written;
    result->conflict = pdn_game_outcomes_conflict(judge->game, variant);
    written = standing_of(result->outcome);
    if (result->conflict || written == PDN_STANDS_UNKNOWN ||
        verdict->verdict == PDN_STANDS_UNKNOWN ||
        (verdict->decided && verdict->rests_on != 0 &&
         verdict->first.ply == verdict->rests_on))
        return;
    if (!verdict->decided)
        result->basis = PDN_FIT_BASIS_RECORD;
    else
        result->basis = verdict->first.by == PDN_BY_WIN ? PDN_FIT_BASIS_BOARD
                                                        : PDN_FIT_BASIS_RULE;
    result->fits = !verdict->decided || written == verdict->verdict
                       ? PDN_FITS
                       : PDN_FITS_NOT;
}

enum pdn_status
pdn_judge_new(struct pdn_judge **out)
{
    struct pdn_judge *judge = calloc(1, sizeof *judge);

    if (judge == NULL)
        return PDN_E_NOMEM;
    if (pdn_replayer_new(&judge->replayer) != PDN_OK) {
        free(judge);
        return PDN_E_NOMEM;
    }
    judge->run.history.borrows = true;
    *out = judge;
    return PDN_OK;
}

void
pdn_judge_free(struct pdn_judge *judge)
{
    if (judge == NULL)
        return;
    pdn_replayer_free(judge->replayer);
    play_history_free(&judge->run.history);
    free(judge->line);
    free(judge->positions);
    free(judge->cuts);
    free(judge->irregularities);
    free(judge->setup_squares);
    free(judge->plies);
    free(judge);
}

/* Returns false if out of memory. */
static bool
take_position(struct pdn_judge *judge, const struct dr_position *position)
{
    if (!growth_make(&judge->positions, &judge->position_capacity,
                     judge->position_count + 1, sizeof *judge->positions))
        return false;
    judge->positions[judge->position_count++] = *position;
    return true;
}

static void
take_ply(const struct pdn_ply *ply, void *user)
{
    struct pdn_judge *judge = user;

    if (ply->variation != 0 || judge->failed)
        return;
    if (!growth_make(&judge->line, &judge->line_capacity, judge->line_count + 1,
                     sizeof *judge->line) ||
        !take_position(judge, ply->after)) {
        judge->failed = true;
        return;
    }
    judge->line[judge->line_count++] = (struct pdn_played){
        .number = ply->number,
        .index = ply->index,
        .move = ply->move,
        .numbered = ply->numbered,
        .side = ply->side,
        .side_unknown = ply->side_unknown,
        .kind = ply->kind,
        .legal = ply->legal,
        .open = ply->open,
        .played = ply->played,
    };
}

static void
take_setup(uint32_t ply, uint16_t variation, const struct dr_position *position,
           void *user)
{
    struct pdn_judge *judge = user;

    if (variation != 0 || judge->failed)
        return;
    if (!growth_make(&judge->cuts, &judge->cut_capacity, judge->cut_count + 1,
                     sizeof *judge->cuts) ||
        !take_position(judge, position)) {
        judge->failed = true;
        return;
    }
    judge->cuts[judge->cut_count++] = (struct pdn_cut){
        .ply = ply,
        .line = judge->line_count,
    };
}

/* Clears the previous game. */
static void
begin(struct pdn_judge *judge, const struct pdn_game *game,
      enum dr_reading reading)
{
    judge->game = game;
    judge->verdict = (struct pdn_verdict){.reading = reading};
    judge->failed = false;
    judge->line_count = judge->cut_count = judge->irregularity_count = 0;
    judge->setup_square_count = 0;
    /* reserved for the start, which is known after the replay */
    judge->position_count = 1;
    for (int rule = 0; rule < DR_RULES; rule++)
        judge->draws[rule] = (struct pdn_draw){.by = PDN_BY_WIN};
}

/* Returns true if the record does not begin with the usual start. */
static bool
is_from_setup(const struct pdn_judge *judge)
{
    const struct pdn_replay *replay = &judge->verdict.replay;
    struct pdn_slice text;
    uint32_t offset;
    size_t item;

    if (!replay->start_known)
        return play_fen_tag(judge->game, &text, &offset) ||
               play_initial_setup(judge->game, &item);
    return !play_is_usual_start(replay->variant, &replay->start);
}

/*
 * Returns the index of a ply in the line, which is the number of plies before
 * it.
 */
static size_t
line_before(const struct pdn_played *line, size_t count, uint32_t ply)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (line[middle].number < ply)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Makes a cut where the move numbers show a gap. */
static struct pdn_cut
missing_moves(const struct pdn_judge *judge, const struct pdn_jump *jump)
{
    return (struct pdn_cut){
        .ply = jump->ply - 1,
        .line = line_before(judge->line, judge->line_count, jump->ply),
        .jump = jump,
    };
}

/*
 * Inserts the gaps among the set-ups, working backwards.  At the same ply,
 * set-ups come first.  Returns false if out of memory.
 */
static bool
take_jumps(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;
    const struct pdn_replay *replay = &verdict->replay;
    size_t setups = judge->cut_count, jumps = 0;

    for (size_t i = replay->jump_count; i-- > 0;) {
        if (!replay->jumps[i].cuts)
            continue;
        jumps++;
        verdict->missing = &replay->jumps[i];
    }
    if (jumps == 0)
        return true;
    if (!growth_make(&judge->cuts, &judge->cut_capacity, setups + jumps,
                     sizeof *judge->cuts))
        return false;
    judge->cut_count = setups + jumps;
    for (size_t i = replay->jump_count; jumps > 0; i--) {
        const struct pdn_jump *jump = &replay->jumps[i - 1];

        if (!jump->cuts)
            continue;
        for (; setups > 0 && judge->cuts[setups - 1].ply >= jump->ply; setups--)
            judge->cuts[setups + jumps - 1] = judge->cuts[setups - 1];
        judge->cuts[setups + jumps - 1] = missing_moves(judge, jump);
        jumps--;
    }
    return true;
}

/*
 * Assigns positions to the cuts that precede this ply of the line, and returns
 * the last position.
 */
static const struct dr_position *
link_cuts(struct pdn_judge *judge, size_t line, size_t *cut,
          const struct dr_position *before)
{
    for (; *cut < judge->cut_count && judge->cuts[*cut].line == line; ++*cut) {
        if (judge->cuts[*cut].jump == NULL)
            before++;
        judge->cuts[*cut].position = before;
    }
    return before;
}

/*
 * Links each ply to the positions before and after it.  A ply starts from the
 * position left by the previous ply, or from a set-up between the two.
 */
static void
link_line(struct pdn_judge *judge)
{
    const struct dr_position *before = judge->positions;
    size_t cut = 0;

    for (size_t i = 0; i < judge->line_count; i++) {
        before = link_cuts(judge, i, &cut, before);
        judge->line[i].before = before++;
        judge->line[i].after = before;
    }
    link_cuts(judge, judge->line_count, &cut, before);
}

/* Takes over the results of the replay. Returns false if out of memory. */
static bool
take_replay(struct pdn_judge *judge)
{
    struct pdn_verdict *verdict = &judge->verdict;

    if (!take_jumps(judge) ||
        !growth_make(&judge->positions, &judge->position_capacity,
                     judge->position_count, sizeof *judge->positions))
        return false;
    judge->positions[0] = verdict->replay.start;
    link_line(judge);
    verdict->plies = judge->game->plies;
    verdict->judged = verdict->replay.plies;
    verdict->line = judge->line;
    verdict->line_count = judge->line_count;
    verdict->cuts = judge->cuts;
    verdict->cut_count = judge->cut_count;
    verdict->from_setup = is_from_setup(judge);
    if (judge->cut_count != 0)
        verdict->history = PDN_HISTORY_CUT;
    else
        verdict->history =
            verdict->from_setup ? PDN_HISTORY_FROM_SETUP : PDN_HISTORY_WHOLE;
    return true;
}

/* Returns why nothing can be judged, or PDN_GAP_NONE. */
static enum pdn_gap
obstacle(const struct pdn_judge *judge)
{
    const struct pdn_replay *replay = &judge->verdict.replay;

    if (judge->game->too_long)
        return PDN_GAP_TOO_LONG;
    if (!replay->judged)
        return PDN_GAP_VARIANT;
    return replay->start_known ? PDN_GAP_NONE : PDN_GAP_START;
}

/* Returns the last ply if the opponent can still have it corrected, or 0. */
static uint32_t
rests_on(const struct pdn_judge *judge)
{
    const struct pdn_irregularity *last;

    if (judge->irregularity_count == 0 || judge->line_count == 0)
        return 0;
    last = &judge->irregularities[judge->irregularity_count - 1];
    return last->status == PDN_OPEN &&
                   last->ply == judge->line[judge->line_count - 1].number
               ? last->ply
               : 0;
}

enum pdn_status
pdn_judge_game(struct pdn_judge *judge, const struct pdn_game *game,
               const struct pdn_verdict_options *options,
               struct pdn_findings *findings,
               const struct pdn_verdict **verdict)
{
    static const struct pdn_verdict_options defaults;
    const struct pdn_verdict_options *how =
        options != NULL ? options : &defaults;
    const struct pdn_replay_options replay = {
        .variant = how->variant,
        .start = how->start,
        .go_on = true,
        .repetition_automatic = true,
        .reading = how->reading,
        .on_ply = take_ply,
        .on_setup = take_setup,
        .user = judge,
    };
    enum pdn_status status;

    begin(judge, game, how->reading);
    status = pdn_replay(judge->replayer, game, &replay, findings,
                        &judge->verdict.replay);
    if (status == PDN_OK && judge->failed)
        status = PDN_E_NOMEM;
    if (status != PDN_OK)
        return status;
    if (!take_replay(judge))
        return PDN_E_NOMEM;
    judge->verdict.gap = obstacle(judge);
    if (judge->verdict.gap == PDN_GAP_NONE) {
        status = verdict_irregularities(judge);
        if (status == PDN_OK)
            status = verdict_follow_both(judge);
        judge->verdict.rests_on = rests_on(judge);
        if (status == PDN_OK)
            status = verdict_setups(judge);
    }
    if (status != PDN_OK)
        return status;
    verdict_result(judge);
    *verdict = &judge->verdict;
    return PDN_OK;
}

const struct pdn_played *
pdn_verdict_played(const struct pdn_verdict *verdict, uint32_t ply)
{
    size_t low = line_before(verdict->line, verdict->line_count, ply);

    return low < verdict->line_count && verdict->line[low].number == ply
               ? &verdict->line[low]
               : NULL;
}

const struct pdn_cut *
verdict_cut(const struct pdn_cut *cuts, size_t count, uint32_t ply)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (cuts[middle].ply <= ply)
            low = middle + 1;
        else
            high = middle;
    }
    while (low != 0 && cuts[low - 1].ply == ply && cuts[low - 1].jump != NULL)
        low--;
    return low != 0 && cuts[low - 1].ply == ply ? &cuts[low - 1] : NULL;
}

const struct dr_position *
pdn_verdict_position(const struct pdn_verdict *verdict, uint32_t ply)
{
    const struct pdn_cut *cut =
        verdict_cut(verdict->cuts, verdict->cut_count, ply);
    const struct pdn_played *played;

    if (cut != NULL)
        return cut->position;
    if (ply == 0)
        return verdict->replay.judged && verdict->replay.start_known
                   ? &verdict->replay.start
                   : NULL;
    played = pdn_verdict_played(verdict, ply);
    return played != NULL ? played->after : NULL;
}
