// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_list.c - where two scoresheets differ, a line for each ply: what
 * each has, and which is confirmed by what.  Where one of them has ended one
 * line tells that, and others only what is not as the other sheet has it.
 */
#include "compare.h"

enum { GAMES_SHOWN = 6 };

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

size_t
compared_shown(const struct pdn_comparison *found)
{
    const size_t count = found->outcome == PDN_COMPARED_SEVERAL
                             ? found->fewest
                             : found->game_count;

    return count < GAMES_SHOWN ? count : GAMES_SHOWN;
}

const struct dr_position *
compared_position(const struct pdn_comparison *found,
                  const struct pdn_line_of_play *game, uint32_t plies)
{
    return plies == 0 ? &found->start : &game->played[plies - 1].after;
}

void
compared_say_move(struct text *out, const struct compared *compared,
                  const struct pdn_line_of_play *game, uint32_t ply)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_compared_ply *played = &game->played[ply - 1];
    char words[DR_MOVE_TEXT_MAX];

    if (played->irregular) {
        const struct pdn_game *sheet = compared->sheet[0].game;
        const struct pdn_written *written = &sheet->written[played->index];

        text_bytes(out, sheet->text + written->offset, written->length);
        return;
    }
    dr_move_text(found->variant, compared_position(found, game, ply - 1),
                 &played->move, words);
    text_string(out, words);
}

void
compared_say_played(struct text *out, const struct compared *compared,
                    const struct pdn_line_of_play *game, uint32_t ply)
{
    const struct pdn_comparison *found = &compared->found;
    const bool late = found->start.turn != found->variant->first;
    const enum dr_side first = (enum dr_side)found->start.turn;

    if (ply == 0) {
        text_string(out, "the start (ply 0)");
        return;
    }
    compared_say_number(out, (ply - 1 + late) / 2 + 1,
                        ply % 2 != 0 ? first : dr_other_side(first));
    compared_say_move(out, compared, game, ply);
    compared_say_ply(out, ply);
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

static void
say_defect(struct text *out, const struct compared *compared,
           const struct pdn_says *says)
{
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
        text_string(out, ", which can mean it");
        break;
    case PDN_DEFECT_NONE:
    case PDN_DEFECT_MISSING:
    case PDN_DEFECT_ENDED:
        break;
    }
}

/* "White's sheet has 19-24, not legal there (one digit is wrong)". */
static void
say_what(struct text *out, const struct compared *compared, int s,
         const struct pdn_says *says)
{
    compared_say_owner(out, compared, s, false);
    if (!says->present) {
        text_string(out, says->defect == PDN_DEFECT_ENDED ? " has ended"
                                                          : " has nothing");
        return;
    }
    text_string(out, " has ");
    say_entry(out, compared, s, says);
    say_defect(out, compared, says);
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
    say_defect(out, compared, says);
}

/* "; Black's sheet confirms it", "; it is the only legal move" */
static void
say_confirmed(struct text *out, const struct compared *compared,
              const struct pdn_difference *difference)
{
    switch (difference->confirmed) {
    case PDN_CONFIRMED_MEANING:
        text_string(out, "; it is the only legal move that can be meant");
        break;
    case PDN_CONFIRMED_ONLY_MOVE:
        text_string(out, "; it is the only legal move");
        break;
    case PDN_CONFIRMED_NOT:
        text_string(out, "; nothing confirms it");
        break;
    case PDN_CONFIRMED_SHEET:
        for (int s = 0; s < COMPARED_SHEETS; s++)
            if (difference->says[s].defect == PDN_DEFECT_WRONG) {
                text_string(out, "; ");
                compared_say_owner(out, compared, !s, false);
                text_string(out, " confirms it");
            }
        break;
    }
}

/* "; open: game 2 has 16-21"; of games that part before, only that. */
static void
say_open(struct text *out, const struct compared *compared, uint32_t ply)
{
    const struct pdn_comparison *found = &compared->found;
    const char *before = ": game ";

    text_string(out, "; open");
    for (size_t i = 1; i < compared_shown(found); i++) {
        const struct pdn_line_of_play *game = &found->games[i];

        if (game->parts != ply || ply > game->plies)
            continue;
        text_string(out, before);
        text_decimal(out, i + 1);
        text_string(out, " has ");
        compared_say_move(out, compared, game, ply);
        before = ", game ";
    }
}

/* "12... 19-23 (ply 24)" of game 1; without a game "12... (ply 24)". */
static void
say_place(struct text *out, const struct compared *compared,
          const struct pdn_difference *difference)
{
    const struct pdn_comparison *found = &compared->found;

    if (found->game_count != 0 || difference->ply == 0) {
        compared_say_played(out, compared, found->games, difference->ply);
        return;
    }
    text_decimal(out, difference->move);
    text_string(out, difference->side == DR_BLACK ? "..." : ".");
    compared_say_ply(out, difference->ply);
}

/* "12... 19-23 (ply 24): ...; ..." */
static void
add_difference(struct report *report, const struct compared *compared,
               const struct pdn_difference *difference)
{
    const struct pdn_says *says = difference->says;
    struct text *text = &report->text;
    bool extra[COMPARED_SHEETS];

    for (int s = 0; s < COMPARED_SHEETS; s++)
        extra[s] = says[s].defect == PDN_DEFECT_NONE && !says[s].present;
    report_begin(report, REPORT_ITEM);
    text_string(text, extra[0] || extra[1] ? "after " : "");
    say_place(text, compared, difference);
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
        say_open(text, compared, difference->ply);
    else if (!extra[0] && !extra[1])
        say_confirmed(text, compared, difference);
    report_end(report);
}

/* Whether a difference is no more than that a sheet has ended. */
static bool
only_ended(const struct pdn_difference *difference, int s)
{
    return !difference->open &&
           difference->says[s].defect == PDN_DEFECT_ENDED &&
           difference->says[!s].defect == PDN_DEFECT_NONE;
}

/*
 * "White's sheet ends after 3. 37-32 (ply 5); plies 6 to 13 stand on Black's
 * sheet alone"
 */
static void
add_end(struct report *report, const struct compared *compared, int s,
        uint32_t ply)
{
    const struct pdn_line_of_play *game = compared->found.games;
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    compared_say_owner(text, compared, s, false);
    text_string(text, " ends after ");
    compared_say_played(text, compared, game, ply - 1);
    text_string(text, "; what follows, ");
    if (ply == game->plies) {
        compared_say_played(text, compared, game, ply);
        text_string(text, ", stands on ");
    } else {
        text_string(text, "plies ");
        text_decimal(text, ply);
        text_string(text, " to ");
        text_decimal(text, game->plies);
        text_string(text, ", stands on ");
    }
    compared_say_owner(text, compared, !s, false);
    text_string(text, " alone");
    report_end(report);
}

void
compare_list(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    bool ended[COMPARED_SHEETS] = {false, false};

    if (found->difference_count == 0)
        return;
    report_add(report, REPORT_HEADING,
               found->game_count > 1
                   ? "Where the sheets differ, or game 1 is not as they have it"
                   : "Where they differ");
    for (size_t i = 0; i < found->difference_count; i++) {
        const struct pdn_difference *difference = &found->differences[i];
        bool told = false;

        for (int s = 0; s < COMPARED_SHEETS; s++) {
            if (difference->says[s].defect == PDN_DEFECT_ENDED && !ended[s]) {
                ended[s] = true;
                add_end(report, compared, s, difference->ply);
            }
            told = told || only_ended(difference, s);
        }
        if (!told)
            add_difference(report, compared, difference);
    }
}
