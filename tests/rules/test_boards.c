// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_boards.c - the generator on other boards and with other traits, compared
 * with published node counts and the naive generator.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cores.h"
#include "slow_rules.h"

#include <string.h>

enum { DEPTHS = 10 };

struct count {
    const char *name;
    const struct dr_core *core;
    uint64_t nodes[DEPTHS]; /* of depth 1, 2, ... */
};

/* Moves with equal origin, target and captured squares count once. */
static const struct count counts[] = {
    {"brazilian",
     &core_brazilian,
     {7, 49, 302, 1469, 7473, 37628, 187302, 907830, 4431766, 21560022}},
    {"canadian",
     &core_canadian,
     {11, 121, 1222, 10053, 79049, 584100, 4369366, 31839056}},
    {"spantsiretti",
     &core_spantsiretti,
     {9, 81, 658, 4265, 27117, 167140, 1029319, 6127190, 36751086}},
    {"pool",
     &dr_core_pool,
     {7, 49, 302, 1469, 7482, 37986, 190146, 929896, 4570534, 22435955}},
    {"english",
     &dr_core_english,
     {7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564}},
};

/* The row of the table, as if its moves were judged. */
static struct dr_variant
with_core(const char *name, const struct dr_core *core)
{
    struct dr_variant variant = *dr_variant_by_name(name);

    variant.core = core;
    variant.judged = true;
    return variant;
}

static void
nodes(void **state)
{
    const struct count *row = *state;
    const struct dr_variant variant = with_core(row->name, row->core);
    struct dr_position start;

    dr_position_start(&variant, &start);
    for (unsigned depth = 1; depth <= DEPTHS && row->nodes[depth - 1] != 0;
         depth++)
        assert_int_equal(dr_perft(&variant, &start, depth),
                         row->nodes[depth - 1]);
}

static enum dr_piece
piece_of(char letter)
{
    static const char letters[] = ".wbWB";

    return (enum dr_piece)(strchr(letters, letter) - letters);
}

/* Random play on a board with international rules, both generators. */
static void
against_naive(const char *name, const struct dr_core *core)
{
    const struct dr_variant variant = with_core(name, core);
    static struct slow_list slow;
    static struct dr_moves fast;
    uint64_t random = 99;

    for (int game = 0; game < 100; game++) {
        struct slow_board board;

        slow_start(&board, variant.width, variant.men);
        for (int ply = 0; ply < 200; ply++) {
            struct dr_position position;

            dr_position_clear(&position);
            for (unsigned s = 1; s <= variant.squares; s++)
                dr_position_put(&variant, &position, s,
                                piece_of(slow_at(&board, (int)s)));
            position.turn = board.black_to_move ? DR_BLACK : DR_WHITE;
            slow_moves(&board, &slow);
            dr_moves(&variant, &position, &fast);
            assert_int_equal(fast.count, slow.count);
            for (size_t i = 0; i < fast.count; i++) {
                uint8_t row[DR_ROW_MAX];
                const size_t count =
                    dr_move_row(&variant, &position, &fast.move[i], row);

                assert_int_equal(count, slow.move[i].row_count);
                for (size_t j = 0; j < count; j++)
                    assert_int_equal(row[j], slow.move[i].row[j]);
            }
            if (slow.count == 0)
                break;
            random = random * UINT64_C(6364136223846793005) + 1;
            slow_play(&board, &slow.move[(random >> 33) % slow.count]);
        }
    }
}

static void
naive_8(void **state)
{
    (void)state;
    against_naive("brazilian", &core_brazilian);
}

static void
naive_12(void **state)
{
    (void)state;
    against_naive("canadian", &core_canadian);
}

enum { COUNTS = sizeof counts / sizeof counts[0] };

int
main(void)
{
    struct CMUnitTest tests[COUNTS + 2] = {0};

    for (size_t i = 0; i < COUNTS; i++)
        tests[i] =
            (struct CMUnitTest){.name = counts[i].name,
                                .test_func = nodes,
                                .initial_state = (void *)(uintptr_t)&counts[i]};
    tests[COUNTS] = (struct CMUnitTest)cmocka_unit_test(naive_8);
    tests[COUNTS + 1] = (struct CMUnitTest)cmocka_unit_test(naive_12);
    return cmocka_run_group_tests_name("rules on other boards", tests, NULL,
                                       NULL);
}
