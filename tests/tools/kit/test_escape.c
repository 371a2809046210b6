// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_escape.c - text from outside, escaped for people, tables and JSON.
 */
#include "escape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct row {
    const char *name;
    const char *text;
    size_t size; /* 0: to the NUL */
    const char *people, *tsv, *json;
};

static const struct row rows[] = {
    {"plain", "32-28 x", 0, "32-28 x", "32-28 x", "32-28 x"},
    {"empty", "", 0, "", "", ""},
    {"letters", "M\u00fcller \u56fd", 0, "M\u00fcller \u56fd",
     "M\u00fcller \u56fd", "M\u00fcller \u56fd"},
    {"beyond the first plane", "\U0001f600", 0, "\U0001f600", "\U0001f600",
     "\U0001f600"},
    {"quote", "a\"b", 0, "a\"b", "a\"b", "a\\\"b"},
    {"backslash", "a\\b", 0, "a\\b", "a\\\\b", "a\\\\b"},
    {"tab", "a\tb", 0, "a\\tb", "a\\tb", "a\\tb"},
    {"line ends", "a\r\nb", 0, "a\\r\\nb", "a\\r\\nb", "a\\r\\nb"},
    {"NUL", "a\0b", 3, "a\\x00b", "a\\x00b", "a\\u0000b"},
    {"escape", "\033[2J", 0, "\\x1b[2J", "\\x1b[2J", "\\u001b[2J"},
    {"DEL", "\177", 0, "\\x7f", "\\x7f", "\\u007f"},
    {"C1", "\302\233", 0, "\\u009b", "\\x9b", "\\u009b"},
    {"no-break space is text", "\u00a0", 0, "\u00a0", "\u00a0", "\u00a0"},
    {"right-to-left override", "\u202e", 0, "\\u202e", "\u202e", "\\u202e"},
    {"isolate", "\u2066\u2069", 0, "\\u2066\\u2069", "\u2066\u2069",
     "\\u2066\\u2069"},
    {"marks of direction", "\u200e\u200f\u061c", 0, "\\u200e\\u200f\\u061c",
     "\u200e\u200f\u061c", "\\u200e\\u200f\\u061c"},
    {"line separator", "\u2028", 0, "\\u2028", "\u2028", "\\u2028"},
    {"byte order mark", "\ufeff", 0, "\\ufeff", "\ufeff", "\\ufeff"},
    {"stray byte", "a\374b", 0, "a\\xfcb", "a\ufffdb", "a\ufffdb"},
    {"cut character", "\342\200", 0, "\\xe2\\x80", "\ufffd\ufffd",
     "\ufffd\ufffd"},
    {"overlong", "\300\257", 0, "\\xc0\\xaf", "\ufffd\ufffd", "\ufffd\ufffd"},
    {"overlong of three", "\340\200\257", 0, "\\xe0\\x80\\xaf",
     "\ufffd\ufffd\ufffd", "\ufffd\ufffd\ufffd"},
    {"surrogate", "\355\240\200", 0, "\\xed\\xa0\\x80", "\ufffd\ufffd\ufffd",
     "\ufffd\ufffd\ufffd"},
    {"beyond Unicode", "\364\220\200\200", 0, "\\xf4\\x90\\x80\\x80",
     "\ufffd\ufffd\ufffd\ufffd", "\ufffd\ufffd\ufffd\ufffd"},
};

enum { ROWS = sizeof rows / sizeof rows[0] };

static void
expect(void (*escape)(struct text *, const char *, size_t),
       const struct row *row, const char *wanted)
{
    struct text out = {0};

    escape(&out, row->text, row->size != 0 ? row->size : strlen(row->text));
    text_char(&out, '\0');
    assert_false(out.failed);
    assert_string_equal(out.data, wanted);
    text_free(&out);
}

static void
test_row(void **state)
{
    const struct row *row = *state;

    expect(escape_people, row, row->people);
    expect(escape_tsv, row, row->tsv);
    expect(escape_json, row, row->json);
}

/* Markup differs from what people see in these only. */
static void
test_markup(void **state)
{
    static const struct row markup[] = {
        {"plain", "M\u00fcller 32-28", 0, "M\u00fcller 32-28"},
        {"references", "<a b='c' d=\"e\">&amp;", 0,
         "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;amp;"},
        {"line ends are blanks", "a\r\nb\tc", 0, "a  b c"},
        {"controls", "\033[2J\0\u202e\302\205", 10,
         "\\x1b[2J\\x00\\u202e\\u0085"},
        {"stray byte", "a\374<", 0, "a\\xfc&lt;"},
        {"no characters of XML", "\xEF\xBF\xBE\xEF\xBF\xBF", 0, "\ufffd\ufffd"},
        {"backslash", "a\\b", 0, "a\\b"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof markup / sizeof markup[0]; i++)
        expect(escape_markup, &markup[i], markup[i].people);
}

/* So does text for LaTeX. */
static void
test_tex(void **state)
{
    static const struct row tex[] = {
        {"plain", "M\u00fcller 32-28", 0, "M\u00fcller 32-28"},
        {"signs", "\\{}#$%&_^~<>|`", 0,
         "\\textbackslash{}\\{\\}\\#\\$\\%\\&\\_\\textasciicircum{}"
         "\\textasciitilde{}\\textless{}\\textgreater{}\\textbar{}"
         "\\textasciigrave{}"},
        {"a command", "\\input{x}", 0, "\\textbackslash{}input\\{x\\}"},
        {"line ends are blanks", "a\r\n\nb", 0, "a   b"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof tex / sizeof tex[0]; i++)
        expect(escape_tex, &tex[i], tex[i].people);
}

/* Cells as RFC 4180 has them; guarded, none begins as a formula does. */
static void
test_csv(void **state)
{
    static const struct {
        const char *text, *plain, *safe;
    } csv[] = {
        {"", "", ""},
        {"M\u00fcller 32-28", "M\u00fcller 32-28", "M\u00fcller 32-28"},
        {"a,b", "\"a,b\"", "\"a,b\""},
        {"a\"b", "\"a\"\"b\"", "\"a\"\"b\""},
        {"a\r\nb", "\"a\r\nb\"", "\"a\r\nb\""},
        {"a-b", "a-b", "a-b"},
        {"=1", "=1", "'=1"},
        {"+1", "+1", "'+1"},
        {"-1", "-1", "'-1"},
        {"@x", "@x", "'@x"},
        {"\tx", "\tx", "'\tx"},
        {"=1,2", "\"=1,2\"", "\"'=1,2\""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof csv / sizeof csv[0]; i++) {
        struct text out = {0};

        escape_csv(&out, csv[i].text, strlen(csv[i].text), false);
        text_char(&out, '\0');
        assert_string_equal(out.data, csv[i].plain);
        text_clear(&out);
        escape_csv(&out, csv[i].text, strlen(csv[i].text), true);
        text_char(&out, '\0');
        assert_string_equal(out.data, csv[i].safe);
        text_free(&out);
    }
}

/* As much of a text as so many columns show. */
static void
test_columns(void **state)
{
    static const struct {
        const char *text;
        size_t columns; /* that the whole takes */
        size_t width, bytes, taken;
    } fits[] = {
        {"", 0, 3, 0, 0},
        {"Bos", 3, 3, 3, 3},
        {"Bos", 3, 2, 2, 2},
        {"Bos", 3, 0, 0, 0},
        {"M\u00fcller", 6, 2, 3, 2},
        {"e\u0301e", 2, 1, 3, 1},      /* an accent goes with its letter */
        {"a\u56fd\u56fd", 5, 4, 4, 3}, /* half of a wide sign is not shown */
        {"\u05e9\u05c1\u05d1", 2, 1, 4, 1}, /* so do points in Hebrew, */
        {"\u0915\u0941\u0915", 2, 1, 6, 1}, /* a vowel in Hindi, */
        {"\u0e19\u0e49\u0e33", 2, 1, 6, 1}, /* a tone in Thai */
        {"\xFC\xFC"
         "a",
         3, 2, 2, 2}, /* bytes that are not UTF-8 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof fits / sizeof fits[0]; i++) {
        size_t size = strlen(fits[i].text), taken;

        assert_int_equal(utf8_columns(fits[i].text, size), fits[i].columns);
        assert_int_equal(utf8_fit(fits[i].text, size, fits[i].width, &taken),
                         fits[i].bytes);
        assert_int_equal(taken, fits[i].taken);
    }
}

int
main(void)
{
    enum { OTHERS = 4 };
    struct CMUnitTest tests[ROWS + OTHERS] = {
        cmocka_unit_test(test_markup), cmocka_unit_test(test_tex),
        cmocka_unit_test(test_csv), cmocka_unit_test(test_columns)};

    for (size_t i = 0; i < ROWS; i++)
        tests[i + OTHERS] = (struct CMUnitTest){
            .name = rows[i].name,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
