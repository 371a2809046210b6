// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_match.c - what a written move can mean: one row for each case.
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
#define LOOP "W:W38:B22,23,32,33"         /* a man can take four, in a ring */
#define TWO_WAYS "W:WK3:B9,11,19,24"      /* 3x14x28x6 or 3x20x33x6 */
#define CHAIN "W:W28:B14,23"              /* 28x19x10 */
#define RING "W:W41,48:B3,17,18,27,28,37" /* 41x32x21x12x23x32 */
#define CORNER "W:WK46:B22,37"            /* 46x28x17, 46x28x11, 46x28x6 */

struct match {
    const char *name, *fen;
    uint8_t squares[SQUARES]; /* up to the first 0 */
    enum dr_fit fit;
    size_t count;
    const char *first; /* canonical text of the first */
};

// clang-format off
static const struct match matches[] = {
    {"a step", START, {32, 28}, DR_FIT_ENDS, 1, "32-28"},
    {"no such step", START, {32, 23}, DR_FIT_NONE, 0, NULL},
    {"a step with a square too many", START, {37, 32, 28},
     DR_FIT_NONE, 0, NULL},
    {"a square that does not exist", START, {0, 28}, DR_FIT_NONE, 0, NULL},
    {"a square off the board", START, {32, 200}, DR_FIT_NONE, 0, NULL},
    {"ends of a capture", CHAIN, {28, 10}, DR_FIT_ENDS, 1, "28x19x10"},
    {"full row", CHAIN, {28, 19, 10}, DR_FIT_ROW, 1, "28x19x10"},
    {"origin, target, captured", CHAIN, {28, 10, 23, 14},
     DR_FIT_CAPTURED, 1, "28x19x10"},
    {"origin, target, captured, in no order", CHAIN, {28, 10, 14, 23},
     DR_FIT_CAPTURED, 1, "28x19x10"},
    {"captured between the ends", CHAIN, {28, 23, 14, 10},
     DR_FIT_CAPTURED, 1, "28x19x10"},
    {"one of the captured", CHAIN, {28, 14, 10},
     DR_FIT_CAPTURED, 1, "28x19x10"},
    {"every square on the way", CHAIN, {28, 23, 19, 14, 10},
     DR_FIT_ANY, 1, "28x19x10"},
    {"a set of squares", CHAIN, {10, 28, 19}, DR_FIT_WRONG, 1, "28x19x10"},
    {"target before origin", CHAIN, {19, 10, 14, 28},
     DR_FIT_WRONG, 1, "28x19x10"},
    {"a set without the target", CHAIN, {19, 28, 14}, DR_FIT_NONE, 0, NULL},
    {"the same square twice", CHAIN, {28, 19, 19, 10},
     DR_FIT_WRONG, 1, "28x19x10"},
    {"wrong path", CHAIN, {28, 20, 10}, DR_FIT_WRONG, 1, "28x19x10"},
    {"a path that stops early", CHAIN, {28, 23, 19}, DR_FIT_NONE, 0, NULL},
    {"a turning square", CORNER, {46, 28, 17}, DR_FIT_ROW, 1, "46x28x17"},
    {"the same, longer", CORNER, {46, 28, 6}, DR_FIT_ROW, 1, "46x28x6"},
    {"a square passed between the victims", CORNER, {46, 32, 17},
     DR_FIT_PASSED, 1, "46x28x17"},
    {"all squares passed", CORNER, {46, 41, 32, 28, 11},
     DR_FIT_PASSED, 1, "46x28x11"},
    {"squares passed against the order", CORNER, {46, 28, 32, 17},
     DR_FIT_ANY, 1, "46x28x17"},
    {"a square before the first victim", CORNER, {46, 41, 17},
     DR_FIT_PART, 1, "46x28x17"},
    {"round and back to the origin", LOOP, {38, 38},
     DR_FIT_ENDS, 1, "38x27x18x29x38"},
    {"round, the canonical way", LOOP, {38, 27, 18, 29, 38},
     DR_FIT_ROW, 1, "38x27x18x29x38"},
    {"round, the other way", LOOP, {38, 29, 18, 27, 38},
     DR_FIT_ROW, 1, "38x27x18x29x38"},
    {"round, in no order", LOOP, {38, 38, 29, 27}, DR_FIT_WRONG, 1,
     "38x27x18x29x38"},
    {"round, but not back", LOOP, {38, 27, 18, 29}, DR_FIT_NONE, 0, NULL},
    {"round, one corner named", LOOP, {38, 18, 38},
     DR_FIT_PASSED, 1, "38x27x18x29x38"},
    {"two captures with the same ends", TWO_WAYS, {3, 6},
     DR_FIT_ENDS, 2, "3x14x28x6"},
    {"the first by its row", TWO_WAYS, {3, 14, 28, 6},
     DR_FIT_ROW, 1, "3x14x28x6"},
    {"the second by its row", TWO_WAYS, {3, 20, 33, 6},
     DR_FIT_ROW, 1, "3x20x33x6"},
    {"the second by a part of it", TWO_WAYS, {3, 20, 6},
     DR_FIT_PASSED, 1, "3x20x33x6"},
    {"the first, which turns there", TWO_WAYS, {3, 28, 6}, DR_FIT_PASSED, 1,
     "3x14x28x6"},
    {"a part of both", TWO_WAYS, {3, 22, 6}, DR_FIT_PART, 2, "3x14x28x6"},
    {"the first by a victim", TWO_WAYS, {3, 19, 6},
     DR_FIT_CAPTURED, 1, "3x14x28x6"},
    {"the second by its victims", TWO_WAYS, {3, 6, 9, 11, 24},
     DR_FIT_CAPTURED, 1, "3x20x33x6"},
    {"the second in no order", TWO_WAYS, {6, 3, 33, 20},
     DR_FIT_WRONG, 1, "3x20x33x6"},
    {"half way, on squares of the whole", RING, {41, 32, 23},
     DR_FIT_NONE, 0, NULL},
    {"half way, further on", RING, {41, 32, 23, 12}, DR_FIT_NONE, 0, NULL},
    {"target, then what is taken", RING, {41, 32, 37, 28, 17},
     DR_FIT_CAPTURED, 1, "41x32x21x12x23x32"},
    {"a path of neither", TWO_WAYS, {3, 47, 6}, DR_FIT_NONE, 0, NULL},
};
// clang-format on
enum { MATCHES = sizeof matches / sizeof matches[0] };

static void
check_match(void **state)
{
    const struct match *row = *state;
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position position = position_of(row->fen);
    const struct dr_attempt attempt = attempt_of(row->squares, SQUARES, true);
    static struct dr_moves found;
    char text[DR_MOVE_TEXT_MAX];

    assert_int_equal(dr_match(variant, &position, &attempt, &found), row->fit);
    assert_int_equal(found.count, row->count);
    if (row->first == NULL)
        return;
    dr_move_text(variant, &position, &found.move[0], text);
    assert_string_equal(text, row->first);
}

int
main(void)
{
    struct CMUnitTest tests[MATCHES] = {0};

    for (size_t i = 0; i < MATCHES; i++)
        tests[i] = (struct CMUnitTest){.name = matches[i].name,
                                       .test_func = check_match,
                                       .initial_state =
                                           (void *)(uintptr_t)&matches[i]};
    return cmocka_run_group_tests_name("what a text can mean", tests, NULL,
                                       NULL);
}
