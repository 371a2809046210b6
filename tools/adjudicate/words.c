// SPDX-License-Identifier: BSD-2-Clause
/*
 * words.c - plies, moves, rules and counts in the words of reports.
 */
#include "words.h"

#include "board.h"
#include "say.h"

#include "pdn/fen.h"

const char *
side_name(enum dr_side side)
{
    return side == DR_BLACK ? "Black" : "White";
}

const char *
reading_name(enum dr_reading reading)
{
    return reading == DR_RESTART ? "restart" : "cumulative";
}

void
say_text(struct text *out, const struct judged_game *judged,
         struct pdn_slice text)
{
    struct pdn_slice utf8 = finding_utf8(judged->writer, text);

    text_bytes(out, utf8.start, utf8.size);
}

void
say_move(struct text *out, const struct judged_game *judged, uint32_t number,
         enum dr_side side, uint32_t index)
{
    const struct pdn_written *written = &judged->game->written[index];

    text_decimal(out, number);
    text_string(out, side == DR_BLACK ? "... " : ". ");
    say_text(out, judged,
             (struct pdn_slice){judged->game->text + written->offset,
                                written->length});
}

/*
 * The number that the text gives a ply, known by its move in the game's arrays;
 * 0: it does not say.
 */
static uint32_t
number_given(const struct judged_game *judged, uint32_t ply, uint32_t move,
             uint32_t index)
{
    const struct pdn_played *played = pdn_verdict_played(judged->verdict, ply);
    const struct pdn_written *written = &judged->game->written[index];

    if (played != NULL)
        return played->numbered;
    if (written->number != 0)
        return written->number == PDN_NUMBER_MAX ? 0 : written->number;
    played = ply == 0 ? NULL : pdn_verdict_played(judged->verdict, ply - 1);
    return played == NULL || played->numbered == 0
               ? 0
               : move + played->numbered - played->move;
}

void
say_numbered(struct text *out, const struct judged_game *judged, uint32_t ply,
             uint32_t move, uint32_t index)
{
    uint32_t given = number_given(judged, ply, move, index);

    if (given == 0 || given == move)
        return;
    text_string(out, "; numbered ");
    text_decimal(out, given);
}

/* The move that stands at an offset; the game's move_count: none. */
static uint32_t
move_at(const struct pdn_game *game, uint32_t offset)
{
    uint32_t low = 0, high = (uint32_t)game->move_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (game->written[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low < game->move_count && game->written[low].offset == offset
               ? low
               : (uint32_t)game->move_count;
}

void
say_ply(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    const struct pdn_played *played = pdn_verdict_played(judged->verdict, ply);

    if (ply == 0) {
        text_string(out, "the start (ply 0)");
        return;
    }
    if (played != NULL) {
        say_move(out, judged, played->move, played->side, played->index);
        text_string(out, " (ply ");
    } else {
        text_string(out, "ply ");
    }
    text_decimal(out, ply);
    if (played == NULL)
        return;
    say_numbered(out, judged, ply, played->move, played->index);
    text_char(out, ')');
}

/* "one move by each side", "3 moves by each side", "one move". */
static void
say_missing(struct text *out, uint32_t plies)
{
    if (plies == 1) {
        text_string(out, "one move");
    } else if (plies % 2 != 0) {
        text_decimal(out, plies);
        text_string(out, " half-moves");
    } else if (plies == 2) {
        text_string(out, "one move by each side");
    } else {
        text_decimal(out, plies / 2);
        text_string(out, " moves by each side");
    }
}

void
say_jump(struct text *out, const struct judged_game *judged,
         const struct pdn_jump *jump)
{
    const struct pdn_written *written = &judged->game->written[jump->index];

    text_string(out, "the numbers jump at ");
    say_text(out, judged,
             (struct pdn_slice){judged->game->text + written->offset,
                                written->length});
    text_string(out, " (ply ");
    text_decimal(out, jump->ply);
    text_string(out, "), which is numbered ");
    text_decimal(out, jump->written);
    if (jump->written != jump->due) {
        text_string(out, " where ");
        text_decimal(out, jump->due);
        text_string(out, " is due");
    } else {
        text_string(out, "... where the other side is to move");
    }
}

void
say_gap_there(struct text *out, const struct judged_game *judged,
              const struct pdn_jump *jump)
{
    say_jump(out, judged, jump);
    text_string(out, ": ");
    say_missing(out, jump->missing);
    text_string(out, " may be missing before it");
}

uint32_t
judged_last(const struct judged_game *judged)
{
    const struct pdn_verdict *verdict = judged->verdict;

    if (verdict->line_count == 0 ||
        pdn_verdict_position(verdict, verdict->plies) != NULL)
        return verdict->plies;
    return verdict->line[verdict->line_count - 1].number;
}

void
say_found(struct text *out, const struct judged_game *judged,
          const struct pdn_where *at)
{
    uint32_t index = move_at(judged->game, at->offset);

    text_decimal(out, at->move);
    text_string(out, at->black ? "... " : ". ");
    say_text(out, judged,
             (struct pdn_slice){judged->game->text + at->offset, at->length});
    text_string(out, " (ply ");
    text_decimal(out, at->ply);
    if (index < judged->game->move_count)
        say_numbered(out, judged, at->ply, at->move, index);
    text_char(out, ')');
}

void
say_break(struct text *out, const struct judged_game *judged, bool why)
{
    uint32_t ply = judged->verdict->gap_ply;

    for (size_t i = 0; i < judged->finding_count; i++) {
        const struct pdn_finding *finding = &judged->findings[i];

        if (finding->at.ply != ply || finding->at.variation != 0 ||
            finding->severity != PDN_ERROR)
            continue;
        text_string(out, "the record breaks at ");
        say_found(out, judged, &finding->at);
        if (!why)
            return;
        text_string(out, ": ");
        say_finding(out, finding);
        return;
    }
    text_string(out, "the record breaks at ply ");
    text_decimal(out, ply);
    text_string(out, why ? ": which move was made there cannot be read" : "");
}

void
say_square(struct text *out, const struct judged_game *judged, unsigned square)
{
    char name[DR_SQUARE_NAME_MAX];

    dr_square_name(judged->verdict->replay.variant, square, name);
    text_string(out, name);
}

void
say_articles(struct text *out, const char *articles)
{
    for (; *articles != '\0'; articles++)
        if (*articles == '|')
            text_string(out, strchr(articles + 1, '|') != NULL ? ", " : " or ");
        else
            text_char(out, *articles);
}

void
say_ordinal(struct text *out, uint64_t number)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    uint64_t last = number % 100 / 10 == 1 ? 0 : number % 10;

    text_decimal(out, number);
    text_string(out, ends[last < 4 ? last : 0]);
}

void
say_half_move(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    const struct pdn_played *played = pdn_verdict_played(judged->verdict, ply);

    text_string(out, "half-move ");
    text_decimal(out, ply);
    if (played == NULL)
        return;
    text_string(out, ", ");
    text_string(out, side_name(played->side));
    text_string(out, "'s ");
    say_ordinal(out, played->move);
    text_string(out, " move");
    say_numbered(out, judged, ply, played->move, played->index);
}

void
say_if_it_stands(struct text *out, const struct pdn_verdict *verdict,
                 uint32_t ply)
{
    if (verdict->rests_on != 0 && verdict->rests_on == ply)
        text_string(out, ", if the irregular move stands (5.7)");
}

void
say_open_side(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    say_ply(out, judged, ply);
    text_string(out, " was made with a piece whose turn it was not, and the "
                     "record does not show by whom: the turn and the counts "
                     "hang on whether its own side moved twice (5.4.1) or the "
                     "other moved it (5.4.5)");
}

void
say_plies(struct text *out, const uint32_t *plies, size_t count)
{
    text_string(out, count == 1 ? "ply " : "plies ");
    for (size_t i = 0; i < count; i++) {
        if (i != 0)
            text_string(out, i + 1 == count ? " and " : ", ");
        text_decimal(out, plies[i]);
    }
}

void
say_exchanged(struct text *out, bool exchanged)
{
    if (exchanged)
        text_string(out, " Kings changed places in between; the position is "
                         "the same all the same, for only the kind and colour "
                         "of the piece on each square count (6.1).");
}

void
say_rule(struct text *out, enum pdn_decider by, const char *article)
{
    static const char *const names[] = {
        [PDN_BY_WIN] = "a win on the board",
        [PDN_BY_5] = "the 5-move rule",
        [PDN_BY_16] = "the 16-move rule",
        [PDN_BY_25] = "the 25-move rule",
        [PDN_BY_THREEFOLD] = "threefold repetition",
    };

    text_string(out, names[by]);
    if (article == NULL)
        return;
    text_string(out, " (");
    text_string(out, article);
    text_char(out, ')');
}

/* What began a count, behind its ply; of a start that needs no words. */
static const char *
cause_text(enum dr_cause cause)
{
    switch (cause) {
    case DR_CAUSE_START:
    case DR_CAUSE_NONE:
        break;
    case DR_CAUSE_SETUP:
        return ", the set-up there";
    case DR_CAUSE_CAPTURE:
        return ", a capture";
    case DR_CAUSE_PROMOTION:
        return ", a promotion";
    case DR_CAUSE_MAN_MOVE:
        return ", a move of a man";
    case DR_CAUSE_GAP:
        return ", where the numbers jump";
    }
    return "";
}

void
say_moves(struct text *out, const struct dr_count *count, unsigned limit)
{
    text_decimal(out, count->moves[DR_WHITE]);
    text_string(out, count->moves[DR_WHITE] == 1 ? " move" : " moves");
    text_string(out, " by White and ");
    text_decimal(out, count->moves[DR_BLACK]);
    text_string(out, " by Black, of ");
    text_decimal(out, limit);
    text_string(out, " by each");
}

void
say_count(struct text *out, const struct judged_game *judged,
          const struct dr_count *count, unsigned limit)
{
    if (!count->running) {
        text_string(out, "the count is not running");
        return;
    }
    text_string(out, "counted from ");
    say_ply(out, judged, count->start);
    text_string(out, cause_text(count->cause));
    text_string(out, ": ");
    say_moves(out, count, limit);
}

/* A fact from tags; several that are there, joined. */
static void
add_tags(struct report *report, const struct judged_game *judged,
         const char *name, const enum pdn_tag_id *tags, size_t count)
{
    bool any = false;

    for (size_t i = 0; i < count; i++) {
        struct pdn_slice value = pdn_game_tag(judged->game, tags[i]);

        if (value.size == 0 || (count > 1 && tag_is_unknown(value)))
            continue;
        if (!any)
            report_fact(report, name);
        else
            text_string(&report->text, ", ");
        any = true;
        say_text(&report->text, judged, value);
    }
    if (any)
        report_end(report);
}

void
report_game(struct report *report, const struct judged_game *judged,
            const char *title)
{
    static const enum pdn_tag_id white[] = {PDN_TAG_WHITE};
    static const enum pdn_tag_id black[] = {PDN_TAG_BLACK};
    static const enum pdn_tag_id event[] = {PDN_TAG_EVENT, PDN_TAG_SITE,
                                            PDN_TAG_DATE, PDN_TAG_ROUND};

    report_begin(report, REPORT_TITLE);
    text_string(&report->text, title);
    text_string(&report->text, ": ");
    text_string(&report->text, judged->file);
    text_string(&report->text, ", game ");
    report_end(report);
    add_tags(report, judged, "White", white, 1);
    add_tags(report, judged, "Black", black, 1);
    add_tags(report, judged, "Event", event, sizeof event / sizeof event[0]);
}

void
say_maker(struct text *out, enum dr_reading reading)
{
    text_string(out, "pdn-adjudicate ");
    text_string(out, pdn_version());
    text_string(out, "; rules: FMJD Annex 1; reading of 6.3 and 6.4: ");
    text_string(out, reading_name(reading));
    text_char(out, '.');
}

void
report_maker(struct report *report, const struct judged_game *judged)
{
    report_begin(report, REPORT_SMALL);
    say_maker(&report->text, judged->verdict->reading);
    report_end(report);
    if (judged->sha256[0] == '\0')
        return;
    report_begin(report, REPORT_SMALL);
    text_string(&report->text, "SHA-256 of this game's text: ");
    text_string(&report->text, judged->sha256);
    report_end(report);
}

void
report_say_position(struct report *report, const struct dr_variant *variant,
                    const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];

    text_string(&report->text, ", ");
    text_string(&report->text, board_turn(position));
    text_string(&report->text, ": ");
    text_bytes(&report->text, fen, pdn_fen_write(variant, position, fen));
}

void
report_board(struct report *report, const struct judged_game *judged,
             uint32_t ply, const struct dr_position *position, const char *what)
{
    const struct pdn_verdict *verdict = judged->verdict;
    const struct pdn_played *played = pdn_verdict_played(verdict, ply);
    struct report_block *block;

    if (position == NULL)
        position = pdn_verdict_position(verdict, ply);
    if (position == NULL)
        return;
    block = report_begin(report, REPORT_DIAGRAM);
    block->variant = verdict->replay.variant;
    block->position = *position;
    if (played != NULL && played->legal &&
        dr_position_equal(position, &played->after)) {
        block->moved = true;
        block->move = played->played;
        block->before = *played->before;
    }
    text_string(&report->text, what);
    say_ply(&report->text, judged, ply);
    report_say_position(report, verdict->replay.variant, position);
    report_end(report);
}
