// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_fault.c - which irregularity an illegal text is, and the board if it
 * stood: one row for each case.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/attempt.h"
#include "position.h"

#include <string.h>

enum { SQUARES = 12 };

#define START "W:W31-50:B1-20"
#define LOOP "W:W38:B22,23,32,33"    /* a man can take four, in a ring */
#define TWO_WAYS "W:WK3:B9,11,19,24" /* 3x14x28x6 or 3x20x33x6 */
#define CHAIN "W:W28:B14,23"         /* 28x19x10 */
#define CORNER "W:WK46:B22,37"       /* 46x28x17, 46x28x11, 46x28x6 */
#define CHOICE "W:W28,35:B14,23,30"  /* 28x19x10, not 35x24 */

struct fault {
    const char *name, *fen;
    uint8_t squares[SQUARES];
    bool sign;
    enum dr_fault fault;
    bool capture;
    unsigned taken, maximum, continues;
    const char *after; /* NULL: it cannot be carried out */
};

// clang-format off
static const struct fault faults[] = {
    {"nothing on the origin", START, {27, 22},
     false, DR_FAULT_NO_PIECE, false, 0, 0, 0, NULL},
    {"an origin off the board", START, {51, 46},
     false, DR_FAULT_NO_PIECE, false, 0, 0, 0, NULL},
    {"an origin that is not a square", START, {0, 28},
     false, DR_FAULT_NO_PIECE, false, 0, 0, 0, NULL},
    {"a step of the other side", "W:W28:B9", {9, 14},
     false, DR_FAULT_WRONG_SIDE, false, 0, 0, 0, "W:W28:B14"},
    {"a bad step of the other side", "W:W28:B9", {9, 4},
     false, DR_FAULT_WRONG_SIDE, false, 0, 0, 0, "W:W28:B4"},
    {"a capture of the other side", "W:W28:B23", {23, 32},
     true, DR_FAULT_WRONG_SIDE, true, 1, 1, 0, "W:W:B32"},
    {"the other side, onto a piece", START, {1, 6},
     false, DR_FAULT_WRONG_SIDE, false, 0, 0, 0, NULL},
    {"onto a piece of its own", START, {36, 31},
     false, DR_FAULT_OCCUPIED, false, 0, 0, 0, NULL},
    {"onto an enemy", "W:W28:B23", {28, 23},
     true, DR_FAULT_OCCUPIED, true, 0, 1, 0, NULL},
    {"occupied comes before all others", "W:W28,32:B23", {32, 28},
     false, DR_FAULT_OCCUPIED, false, 0, 1, 0, NULL},
    {"two steps at once", "W:W32:B1", {32, 23},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, "B:W23:B1"},
    {"a man backward", "W:W28:B1", {28, 33},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, "B:W33:B1"},
    {"a black man backward", "B:W50:B28", {28, 22},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, "W:W50:B22"},
    {"a man that flies to the crown row", "W:W28:B50", {28, 5},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, "B:WK5:B50"},
    {"a king through its own man", "W:WK46,37:B1", {46, 32},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, "B:W37,K32:B1"},
    {"off the board", "W:W28:B1", {28, 51},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, NULL},
    {"to where it stands", "W:W28:B1", {28, 28},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, NULL},
    {"steps in a row", "W:W28:B1", {28, 22, 17},
     false, DR_FAULT_BAD_STEP, false, 0, 0, 0, NULL},
    {"backward while a capture is due", "W:W28,31:B23", {31, 36},
     false, DR_FAULT_BAD_STEP, false, 0, 1, 0, "B:W28,36:B23"},
    {"a capture missed by another piece", "W:W28,31:B23", {31, 27},
     false, DR_FAULT_CAPTURE_MISSED, false, 0, 1, 0, "B:W27,28:B23"},
    {"a capture missed by that piece", "W:W28:B23", {28, 22},
     false, DR_FAULT_CAPTURE_MISSED, false, 0, 1, 0, "B:W22:B23"},
    {"a step with the sign of a capture", "W:W28:B23", {28, 22},
     true, DR_FAULT_CAPTURE_MISSED, false, 0, 1, 0, "B:W22:B23"},
    {"a missed capture, and crowned", "W:W6,28:B23", {6, 1},
     false, DR_FAULT_CAPTURE_MISSED, false, 0, 1, 0, "B:WK1,28:B23"},
    {"a king's free way instead of its capture", "W:WK46:B37,1", {46, 41},
     false, DR_FAULT_CAPTURE_MISSED, false, 0, 1, 0, "B:WK41:B1,37"},
    {"stopped after one of two", CHAIN, {28, 19},
     true, DR_FAULT_CAPTURE_UNFINISHED, true, 1, 2, 14, "B:W19:B14"},
    {"the same with the sign of a step", CHAIN, {28, 19},
     false, DR_FAULT_CAPTURE_UNFINISHED, true, 1, 2, 14, "B:W19:B14"},
    {"stopped after three of four", LOOP, {38, 27, 18, 29},
     true, DR_FAULT_CAPTURE_UNFINISHED, true, 3, 4, 33, "B:W29:B33"},
    {"stopped in either of two ways", LOOP, {38, 18},
     true, DR_FAULT_CAPTURE_UNFINISHED, true, 2, 4, 0, NULL},
    {"a king that could go on from there", CORNER, {46, 28},
     true, DR_FAULT_CAPTURE_UNFINISHED, true, 1, 2, 22, "B:WK28:B22"},
    {"a king that cannot go on from there", CORNER, {46, 32},
     true, DR_FAULT_CAPTURE_FEWER, true, 1, 2, 0, "B:WK32:B22"},
    {"another piece takes more", CHOICE, {35, 24},
     true, DR_FAULT_CAPTURE_FEWER, true, 1, 2, 0, "B:W24,28:B14,23"},
    {"unfinished, though another takes more", "W:W28,35:B12,13,20,23,30",
     {35, 24}, true, DR_FAULT_CAPTURE_UNFINISHED, true, 1, 3, 20,
     "B:W24,28:B12,13,20,23"},
    {"nothing to take on the way", "W:W28:B23", {28, 17},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 0, 1, 0, NULL},
    {"two in a line", "W:W28:B19,23", {28, 14},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 2, 0, 0, "B:W14:B"},
    {"a man like a king", "W:W28:B19", {28, 14},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 1, 0, 0, "B:W14:B"},
    {"over a piece of its own", "W:W28,22:B1", {28, 17},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 0, 0, 0, NULL},
    {"one more than there is", "W:W28:B23,14", {28, 19, 10, 5},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 2, 2, 0, "B:WK5:B"},
    {"ends of two captures, path of none", TWO_WAYS, {3, 47, 6},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 0, 3, 0, NULL},
    {"a capture off the board", "W:W28:B23", {28, 60},
     true, DR_FAULT_CAPTURE_IMPOSSIBLE, true, 0, 1, 0, NULL},
};
// clang-format on
enum { FAULTS = sizeof faults / sizeof faults[0] };

/* Why a capture does not exist, by the article that forbids it. */
struct barred {
    const char *name, *fen;
    uint8_t squares[SQUARES];
    enum dr_obstacle_kind kind;
    unsigned square;
    const char *article; /* NULL: none is certain */
};

// clang-format off
static const struct barred barred[] = {
    {"nothing to take", "W:W28:B1", {28, 19},
     DR_OBSTACLE_NOTHING, 19, "4.2"},
    {"nothing to take after a capture", "W:W28:B23", {28, 19, 10},
     DR_OBSTACLE_NOTHING, 10, "4.5"},
    {"a king with nothing to take", "W:WK46:B1,22", {46, 23, 14},
     DR_OBSTACLE_NONE, 0, NULL},
    {"a man flies", "W:W28:B19", {28, 14},
     DR_OBSTACLE_FAR, 19, "4.2"},
    {"its own man", "W:W22,28:B1", {28, 17},
     DR_OBSTACLE_OWN, 22, "4.1"},
    {"its own man, the second one", "W:W14,28:B23", {28, 19, 10},
     DR_OBSTACLE_OWN, 14, "4.7"},
    {"a king over its own man", "W:WK46,28:B5", {46, 19},
     DR_OBSTACLE_OWN, 28, "4.1"},
    {"a king over its own man after a capture", "W:WK46,19:B28", {46, 14},
     DR_OBSTACLE_OWN, 19, "4.7"},
    {"two in a row", "W:W28:B19,23", {28, 14},
     DR_OBSTACLE_BEHIND, 23, "4.2"},
    {"a king over two in a row", "W:WK46:B23,28", {46, 14},
     DR_OBSTACLE_BEHIND, 28, "4.3"},
    {"a king over two in a row, later", "W:WK46:B14,19,32", {46, 10},
     DR_OBSTACLE_BEHIND, 19, "4.6"},
    {"its own man next to the piece", "W:WK46,23:B28", {46, 14},
     DR_OBSTACLE_BEHIND, 28, "4.3"},
    {"there and back over one piece", "W:WK46:B23", {46, 14, 46},
     DR_OBSTACLE_TWICE, 23, "4.8"},
    {"once round, and on over the first", "W:W38:B22,23,32,33",
     {38, 27, 18, 29, 38, 27}, DR_OBSTACLE_TWICE, 32, "4.8"},
    {"the Turkish strike: 23 is taken, and stands beyond 29",
     "W:WK46:B20,23,29,30", {46, 14, 25, 34, 18},
     DR_OBSTACLE_STANDING, 23, "4.11"},
    {"a bent capture may be meant", "W:W28:B19", {28, 10},
     DR_OBSTACLE_NONE, 0, NULL},
    {"no line joins the squares", "W:W28:B23", {28, 18},
     DR_OBSTACLE_NONE, 0, NULL},
    {"squares that are taken may be meant", "W:W28:B23", {28, 23, 14},
     DR_OBSTACLE_NONE, 0, NULL},
    {"off the board", "W:W28:B23", {28, 60},
     DR_OBSTACLE_NONE, 0, NULL},
};
// clang-format on
enum { BARRED = sizeof barred / sizeof barred[0] };

static void
check_fault(void **state)
{
    const struct fault *row = *state;
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position position = position_of(row->fen);
    const struct dr_attempt attempt =
        attempt_of(row->squares, SQUARES, row->sign);
    static struct dr_moves found;
    struct dr_irregularity fault;

    dr_match(variant, &position, &attempt, &found);
    assert_int_equal(found.count, 0);
    dr_classify(variant, &position, &attempt, &fault);
    assert_int_equal(fault.fault, row->fault);
    if (row->fault != DR_FAULT_NO_PIECE)
        assert_int_equal(fault.capture, row->capture);
    assert_int_equal(fault.taken, row->taken);
    assert_int_equal(fault.maximum, row->maximum);
    if (row->continues != 0)
        assert_int_equal(fault.continues, row->continues);
    assert_int_equal(fault.executable, row->after != NULL);
    if (row->after != NULL) {
        const struct dr_position after = position_of(row->after);

        assert_true(dr_position_equal(&fault.after, &after));
    }
}

static void
check_barred(void **state)
{
    const struct barred *row = *state;
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position position = position_of(row->fen);
    const struct dr_attempt attempt = attempt_of(row->squares, SQUARES, true);
    struct dr_irregularity fault;

    dr_classify(variant, &position, &attempt, &fault);
    assert_int_equal(fault.fault, DR_FAULT_CAPTURE_IMPOSSIBLE);
    assert_int_equal(fault.obstacle.kind, row->kind);
    assert_int_equal(fault.obstacle.square, row->square);
    if (row->article == NULL)
        assert_null(fault.obstacle.article);
    else
        assert_string_equal(fault.obstacle.article, row->article);
}

static void
articles(void **state)
{
    (void)state;
    assert_null(dr_fault_article(DR_FAULT_NO_PIECE));
    assert_string_equal(dr_fault_article(DR_FAULT_WRONG_SIDE), "5.4.1|5.4.5");
    assert_string_equal(dr_fault_article(DR_FAULT_OCCUPIED), "5.4.2");
    assert_string_equal(dr_fault_article(DR_FAULT_BAD_STEP), "5.4.2");
    assert_string_equal(dr_fault_article(DR_FAULT_CAPTURE_MISSED), "5.4.6");
    assert_string_equal(dr_fault_article(DR_FAULT_CAPTURE_UNFINISHED), "5.4.9");
    assert_string_equal(dr_fault_article(DR_FAULT_CAPTURE_FEWER), "5.4.8");
    assert_string_equal(dr_fault_article(DR_FAULT_CAPTURE_IMPOSSIBLE), "5.4.2");
}

int
main(void)
{
    struct CMUnitTest tests[FAULTS + BARRED + 1] = {0};

    for (size_t i = 0; i < FAULTS; i++)
        tests[i] =
            (struct CMUnitTest){.name = faults[i].name,
                                .test_func = check_fault,
                                .initial_state = (void *)(uintptr_t)&faults[i]};
    for (size_t i = 0; i < BARRED; i++)
        tests[FAULTS + i] =
            (struct CMUnitTest){.name = barred[i].name,
                                .test_func = check_barred,
                                .initial_state = (void *)(uintptr_t)&barred[i]};
    tests[FAULTS + BARRED] = (struct CMUnitTest)cmocka_unit_test(articles);
    return cmocka_run_group_tests_name("irregularities", tests, NULL, NULL);
}
