// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_table.c - the table of games, their squares and positions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
    "antidraughts",  "brazilian", "breakthrough", "canadian",
    "czech",         "english",   "frisian",      "frysk",
    "international", "italian",   "pool",         "portuguese",
    "russian",       "spanish",   "spantsiretti", "thai",
    "turkish"};

static const struct dr_variant *
game(const char *name)
{
    const struct dr_variant *variant = dr_variant_by_name(name);

    assert_non_null(variant);
    return variant;
}

static void
rows(void **state)
{
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);

    (void)state;
    assert_int_equal(count, sizeof names / sizeof names[0]);
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(all[i].name, names[i]);
        assert_ptr_equal(dr_variant_by_name(names[i]), &all[i]);
        assert_ptr_equal(dr_variant_by_number(all[i].number), &all[i]);
        assert_non_null(all[i].title);
        assert_int_equal(dr_variant_judged(&all[i]),
                         strcmp(names[i], "international") == 0);
    }
    assert_null(dr_variant_by_name("chess"));
    assert_null(dr_variant_by_number(0));
    assert_null(dr_variant_by_number(50));
    assert_string_equal(dr_variant_international()->name, "international");
}

/* GameType numbers of PDN 3.0. */
static void
numbers(void **state)
{
    static const struct {
        unsigned number;
        const char *name;
    } wanted[] = {
        {20, "international"}, {21, "english"},     {22, "italian"},
        {23, "pool"},          {24, "spanish"},     {25, "russian"},
        {26, "brazilian"},     {27, "canadian"},    {28, "portuguese"},
        {29, "czech"},         {30, "turkish"},     {31, "thai"},
        {40, "frisian"},       {41, "spantsiretti"}};

    (void)state;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        assert_ptr_equal(dr_variant_by_number(wanted[i].number),
                         game(wanted[i].name));
}

static void
draw_rules(void **state)
{
    const struct dr_draw_rules *rules = &dr_variant_international()->draws;

    (void)state;
    assert_int_equal(rules->repetition, 3);
    assert_int_equal(rules->king_moves, 25);
    assert_int_equal(rules->three_to_one, 16);
    assert_int_equal(rules->two_to_one, 5);
    assert_string_equal(rules->articles[0], "6.1");
    assert_string_equal(rules->articles[3], "6.4");
}

static void
results_and_signs(void **state)
{
    (void)state;
    assert_int_equal(game("canadian")->result_style, DR_RESULT_INTERNATIONAL);
    assert_int_equal(game("frisian")->result_style, DR_RESULT_DEFAULT);
    assert_int_equal(game("russian")->capture_sign, ':');
    assert_int_equal(game("thai")->capture_sign, '-');
    assert_int_equal(game("czech")->capture_sign, 'x');
    assert_true(game("english")->first_wins_one);
    assert_int_equal(game("english")->first, DR_BLACK);
    assert_false(game("italian")->first_wins_one);
}

static void
check_name(const char *variant, unsigned square, const char *name, int row,
           int column)
{
    const struct dr_place place = dr_square_place(game(variant), square);
    char text[DR_SQUARE_NAME_MAX];

    assert_int_equal(dr_square_name(game(variant), square, text), strlen(name));
    assert_string_equal(text, name);
    assert_int_equal(place.row, row);
    assert_int_equal(place.column, column);
}

static void
squares_by_name(void **state)
{
    (void)state;
    check_name("international", 1, "1", 0, 1);
    check_name("international", 5, "5", 0, 9);
    check_name("international", 6, "6", 1, 0);
    check_name("international", 46, "46", 9, 0);
    check_name("canadian", 72, "72", 11, 10);
    check_name("russian", 1, "b8", 0, 1);
    check_name("russian", 5, "a7", 1, 0);
    check_name("brazilian", 29, "a1", 7, 0);
    check_name("czech", 32, "g1", 7, 6);
    check_name("italian", 1, "1", 0, 0);
    check_name("italian", 32, "32", 7, 7);
    check_name("spanish", 1, "1", 7, 7);
    check_name("portuguese", 32, "32", 0, 0);
    check_name("thai", 1, "1", 7, 6);
    check_name("spantsiretti", 1, "b8", 0, 1);
    check_name("spantsiretti", 40, "i1", 7, 8);
    check_name("turkish", 1, "a8", 0, 0);
    check_name("turkish", 64, "h1", 7, 7);
}

/* Every place of every board, and back. */
static void
squares_and_places(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct dr_variant *variant = game(names[i]);
        unsigned found = 0;

        for (uint8_t row = 0; row < 20; row++)
            for (uint8_t column = 0; column < 20; column++) {
                const struct dr_place place = {row, column};
                const unsigned square = dr_place_square(variant, place);

                if (square == 0)
                    continue;
                assert_in_range(square, 1, variant->squares);
                assert_int_equal(dr_square_place(variant, square).row, row);
                assert_int_equal(dr_square_place(variant, square).column,
                                 column);
                assert_int_equal(
                    dr_square_from_letters(variant, (char)('a' + column),
                                           variant->height - (unsigned)row),
                    square);
                found++;
            }
        assert_int_equal(found, variant->squares);
        assert_int_equal(dr_square_from_letters(variant, 'z', 1), 0);
        assert_int_equal(dr_square_from_letters(variant, '`', 1), 0);
        assert_int_equal(dr_square_from_letters(variant, 'a', 0), 0);
        assert_int_equal(dr_square_from_letters(variant, 'a', 200), 0);
    }
}

/* Which side stands on square 1 and on the last, and how many there are. */
static void
starts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct dr_variant *variant = game(names[i]);
        struct dr_position position;
        struct dr_material material;

        dr_position_start(variant, &position);
        material = dr_position_material(variant, &position);
        assert_int_equal(material.men[DR_WHITE], variant->men);
        assert_int_equal(material.men[DR_BLACK], variant->men);
        assert_int_equal(material.kings[DR_WHITE], 0);
        assert_int_equal(position.turn, variant->first);
        for (unsigned s = 1; s <= variant->squares; s++) {
            const enum dr_piece piece = dr_position_at(variant, &position, s);
            const unsigned row = dr_square_place(variant, s).row;

            if (piece != DR_EMPTY)
                assert_int_equal(dr_piece_side(piece) == DR_WHITE,
                                 row >= variant->height / 2u);
        }
    }
}

static void
check_start(const char *name, unsigned square, enum dr_piece piece)
{
    struct dr_position position;

    dr_position_start(game(name), &position);
    assert_int_equal(dr_position_at(game(name), &position, square), piece);
}

static void
starts_by_square(void **state)
{
    (void)state;
    check_start("international", 20, DR_BLACK_MAN);
    check_start("international", 21, DR_EMPTY);
    check_start("international", 31, DR_WHITE_MAN);
    check_start("canadian", 43, DR_WHITE_MAN);
    check_start("canadian", 42, DR_EMPTY);
    check_start("english", 12, DR_BLACK_MAN);
    check_start("italian", 21, DR_WHITE_MAN);
    check_start("spanish", 12, DR_WHITE_MAN);
    check_start("portuguese", 21, DR_BLACK_MAN);
    check_start("thai", 8, DR_WHITE_MAN);
    check_start("thai", 25, DR_BLACK_MAN);
    check_start("thai", 9, DR_EMPTY);
    check_start("turkish", 8, DR_EMPTY);
    check_start("turkish", 9, DR_BLACK_MAN);
    check_start("turkish", 41, DR_WHITE_MAN);
    check_start("turkish", 57, DR_EMPTY);
    check_start("frysk", 5, DR_BLACK_MAN);
    check_start("frysk", 46, DR_WHITE_MAN);
}

/* Every piece on every square of every board. */
static void
put_and_look(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct dr_variant *variant = game(names[i]);
        struct dr_position position;

        dr_position_clear(&position);
        for (unsigned round = 0; round < 5; round++) {
            for (unsigned s = 1; s <= variant->squares; s++)
                dr_position_put(variant, &position, s,
                                (enum dr_piece)((s + round) % 5));
            for (unsigned s = 1; s <= variant->squares; s++)
                assert_int_equal(dr_position_at(variant, &position, s),
                                 (s + round) % 5);
        }
    }
}

static void
equality_and_hash(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position a, b;

    (void)state;
    dr_position_start(variant, &a);
    b = a;
    assert_true(dr_position_equal(&a, &b));
    assert_int_equal(dr_position_hash(&a), dr_position_hash(&b));
    b.turn = DR_BLACK;
    assert_false(dr_position_equal(&a, &b));
    assert_int_not_equal(dr_position_hash(&a), dr_position_hash(&b));
    b = a;
    dr_position_put(variant, &b, 31, DR_WHITE_KING);
    assert_false(dr_position_equal(&a, &b));
    assert_int_not_equal(dr_position_hash(&a), dr_position_hash(&b));
}

static void
uncrowned(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;
    struct dr_squares found;

    (void)state;
    dr_position_clear(&position);
    dr_position_put(variant, &position, 3, DR_WHITE_MAN);
    dr_position_put(variant, &position, 4, DR_BLACK_MAN);
    dr_position_put(variant, &position, 5, DR_WHITE_KING);
    dr_position_put(variant, &position, 6, DR_WHITE_MAN);
    dr_position_put(variant, &position, 50, DR_BLACK_MAN);
    found = dr_position_uncrowned(variant, &position);
    assert_int_equal(dr_squares_count(found), 2);
    assert_true(dr_squares_has(found, 3));
    assert_true(dr_squares_has(found, 50));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows),
        cmocka_unit_test(numbers),
        cmocka_unit_test(draw_rules),
        cmocka_unit_test(results_and_signs),
        cmocka_unit_test(squares_by_name),
        cmocka_unit_test(squares_and_places),
        cmocka_unit_test(starts),
        cmocka_unit_test(starts_by_square),
        cmocka_unit_test(put_and_look),
        cmocka_unit_test(equality_and_hash),
        cmocka_unit_test(uncrowned),
    };

    return cmocka_run_group_tests_name("games, squares, positions", tests, NULL,
                                       NULL);
}
