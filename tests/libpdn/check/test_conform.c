// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_conform.c - the manual's table of findings and grammars is correct and
 * complete.
 */
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct row {
    const char *slug;
    bool reading, writing;
    const char *text;
};

static const struct row rows[] = {
#define CONFORM(slug, reading, writing, text) {slug, reading, writing, text},
#include "conform.def"
#undef CONFORM
};

/* Writes a text over and over; the end of what was written. */
static char *
repeat(char *to, const char *text, size_t times)
{
    for (size_t i = 0; i < times; i++)
        to = stpcpy(to, text);
    return to;
}

/* A text too large for the table. */
static char *
make_text(const char *slug)
{
    enum { DEPTH = 300, MOVES = 100 * 1000 };
    static const char there[] = "32-28 19-23 ";
    char *text = malloc(MOVES * sizeof there + 100);

    assert_non_null(text);
    if (strcmp(slug, "too-long") == 0)
        repeat(stpcpy(text, "[White \"A\"]\n\n"), there, MOVES);
    else if (strcmp(slug, "too-deep") == 0)
        strcpy(repeat(repeat(stpcpy(text, "32-28 "), "(33-29 ", DEPTH), ")",
                      DEPTH),
               " *\n");
    else
        fail_msg("no text for %s", slug);
    return text;
}

static void
check(const struct row *row, const char *text, enum pdn_grammar grammar,
      bool departs)
{
    static const char *const required[] = {"Nonesuch", NULL};
    const struct judge_options options = {
        .grammar = grammar,
        .check = "early-draw",
        .required = required,
    };
    struct judgement judgement;

    judge(&judgement, text, strlen(text), &options);
    assert_int_not_equal(judgement_count(&judgement, row->slug), 0);
    if (departs)
        assert_int_not_equal(judgement_count(&judgement, "grammar"), 0);
    else
        assert_int_equal(judgement_count(&judgement, "grammar"), 0);
}

static void
test_row(void **state)
{
    const struct row *row = *state;
    char *made = row->text == NULL ? make_text(row->slug) : NULL;
    const char *text = made != NULL ? made : row->text;

    check(row, text, PDN_GRAMMAR_READING, row->reading);
    check(row, text, PDN_GRAMMAR_WRITING, row->writing);
    free(made);
}

/* From here on findings are about records of other formats. */
enum { IMPORT_CODES = 900 };

/* Ascending by code, none left out, none invented. */
static void
test_complete(void **state)
{
    size_t count, row = 0;
    const struct pdn_diag_info *all = pdn_diag_all(&count);

    (void)state;
    for (size_t i = 0; i < count && (int)all[i].code < IMPORT_CODES; i++) {
        if (row == sizeof rows / sizeof *rows ||
            strcmp(rows[row].slug, all[i].slug) != 0)
            fail_msg("%s is not where it belongs", all[i].slug);
        while (row < sizeof rows / sizeof *rows &&
               strcmp(rows[row].slug, all[i].slug) == 0)
            row++;
    }
    assert_int_equal(row, sizeof rows / sizeof *rows);
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[ROWS + 1] = {cmocka_unit_test(test_complete)};

    for (size_t i = 0; i < ROWS; i++)
        tests[i + 1] = (struct CMUnitTest){
            .name = rows[i].slug,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
