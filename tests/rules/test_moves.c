// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_moves.c - rules that generators often get wrong, position by position;
 * and absurd positions that reach the limits.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cores.h"
#include "draughts/attempt.h"
#include "position.h"

#include <string.h>

/*
 * The worst case for the search of captures, found by annealing: some thirteen
 * thousand stages.
 */
#define WORST                                                                  \
    "W:WK1,K3,K5,K6,K25,K26,K39,K45,K46,K48:"                                  \
    "B8,9,10,11,12,20,21,22,28,30,31,33,34,41,42,43,44"

struct position_case {
    const char *name, *fen;
    const char *moves; /* all of them, with what they take */
};

/* clang-format off */
static const struct position_case cases[] = {
    {"a captured piece stays until the end and blocks",
     "W:WK41:B12,13,28,33",
     "41x19x8x17 12 13 28 41x19x8x21 12 13 28 41x19x8x26 12 13 28"},
    {"a man passes the crown row and stays a man",
     "W:W11:B7,8", "11x2x13 7 8"},
    {"round and back to where it began",
     "W:W38:B22,23,32,33", "38x27x18x29x38 22 23 32 33"},
    {"men capture backward", "W:W23:B28", "23x32 28"},
    {"most pieces, whatever they are",
     "W:W28:BK22,23,14", "28x19x10 14 23"},
    {"equal numbers: free choice",
     "W:W28:B22,K23", "28x17 22 28x19 23"},
    {"a man takes as many as a king must",
     "W:W28,K50:B23,44", "28x19 23 50x33 44 50x39 44"},
    {"a king lands where it likes",
     "W:WK46:B14", "46x5 14 46x10 14"},
    {"two in a row are not jumped", "W:WK46:B14,10,5", "46-19 46-23 46-28 "
     "46-32 46-37 46-41"},
    {"a king cannot jump its own man", "W:WK46,28:B23,19", "28-22 46-32 46-37 "
     "46-41"},
    {"no one to move", "W:W:B1", ""},
    {"nothing can move", "W:W46:B41,37", ""},
    {"the whole long diagonal", "W:WK46:B50", "46-5 46-10 46-14 46-19 46-23 "
     "46-28 46-32 46-37 46-41"},
    {"a man on its crown row has no step", "W:W3:B48", ""},
};
/* clang-format on */
enum { CASES = sizeof cases / sizeof cases[0], LINE = 4096 };

static void
list_moves(const struct dr_position *position, char *line)
{
    const struct dr_variant *variant = dr_variant_international();
    static struct dr_moves legal;

    *line = '\0';
    dr_moves(variant, position, &legal);
    for (size_t i = 0; i < legal.count; i++) {
        char text[DR_MOVE_TEXT_MAX], square[DR_SQUARE_NAME_MAX];

        if (i > 0)
            strcat(line, " ");
        dr_move_text(variant, position, &legal.move[i], text);
        strcat(line, text);
        for (unsigned s = 0;
             (s = dr_squares_next(legal.move[i].captured, s)) != 0;) {
            dr_square_name(variant, s, square);
            strcat(strcat(line, " "), square);
        }
    }
}

static void
check_case(void **state)
{
    const struct position_case *row = *state;
    const struct dr_position position = position_of(row->fen);
    char line[LINE];

    list_moves(&position, line);
    assert_string_equal(line, row->moves);
    assert_int_equal(dr_can_move(dr_variant_international(), &position),
                     *row->moves != '\0');
}

static void
check_kind(const char *fen, unsigned from, unsigned to, unsigned kind,
           const char *after)
{
    struct dr_position position = position_of(fen);
    const struct dr_position wanted = position_of(after);
    const struct dr_step step = {(uint8_t)from, (uint8_t)to};
    uint8_t found = 255;

    assert_int_equal(
        dr_play_line(dr_variant_international(), &position, &step, 1, &found),
        1);
    assert_int_equal(found, kind);
    assert_true(dr_position_equal(&position, &wanted));
}

static void
kinds_of_plies(void **state)
{
    (void)state;
    check_kind("W:W32:B1", 32, 28, 0, "B:W28:B1");
    check_kind("W:W6:B50", 6, 1, DR_PLY_PROMOTION, "B:WK1:B50");
    check_kind("B:W1:B41", 41, 46, DR_PLY_PROMOTION, "W:W1:BK46");
    check_kind("W:WK46:B50", 46, 5, DR_PLY_KING, "B:WK5:B50");
    check_kind("W:WK46:B14", 46, 5, DR_PLY_KING | DR_PLY_CAPTURE, "B:WK5:B");
    check_kind("W:W12:B8,K50", 12, 3, DR_PLY_PROMOTION | DR_PLY_CAPTURE,
               "B:WK3:BK50");
    check_kind("W:W11:B7,8", 11, 13, DR_PLY_CAPTURE, "B:W13:B");
}

/* A line stops before what is illegal, and before what is not decided. */
static void
lines_stop(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    static const struct dr_step steps[] = {{32, 28}, {19, 23}, {31, 27}};
    static const struct dr_step ambiguous = {3, 6};
    struct dr_position position,
        after = position_of("W:W28,31,33-50:B1-18,20,23");
    struct dr_move move;

    (void)state;
    dr_position_start(variant, &position);
    assert_int_equal(dr_play_line(variant, &position, steps, 3, NULL), 2);
    assert_true(dr_position_equal(&position, &after));
    assert_int_equal(dr_play_line(variant, &position, steps, 0, NULL), 0);
    position = position_of("W:WK3:B9,11,19,24");
    assert_int_equal(dr_find(variant, &position, 3, 6, &move), DR_FOUND_MANY);
    assert_int_equal(dr_play_line(variant, &position, &ambiguous, 1, NULL), 0);
    assert_int_equal(dr_find(variant, &position, 3, 1000000, &move),
                     DR_FOUND_NONE);
}

/* Every question is answered whole. */
static void
worst_position(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position position = position_of(WORST);
    static struct dr_moves legal, found;
    uint8_t squares[50];
    const struct dr_attempt attempt = {squares, 50, true};
    struct dr_irregularity fault;

    (void)state;
    for (int i = 0; i < 50; i++)
        squares[i] = (uint8_t)(i + 1);
    dr_moves(variant, &position, &legal);
    assert_false(legal.overflow);
    assert_int_equal(legal.count, 28);
    assert_int_equal(legal.move[0].taken, 16);
    assert_int_equal(dr_perft(variant, &position, 1), 28);
    assert_int_equal(dr_match(variant, &position, &attempt, &found),
                     DR_FIT_NONE);
    dr_classify(variant, &position, &attempt, &fault);
    assert_int_equal(fault.fault, DR_FAULT_CAPTURE_IMPOSSIBLE);
    assert_int_equal(fault.maximum, 16);
}

/* The work is counted, once for each position, and answers end when it is
   used up. */
static void
work_counted(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position costly = position_of(WORST);
    const struct dr_position start = position_of("W:W31-50:B1-20");
    const uint8_t squares[] = {1, 40, 13};
    const struct dr_attempt attempt = {squares, 3, true};
    static struct dr_inquiry inquiry;
    static struct dr_moves found;
    struct dr_work work = dr_work_unbounded();
    struct dr_irregularity fault;
    struct dr_move move;
    uint64_t listing;

    (void)state;
    inquiry.work = &work;
    assert_int_equal(dr_inquiry_find(&inquiry, variant, &start, 32, 28, &move),
                     DR_FOUND_ONE);
    dr_inquire(&inquiry, variant, &start);
    assert_int_equal(work.done, 0);
    dr_inquire(&inquiry, variant, &costly);
    listing = work.done;
    assert_true(listing > 1000);
    dr_inquire(&inquiry, variant, &costly);
    assert_int_equal(work.done, listing);
    assert_int_equal(dr_inquiry_find(&inquiry, variant, &costly, 1, 27, &move),
                     DR_FOUND_MANY);
    assert_int_equal(work.done, listing);

    for (uint64_t most = 1; most < listing; most *= 10) {
        work = (struct dr_work){0, most};
        dr_inquiry_match(&inquiry, &attempt, &found);
        dr_inquiry_classify(&inquiry, &attempt, &fault);
        assert_true(dr_work_spent(&work));
        assert_true(work.done < most + 100);
    }
}

/* Every function that walks captures keeps within the work it is given. */
static void
work_bounded(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position costly = position_of(WORST);
    const struct dr_step step = {1, 27};
    static struct dr_inquiry inquiry;
    static struct dr_moves all;
    char text[DR_MOVE_TEXT_MAX];
    uint8_t row[DR_ROW_MAX];
    struct dr_move found;
    struct dr_work whole = dr_work_unbounded();

    (void)state;
    dr_moves(variant, &costly, &all);
    assert_int_not_equal(
        dr_move_text_counted(variant, &costly, &all.move[0], &whole, text), 0);
    assert_true(whole.done > 1000);
    for (uint64_t most = 1; most < whole.done; most *= 10) {
        struct dr_work work = {0, most};
        struct dr_position position = costly;

        assert_int_equal(
            dr_move_text_counted(variant, &costly, &all.move[0], &work, text),
            0);
        assert_string_equal(text, "");
        assert_true(work.done >= most && work.done < most + 100);
        work.done = 0;
        dr_move_row_counted(variant, &costly, &all.move[0], &work, row);
        assert_true(work.done >= most && work.done < most + 100);
        work.done = 0;
        inquiry.variant = NULL;
        inquiry.work = &work;
        dr_inquire(&inquiry, variant, &costly);
        assert_true(work.done >= most && work.done < most + 1000);
        work.done = 0;
        assert_int_equal(
            dr_play_line_counted(variant, &position, &step, 1, &work, NULL), 0);
        assert_true(work.done >= most && work.done < most + 1000);
        assert_true(dr_position_equal(&position, &costly));
        work.done = 0;
        dr_find_counted(variant, &costly, step.from, step.to, &work, &found);
        assert_true(work.done >= most && work.done < most + 1000);
    }
}

/* Which pieces can capture at all. */
static void
captures_possible(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_position position = position_of("W:W28,32,K46:B23,14");

    (void)state;
    assert_true(dr_can_capture(variant, &position, 28));
    assert_false(dr_can_capture(variant, &position, 32));
    assert_false(dr_can_capture(variant, &position, 46));
}

/* A generator that reaches its limit says so; the moves it returns are
   legal. */
static void
limit_reached(void **state)
{
    struct dr_variant hasty = *dr_variant_international();
    const struct dr_position position = position_of(WORST);
    static struct dr_moves few, all;

    (void)state;
    hasty.core = &core_hasty;
    dr_moves(&hasty, &position, &few);
    assert_true(few.overflow);
    dr_moves(dr_variant_international(), &position, &all);
    assert_true(few.count < all.count || few.move[0].taken < all.move[0].taken);
    for (size_t i = 1; i < few.count; i++)
        assert_int_equal(few.move[i].taken, few.move[0].taken);
}

/* Fifty pieces of any kind on any squares: the only assertion is that it
   ends. */
static void
absurd_boards(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    static struct dr_moves legal;
    uint64_t random = 3;

    (void)state;
    for (int board = 0; board < 2000; board++) {
        struct dr_position position;

        dr_position_clear(&position);
        for (unsigned square = 1; square <= 50; square++) {
            random = random * UINT64_C(6364136223846793005) + 1442695;
            if ((random >> 33) % 50 < (unsigned)board % 51)
                dr_position_put(variant, &position, square,
                                (enum dr_piece)(1 + (random >> 40) % 4));
        }
        position.turn = board % 2 != 0 ? DR_BLACK : DR_WHITE;
        dr_moves(variant, &position, &legal);
        assert_true(legal.count <= DR_MOVES_MAX);
        assert_int_equal(legal.count > 0, dr_can_move(variant, &position));
    }
}

int
main(void)
{
    static const struct CMUnitTest others[] = {
        cmocka_unit_test(kinds_of_plies), cmocka_unit_test(lines_stop),
        cmocka_unit_test(worst_position), cmocka_unit_test(limit_reached),
        cmocka_unit_test(absurd_boards),  cmocka_unit_test(work_counted),
        cmocka_unit_test(work_bounded),   cmocka_unit_test(captures_possible),
    };
    enum { OTHERS = sizeof others / sizeof others[0] };
    struct CMUnitTest tests[CASES + OTHERS] = {0};

    for (size_t i = 0; i < CASES; i++)
        tests[i] =
            (struct CMUnitTest){.name = cases[i].name,
                                .test_func = check_case,
                                .initial_state = (void *)(uintptr_t)&cases[i]};
    memcpy(tests + CASES, others, sizeof others);
    return cmocka_run_group_tests_name("legal moves", tests, NULL, NULL);
}
