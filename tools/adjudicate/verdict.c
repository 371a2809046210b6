// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict.c - writes a verdict in plain words with the numbers of the rules, on
 * one page that a committee can verify.
 */
#include "verdict.h"

#include "board.h"
#include "clocks.h"
#include "gaps.h"
#include "quoted.h"
#include "repair.h"
#include "rules.h"
#include "say.h"
#include "told.h"
#include "word.h"
#include "words.h"

/*
 * Detects that the result of a record without moves was not played for: the
 * score has an F, or a tag or comment says so.
 */

struct word {
    const char *text;
    size_t size;
};
#define WORD(text)                                                             \
    {                                                                          \
        text, sizeof text - 1                                                  \
    }

static bool
has_word(struct pdn_slice text)
{
    static const struct word words[] = {
        WORD("forfeit"),
        WORD("forfait"),
        WORD("walkover"),
        WORD("walk-over"),
        WORD("w.o."),
        WORD("no show"),
        WORD("no-show"),
        WORD("by default"),
        WORD("not played"),
        WORD("kampflos"),
        WORD("reglementair"),
        WORD("niet gespeeld"),
        WORD("niet opgekomen"),
        WORD("\xD0\xBD\xD0\xB5\xD1\x8F\xD0\xB2\xD0\xBA"),
        WORD("\xD0\x9D\xD0\xB5\xD1\x8F\xD0\xB2\xD0\xBA"),
    };

    for (size_t at = 0; at < text.size; at++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++)
            if (word_begins(text.start + at, text.size - at, words[i].text,
                            words[i].size))
                return true;
    return false;
}

/* Recognises 2-0F and 0F-0F, points awarded without play. */
static bool
has_mark(struct pdn_slice result)
{
    for (size_t i = 1; i < result.size; i++)
        if (result.start[i] == 'F' && result.start[i - 1] >= '0' &&
            result.start[i - 1] <= '9')
            return true;
    return false;
}

/* Returns true for a record without moves that mentions a forfeit. */
static bool
record_forfeited(const struct judged_game *judged)
{
    static const char *const tags[] = {"Result", "Termination", "GameResult",
                                       "ResultFormat"};
    const struct pdn_written_result *result = &judged->verdict->result;
    const struct pdn_game *game = judged->game;

    if (game->plies != 0 || !pdn_outcome_known(result->outcome))
        return false;
    if (has_mark(result->tag) || has_mark(result->moves))
        return true;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (has_word(pdn_game_tag_named(game, tags[i])))
            return true;
    return has_word(
        (struct pdn_slice){game->text + game->body, game->size - game->body});
}

/*
 * Reports set-ups that differ from the board, square by square, with the items
 * of 5.4 that explain the difference.
 */

enum { SETUPS_SHOWN = 20 };

static void
say_difference(struct text *out, const struct judged_game *judged,
               const struct pdn_setup_square *difference)
{
    say(out, "on {square}: {board}, then {setup}",
        PUT_SQUARE(square, judged->verdict->replay.variant, difference->square),
        PUT(board, pdn_piece_name(difference->board)),
        PUT(setup, pdn_piece_name(difference->setup)));
    if (difference->articles != NULL)
        say(out, " (may be {articles})",
            PUT_ARTICLES(articles, difference->articles));
}

/*
 * Lists the squares of one set-up, beginning at `first`. Returns how many there
 * are.
 */
static size_t
add_setup(struct report *report, const struct judged_game *judged,
          const struct pdn_setup_square *first, size_t left)
{
    struct text *text = &report->text;
    size_t count = 0;

    report_begin(report, REPORT_ITEM);
    say(text, "After {ply}, ", PUT_PLY(ply, judged, first->ply));
    for (; count < left && first[count].ply == first->ply; count++) {
        if (count >= SETUPS_SHOWN)
            continue;
        if (count != 0)
            say(text, "; ");
        say_difference(text, judged, &first[count]);
    }
    if (count > SETUPS_SHOWN)
        say(text, "; and {more} more squares.",
            PUT(more, count - SETUPS_SHOWN));
    else
        say(text, ".");
    report_end(report);
    return count;
}

/* Lists the squares on which set-ups differ from the board, if any. */
static void
report_setups(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    size_t at = 0, setups = 0;
    bool named = false;

    if (verdict->setup_square_count == 0)
        return;
    report_add(report, REPORT_HEADING, "Set-ups that differ from the board");
    while (at < verdict->setup_square_count && setups++ < SETUPS_SHOWN)
        at += add_setup(report, judged, &verdict->setup_squares[at],
                        verdict->setup_square_count - at);
    for (size_t i = 0; i < verdict->setup_square_count; i++)
        named |= verdict->setup_squares[i].articles != NULL;
    if (named)
        report_add(report, REPORT_PARAGRAPH,
                   "An article is named if it would explain the difference. "
                   "The set-up or an earlier move may also be written wrongly, "
                   "or something was corrected there (5.4).");
    if (at < verdict->setup_square_count ||
        verdict->setup_squares_left_out != 0)
        report_add(report, REPORT_PARAGRAPH,
                   "There are more; --format=json lists those of the game's "
                   "first set-ups.");
}

/* Returns the number of a GameType as written; it may have any length. */
static struct pdn_slice
number_written(const struct pdn_game *game)
{
    enum { SHOWN = 60 };
    struct pdn_slice value = pdn_game_tag(game, PDN_TAG_GAME_TYPE);
    size_t at = 0, from;

    while (at < value.size && (value.start[at] < '0' || value.start[at] > '9'))
        at++;
    for (from = at; at < value.size && at < from + SHOWN; at++)
        if (value.start[at] < '0' || value.start[at] > '9')
            break;
    return (struct pdn_slice){value.start + from, at - from};
}

static void
add_variant(struct report *report, const struct judged_game *judged)
{
    const struct pdn_replay *replay = &judged->verdict->replay;
    struct text *text = &report->text;

    if (replay->unknown_number != 0) {
        say(text, "GameType {number}, which is unknown",
            PUT(number, number_written(judged->game)));
        return;
    }
    switch (replay->basis) {
    case PDN_BASIS_TAG:
        say(text, "{variant} (GameType)", PUT(variant, replay->variant->title));
        break;
    case PDN_BASIS_OPTION:
        say(text, "{variant} (--variant)",
            PUT(variant, replay->variant->title));
        break;
    case PDN_BASIS_EVIDENCE:
        say(text, "{variant} (inferred from the moves; no GameType)",
            PUT(variant, replay->variant->title));
        break;
    case PDN_BASIS_DEFAULT:
        say(text, "{variant} (assumed; no GameType)",
            PUT(variant, replay->variant->title));
        break;
    }
}

static void
add_history(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    struct text *text = &report->text;

    report_fact(report, "History");
    switch (verdict->history) {
    case PDN_HISTORY_WHOLE:
        say(text, "whole, from the usual start");
        break;
    case PDN_HISTORY_FROM_SETUP:
        say(text, "from the position that the record sets up; earlier moves "
                  "are not counted");
        break;
    case PDN_HISTORY_CUT:
        say(text, "cut: ");
        say_history_cuts(text, judged);
        say(text, "; counts and repetitions begin again there");
        break;
    }
    say_slips(text, judged);
    report_end(report);
}

/* Returns true if no result is written, or only that the game is unfinished. */
static bool
is_none(enum pdn_outcome outcome)
{
    return outcome == PDN_OUTCOME_NONE || outcome == PDN_OUTCOME_OPEN;
}

/* "none", or "2-0 in the tag, 1-1 after the moves" */
static void
say_result(struct text *text, const struct judged_game *judged,
           const struct pdn_written_result *result)
{
    struct pdn_slice tag = result->tag, moves = result->moves;
    bool same = moves.size == tag.size && tag.size != 0 &&
                memcmp(tag.start, moves.start, tag.size) == 0;

    if (is_none(result->tag_outcome) && is_none(result->moves_outcome)) {
        say(text, "none");
        return;
    }
    if (same) {
        say(text, "{result} in the tag and after the moves",
            PUT(result, finding_utf8(judged->writer, tag)));
        return;
    }
    if (tag.size != 0)
        say(text, "{result} in the tag",
            PUT(result, finding_utf8(judged->writer, tag)));
    if (tag.size != 0 && moves.size != 0)
        say(text, ", ");
    if (moves.size != 0)
        say(text, "{result} after the moves",
            PUT(result, finding_utf8(judged->writer, moves)));
}

/* Reports how the record was read. */
static void
add_reading(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const struct pdn_written_result *result = &verdict->result;
    struct pdn_slice termination =
        pdn_game_tag(judged->game, PDN_TAG_TERMINATION);
    struct text *text = &report->text;

    report_fact(report, "Result");
    say_result(text, judged, result);
    report_end(report);
    if (termination.size != 0) {
        report_fact(report, "Termination");
        say(text,
            "{termination} (quoted from the record; it does not affect the "
            "verdict)",
            PUT(termination, finding_utf8(judged->writer, termination)));
        report_end(report);
    }
    report_fact(report, "Game");
    add_variant(report, judged);
    report_end(report);
    report_fact(report, "Plies");
    say(text, "{plies} recorded, {judged} carried out",
        PUT(plies, verdict->plies), PUT(judged, verdict->judged));
    report_end(report);
    add_history(report, judged);
}

/*
 * Says why the record does not show how the game stands.  `why` asks for the
 * cause of a break as well.
 */
static void
say_gap(struct text *out, const struct judged_game *judged, bool why)
{
    const struct pdn_verdict *verdict = judged->verdict;

    switch (verdict->gap) {
    case PDN_GAP_VARIANT:
        say(out, "moves of this game are not judged");
        return;
    case PDN_GAP_TOO_LONG:
        say(out, "the record exceeds --max-game-size");
        return;
    case PDN_GAP_START:
        say(out, "the position from which it starts is unusable");
        return;
    case PDN_GAP_MOVE:
        say_break(out, judged, why);
        return;
    case PDN_GAP_AMBIGUOUS:
        say(out,
            "the capture at {ply} is ambiguous: more than one legal capture "
            "fits it, and nothing that follows decides between them",
            PUT_PLY(ply, judged, verdict->gap_ply));
        return;
    case PDN_GAP_HIDDEN:
        say(out, "moves of the game may be hidden in a comment or an unclosed "
                 "variation");
        return;
    case PDN_GAP_SIDE:
        say_open_side(out, judged, verdict->gap_ply);
        return;
    case PDN_GAP_NONE:
        break;
    }
    say(out, "nothing is missing");
}

static const char *
outcome_text(enum pdn_standing standing)
{
    switch (standing) {
    case PDN_STANDS_WIN_WHITE:
        return "White has won";
    case PDN_STANDS_WIN_BLACK:
        return "Black has won";
    case PDN_STANDS_DRAW:
        return "The game is a draw";
    case PDN_STANDS_OPEN:
        return "Open";
    case PDN_STANDS_UNKNOWN:
        break;
    }
    return "Not decided here";
}

/*
 * Some federations require a claim for 6.1. Says what decides if none was made.
 */
static void
say_unclaimed(struct text *text, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const struct pdn_first *next = &verdict->unclaimed;
    const struct told_ply at = {judged, next->ply};
    const struct pdn_put rule = PUT_RULE(rule, next->by, next->article);
    const struct pdn_put ply = PUT_BY(ply, put_ply, &at);

    if (verdict->first.by != PDN_BY_THREEFOLD)
        return;
    say(text, "; some federations require a claim for that: without one, ");
    if (next->article == NULL) {
        if (verdict->end == PDN_STANDS_UNKNOWN || verdict->missing != NULL)
            say(text, "nothing else decides as far as the record goes");
        else
            say(text, "nothing else decides, and the game is open");
        return;
    }
    if (next->outcome == PDN_STANDS_WIN_WHITE)
        say(text, "{rule} decides after {ply}: White has won", rule, ply);
    else if (next->outcome == PDN_STANDS_WIN_BLACK)
        say(text, "{rule} decides after {ply}: Black has won", rule, ply);
    else
        say(text, "{rule} decides after {ply}: a draw", rule, ply);
    say_if_it_stands(text, verdict, next->ply);
}

/* Says why nothing is decided, beginning with missing moves. */
static void
say_undecided(struct text *text, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    if (verdict->missing != NULL) {
        say_gap_there(text, judged, verdict->missing);
        if (verdict->gap == PDN_GAP_NONE)
            return;
        say(text, "; ");
    }
    say_gap(text, judged, true);
}

void
say_verdict(struct text *text, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const char *outcome = outcome_text(verdict->verdict);

    if (verdict->decided) {
        say(text, "{outcome}: {rule}, after {ply}", PUT(outcome, outcome),
            PUT_RULE(rule, verdict->first.by, verdict->first.article),
            PUT_PLY(ply, judged, verdict->first.ply));
        say_if_it_stands(text, verdict, verdict->first.ply);
        say_unclaimed(text, judged);
    } else if (verdict->verdict == PDN_STANDS_OPEN) {
        say(text,
            "{outcome}: there was neither a win on the board nor a draw by "
            "rule",
            PUT(outcome, outcome));
    } else {
        say(text, "{outcome}: ", PUT(outcome, outcome));
        say_undecided(text, judged);
    }
    say(text, ".");
    if (verdict->decided && verdict->missing != NULL)
        say(text,
            " Moves may be missing before ply {ply}, where the numbers jump.",
            PUT(ply, verdict->missing->ply));
    say_irregularities(text, judged);
}

/* Says who has won at the end, and why. */
static void
say_won(struct text *text, const struct pdn_verdict *verdict)
{
    const enum dr_side winner =
        verdict->end == PDN_STANDS_WIN_BLACK ? DR_BLACK : DR_WHITE;

    if (strcmp(verdict->end_article, "7.2.3") == 0)
        say(text, "{loser} has no pieces left: {winner} has won (7.2.3)",
            PUT_SIDE(loser, dr_other_side(winner)), PUT_SIDE(winner, winner));
    else
        say(text, "{loser} is to move and cannot: {winner} has won ({article})",
            PUT_SIDE(loser, dr_other_side(winner)), PUT_SIDE(winner, winner),
            PUT(article, verdict->end_article));
}

static void
say_end(struct text *text, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    switch (verdict->end) {
    case PDN_STANDS_WIN_WHITE:
    case PDN_STANDS_WIN_BLACK:
        say_won(text, verdict);
        break;
    case PDN_STANDS_DRAW:
        say(text, "A draw rule is fulfilled in the last position");
        break;
    case PDN_STANDS_OPEN:
        if (verdict->turn_open)
            say(text,
                "The side to move depends on who made the last ply (5.4.1 or "
                "5.4.5); no draw rule is fulfilled in the last position");
        else
            say(text, "{turn}; no draw rule is fulfilled in the last position",
                PUT(turn, board_turn(&verdict->replay.end)));
        break;
    case PDN_STANDS_UNKNOWN:
        say(text, "Not known: ");
        say_gap(text, judged, false);
        break;
    }
    if (verdict->end != PDN_STANDS_UNKNOWN)
        say_if_it_stands(text, verdict, verdict->rests_on);
    say(text, ".");
}

static void
add_end(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    report_add(report, REPORT_HEADING, "The position at the end");
    report_begin(report, REPORT_PARAGRAPH);
    say_end(&report->text, judged);
    if (verdict->missing != NULL && verdict->end != PDN_STANDS_UNKNOWN)
        say(&report->text, " This is the position if no move is missing.");
    report_end(report);
}

void
report_after(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    struct text *text = &report->text;

    if (!verdict->decided)
        return;
    if (verdict->first.also_count != 0) {
        report_begin(report, REPORT_PARAGRAPH);
        say(text, "At the same ply, ");
        for (size_t i = 0; i < verdict->first.also_count; i++)
            say(text, "{joined}{rule}", PUT(joined, i == 0 ? "" : " and "),
                PUT_RULE(rule, verdict->first.also[i], NULL));
        say(text, " was fulfilled too; a win on the board takes precedence, "
                  "then 6.4, 6.3, 6.2, 6.1.");
        report_end(report);
    }
    report_begin(report, REPORT_PARAGRAPH);
    if (verdict->after == 0)
        say(text, "Nothing is recorded after that.");
    else
        say_counted(
            text, verdict->after,
            "{count} ply is recorded after that; it does not count.",
            "{count} plies are recorded after that; they do not count.");
    report_end(report);
}

static const char *
fit_text(const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const struct pdn_written_result *result = &verdict->result;

    if (result->fits == PDN_FITS_NOT)
        return result->basis == PDN_FIT_BASIS_BOARD
                   ? "It does not fit: the board had decided the game "
                     "differently."
                   : "It does not fit: the game was drawn by rule before "
                     "anything else decided it.";
    if (result->fits == PDN_FITS && verdict->decided)
        return "It fits.";
    if (!verdict->decided && record_forfeited(judged))
        return "The record has no moves and says that this was a forfeit. The "
               "game was not played, so no position supports or contradicts "
               "the result.";
    if (result->fits == PDN_FITS)
        return "It fits as far as a record can show: the position is "
               "undecided, and resignation, agreement, time or a refusal to "
               "play by the rules leaves no trace in the moves (7.2.1, 7.2.4, "
               "7.3.1).";
    if (result->conflict)
        return "The written results contradict each other, so none is used "
               "here; this does not affect the exit status.";
    if (verdict->decided && verdict->rests_on != 0 &&
        verdict->first.ply == verdict->rests_on)
        return "It cannot be compared: the decision depends on an irregular "
               "move that the opponent may have corrected (5.4) or accepted "
               "(5.7).";
    if (result->outcome == PDN_OUTCOME_BOTH_LOSE)
        return "0-0 is not compared: it means that both sides lost, which no "
               "position can show.";
    if (pdn_outcome_known(result->outcome))
        return "It cannot be compared: the record does not show how the game "
               "stands.";
    return "There is no result to compare.";
}

/*
 * Says that the result contradicts 6.1, in case that rule needs a claim and
 * none was made.
 */
static const char *
unclaimed_fit(const struct pdn_verdict *verdict)
{
    enum pdn_standing next = verdict->unclaimed.outcome;
    enum pdn_outcome written = verdict->result.outcome;

    if (verdict->unclaimed.article == NULL)
        return "If 6.1 requires a claim and none was made, nothing else "
               "decides, and the result may be correct.";
    if ((next == PDN_STANDS_WIN_WHITE && written == PDN_OUTCOME_WHITE) ||
        (next == PDN_STANDS_WIN_BLACK && written == PDN_OUTCOME_BLACK))
        return "If 6.1 requires a claim and none was made, it fits what "
               "happened on the board.";
    return "If 6.1 requires a claim and none was made, it does not fit either.";
}

void
report_fit(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    report_add(report, REPORT_HEADING, "The written result");
    report_add(report, REPORT_PARAGRAPH, fit_text(judged));
    if (verdict->result.fits == PDN_FITS_NOT &&
        verdict->first.by == PDN_BY_THREEFOLD)
        report_add(report, REPORT_PARAGRAPH, unclaimed_fit(verdict));
}

/*
 * Says where a remark belongs: at its ply, or else at its line with the quoted
 * text.
 */
static void
say_spot(struct text *out, const struct judged_game *judged,
         const struct pdn_where *at)
{
    enum { SHOWN = 30 };
    struct pdn_slice text = {judged->game->text + at->offset, at->length};
    uint64_t line;

    if (at->ply != 0 && at->length != 0 && at->length <= SHOWN &&
        pdn_verdict_played(judged->verdict, at->ply) == NULL) {
        say(out, "{place}: ", PUT_FOUND(place, judged, at));
        return;
    }
    if (at->ply != 0) {
        say(out, "{place}: ", PUT_PLY(place, judged, at->ply));
        return;
    }
    line = finding_line(judged->writer, at->offset);
    if (at->length != 0 && at->length <= SHOWN)
        say(out, "line {line}, \"{text}\": ", PUT(line, line),
            PUT(text, finding_utf8(judged->writer, text)));
    else
        say(out, "line {line}: ", PUT(line, line));
}

static void
add_remarks(struct report *report, const struct judged_game *judged)
{
    bool any = false;

    for (size_t i = 0; i < judged->finding_count; i++) {
        const struct pdn_finding *finding = &judged->findings[i];

        if (finding_told(finding) != TOLD_AS_READ || finding->at.variation != 0)
            continue;
        if (!any)
            report_add(report, REPORT_HEADING, "How it was read");
        any = true;
        report_begin(report, REPORT_ITEM);
        say_spot(&report->text, judged, &finding->at);
        say(&report->text, "{what}.", PUT_FINDING(what, finding));
        report_end(report);
    }
}

static void
add_diagrams(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    uint32_t end = judged_last(judged);
    uint32_t decided = verdict->decided ? verdict->first.ply : end;

    if (verdict->irregularity_count != 0 &&
        verdict->irregularities[0].ply != 0 &&
        verdict->irregularities[0].ply - 1 != decided &&
        verdict->irregularities[0].ply - 1 != end)
        report_board(report, judged, verdict->irregularities[0].ply - 1, NULL,
                     "Before the first irregularity, after ");
    if (verdict->decided && decided != end)
        report_board(report, judged, decided, NULL,
                     "Where it was decided, after ");
    report_board(report, judged, end, NULL,
                 end == verdict->plies ? "At the end, after "
                                       : "The last position known, after ");
}

void
verdict_report(struct report *report, const struct judged_game *judged)
{
    report_game(report, judged, "Verdict");
    add_reading(report, judged);
    report_begin(report, REPORT_VERDICT);
    say_verdict(&report->text, judged);
    report_end(report);
    report_after(report, judged);
    report_gaps(report, judged);
    add_end(report, judged);
    report_irregularities(report, judged);
    report_setups(report, judged);
    report_draws(report, judged);
    report_fit(report, judged);
    report_remarks(report, judged);
    report_clocks(report, judged);
    add_remarks(report, judged);
    repair_report(report, judged);
    add_diagrams(report, judged);
    report_maker(report, judged);
    report_add(report, REPORT_SMALL,
               "A record cannot show touched pieces or moves taken back: see "
               "pdn-verdict(7).");
}
