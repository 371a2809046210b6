// SPDX-License-Identifier: BSD-2-Clause
/* rules.c - the sections on irregularities and draw rules. */
#include "rules.h"

#include "say.h"
#include "words.h"

/* Returns the replay's finding on an illegal move, or NULL. */
static const struct pdn_finding *
find_finding(const struct judged_game *judged,
             const struct pdn_irregularity *what)
{
    for (size_t i = 0; i < judged->finding_count; i++)
        if (judged->findings[i].info->code == what->code &&
            judged->findings[i].at.ply == what->ply &&
            judged->findings[i].at.variation == 0)
            return &judged->findings[i];
    return NULL;
}

static void
say_acceptance(struct text *out, const struct judged_game *judged,
               const struct pdn_irregularity *what)
{
    if (what->code == PDN_D_AFTER_END) {
        say(out, "The game was over, so the move cannot be accepted.");
        return;
    }
    switch (what->status) {
    case PDN_ACCEPTED:
        say(out,
            "Accepted: the opponent played on with {ply}, so it stands (5.7).",
            PUT_PLY(ply, judged, what->ply + 1));
        break;
    case PDN_OPEN:
        say(out, "Open: it is the last recorded move; the opponent may have it "
                 "corrected or accept it (5.4).");
        break;
    case PDN_UNDETERMINED:
        if (what->article == NULL && what->rule == NULL)
            say(out, "The record is wrong here, not the play: look for an "
                     "earlier move that is misread, missing or duplicated.");
        else
            say(out, "Undetermined: the record does not show the position "
                     "after it.");
        break;
    }
}

/* Messages about the rules are shorter than this. */
enum { MESSAGE_MAX = 1024 };

/* Returns true if the finding names this article. 5.4.2 does not name 4.2. */
static bool
names(const struct pdn_finding *finding, const char *article)
{
    char message[MESSAGE_MAX];
    struct pdn_slice left = {0};
    size_t size = strlen(article);
    const char *at;

    if (finding != NULL) {
        pdn_finding_message_into(finding, message, sizeof message);
        left = (struct pdn_slice){message, strlen(message)};
    }
    while (left.size >= size &&
           (at = memmem(left.start, left.size, article, size)) != NULL) {
        const char *end = left.start + left.size;

        if ((at == left.start || at[-1] == ' ' || at[-1] == '(') &&
            (at + size == end || at[size] == ',' || at[size] == ')'))
            return true;
        left = (struct pdn_slice){at + size, (size_t)(end - at) - size};
    }
    return false;
}

/* Says which of 5.4.1 and 5.4.5 it was, which the finding leaves open. */
static void
say_wrong_side(struct text *out, const struct pdn_irregularity *what)
{
    const char *article = what->article;

    if (article != NULL && what->ply == 1)
        say(out, "The position that the record sets up may name the wrong side "
                 "to move. If it does not: ");
    if (article == NULL)
        say(out, "No move precedes it: either the record omits the first move, "
                 "or the wrong side began, to which no item of 5.4 applies. ");
    else if (strcmp(article, "5.4.1") == 0)
        say(out, "According to the next move, it was a second move in a row "
                 "(5.4.1). ");
    else if (strcmp(article, "5.4.5") == 0)
        say(out, "According to the next move, it was a move of the opponent's "
                 "piece (5.4.5). ");
    else
        say(out, "The record does not show whether it was a second move in a "
                 "row (5.4.1) or a move of the opponent's piece (5.4.5). ");
}

/* Names the article and the rule unless the finding already does. */
static void
say_article(struct text *out, const struct pdn_irregularity *what,
            const struct pdn_finding *finding)
{
    bool wrong_side = what->code == PDN_D_WRONG_SIDE;
    bool article = !wrong_side && what->code != PDN_D_AFTER_END &&
                   !names(finding, what->article);
    bool rule = what->rule != NULL && !names(finding, what->rule);

    if (wrong_side)
        say_wrong_side(out, what);
    if (article && rule)
        say(out, "Article {article}, against rule {rule}. ",
            PUT(article, what->article), PUT(rule, what->rule));
    else if (article)
        say(out, "Article {article}. ", PUT(article, what->article));
    else if (rule)
        say(out, "Against rule {rule}. ", PUT(rule, what->rule));
}

void
say_irregularities(struct text *out, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const struct pdn_irregularity *first = verdict->irregularities;
    size_t count =
        verdict->irregularity_count + verdict->irregularities_left_out;

    if (count == 0)
        return;
    say_counted(out, count, " There is {count} irregularity: ",
                " There are {count} irregularities; the first is ");
    if (first->square != 0)
        say_ply(out, judged, first->ply);
    else
        say_move(out, judged, first->move, first->side, first->index);
    say(out, " ({articles}",
        PUT_ARTICLES(articles, first->article != NULL ? first->article
                               : first->rule != NULL
                                   ? first->rule
                                   : pdn_diag_by_code(first->code)->text));
    if (first->square == 0)
        say_numbered(out, judged, first->ply, first->move, first->index);
    say(out, ").");
}

/* Offers a second explanation: a wrong board instead of a wrong record. */
static void
say_second(struct text *out, const struct judged_game *judged,
           const struct pdn_second_reading *second)
{
    const struct pdn_put piece = PUT_PIECE(piece, second->piece);
    const struct pdn_put square =
        PUT_SQUARE(square, judged->verdict->replay.variant, second->square);
    const struct told_ply at = {judged, second->ply};
    const struct pdn_put ply = PUT_BY(ply, put_ply, &at);

    if (second->article == NULL)
        return;
    if (strcmp(second->article, "5.4.11") == 0)
        say(out,
            " Another explanation: the {piece} on {square}, captured by {ply}, "
            "was left on the board (5.4.11)",
            piece, square, ply);
    else if (strcmp(second->article, "5.4.7") == 0)
        say(out,
            " Another explanation: the {piece} on {square} was removed from "
            "the board after {ply} without a capture (5.4.7)",
            piece, square, ply);
    else if (strcmp(second->article, "5.4.14") == 0)
        say(out,
            " Another explanation: the {piece} on {square} was removed by its "
            "own side with {ply} (5.4.14)",
            piece, square, ply);
    else
        say(out,
            " Another explanation: the {piece} on {square}, which was not "
            "jumped, was removed with {ply} ({article})",
            piece, square, ply, PUT(article, second->article));
    say(out, ", and the opponent accepted it (5.7). Then this move and all "
             "that follow are legal. A slip of the pen is more likely.");
}

/* Reports a king that a set-up shows as a man. */
static void
say_uncrowned(struct text *out, const struct judged_game *judged,
              const struct pdn_irregularity *what)
{
    say(out,
        "After {ply}, a king on {square} was not crowned (5.4.15, against rule "
        "3.6), as the set-up shows; it counts as a king (3.7). Moving it "
        "uncrowned is 5.4.16. ",
        PUT_PLY(ply, judged, what->ply),
        PUT_SQUARE(square, judged->verdict->replay.variant, what->square));
    if (what->status == PDN_ACCEPTED)
        say(out, "Accepted: the opponent played on, so it stands (5.7).");
    else
        say(out, "Open: no move of the opponent follows; he may have it "
                 "corrected or accept it (5.4).");
}

static void
add_irregularity(struct report *report, const struct judged_game *judged,
                 const struct pdn_irregularity *what)
{
    const struct pdn_finding *finding = find_finding(judged, what);
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    if (what->square != 0) {
        say_uncrowned(text, judged, what);
        report_end(report);
        return;
    }
    say_move(text, judged, what->move, what->side, what->index);
    say(text, " (ply {ply}", PUT(ply, what->ply));
    say_numbered(text, judged, what->ply, what->move, what->index);
    if (finding != NULL)
        say(text, "): {what}. ", PUT_FINDING(what, finding));
    else
        say(text, "): {what}. ", PUT(what, pdn_diag_by_code(what->code)->text));
    if (what->article != NULL || what->code == PDN_D_WRONG_SIDE)
        say_article(text, what, finding);
    if (what->narrower)
        say(text, "Another piece had to capture. If 5.4.6 is read as applying "
                  "only to the piece that has the capture, this is 5.4.2. ");
    say_acceptance(text, judged, what);
    say_second(text, judged, &what->second);
    report_end(report);
}

/* Lists the first `count` irregularities, up to a limit. */
static void
add_irregularities(struct report *report, const struct judged_game *judged,
                   size_t count)
{
    enum { SHOWN = 10 };
    uint32_t left_out = judged->verdict->irregularities_left_out;

    for (size_t i = 0; i < count && i < SHOWN; i++)
        add_irregularity(report, judged, &judged->verdict->irregularities[i]);
    if (count <= SHOWN)
        return;
    report_begin(report, REPORT_ITEM);
    if (left_out == 0)
        say(&report->text, "{more} more; --format=json has all of them.",
            PUT(more, count - SHOWN));
    else
        say(&report->text,
            "More follow; --format=json lists the first {listed} and the last.",
            PUT(listed, (uint32_t)PDN_MAX_IRREGULARITIES - 1));
    report_end(report);
}

size_t
irregular_before(const struct pdn_verdict *verdict,
                 const struct claim_view *claim)
{
    size_t count = 0;

    while (count < verdict->irregularity_count &&
           verdict->irregularities[count].ply <= claim->claim->ply)
        count++;
    return count;
}

void
report_irregular_before(struct report *report, const struct judged_game *judged,
                        const struct claim_view *claim)
{
    size_t count = irregular_before(judged->verdict, claim);

    if (count == 0)
        return;
    report_add(report, REPORT_HEADING, "Irregularities before the claim");
    add_irregularities(report, judged, count);
}

void
report_irregularities(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    report_add(report, REPORT_HEADING, "Irregularities");
    if (verdict->irregularity_count == 0) {
        report_add(report, REPORT_PARAGRAPH,
                   verdict->judged == 0 && verdict->plies != 0
                       ? "None was looked for, because no move could be played."
                       : "None: every move that was carried out is legal.");
        return;
    }
    if (verdict->missing != NULL &&
        verdict->missing->ply <= verdict->irregularities[0].ply)
        report_add(report, REPORT_PARAGRAPH,
                   "Moves may be missing before this (see above). Fill them in "
                   "first, because an apparent irregularity after such a place "
                   "need not be one.");
    add_irregularities(report, judged, verdict->irregularity_count);
}

static void
say_when(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    if (ply == 0) {
        say(out, "never");
        return;
    }
    say(out, "after {ply}", PUT_PLY(ply, judged, ply));
    say_if_it_stands(out, judged->verdict, ply);
}

static void
add_draw(struct report *report, const struct judged_game *judged,
         const struct pdn_draw *draw)
{
    enum dr_reading reading = judged->verdict->reading;
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    if (draw->ply[0] != draw->ply[1]) {
        say(text, "{rule} was fulfilled under the cumulative reading ",
            PUT_RULE(rule, draw->by, draw->article));
        say_when(text, judged, draw->ply[DR_CUMULATIVE]);
        say(text, ", under the restart reading ");
        say_when(text, judged, draw->ply[DR_RESTART]);
    } else {
        say(text, "{rule} was fulfilled ",
            PUT_RULE(rule, draw->by, draw->article));
        say_when(text, judged, draw->ply[reading]);
    }
    if (draw->by == PDN_BY_THREEFOLD) {
        say(text,
            ": the same position, with {side} to move, occurred after {plies} "
            "(not necessarily in a row). It counts as a draw here; some "
            "federations require a claim.",
            PUT_SIDE(side, draw->to_move),
            PUT_PLIES(plies, draw->plies, draw->plies_count));
        say_exchanged(text, draw->exchanged);
    } else {
        if (draw->ply[reading] == 0)
            reading = (enum dr_reading) !reading;
        say(text, ": ");
        say_count(text, judged, &draw->count[reading], draw->limit);
        say(text, ".");
    }
    report_end(report);
}

/*
 * Returns the sentence for a game without a draw rule: either none applied, or
 * nothing was examined.
 */
static const char *
no_draw(enum pdn_gap gap)
{
    switch (gap) {
    case PDN_GAP_NONE:
        return "None was fulfilled, under either reading.";
    case PDN_GAP_VARIANT:
    case PDN_GAP_TOO_LONG:
    case PDN_GAP_START:
        return "Nothing was examined, because no move of this record could be "
               "carried out.";
    case PDN_GAP_MOVE:
    case PDN_GAP_AMBIGUOUS:
    case PDN_GAP_HIDDEN:
    case PDN_GAP_SIDE:
        break;
    }
    return "None was fulfilled as far as the record goes.";
}

void
report_draws(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    report_add(report, REPORT_HEADING, "Draw rules");
    if (verdict->draw_count == 0)
        report_add(report, REPORT_PARAGRAPH, no_draw(verdict->gap));
    for (size_t i = 0; i < verdict->draw_count; i++)
        add_draw(report, judged, &verdict->draws[i]);
}
