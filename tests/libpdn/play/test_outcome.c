// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_outcome.c - results of every style, and who won.
 */
#include "pdn/outcome.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct row {
    const char *variant, *text, *format;
    enum pdn_outcome outcome;
    enum pdn_result_form form;
};

static const struct row rows[] = {
    /* Both standard styles, read in any game. */
    {"international", "2-0", "", PDN_OUTCOME_WHITE, PDN_FORM_INTERNATIONAL},
    {"international", "0-2", "", PDN_OUTCOME_BLACK, PDN_FORM_INTERNATIONAL},
    {"international", "1-1", "", PDN_OUTCOME_DRAW, PDN_FORM_INTERNATIONAL},
    {"international", "1-0", "", PDN_OUTCOME_WHITE, PDN_FORM_DEFAULT},
    {"international", "0-1", "", PDN_OUTCOME_BLACK, PDN_FORM_DEFAULT},
    {"international", "1/2-1/2", "", PDN_OUTCOME_DRAW, PDN_FORM_DEFAULT},
    {"russian", "2-0", "", PDN_OUTCOME_WHITE, PDN_FORM_INTERNATIONAL},
    {"frisian", "1-0", "", PDN_OUTCOME_WHITE, PDN_FORM_DEFAULT},
    /* English draughts counts for the side that moves first: Black. */
    {"english", "1-0", "", PDN_OUTCOME_BLACK, PDN_FORM_DEFAULT},
    {"english", "0-1", "", PDN_OUTCOME_WHITE, PDN_FORM_DEFAULT},
    {"english", "1/2-1/2", "", PDN_OUTCOME_DRAW, PDN_FORM_DEFAULT},
    /* Neither style. */
    {"international", "0-0", "", PDN_OUTCOME_BOTH_LOSE, PDN_FORM_NEUTRAL},
    {"international", "*", "", PDN_OUTCOME_OPEN, PDN_FORM_NEUTRAL},
    {"international", "", "", PDN_OUTCOME_NONE, PDN_FORM_NEUTRAL},
    {"international", "  ", "", PDN_OUTCOME_NONE, PDN_FORM_NEUTRAL},
    {"international", "?", "", PDN_OUTCOME_NONE, PDN_FORM_NEUTRAL},
    /* A dash in its place. */
    {"international", "-", "", PDN_OUTCOME_OPEN, PDN_FORM_ODD},
    {"international", " - ", "", PDN_OUTCOME_OPEN, PDN_FORM_ODD},
    {"english", "--", "", PDN_OUTCOME_OPEN, PDN_FORM_ODD},
    {"english", "\xE2\x80\x93", "", PDN_OUTCOME_OPEN, PDN_FORM_ODD},
    {"international", "-:", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", ":", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    /* Blanks. */
    {"international", "2 - 0", "", PDN_OUTCOME_WHITE, PDN_FORM_SPACED},
    {"international", "1 -1", "", PDN_OUTCOME_DRAW, PDN_FORM_SPACED},
    {"international", "1/2 - 1/2", "", PDN_OUTCOME_DRAW, PDN_FORM_SPACED},
    {"international", "0 - 0", "", PDN_OUTCOME_BOTH_LOSE, PDN_FORM_SPACED},
    {"international", " 2-0 ", "", PDN_OUTCOME_WHITE, PDN_FORM_INTERNATIONAL},
    /* Halves. */
    {"international", "\xC2\xBD-\xC2\xBD", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "\xBD-\xBD", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "\xC2\xBD - \xC2\xBD", "", PDN_OUTCOME_DRAW,
     PDN_FORM_ODD},
    {"international", "1/2", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "0.5-0.5", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "0,5-0,5", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international",
     "2\xE2\x80\x93"
     "0",
     "", PDN_OUTCOME_WHITE, PDN_FORM_ODD},
    {"international", "2:0", "", PDN_OUTCOME_WHITE, PDN_FORM_ODD},
    {"international", "2F-0F", "", PDN_OUTCOME_WHITE, PDN_FORM_ODD},
    /* Graded draws. */
    {"international", "1+ - 1-", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "1- - 1+", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "1+-1-", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "1--1+", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "1+ - 1-", "Plus draw", PDN_OUTCOME_DRAW,
     PDN_FORM_NEUTRAL},
    {"international", "1 1/2 - 1/2", "Delfts", PDN_OUTCOME_DRAW,
     PDN_FORM_NEUTRAL},
    {"international", "1/2 - 1 1/2", "Delfts", PDN_OUTCOME_DRAW,
     PDN_FORM_NEUTRAL},
    {"international", "1\xC2\xBD-\xC2\xBD", "Delfts", PDN_OUTCOME_DRAW,
     PDN_FORM_NEUTRAL},
    {"international", "1 1/2 - 1/2", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "1.01-0.99", "Goes", PDN_OUTCOME_DRAW, PDN_FORM_NEUTRAL},
    {"international", "1.01-0.99", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "2-0", "Delfts", PDN_OUTCOME_WHITE,
     PDN_FORM_INTERNATIONAL},
    /* Other scorings: all or nothing and equal shares are plain. */
    {"international", "12-0", "", PDN_OUTCOME_WHITE, PDN_FORM_ODD},
    {"international", "0-12", "", PDN_OUTCOME_BLACK, PDN_FORM_ODD},
    {"international", "10-0", "", PDN_OUTCOME_WHITE, PDN_FORM_ODD},
    {"international", "6-6", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "5-5", "", PDN_OUTCOME_DRAW, PDN_FORM_ODD},
    {"international", "4-6", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "1-9", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "4-6", "ten points", PDN_OUTCOME_OTHER, PDN_FORM_NEUTRAL},
    /* A micro-match is won by later games: this one may have been drawn. */
    {"international", "8-4", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "7-5", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    /* No results. */
    {"international", "white", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "2-", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "-2", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "2-0x", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "1234-0", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
    {"international", "0.5-0", "", PDN_OUTCOME_OTHER, PDN_FORM_OTHER},
};

static struct pdn_slice
slice(const char *text)
{
    return (struct pdn_slice){text, strlen(text)};
}

static void
test_read(void **state)
{
    const struct row *row = *state;
    const struct dr_variant *variant = dr_variant_by_name(row->variant);
    enum pdn_result_form form;

    assert_non_null(variant);
    assert_int_equal(
        pdn_outcome_read(variant, slice(row->text), slice(row->format), &form),
        row->outcome);
    assert_int_equal(form, row->form);
}

static void
test_write(void **state)
{
    const struct dr_variant *international = dr_variant_international();
    const struct dr_variant *english = dr_variant_by_name("english");

    (void)state;
    assert_string_equal(pdn_outcome_write(international, PDN_OUTCOME_WHITE),
                        "2-0");
    assert_string_equal(pdn_outcome_write(international, PDN_OUTCOME_BLACK),
                        "0-2");
    assert_string_equal(pdn_outcome_write(international, PDN_OUTCOME_DRAW),
                        "1-1");
    assert_string_equal(pdn_outcome_write(english, PDN_OUTCOME_WHITE), "0-1");
    assert_string_equal(pdn_outcome_write(english, PDN_OUTCOME_BLACK), "1-0");
    assert_string_equal(pdn_outcome_write(english, PDN_OUTCOME_DRAW),
                        "1/2-1/2");
    assert_string_equal(pdn_outcome_write(english, PDN_OUTCOME_BOTH_LOSE),
                        "0-0");
    assert_string_equal(pdn_outcome_write(english, PDN_OUTCOME_OPEN), "*");
    assert_string_equal(pdn_outcome_write(english, PDN_OUTCOME_OTHER), "*");
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[ROWS + 1] = {cmocka_unit_test(test_write)};

    for (size_t i = 0; i < ROWS; i++)
        tests[i + 1] = (struct CMUnitTest){
            .name = rows[i].text,
            .test_func = test_read,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
