// SPDX-License-Identifier: BSD-2-Clause
/*
 * claim.c - puts the answer to a draw claim into words.
 *
 * The report answers two questions: is the rule fulfilled in the position of
 * the claim, and would it be fulfilled after the announced move?  It also says
 * what the record cannot show.
 */
#include "claim.h"

#include "gaps.h"
#include "rules.h"
#include "words.h"

struct told_claim {
    const struct judged_game *judged;
    const struct claim_view *claim;
};

#define PUT_PLACE(name, judged, claim)                                         \
    PUT_BY(name, put_place, (&(struct told_claim){judged, claim}))
/* The claimed rule. */
#define PUT_CLAIMED(name, judged, view)                                        \
    PUT_RULE(                                                                  \
        name, (view)->claim->by,                                               \
        (judged)->verdict->replay.variant->draws.articles[pdn_decider_rule(    \
            (view)->claim->by)])

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

/*
 * The place of the claim as the user gave it: "half-move 8, Black's 4th move",
 * "12w".
 */
static bool
put_place(const struct pdn_sink *sink, const void *value)
{
    const struct told_claim *told = value;
    const struct at *at = &told->claim->at;
    struct text text = {0};
    bool done;

    if (at->kind == AT_END)
        say(&text, "the end");
    else if (at->kind == AT_START)
        say(&text, "the start");
    else if (at->kind == AT_WHITE || at->kind == AT_BLACK)
        at_name(&text, at);
    else /* AT_PLY; the option parser rejects other kinds */
        say_half_move(&text, told->judged, at->number);
    done = !text.failed && sink->add(sink->user, text.data, text.size);
    text_free(&text);
    return done;
}

/* Says how far the rule's count or repetition has come in a position. */
static void
say_state(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim, const struct pdn_claim_state *state,
          enum dr_side to_move)
{
    enum dr_reading reading = judged->verdict->reading;
    const struct dr_count *count = state->count;

    if (claim->claim->by == PDN_BY_THREEFOLD) {
        say(out,
            "the position with {side} to move occurs for the {times} time "
            "({plies})",
            PUT_SIDE(side, to_move), PUT_ORDINAL(times, state->times),
            PUT_PLIES(plies, state->plies, state->times));
        return;
    }
    say_count(out, judged, &count[reading], claim->finding->needed);
    if (count[0].running == count[1].running &&
        count[0].start == count[1].start)
        return;
    say(out, "; under the {reading} reading ",
        PUT(reading, reading_name((enum dr_reading) !reading)));
    say_count(out, judged, &count[!reading], claim->finding->needed);
}

/* A shorter form of the same, for the one-line answer. */
static void
say_short(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim)
{
    const struct pdn_claim_state *now = &claim->finding->now;
    const struct dr_count *count = &now->count[judged->verdict->reading];

    if (claim->claim->by == PDN_BY_THREEFOLD)
        say(out, "the position occurs for the {times} time",
            PUT_ORDINAL(times, now->times));
    else if (count->running)
        say_moves(out, count, claim->finding->needed);
    else
        say(out, "the count is not running");
}

/* Says why a claim at an unknown ply has no answer. */
static void
say_not_reached(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    if (verdict->gap == PDN_GAP_VARIANT) {
        say(out, "moves of this game are not judged");
    } else if (verdict->gap == PDN_GAP_TOO_LONG ||
               verdict->gap == PDN_GAP_START) {
        say(out, "the record could not be played");
    } else if (verdict->gap == PDN_GAP_MOVE) {
        say(out, "the record does not reach {place}: ",
            PUT_PLACE(place, judged, claim));
        say_break(out, judged, true);
    } else {
        say(out,
            "the record does not reach {place}: only {judged} of {plies} "
            "recorded plies could be carried out",
            PUT_PLACE(place, judged, claim), PUT(judged, verdict->judged),
            PUT(plies, verdict->plies));
    }
}

/*
 * Says whether a rule that was fulfilled earlier still is, and whether that
 * matters.
 */
static void
say_since(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    if (verdict->won && verdict->win_ply <= claim->claim->ply)
        say(out, "; the win on the board came only after that, when the game "
                 "was over");
    else if (verdict->gap == PDN_GAP_SIDE &&
             claim->claim->ply >= verdict->gap_ply)
        say(out, "; whether the rule is fulfilled in the position of the claim "
                 "depends on who made the last ply (5.4.1 or 5.4.5)");
    else if (!claim->finding->reached)
        say(out, "; some plies between that and the claim are unknown, but "
                 "they do not matter");
    else if (claim->finding->now.holds)
        say(out, ", and still is");
    else
        say(out, "; it no longer is");
    if (claim->claim->by == PDN_BY_THREEFOLD && claim_is_late(claim))
        say(out, "; if a claim is required, it is late");
}

/* Says when the rule was fulfilled, and whether it still is. */
static void
say_held(struct text *out, const struct judged_game *judged,
         const struct claim_view *claim)
{
    if (claim->finding->reached && claim->finding->now.holds &&
        claim->finding->held == claim->claim->ply) {
        say(out, "{rule} was fulfilled there",
            PUT_CLAIMED(rule, judged, claim));
        return;
    }
    say(out, "{rule} was fulfilled after {ply}",
        PUT_CLAIMED(rule, judged, claim),
        PUT_PLY(ply, judged, claim->finding->held));
    say_since(out, judged, claim);
}

/* Names another rule that was fulfilled by then and draws the game. */
static void
say_other_rules(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const char *joined = "; but ";

    for (size_t i = 0; i < verdict->draw_count; i++) {
        const struct pdn_draw *draw = &verdict->draws[i];
        uint32_t ply = draw->ply[verdict->reading];

        if (draw->by == claim->claim->by || ply == 0 || ply > claim->claim->ply)
            continue;
        say(out, "{joined}{rule} was fulfilled after {ply}",
            PUT(joined, joined), PUT_RULE(rule, draw->by, draw->article),
            PUT_PLY(ply, judged, ply));
        say_if_it_stands(out, verdict, ply);
        joined = ", and ";
    }
}

static void
say_never(struct text *out, const struct judged_game *judged,
          const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;

    if (claim->finding->has_intended)
        say(out,
            "{rule} was not fulfilled, and would not be after {intended}: ",
            PUT_CLAIMED(rule, judged, claim),
            PUT(intended, claim->asked->intended));
    else
        say(out,
            "{rule} was not fulfilled: ", PUT_CLAIMED(rule, judged, claim));
    say_short(out, judged, claim);
    if (verdict->missing != NULL && verdict->missing->ply <= claim->claim->ply)
        say(out,
            ", counted from the place where moves may be missing; even with "
            "those moves and the moves before them, the count is too low");
    if (verdict->from_setup)
        say(out, "; moves before the position from which the record starts are "
                 "unknown");
    say_other_rules(out, judged, claim);
}

/* Says at which ply the announced move would have been played. */
static void
say_turn(struct text *out, const struct judged_game *judged,
         const struct claim_view *claim)
{
    const struct pdn_played *before =
        pdn_verdict_played(judged->verdict, claim->claim->ply - 1);
    enum dr_side side = dr_other_side(claim->finding->to_move);

    if (before == NULL)
        say(out, "; for {side}'s own turn, use --at=start",
            PUT_SIDE(side, side));
    else
        say(out, "; for {side}'s own turn, use --at={move}{letter}",
            PUT_SIDE(side, side), PUT(move, before->move),
            PUT_LETTER(letter, before->side == DR_BLACK ? 'b' : 'w'));
}

/* Says what the claim amounts to if the announced move is rejected. */
static void
say_without(struct text *out, const struct judged_game *judged,
            const struct claim_view *claim)
{
    if (claim->finding->late)
        say_turn(out, judged, claim);
    if (claim->finding->held != 0)
        say(out, "; without it, the rule was fulfilled after {ply}",
            PUT_PLY(ply, judged, claim->finding->held));
}

/* Says that moves are missing in the stretch on which the claim rests. */
static void
say_missing_moves(struct text *out, const struct judged_game *judged,
                  uint32_t ply)
{
    const struct pdn_replay *replay = &judged->verdict->replay;

    for (size_t i = 0; i < replay->jump_count; i++)
        if (replay->jumps[i].ply == ply)
            say_gap_there(out, judged, &replay->jumps[i]);
    say(out, ", and whether the rule was fulfilled depends on moves from both "
             "sides of that place");
}

/* Gives the reason for the answer when the announced move decides it. */
static void
say_of_intended(struct text *out, const struct judged_game *judged,
                const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;
    const char *intended = claim->asked->intended;

    switch (finding->reason) {
    case PDN_CLAIM_ILLEGAL:
        say(out,
            "the announced move {intended} is not legal there, with {side} to "
            "move",
            PUT(intended, intended), PUT_SIDE(side, finding->to_move));
        say_without(out, judged, claim);
        break;
    case PDN_CLAIM_AMBIGUOUS:
        say(out, "the announced move {intended} fits more than one legal move",
            PUT(intended, intended));
        say_without(out, judged, claim);
        break;
    case PDN_CLAIM_WOULD_HOLD:
        say(out,
            "{rule} would be fulfilled after the announced move {intended}",
            PUT_CLAIMED(rule, judged, claim), PUT(intended, intended));
        break;
    default:
        say(out,
            "the announced move {intended} wins on the board, which takes "
            "precedence over a draw (7.2)",
            PUT(intended, intended));
        break;
    }
}

static void
say_reason(struct text *out, const struct judged_game *judged,
           const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;
    const struct told_ply decisive = {judged, finding->decisive};

    switch (finding->reason) {
    case PDN_CLAIM_NO_RULE:
        say(out, "{variant} has no such rule",
            PUT(variant, judged->verdict->replay.variant->title));
        break;
    case PDN_CLAIM_NOT_REACHED:
        say_not_reached(out, judged, claim);
        break;
    case PDN_CLAIM_WON:
        say(out,
            "the game was won on the board after {ply}, before the rule could "
            "be fulfilled (7.2)",
            PUT_BY(ply, put_ply, &decisive));
        break;
    case PDN_CLAIM_ILLEGAL:
    case PDN_CLAIM_AMBIGUOUS:
    case PDN_CLAIM_WOULD_HOLD:
    case PDN_CLAIM_WOULD_WIN:
        say_of_intended(out, judged, claim);
        break;
    case PDN_CLAIM_HELD:
        say_held(out, judged, claim);
        break;
    case PDN_CLAIM_UNKNOWN_PLY:
        say(out, "the move at {ply} is undetermined, and it may matter",
            PUT_BY(ply, put_ply, &decisive));
        break;
    case PDN_CLAIM_SIDE:
        say_open_side(out, judged, finding->decisive);
        break;
    case PDN_CLAIM_IRREGULAR:
        say(out,
            "it depends on {ply}, an irregular move that the opponent may "
            "still have corrected (5.4) or accept (5.7)",
            PUT_BY(ply, put_ply, &decisive));
        break;
    case PDN_CLAIM_CUT:
        say(out,
            "a set-up interrupts the history after {ply}, and what came before "
            "may matter",
            PUT_BY(ply, put_ply, &decisive));
        break;
    case PDN_CLAIM_MISSING:
        say_missing_moves(out, judged, finding->decisive);
        break;
    case PDN_CLAIM_NEVER:
        say_never(out, judged, claim);
        break;
    }
}

/* Counts accepted irregular moves before the claim. */
static void
say_irregular(struct text *out, const struct judged_game *judged,
              const struct claim_view *claim)
{
    size_t count = irregular_before(judged->verdict, claim);
    size_t accepted = 0;

    for (size_t i = 0; i < count; i++)
        accepted += judged->verdict->irregularities[i].status == PDN_ACCEPTED;
    if (accepted != 0 && judged->verdict->irregularities_left_out != 0)
        say(out, "; irregular moves before it stand (5.7)");
    else if (accepted != 0)
        say_counted(out, accepted,
                    "; {count} irregular move before it stands (5.7)",
                    "; {count} irregular moves before it stand (5.7)");
}

void
claim_line(struct text *out, const struct judged_game *judged,
           const struct claim_view *claim)
{
    const char *answer = answers[claim->finding->answer];

    if (claim->finding->reached && claim->claim->ply == 0)
        say(out, "{answer}: claimed at {ply}: ", PUT(answer, answer),
            PUT_PLY(ply, judged, claim->claim->ply));
    else if (claim->finding->reached)
        say(out, "{answer}: claimed after {ply}: ", PUT(answer, answer),
            PUT_PLY(ply, judged, claim->claim->ply));
    else if (claim->finding->answer == PDN_CLAIM_UPHELD)
        say(out, "{answer}: claimed at {place}: ", PUT(answer, answer),
            PUT_PLACE(place, judged, claim));
    else
        say(out, "{answer}: ", PUT(answer, answer));
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
    say(text, "{rule} at {place}", PUT_CLAIMED(rule, judged, claim),
        PUT_PLACE(place, judged, claim));
    if (claim->asked->by_given)
        say(text, ", by {side}", PUT_SIDE(side, claim->asked->by));
    if (claim->asked->intended != NULL)
        say(text, ", announcing {intended}",
            PUT(intended, claim->asked->intended));
    report_end(report);
}

/* Answers both questions: now, and after the announced move. */
static void
add_answers(struct report *report, const struct judged_game *judged,
            const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;
    struct text *text = &report->text;

    report_add(report, REPORT_HEADING, "In the position of the claim");
    report_begin(report, REPORT_PARAGRAPH);
    if (finding->now.holds)
        say(text, "The rule is fulfilled: ");
    else
        say(text, "The rule is not fulfilled: ");
    say_state(text, judged, claim, &finding->now, finding->to_move);
    say(text, ".");
    say_exchanged(text, finding->now.exchanged);
    report_end(report);
    if (!finding->has_intended)
        return;
    report_add(report, REPORT_HEADING, "After the announced move");
    report_begin(report, REPORT_PARAGRAPH);
    if (finding->then.holds)
        say(text, "The rule would be fulfilled: ");
    else
        say(text, "The rule would not be fulfilled: ");
    say_state(text, judged, claim, &finding->then,
              dr_other_side(finding->to_move));
    say(text, ".");
    say_exchanged(text, finding->then.exchanged);
    report_end(report);
}

/* For a late claim of repetition, lists the earlier occurrences. */
static void
say_late_repetition(struct text *text, const struct claim_view *claim,
                    const struct pdn_draw *draw)
{
    uint32_t late = claim->claim->ply - claim->finding->held;

    say(text, "the same position, with {side} to move, occurred after {plies}.",
        PUT_SIDE(side, draw->to_move),
        PUT_PLIES(plies, draw->plies, draw->plies_count));
    say_exchanged(text, draw->exchanged);
    say_counted(
        text, late,
        " If a claim is required, the player to move makes it in that "
        "position, or with the move that produces it: this one comes {count} "
        "ply late. Annex 1 requires no claim: by 6.1 the game was drawn there.",
        " If a claim is required, the player to move makes it in that "
        "position, or with the move that produces it: this one comes {count} "
        "plies late. Annex 1 requires no claim: by 6.1 the game was drawn "
        "there.");
}

/* For a late claim, shows where the rule was fulfilled. */
static void
add_held(struct report *report, const struct judged_game *judged,
         const struct claim_view *claim)
{
    const struct pdn_draw *draw = claim_draw(judged, claim);
    struct text *text = &report->text;

    if (draw == NULL || !claim_is_late(claim))
        return;
    report_add(report, REPORT_HEADING, "Where the rule was fulfilled");
    report_begin(report, REPORT_PARAGRAPH);
    say(text, "It was fulfilled after {ply}: ",
        PUT_PLY(ply, judged, claim->finding->held));
    if (draw->by == PDN_BY_THREEFOLD) {
        say_late_repetition(text, claim, draw);
    } else {
        say_count(text, judged, &draw->count[judged->verdict->reading],
                  draw->limit);
        say(text, ". This rule needs no claim: the game was drawn there.");
    }
    report_end(report);
    report_board(report, judged, claim->finding->held, NULL,
                 "Where the rule was fulfilled, after ");
}

/* Explains that moves before an unusual start are unknown. */
static void
add_start(struct report *report, const struct judged_game *judged)
{
    if (!judged->verdict->from_setup)
        return;
    report_add(report, REPORT_HEADING, "Before the start");
    report_add(report, REPORT_PARAGRAPH,
               "The record starts from a position that it sets up. Earlier "
               "moves are unknown, so neither the moves nor the positions "
               "before it are counted.");
}

static void
add_procedure(struct report *report, const struct claim_view *claim)
{
    const struct pdn_claim_finding *finding = claim->finding;

    report_add(report, REPORT_HEADING, "Procedure");
    report_add(report, REPORT_PARAGRAPH,
               "A record does not show when the claim was made, or whether the "
               "announced move was written down before it was played, so this "
               "cannot be decided here. Under Annex 1 the rules of section 6 "
               "require no claim; some federations require one.");
    if (claim->asked->by_given && finding->reached &&
        claim->asked->by != finding->to_move) {
        report_begin(report, REPORT_PARAGRAPH);
        say(&report->text,
            "{side} is not to move there; if only the player to move may "
            "claim, the arbiter has to decide.",
            PUT_SIDE(side, claim->asked->by));
        report_end(report);
    }
}

/* Reports what is known if the record does not reach the place of the claim. */
static void
add_missing(struct report *report, const struct judged_game *judged,
            const struct claim_view *claim)
{
    const struct pdn_verdict *verdict = judged->verdict;
    size_t irregular = verdict->irregularity_count;
    struct text *text = &report->text;

    report_add(report, REPORT_HEADING, "In the position of the claim");
    report_begin(report, REPORT_PARAGRAPH);
    say(text, "Not known: ");
    say_not_reached(text, judged, claim);
    say(text, ". Only {judged} of {plies} recorded plies could be carried out.",
        PUT(judged, verdict->judged), PUT(plies, verdict->plies));
    if (irregular != 0 &&
        verdict->irregularities[irregular - 1].ply == verdict->gap_ply)
        say(text, " Run it without --claim and with --repair to see what would "
                  "make the rest legal.");
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
    say(&report->text, ".");
    report_end(report);
}
