// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_findings.c - the catalogue, the settings of -W, and the list of a
 * game's findings.
 */
#include "findings_int.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    struct pdn_checks *checks;
    struct pdn_findings *findings;
};

static struct fixture
setup(enum pdn_severity least)
{
    struct fixture fixture;

    assert_int_equal(pdn_checks_new(&fixture.checks), PDN_OK);
    pdn_checks_show(fixture.checks, least);
    assert_int_equal(pdn_findings_new(&fixture.findings, fixture.checks),
                     PDN_OK);
    return fixture;
}

static void
teardown(struct fixture *fixture)
{
    pdn_findings_free(fixture->findings);
    pdn_checks_free(fixture->checks);
}

/* Reports if wanted; returns whether it was. */
static bool
say(struct fixture *fixture, enum pdn_code code, uint32_t offset)
{
    struct pdn_where where = {.offset = offset, .length = 1};

    if (!findings_wanted(fixture->findings, code, &where))
        return false;
    findings_say(fixture->findings, code, &where, "at {offset}",
                 PUT(offset, offset));
    return true;
}

static bool
message_is(const struct pdn_finding *finding, const char *text)
{
    char message[1024];

    return pdn_finding_message_into(finding, message, sizeof message) ==
               strlen(text) &&
           strcmp(message, text) == 0;
}

/* Values outlive what they borrow, and the arrays in which they are kept. */
static void
test_values(void **state)
{
    struct fixture fixture;
    struct pdn_where where = {.length = 1};
    const struct pdn_finding *list;
    size_t count;

    (void)state;
    fixture = setup(PDN_WARNING);
    for (unsigned i = 0; i < 200; i++) {
        char word[] = "gone";
        struct pdn_slice parts[] = {{"a", 1}, {word, 4}};

        where.offset = i;
        if (findings_wanted(fixture.findings, PDN_D_NO_PIECE, &where))
            findings_say(fixture.findings, PDN_D_NO_PIECE, &where,
                         "{n}: {word}, {list}, {deep}, {times}", PUT(n, i),
                         PUT(word, word), PUT_LIST(list, parts, 2, PDN_BY_AND),
                         PUT_PHRASE(deep, "({side}: {word})",
                                    PUT_SIDE(side, DR_BLACK), PUT(word, word)),
                         PUT_COUNT(times, i, "once", "{count} times"));
        memset(word, '#', sizeof word);
    }
    list = pdn_findings_list(fixture.findings, &count);
    assert_int_equal(count, 200);
    assert_true(
        message_is(&list[1], "1: gone, a and gone, (Black: gone), once"));
    assert_true(message_is(&list[199],
                           "199: gone, a and gone, (Black: gone), 199 times"));
    where.offset = 200;
    if (findings_wanted(fixture.findings, PDN_D_NO_PIECE, &where))
        findings_say(fixture.findings, PDN_D_NO_PIECE, &where, "one more");
    list = pdn_findings_list(fixture.findings, &count);
    assert_true(
        message_is(&list[1], "1: gone, a and gone, (Black: gone), once"));
    assert_true(message_is(&list[200], "one more"));
    teardown(&fixture);
}

static void
test_catalogue(void **state)
{
    size_t count;
    const struct pdn_diag_info *all = pdn_diag_all(&count);

    (void)state;
    assert_true(count > 60);
    for (size_t i = 0; i < count; i++) {
        assert_true(i == 0 || all[i].code > all[i - 1].code);
        assert_ptr_equal(pdn_diag_by_code(all[i].code), &all[i]);
        assert_ptr_equal(pdn_diag_by_slug(all[i].slug), &all[i]);
        assert_true(strlen(all[i].text) > 10);
        assert_true(all[i].text[0] < 'A' || all[i].text[0] > 'Z' ||
                    strncmp(all[i].text, "SetUp", 5) == 0 ||
                    strncmp(all[i].text, "PlyCount", 8) == 0);
        assert_true(all[i].text[strlen(all[i].text) - 1] != '.');
        assert_non_null(strstr(all[i].why, "Example: "));
        /* What was meant is certain only of how something is written. */
        assert_true(!all[i].repairable || all[i].kind == PDN_FORM);
        /* Nothing that can be repaired leaves the game open. */
        assert_true(!all[i].repairable || !all[i].breaks);
        assert_true(!all[i].breaks || all[i].about != PDN_ABOUT_RESULT);
        assert_int_equal(all[i].why[strlen(all[i].why) - 1], '.');
    }
    assert_null(pdn_diag_by_code(PDN_D_NONE));
    assert_null(pdn_diag_by_code((enum pdn_code)199));
    assert_null(pdn_diag_by_code((enum pdn_code)65000));
    assert_null(pdn_diag_by_slug(""));
    assert_null(pdn_diag_by_slug("no-piece "));
    assert_string_equal(pdn_diag_by_code(PDN_D_CAPTURE_MISSED)->article,
                        "5.4.6");
    assert_string_equal(pdn_severity_text(PDN_WARNING), "warning");
}

static void
test_settings(void **state)
{
    struct fixture f = setup(PDN_WARNING);
    enum pdn_severity severity;

    (void)state;
    /* A number that is not in the catalogue is not a check. */
    assert_false(pdn_checks_severity(f.checks, (enum pdn_code)9999, &severity));
    assert_false(pdn_checks_severity(f.checks, PDN_D_NONE, &severity));
    assert_int_equal(pdn_checks_value(f.checks, (enum pdn_code)9999), 0);
    assert_true(pdn_checks_severity(f.checks, PDN_D_MOVE_NUMBER, &severity));
    assert_int_equal(severity, PDN_WARNING);
    assert_false(pdn_checks_severity(f.checks, PDN_D_EARLY_DRAW, &severity));

    assert_int_equal(pdn_checks_set(f.checks, "no-move-number"), PDN_OK);
    assert_false(pdn_checks_severity(f.checks, PDN_D_MOVE_NUMBER, &severity));
    assert_int_equal(pdn_checks_set(f.checks, "move-number"), PDN_OK);
    assert_true(pdn_checks_severity(f.checks, PDN_D_MOVE_NUMBER, &severity));

    assert_int_equal(pdn_checks_set(f.checks, "error=date-form"), PDN_OK);
    assert_true(pdn_checks_severity(f.checks, PDN_D_DATE_FORM, &severity));
    assert_int_equal(severity, PDN_ERROR);
    assert_int_equal(pdn_checks_set(f.checks, "note=no-piece"), PDN_OK);
    assert_true(pdn_checks_severity(f.checks, PDN_D_NO_PIECE, &severity));
    assert_int_equal(severity, PDN_NOTE);
    assert_int_equal(pdn_checks_set(f.checks, "no-no-piece"), PDN_OK);
    assert_false(pdn_checks_severity(f.checks, PDN_D_NO_PIECE, &severity));
    assert_int_equal(pdn_checks_set(f.checks, "warning=no-piece"), PDN_OK);
    assert_true(pdn_checks_severity(f.checks, PDN_D_NO_PIECE, &severity));

    assert_int_equal(pdn_checks_set(f.checks, "early-draw=25"), PDN_OK);
    assert_true(pdn_checks_severity(f.checks, PDN_D_EARLY_DRAW, &severity));
    assert_int_equal(pdn_checks_value(f.checks, PDN_D_EARLY_DRAW), 25);
    assert_int_equal(pdn_checks_value(f.checks, PDN_D_NO_PIECE), 0);
    teardown(&f);
}

static void
test_settings_refused(void **state)
{
    static const char *const refused[] = {
        "",
        "no-",
        "nonsense",
        "no-nonsense",
        "error=",
        "error=x",
        "fatal=no-piece",
        "early-draw=",
        "early-draw=x",
        "early-draw=4x",
        "no-piece=3",
        "early-draw=1234567",
        "early-draw=-1",
        "no-early-draw=3",
    };
    struct fixture f = setup(PDN_WARNING);

    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(pdn_checks_set(f.checks, refused[i]), PDN_E_ARG);
    teardown(&f);
}

/* Without a number the default is used. */
static void
test_early_draw(void **state)
{
    struct fixture f = setup(PDN_WARNING);

    (void)state;
    assert_int_equal(pdn_checks_set(f.checks, "early-draw"), PDN_OK);
    assert_int_equal(pdn_checks_value(f.checks, PDN_D_EARLY_DRAW), 40);
    teardown(&f);
}

static void
test_sentence_of_catalogue(void **state)
{
    struct fixture f = setup(PDN_NOTE);
    struct pdn_where where = {0};
    const struct pdn_finding *list;
    size_t count;

    (void)state;
    assert_true(findings_wanted(f.findings, PDN_D_AMBIGUOUS, &where));
    findings_plain(f.findings, PDN_D_AMBIGUOUS, &where);
    list = pdn_findings_list(f.findings, &count);
    assert_int_equal(count, 1);
    assert_true(message_is(&list[0], pdn_diag_by_code(PDN_D_AMBIGUOUS)->text));
    teardown(&f);
}

static void
test_order_and_count(void **state)
{
    struct fixture f = setup(PDN_NOTE);
    const struct pdn_finding *list;
    size_t count;

    (void)state;
    assert_true(say(&f, PDN_D_DATE_FORM, 50));
    assert_true(say(&f, PDN_D_NO_PIECE, 30));
    assert_true(say(&f, PDN_D_NO_PIECE, 10));
    assert_false(say(&f, PDN_D_DATE_FORM, 60));
    assert_true(say(&f, PDN_D_DATE_FORM, 20)); /* an earlier place */
    assert_true(say(&f, PDN_D_TAG_CASE, 10));
    list = pdn_findings_list(f.findings, &count);
    assert_int_equal(count, 4);
    assert_int_equal(list[0].info->code, PDN_D_NO_PIECE);
    assert_int_equal(list[0].at.offset, 10);
    assert_int_equal(list[0].count, 1);
    assert_int_equal(list[1].info->code, PDN_D_TAG_CASE);
    assert_int_equal(list[2].info->code, PDN_D_DATE_FORM);
    assert_int_equal(list[2].at.offset, 20);
    assert_int_equal(list[2].count, 3);
    assert_true(message_is(&list[2], "at 20"));
    assert_int_equal(list[3].at.offset, 30);
    assert_int_equal(pdn_findings_count(f.findings, PDN_ERROR), 2);
    assert_int_equal(pdn_findings_count(f.findings, PDN_WARNING), 2);
    assert_true(pdn_findings_has(f.findings, PDN_D_TAG_CASE));
    assert_false(pdn_findings_has(f.findings, PDN_D_WRONG_SIDE));

    pdn_findings_clear(f.findings);
    pdn_findings_list(f.findings, &count);
    assert_int_equal(count, 0);
    assert_int_equal(pdn_findings_count(f.findings, PDN_ERROR), 0);
    assert_false(pdn_findings_has(f.findings, PDN_D_TAG_CASE));
    assert_true(say(&f, PDN_D_DATE_FORM, 70));
    list = pdn_findings_list(f.findings, &count);
    assert_int_equal(list[0].count, 1);
    teardown(&f);
}

static void
test_hidden(void **state)
{
    struct fixture f = setup(PDN_WARNING);
    size_t count;

    (void)state;
    assert_false(say(&f, PDN_D_LONG_PATH, 10));
    assert_false(say(&f, PDN_D_LONG_PATH, 20));
    assert_false(say(&f, PDN_D_DRAW_AVAILABLE, 20));
    assert_false(say(&f, PDN_D_DRAW_AVAILABLE, 30));
    assert_int_equal(pdn_checks_set(f.checks, "no-no-piece"), PDN_OK);
    assert_false(say(&f, PDN_D_NO_PIECE, 30));
    pdn_findings_list(f.findings, &count);
    assert_int_equal(count, 0);
    /* Hidden is counted, off is not. */
    assert_int_equal(pdn_findings_count(f.findings, PDN_NOTE), 3);
    assert_int_equal(pdn_findings_count(f.findings, PDN_ERROR), 0);
    assert_true(pdn_findings_has(f.findings, PDN_D_LONG_PATH));
    assert_false(pdn_findings_has(f.findings, PDN_D_NO_PIECE));
    teardown(&f);
}

static void
test_back(void **state)
{
    struct fixture f = setup(PDN_WARNING);
    const struct pdn_finding *list;
    struct findings_mark mark;
    size_t count;

    (void)state;
    say(&f, PDN_D_DATE_FORM, 40);
    mark = findings_here(f.findings);
    say(&f, PDN_D_DATE_FORM, 50);
    say(&f, PDN_D_DATE_FORM, 10);
    say(&f, PDN_D_NO_PIECE, 20);
    say(&f, PDN_D_TAG_CASE, 20);
    say(&f, PDN_D_LONG_PATH, 20);
    findings_back(f.findings, mark);
    list = pdn_findings_list(f.findings, &count);
    assert_int_equal(count, 1);
    assert_int_equal(list[0].at.offset, 40);
    assert_int_equal(list[0].count, 1);
    assert_true(message_is(&list[0], "at 40"));
    assert_int_equal(pdn_findings_count(f.findings, PDN_ERROR), 0);
    assert_int_equal(pdn_findings_count(f.findings, PDN_WARNING), 1);
    assert_int_equal(pdn_findings_count(f.findings, PDN_NOTE), 0);
    assert_false(pdn_findings_has(f.findings, PDN_D_TAG_CASE));
    assert_true(say(&f, PDN_D_TAG_CASE, 90));
    teardown(&f);
}

static void
test_position(void **state)
{
    struct fixture f = setup(PDN_WARNING);
    const struct dr_variant *variant = dr_variant_international();
    const struct pdn_finding *list;
    struct dr_position start;
    size_t count;

    (void)state;
    dr_position_start(variant, &start);
    say(&f, PDN_D_NO_PIECE, 10);
    findings_position(f.findings, variant, &start);
    say(&f, PDN_D_NO_PIECE, 20);
    list = pdn_findings_list(f.findings, &count);
    assert_int_equal(count, 2);
    assert_true(list[0].has_position);
    assert_ptr_equal(list[0].variant, variant);
    assert_true(dr_position_equal(&list[0].position, &start));
    assert_false(list[1].has_position);
    teardown(&f);
}

/* However many: those that are kept are in order, all are counted. */
static void
test_flood(void **state)
{
    enum { MANY = 40000 };
    struct fixture f = setup(PDN_WARNING);
    const struct pdn_finding *list;
    size_t count;

    (void)state;
    for (uint32_t i = 0; i < MANY; i++)
        say(&f, PDN_D_NO_PIECE, MANY - i);
    list = pdn_findings_list(f.findings, &count);
    assert_int_equal(pdn_findings_count(f.findings, PDN_ERROR), MANY);
    assert_int_equal(count, 16384);
    for (size_t i = 1; i < count; i++)
        assert_true(list[i].at.offset > list[i - 1].at.offset);
    assert_int_equal(findings_status(f.findings), PDN_OK);
    teardown(&f);
}

static void
test_nobody(void **state)
{
    struct pdn_where where = {0};
    struct findings_mark mark = findings_here(NULL);

    (void)state;
    assert_false(findings_wanted(NULL, PDN_D_NO_PIECE, &where));
    findings_back(NULL, mark);
    findings_position(NULL, dr_variant_international(), NULL);
    assert_int_equal(findings_status(NULL), PDN_OK);
    pdn_findings_free(NULL);
    pdn_checks_free(NULL);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_catalogue),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_settings_refused),
        cmocka_unit_test(test_early_draw),
        cmocka_unit_test(test_sentence_of_catalogue),
        cmocka_unit_test(test_order_and_count),
        cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_back),
        cmocka_unit_test(test_position),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_nobody),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
