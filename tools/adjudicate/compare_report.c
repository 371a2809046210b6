// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_report.c - a comparison of two scoresheets, in words: each sheet by
 * itself, on what they agree, where they differ, what is established, what
 * remains open, and what cannot be seen.
 */
#include "compare.h"

#include "words.h"

/*
 * Where two scoresheets differ, a line for each ply: what
 * each has, and which is confirmed by what.  Where one of them has ended one
 * line tells that, and others only what is not as the other sheet has it.
 */

enum { GAMES_SHOWN = 6 };

/* Appends "White's sheet"; begins: a sentence. */
static void
compared_say_owner(struct text *out, const struct compared *compared, int s,
                   bool begins)
{
    const struct text *owner = &compared->sheet[s].owner;
    size_t start = out->size;

    text_bytes(out, owner->data, owner->size);
    if (begins && !out->failed && out->data[start] == 's')
        out->data[start] = 'S'; /* "sheet A" */
}

/* Appends "12. " or "12... ". */
static void
compared_say_number(struct text *out, uint32_t move, enum dr_side side)
{
    text_decimal(out, move);
    text_string(out, side == DR_BLACK ? "... " : ". ");
}

/* Appends " (ply 24)". */
static void
compared_say_ply(struct text *out, uint32_t ply)
{
    text_string(out, " (ply ");
    text_decimal(out, ply);
    text_char(out, ')');
}

/* How many games are shown to people: of several, those of fewest defects. */
static size_t
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

/* Appends "12... 19-23 (ply 24)" of a game; ply 0: "the start (ply 0)". */
static void
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

static void
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

/* Plies of each alternative that are shown to people. */
enum { PLIES_SHOWN = 6 };

static const char limits[] =
    "What no comparison shows: one mistake that stands on both sheets, if it "
    "is "
    "legal, and one that stays legal where the other sheet is wrong or silent "
    "too.";

static void
say_so_many(struct text *out, uint32_t count, const char *one, const char *more)
{
    text_decimal(out, count);
    text_char(out, ' ');
    text_string(out, count == 1 ? one : more);
}

/* "7... 7x16 (ply 14)", a main-line entry of the sheet, legal before it. */
static void
say_written(struct text *text, const struct compared *compared, int s,
            uint32_t ply)
{
    const struct pdn_game *game = compared->sheet[s].game;
    const struct pdn_comparison *found = &compared->found;
    bool late = found->start.turn != found->variant->first;
    uint32_t at = ply - 1 + late, left = ply;
    size_t i = 0;

    while (i < game->move_count && (game->written[i].depth != 0 || --left != 0))
        i++;
    compared_say_number(
        text, at / 2 + 1,
        at % 2 == 0 ? (enum dr_side)found->variant->first
                    : dr_other_side((enum dr_side)found->variant->first));
    if (i < game->move_count)
        text_bytes(text, game->text + game->written[i].offset,
                   game->written[i].length);
    compared_say_ply(text, ply);
}

/* ", legal to 7. 22x11 (ply 13); then 7... 7x16 (ply 14): square occupied" */
static void
say_fault(struct text *text, const struct compared *compared, int s)
{
    const struct pdn_comparison *found = &compared->found;
    uint32_t legal = found->legal_to[s];

    if (legal == 0) {
        text_string(text, ", not legal from the first: ");
    } else {
        text_string(text, ", legal to ");
        say_written(text, compared, s, legal);
        text_string(text, "; then ");
    }
    say_written(text, compared, s, legal + 1);
    text_string(text, ": ");
    text_string(text, pdn_diag_by_code(found->fault[s])->text);
}

static void
add_sheet(struct report *report, const struct compared *compared, int s)
{
    const struct compared_sheet *sheet = &compared->sheet[s];
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;
    struct text owner = {0};

    compared_say_owner(&owner, compared, s, true);
    text_char(&owner, '\0');
    report_fact(report, owner.failed ? "" : owner.data);
    text->failed |= owner.failed;
    text_string(text, sheet->file);
    text_string(text, ", game ");
    text_decimal(text, sheet->number);
    text_string(text, "; ");
    say_so_many(text, found->entries[s], "ply", "plies");
    if (found->fault[s] != PDN_D_NONE) {
        say_fault(text, compared, s);
    } else if (found->entries[s] == 0) {
        text_string(text, ": it has no moves");
    } else if (found->variant != NULL && dr_variant_judged(found->variant)) {
        text_string(text, ", legal throughout");
    }
    report_end(report);
    text_free(&owner);
}

/* "2-0"; of one that contradicts itself "2-0 in the tag, 1-1 after ..." */
static void
say_result(struct text *text, const struct pdn_comparison *found, int s)
{
    enum pdn_outcome tag = found->tag_result[s];
    enum pdn_outcome moves = found->moves_result[s];

    if (!found->conflict[s]) {
        text_string(text, pdn_outcome_write(found->variant, found->result[s]));
        return;
    }
    if (pdn_outcome_known(tag)) {
        text_string(text, pdn_outcome_write(found->variant, tag));
        text_string(text, " in the tag, ");
    }
    if (pdn_outcome_known(moves) && moves != tag) {
        text_string(text, pdn_outcome_write(found->variant, moves));
        text_string(text, " after the moves");
    } else {
        text_string(text, "another one too");
    }
}

/* "2-0 on sheet A", "on sheet A 2-0 in the tag, 1-1 after the moves" */
static void
say_result_of(struct text *text, const struct compared *compared, int s)
{
    const struct pdn_comparison *found = &compared->found;

    if (!found->conflict[s]) {
        say_result(text, found, s);
        text_char(text, ' ');
    }
    text_string(text, "on ");
    compared_say_owner(text, compared, s, false);
    if (found->conflict[s]) {
        text_char(text, ' ');
        say_result(text, found, s);
    }
}

static void
add_result(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;

    report_fact(report, "Result");
    if (found->results_differ) {
        say_result_of(text, compared, 0);
        text_string(text, "; ");
        say_result_of(text, compared, 1);
        text_string(text, ": they differ");
    } else {
        say_result(text, found, 0);
        text_string(text, " on both");
    }
    report_end(report);
}

static void
say_several(struct text *text, const struct pdn_comparison *found)
{
    text_string(text, "CANNOT BE DECIDED: ");
    text_string(text, found->more && found->fewest == found->game_count
                          ? "more than "
                          : "");
    text_decimal(text, found->fewest);
    text_string(text, found->fewest == 1
                          ? " game was found that explains both sheets, but "
                            "the search met its bound: there may be more."
                          : " games explain both sheets with the fewest "
                            "defects.");
}

static uint32_t
of_shorter(const struct pdn_comparison *found)
{
    return found->entries[0] < found->entries[1] ? found->entries[0]
                                                 : found->entries[1];
}

static void
say_unlike(struct text *text, const struct pdn_comparison *found)
{
    text_string(text, "CANNOT BE DECIDED: these do not look like records of "
                      "one game: only ");
    text_decimal(text, found->in_common);
    text_string(text, " of the ");
    text_decimal(text, of_shorter(found));
    text_string(text, " plies of the shorter stand on both. Are they the right "
                      "sheets?");
}

/* Why the game that needs the fewest defects is not established. */
static void
say_likeliest(struct text *text, const struct pdn_comparison *found)
{
    text_string(text, "CANNOT BE DECIDED: one game explains both sheets with "
                      "the fewest defects, but ");
    if (found->limited)
        text_string(text, "the search met its bound: not all others were "
                          "looked at.");
    else if (found->game_count > 1 || found->more)
        text_string(text, "another needs only one more.");
    else
        text_string(text, "a move in it rests on neither sheet, and is not "
                          "the only one that can be meant.");
}

static void
say_established(struct text *text, const struct pdn_comparison *found)
{
    if (found->difference_count == 0 && found->results_differ)
        text_string(text, "The moves are the same, the results differ. ");
    text_string(text, "The game is established: it is the only ");
    text_string(text, found->games[0].irregular == 0 ? "legal " : "");
    text_string(text, "game consistent with both sheets");
    text_string(text, found->games[0].irregular == 0
                          ? "."
                          : ", with what is not legal but stands on both and "
                            "was answered (5.7).");
}

/* The sheets are of two kinds of draughts, or of one that is not judged. */
static void
say_no_variant(struct text *text, const struct pdn_comparison *found)
{
    const struct dr_variant *a = found->variants[0], *b = found->variants[1];

    text_string(text, "CANNOT BE DECIDED: ");
    if (a == NULL || b == NULL || a == b) {
        text_string(text, "the sheets are not of one game whose moves can be "
                          "judged.");
        return;
    }
    text_string(text, "these do not look like records of one game: the first "
                      "sheet is of ");
    text_string(text, a->title);
    text_string(text, ", the second of ");
    text_string(text, b->title);
    text_string(text, " (GameType).");
}

/* Why there is no game. */
static void
say_none(struct text *text, const struct pdn_comparison *found)
{
    switch (found->why) {
    case PDN_COMPARABLE:
        break;
    case PDN_INCOMPARABLE_LONG:
        text_string(text, "CANNOT BE DECIDED: only sheets of at most ");
        text_decimal(text, PDN_COMPARE_PLIES);
        text_string(text, " plies are compared.");
        return;
    case PDN_INCOMPARABLE_START:
        text_string(text, "CANNOT BE DECIDED: the sheets do not start from "
                          "one position that is known.");
        return;
    case PDN_INCOMPARABLE_VARIANT:
        say_no_variant(text, found);
        return;
    case PDN_INCOMPARABLE_EMPTY:
        text_string(text, "CANNOT BE DECIDED: a sheet without moves is no "
                          "record.");
        return;
    case PDN_INCOMPARABLE_SETUP:
        text_string(text, "CANNOT BE DECIDED: a sheet sets up a position in "
                          "the middle of the game.");
        return;
    }
    if (found->unlike) {
        say_unlike(text, found);
        return;
    }
    text_string(text, found->limited
                          ? "CANNOT BE DECIDED: no game was found that "
                            "explains both sheets with at most "
                          : "CANNOT BE DECIDED: no legal game explains both "
                            "sheets with at most ");
    say_so_many(text, found->bound, "defect", "defects");
    text_string(text, found->limited
                          ? " on each, but the search met its bound: not all "
                            "games were looked at."
                          : " on each.");
}

static void
add_verdict(struct report *report, const struct pdn_comparison *found)
{
    struct text *text = &report->text;

    report_begin(report, REPORT_VERDICT);
    switch (found->outcome) {
    case PDN_COMPARED_SAME:
        text_string(text, "The sheets are the same.");
        break;
    case PDN_COMPARED_ESTABLISHED:
        say_established(text, found);
        break;
    case PDN_COMPARED_LIKELIEST:
        say_likeliest(text, found);
        break;
    case PDN_COMPARED_SEVERAL:
        say_several(text, found);
        break;
    case PDN_COMPARED_NONE:
        say_none(text, found);
        break;
    }
    report_end(report);
}

/* The plies of game 1 before the first difference. */
static uint32_t
agreed_to(const struct pdn_comparison *found)
{
    const struct pdn_difference *first = found->differences;

    if (found->difference_count == 0)
        return found->games[0].plies;
    for (int s = 0; s < COMPARED_SHEETS; s++)
        if (first->says[s].defect == PDN_DEFECT_DOUBLED ||
            first->says[s].defect == PDN_DEFECT_EXTRA)
            return first->ply;
    return first->ply - 1;
}

/* How many plies stand on both, and up to which all do. */
static void
add_agreed(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;

    if (found->outcome == PDN_COMPARED_SAME || found->why != PDN_COMPARABLE)
        return;
    report_fact(report, "On both");
    say_so_many(text, found->in_common, "ply", "plies");
    if (found->game_count != 0) {
        text_string(text, " of ");
        text_decimal(text, found->games[0].plies);
        if (found->difference_count != 0 && agreed_to(found) != 0) {
            text_string(text, "; all up to ");
            compared_say_played(text, compared, found->games, agreed_to(found));
        }
    }
    report_end(report);
}

static void
add_missing(struct report *report, const struct compared *compared, int s)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;

    if (found->missing_moves[s] == 0)
        return;
    report_begin(report, REPORT_PARAGRAPH);
    compared_say_owner(text, compared, s, true);
    text_string(text, " lacks ");
    say_so_many(text, found->missing_moves[s], "ply", "plies");
    text_string(text, ": ");
    if (found->missing_pairs[s] != 0)
        say_so_many(text, found->missing_pairs[s], "whole pair", "whole pairs");
    if (found->missing_pairs[s] != 0 && found->incomplete_pairs[s] != 0)
        text_string(text, ", and ");
    if (found->incomplete_pairs[s] != 0) {
        text_string(text, "one ply of ");
        say_so_many(text, found->incomplete_pairs[s], "pair", "pairs");
    }
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
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    text_string(text, "game ");
    text_decimal(text, i + 1);
    text_string(text, " (");
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        text_string(text, s == 0 ? "" : ", ");
        compared_say_owner(text, compared, s, false);
        text_char(text, ' ');
        say_so_many(text, game->defects[s], "defect", "defects");
    }
    text_string(text, "):");
    for (uint32_t ply = from; ply <= game->plies && ply < from + PLIES_SHOWN;
         ply++) {
        enum dr_side side =
            (enum dr_side)compared_position(found, game, ply - 1)->turn;

        text_char(text, ' ');
        if (side == found->variant->first || ply == from)
            compared_say_number(text, (ply - 1 + late) / 2 + 1, side);
        compared_say_move(text, compared, game, ply);
    }
    if (game->plies < from)
        text_string(text, " ends here");
    else
        text_string(text,
                    from + PLIES_SHOWN <= game->plies ? " ..." : " (the end)");
    report_end(report);
}

/* A diagram of the first game after its first plies. */
static void
add_board(struct report *report, const struct compared *compared,
          uint32_t plies, const char *what)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = found->games;
    struct report_block *block = report_begin(report, REPORT_DIAGRAM);

    block->variant = found->variant;
    block->position = *compared_position(found, game, plies);
    if (plies != 0) {
        block->before = *compared_position(found, game, plies - 1);
        block->move = game->played[plies - 1].move;
        block->moved = !game->played[plies - 1].irregular;
    }
    text_string(&report->text, what);
    text_string(&report->text, ", after ");
    compared_say_played(&report->text, compared, game, plies);
    report_say_position(report, found->variant,
                        compared_position(found, game, plies));
    report_end(report);
}

static void
add_games(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;

    if (found->game_count < 2)
        return;
    report_add(report, REPORT_HEADING,
               found->outcome == PDN_COMPARED_LIKELIEST
                   ? "The game, and others that need one defect more, from "
                     "where they part"
                   : "The games that explain both, from where they part");
    for (size_t i = 0; i < compared_shown(found); i++)
        add_game(report, compared, i);
    if (found->more || found->game_count > compared_shown(found))
        report_add(report, REPORT_PARAGRAPH,
                   "There are more, or some that need one defect more; "
                   "--format=json lists those that were kept.");
    add_board(report, compared, found->games[1].parts - 1,
              "Where games 1 and 2 part");
}

/* How many defects the game needs, and up to where it is known. */
static void
add_defects(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = &found->games[0];
    struct text *text = &report->text;

    report_begin(report, REPORT_PARAGRAPH);
    text_string(text, "It explains the sheets with ");
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        text_string(text, s == 0 ? "" : ", ");
        say_so_many(text, game->defects[s], "defect", "defects");
        text_string(text, " on ");
        compared_say_owner(text, compared, s, false);
    }
    text_char(text, '.');
    if (found->outcome == PDN_COMPARED_ESTABLISHED)
        text_string(text, " Every rival needs at least two more.");
    if (dr_can_move(found->variant,
                    compared_position(found, game, game->plies)) &&
        !pdn_outcome_known(found->result[0]) &&
        !pdn_outcome_known(found->result[1])) {
        text_string(text,
                    " Neither sheet has a result: what was played after ");
        compared_say_played(text, compared, game, game->plies);
        text_string(text, " is not known.");
    }
    report_end(report);
}

static void
add_record(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;
    const struct text *record = &compared->record;
    size_t rest = record->size;

    if (record->size != 0) {
        report_add(report, REPORT_HEADING,
                   found->outcome == PDN_COMPARED_LIKELIEST
                       ? "The likeliest game"
                       : "The game");
        if (found->outcome != PDN_COMPARED_SAME)
            add_defects(report, compared);
        report_begin(report, REPORT_RECORD);
        for (; rest != 0 && record->data[rest - 1] == '\n'; rest--)
            ;
        text_bytes(text, record->data, rest);
        report_end(report);
    }
    if (compared_is_judged(compared))
        compare_verdict_report(report, compared);
    if (record->size != 0)
        add_board(report, compared, found->games[0].plies, "The end");
}

/* "Comparison: a.pdn, game 1, and b.pdn, game 1" */
static void
add_title(struct report *report, const struct compared *compared)
{
    struct text *text = &report->text;

    report_begin(report, REPORT_TITLE);
    for (int s = 0; s < COMPARED_SHEETS; s++) {
        text_string(text, s == 0 ? "Comparison: " : ", and ");
        text_string(text, compared->sheet[s].file);
        text_string(text, ", game ");
        text_decimal(text, compared->sheet[s].number);
    }
    report_end(report);
}

void
compare_report(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;

    add_title(report, compared);
    add_verdict(report, found);
    add_sheet(report, compared, 0);
    add_sheet(report, compared, 1);
    if (found->variant != NULL)
        add_result(report, compared);
    if (found->variant != NULL)
        add_agreed(report, compared);
    if (!found->unlike) {
        compare_list(report, compared);
        add_missing(report, compared, 0);
        add_missing(report, compared, 1);
    }
    if (found->outcome == PDN_COMPARED_SEVERAL)
        add_games(report, compared);
    add_record(report, compared);
    if (found->outcome == PDN_COMPARED_LIKELIEST)
        add_games(report, compared);
    report_begin(report, REPORT_SMALL);
    text_string(&report->text, limits);
    report_end(report);
    report_begin(report, REPORT_SMALL);
    say_maker(&report->text, compared->asked->reading);
    report_end(report);
}
