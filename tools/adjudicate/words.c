// SPDX-License-Identifier: BSD-2-Clause
/* words.c - writes plies, moves, rules and counts for reports. */
#include "words.h"

#include "board.h"
#include "say.h"

#include "pdn/fen.h"

/* How many articles an irregularity can have. */
enum { ARTICLES_MAX = 8 };

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

/* Returns a move as the game writes it, in UTF-8. */
static struct pdn_slice
written_text(const struct judged_game *judged, uint32_t index)
{
    const struct pdn_written *written = &judged->game->written[index];

    return finding_utf8(judged->writer,
                        (struct pdn_slice){judged->game->text + written->offset,
                                           written->length});
}

void
say_move(struct text *out, const struct judged_game *judged, uint32_t number,
         enum dr_side side, uint32_t index)
{
    say(out, "{number}{dots} {move}", PUT(number, number),
        PUT(dots, side == DR_BLACK ? "..." : "."),
        PUT(move, written_text(judged, index)));
}

/*
 * Returns the number that the text gives a ply, or 0 if it gives none.  The ply
 * is found by its move's index in the game's arrays.
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

    if (given != 0 && given != move)
        say(out, "; numbered {given}", PUT(given, given));
}

/* Returns the index of the move at an offset, or the game's move_count. */
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

/* Writes a move with its ply, and with its written number if that differs. */
static bool
put_move_made(const struct pdn_sink *sink, uint32_t number, bool black,
              struct pdn_slice move, uint32_t ply, uint32_t given)
{
    const char *dots = black ? "..." : ".";

    if (given == 0 || given == number)
        return pdn_sentence(sink, SENTENCE("{number}{dots} {move} (ply {ply})",
                                           PUT(number, number), PUT(dots, dots),
                                           PUT(move, move), PUT(ply, ply))) ==
               PDN_OK;
    return pdn_sentence(
               sink,
               SENTENCE("{number}{dots} {move} (ply {ply}; numbered {given})",
                        PUT(number, number), PUT(dots, dots), PUT(move, move),
                        PUT(ply, ply), PUT(given, given))) == PDN_OK;
}

bool
put_ply(const struct pdn_sink *sink, const void *value)
{
    const struct told_ply *told = value;
    const struct judged_game *judged = told->judged;
    uint32_t ply = told->ply;
    const struct pdn_played *played = pdn_verdict_played(judged->verdict, ply);

    if (ply == 0)
        return pdn_sentence(sink, SENTENCE("the start (ply 0)")) == PDN_OK;
    if (played == NULL)
        return pdn_sentence(sink, SENTENCE("ply {ply}", PUT(ply, ply))) ==
               PDN_OK;
    return put_move_made(
        sink, played->move, played->side == DR_BLACK,
        written_text(judged, played->index), ply,
        number_given(judged, ply, played->move, played->index));
}

void
say_ply(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    say(out, "{ply}", PUT_PLY(ply, judged, ply));
}

/* "one move by each side", "3 moves by each side", "one move". */
static bool
put_missing(const struct pdn_sink *sink, const void *value)
{
    const uint32_t plies = *(const uint32_t *)value;

    if (plies == 1)
        return pdn_sentence(sink, SENTENCE("one move")) == PDN_OK;
    if (plies % 2 != 0)
        return pdn_sentence(sink, SENTENCE("{plies} half-moves",
                                           PUT(plies, plies))) == PDN_OK;
    return pdn_sentence(
               sink,
               SENTENCE("{moves}",
                        PUT_COUNT(moves, plies / 2, "one move by each side",
                                  "{count} moves by each side"))) == PDN_OK;
}

void
say_jump(struct text *out, const struct judged_game *judged,
         const struct pdn_jump *jump)
{
    struct pdn_slice move = written_text(judged, jump->index);

    if (jump->written != jump->due)
        say(out,
            "the numbers jump at {move} (ply {ply}), which is numbered "
            "{written} instead of {due}",
            PUT(move, move), PUT(ply, jump->ply), PUT(written, jump->written),
            PUT(due, jump->due));
    else
        say(out,
            "the numbers jump at {move} (ply {ply}), which is numbered "
            "{written}... although the other side is to move",
            PUT(move, move), PUT(ply, jump->ply), PUT(written, jump->written));
}

void
say_gap_there(struct text *out, const struct judged_game *judged,
              const struct pdn_jump *jump)
{
    say_jump(out, judged, jump);
    say(out, ": {moves} may be missing before it",
        PUT_BY(moves, put_missing, &jump->missing));
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

bool
put_found(const struct pdn_sink *sink, const void *value)
{
    const struct told_found *told = value;
    const struct judged_game *judged = told->judged;
    const struct pdn_where *at = told->at;
    uint32_t index = move_at(judged->game, at->offset);
    struct pdn_slice text = {judged->game->text + at->offset, at->length};

    return put_move_made(sink, at->move, at->black,
                         finding_utf8(judged->writer, text), at->ply,
                         index < judged->game->move_count
                             ? number_given(judged, at->ply, at->move, index)
                             : 0);
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
        if (why)
            say(out, "the record breaks at {found}: {why}",
                PUT_FOUND(found, judged, &finding->at),
                PUT_FINDING(why, finding));
        else
            say(out, "the record breaks at {found}",
                PUT_FOUND(found, judged, &finding->at));
        return;
    }
    if (why)
        say(out,
            "the record breaks at ply {ply}: the move made there is unreadable",
            PUT(ply, ply));
    else
        say(out, "the record breaks at ply {ply}", PUT(ply, ply));
}

bool
put_articles(const struct pdn_sink *sink, const void *value)
{
    struct pdn_slice articles[ARTICLES_MAX];
    const char *left = value;
    size_t count = 0;

    for (; count + 1 < ARTICLES_MAX && strchr(left, '|') != NULL; count++) {
        articles[count] = (struct pdn_slice){left, strcspn(left, "|")};
        left += articles[count].size + 1;
    }
    articles[count++] = (struct pdn_slice){left, strlen(left)};
    return pdn_sentence(
               sink, SENTENCE("{articles}", PUT_LIST(articles, articles, count,
                                                     PDN_BY_OR))) == PDN_OK;
}

bool
put_ordinal(const struct pdn_sink *sink, const void *value)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    const uint64_t number = *(const uint64_t *)value;
    uint64_t last = number % 100 / 10 == 1 ? 0 : number % 10;

    return pdn_sentence(sink, SENTENCE("{number}{end}", PUT(number, number),
                                       PUT(end, ends[last < 4 ? last : 0]))) ==
           PDN_OK;
}

void
say_half_move(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    const struct pdn_played *played = pdn_verdict_played(judged->verdict, ply);

    if (played == NULL) {
        say(out, "half-move {ply}", PUT(ply, ply));
        return;
    }
    say(out, "half-move {ply}, {side}'s {number} move", PUT(ply, ply),
        PUT_SIDE(side, played->side), PUT_ORDINAL(number, played->move));
    say_numbered(out, judged, ply, played->move, played->index);
}

void
say_if_it_stands(struct text *out, const struct pdn_verdict *verdict,
                 uint32_t ply)
{
    if (verdict->rests_on != 0 && verdict->rests_on == ply)
        say(out, ", if the irregular move stands (5.7)");
}

void
say_open_side(struct text *out, const struct judged_game *judged, uint32_t ply)
{
    say(out,
        "{ply} was made with a piece of the side that was not to move, and the "
        "record does not show by whom: the side to move and the counts depend "
        "on whether its own side moved twice (5.4.1) or the opponent moved it "
        "(5.4.5)",
        PUT_PLY(ply, judged, ply));
}

bool
put_plies(const struct pdn_sink *sink, const void *value)
{
    const struct told_plies *told = value;
    bool done = pdn_sentence_counted(sink, told->count, "ply ", "plies ",
                                     NULL) == PDN_OK;

    for (size_t i = 0; done && i < told->count; i++)
        done = pdn_sentence(sink,
                            SENTENCE("{comma}{ply}",
                                     PUT(comma, i == 0                 ? ""
                                                : i + 1 == told->count ? " and "
                                                                       : ", "),
                                     PUT(ply, told->plies[i]))) == PDN_OK;
    return done;
}

void
say_exchanged(struct text *out, bool exchanged)
{
    if (exchanged)
        say(out, " Kings changed places in between. It is still the same "
                 "position, because only the kind and colour of the piece on "
                 "each square count (6.1).");
}

bool
put_rule(const struct pdn_sink *sink, const void *value)
{
    static const char *const names[] = {
        [PDN_BY_WIN] = "a win on the board",
        [PDN_BY_5] = "the 5-move rule",
        [PDN_BY_16] = "the 16-move rule",
        [PDN_BY_25] = "the 25-move rule",
        [PDN_BY_THREEFOLD] = "threefold repetition",
    };
    const struct told_rule *told = value;

    if (told->article == NULL)
        return pdn_sentence(sink,
                            SENTENCE("{rule}", PUT(rule, names[told->by]))) ==
               PDN_OK;
    return pdn_sentence(sink, SENTENCE("{rule} ({article})",
                                       PUT(rule, names[told->by]),
                                       PUT(article, told->article))) == PDN_OK;
}

void
say_rule(struct text *out, enum pdn_decider by, const char *article)
{
    say(out, "{rule}", PUT_RULE(rule, by, article));
}

/*
 * Returns what started a count.  It follows the name of the ply; the start of
 * the game needs no words.
 */
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
        return ", a man's move";
    case DR_CAUSE_GAP:
        return ", where the numbers jump";
    }
    return "";
}

void
say_moves(struct text *out, const struct dr_count *count, unsigned limit)
{
    say(out, "{white} by White and {black} by Black, of {limit} by each",
        PUT_COUNT(white, count->moves[DR_WHITE], "1 move", "{count} moves"),
        PUT(black, count->moves[DR_BLACK]), PUT(limit, limit));
}

void
say_count(struct text *out, const struct judged_game *judged,
          const struct dr_count *count, unsigned limit)
{
    if (!count->running) {
        say(out, "the count is not running");
        return;
    }
    say(out, "counted from {ply}{cause}: ", PUT_PLY(ply, judged, count->start),
        PUT(cause, cause_text(count->cause)));
    say_moves(out, count, limit);
}

/* Appends a fact from tags, joining several values. */
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
    say(&report->text, "{title}: {file}, game ", PUT(title, title),
        PUT(file, judged->file));
    report_end(report);
    add_tags(report, judged, "White", white, 1);
    add_tags(report, judged, "Black", black, 1);
    add_tags(report, judged, "Event", event, sizeof event / sizeof event[0]);
}

void
say_maker(struct text *out, enum dr_reading reading)
{
    say(out,
        "pdn-adjudicate {version}; rules: FMJD Annex 1; reading of 6.3 and "
        "6.4: {reading}.",
        PUT(version, pdn_version()), PUT(reading, reading_name(reading)));
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
    say(&report->text, "SHA-256 of this game's text: {sha256}",
        PUT(sha256, judged->sha256));
    report_end(report);
}

void
report_say_position(struct report *report, const struct dr_variant *variant,
                    const struct dr_position *position)
{
    char fen[PDN_FEN_MAX];
    struct pdn_slice text = {fen, pdn_fen_write(variant, position, fen)};

    say(&report->text, ", {turn}: {fen}", PUT(turn, board_turn(position)),
        PUT(fen, text));
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
        dr_position_equal(position, played->after)) {
        block->moved = true;
        block->move = played->played;
        block->before = *played->before;
    }
    text_string(&report->text, what);
    say_ply(&report->text, judged, ply);
    report_say_position(report, verdict->replay.variant, position);
    report_end(report);
}
