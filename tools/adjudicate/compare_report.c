// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_report.c - reports a comparison of two scoresheets: each sheet on its
 * own, where they agree and differ, what is established, what remains open, and
 * what no comparison can show.
 */
#include "compare.h"

#include "words.h"

/*
 * The list of differences, one line per ply: what each sheet has, and what
 * confirms it.  Where one sheet has ended, a single line says so.  After that
 * only defects of the other sheet are listed.
 */

enum { GAMES_SHOWN = 6 };

struct told_played {
    const struct compared *compared;
    const struct pdn_line_of_play *game;
    uint32_t ply;
};

#define PUT_PLAYED(name, compared, game, ply)                                  \
    PUT_BY(name, put_played, (&(struct told_played){compared, game, ply}))

/* "White's sheet", "sheet A" */
static struct pdn_slice
owner(const struct compared *compared, int s)
{
    const struct text *name = &compared->sheet[s].owner;

    return (struct pdn_slice){name->data, name->size};
}

/* Appends "White's sheet" or "Sheet A" at the beginning of a sentence. */
static void
compared_say_owner(struct text *out, const struct compared *compared, int s)
{
    size_t start = out->size;

    say(out, "{owner}", PUT(owner, owner(compared, s)));
    if (!out->failed && out->data[start] == 's')
        out->data[start] = 'S'; /* "sheet A" */
}

/* Appends "12. " or "12... ". */
static void
compared_say_number(struct text *out, uint32_t move, enum dr_side side)
{
    say(out, "{move}{dots} ", PUT(move, move),
        PUT(dots, side == DR_BLACK ? "..." : "."));
}

/* Returns how many games the report shows: those with the fewest defects. */
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

/*
 * Returns the move of a game at a ply.  `words` receives the move's text if
 * neither sheet contains it.
 */
static struct pdn_slice
move_of(const struct compared *compared, const struct pdn_line_of_play *game,
        uint32_t ply, char words[DR_MOVE_TEXT_MAX])
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_compared_ply *played = &game->played[ply - 1];

    if (played->irregular) {
        const struct pdn_game *sheet = compared->sheet[0].game;
        const struct pdn_written *written = &sheet->written[played->index];

        return (struct pdn_slice){sheet->text + written->offset,
                                  written->length};
    }
    dr_move_text(found->variant, compared_position(found, game, ply - 1),
                 &played->move, words);
    return (struct pdn_slice){words, strlen(words)};
}

void
compared_say_move(struct text *out, const struct compared *compared,
                  const struct pdn_line_of_play *game, uint32_t ply)
{
    char words[DR_MOVE_TEXT_MAX];

    say(out, "{move}", PUT(move, move_of(compared, game, ply, words)));
}

static const char *
slip_words(enum pdn_slip slip)
{
    switch (slip) {
    case PDN_SLIP_DIGIT:
        return "one digit is wrong";
    case PDN_SLIP_DIGITS:
        return "squares or digits were exchanged";
    case PDN_SLIP_NEIGHBOUR:
    case PDN_SLIP_SQUARE:
        return "one square is wrong";
    case PDN_SLIP_PATH:
        return "the ends are correct";
    default:
        return NULL;
    }
}

/* "12... 19-23 (ply 24)" of a game; ply 0: "the start (ply 0)". */
static bool
put_played(const struct pdn_sink *sink, const void *value)
{
    const struct told_played *told = value;
    const struct pdn_comparison *found = &told->compared->found;
    const bool late = found->start.turn != found->variant->first;
    const bool black = (found->start.turn == DR_BLACK) == (told->ply % 2 != 0);
    char words[DR_MOVE_TEXT_MAX];

    if (told->ply == 0)
        return pdn_sentence(sink, SENTENCE("the start (ply 0)")) == PDN_OK;
    return pdn_sentence(sink,
                        SENTENCE("{number}{dots} {move} (ply {ply})",
                                 PUT(number, (told->ply - 1 + late) / 2 + 1),
                                 PUT(dots, black ? "..." : "."),
                                 PUT(move, move_of(told->compared, told->game,
                                                   told->ply, words)),
                                 PUT(ply, told->ply))) == PDN_OK;
}

/* Returns what a sheet has at this ply. */
static struct pdn_slice
entry(const struct compared *compared, int s, const struct pdn_says *says)
{
    const struct pdn_game *game = compared->sheet[s].game;
    const struct pdn_written *written = &game->written[says->index];

    return (struct pdn_slice){game->text + written->offset, written->length};
}

/* ", legal there (one digit is wrong)" */
static void
say_wrong(struct text *out, const struct compared *compared,
          const struct pdn_says *says)
{
    bool known = compared->found.game_count != 0;
    const char *slip = known ? slip_words(says->slip) : NULL;

    if (says->legal)
        say(out, ", legal");
    else
        say(out, ", not legal");
    if (known)
        say(out, " there");
    if (slip != NULL)
        say(out, " ({slip})", PUT(slip, slip));
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
        say(out, " in place of another ply");
        break;
    case PDN_DEFECT_DOUBLED:
        say(out, " once more");
        break;
    case PDN_DEFECT_EXTRA:
        say(out, ", which is not a ply here");
        break;
    case PDN_DEFECT_UNREADABLE:
        say(out, ", which can mean it");
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
    if (says->present) {
        say(out, "{sheet} has {move}", PUT(sheet, owner(compared, s)),
            PUT(move, entry(compared, s, says)));
        say_defect(out, compared, says);
    } else if (says->defect == PDN_DEFECT_ENDED) {
        say(out, "{sheet} has ended", PUT(sheet, owner(compared, s)));
    } else {
        say(out, "{sheet} has no entry", PUT(sheet, owner(compared, s)));
    }
}

/* Returns true if both sheets have the same text with the same explanation. */
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
    say(out, "both sheets have {move}", PUT(move, entry(compared, 0, says)));
    say_defect(out, compared, says);
}

/* "; Black's sheet confirms it", "; it is the only legal move" */
static void
say_confirmed(struct text *out, const struct compared *compared,
              const struct pdn_difference *difference)
{
    switch (difference->confirmed) {
    case PDN_CONFIRMED_MEANING:
        say(out, "; it is the only possible legal meaning");
        break;
    case PDN_CONFIRMED_ONLY_MOVE:
        say(out, "; it is the only legal move");
        break;
    case PDN_CONFIRMED_NOT:
        say(out, "; nothing confirms it");
        break;
    case PDN_CONFIRMED_SHEET:
        for (int s = 0; s < COMPARED_SHEETS; s++)
            if (difference->says[s].defect == PDN_DEFECT_WRONG)
                say(out, "; {sheet} confirms it",
                    PUT(sheet, owner(compared, !s)));
        break;
    }
}

/* "; open: game 2 has 16-21"; or only "; open" for games that differ earlier */
static void
say_open(struct text *out, const struct compared *compared, uint32_t ply)
{
    const struct pdn_comparison *found = &compared->found;
    const char *joined = ": ";
    char words[DR_MOVE_TEXT_MAX];

    say(out, "; open");
    for (size_t i = 1; i < compared_shown(found); i++) {
        const struct pdn_line_of_play *game = &found->games[i];

        if (game->parts != ply || ply > game->plies)
            continue;
        say(out, "{joined}game {number} has {move}", PUT(joined, joined),
            PUT(number, i + 1), PUT(move, move_of(compared, game, ply, words)));
        joined = ", ";
    }
}

/* "12... 19-23 (ply 24)" for game 1, or "12... (ply 24)" without a game */
static void
say_place(struct text *out, const struct compared *compared,
          const struct pdn_difference *difference)
{
    const struct pdn_comparison *found = &compared->found;

    if (found->game_count != 0 || difference->ply == 0)
        say(out, "{place}",
            PUT_PLAYED(place, compared, found->games, difference->ply));
    else
        say(out, "{move}{dots} (ply {ply})", PUT(move, difference->move),
            PUT(dots, difference->side == DR_BLACK ? "..." : "."),
            PUT(ply, difference->ply));
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
    if (extra[0] || extra[1])
        say(text, "after ");
    say_place(text, compared, difference);
    say(text, ": ");
    if (are_alike(compared, says)) {
        say_both(text, compared, &says[0]);
    } else {
        if (!extra[0])
            say_what(text, compared, 0, &says[0]);
        if (!extra[0] && !extra[1])
            say(text, "; ");
        if (!extra[1])
            say_what(text, compared, 1, &says[1]);
    }
    if (difference->open)
        say_open(text, compared, difference->ply);
    else if (!extra[0] && !extra[1])
        say_confirmed(text, compared, difference);
    report_end(report);
}

/* Returns true if the only difference is that one sheet has ended. */
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
    if (ply == game->plies)
        say(text,
            "{sheet} ends after {last}; the rest, {next}, is on {other} alone",
            PUT(sheet, owner(compared, s)),
            PUT_PLAYED(last, compared, game, ply - 1),
            PUT_PLAYED(next, compared, game, ply),
            PUT(other, owner(compared, !s)));
    else
        say(text,
            "{sheet} ends after {last}; the rest, plies {ply} to {plies}, is "
            "on {other} alone",
            PUT(sheet, owner(compared, s)),
            PUT_PLAYED(last, compared, game, ply - 1), PUT(ply, ply),
            PUT(plies, game->plies), PUT(other, owner(compared, !s)));
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
                   ? "Where the sheets differ, or game 1 differs from both"
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

/* How many plies of each alternative the report shows. */
enum { PLIES_SHOWN = 6 };

static const char limits[] =
    "Two mistakes cannot be detected by any comparison: a legal one that both "
    "sheets share, and one that stays legal while the other sheet is wrong or "
    "silent too.";

/* "7... 7x16 (ply 14)", for a main-line entry of the sheet */
static void
say_written(struct text *text, const struct compared *compared, int s,
            uint32_t ply)
{
    const struct pdn_game *game = compared->sheet[s].game;
    const struct pdn_comparison *found = &compared->found;
    bool late = found->start.turn != found->variant->first;
    uint32_t at = ply - 1 + late, left = ply;
    bool black = (found->variant->first == DR_BLACK) == (at % 2 == 0);
    struct pdn_slice move = {0};
    size_t i = 0;

    while (i < game->move_count && (game->written[i].depth != 0 || --left != 0))
        i++;
    if (i < game->move_count)
        move = (struct pdn_slice){game->text + game->written[i].offset,
                                  game->written[i].length};
    say(text, "{number}{dots} {move} (ply {ply})", PUT(number, at / 2 + 1),
        PUT(dots, black ? "..." : "."), PUT(move, move), PUT(ply, ply));
}

/* ", legal to 7. 22x11 (ply 13); then 7... 7x16 (ply 14): square occupied" */
static void
say_fault(struct text *text, const struct compared *compared, int s)
{
    const struct pdn_comparison *found = &compared->found;
    uint32_t legal = found->legal_to[s];

    if (legal == 0) {
        say(text, ", illegal from the first move: ");
    } else {
        say(text, ", legal to ");
        say_written(text, compared, s, legal);
        say(text, "; then ");
    }
    say_written(text, compared, s, legal + 1);
    say(text, ": {fault}", PUT(fault, pdn_diag_by_code(found->fault[s])->text));
}

static void
add_sheet(struct report *report, const struct compared *compared, int s)
{
    const struct compared_sheet *sheet = &compared->sheet[s];
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;
    struct text name = {0};

    compared_say_owner(&name, compared, s);
    text_char(&name, '\0');
    report_fact(report, name.failed ? "" : name.data);
    text->failed |= name.failed;
    say(text, "{file}, game {number}; {plies}", PUT(file, sheet->file),
        PUT(number, sheet->number),
        PUT_COUNT(plies, found->entries[s], "{count} ply", "{count} plies"));
    if (found->fault[s] != PDN_D_NONE)
        say_fault(text, compared, s);
    else if (found->entries[s] == 0)
        say(text, ": it has no moves");
    else if (found->variant != NULL && dr_variant_judged(found->variant))
        say(text, ", legal throughout");
    report_end(report);
    text_free(&name);
}

/* "2-0", or "2-0 in the tag, 1-1 after ..." if the sheet contradicts itself */
static void
say_result(struct text *text, const struct pdn_comparison *found, int s)
{
    const struct dr_variant *variant = found->variant;
    enum pdn_outcome tag = found->tag_result[s];
    enum pdn_outcome moves = found->moves_result[s];

    if (!found->conflict[s]) {
        say(text, "{result}",
            PUT(result, pdn_outcome_write(variant, found->result[s])));
        return;
    }
    if (pdn_outcome_known(tag))
        say(text, "{result} in the tag, ",
            PUT(result, pdn_outcome_write(variant, tag)));
    if (pdn_outcome_known(moves) && moves != tag)
        say(text, "{result} after the moves",
            PUT(result, pdn_outcome_write(variant, moves)));
    else
        say(text, "a second one");
}

/* "2-0 on sheet A", "on sheet A 2-0 in the tag, 1-1 after the moves" */
static void
say_result_of(struct text *text, const struct compared *compared, int s)
{
    const struct pdn_comparison *found = &compared->found;

    if (found->conflict[s]) {
        say(text, "on {sheet} ", PUT(sheet, owner(compared, s)));
        say_result(text, found, s);
    } else {
        say_result(text, found, s);
        say(text, " on {sheet}", PUT(sheet, owner(compared, s)));
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
        say(text, "; ");
        say_result_of(text, compared, 1);
        say(text, ": they differ");
    } else {
        say_result(text, found, 0);
        say(text, " on both");
    }
    report_end(report);
}

static void
say_several(struct text *text, const struct pdn_comparison *found)
{
    const struct pdn_put count = PUT(count, found->fewest);
    bool more = found->more && found->fewest == found->game_count;

    if (found->fewest == 1 && more)
        say(text, "CANNOT BE DECIDED: more than 1 game explains both sheets, "
                  "but the search reached its limit, so there may be more.");
    else if (found->fewest == 1)
        say(text, "CANNOT BE DECIDED: 1 game explains both sheets, but the "
                  "search reached its limit, so there may be more.");
    else if (more)
        say(text,
            "CANNOT BE DECIDED: more than {count} games explain both sheets "
            "with the fewest defects.",
            count);
    else
        say(text,
            "CANNOT BE DECIDED: {count} games explain both sheets with the "
            "fewest defects.",
            count);
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
    say(text,
        "CANNOT BE DECIDED: these do not look like records of one game, "
        "because only {common} of the {plies} plies of the shorter sheet are "
        "on both. Are they the right sheets?",
        PUT(common, found->in_common), PUT(plies, of_shorter(found)));
}

/* Explains why the game with the fewest defects is not established. */
static void
say_likeliest(struct text *text, const struct pdn_comparison *found)
{
    if (found->limited)
        say(text, "CANNOT BE DECIDED: one game explains both sheets with the "
                  "fewest defects, but the search reached its limit before it "
                  "examined all others.");
    else if (found->game_count > 1 || found->more)
        say(text, "CANNOT BE DECIDED: one game explains both sheets with the "
                  "fewest defects, but another needs only one more.");
    else
        say(text, "CANNOT BE DECIDED: one game explains both sheets with the "
                  "fewest defects, but one of its moves is on neither sheet "
                  "and is not the only possible one.");
}

static void
say_established(struct text *text, const struct pdn_comparison *found)
{
    if (found->difference_count == 0 && found->results_differ)
        say(text, "The moves are the same, but the results differ. ");
    if (found->games[0].irregular == 0)
        say(text, "The game is established: it is the only legal game "
                  "consistent with both sheets.");
    else
        say(text, "The game is established: it is the only game consistent "
                  "with both sheets, including an illegal move that is on both "
                  "and was answered (5.7).");
}

/*
 * Says that the sheets belong to different variants, or to one that is not
 * judged.
 */
static void
say_no_variant(struct text *text, const struct pdn_comparison *found)
{
    const struct dr_variant *a = found->variants[0], *b = found->variants[1];

    if (a == NULL || b == NULL || a == b)
        say(text, "CANNOT BE DECIDED: the sheets do not belong to a single "
                  "variant whose moves can be judged.");
    else
        say(text,
            "CANNOT BE DECIDED: these do not look like records of one game, "
            "because the first sheet is {first} and the second {second} "
            "(GameType).",
            PUT(first, a->title), PUT(second, b->title));
}

/* Says that the sheets cannot be compared. */
static void
say_incomparable(struct text *text, const struct pdn_comparison *found)
{
    switch (found->why) {
    case PDN_COMPARABLE:
        break;
    case PDN_INCOMPARABLE_LONG:
        say(text,
            "CANNOT BE DECIDED: only sheets of at most {plies} plies can be "
            "compared.",
            PUT(plies, (unsigned)PDN_COMPARE_PLIES));
        break;
    case PDN_INCOMPARABLE_START:
        say(text, "CANNOT BE DECIDED: the sheets do not start from the same "
                  "known position.");
        break;
    case PDN_INCOMPARABLE_VARIANT:
        say_no_variant(text, found);
        break;
    case PDN_INCOMPARABLE_EMPTY:
        say(text, "CANNOT BE DECIDED: a sheet without moves is not a record.");
        break;
    case PDN_INCOMPARABLE_SETUP:
        say(text,
            "CANNOT BE DECIDED: a sheet sets up a position during the game.");
        break;
    }
}

/* Explains why no game was found. */
static void
say_none(struct text *text, const struct pdn_comparison *found)
{
    if (found->why != PDN_COMPARABLE)
        say_incomparable(text, found);
    else if (found->unlike)
        say_unlike(text, found);
    else if (found->limited)
        say(text,
            "CANNOT BE DECIDED: no game was found that explains both sheets "
            "with at most {defects} on each, but the search reached its limit "
            "before it examined all games.",
            PUT_COUNT(defects, found->bound, "{count} defect",
                      "{count} defects"));
    else
        say(text,
            "CANNOT BE DECIDED: no legal game explains both sheets with at "
            "most {defects} on each.",
            PUT_COUNT(defects, found->bound, "{count} defect",
                      "{count} defects"));
}

static void
add_verdict(struct report *report, const struct pdn_comparison *found)
{
    struct text *text = &report->text;

    report_begin(report, REPORT_VERDICT);
    switch (found->outcome) {
    case PDN_COMPARED_SAME:
        say(text, "The sheets are the same.");
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

/* Returns the number of plies in game 1 before the first difference. */
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

/*
 * Reports how many plies both sheets share, and up to which ply they all agree.
 */
static void
add_agreed(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    struct text *text = &report->text;

    if (found->outcome == PDN_COMPARED_SAME || found->why != PDN_COMPARABLE)
        return;
    report_fact(report, "On both");
    say_counted(text, found->in_common, "{count} ply", "{count} plies");
    if (found->game_count != 0) {
        say(text, " of {plies}", PUT(plies, found->games[0].plies));
        if (found->difference_count != 0 && agreed_to(found) != 0)
            say(text, "; all up to {last}",
                PUT_PLAYED(last, compared, found->games, agreed_to(found)));
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
    compared_say_owner(text, compared, s);
    say_counted(text, found->missing_moves[s],
                " omits {count} ply: ", " omits {count} plies: ");
    if (found->missing_pairs[s] != 0)
        say_counted(text, found->missing_pairs[s], "{count} whole pair",
                    "{count} whole pairs");
    if (found->missing_pairs[s] != 0 && found->incomplete_pairs[s] != 0)
        say(text, ", and ");
    if (found->incomplete_pairs[s] != 0)
        say_counted(text, found->incomplete_pairs[s], "one ply of {count} pair",
                    "one ply of {count} pairs");
    say(text, ".");
    report_end(report);
}

/* Shows where an alternative differs from the first game. */
static void
add_game(struct report *report, const struct compared *compared, size_t i)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = &found->games[i];
    uint32_t from = i == 0 ? found->games[1].parts : game->parts;
    bool late = found->start.turn != found->variant->first;
    struct text *text = &report->text;

    report_begin(report, REPORT_ITEM);
    say(text, "game {number} ({sheet} {defects}, {other} {others}):",
        PUT(number, i + 1), PUT(sheet, owner(compared, 0)),
        PUT_COUNT(defects, game->defects[0], "{count} defect",
                  "{count} defects"),
        PUT(other, owner(compared, 1)),
        PUT_COUNT(others, game->defects[1], "{count} defect",
                  "{count} defects"));
    for (uint32_t ply = from; ply <= game->plies && ply < from + PLIES_SHOWN;
         ply++) {
        enum dr_side side =
            (enum dr_side)compared_position(found, game, ply - 1)->turn;

        say(text, " ");
        if (side == found->variant->first || ply == from)
            compared_say_number(text, (ply - 1 + late) / 2 + 1, side);
        compared_say_move(text, compared, game, ply);
    }
    if (game->plies < from)
        say(text, " ends here");
    else if (from + PLIES_SHOWN <= game->plies)
        say(text, " ...");
    else
        say(text, " (the end)");
    report_end(report);
}

/* Appends a diagram of the first game after the shared plies. */
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
    say(&report->text, "{what}, after {ply}", PUT(what, what),
        PUT_PLAYED(ply, compared, game, plies));
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
    report_add(
        report, REPORT_HEADING,
        found->outcome == PDN_COMPARED_LIKELIEST
            ? "The game, and others that need one defect more, from the point "
              "where they differ"
            : "The games that explain both, from the point where they differ");
    for (size_t i = 0; i < compared_shown(found); i++)
        add_game(report, compared, i);
    if (found->more || found->game_count > compared_shown(found))
        report_add(report, REPORT_PARAGRAPH,
                   "There are more, or some that need one defect more; "
                   "--format=json lists those that were kept.");
    add_board(report, compared, found->games[1].parts - 1,
              "Where games 1 and 2 differ");
}

/*
 * Reports how many defects the game requires, and up to which ply it is known.
 */
static void
add_defects(struct report *report, const struct compared *compared)
{
    const struct pdn_comparison *found = &compared->found;
    const struct pdn_line_of_play *game = &found->games[0];
    struct text *text = &report->text;

    report_begin(report, REPORT_PARAGRAPH);
    say(text,
        "It explains the sheets with {defects} on {sheet} and {others} on "
        "{other}.",
        PUT_COUNT(defects, game->defects[0], "{count} defect",
                  "{count} defects"),
        PUT(sheet, owner(compared, 0)),
        PUT_COUNT(others, game->defects[1], "{count} defect",
                  "{count} defects"),
        PUT(other, owner(compared, 1)));
    if (found->outcome == PDN_COMPARED_ESTABLISHED)
        say(text, " Every rival needs at least two more.");
    if (dr_can_move(found->variant,
                    compared_position(found, game, game->plies)) &&
        !pdn_outcome_known(found->result[0]) &&
        !pdn_outcome_known(found->result[1]))
        say(text,
            " Neither sheet has a result, so what was played after {last} is "
            "unknown.",
            PUT_PLAYED(last, compared, game, game->plies));
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
    const struct compared_sheet *sheet = compared->sheet;

    report_begin(report, REPORT_TITLE);
    say(&report->text,
        "Comparison: {file}, game {number}, and {other}, game {second}",
        PUT(file, sheet[0].file), PUT(number, sheet[0].number),
        PUT(other, sheet[1].file), PUT(second, sheet[1].number));
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
    say(&report->text, "{limits}", PUT(limits, limits));
    report_end(report);
    report_begin(report, REPORT_SMALL);
    say_maker(&report->text, compared->asked->reading);
    report_end(report);
}
