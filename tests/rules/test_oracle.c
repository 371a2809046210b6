// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_oracle.c - compares the generator with the naive one, on positions of
 * random games and on random placements.
 *
 * Each position: the same moves, in the same order, with the same captured
 * squares and canonical rows; dr_find() and dr_play_line() agree with the
 * list for every pair of squares; the mirrored position has mirrored moves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/move.h"
#include "random.h"
#include "slow_rules.h"

#include <string.h>

enum { GAMES = 1500, PLACEMENTS = 100000, POSITIONS_LEAST = 100000 };

static struct random chance = {20261130};
static struct slow_list slow;
static struct dr_moves fast;

static enum dr_piece
piece_of(char letter)
{
    switch (letter) {
    case 'w':
        return DR_WHITE_MAN;
    case 'b':
        return DR_BLACK_MAN;
    case 'W':
        return DR_WHITE_KING;
    case 'B':
        return DR_BLACK_KING;
    default:
        return DR_EMPTY;
    }
}

static void
convert(const struct slow_board *board, struct dr_position *position)
{
    const struct dr_variant *variant = dr_variant_international();

    dr_position_clear(position);
    for (unsigned square = 1; square <= variant->squares; square++)
        dr_position_put(variant, position, square,
                        piece_of(slow_at(board, (int)square)));
    position->turn = board->black_to_move ? DR_BLACK : DR_WHITE;
}

static void
check_move(const struct dr_position *position, const struct dr_move *move,
           const struct slow_move *expected)
{
    uint8_t row[DR_ROW_MAX];
    const size_t count =
        dr_move_row(dr_variant_international(), position, move, row);
    struct dr_squares captured = {{0, 0}};

    assert_int_equal(move->from, expected->from);
    assert_int_equal(move->to, expected->to);
    assert_int_equal(move->taken, expected->taken);
    for (int i = 0; i < expected->taken; i++)
        dr_squares_add(&captured, (unsigned)expected->captured[i]);
    assert_true(dr_squares_equal(move->captured, captured));
    assert_int_equal(count, expected->row_count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(row[i], expected->row[i]);
}

/* One pair of squares: what the list says, find and line must say. */
static void
check_pair(const struct dr_position *position, unsigned from, unsigned to)
{
    const struct dr_variant *variant = dr_variant_international();
    const struct dr_step record = {(uint8_t)from, (uint8_t)to};
    const struct dr_move *listed = NULL;
    unsigned count = 0;
    struct dr_position line = *position, played = *position;
    struct dr_move found;

    for (size_t i = 0; i < fast.count; i++)
        if (fast.move[i].from == from && fast.move[i].to == to) {
            listed = &fast.move[i];
            count++;
        }
    assert_int_equal(dr_find(variant, position, from, to, &found),
                     count == 0   ? DR_FOUND_NONE
                     : count == 1 ? DR_FOUND_ONE
                                  : DR_FOUND_MANY);
    assert_int_equal(dr_play_line(variant, &line, &record, 1, NULL),
                     count == 1);
    if (count == 1) {
        assert_true(dr_squares_equal(found.captured, listed->captured));
        assert_int_equal(found.taken, listed->taken);
        dr_play(variant, &played, listed);
    }
    assert_true(dr_position_equal(&line, &played));
}

/* Every listed pair, and as many others. */
static void
check_pairs(const struct dr_position *position)
{
    for (size_t i = 0; i < fast.count; i++) {
        /* One at a time: in a call they would come in any order. */
        unsigned to = random_below(&chance, 256);
        unsigned from = random_below(&chance, 256);

        check_pair(position, fast.move[i].from, fast.move[i].to);
        check_pair(position, fast.move[i].from, random_below(&chance, 52));
        check_pair(position, from, to);
        check_pair(position, random_below(&chance, 52), fast.move[i].to);
    }
}

/* Turns the board round and exchanges the colours. */
static void
check_mirror(const struct slow_board *board)
{
    const struct dr_variant *variant = dr_variant_international();
    struct slow_board turned;
    struct dr_position position;
    static struct dr_moves mirrored;
    static const char pieces[] = "wbWB.", others[] = "bwBW.";

    slow_clear(&turned, board->size);
    for (int square = 1; square <= 50; square++)
        slow_put(&turned, 51 - square,
                 others[strchr(pieces, slow_at(board, square)) - pieces]);
    turned.black_to_move = !board->black_to_move;
    convert(&turned, &position);
    dr_moves(variant, &position, &mirrored);
    assert_int_equal(mirrored.count, fast.count);
    for (size_t i = 0; i < fast.count; i++) {
        const struct dr_move *move = &fast.move[i];
        struct dr_squares captured = {{0, 0}};
        bool found = false;

        for (unsigned s = 0; (s = dr_squares_next(move->captured, s)) != 0;)
            dr_squares_add(&captured, 51 - s);
        for (size_t j = 0; j < mirrored.count && !found; j++)
            found = mirrored.move[j].from == 51 - move->from &&
                    mirrored.move[j].to == 51 - move->to &&
                    dr_squares_equal(mirrored.move[j].captured, captured);
        assert_true(found);
    }
}

/* Returns whether the naive generator could tell. */
static bool
check_position(const struct slow_board *board)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;

    slow_moves(board, &slow);
    if (slow.gave_up || slow.count > DR_MOVES_MAX)
        return false;
    convert(board, &position);
    dr_moves(variant, &position, &fast);
    assert_false(fast.overflow);
    assert_int_equal(fast.count, slow.count);
    for (size_t i = 0; i < fast.count; i++)
        check_move(&position, &fast.move[i], &slow.move[i]);
    assert_int_equal(dr_can_move(variant, &position), slow.count > 0);
    assert_int_equal(dr_must_capture(variant, &position),
                     slow.count > 0 && slow.move[0].taken > 0);
    assert_int_equal(dr_perft(variant, &position, 1), slow.count);
    check_pairs(&position);
    check_mirror(board);
    return true;
}

static unsigned checked;

static void
random_games(void **state)
{
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        struct slow_board board;

        slow_start(&board, 10, 20);
        for (int ply = 0; ply < 250; ply++) {
            assert_true(check_position(&board));
            checked++;
            if (slow.count == 0)
                break;
            slow_play(&board, &slow.move[random_below(&chance, slow.count)]);
        }
    }
}

static void
random_placements(void **state)
{
    unsigned given_up = 0;

    (void)state;
    for (int i = 0; i < PLACEMENTS; i++) {
        struct slow_board board;
        const unsigned pieces = 2 + random_below(&chance, 30),
                       kings = random_below(&chance, 5);

        slow_clear(&board, 10);
        board.black_to_move = random_below(&chance, 2) != 0;
        for (unsigned p = 0; p < pieces; p++) {
            bool king = random_below(&chance, 4) < kings;
            unsigned side = random_below(&chance, 2);

            slow_put(&board, 1 + (int)random_below(&chance, 50),
                     (king ? "WB" : "wb")[side]);
        }
        if (check_position(&board))
            checked++;
        else
            given_up++;
    }
    assert_true(given_up < PLACEMENTS / 1000);
}

static void
enough_positions(void **state)
{
    (void)state;
    print_message("# %u positions\n", checked);
    assert_true(checked >= POSITIONS_LEAST);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games),
        cmocka_unit_test(random_placements),
        cmocka_unit_test(enough_positions),
    };

    return cmocka_run_group_tests_name("rules against a naive generator", tests,
                                       NULL, NULL);
}
