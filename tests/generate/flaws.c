// SPDX-License-Identifier: BSD-2-Clause
/*
 * generate/flaws.c - deliberate flaws of some of the games.
 *
 * Each flaw knows by its construction, from the board alone, which finding it
 * must lead to; so the generated archive is also a test of the validator.
 */
#include "generate/record.h"

#include <string.h>

/* Wrong moves are put in the middle of games, where people tire. */
static size_t
some_ply(const struct record *record, uint64_t *state)
{
    size_t plies = record->played->plies;

    return plies < 24 ? plies : 16 + draw_below(state, plies - 20);
}

/* The square a diagonal step away, or 0: down is towards White. */
static unsigned
step_from(const struct dr_variant *variant, unsigned square, bool down,
          bool right)
{
    struct dr_place place = dr_square_place(variant, square);
    unsigned row = place.row + (down ? 1u : 0u), column = place.column;

    column += right ? 1 : 0;
    if ((!down && row == 0) || (!right && column == 0))
        return 0;
    row -= down ? 0 : 1;
    column -= right ? 0 : 1;
    if (row >= variant->height || column >= variant->width)
        return 0;
    return dr_place_square(variant,
                           (struct dr_place){(uint8_t)row, (uint8_t)column});
}

/* What must stand on both ends of the wrong step. */
struct wrong_step {
    bool own;      /* the mover's man at the origin; else the other side's */
    bool nothing;  /* no piece at all at the origin */
    bool forward;  /* as the mover goes */
    bool occupied; /* an own piece at the target; else nothing */
};

static bool
fits(const struct record *record, size_t ply, unsigned from, unsigned to,
     const struct wrong_step *want)
{
    const struct dr_position *before = &record->played->before[ply];
    enum dr_side mover = (enum dr_side)before->turn;
    enum dr_piece man = mover == DR_WHITE ? DR_WHITE_MAN : DR_BLACK_MAN;
    enum dr_piece other = mover == DR_WHITE ? DR_BLACK_MAN : DR_WHITE_MAN;
    enum dr_piece origin = dr_position_at(record->variant, before, from);
    enum dr_piece target = dr_position_at(record->variant, before, to);
    enum dr_piece origin_wanted = want->own ? man : other;

    if (want->nothing)
        origin_wanted = DR_EMPTY;
    return origin == origin_wanted &&
           target == (want->occupied ? man : DR_EMPTY);
}

/* Replaces the move of a ply by a wrong step, if there is one. */
static bool
write_step(struct record *record, size_t ply, const struct wrong_step *want,
           uint64_t *state)
{
    const struct dr_variant *variant = record->variant;
    const struct dr_position *before = &record->played->before[ply];
    bool down = (before->turn == DR_BLACK) == want->forward;
    unsigned first = (unsigned)draw_below(state, variant->squares);

    for (unsigned i = 0; i < variant->squares; i++) {
        unsigned from = (first + i) % variant->squares + 1;
        unsigned to = step_from(variant, from, down, (from & 1) != 0);

        if (to == 0 || !fits(record, ply, from, to, want))
            continue;
        snprintf(record->move[ply], MOVE_TEXT_MAX, "%u-%u", from, to);
        return true;
    }
    return false;
}

/* A ply at which a capture is due, or not, at or after a random one. */
static size_t
ply_with(const struct record *record, bool capture, uint64_t *state)
{
    size_t ply = some_ply(record, state);

    while (ply < record->played->plies &&
           (record->played->move[ply].taken > 0) != capture)
        ply++;
    return ply;
}

static const char *
spoil_step(struct record *record, uint64_t *state, bool capture,
           const struct wrong_step *want, const char *slug)
{
    size_t ply = ply_with(record, capture, state);

    if (ply >= record->played->plies || !write_step(record, ply, want, state))
        return NULL;
    return slug;
}

static const char *
no_piece(struct record *record, uint64_t *state)
{
    static const struct wrong_step want = {.nothing = true, .forward = true};

    return spoil_step(record, state, false, &want, "no-piece");
}

static const char *
wrong_side(struct record *record, uint64_t *state)
{
    static const struct wrong_step want = {0};

    return spoil_step(record, state, false, &want, "wrong-side");
}

static const char *
occupied(struct record *record, uint64_t *state)
{
    static const struct wrong_step want = {
        .own = true, .forward = true, .occupied = true};

    return spoil_step(record, state, false, &want, "occupied");
}

static const char *
bad_step(struct record *record, uint64_t *state)
{
    static const struct wrong_step want = {.own = true};

    return spoil_step(record, state, false, &want, "bad-step");
}

static const char *
capture_missed(struct record *record, uint64_t *state)
{
    static const struct wrong_step want = {.own = true, .forward = true};

    return spoil_step(record, state, true, &want, "capture-missed");
}

/* A man that takes several stops after the first. */
static const char *
capture_unfinished(struct record *record, uint64_t *state)
{
    const struct played *played = record->played;
    uint8_t row[DR_ROW_MAX];

    for (size_t ply = some_ply(record, state); ply < played->plies; ply++) {
        const struct dr_move *move = &played->move[ply];
        const struct dr_position *before = &played->before[ply];

        if (move->taken < 2 || dr_piece_is_king(dr_position_at(
                                   record->variant, before, move->from)))
            continue;
        dr_move_row(record->variant, before, move, row);
        if (dr_find(record->variant, before, row[0], row[1],
                    &(struct dr_move){0}) != DR_FOUND_NONE)
            continue;
        snprintf(record->move[ply], MOVE_TEXT_MAX, "%ux%u", row[0], row[1]);
        /* Said, because some such captures are whole in the Frisian game. */
        strcpy(record->more_tags, "[GameType \"20\"]\n");
        return "capture-unfinished";
    }
    return NULL;
}

static const char *
result_conflict(struct record *record, uint64_t *state)
{
    (void)state;
    strcpy(record->end, record->played->outcome == 0 ? "2-0" : "1-1");
    return "result-conflict";
}

static const char *
result_position(struct record *record, uint64_t *state)
{
    (void)state;
    if (record->played->how != ENDED_ON_BOARD)
        return NULL;
    strcpy(record->result, "1-1");
    strcpy(record->end, "1-1");
    return "result-position";
}

static const char *
result_style(struct record *record, uint64_t *state)
{
    static const char *const styled[] = {"0-1", "1/2-1/2", "1-0"};

    (void)state;
    strcpy(record->result, styled[record->played->outcome + 1]);
    strcpy(record->end, record->result);
    return "result-style";
}

static const char *
missing_end(struct record *record, uint64_t *state)
{
    (void)state;
    record->end[0] = '\0';
    return "missing-end";
}

static const char *
date_impossible(struct record *record, uint64_t *state)
{
    (void)state;
    memcpy(record->date + 4, ".02.30", sizeof(".02.30"));
    return "date-impossible";
}

static const char *
date_form(struct record *record, uint64_t *state)
{
    unsigned month = 1 + (unsigned)draw_below(state, 12);
    unsigned day = 13 + (unsigned)draw_below(state, 15);
    char year[5] = {0};

    memcpy(year, record->date, 4);
    snprintf(record->date, TAG_TEXT_MAX, "%u-%02u-%s", day, month, year);
    return "date-form";
}

static const char *
date_unclear(struct record *record, uint64_t *state)
{
    unsigned third = 1 + (unsigned)draw_below(state, 12);
    unsigned second = 1 + (unsigned)draw_below(state, 12);
    unsigned first = 1 + (unsigned)draw_below(state, 12);

    snprintf(record->date, TAG_TEXT_MAX, "%02u.%02u.%02u", first, second,
             third);
    return "date-unclear";
}

static const char *
tag_case(struct record *record, uint64_t *state)
{
    (void)state;
    record->event_name = "event";
    return "tag-case";
}

static const char *
tag_duplicate(struct record *record, uint64_t *state)
{
    (void)state;
    snprintf(record->more_tags, sizeof(record->more_tags), "[Round \"%s\"]\n",
             record->round);
    return "tag-duplicate";
}

static const char *
plycount(struct record *record, uint64_t *state)
{
    snprintf(record->more_tags, sizeof(record->more_tags),
             "[PlyCount \"%zu\"]\n",
             record->played->plies + 1 + draw_below(state, 3));
    return "plycount";
}

/* Windows-1252, as old programs wrote it. */
static const char *
encoding(struct record *record, uint64_t *state)
{
    (void)state;
    strcpy(record->white, "Andr\xE9 Lef\xE8vre");
    return "encoding";
}

static const char *
wrong_separator(struct record *record, uint64_t *state)
{
    size_t ply = ply_with(record, true, state);
    char *sign =
        ply < record->played->plies ? strchr(record->move[ply], 'x') : NULL;

    if (sign == NULL || strchr(sign + 1, 'x') != NULL)
        return NULL;
    *sign = '-';
    return "wrong-separator";
}

/* Columns, as tournament bulletins were typed. */
static const char *
spaced_move(struct record *record, uint64_t *state)
{
    bool done = false;

    (void)state;
    for (size_t ply = 0; ply < record->played->plies; ply++) {
        const struct dr_move *move = &record->played->move[ply];

        if (move->to > 9 || strlen(record->move[ply]) > 5)
            continue;
        snprintf(record->move[ply], MOVE_TEXT_MAX, "%u%c %u", move->from,
                 move->taken > 0 ? 'x' : '-', move->to);
        done = true;
    }
    return done ? "spaced-move" : NULL;
}

static const char *
move_number(struct record *record, uint64_t *state)
{
    record->number_from = some_ply(record, state);
    record->number_shift = draw_below(state, 2) == 0 ? 1 : -1;
    return record->number_from + 2 < record->played->plies ? "move-number"
                                                           : NULL;
}

const char *
spoil(struct record *record, uint64_t *state)
{
    static const char *(*const flaws[])(struct record *, uint64_t *) = {
        no_piece,        wrong_side,         occupied,        bad_step,
        capture_missed,  capture_unfinished, result_conflict, result_position,
        result_style,    result_style,       missing_end,     date_impossible,
        date_form,       date_form,          date_unclear,    tag_case,
        tag_duplicate,   plycount,           encoding,        wrong_separator,
        wrong_separator, spaced_move,        spaced_move,     move_number,
    };

    return flaws[draw_below(state, sizeof(flaws) / sizeof(flaws[0]))](record,
                                                                      state);
}
