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

void
compared_say_ply(struct text *out, uint32_t ply)
{
    text_string(out, " (ply ");
    text_decimal(out, ply);
    text_char(out, ')');
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
        return NULL;
    }
}

/* ", legal there (one digit is wrong)" */
static void
say_wrong(struct text *out, const struct compared *compared,
          const struct pdn_says *says)
{
    bool known = compared->found.game_count != 0;
    const char *slip = known ? slip_words(says->slip) : NULL;

    text_string(out, says->legal ? ", legal" : ", not legal");
    text_string(out, known ? " there" : "");
    if (slip == NULL)
        return;
    text_string(out, " (");
    text_string(out, slip);
    text_char(out, ')');
}

/* "White's sheet has 19-24, not legal there (one digit is wrong)". */
static void
say_what(struct text *out, const struct compared *compared, int s,
         const struct pdn_says *says)
{
    compared_say_owner(out, compared, s, false);
    if (!says->present) {
        text_string(out, " has nothing");
        return;
    }
    text_string(out, " has ");
    say_entry(out, compared, s, says);
    switch (says->defect) {
    case PDN_DEFECT_WRONG:
        say_wrong(out, compared, says);
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

/* Whether both sheets have the same text, of which the same is to be said. */
static bool
are_alike(const struct compared *compared, const struct pdn_says says[2])
{
    const struct pdn_game *game[2];
    const struct pdn_written *written[2];

    if (!says[0].present || !says[1].present ||
        says[0].defect != says[1].defect)
        return false;
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        game[s] = compared->sheet[s].game;
        written[s] = &game[s]->written[says[s].index];
    }
    return written[0]->length == written[1]->length &&
           memcmp(game[0]->text + written[0]->offset,
                  game[1]->text + written[1]->offset, written[0]->length) == 0;
}

/* "both sheets have 7x16, not legal there" */
static void
say_both(struct text *out, const struct compared *compared,
         const struct pdn_says *says)
{
    text_string(out, "both sheets have ");
    say_entry(out, compared, 0, says);
    if (says->defect == PDN_DEFECT_WRONG)
        say_wrong(out, compared, says);
    else if (says->defect == PDN_DEFECT_UNREADABLE)
        text_string(out, ", which it completes");
}

/* "; open: game 2 has 16-21"; of games that part before, only that. */
static void
say_open(struct text *out, const struct compared *compared, uint32_t ply,
         const struct dr_position *position)
{
    const struct pdn_comparison *found = &compared->found;
    const char *before = ": game ";

    text_string(out, "; open");
    for (size_t i = 1; i < found->game_count; i++) {
        const struct pdn_line_of_play *game = &found->games[i];
        char words[DR_MOVE_TEXT_MAX];

        if (game->parts != ply || ply > game->plies)
            continue;
        dr_move_text(found->variant, position, &game->moves[ply - 1], words);
        text_string(out, before);
        text_decimal(out, i + 1);
        text_string(out, " has ");
        text_string(out, words);
        before = ", game ";
    }
}

/* "12... 19-23 (ply 24)" of game 1; without a game "12... (ply 24)". */
static void
say_place(struct text *out, const struct compared *compared,
          const struct pdn_difference *difference,
          const struct dr_position *position)
{
    const struct pdn_comparison *found = &compared->found;
    char words[DR_MOVE_TEXT_MAX];

    if (difference->ply == 0) {
        text_string(out, "the start (ply 0)");
        return;
    }
    text_decimal(out, difference->move);
    text_string(out, difference->side == DR_BLACK ? "..." : ".");
    if (position != NULL) {
        dr_move_text(found->variant, position,
                     &found->games[0].moves[difference->ply - 1], words);
        text_char(out, ' ');
        text_string(out, words);
    }
    compared_say_ply(out, difference->ply);
}

/* "12... 19-23 (ply 24): ...; ..." */
static void
add_difference(struct report *report, const struct compared *compared,
               const struct pdn_difference *difference,
               const struct dr_position *position)
{
    const struct pdn_says *says = difference->says;
    struct text *text = &report->text;
    bool extra[COMPARED_SHEETS];

    for (int s = 0; s < COMPARED_SHEETS; s++)
        extra[s] = says[s].defect == PDN_DEFECT_NONE && !says[s].present;
    report_begin(report, REPORT_ITEM);
    text_string(text, extra[0] || extra[1] ? "after " : "");
    say_place(text, compared, difference, position);
    text_string(text, ": ");
    if (are_alike(compared, says)) {
        say_both(text, compared, &says[0]);
    } else {
        if (!extra[0])
            say_what(text, compared, 0, &says[0]);
        if (!extra[0] && !extra[1])
            text_string(text, "; ");
        if (!extra[1])
            say_what(text, compared, 1, &says[1]);
    }
    if (difference->open)
        say_open(text, compared, difference->ply, position);
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
    compared_say_ply(text, next->ply - 1);
    text_string(text, "; ");
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
               found->game_count > 1
                   ? "Where the sheets differ, or game 1 is not as they have it"
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
