// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_fen.c - every form of FEN, each against the canonical one.
 */
#include "pdn/fen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct good {
    const char *variant, *text, *canonical;
    unsigned departures;
};

static const struct good good_rows[] = {
    /* As PDN 3.0 has it. */
    {"international", "W:W31,32:B1,2", "W:W31,32:B1,2", 0},
    {"international", "B:W31:B1", "B:W31:B1", 0},
    {"international", "W:B1:W31", "W:W31:B1", 0},
    {"international", "W:W32,31:BK2,1", "W:W31,32:B1,K2", 0},
    {"international", "W:W48-50:B1-3", "W:W48,49,50:B1,2,3", 0},
    {"international", "W:WK1-3,31:B46", "W:WK1,K2,K3,31:B46", 0},
    {"international", "W:W031:B01", "W:W31:B1", 0},
    {"international", "W:W31:B1:W32", "W:W31,32:B1", 0},
    {"international", "W:W31,32", "W:W31,32:B", 0},
    {"international", "B:W50:B", "B:W50:B", 0},
    {"international", "B:W:B7", "B:W:B7", 0},
    {"international", "?:W31:B1", "W:W31:B1", PDN_FEN_NO_TURN},
    {"international", "W:W31:B1.", "W:W31:B1", PDN_FEN_DOT},
    /* Nothing on the board, or nothing but a turn. */
    {"international", "W::.", "W:W:B", PDN_FEN_DOT | PDN_FEN_NO_PIECES},
    {"international", "W:W:B", "W:W:B", PDN_FEN_NO_PIECES},
    {"international", "B::", "B:W:B", PDN_FEN_TURN_ONLY},
    /* A turn written twice. */
    {"international", "W:W:W31:B1", "W:W31:B1", PDN_FEN_LEGACY},
    {"international", "W:B:WK2,20:B14,15,16", "W:WK2,20:B14,15,16",
     PDN_FEN_LEGACY},
    {"international", "B:B:B14:W31", "B:W31:B14", PDN_FEN_LEGACY},
    {"international", "W:W:W31", "W:W31:B", PDN_FEN_LEGACY},
    /* Counters. */
    {"international", "W:W31:B1:H0:F1", "W:W31:B1", PDN_FEN_LEGACY},
    {"international", "B:W31:B1:H12:F34:+0+0", "B:W31:B1", PDN_FEN_LEGACY},
    {"frisian", "W:WK31:BK1:H0:F1:+207+130", "W:WK31:BK1", PDN_FEN_LEGACY},
    /* Case, blanks, line ends. */
    {"international", "w:w31,k32:b1", "W:W31,K32:B1", PDN_FEN_LEGACY},
    {"international", "W: W31, 32 : B1 , 2", "W:W31,32:B1,2", PDN_FEN_LEGACY},
    {"international", " W:W31:B1 ", "W:W31:B1", PDN_FEN_LEGACY},
    {"international", "W:W31:\nB1", "W:W31:B1", PDN_FEN_LEGACY},
    {"international", "W:W31:\r\nB1.", "W:W31:B1",
     PDN_FEN_LEGACY | PDN_FEN_DOT},
    {"international", "W:W31,_32:_B1", "W:W31,32:B1", PDN_FEN_LEGACY},
    {"international", "W:W31,:B1,", "W:W31:B1", PDN_FEN_LEGACY},
    {"international", "W:W31:B1:", "W:W31:B1", PDN_FEN_LEGACY},
    /* A whole tag. */
    {"international", "[FEN \"W:W31:B1\"]", "W:W31:B1", PDN_FEN_LEGACY},
    {"international", "[FEN \"W:W31:B1.\"] ", "W:W31:B1",
     PDN_FEN_LEGACY | PDN_FEN_DOT},
    {"international", "FEN \"W:W31:B1\"", "W:W31:B1", 0},
    {"international", "[FEN \\\"W:W31:B1\\\"]", "W:W31:B1", PDN_FEN_LEGACY},
    /* Letters; numbers of such games count from b8, row by row. */
    {"russian", "W:Wa1,Kc3:Bb8,h2", "W:WKc3,a1:Bb8,h2", 0},
    {"russian", "W:W21-32:B1-12",
     "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:"
     "Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
     0},
    {"russian", "W:WA1,KC3:BB8", "W:WKc3,a1:Bb8", PDN_FEN_LEGACY},
    {"russian", "W:WG1:Bb8", "W:Wg1:Bb8", PDN_FEN_LEGACY},
    {"russian", "W:Wg1,kg3:Bb8", "W:WKg3,g1:Bb8", PDN_FEN_LEGACY},
    {"canadian", "W:W72:B1", "W:W72:B1", 0},
};

struct bad {
    const char *variant, *text;
    enum pdn_fen_error error;
    unsigned at, length;
};

static const struct bad bad_rows[] = {
    {"international", "", PDN_FEN_SYNTAX, 0, 0},
    {"international", "X:W31:B1", PDN_FEN_SYNTAX, 0, 1},
    {"international", "W", PDN_FEN_SYNTAX, 1, 0},
    {"international", "W:", PDN_FEN_SYNTAX, 2, 0},
    {"international", "W:::", PDN_FEN_SYNTAX, 4, 0},
    {"international", "W:31:B1", PDN_FEN_SYNTAX, 2, 1},
    {"international", "W:W31;32:B1", PDN_FEN_SYNTAX, 5, 1},
    {"international", "W:W31 32:B1", PDN_FEN_SYNTAX, 6, 1},
    {"international", "W:W31,,32:B1", PDN_FEN_SYNTAX, 6, 1},
    {"international", "W:WK:B1", PDN_FEN_SYNTAX, 4, 1},
    {"international", "W:W31-:B1", PDN_FEN_SYNTAX, 6, 1},
    {"international", "W:W31:B1.x", PDN_FEN_SYNTAX, 9, 1},
    {"international", "W:W31:B1:Hx", PDN_FEN_SYNTAX, 10, 1},
    {"international", "W:W31:B1:+1", PDN_FEN_SYNTAX, 11, 0},
    {"russian", "W:Wa1-c1:Bb8", PDN_FEN_SYNTAX, 5, 1},
    {"international", "W:W0:B1", PDN_FEN_SQUARE, 3, 1},
    {"international", "W:W31,51:B1", PDN_FEN_SQUARE, 6, 2},
    {"international", "W:WK51:B1", PDN_FEN_SQUARE, 3, 3},
    {"international", "W:W31-60:B1", PDN_FEN_SQUARE, 3, 5},
    {"international", "W:W50-31:B1", PDN_FEN_SYNTAX, 3, 5},
    {"international", "W:W4294967297:B1", PDN_FEN_SQUARE, 3, 10},
    {"russian", "W:Wa2:Bb8", PDN_FEN_SQUARE, 3, 2},
    {"russian", "W:Wa9:Bb8", PDN_FEN_SQUARE, 3, 2},
    {"international", "W:W31:B1,31", PDN_FEN_DOUBLE, 9, 2},
    {"international", "W:W31,31:B1", PDN_FEN_DOUBLE, 6, 2},
    {"international", "W:W31-33,32:B1", PDN_FEN_DOUBLE, 9, 2},
    /* Letters that are not pieces, in every kind of list. */
    {"international", "W:WP31:B1", PDN_FEN_PIECE, 3, 1},
    {"international", "W:WG31:B1", PDN_FEN_PIECE, 3, 1},
    {"international", "W:W31,G12:B1,P7", PDN_FEN_PIECE, 6, 1},
    {"international", "W:W31:BP1", PDN_FEN_PIECE, 7, 1},
    {"international", "W:W31,p12:B1", PDN_FEN_PIECE, 6, 1},
    {"international", "W:W31,g32:B1", PDN_FEN_PIECE, 6, 1},
    {"international", "W:WP31-35:B1", PDN_FEN_PIECE, 3, 1},
    {"international", "W:W31-35,G5:B1", PDN_FEN_PIECE, 9, 1},
    {"international", "W:WG5:B1", PDN_FEN_PIECE, 3, 1},
    {"international", "W:WD31,40:B1", PDN_FEN_PIECE, 3, 1},
    {"international", "W:WM31:B1", PDN_FEN_PIECE, 3, 1},
    {"international", "W:W31,Q:B1", PDN_FEN_PIECE, 6, 1},
    {"international", "W:WKP31:B1", PDN_FEN_SYNTAX, 4, 1},
    {"russian", "W:Wc3,Pg1:Bb8", PDN_FEN_PIECE, 6, 1},
    {"russian", "W:Wc3,Gg1:Bb8", PDN_FEN_PIECE, 6, 1},
    {"russian", "W:W21,G12:B1", PDN_FEN_PIECE, 6, 1},
    {"russian", "W:WG5,21:B1", PDN_FEN_PIECE, 3, 1},
    {"russian", "W:WG12:Bb8", PDN_FEN_PIECE, 3, 1},
};

static struct pdn_slice
slice(const char *text)
{
    return (struct pdn_slice){text, strlen(text)};
}

static void
test_good(void **state)
{
    const struct good *row = *state;
    const struct dr_variant *variant = dr_variant_by_name(row->variant);
    char text[PDN_FEN_MAX];
    struct pdn_fen fen, again;

    assert_non_null(variant);
    pdn_fen_read(&fen, variant, slice(row->text));
    assert_int_equal(fen.error, PDN_FEN_OK);
    assert_int_equal(fen.departures, row->departures);
    assert_int_equal(pdn_fen_write(variant, &fen.position, text),
                     strlen(row->canonical));
    assert_string_equal(text, row->canonical);
    /* The canonical form is a fixed point. */
    pdn_fen_read(&again, variant, slice(text));
    assert_int_equal(again.error, PDN_FEN_OK);
    assert_int_equal(again.departures & ~(unsigned)PDN_FEN_NO_PIECES, 0);
    assert_true(dr_position_equal(&fen.position, &again.position));
}

static void
test_bad(void **state)
{
    const struct bad *row = *state;
    struct pdn_fen fen;

    pdn_fen_read(&fen, dr_variant_by_name(row->variant), slice(row->text));
    assert_int_equal(fen.error, row->error);
    assert_int_equal(fen.at, row->at);
    assert_int_equal(fen.length, row->length);
}

static void
test_extent(void **state)
{
    bool letters;

    (void)state;
    assert_int_equal(pdn_fen_extent(slice("W:W31-50:B1-20:H99:F99"), &letters),
                     50);
    assert_false(letters);
    assert_int_equal(pdn_fen_extent(slice("W:W72:BK1"), &letters), 72);
    assert_int_equal(pdn_fen_extent(slice("W:Wa1:Bb8"), &letters), 0);
    assert_true(letters);
    assert_int_equal(pdn_fen_extent(slice("?"), &letters), 0);
    assert_false(letters);
}

static void
test_start(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position start;
    struct pdn_fen fen;

    (void)state;
    dr_position_start(variant, &start);
    pdn_fen_read(&fen, variant, slice("W:W31-50:B1-20"));
    assert_int_equal(fen.error, PDN_FEN_OK);
    assert_true(dr_position_equal(&start, &fen.position));
    /* Men on their crown row stay men. */
    pdn_fen_read(&fen, variant, slice("W:W3:B12"));
    assert_int_equal(fen.error, PDN_FEN_OK);
    assert_int_equal(dr_position_at(variant, &fen.position, 3), DR_WHITE_MAN);
}

int
main(void)
{
    enum {
        GOOD = sizeof good_rows / sizeof *good_rows,
        BAD = sizeof bad_rows / sizeof *bad_rows
    };
    struct CMUnitTest tests[GOOD + BAD + 2] = {cmocka_unit_test(test_extent),
                                               cmocka_unit_test(test_start)};

    for (size_t i = 0; i < GOOD; i++)
        tests[i + 2] = (struct CMUnitTest){
            .name = good_rows[i].text,
            .test_func = test_good,
            .initial_state = (void *)(uintptr_t)&good_rows[i],
        };
    for (size_t i = 0; i < BAD; i++)
        tests[GOOD + i + 2] = (struct CMUnitTest){
            .name = bad_rows[i].text,
            .test_func = test_bad,
            .initial_state = (void *)(uintptr_t)&bad_rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
