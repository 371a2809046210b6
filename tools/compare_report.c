// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_report.c - a comparison of two scoresheets, in words: each sheet by
 * itself, where they differ, what is established, and what cannot be seen.
 */
#include "adjudicate_compare.h"

/* Alternatives, and plies of each, that are shown to people. */
enum { GAMES_SHOWN = 6, PLIES_SHOWN = 6 };

static const char claim[] =
    "It is the only legal game that both sheets can be records of with so few "
    "defects";
static const char limits[] =
    "What legality cannot show: one mistake made on both sheets, and a mistake "
    "that stays legal where the other sheet is wrong or silent too.";

static void
say_owner(struct text *out, const struct compared *compared, int s, bool begins)
{
    const struct text *owner = &compared->sheet[s].owner;
    size_t start = out->size;

    text_bytes(out, owner->data, owner->size);
    if (begins && !out->failed && out->data[start] == 's')
        out->data[start] = 'S'; /* "sheet A" */
}

static void
say_so_many(struct text *out, uint32_t count, const char *one, const char *more)
{
    text_decimal(out, count);
    text_char(out, ' ');
    text_string(out, count == 1 ? one : more);
}

static void
say_number(struct text *out, uint32_t move, enum dr_side side)
{
    text_decimal(out, move);
    text_string(out, side == DR_BLACK ? "... " : ". ");
}

static void
add_sheet(struct report *report, const struct compared *compared, int s)
{
    const struct compared_sheet *sheet = &compared->sheet[s];
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;
    struct text owner = {0};

    say_owner(&owner, compared, s, true);
    text_char(&owner, '\0');
    report_fact(report, owner.failed ? "" : owner.data);
    text_string(text, sheet->file);
    text_string(text, ", game ");
    text_decimal(text, sheet->number);
    text_string(text, "; ");
    say_so_many(text, found->entries[s], "ply", "plies");
    if (found->fault[s] != PDN_D_NONE) {
        text_string(text, ", legal to ply ");
        text_decimal(text, found->legal_to[s]);
        text_string(text, " and then not (");
        text_string(text, pdn_diag_by_code(found->fault[s])->slug);
        text_char(text, ')');
    } else if (found->variant != NULL && found->variant->core != NULL) {
        text_string(text, ", legal throughout");
    }
    report_end(report);
    text_free(&owner);
}

static void
add_result(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;

    report_fact(report, "Result");
    text_string(text, pdn_outcome_write(found->variant, found->result[0]));
    if (found->results_differ) {
        text_string(text, " on ");
        say_owner(text, compared, 0, false);
        text_string(text, ", ");
        text_string(text, pdn_outcome_write(found->variant, found->result[1]));
        text_string(text, " on ");
        say_owner(text, compared, 1, false);
        text_string(text, ": they differ");
    } else {
        text_string(text, " on both");
    }
    report_end(report);
}

static void
say_several(struct text *text, const struct pdn_comparison *found)
{
    text_string(text, "CANNOT BE DECIDED: ");
    text_string(text, found->more ? "more than " : "");
    text_decimal(text, found->game_count);
    text_string(text, " games are consistent with both sheets.");
}

static void
add_verdict(struct report *report, const struct pdn_comparison *found)
{
    struct text *text = &report->text;

    report_begin(report, REPORT_VERDICT);
    if (!found->same && found->results_differ && found->difference_count == 0)
        text_string(text, "The moves are the same, the results differ. ");
    if (found->same)
        text_string(text, "The sheets are the same. ");
    switch (found->outcome) {
    case PDN_COMPARED_GAME:
        text_string(text, found->difference_count == 0
                              ? "The game is legal."
                              : "The sheets differ, and the game is "
                                "established.");
        break;
    case PDN_COMPARED_SEVERAL:
        say_several(text, found);
        break;
    case PDN_COMPARED_NONE:
        text_string(text, "CANNOT BE DECIDED: no legal game explains both "
                          "sheets with at most ");
        say_so_many(text, found->bound, "defect", "defects");
        text_string(text, " on each.");
        break;
    case PDN_COMPARED_LIMIT:
        text_string(text, "CANNOT BE DECIDED: not all games could be looked "
                          "at (sheets of at most ");
        text_decimal(text, PDN_COMPARE_PLIES);
        text_string(text, " plies; ");
        text_decimal(text, PDN_COMPARE_STATES);
        text_string(text, " places in the two).");
        break;
    case PDN_COMPARED_START:
        text_string(text, "CANNOT BE DECIDED: the sheets do not start from "
                          "one position that is known.");
        break;
    case PDN_COMPARED_VARIANT:
        text_string(text, "CANNOT BE DECIDED: the sheets are not of one game "
                          "whose moves can be judged.");
        break;
    case PDN_COMPARED_EMPTY:
        text_string(text, "CANNOT BE DECIDED: a sheet without moves is no "
                          "record.");
        break;
    case PDN_COMPARED_SETUP:
        text_string(text, "CANNOT BE DECIDED: a sheet sets up a position in "
                          "the middle of the game.");
        break;
    }
    report_end(report);
}

static void
say_entry(struct text *out, const struct compared *compared, int s,
          const struct pdn_says *says)
{
    const struct pdn_game *game = compared->sheet[s].game;
    const struct pdn_written *written = &game->written[says->index];

    text_bytes(out, game->text + written->offset, written->length);
}

static const char *
slip_words(enum pdn_slip slip)
{
    switch (slip) {
    case PDN_SLIP_DIGIT:
        return "one digit is wrong";
    case PDN_SLIP_DIGITS:
        return "squares or digits changed places";
    case PDN_SLIP_NEIGHBOUR:
    case PDN_SLIP_SQUARE:
        return "one square is wrong";
    case PDN_SLIP_PATH:
        return "the ends are right";
    default:
        return "another move";
    }
}

/* "White's sheet has 19-24, not legal there (one digit is wrong)". */
static void
say_what(struct text *out, const struct compared *compared, int s,
         const struct pdn_says *says)
{
    bool known = compared->found.game_count != 0;

    say_owner(out, compared, s, false);
    if (!says->present) {
        text_string(out, " has nothing");
        return;
    }
    text_string(out, " has ");
    say_entry(out, compared, s, says);
    switch (says->defect) {
    case PDN_DEFECT_WRONG:
        text_string(out, says->legal ? ", legal" : ", not legal");
        text_string(out, known ? " there (" : "");
        text_string(out, known ? slip_words(says->slip) : "");
        text_string(out, known ? ")" : "");
        break;
    case PDN_DEFECT_SWAPPED:
        text_string(out, " in another ply's place");
        break;
    case PDN_DEFECT_DOUBLED:
        text_string(out, " once more");
        break;
    case PDN_DEFECT_EXTRA:
        text_string(out, ", which is no ply here");
        break;
    case PDN_DEFECT_UNREADABLE:
        text_string(out, ", which it completes");
        break;
    case PDN_DEFECT_NONE:
    case PDN_DEFECT_MISSING:
        break;
    }
}

/* "Ply 24, 12... 19-23: ...; ..." */
static void
add_difference(struct report *report, const struct compared *compared,
               const struct pdn_difference *difference,
               const struct dr_position *position)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;
    bool extra = difference->says[0].defect == PDN_DEFECT_NONE &&
                 !difference->says[0].present;
    bool extra_b = difference->says[1].defect == PDN_DEFECT_NONE &&
                   !difference->says[1].present;

    report_begin(report, REPORT_ITEM);
    text_string(text, extra || extra_b ? "behind ply " : "ply ");
    text_decimal(text, difference->ply);
    if (difference->ply != 0) {
        text_string(text, ", ");
        say_number(text, difference->move, difference->side);
    }
    if (position != NULL && difference->ply != 0 && !extra && !extra_b) {
        char words[DR_MOVE_TEXT_MAX];

        dr_move_text(found->variant, position,
                     &found->games[0].moves[difference->ply - 1], words);
        text_string(text, words);
    }
    text_string(text, ": ");
    if (!extra)
        say_what(text, compared, 0, &difference->says[0]);
    if (!extra && !extra_b)
        text_string(text, "; ");
    if (!extra_b)
        say_what(text, compared, 1, &difference->says[1]);
    if (difference->open)
        text_string(text, "; open");
    report_end(report);
}

static void
add_differences(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct dr_position position = found->start;
    uint32_t ply = 1;

    if (found->difference_count == 0)
        return;
    report_add(report, REPORT_HEADING,
               found->game_count > 1 ? "Where they differ, held against game 1"
                                     : "Where they differ");
    for (size_t i = 0; i < found->difference_count; i++) {
        const struct pdn_difference *difference = &found->differences[i];

        for (; found->game_count != 0 && ply < difference->ply; ply++)
            dr_play(found->variant, &position, &found->games[0].moves[ply - 1]);
        add_difference(report, compared, difference,
                       found->game_count != 0 ? &position : NULL);
    }
}

static void
add_missing(struct report *report, const struct compared *compared, int s)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;

    if (found->missing_moves[s] == 0)
        return;
    report_begin(report, REPORT_PARAGRAPH);
    say_owner(text, compared, s, true);
    text_string(text, " leaves out ");
    say_so_many(text, found->missing_moves[s], "ply", "plies");
    text_string(text, ": ");
    say_so_many(text, found->missing_pairs[s], "whole pair", "whole pairs");
    text_string(text, ", and one ply of ");
    say_so_many(text, found->incomplete_pairs[s], "pair", "pairs");
    text_string(text, ".");
    report_end(report);
}

/* Shows where an alternative is another game than the first. */
static void
add_game(struct report *report, const struct compared *compared, size_t i)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = &found->games[i];
    uint32_t from = i == 0 ? found->games[1].parts : game->parts;
    bool late = found->start.turn != found->variant->first;
    struct dr_position position = found->start;
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    text_string(text, "game ");
    text_decimal(text, i + 1);
    text_string(text, " (");
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        text_string(text, s == 0 ? "" : ", ");
        say_owner(text, compared, s, false);
        text_char(text, ' ');
        say_so_many(text, game->defects[s], "defect", "defects");
    }
    text_string(text, "):");
    for (uint32_t ply = 1; ply <= game->plies; ply++) {
        enum dr_side side = (enum dr_side)position.turn;
        char words[DR_MOVE_TEXT_MAX];

        if (ply >= from && ply < from + PLIES_SHOWN) {
            dr_move_text(found->variant, &position, &game->moves[ply - 1],
                         words);
            text_char(text, ' ');
            if (side == found->variant->first || ply == from)
                say_number(text, (ply - 1 + late) / 2 + 1, side);
            text_string(text, words);
        }
        dr_play(found->variant, &position, &game->moves[ply - 1]);
    }
    text_string(text,
                from + PLIES_SHOWN <= game->plies ? " ..." : " (the end)");
    report_end(report);
}

static void
add_games(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;

    if (found->game_count < 2)
        return;
    report_add(report, REPORT_HEADING,
               "The games that are consistent with both, from where they part");
    for (size_t i = 0; i < found->game_count && i < GAMES_SHOWN; i++)
        add_game(report, compared, i);
    if (found->more || found->game_count > GAMES_SHOWN)
        report_add(report, REPORT_PARAGRAPH,
                   "There are more; --format=json lists those that were kept.");
}

static void
add_record(struct report *report, const struct compared *compared)
{
    const struct pdn_line_of_play *game;
    struct text *text = &report->text;
    const struct text *record = &compared->record;

    if (record->size == 0)
        return;
    game = &compared->found.games[0];
    report_add(report, REPORT_HEADING, "The game");
    report_begin(report, REPORT_PARAGRAPH);
    text_string(text, claim);
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        text_string(text, s == 0 ? " (" : ", ");
        text_decimal(text, game->defects[s]);
        text_string(text, " on ");
        say_owner(text, compared, s, false);
    }
    text_string(text, ").");
    report_end(report);
}

void
compare_report(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;

    add_verdict(report, found);
    add_sheet(report, compared, 0);
    add_sheet(report, compared, 1);
    if (found->variant != NULL)
        add_result(report, compared);
    add_differences(report, compared);
    add_missing(report, compared, 0);
    add_missing(report, compared, 1);
    add_games(report, compared);
    add_record(report, compared);
    report_begin(report, REPORT_SMALL);
    text_string(&report->text, limits);
    text_string(&report->text, " pdn-adjudicate ");
    text_string(&report->text, pdn_version());
    report_end(report);
}
