// SPDX-License-Identifier: BSD-2-Clause
/*
 * claim.c - the answer to a draw claim, in words.
 *
 * Both questions are answered: does the rule hold in the position of the
 * claim, and would it after the move intended.  What a record cannot show is
 * said to be so.
 */
#include "claim.h"

#include "gaps.h"
#include "rules.h"
#include "words.h"

static const char *const answers[] = {
    [PDN_CLAIM_UPHELD] = "CLAIM UPHELD",
    [PDN_CLAIM_REJECTED] = "CLAIM REJECTED",
    [PDN_CLAIM_UNDECIDED] = "CANNOT BE DECIDED",
};

bool
claim_is_late(const struct claim_view *claim)
{
    return claim->finding->held != 0 &&
           claim->finding->held < claim->claim->ply;
}

const struct pdn_draw *
claim_draw(const struct judged_game *judged, const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    for (size_t i = 0; i < verdict->draw_count; i++)
        if (verdict->draws[i].by == claim->claim->by &&
            claim->finding->held != 0)
            return &verdict->draws[i];
    return NULL;
}

/* "half-move 8, Black's 4th move", "12w": the place as it was asked for. */
static void
say_place(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim)
{
    switch (claim->at.kind) {
    case AT_END:
        text_string(out, "the end");
        break;
    case AT_START:
        text_string(out, "the start");
        break;
    case AT_WHITE:
    case AT_BLACK:
        at_name(out, &claim->at);
        break;
    case AT_PLY:
    case AT_ALL:
    case AT_DIAGRAMS: /* refused by the options */
        say_half_move(out, judged, claim->at.number);
        break;
    }
}

static void
say_name(struct text *out, const struct judged_game *judged,
         const struct claim_view *claim)
{
    enum pdn_decider by = claim->claim->by;

    say_rule(
        out, by,
        judged->verdict->replay.variant->draws.articles[pdn_decider_rule(by)]);
}

/* What the rule has come to in a position. */
static void
say_state(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim, const struct pdn_claim_state *state,
          enum dr_side to_move)
{
    enum dr_reading reading = judged->verdict->reading;
    const struct dr_count *count = state->count;

    if (claim->claim->by == PDN_BY_THREEFOLD) {
        text_string(out, "the position with ");
        text_string(out, side_name(to_move));
        text_string(out, " to move stands for the ");
        say_ordinal(out, state->times);
        text_string(out, " time (");
        say_plies(out, state->plies, state->times);
        text_char(out, ')');
        return;
    }
    say_count(out, judged, &count[reading], claim->finding->needed);
    if (count[0].running == count[1].running &&
        count[0].start == count[1].start)
        return;
    text_string(out, "; under the ");
    text_string(out, reading_name((enum dr_reading) !reading));
    text_string(out, " reading ");
    say_count(out, judged, &count[!reading], claim->finding->needed);
}

/* The same where it was claimed, in so few words as one line has room for. */
static void
say_short(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim)
{
    const struct pdn_claim_state *now = &claim->finding->now;
    const struct dr_count *count = &now->count[judged->verdict->reading];

    if (claim->claim->by == PDN_BY_THREEFOLD) {
        text_string(out, "the position stands for the ");
        say_ordinal(out, now->times);
        text_string(out, " time");
    } else if (count->running) {
        say_moves(out, count, claim->finding->needed);
    } else {
        text_string(out, "the count is not running");
    }
}

/* Why a claim at a ply that is not known has no answer. */
static void
say_not_reached(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    if (verdict->gap == PDN_GAP_VARIANT) {
        text_string(out, "moves of this game are not judged");
        return;
    }
    if (verdict->gap == PDN_GAP_TOO_LONG || verdict->gap == PDN_GAP_START) {
        text_string(out, "the record could not be played");
        return;
    }
    say_place(out, judged, claim);
    text_string(out, " is not reached: ");
    if (verdict->gap == PDN_GAP_MOVE) {
        say_break(out, judged, true);
        return;
    }
    text_decimal(out, verdict->judged);
    text_string(out, " of ");
    text_decimal(out, verdict->plies);
    text_string(out, " plies recorded are carried out");
}

/* A rule that came to hold: when, and whether it holds still. */
static void
say_held(struct text *out, const struct judged_game *judged,
         const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    say_name(out, judged, claim);
    if (claim->finding->reached && claim->finding->now.holds &&
        claim->finding->held == claim->claim->ply) {
        text_string(out, " came to hold there");
        return;
    }
    text_string(out, " came to hold after ");
    say_ply(out, judged, claim->finding->held);
    if (verdict->won && verdict->win_ply <= claim->claim->ply)
        text_string(out, "; the board was won only after that, when the game "
                         "was over");
    else if (verdict->gap == PDN_GAP_SIDE &&
             claim->claim->ply >= verdict->gap_ply)
        text_string(out, "; whether it holds in the position of the claim "
                         "depends on who made the last ply (5.4.1 or 5.4.5)");
    else if (!claim->finding->reached)
        text_string(out, "; what was played between that and the claim is not "
                         "all known, and does not matter");
    else if (claim->finding->now.holds)
        text_string(out, ", and still holds");
    else
        text_string(out, "; it no longer holds");
    if (claim->claim->by == PDN_BY_THREEFOLD && claim_is_late(claim))
        text_string(out, "; where a claim is needed, it comes late");
}

static void
say_would_hold(struct text *out, const struct judged_game *judged,
               const struct claim_view *claim)
{
    say_name(out, judged, claim);
    text_string(out, " would hold after the intended ");
    text_string(out, claim->asked->intended);
}

/* Another rule that came to hold by then: the game is drawn by that. */
static void
say_other_rules(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;
    bool any = false;

    for (size_t i = 0; i < verdict->draw_count; i++) {
        const struct pdn_draw *draw = &verdict->draws[i];
        uint32_t ply = draw->ply[verdict->reading];

        if (draw->by == claim->claim->by || ply == 0 || ply > claim->claim->ply)
            continue;
        text_string(out, any ? ", and " : "; but ");
        any = true;
        say_rule(out, draw->by, draw->article);
        text_string(out, " came to hold after ");
        say_ply(out, judged, ply);
        say_if_it_stands(out, verdict, ply);
    }
}

static void
say_never(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    say_name(out, judged, claim);
    text_string(out, " did not come to hold");
    if (claim->finding->has_intended) {
        text_string(out, ", and would not after ");
        text_string(out, claim->asked->intended);
    }
    text_string(out, ": ");
    say_short(out, judged, claim);
    if (verdict->missing != NULL && verdict->missing->ply <= claim->claim->ply)
        text_string(out, ", counted from where moves may be missing, and too "
                         "few even with those and the moves before them");
    if (verdict->from_setup)
        text_string(out, "; moves before the position that the record starts "
                         "from are not known");
    say_other_rules(out, judged, claim);
}

/* The place where the intended move had its turn. */
static void
say_turn(struct text *out, const struct judged_game *judged,
         const struct claim_view *claim)
{
    const struct pdn_played *before =
        pdn_verdict_played(judged->verdict, claim->claim->ply - 1);

    text_string(out, "; for ");
    text_string(out, side_name(dr_other_side(claim->finding->to_move)));
    text_string(out, "'s own turn use --at=");
    if (before == NULL) {
        text_string(out, "start");
        return;
    }
    text_decimal(out, before->move);
    text_char(out, before->side == DR_BLACK ? 'b' : 'w');
}

/* The move that is refused, and what holds without it. */
static void
say_refused(struct text *out, const struct judged_game *judged,
            const struct claim_view *claim, const char *why)
{
    text_string(out, "the intended move ");
    text_string(out, claim->asked->intended);
    text_string(out, why);
    if (claim->finding->late)
        say_turn(out, judged, claim);
    if (claim->finding->held != 0) {
        text_string(out, "; without it, the rule came to hold after ");
        say_ply(out, judged, claim->finding->held);
    }
}

/* A place where moves are missing, with the claim resting on both sides. */
static void
say_missing_moves(struct text *out, const struct judged_game *judged,
                  uint32_t ply)
{
    const struct pdn_replay *replay = &judged->verdict->replay;

    for (size_t i = 0; i < replay->jump_count; i++)
        if (replay->jumps[i].ply == ply)
            say_gap_there(out, judged, &replay->jumps[i]);
    text_string(out, ", and whether the rule came to hold rests on moves from "
                     "both sides of that place");
}

static void
say_reason(struct text *out, const struct judged_game *judged,
           const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;

    switch (finding->reason) {
    case PDN_CLAIM_NO_RULE:
        text_string(out, judged->verdict->replay.variant->title);
        text_string(out, " has no such rule");
        break;
    case PDN_CLAIM_NOT_REACHED:
        say_not_reached(out, judged, claim);
        break;
    case PDN_CLAIM_WON:
        text_string(out, "the game was won on the board after ");
        say_ply(out, judged, finding->decisive);
        text_string(out, ", before the rule could hold (7.2)");
        break;
    case PDN_CLAIM_ILLEGAL:
        say_refused(out, judged, claim,
                    finding->to_move == DR_BLACK
                        ? " is not legal there, with Black to move"
                        : " is not legal there, with White to move");
        break;
    case PDN_CLAIM_AMBIGUOUS:
        say_refused(out, judged, claim, " fits more than one legal move");
        break;
    case PDN_CLAIM_HELD:
        say_held(out, judged, claim);
        break;
    case PDN_CLAIM_WOULD_HOLD:
        say_would_hold(out, judged, claim);
        break;
    case PDN_CLAIM_WOULD_WIN:
        text_string(out, "the intended move ");
        text_string(out, claim->asked->intended);
        text_string(out, " wins on the board, which goes before a draw (7.2)");
        break;
    case PDN_CLAIM_UNKNOWN_PLY:
        text_string(out, "what was played at ");
        say_ply(out, judged, finding->decisive);
        text_string(out, " is not determined, and it may matter");
        break;
    case PDN_CLAIM_SIDE:
        say_open_side(out, judged, finding->decisive);
        break;
    case PDN_CLAIM_IRREGULAR:
        text_string(out, "it rests on ");
        say_ply(out, judged, finding->decisive);
        text_string(out, ", an irregular move that the opponent may still "
                         "have put right (5.4) or let stand (5.7)");
        break;
    case PDN_CLAIM_CUT:
        text_string(out, "a set-up cuts the history after ");
        say_ply(out, judged, finding->decisive);
        text_string(out, ", and what came before may matter");
        break;
    case PDN_CLAIM_MISSING:
        say_missing_moves(out, judged, finding->decisive);
        break;
    case PDN_CLAIM_NEVER:
        say_never(out, judged, claim);
        break;
    }
}

/* Moves before the claim that were irregular and stand all the same. */
static void
say_irregular(struct text *out, const struct judged_game *judged,
              const struct claim_view *claim)
{
    size_t count = irregular_before(judged->verdict, claim);
    size_t accepted = 0;

    for (size_t i = 0; i < count; i++)
        accepted += judged->verdict->irregularities[i].status == PDN_ACCEPTED;
    if (accepted == 0)
        return;
    text_string(out, "; ");
    text_decimal(out, accepted);
    text_string(out, accepted == 1 ? " irregular move before it stands (5.7)"
                                   : " irregular moves before it stand (5.7)");
}

void
claim_line(struct text *out, const struct judged_game *judged,
           const struct claim_view *claim)
{
    text_string(out, answers[claim->finding->answer]);
    text_string(out, ": ");
    if (claim->finding->reached) {
        text_string(out,
                    claim->claim->ply == 0 ? "claimed at " : "claimed after ");
        say_ply(out, judged, claim->claim->ply);
        text_string(out, ": ");
    } else if (claim->finding->answer == PDN_CLAIM_UPHELD) {
        text_string(out, "claimed at ");
        say_place(out, judged, claim);
        text_string(out, ": ");
    }
    say_reason(out, judged, claim);
    if (claim->finding->answer == PDN_CLAIM_UPHELD)
        say_irregular(out, judged, claim);
}

static void
add_question(struct report *report, const struct judged_game *judged,
             const struct claim_view *claim)
{
    struct text *text = &report->text;

    report_fact(report, "Claim");
    say_name(text, judged, claim);
    text_string(text, " at ");
    say_place(text, judged, claim);
    if (claim->asked->by_given) {
        text_string(text, ", by ");
        text_string(text, side_name(claim->asked->by));
    }
    if (claim->asked->intended != NULL) {
        text_string(text, ", intending ");
        text_string(text, claim->asked->intended);
    }
    report_end(report);
}

/* Does it stand now; would it stand after the intended move. */
static void
add_answers(struct report *report, const struct judged_game *judged,
            const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;
    struct text *text = &report->text;

    report_add(report, REPORT_HEADING, "In the position of the claim");
    report_begin(report, REPORT_PARAGRAPH);
    text_string(text, finding->now.holds ? "The rule holds: "
                                         : "The rule does not hold: ");
    say_state(text, judged, claim, &finding->now, finding->to_move);
    text_char(text, '.');
    say_exchanged(text, finding->now.exchanged);
    report_end(report);
    if (!finding->has_intended)
        return;
    report_add(report, REPORT_HEADING, "After the intended move");
    report_begin(report, REPORT_PARAGRAPH);
    text_string(text, finding->then.holds ? "The rule would hold: "
                                          : "The rule would not hold: ");
    say_state(text, judged, claim, &finding->then,
              dr_other_side(finding->to_move));
    text_char(text, '.');
    say_exchanged(text, finding->then.exchanged);
    report_end(report);
}

/* A repetition: when it stood, and what a late claim comes to. */
static void
say_late_repetition(struct text *text, const struct claim_view *claim,
                    const struct pdn_draw *draw)
{
    uint32_t late = claim->claim->ply - claim->finding->held;

    text_string(text, "the same position, ");
    text_string(text, side_name(draw->to_move));
    text_string(text, " to move, stood after ");
    say_plies(text, draw->plies, draw->plies_count);
    text_char(text, '.');
    say_exchanged(text, draw->exchanged);
    text_string(text, " Where a claim is needed, the player to move makes it "
                      "in that position, or with the move that brings it "
                      "about: this one comes ");
    text_decimal(text, late);
    text_string(text, late == 1 ? " ply late." : " plies late.");
    text_string(text, " Annex 1 asks for no claim: by 6.1 the game was drawn "
                      "there.");
}

/* A late claim: where the rule held. */
static void
add_held(struct report *report, const struct judged_game *judged,
         const struct claim_view *claim)
{
    const struct pdn_draw *draw = claim_draw(judged, claim);
    struct text *text = &report->text;

    if (draw == NULL || !claim_is_late(claim))
        return;
    report_add(report, REPORT_HEADING, "Where the rule held");
    report_begin(report, REPORT_PARAGRAPH);
    text_string(text, "It came to hold after ");
    say_ply(text, judged, claim->finding->held);
    text_string(text, ": ");
    if (draw->by == PDN_BY_THREEFOLD) {
        say_late_repetition(text, claim, draw);
    } else {
        say_count(text, judged, &draw->count[judged->verdict->reading],
                  draw->limit);
        text_string(text, ". This rule needs no claim: the game was drawn "
                          "there.");
    }
    report_end(report);
    report_board(report, judged, claim->finding->held, NULL,
                 "Where the rule held, after ");
}

/* What came before a start that is not the usual one. */
static void
add_start(struct report *report, const struct judged_game *judged)
{
    if (!judged->verdict->from_setup)
        return;
    report_add(report, REPORT_HEADING, "Before the start");
    report_add(report, REPORT_PARAGRAPH,
               "The record starts from a position that it sets up. Earlier "
               "moves are unknown: neither the moves nor the positions before "
               "it are counted.");
}

static void
add_procedure(struct report *report, const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;

    report_add(report, REPORT_HEADING, "Procedure");
    report_add(report, REPORT_PARAGRAPH,
               "When the claim was made, and whether the intended move was "
               "written down before it was played, leaves no trace in a "
               "record: that cannot be decided here. Under Annex 1 the rules "
               "of section 6 need no claim; some federations want one.");
    if (claim->asked->by_given && finding->reached &&
        claim->asked->by != finding->to_move) {
        report_begin(report, REPORT_PARAGRAPH);
        text_string(&report->text, side_name(claim->asked->by));
        text_string(&report->text,
                    " is not the side to move there; where only the player to "
                    "move may claim, that is for the arbiter.");
        report_end(report);
    }
}

/* What is known where the place of the claim is not reached. */
static void
add_missing(struct report *report, const struct judged_game *judged,
            const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;
    size_t irregular = verdict->irregularity_count;
    struct text *text = &report->text;

    report_add(report, REPORT_HEADING, "In the position of the claim");
    report_begin(report, REPORT_PARAGRAPH);
    text_string(text, "Not known: ");
    say_not_reached(text, judged, claim);
    text_string(text, ". ");
    text_decimal(text, verdict->judged);
    text_string(text, " of ");
    text_decimal(text, verdict->plies);
    text_string(text, " plies recorded are carried out.");
    if (irregular != 0 &&
        verdict->irregularities[irregular - 1].ply == verdict->gap_ply)
        text_string(text, " What would make the rest legal is told without "
                          "--claim, by --repair.");
    report_end(report);
}

void
claim_report(struct report *report, const struct judged_game *judged,
             const struct claim_view *claim)
{
    bool reached = claim->finding->reached;

    report_game(report, judged, answers[claim->finding->answer]);
    add_question(report, judged, claim);
    report_gaps(report, judged);
    if (reached)
        add_answers(report, judged, claim);
    else
        add_missing(report, judged, claim);
    add_held(report, judged, claim);
    add_start(report, judged);
    report_irregular_before(report, judged, claim);
    add_procedure(report, claim);
    if (reached)
        report_board(report, judged, claim->claim->ply,
                     &claim->finding->position, "Where it was claimed, after ");
    else
        report_board(report, judged, judged_last(judged), NULL,
                     "The last position known, after ");
    report_maker(report, judged);
}

void
claim_answer(struct report *report, const struct judged_game *judged,
             const struct claim_view *claim)
{
    report_begin(report, REPORT_ANSWER);
    claim_line(&report->text, judged, claim);
    text_char(&report->text, '.');
    report_end(report);
}
