// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_draws.c - the draw counts in the shared scenarios, in others, and in
 * random endgames, all compared with a checker that goes through the whole game
 * again after every ply.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/draw.h"
#include "position.h"
#include "shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES_MAX = 200, TEXT_MAX = 64 * 1024 };

/* A game as it was played; index 0 is the start. */
struct record {
    unsigned plies;
    struct dr_position position[PLIES_MAX + 1];
    enum dr_side mover[PLIES_MAX + 1];
    unsigned kind[PLIES_MAX + 1];
};

static struct record record;

static void
begin(const char *fen)
{
    record.plies = 0;
    record.position[0] = position_of(fen);
}

static void
play(const struct dr_step *step)
{
    const unsigned ply = ++record.plies;
    struct dr_position position = record.position[ply - 1];
    uint8_t kind;

    assert_true(ply <= PLIES_MAX);
    record.mover[ply] = (enum dr_side)position.turn;
    assert_int_equal(
        dr_play_line(dr_variant_international(), &position, step, 1, &kind), 1);
    record.kind[ply] = kind;
    record.position[ply] = position;
}

/* Plays "46-41 50-45 ..."; move numbers are passed over. */
static void
play_text(const char *moves)
{
    while (*moves != '\0') {
        char *end;
        const unsigned long first = strtoul(moves, &end, 10);
        struct dr_step step = {.from = (uint8_t)first};

        if (*end == '-' || *end == 'x') {
            step.to = (uint8_t)strtoul(end + 1, &end, 10);
            play(&step);
        }
        while (*end == '.' || *end == ' ')
            end++;
        assert_true(end > moves);
        moves = end;
    }
}

/* 3 or 2: the balance of 6.3 or 6.4; 0: neither.  Square by square. */
static unsigned
balance(unsigned ply)
{
    const struct dr_variant *variant = dr_variant_international();
    unsigned pieces[2] = {0, 0}, kings[2] = {0, 0};

    for (unsigned square = 1; square <= variant->squares; square++) {
        const enum dr_piece piece =
            dr_position_at(variant, &record.position[ply], square);

        if (piece == DR_EMPTY)
            continue;
        pieces[dr_piece_side(piece)]++;
        kings[dr_piece_side(piece)] += dr_piece_is_king(piece);
    }
    for (int lone = 0; lone < 2; lone++) {
        if (pieces[lone] != 1 || kings[lone] != 1 || kings[!lone] == 0)
            continue;
        if (pieces[!lone] == 3)
            return 3;
        if (pieces[!lone] <= 2)
            return 2;
    }
    return 0;
}

/* Whether both sides have made that many moves after ply `start` up to
   `end`. */
static bool
both_made(unsigned start, unsigned end, unsigned limit)
{
    unsigned moves[2] = {0, 0};

    for (unsigned ply = start + 1; ply <= end; ply++)
        moves[record.mover[ply]]++;
    return moves[0] >= limit && moves[1] >= limit;
}

static bool
count_holds(unsigned end, unsigned wanted, unsigned limit,
            enum dr_reading reading)
{
    unsigned start = 0;

    if (reading == DR_CUMULATIVE) {
        while (start <= end && balance(start) != wanted)
            start++;
        return start <= end && both_made(start, end, limit);
    }
    if (balance(end) != wanted)
        return false;
    for (start = end; start > 0 && balance(start - 1) == wanted; start--)
        continue;
    return both_made(start, end, limit);
}

static bool
king_moves_hold(unsigned end)
{
    unsigned start = end;

    while (start > 0 && (record.kind[start] & DR_PLY_KING) != 0 &&
           (record.kind[start] & DR_PLY_CAPTURE) == 0)
        start--;
    return both_made(start, end, 25);
}

/* Checks the counts against the definition after every ply of the record. */
static void
check_record(void)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_draws draws;

    dr_draws_begin(&draws, variant, &record.position[0], 0, DR_CAUSE_START);
    for (unsigned ply = 0; ply <= record.plies; ply++) {
        if (ply > 0)
            dr_draws_ply(&draws, variant, &record.position[ply],
                         record.mover[ply], record.kind[ply]);
        assert_int_equal(draws.ply, ply);
        for (int i = 0; i < 2; i++) {
            const enum dr_reading reading = (enum dr_reading)i;

            assert_int_equal(
                dr_draws_hold(&draws, variant, DR_RULE_16, reading),
                count_holds(ply, 3, 16, reading));
            assert_int_equal(dr_draws_hold(&draws, variant, DR_RULE_5, reading),
                             count_holds(ply, 2, 5, reading));
            assert_int_equal(
                dr_draws_hold(&draws, variant, DR_RULE_25, reading),
                king_moves_hold(ply));
        }
    }
}

/* The first thing that decides, in the order of ties. */
static const char *
first_verdict(enum dr_reading reading, unsigned *at)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_draws draws;

    dr_draws_begin(&draws, variant, &record.position[0], 0, DR_CAUSE_START);
    for (*at = 0; *at <= record.plies; (*at)++) {
        const struct dr_position *position = &record.position[*at];

        if (*at > 0)
            dr_draws_ply(&draws, variant, position, record.mover[*at],
                         record.kind[*at]);
        if (!dr_can_move(variant, position))
            return "win";
        if (dr_draws_hold(&draws, variant, DR_RULE_5, reading))
            return "5-move";
        if (dr_draws_hold(&draws, variant, DR_RULE_16, reading))
            return "16-move";
        if (dr_draws_hold(&draws, variant, DR_RULE_25, reading))
            return "25-move";
        if (dr_repetitions(record.position, *at + 1, NULL, 0) >= 3)
            return "threefold";
    }
    *at = record.plies;
    return "none";
}

/* The value of a key after a place in JSON text, quotes taken off. */
static const char *
json_value(const char *text, const char *key, char *value, size_t size)
{
    char quoted[40];
    size_t length;

    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    text = strstr(text, quoted);
    assert_non_null(text);
    text += strlen(quoted);
    text += strspn(text, " {\n");
    length = *text == '"' ? strcspn(++text, "\"") : strcspn(text, ",\n}");
    assert_true(length < size);
    memcpy(value, text, length);
    value[length] = '\0';
    return text;
}

static void
check_verdict(const char *scenario, const char *name, enum dr_reading reading)
{
    char wanted[20], ply[20];
    unsigned at;
    char key[20];

    snprintf(key, sizeof key, "\"%s\"", name);
    scenario = strstr(scenario, key);
    assert_non_null(scenario);
    json_value(scenario, "ply", ply, sizeof ply);
    json_value(scenario, "verdict", wanted, sizeof wanted);
    assert_string_equal(first_verdict(reading, &at), wanted);
    assert_int_equal(at, strtoul(ply, NULL, 10));
}

static void
shared_scenarios(void **state)
{
    static char text[TEXT_MAX], moves[TEXT_MAX];
    char path[SHARED_PATH_MAX], fen[200];
    unsigned checked = 0;
    FILE *file;

    (void)state;
    file = fopen(shared_needed("cases/draws.json", path), "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (const char *at = text; (at = strstr(at, "\"id\":")) != NULL; at++) {
        json_value(at, "fen", fen, sizeof fen);
        json_value(at, "moves", moves, sizeof moves);
        begin(fen);
        play_text(moves);
        check_record();
        check_verdict(at, "cumulative", DR_CUMULATIVE);
        check_verdict(at, "restart", DR_RESTART);
        checked++;
    }
    assert_true(checked >= 30);
}

/* Two kings against one: five by each, and the ply before it nothing. */
static void
two_to_one(void **state)
{
    unsigned at;

    (void)state;
    begin("W:WK5,K46:BK50");
    play_text("46-41 50-45 41-37 45-50 37-32 50-45 32-37 45-50 37-41");
    check_record();
    assert_string_equal(first_verdict(DR_CUMULATIVE, &at), "none");
    play_text("50-45");
    check_record();
    assert_string_equal(first_verdict(DR_CUMULATIVE, &at), "5-move");
    assert_int_equal(at, 10);
    assert_string_equal(first_verdict(DR_RESTART, &at), "5-move");
}

static void
threefold(void **state)
{
    uint32_t plies[3];
    unsigned at;

    (void)state;
    begin("W:WK5,K46,K6:BK50,K45");
    play_text("46-41 45-40 41-46 40-45");
    assert_int_equal(dr_repetitions(record.position, 5, plies, 3), 2);
    play_text("46-41 45-40 41-46 40-45");
    assert_string_equal(first_verdict(DR_CUMULATIVE, &at), "threefold");
    assert_int_equal(at, 8);
    assert_int_equal(dr_repetitions(record.position, 9, plies, 3), 3);
    assert_int_equal(plies[0], 0);
    assert_int_equal(plies[1], 4);
    assert_int_equal(plies[2], 8);
    assert_int_equal(dr_repetitions(record.position, 9, plies, 1), 3);
}

/* Positions without moves: what the counts see of three against one. */
static void
add(const char *fen, enum dr_side mover, unsigned kind)
{
    record.position[++record.plies] = position_of(fen);
    record.mover[record.plies] = mover;
    record.kind[record.plies] = kind;
}

/* Where the readings differ: a capture on ply 26 while 16 moves are counted. */
static void
readings_part(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    uint32_t first[2] = {0, 0};
    struct dr_draws draws;

    (void)state;
    begin("W:WK46,K47,K48:BK3");
    for (unsigned ply = 1; ply <= 40; ply++)
        add(ply < 26 ? "W:WK46,K47,K48:BK3" : "W:WK46,K47:BK3",
            ply % 2 != 0 ? DR_WHITE : DR_BLACK,
            DR_PLY_KING | (ply == 26 ? DR_PLY_CAPTURE : 0));
    check_record();
    dr_draws_begin(&draws, variant, &record.position[0], 0, DR_CAUSE_START);
    for (unsigned ply = 1; ply <= record.plies; ply++) {
        dr_draws_ply(&draws, variant, &record.position[ply], record.mover[ply],
                     record.kind[ply]);
        for (int i = 0; i < 2; i++)
            if (first[i] == 0 &&
                (dr_draws_hold(&draws, variant, DR_RULE_16,
                               (enum dr_reading)i) ||
                 dr_draws_hold(&draws, variant, DR_RULE_5, (enum dr_reading)i)))
                first[i] = ply;
    }
    assert_int_equal(first[DR_CUMULATIVE], 32);
    assert_int_equal(first[DR_RESTART], 36);
    assert_int_equal(draws.two[DR_RESTART].start, 26);
    assert_int_equal(draws.two[DR_RESTART].cause, DR_CAUSE_CAPTURE);
    assert_int_equal(draws.three[DR_CUMULATIVE].start, 0);
    assert_int_equal(draws.three[DR_CUMULATIVE].cause, DR_CAUSE_START);
    assert_false(draws.three[DR_RESTART].running);
    assert_int_equal(draws.irreversible, 26);
}

/* After an accepted double move one side has made more than the other. */
static void
counted_per_side(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position position = position_of("W:WK46,K47:BK3");
    struct dr_draws draws;

    (void)state;
    dr_draws_begin(&draws, variant, &position, 7, DR_CAUSE_SETUP);
    for (int i = 0; i < 6; i++)
        dr_draws_ply(&draws, variant, &position, DR_WHITE, DR_PLY_KING);
    for (int i = 0; i < 4; i++)
        dr_draws_ply(&draws, variant, &position, DR_BLACK, DR_PLY_KING);
    assert_false(dr_draws_hold(&draws, variant, DR_RULE_5, DR_CUMULATIVE));
    assert_int_equal(draws.two[0].moves[DR_WHITE], 6);
    assert_int_equal(draws.two[0].moves[DR_BLACK], 4);
    assert_int_equal(draws.two[0].start, 7);
    assert_int_equal(draws.two[0].cause, DR_CAUSE_SETUP);
    dr_draws_ply(&draws, variant, &position, DR_BLACK, DR_PLY_KING);
    assert_true(dr_draws_hold(&draws, variant, DR_RULE_5, DR_CUMULATIVE));
    assert_int_equal(draws.ply, 18);
}

static void
causes(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position before = position_of("B:WK46,6:BK3");
    const struct dr_position men = position_of("W:W6,7,8:BK3");
    const struct dr_position crowned = position_of("B:WK1,7,8:BK3");
    struct dr_draws draws;

    (void)state;
    dr_draws_begin(&draws, variant, &men, 0, DR_CAUSE_START);
    assert_false(draws.three[0].running);
    dr_draws_ply(&draws, variant, &crowned, DR_WHITE, DR_PLY_PROMOTION);
    assert_true(draws.three[0].running);
    assert_int_equal(draws.three[0].cause, DR_CAUSE_PROMOTION);
    assert_int_equal(draws.king_moves.cause, DR_CAUSE_PROMOTION);
    assert_false(draws.two[0].running);
    dr_draws_ply(&draws, variant, &before, DR_BLACK,
                 DR_PLY_CAPTURE | DR_PLY_KING);
    assert_int_equal(draws.two[0].cause, DR_CAUSE_CAPTURE);
    dr_draws_ply(&draws, variant, &before, DR_WHITE, 0);
    assert_int_equal(draws.king_moves.cause, DR_CAUSE_MAN_MOVE);
    assert_int_equal(draws.king_moves.start, 3);
    assert_int_equal(draws.irreversible, 3);
    dr_draws_ply(&draws, variant, &before, DR_BLACK, DR_PLY_KING);
    assert_int_equal(draws.irreversible, 3);
    assert_int_equal(draws.king_moves.moves[DR_BLACK], 1);
}

/* Random play of few pieces, most of them kings. */
static void
random_endgames(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    static struct dr_moves legal;
    uint64_t random = 11;

    (void)state;
    for (int game = 0; game < 300; game++) {
        begin("W:W:B");
        for (int piece = 0; piece < 3 + game % 4; piece++) {
            random = random * UINT64_C(6364136223846793005) + 1442695;
            dr_position_put(variant, &record.position[0],
                            6 + (unsigned)(random >> 40) % 40,
                            piece == 0   ? DR_BLACK_KING
                            : piece == 1 ? DR_WHITE_KING
                            : piece == 2 ? DR_WHITE_MAN
                            : piece == 3 ? DR_BLACK_MAN
                                         : DR_WHITE_KING);
        }
        while (record.plies < 120) {
            const struct dr_move *move;

            dr_moves(variant, &record.position[record.plies], &legal);
            if (legal.count == 0)
                break;
            random = random * UINT64_C(6364136223846793005) + 1442695;
            move = &legal.move[(random >> 33) % legal.count];
            if (move->taken > 0 && legal.count > 1)
                break; /* two captures may share their ends */
            play(&(struct dr_step){move->from, move->to});
        }
        check_record();
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_scenarios), cmocka_unit_test(two_to_one),
        cmocka_unit_test(threefold),        cmocka_unit_test(readings_part),
        cmocka_unit_test(counted_per_side), cmocka_unit_test(causes),
        cmocka_unit_test(random_endgames),
    };

    return cmocka_run_group_tests_name("draw rules", tests, NULL, NULL);
}
