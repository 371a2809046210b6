// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_select.c - kinds of positions: which texts are accepted, and which
 * positions they match.
 */
#include "pdn/fen.h"
#include "pdn/select.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct pdn_slice
slice(const char *text)
{
    return (struct pdn_slice){text, strlen(text)};
}

static struct dr_position
position_of(const struct dr_variant *variant, const char *text)
{
    struct pdn_fen fen;

    pdn_fen_read(&fen, variant, slice(text));
    assert_int_equal(fen.error, PDN_FEN_OK);
    return fen.position;
}

static const struct {
    const char *pattern, *fen;
    bool holds;
} patterns[] = {
    {"w28", "W:W28:B1", true},
    {"w28", "W:WK28:B1", false},
    {"W28", "W:WK28:B1", true},
    {"[wW]28", "W:WK28:B1", true},
    {"[wW]28", "W:W1:B28", false},
    {"b1-3,7", "B:W50:B1,2,3,7", true},
    {"b1-3,7", "B:W50:B1,2,3", false},
    {".1-49 w50", "B:W50:B", true},
    {".1-49 w50", "B:W50:B49", false},
    {"?1 b2", "W:WK1:B2", true},
    {"[.B]5", "W:W50:BK5", true},
    {"[.B]5", "W:W50:B5", false},
    {"W: w28", "W:W28:B1", true},
    {"W: w28", "B:W28:B1", false},
    {"B:w28", "B:W28:B1", true},
    {"bbbbb/bbbbb/bbbbb/bbbbb/...../...../wwwww/wwwww/wwwww/wwwww",
     "W:W31-50:B1-20", true},
    {"W:bbbbb/bbbbb/bbbbb/bbbbb/...../...../wwwww/wwwww/wwwww/wwwww",
     "B:W31-50:B1-20", false},
    {"???????????????????? .......... [wW] ???????????????????", "W:WK31:B1-20",
     true},
};

static void
patterns_hold(void **state)
{
    const struct dr_variant *variant = dr_variant_international();

    (void)state;
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        struct dr_position position = position_of(variant, patterns[i].fen);
        struct dr_position turned = pdn_position_reversed(variant, &position);
        struct pdn_pattern pattern;
        const char *wrong =
            pdn_pattern_read(&pattern, variant, slice(patterns[i].pattern))
                .what;

        if (wrong != NULL)
            fail_msg("%s: %s", patterns[i].pattern, wrong);
        if (pdn_pattern_holds(&pattern, variant, &position) !=
            patterns[i].holds)
            fail_msg("%s in %s", patterns[i].pattern, patterns[i].fen);
        pdn_pattern_reverse(&pattern, variant);
        if (pdn_pattern_holds(&pattern, variant, &turned) != patterns[i].holds)
            fail_msg("%s in %s, reversed", patterns[i].pattern,
                     patterns[i].fen);
    }
}

/* Squares in letters, where the game has them. */
static void
patterns_in_letters(void **state)
{
    const struct dr_variant *variant = dr_variant_by_name("russian");
    struct dr_position start;
    struct pdn_pattern pattern;

    (void)state;
    assert_non_null(variant);
    dr_position_start(variant, &start);
    assert_null(
        pdn_pattern_read(&pattern, variant, slice("wa1,c3 bb8 .d4")).what);
    assert_true(pdn_pattern_holds(&pattern, variant, &start));
    assert_null(pdn_pattern_read(&pattern, variant, slice("wd4")).what);
    assert_false(pdn_pattern_holds(&pattern, variant, &start));
    assert_non_null(pdn_pattern_read(&pattern, variant, slice("wa2")).what);
}

static void
reversed_positions(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position = position_of(variant, "W:W31,K50:B1,K7");
    struct dr_position wanted = position_of(variant, "B:W50,K44:BK1,20");
    struct dr_position turned = pdn_position_reversed(variant, &position);

    (void)state;
    assert_true(dr_position_equal(&turned, &wanted));
    turned = pdn_position_reversed(variant, &turned);
    assert_true(dr_position_equal(&turned, &position));
}

static const struct {
    const char *text;
    size_t at;
} wrong_patterns[] = {
    {"", 0},
    {"W:", 2},
    {"x28", 0},
    {"w", 1},
    {"w28 w28", 5},
    {"w51", 1},
    {"w0", 1},
    {"w28,", 4},
    {"w32-31", 1},
    {"w28-", 4},
    {"[]28", 1},
    {"[w28", 2},
    {"w28;b3", 3},
    {"[wx]28", 2},
    {"ww/bb", 5},
    {"w28b3", 3},
    {"w999999999999", 1},
    {"w1", 1},
    {"b28,46-50", 4},
    {"[w]5", 3},
    {"....w/...../...../...../...../...../...../...../...../.....", 4},
    {"...../...../...../...../...../...../...../...../...../..b..", 56},
};

static void
patterns_refused(void **state)
{
    struct pdn_pattern pattern;

    (void)state;
    for (size_t i = 0; i < sizeof wrong_patterns / sizeof *wrong_patterns;
         i++) {
        struct pdn_select_error error =
            pdn_pattern_read(&pattern, dr_variant_international(),
                             slice(wrong_patterns[i].text));

        if (error.what == NULL)
            fail_msg("read: %s", wrong_patterns[i].text);
        if (error.at != wrong_patterns[i].at)
            fail_msg("%s: %s at %zu", wrong_patterns[i].text, error.what,
                     error.at);
    }
}

static const struct {
    const char *text;
    uint8_t white_men, white_kings, black_men, black_kings;
    bool holds;
} balances[] = {
    {"2K1M-1K", 1, 2, 0, 1, true},   {"2K1M-1K", 0, 1, 1, 2, true},
    {"2K1M-1K", 1, 2, 1, 1, false},  {"2K1M-1K", 1, 3, 0, 1, false},
    {"1M2K-1K", 1, 2, 0, 1, true},   {"W:2K-1K", 0, 2, 0, 1, true},
    {"W:2K-1K", 0, 1, 0, 2, false},  {"B:2K-1K", 0, 1, 0, 2, true},
    {"3-1K", 3, 0, 0, 1, true},      {"3-1K", 1, 2, 0, 1, true},
    {"3-1K", 1, 1, 0, 1, false},     {"3P1+K-1K", 2, 1, 0, 1, true},
    {"3P1+K-1K", 3, 0, 0, 1, false}, {"2+K-1K", 0, 5, 0, 1, true},
    {"2+K-1K", 1, 5, 0, 1, false},   {"1..3M-0", 3, 0, 0, 0, true},
    {"1..3M-0", 4, 0, 0, 0, false},  {"0+-0+", 20, 3, 7, 9, true},
    {"20m-20M", 20, 0, 20, 0, true}, {"0-0", 0, 0, 0, 0, true},
};

static void
balances_hold(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof balances / sizeof *balances; i++) {
        struct dr_material pieces = {
            .men = {balances[i].white_men, balances[i].black_men},
            .kings = {balances[i].white_kings, balances[i].black_kings},
        };
        struct pdn_material material;
        const char *wrong =
            pdn_material_read(&material, slice(balances[i].text)).what;

        if (wrong != NULL)
            fail_msg("%s: %s", balances[i].text, wrong);
        if (pdn_material_holds(&material, pieces) != balances[i].holds)
            fail_msg("row %zu: %s", i, balances[i].text);
    }
}

static const struct {
    const char *text;
    size_t at;
} wrong_balances[] = {
    {"", 0},       {"2K", 2},      {"2K-", 3},    {"K-1K", 0},    {"2K2K-1", 2},
    {"2P3-1", 2},  {"3..2K-1", 0}, {"3..K-1", 3}, {"2K-1K-1", 5}, {"2X-1", 1},
    {"256M-1", 0}, {"W:", 2},      {"2K -1K", 2},
};

static void
balances_refused(void **state)
{
    struct pdn_material material;

    (void)state;
    for (size_t i = 0; i < sizeof wrong_balances / sizeof *wrong_balances;
         i++) {
        struct pdn_select_error error =
            pdn_material_read(&material, slice(wrong_balances[i].text));

        if (error.what == NULL)
            fail_msg("read: %s", wrong_balances[i].text);
        if (error.at != wrong_balances[i].at)
            fail_msg("%s: %s at %zu", wrong_balances[i].text, error.what,
                     error.at);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_hold),
        cmocka_unit_test(patterns_in_letters),
        cmocka_unit_test(reversed_positions),
        cmocka_unit_test(patterns_refused),
        cmocka_unit_test(balances_hold),
        cmocka_unit_test(balances_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
