// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_setups.c - set-ups that differ from the board, in a report: square
 * by square, with the items of 5.4 that would explain it.
 */
#include "adjudicate.h"

enum { SHOWN = 20 };

static void
say_difference(struct text *out, const struct judged_game *judged,
               const struct pdn_setup_square *difference)
{
    text_string(out, "on ");
    say_square(out, judged, difference->square);
    text_string(out, ": ");
    text_string(out, pdn_piece_name(difference->board));
    text_string(out, ", then ");
    text_string(out, pdn_piece_name(difference->setup));
    if (difference->articles == NULL)
        return;
    text_string(out, " (may be ");
    say_articles(out, difference->articles);
    text_char(out, ')');
}

/* The squares of one set-up, from the first; returns how many there are. */
static size_t
add_setup(struct report *report, const struct judged_game *judged,
          const struct pdn_setup_square *first, size_t left)
{
    struct text *text = &report->text;
    size_t count = 0;

    report_begin(report, REPORT_ITEM);
    text_string(text, "After ");
    say_ply(text, judged, first->ply);
    text_string(text, ", ");
    for (; count < left && first[count].ply == first->ply; count++) {
        if (count >= SHOWN)
            continue;
        text_string(text, count == 0 ? "" : "; ");
        say_difference(text, judged, &first[count]);
    }
    if (count > SHOWN) {
        text_string(text, "; and ");
        text_decimal(text, count - SHOWN);
        text_string(text, " more squares");
    }
    text_char(text, '.');
    report_end(report);
    return count;
}

void
report_setups(struct report *report, const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;
    size_t at = 0, setups = 0;
    bool named = false;

    if (verdict->setup_square_count == 0)
        return;
    report_add(report, REPORT_HEADING, "Set-ups that differ from the board");
    while (at < verdict->setup_square_count && setups++ < SHOWN)
        at += add_setup(report, judged, &verdict->setup_squares[at],
                        verdict->setup_square_count - at);
    for (size_t i = 0; i < verdict->setup_square_count; i++)
        named |= verdict->setup_squares[i].articles != NULL;
    if (named)
        report_add(
            report, REPORT_PARAGRAPH,
            "An article is named where it would explain the difference. "
            "The set-up or a move before it may be written wrong as well, "
            "or something was put right there (5.4).");
    if (at < verdict->setup_square_count ||
        verdict->setup_squares_left_out != 0)
        report_add(report, REPORT_PARAGRAPH,
                   "There are more; --format=json has those of a game's first "
                   "set-ups.");
}
