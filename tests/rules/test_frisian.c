// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_frisian.c - moves of the Frisian game: published node counts, and
 * small positions in which the capture with the highest value must be chosen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/frisian.h"
#include "position.h"

#include <stdio.h>
#include <string.h>

static uint64_t
count_nodes(const struct dr_position *position, unsigned depth)
{
    struct dr_moves list;
    uint64_t nodes = 0;

    dr_frisian_moves(position, &list);
    assert_false(list.overflow);
    if (depth == 1)
        return list.count;
    for (size_t i = 0; i < list.count; i++) {
        struct dr_position after = *position;

        dr_frisian_play(&after, &list.move[i]);
        nodes += count_nodes(&after, depth - 1);
    }
    return nodes;
}

/* Moves with equal origin, target and captured squares count once. */
static void
published_counts(void **state)
{
    static const uint64_t nodes[] = {9, 81, 658, 3874, 21265, 102431, 540126};
    struct dr_position start;

    (void)state;
    dr_position_start(dr_variant_by_name("frisian"), &start);
    for (unsigned i = 0; i < sizeof nodes / sizeof *nodes; i++)
        assert_int_equal(count_nodes(&start, i + 1), nodes[i]);
}

/* Moves as "from-to" and how many they take, in any order. */
struct position {
    const char *fen;
    const char *moves;
};

static const struct position positions[] = {
    /* Along a row, a column, a diagonal. */
    {"W:W28:B27", "28-26:1"},
    {"W:W28:B18", "28-8:1"},
    {"W:W28:B38", "28-48:1"},
    {"W:W28:B23", "28-19:1"},
    /* Nothing beyond the piece, or the edge. */
    {"W:W28:B18,8", "28-22:0 28-23:0"},
    {"W:W27:B26", "27-21:0 27-22:0"},
    /* A man steps and does not fly. */
    {"W:W38:B18", "38-32:0 38-33:0"},
    /* A king flies up to a piece and beyond it, along a column too. */
    {"W:WK48:B18", "48-8:1"},
    {"W:WK48:B28", "48-18:1 48-8:1"},
    /* One king is worth more than one man, less than two. */
    {"W:W28:BK23,22", "28-19:1"},
    {"W:W28:BK22,23,14", "28-10:2"},
    /* Of equal values it is a king that must take. */
    {"W:W28,K50:B22,44", "50-39:1 50-33:1"},
    {"W:W28,37:B22,33", "28-17:1 28-39:1"},
    /* On past a piece that is taken, over another, to where it began. */
    {"W:WK28,50:B22,23,13,1", "28-28:3 28-32:3 28-37:3 28-41:3 28-46:3 "
                              "28-42:3 28-33:3 28-39:3 28-44:3"},
    {"W:W19,27,48:B18,22,K28,K32,45", "27-29:1 27-38:1"},
};

static void
check_moves(const struct dr_moves *list, const char *moves)
{
    size_t count = 0;

    for (const char *at = moves; at != NULL; count++) {
        unsigned from, to, taken;
        bool found = false;

        assert_int_equal(sscanf(at, "%u-%u:%u", &from, &to, &taken), 3);
        for (size_t i = 0; i < list->count; i++)
            found |= list->move[i].from == from && list->move[i].to == to &&
                     list->move[i].taken == taken;
        assert_true(found);
        at = strchr(at, ' ');
        at = at == NULL ? NULL : at + 1;
    }
    assert_int_equal(list->count, count);
}

static void
greatest_value(void **state)
{
    static struct dr_moves list;

    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct dr_position position = position_of(positions[i].fen);

        dr_frisian_moves(&position, &list);
        check_moves(&list, positions[i].moves);
    }
}

/* Texts of one move, and whether only the Frisian game has it. */
struct text {
    const char *fen;
    uint8_t squares[4];
    size_t count;
    bool sign;
    unsigned matches;
    bool only;
};

static const struct text texts[] = {
    {"W:W28:B18", {28, 8}, 2, true, 1, true},
    {"W:W28:B18", {28, 8}, 2, false, 1, true},
    {"W:W28:B18", {28, 18, 8}, 3, true, 1, true},
    {"W:W28:B23", {28, 19}, 2, true, 1, false},
    {"W:W28:B18", {28, 22}, 2, true, 0, false},
    /* Over 36 and 27 along column and row, but the king goes there freely. */
    {"W:WK46:B36,27", {46, 28}, 2, false, 1, false},
    {"W:WK46:B36,27", {46, 28}, 2, true, 1, true},
    {"W:WK46:B36,27", {46, 26, 28}, 3, false, 1, true},
    {"W:W28:B18", {0, 51}, 2, false, 0, false},
};

static void
what_a_text_means(void **state)
{
    static struct dr_moves list;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct dr_position position = position_of(texts[i].fen);
        struct dr_attempt attempt = {texts[i].squares, texts[i].count,
                                     texts[i].sign};
        struct dr_work work = dr_work_unbounded();

        dr_frisian_match(&position, &attempt, &work, &list);
        assert_int_equal(list.count, texts[i].matches);
        assert_int_equal(dr_frisian_only(&position, &attempt, &work),
                         texts[i].only);
    }
}

/* A board full of kings and gaps: the search ends, and says so or not. */
static void
search_ends(void **state)
{
    static struct dr_moves list;
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;

    (void)state;
    dr_position_clear(&position);
    for (unsigned square = 1; square <= 50; square++)
        if (dr_square_place(variant, square).row % 2 != 0 &&
            dr_square_place(variant, square).row < 9)
            dr_position_put(variant, &position, square, DR_BLACK_KING);
    for (unsigned square = 46; square <= 50; square++)
        dr_position_put(variant, &position, square, DR_WHITE_KING);
    dr_frisian_moves(&position, &list);
    assert_true(list.overflow || list.count != 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_counts), cmocka_unit_test(greatest_value),
        cmocka_unit_test(what_a_text_means), cmocka_unit_test(search_ends)};

    return cmocka_run_group_tests_name("frisian", tests, NULL, NULL);
}
