// SPDX-License-Identifier: BSD-2-Clause
/*
 * claim.c - decides whether a draw claim was right.
 *
 * The line of play is replayed up to the ply of the claim, and one ply further
 * if the claimant announced a move.  What happened before a set-up or during an
 * ambiguous ply is never guessed.  It does not matter if the remaining pieces
 * prove that it cannot change the answer: captured pieces do not return, and
 * men do not move backwards.
 */
#include "move_int.h"
#include "verdict_int.h"

#include "pdn/claim.h"
#include "pdn/reader.h"

#include <stdlib.h>
#include <string.h>

/* One ply beyond the end of the record. */
struct claim_ply {
    const struct dr_position *after;
    enum dr_side side;
    unsigned kind; /* DR_PLY_ flags */
};

/*
 * Decides whether a draw rule may have been fulfilled across a gap where moves
 * are missing.
 *
 * The plies are counted as if the record were complete, and then the missing
 * plies are added.  If even that total does not fulfil the rule, the rule was
 * not fulfilled.  Otherwise the question stays open, because the missing moves
 * are unknown.
 */

/* Fewer plies than this cannot repeat a position three times. */
enum { THIRD_TIME = 8 };

/* The counts on both sides of a gap, and the number of missing plies. */
struct crossing {
    const struct pdn_verdict *verdict;
    enum dr_rule rule;
    struct dr_draws counts;
    /* the last gap since the most recent set-up, or NULL */
    const struct pdn_jump *jump;
    uint64_t missing;  /* plies missing since then */
    uint32_t after[2]; /* moves by each side after the first such gap */
    unsigned pieces;   /* pieces on the board at that gap */
};

/*
 * Returns true if each side may have made as many moves as the rule requires.
 */
static bool
enough(const struct crossing *crossing, const uint32_t moves[2])
{
    unsigned needed =
        verdict_needed(crossing->verdict->replay.variant, crossing->rule);
    uint64_t more = (crossing->missing + 1) / 2;

    return moves[DR_WHITE] + more >= needed && moves[DR_BLACK] + more >= needed;
}

static bool
may_hold(const struct crossing *crossing)
{
    const struct dr_draws *counts = &crossing->counts;
    const struct dr_count *count =
        verdict_count(counts, crossing->rule, (int)crossing->verdict->reading);
    uint32_t gap;

    if (crossing->jump == NULL)
        return false;
    gap = crossing->jump->ply - 1;
    if (crossing->rule == DR_RULE_REPETITION)
        return counts->irreversible <= gap &&
               counts->ply - counts->irreversible + crossing->missing >=
                   THIRD_TIME;
    if (count->running && count->start <= gap && enough(crossing, count->moves))
        return true;
    /* A capture in the missing moves may have started the count. */
    return crossing->rule != DR_RULE_25 &&
           crossing->pieces <=
               verdict_most_pieces(crossing->rule) + crossing->missing &&
           enough(crossing, crossing->after);
}

static void
meet_cut(struct crossing *crossing, const struct pdn_cut *cut)
{
    const struct dr_variant *variant = crossing->verdict->replay.variant;

    if (cut->jump == NULL) {
        dr_draws_begin(&crossing->counts, variant, cut->position, cut->ply,
                       DR_CAUSE_SETUP);
        crossing->jump = NULL;
        return;
    }
    if (crossing->jump == NULL) {
        crossing->missing = 0;
        crossing->after[DR_WHITE] = crossing->after[DR_BLACK] = 0;
        crossing->pieces = dr_position_pieces(variant, cut->position);
    }
    crossing->jump = cut->jump;
    crossing->missing += cut->jump->missing;
}

static bool
meet_ply(struct crossing *crossing, const struct dr_position *after,
         enum dr_side mover, unsigned kind)
{
    dr_draws_ply(&crossing->counts, crossing->verdict->replay.variant, after,
                 mover, kind);
    crossing->after[mover]++;
    return may_hold(crossing);
}

/*
 * Returns the gap across which the rule may have been fulfilled by the ply of
 * the claim or by the announced move (which may be NULL). Only the first `cuts`
 * entries of the verdict's cuts precede the claim.  Returns NULL if the rule
 * was not fulfilled.
 */
static const struct pdn_jump *
claim_may_hold(const struct pdn_verdict *verdict, enum dr_rule rule,
               uint32_t ply, size_t cuts, const struct claim_ply *intended)
{
    struct crossing crossing = {.verdict = verdict, .rule = rule};
    size_t cut = 0;
    bool may = false;

    dr_draws_begin(&crossing.counts, verdict->replay.variant,
                   &verdict->replay.start, 0, DR_CAUSE_START);
    for (size_t i = 0; i < verdict->line_count && !may; i++) {
        const struct pdn_played *played = &verdict->line[i];

        for (; cut < cuts && verdict->cuts[cut].line == i; cut++)
            meet_cut(&crossing, &verdict->cuts[cut]);
        if (played->number > ply)
            break;
        may = meet_ply(&crossing, played->after, played->side, played->kind);
    }
    if (!may && intended != NULL)
        may = meet_ply(&crossing, intended->after, intended->side,
                       intended->kind);
    return may ? crossing.jump : NULL;
}

/* The claim under examination. */
struct deciding {
    const struct pdn_verdict *verdict;
    const struct dr_variant *variant;
    const struct pdn_claim *claim;
    struct pdn_claim_finding *out;
    enum dr_rule rule;
    const struct dr_position *position; /* at the ply of the claim, or NULL */
    size_t cuts; /* number of set-ups before that position */
    struct verdict_run run;
    struct claim_ply intended; /* set if the move is legal */
};

static void
answer(struct deciding *deciding, enum pdn_claim_answer what,
       enum pdn_claim_reason why, uint32_t decisive)
{
    deciding->out->answer = what;
    deciding->out->reason = why;
    deciding->out->decisive = decisive;
}

/*
 * Returns the first ply, up to the claim, at which the rule was fulfilled, or
 * 0.
 */
static uint32_t
held_at(const struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;

    for (size_t i = 0; i < verdict->draw_count; i++) {
        uint32_t ply = verdict->draws[i].ply[verdict->reading];

        if (verdict->draws[i].by == deciding->claim->by && ply != 0 &&
            ply <= deciding->claim->ply)
            return ply;
    }
    return 0;
}

/* Replays the line up to the claim, so that the run ends with its position. */
static enum pdn_status
follow(struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;
    struct verdict_run *run = &deciding->run;
    enum pdn_status status = verdict_run_begin(
        run, deciding->variant, &verdict->replay.start, 0, DR_CAUSE_START);
    size_t cut = 0;

    for (size_t i = 0; i <= verdict->line_count && status == PDN_OK; i++) {
        const struct pdn_played *played;

        for (; cut < deciding->cuts && verdict->cuts[cut].line == i &&
               status == PDN_OK;
             cut++)
            status = verdict_run_begin(
                run, deciding->variant, verdict->cuts[cut].position,
                verdict->cuts[cut].ply,
                verdict->cuts[cut].jump != NULL ? DR_CAUSE_GAP
                                                : DR_CAUSE_SETUP);
        if (i == verdict->line_count || status != PDN_OK)
            break;
        played = &verdict->line[i];
        if (played->number > deciding->claim->ply)
            break;
        status = verdict_run_ply(run, deciding->variant, played->after,
                                 played->side, played->kind);
    }
    return status;
}

/* Collects the evidence for the claim in the last position of the run. */
static enum pdn_status
take_state(struct deciding *deciding, struct pdn_claim_state *state)
{
    const struct verdict_run *run = &deciding->run;
    unsigned needed = deciding->out->needed;

    for (int reading = 0; reading < 2; reading++)
        state->count[reading] =
            *verdict_count(&run->counts, deciding->rule, reading);
    if (deciding->rule != DR_RULE_REPETITION) {
        state->holds =
            dr_draws_hold(&run->counts, deciding->variant, deciding->rule,
                          deciding->verdict->reading);
        return PDN_OK;
    }
    state->times = verdict_run_times(run, verdict_run_last(run), NULL);
    state->holds = state->times >= needed;
    state->plies = calloc(state->times, sizeof *state->plies);
    if (state->plies == NULL)
        return PDN_E_NOMEM;
    verdict_run_times(run, verdict_run_last(run), state->plies);
    state->exchanged =
        verdict_exchanged(deciding->verdict, state->plies, state->times);
    return PDN_OK;
}

/*
 * Wraps the move in a tag and a move number.  Without them the parser might not
 * take it for a game, and would read 2633 as a number.  Returns NULL if out of
 * memory; free the result.
 */
static char *
move_as_record(struct pdn_slice move)
{
    static const char before[] = "[Result \"*\"]\n\n1. ";
    size_t start = sizeof before - 1;
    char *record = malloc(start + move.size + 1);

    if (record == NULL)
        return NULL;
    memcpy(record, before, start);
    memcpy(record + start, move.start, move.size);
    record[start + move.size] = '\0';
    return record;
}

static bool
is_own(const struct dr_variant *variant, const struct dr_position *position,
       unsigned square)
{
    enum dr_piece piece = dr_position_at(variant, position, square);

    return piece != DR_EMPTY &&
           dr_piece_side(piece) == (enum dr_side)position->turn;
}

/*
 * Returns true if the piece on this square belonged to the side that moved
 * last.
 */
static bool
was_turn(const struct deciding *deciding, unsigned square)
{
    uint32_t ply = deciding->claim->ply;
    const struct dr_position *before =
        ply == 0 ? NULL : pdn_verdict_position(deciding->verdict, ply - 1);

    return before != NULL &&
           !is_own(deciding->variant, deciding->position, square) &&
           is_own(deciding->variant, before, square);
}

/*
 * Reads the announced move.  Stores how many legal moves match it in *fits, and
 * the first of them in *move.
 */
static enum pdn_status
read_intended(const struct deciding *deciding, size_t *fits,
              struct dr_move *move)
{
    const struct pdn_slice text = deciding->claim->intended;
    uint8_t squares[DR_ROW_MAX];
    struct dr_attempt attempt = {.squares = squares};
    struct pdn_reader *reader = NULL;
    const struct pdn_game *game;
    struct dr_moves moves;
    char *record = move_as_record(text);
    enum pdn_status status = PDN_E_NOMEM;

    if (record != NULL)
        status = pdn_reader_open_memory(&reader, record, strlen(record), NULL);
    if (status == PDN_OK)
        status = pdn_reader_next(reader, &game);
    if (status == PDN_OK && game->move_count == 1) {
        attempt.count = play_squares(game, deciding->variant, 0, squares);
        attempt.capture_sign = game->written[0].sign == PDN_SIGN_CAPTURE;
    }
    pdn_reader_close(reader);
    free(record);
    if (status < 0)
        return status;
    if (attempt.count < 2)
        return PDN_E_ARG;
    dr_match(deciding->variant, deciding->position, &attempt, &moves);
    *fits = moves.count;
    if (moves.count != 0)
        *move = moves.move[0];
    else
        deciding->out->late = was_turn(deciding, squares[0]);
    return PDN_OK;
}

/* Plays the announced move. */
static enum pdn_status
try_intended(struct deciding *deciding)
{
    struct pdn_claim_finding *out = deciding->out;
    const struct dr_variant *variant = deciding->variant;
    enum dr_piece piece =
        dr_position_at(variant, deciding->position, out->move.from);
    unsigned kind = out->move.taken != 0 ? DR_PLY_CAPTURE : 0;
    enum pdn_status status;

    out->has_intended = true;
    out->after = *deciding->position;
    dr_play(variant, &out->after, &out->move);
    if (dr_piece_is_king(piece))
        kind |= DR_PLY_KING;
    else if (dr_piece_is_king(
                 dr_position_at(variant, &out->after, out->move.to)))
        kind |= DR_PLY_PROMOTION;
    deciding->intended = (struct claim_ply){&out->after, out->to_move, kind};
    status = verdict_run_ply(&deciding->run, variant, &out->after, out->to_move,
                             kind);
    return status == PDN_OK ? take_state(deciding, &out->then) : status;
}

/*
 * Returns true if moves before a set-up may already have fulfilled the rule.
 * `gap` says that some of those moves are unknown.
 */
static bool
may_have_held(const struct deciding *deciding,
              const struct dr_position *position, bool gap)
{
    struct dr_material material =
        dr_position_material(deciding->variant, position);

    switch (deciding->rule) {
    case DR_RULE_16:
    case DR_RULE_5:
        return dr_material_pieces(&material) <=
               verdict_most_pieces(deciding->rule);
    case DR_RULE_25:
    case DR_RULE_REPETITION:
        break;
    }
    return gap ||
           (material.kings[DR_WHITE] != 0 && material.kings[DR_BLACK] != 0);
}

/* Returns true if an incomplete history leaves the claim undecided. */
static bool
hidden(struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;
    uint32_t unsure = verdict->unsure;
    const struct pdn_jump *jump;

    for (size_t i = 0; i < deciding->cuts; i++) {
        const struct pdn_cut *cut = &verdict->cuts[i];
        bool gap = unsure != 0 && unsure <= cut->ply;

        if (cut->jump != NULL || !may_have_held(deciding, cut->position, gap))
            continue;
        if (gap)
            answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_UNKNOWN_PLY,
                   unsure);
        else
            answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_CUT, cut->ply);
        return true;
    }
    if (verdict->missing == NULL)
        return false;
    jump = claim_may_hold(
        verdict, deciding->rule, deciding->claim->ply, deciding->cuts,
        deciding->out->has_intended ? &deciding->intended : NULL);
    if (jump != NULL)
        answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, jump->ply);
    return jump != NULL;
}

/* Finds the position of the claim and counts the set-ups before it. */
static void
find_position(struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;
    uint32_t ply = deciding->claim->ply;
    const struct dr_position *moved = NULL;

    if (ply == 0)
        moved = &verdict->replay.start;
    for (size_t i = verdict->line_count; i-- > 0 && moved == NULL;)
        if (verdict->line[i].number == ply)
            moved = verdict->line[i].after;
    if (deciding->claim->set_up || moved == NULL) {
        deciding->position = pdn_verdict_position(verdict, ply);
        ply++;
    } else {
        deciding->position = moved;
    }
    while (deciding->cuts < verdict->cut_count &&
           verdict->cuts[deciding->cuts].ply < ply)
        deciding->cuts++;
}

/*
 * Returns true if the last ply, an irregularity that can still be corrected,
 * fulfilled the rule.
 */
static bool
rests_on_open(const struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;
    uint32_t last = verdict->rests_on;
    uint32_t held = deciding->out->held;

    if (last == 0 || deciding->claim->ply < last)
        return false;
    return held == last ||
           (held == 0 && verdict->won && verdict->win_ply == last);
}

/*
 * Returns true if the rule was fulfilled before the first unknown ply, which
 * then does not matter.  An announced move does matter, because the rule cannot
 * be checked after it.
 */
static bool
held_before_gap(const struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;
    uint32_t ply = deciding->claim->ply;

    return deciding->out->held != 0 && ply <= verdict->plies &&
           deciding->claim->intended.size == 0 && verdict->gap_ply != 0 &&
           verdict->gap_ply <= ply && verdict->gap != PDN_GAP_SIDE;
}

/*
 * Handles the cases that need no position.  Returns true if one of them
 * applied.
 */
static bool
decided_before(struct deciding *deciding)
{
    const struct pdn_verdict *verdict = deciding->verdict;
    const struct pdn_claim *claim = deciding->claim;
    struct pdn_claim_finding *out = deciding->out;

    if (!verdict->replay.judged || !verdict->replay.start_known) {
        answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 0);
        return true;
    }
    out->needed = verdict_needed(deciding->variant, deciding->rule);
    out->held = held_at(deciding);
    find_position(deciding);
    if (out->needed == 0)
        answer(deciding, PDN_CLAIM_REJECTED, PDN_CLAIM_NO_RULE, 0);
    else if (rests_on_open(deciding))
        answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_IRREGULAR,
               verdict->rests_on);
    else if (verdict->won && verdict->win_ply <= claim->ply &&
             claim->ply <= verdict->plies &&
             (out->held == 0 || verdict->win_ply <= out->held))
        answer(deciding, PDN_CLAIM_REJECTED, PDN_CLAIM_WON, verdict->win_ply);
    else if (held_before_gap(deciding))
        answer(deciding, PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, out->held);
    else if (deciding->position == NULL)
        answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 0);
    else if (verdict->gap == PDN_GAP_SIDE && out->held != 0)
        return false;
    else if (verdict->gap_ply != 0 && verdict->gap_ply <= claim->ply)
        answer(deciding, PDN_CLAIM_UNDECIDED,
               verdict->gap == PDN_GAP_SIDE ? PDN_CLAIM_SIDE
                                            : PDN_CLAIM_UNKNOWN_PLY,
               verdict->gap_ply);
    else if (verdict->turn_open && claim->intended.size != 0 &&
             claim->ply >= verdict->rests_on)
        answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_SIDE,
               verdict->rests_on);
    else
        return false;
    return true;
}

static void
conclude(struct deciding *deciding)
{
    struct pdn_claim_finding *out = deciding->out;
    bool wins =
        out->has_intended && !dr_can_move(deciding->variant, &out->after);

    if (out->held != 0)
        answer(deciding, PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, out->held);
    else if (out->has_intended && out->then.holds && !wins)
        answer(deciding, PDN_CLAIM_UPHELD, PDN_CLAIM_WOULD_HOLD,
               deciding->claim->ply + 1);
    else if (hidden(deciding))
        return;
    else if (wins)
        answer(deciding, PDN_CLAIM_REJECTED, PDN_CLAIM_WOULD_WIN,
               deciding->claim->ply + 1);
    else
        answer(deciding, PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0);
}

/* Decides the claim when its position is known. */
static enum pdn_status
decide(struct deciding *deciding)
{
    struct pdn_claim_finding *out = deciding->out;
    enum pdn_status status = follow(deciding);
    size_t fits = 0;

    out->reached = true;
    out->position = *deciding->position;
    out->to_move = (enum dr_side)deciding->position->turn;
    if (status == PDN_OK)
        status = take_state(deciding, &out->now);
    if (status == PDN_OK && deciding->claim->intended.size != 0) {
        status = read_intended(deciding, &fits, &out->move);
        if (status == PDN_OK && fits != 1) {
            if (fits == 0)
                answer(deciding, PDN_CLAIM_REJECTED, PDN_CLAIM_ILLEGAL, 0);
            else
                answer(deciding, PDN_CLAIM_UNDECIDED, PDN_CLAIM_AMBIGUOUS, 0);
            return PDN_OK;
        }
        if (status == PDN_OK)
            status = try_intended(deciding);
    }
    if (status == PDN_OK)
        conclude(deciding);
    return status;
}

enum pdn_status
pdn_claim_decide(const struct pdn_verdict *verdict,
                 const struct pdn_claim *claim, struct pdn_claim_finding *out)
{
    struct deciding deciding = {
        .verdict = verdict,
        .variant = verdict->replay.variant,
        .claim = claim,
        .out = out,
        .rule = pdn_decider_rule(claim->by),
    };
    enum pdn_status status = PDN_OK;

    *out = (struct pdn_claim_finding){0};
    if (!decided_before(&deciding))
        status = decide(&deciding);
    play_history_free(&deciding.run.history);
    if (status != PDN_OK)
        pdn_claim_free(out);
    return status;
}

void
pdn_claim_free(struct pdn_claim_finding *finding)
{
    free(finding->now.plies);
    free(finding->then.plies);
    finding->now.plies = finding->then.plies = NULL;
}
