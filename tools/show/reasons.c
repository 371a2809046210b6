// SPDX-License-Identifier: BSD-2-Clause
/*
 * reasons.c - explains in sentences why moves are compulsory; see reasons.h.
 *
 * Legal moves are listed by the rules.  Captures that take too few pieces are
 * found by asking for each pair of squares what would be wrong with it.
 */
#include "reasons.h"

#include <string.h>

enum {
    COLUMNS = 76,
    NAMED_MAX = 24, /* legal moves named in a sentence */
    GROUP_MAX = 8,  /* illegal moves named in a group */
};

/* The position to explain. */
struct reasons {
    const struct dr_variant *variant;
    const struct dr_position *position;
    struct dr_inquiry asked; /* about that position */
    struct dr_moves moves;   /* its legal moves */
    const char *side;        /* "White" */
    struct text text;        /* sentences before wrapping */
};

/* Articles are those of the international rules (FMJD, Annex 1). */
static void
put_article(struct reasons *reasons, const char *article)
{
    if (reasons->variant != dr_variant_international())
        return;
    text_string(&reasons->text, " (");
    text_string(&reasons->text, article);
    text_char(&reasons->text, ')');
}

static void
put_string(struct reasons *reasons, const char *string)
{
    text_string(&reasons->text, string);
}

static void
end_sentence(struct reasons *reasons)
{
    put_string(reasons, ".\n");
}

static void
put_square(struct reasons *reasons, unsigned square)
{
    char name[DR_SQUARE_NAME_MAX];

    dr_square_name(reasons->variant, square, name);
    put_string(reasons, name);
}

static void
put_move(struct reasons *reasons, const struct dr_move *move)
{
    char text[DR_MOVE_TEXT_MAX];

    dr_move_text_counted(reasons->variant, reasons->position, move,
                         reasons->asked.work, text);
    put_string(reasons, text);
}

/* "31-26, 31-27 and 7 more". */
static void
put_legal(struct reasons *reasons)
{
    const struct dr_moves *moves = &reasons->moves;
    size_t named = moves->count <= NAMED_MAX ? moves->count : NAMED_MAX;

    for (size_t i = 0; i < named; i++) {
        put_string(reasons, i == 0                  ? ""
                            : i + 1 == moves->count ? " or "
                                                    : ", ");
        put_move(reasons, &moves->move[i]);
    }
    if (named < moves->count) {
        put_string(reasons, " and ");
        text_decimal(&reasons->text, moves->count - named);
        put_string(reasons, " more");
    }
}

/* Appends a pair of squares of a group: "28x17", ", 28x39", " and 3 more". */
static void
put_pair(struct reasons *reasons, unsigned from, unsigned to, size_t before)
{
    if (before >= GROUP_MAX)
        return;
    put_string(reasons, before == 0 ? "" : ", ");
    put_square(reasons, from);
    text_char(&reasons->text, reasons->variant->capture_sign);
    put_square(reasons, to);
}

/*
 * Returns how many pieces a pair of squares would take if that is too few, or
 * 0.
 */
static unsigned
too_few(struct reasons *reasons, unsigned from, unsigned to)
{
    const uint8_t squares[] = {(uint8_t)from, (uint8_t)to};
    const struct dr_attempt attempt = {squares, 2, true};
    struct dr_irregularity wrong;
    struct dr_moves matches;

    if (dr_work_spent(reasons->asked.work) ||
        dr_inquiry_match(&reasons->asked, &attempt, &matches) != DR_FIT_NONE)
        return 0;
    dr_inquiry_classify(&reasons->asked, &attempt, &wrong);
    return wrong.fault == DR_FAULT_CAPTURE_FEWER ? wrong.taken : 0;
}

/* "28x17 takes 1, fewer than 2, and is not allowed". */
static bool
put_group(struct reasons *reasons, const uint8_t *taken, unsigned number)
{
    unsigned squares = reasons->variant->squares;
    size_t count = 0;

    for (unsigned i = 0; i < squares * squares; i++)
        if (taken[i] == number)
            put_pair(reasons, i / squares + 1, i % squares + 1, count++);
    if (count == 0)
        return false;
    if (count > GROUP_MAX) {
        put_string(reasons, " and ");
        text_decimal(&reasons->text, count - GROUP_MAX);
        put_string(reasons, " more");
    }
    put_string(reasons, count == 1 ? " takes " : " take ");
    text_decimal(&reasons->text, number);
    put_string(reasons, ", fewer than ");
    text_decimal(&reasons->text, reasons->moves.move[0].taken);
    put_string(reasons,
               count == 1 ? ", and is not allowed" : ", and are not allowed");
    put_article(reasons, "4.13, 5.4.8");
    end_sentence(reasons);
    return true;
}

/*
 * Lists complete captures that take fewer pieces than possible.  Returns true
 * if there are any.
 */
static bool
put_all_lesser(struct reasons *reasons)
{
    const struct dr_variant *variant = reasons->variant;
    unsigned most = reasons->moves.move[0].taken;
    bool any = false;
    uint8_t taken[DR_SQUARES_MAX * DR_SQUARES_MAX] = {0};

    for (unsigned from = 1; from <= variant->squares; from++) {
        enum dr_piece piece = dr_position_at(variant, reasons->position, from);

        if (piece == DR_EMPTY ||
            dr_piece_side(piece) != reasons->position->turn ||
            !dr_can_capture(variant, reasons->position, from))
            continue;
        for (unsigned to = 1; to <= variant->squares; to++)
            taken[(from - 1) * variant->squares + to - 1] =
                (uint8_t)too_few(reasons, from, to);
    }
    for (unsigned number = 1; number < most; number++)
        any |= put_group(reasons, taken, number);
    return any;
}

/* Mentions surprising features of a man's capture. */
static void
put_man_notes(struct reasons *reasons, const struct dr_move *move)
{
    const struct dr_variant *variant = reasons->variant;
    bool white = reasons->position->turn == DR_WHITE;
    unsigned crown = white ? 0 : variant->height - 1U;
    uint8_t row[DR_ROW_MAX];
    size_t count = dr_move_row_counted(variant, reasons->position, move,
                                       reasons->asked.work, row);
    bool backward = false;
    unsigned passed = 0;

    for (size_t i = 1; i < count; i++) {
        unsigned before = dr_square_place(variant, row[i - 1]).row;
        unsigned after = dr_square_place(variant, row[i]).row;

        backward |= white ? after > before : after < before;
        if (after == crown && i + 1 < count)
            passed = row[i];
    }
    if (backward) {
        put_string(reasons, "In ");
        put_move(reasons, move);
        put_string(reasons, " the man captures backwards, which is allowed");
        put_article(reasons, "4.1");
        end_sentence(reasons);
    }
    if (passed != 0 && variant->promotion == DR_PROMOTION_END &&
        dr_square_place(variant, move->to).row != crown) {
        put_string(reasons, "In ");
        put_move(reasons, move);
        put_string(reasons, " the man only passes the crown row on ");
        put_square(reasons, passed);
        put_string(reasons, " and stays a man");
        put_article(reasons, "4.15");
        end_sentence(reasons);
    }
}

/*
 * Returns the rule that selects among captures, apart from the duty to capture.
 */
static const char *
priority_text(enum dr_priority priority)
{
    static const char *const texts[] = {
        [DR_PRIORITY_NONE] =
            "a player who can capture must, and must complete the capture",
        [DR_PRIORITY_NUMBER] = "a player who can capture must",
        [DR_PRIORITY_KINGS] = "the most pieces must be taken, and of these "
                              "captures those with the most kings",
        [DR_PRIORITY_ITALIAN] = "the most pieces must be taken, then with a "
                                "king, then the most kings",
        [DR_PRIORITY_KING] = "a king that can capture must",
        [DR_PRIORITY_VALUE] =
            "the capture with the highest value must be chosen",
    };

    return texts[priority];
}

/* Says what is compulsory, and by which rule. */
static void
put_compulsory(struct reasons *reasons, bool lesser)
{
    const struct dr_moves *moves = &reasons->moves;
    bool several = moves->count > 1;

    put_legal(reasons);
    put_string(reasons, " takes ");
    text_decimal(&reasons->text, moves->move[0].taken);
    put_string(reasons, several ? ": one of these is compulsory, because "
                                : " and is compulsory, because ");
    put_string(reasons, lesser ? "the most pieces must be taken, with kings "
                                 "and men counting the same"
                               : priority_text(reasons->variant->priority));
    put_article(reasons, lesser ? "4.13" : "4.1");
    if (several) {
        put_string(reasons, "; any of them may be chosen");
        put_article(reasons, "4.14");
    }
    end_sentence(reasons);
}

static void
put_captures(struct reasons *reasons)
{
    const struct dr_moves *moves = &reasons->moves;

    put_compulsory(reasons, reasons->variant->priority == DR_PRIORITY_NUMBER &&
                                put_all_lesser(reasons));
    for (size_t i = 0; i < moves->count && i < NAMED_MAX; i++)
        if (!dr_piece_is_king(dr_position_at(
                reasons->variant, reasons->position, moves->move[i].from)))
            put_man_notes(reasons, &moves->move[i]);
}

static void
put_quiet(struct reasons *reasons)
{
    put_string(reasons, "There is nothing to capture; ");
    put_string(reasons, reasons->side);
    if (reasons->moves.count == 1) {
        put_string(reasons, " has one move: ");
    } else {
        put_string(reasons, " may choose among ");
        text_decimal(&reasons->text, reasons->moves.count);
        put_string(reasons, " moves: ");
    }
    put_legal(reasons);
    end_sentence(reasons);
}

/* Says that the game is over. */
static void
put_lost(struct reasons *reasons, enum dr_side loser, const char *article)
{
    put_string(reasons, loser == DR_WHITE ? "White" : "Black");
    put_string(reasons, strcmp(article, "7.2.3") == 0
                            ? " has no pieces left and has lost"
                            : " cannot move any piece and has lost");
    put_article(reasons, article);
    end_sentence(reasons);
}

/* Wraps sentences into lines. */
static void
put_lines(struct text *out, const struct text *text)
{
    size_t column = 0;

    for (size_t at = 0; at < text->size;) {
        size_t word = 0;

        while (at + word < text->size && text->data[at + word] != ' ' &&
               text->data[at + word] != '\n')
            word++;
        if (column != 0 && column + 1 + word > COLUMNS) {
            text_char(out, '\n');
            column = 0;
        }
        if (column != 0)
            text_char(out, ' ');
        text_bytes(out, text->data + at, word);
        column += word + (column != 0);
        at += word;
        if (at < text->size && text->data[at] == '\n') {
            text_char(out, '\n');
            column = 0;
        }
        at++;
    }
}

void
reasons_put(struct text *out, const struct dr_variant *variant,
            const struct dr_position *position, struct dr_work *work)
{
    struct reasons reasons = {
        .variant = variant,
        .position = position,
        .side = position->turn == DR_WHITE ? "White" : "Black",
        .asked = {.work = work},
    };
    enum dr_side loser;
    const char *lost = dr_lost(variant, position, &loser);

    dr_inquire(&reasons.asked, variant, position);
    reasons.moves = *dr_inquiry_moves(&reasons.asked);
    if (lost != NULL)
        put_lost(&reasons, loser, lost);
    else if (reasons.moves.count == 0)
        put_string(&reasons, "There are no pieces on the board.\n");
    else if (reasons.moves.move[0].taken == 0)
        put_quiet(&reasons);
    else
        put_captures(&reasons);
    if (dr_work_spent(work)) {
        text_clear(&reasons.text);
        put_string(&reasons, "The captures of this game take too long to work "
                             "out; they are not explained.\n");
    }
    put_lines(out, &reasons.text);
    out->failed |= reasons.text.failed;
    text_free(&reasons.text);
}
