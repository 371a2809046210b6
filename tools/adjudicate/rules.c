// SPDX-License-Identifier: BSD-2-Clause
/*
 * rules.c - irregularities and draw rules in a report.
 */
#include "rules.h"

#include "say.h"
#include "words.h"

/* What the replay said of an illegal move, or NULL. */
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
        text_string(out, "The game was over, so nothing can be accepted.");
        return;
    }
    switch (what->status) {
    case PDN_ACCEPTED:
        text_string(out, "Accepted: the opponent played on with ");
        say_ply(out, judged, what->ply + 1);
        text_string(out, ", so it stands (5.7).");
        break;
    case PDN_OPEN:
        text_string(out, "Open: it is the last move recorded; the opponent "
                         "may have it put right or let it stand (5.4).");
        break;
    case PDN_UNDETERMINED:
        text_string(out, what->article == NULL && what->rule == NULL
                             ? "The record is wrong here, not the play: look "
                               "for a move misread, missing or doubled before "
                               "it."
                             : "Undetermined: the record does not show what "
                               "stood on the board after it.");
        break;
    }
}

/* Messages of the rules are shorter. */
enum { MESSAGE_MAX = 1024 };

/* Whether what was found names an article: 4.2 is not named by 5.4.2. */
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

/* Which of 5.4.1 and 5.4.5 it was, if any; what was found leaves that open. */
static void
say_wrong_side(struct text *out, const struct pdn_irregularity *what)
{
    const char *article = what->article;

    if (article != NULL && what->ply == 1)
        text_string(out, "The position that the record sets up may name the "
                         "wrong side to move; if it does not: ");
    if (article == NULL)
        text_string(out, "Nothing was moved before it: either the record "
                         "leaves out the first move, or the wrong side began, "
                         "and no item of 5.4 is named for that. ");
    else if (strcmp(article, "5.4.1") == 0)
        text_string(out, "It was a second move in a row (5.4.1), as the "
                         "record goes on. ");
    else if (strcmp(article, "5.4.5") == 0)
        text_string(out, "It was a move of the opponent's piece (5.4.5), as "
                         "the record goes on. ");
    else
        text_string(out, "Whether it was a second move in a row (5.4.1) or a "
                         "move of the opponent's piece (5.4.5), the record "
                         "does not show. ");
}

/* The article and the rule, as far as what was found does not name them. */
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
    if (article) {
        text_string(out, "Article ");
        text_string(out, what->article);
    }
    if (rule) {
        text_string(out, article ? ", against rule " : "Against rule ");
        text_string(out, what->rule);
    }
    if (article || rule)
        text_string(out, ". ");
}

void
say_irregularities(struct text *out, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const struct pdn_irregularity *first = verdict->irregularities;
    size_t count = verdict->irregularity_count;

    if (count == 0)
        return;
    if (count == 1) {
        text_string(out, " There is 1 irregularity: ");
    } else {
        text_string(out, " There are ");
        text_decimal(out, count);
        text_string(out, " irregularities; the first is ");
    }
    if (first->square != 0)
        say_ply(out, judged, first->ply);
    else
        say_move(out, judged, first->move, first->side, first->index);
    text_string(out, " (");
    say_articles(out, first->article != NULL ? first->article
                      : first->rule != NULL
                          ? first->rule
                          : pdn_diag_by_code(first->code)->text);
    if (first->square == 0)
        say_numbered(out, judged, first->ply, first->move, first->index);
    text_string(out, ").");
}

/* What another board would explain, beside a wrong record. */
static void
say_second(struct text *out, const struct judged_game *judged,
           const struct pdn_second_reading *second)
{
    bool standing, lifted, own;

    if (second->article == NULL)
        return;
    standing = strcmp(second->article, "5.4.11") == 0;
    lifted = strcmp(second->article, "5.4.7") == 0;
    own = strcmp(second->article, "5.4.14") == 0;
    text_string(out, " Another reading: the ");
    text_string(out, pdn_piece_name(second->piece));
    text_string(out, " on ");
    say_square(out, judged, second->square);
    text_string(out, standing ? ", captured by "
                     : lifted ? " was lifted from the board after "
                     : own    ? " was removed by its own side with "
                              : ", which was not jumped, was removed with ");
    say_ply(out, judged, second->ply);
    text_string(out, standing ? ", was left standing (" : " (");
    text_string(out, second->article);
    text_string(out, "), and the opponent let it stand (5.7). Then this move "
                     "and all that follow are legal. A slip of the pen is "
                     "likelier.");
}

/* A king that a set-up shows as a man. */
static void
say_uncrowned(struct text *out, const struct judged_game *judged,
              const struct pdn_irregularity *what)
{
    text_string(out, "After ");
    say_ply(out, judged, what->ply);
    text_string(out, " a king stood on ");
    say_square(out, judged, what->square);
    text_string(out, " that was not crowned (5.4.15, against rule 3.6), as "
                     "the set-up shows; it counts as a king (3.7). To move it "
                     "so is 5.4.16. ");
    text_string(out, what->status == PDN_ACCEPTED
                         ? "Accepted: the opponent played on, so it stands "
                           "(5.7)."
                         : "Open: no move of the opponent follows; he may have "
                           "it put right or let it stand (5.4).");
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
    text_string(text, " (ply ");
    text_decimal(text, what->ply);
    say_numbered(text, judged, what->ply, what->move, what->index);
    text_string(text, "): ");
    if (finding != NULL)
        say_finding(text, finding);
    else
        text_string(text, pdn_diag_by_code(what->code)->text);
    text_string(text, ". ");
    if (what->article != NULL || what->code == PDN_D_WRONG_SIDE)
        say_article(text, what, finding);
    if (what->narrower)
        text_string(text, "It was another piece that had to capture: if 5.4.6 "
                          "is taken to speak only of the piece that has the "
                          "capture, this is 5.4.2. ");
    say_acceptance(text, judged, what);
    say_second(text, judged, &what->second);
    report_end(report);
}

/* The first `count` of them, or of more those that a page has room for. */
static void
add_irregularities(struct report *report, const struct judged_game *judged,
                   size_t count)
{
    enum { SHOWN = 10 };

    for (size_t i = 0; i < count && i < SHOWN; i++)
        add_irregularity(report, judged, &judged->verdict->irregularities[i]);
    if (count <= SHOWN)
        return;
    report_begin(report, REPORT_ITEM);
    text_decimal(&report->text, count - SHOWN);
    text_string(&report->text, " more; --format=json has all of them.");
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
                       ? "None was looked for."
                       : "None: every move carried out is legal.");
        return;
    }
    if (verdict->missing != NULL &&
        verdict->missing->ply <= verdict->irregularities[0].ply)
        report_add(report, REPORT_PARAGRAPH,
                   "Moves may be missing before this (see above): fill them in "
                   "first, for what looks irregular after such a place need "
                   "not be.");
    add_irregularities(report, judged, verdict->irregularity_count);
}

static void
say_when(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    if (ply == 0) {
        text_string(out, "never");
    } else {
        text_string(out, "after ");
        say_ply(out, judged, ply);
        say_if_it_stands(out, judged->verdict, ply);
    }
}

static void
add_draw(struct report *report, const struct judged_game *judged,
         const struct pdn_draw *draw)
{
    enum dr_reading reading = judged->verdict->reading;
    struct text *text = &report->text;
    bool differ = draw->ply[0] != draw->ply[1];

    report_begin(report, REPORT_ITEM);
    say_rule(text, draw->by, draw->article);
    text_string(text, " came to hold ");
    if (differ) {
        text_string(text, "under the cumulative reading ");
        say_when(text, judged, draw->ply[DR_CUMULATIVE]);
        text_string(text, ", under the restart reading ");
        say_when(text, judged, draw->ply[DR_RESTART]);
    } else {
        say_when(text, judged, draw->ply[reading]);
    }
    text_string(text, ": ");
    if (draw->by == PDN_BY_THREEFOLD) {
        text_string(text, "the same position, ");
        text_string(text, side_name(draw->to_move));
        text_string(text, " to move, stood after ");
        say_plies(text, draw->plies, draw->plies_count);
        text_string(text, " (not necessarily in a row). It counts as a draw "
                          "here; some federations want a claim.");
        say_exchanged(text, draw->exchanged);
    } else {
        if (draw->ply[reading] == 0)
            reading = (enum dr_reading) !reading;
        say_count(text, judged, &draw->count[reading], draw->limit);
        text_char(text, '.');
    }
    report_end(report);
}

/* That no rule came to hold, or that no move was looked at. */
static const char *
no_draw(enum pdn_gap gap)
{
    switch (gap) {
    case PDN_GAP_NONE:
        return "None came to hold, under either reading.";
    case PDN_GAP_VARIANT:
    case PDN_GAP_TOO_LONG:
    case PDN_GAP_START:
        return "Nothing was looked at: no move of this record was carried out.";
    case PDN_GAP_MOVE:
    case PDN_GAP_AMBIGUOUS:
    case PDN_GAP_HIDDEN:
    case PDN_GAP_SIDE:
        break;
    }
    return "None came to hold as far as the record goes.";
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
