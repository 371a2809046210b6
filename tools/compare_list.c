// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_list.c - where two scoresheets differ, a line for each ply; where
 * one of them just stops, one line for all that it leaves out.
 */
#include "adjudicate_compare.h"

void
compared_say_owner(struct text *out, const struct compared *compared, int s,
                   bool begins)
{
    const struct text *owner = &compared->sheet[s].owner;
    size_t start = out->size;

    text_bytes(out, owner->data, owner->size);
    if (begins && !out->failed && out->data[start] == 's')
        out->data[start] = 'S'; /* "sheet A" */
}

void
compared_say_number(struct text *out, uint32_t move, enum dr_side side)
{
    text_decimal(out, move);
    text_string(out, side == DR_BLACK ? "... " : ". ");
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

    compared_say_owner(out, compared, s, false);
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
    text_string(text, extra || extra_b ? "after ply " : "ply ");
    text_decimal(text, difference->ply);
    if (difference->ply != 0) {
        text_string(text, ", ");
        text_decimal(text, difference->move);
        text_string(text, difference->side == DR_BLACK ? "..." : ".");
    }
    if (position != NULL && difference->ply != 0) {
        char words[DR_MOVE_TEXT_MAX];

        dr_move_text(found->variant, position,
                     &found->games[0].moves[difference->ply - 1], words);
        text_char(text, ' ');
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

/*
 * Whether a sheet has nothing from here on: two plies at least, to the end of
 * the game.
 */
static bool
stops_at(const struct pdn_comparison *found, size_t i, int s)
{
    const struct pdn_difference *difference = &found->differences[i];
    size_t rest = found->difference_count - i;

    if (found->game_count == 0 || rest < 2 || difference->ply < 2 ||
        found->games[0].plies != difference->ply + rest - 1)
        return false;
    for (size_t k = 0; k < rest; k++)
        if (difference[k].says[s].defect != PDN_DEFECT_MISSING ||
            difference[k].says[!s].defect != PDN_DEFECT_NONE ||
            difference[k].ply != difference->ply + k)
            return false;
    return true;
}

/* "White's sheet ends after 3. 37-32 (ply 5); the other goes on for 8 plies" */
static void
add_stop(struct report *report, const struct compared *compared, int s,
         const struct pdn_difference *next, const char *last)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;
    bool black = next->side == DR_WHITE;

    report_begin(report, REPORT_ITEM);
    compared_say_owner(text, compared, s, false);
    text_string(text, " ends after ");
    compared_say_number(text, black ? next->move - 1 : next->move,
                        dr_other_side(next->side));
    text_string(text, last);
    text_string(text, " (ply ");
    text_decimal(text, next->ply - 1);
    text_string(text, "); ");
    compared_say_owner(text, compared, !s, false);
    text_string(text, " alone has plies ");
    text_decimal(text, next->ply);
    text_string(text, " to ");
    text_decimal(text, found->games[0].plies);
    text_string(text, next->open ? "; open" : "");
    report_end(report);
}

void
compare_list(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct dr_position position = found->start;
    char last[DR_MOVE_TEXT_MAX] = "";
    uint32_t ply = 1;

    if (found->difference_count == 0)
        return;
    report_add(report, REPORT_HEADING,
               found->game_count > 1 ? "Where they differ, held against game 1"
                                     : "Where they differ");
    for (size_t i = 0; i < found->difference_count; i++) {
        const struct pdn_difference *difference = &found->differences[i];
        int stopped = stops_at(found, i, 0)   ? 0
                      : stops_at(found, i, 1) ? 1
                                              : -1;

        for (; found->game_count != 0 && ply < difference->ply; ply++) {
            const struct dr_move *move = &found->games[0].moves[ply - 1];

            dr_move_text(found->variant, &position, move, last);
            dr_play(found->variant, &position, move);
        }
        if (stopped >= 0) {
            add_stop(report, compared, stopped, difference, last);
            return;
        }
        add_difference(report, compared, difference,
                       found->game_count != 0 ? &position : NULL);
    }
}
