// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_encoding.c - recognising UTF-8, and converting other encodings.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pdn/encoding.h"

#include <stdlib.h>
#include <string.h>

struct utf8_row {
    const char *text;
    bool valid;
};

/* The borders of Unicode's table 3-7, well-formed UTF-8. */
static const struct utf8_row utf8_rows[] = {
    {"", true},
    {"plain", true},
    {"\x7F", true},
    {"\x80", false},
    {"\xBF", false},
    {"\xC1\xBF", false},
    {"\xC2\x80", true},
    {"\xC2", false},
    {"\xC2\x7F", false},
    {"\xDF\xBF", true},
    {"\xE0\x9F\xBF", false},
    {"\xE0\xA0\x80", true},
    {"\xE0\xA0", false},
    {"\xED\x9F\xBF", true},
    {"\xED\xA0\x80", false},
    {"\xEE\x80\x80", true},
    {"\xEF\xBF\xBF", true},
    {"\xF0\x8F\xBF\xBF", false},
    {"\xF0\x90\x80\x80", true},
    {"\xF0\x90\x80", false},
    {"\xF4\x8F\xBF\xBF", true},
    {"\xF4\x90\x80\x80", false},
    {"\xF5\x80\x80\x80", false},
    {"\xFF", false},
};

/* Each row at every place of a longer text, so that no block is special. */
static void
utf8_is_told(void **state)
{
    char text[128];

    (void)state;
    for (size_t i = 0; i < sizeof utf8_rows / sizeof *utf8_rows; i++) {
        size_t size = strlen(utf8_rows[i].text);

        for (size_t before = 0; before < 70; before++) {
            memset(text, 'a', sizeof text);
            memcpy(text + before, utf8_rows[i].text, size);
            assert_int_equal(pdn_utf8_valid(text, before + size),
                             utf8_rows[i].valid);
            assert_int_equal(pdn_utf8_valid(text, before + size + 40),
                             utf8_rows[i].valid);
        }
    }
}

struct convert_row {
    const char *encoding;
    const char *text, *utf8;
};

static const struct convert_row convert_rows[] = {
    {NULL, "J\xE1n \x80 \x93x\x94 \xFF", "Ján € “x” ÿ"},
    {"Windows-1252", "\x81|\x8D|\x8F|\x90|\x9D",
     "\uFFFD|\uFFFD|\uFFFD|\uFFFD|\uFFFD"},
    {"cp1252", "\xA0\xBD", "\u00A0½"},
    {"windows-1251", "\xCF\xF0\xE8", "При"},
    {"CP866", "\x8F\xE0", "Пр"},
    {"koi8-r", "\xF0\xD2", "Пр"},
    {"iso-8859-2", "\xB1", "ą"},
    {"iso-8859-1", "\xE9", "é"},
    {"UTF-8", "\xC3\xA9\xE9\xC3", "é\uFFFD\uFFFD"},
    {"utf-16le", "\xC3\xA9\xFF", "é\uFFFD"},
    {"euc-jp", "\xA4\xA2\xFF", "あ\uFFFD"},
    {"ASCII", "a\xE9z", "a\uFFFDz"},
};

/* Converts with so much room a step; the result is the same for any. */
static void
convert(const struct convert_row *row, size_t room)
{
    struct pdn_encoding *encoding;
    struct pdn_slice text = {row->text, strlen(row->text)};
    char got[256], step[256];
    size_t size = 0;

    assert_int_equal(pdn_encoding_new(&encoding, row->encoding), PDN_OK);
    while (text.size > 0) {
        size_t written = pdn_encoding_convert(encoding, &text, step, room);

        assert_true(written > 0 && written <= room);
        assert_true(size + written < sizeof got);
        memcpy(got + size, step, written);
        size += written;
    }
    got[size] = '\0';
    assert_string_equal(got, row->utf8);
    pdn_encoding_free(encoding);
}

static void
text_becomes_utf8(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof convert_rows / sizeof *convert_rows; i++) {
        for (size_t room = PDN_CHARACTER_MAX; room < 80; room++)
            convert(&convert_rows[i], room);
    }
}

/* What is converted has U+FFFD just where a byte does not fit. */
static void
misfits_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof convert_rows / sizeof *convert_rows; i++) {
        const struct convert_row *row = &convert_rows[i];
        struct pdn_slice text = {row->text, strlen(row->text)};
        const char *lost = strstr(row->utf8, "\uFFFD");
        struct pdn_encoding *encoding;

        assert_int_equal(pdn_encoding_new(&encoding, row->encoding), PDN_OK);
        for (int again = 0; again < 2; again++) {
            size_t at = pdn_encoding_misfit(encoding, text);

            assert_true(at <= text.size);
            assert_int_equal(at < text.size, lost != NULL);
        }
        assert_int_equal(
            pdn_encoding_misfit(encoding, (struct pdn_slice){text.start, 0}),
            0);
        pdn_encoding_free(encoding);
    }
}

static void
misfit_is_found_behind_others(void **state)
{
    struct pdn_encoding *encoding;
    char text[1000];

    (void)state;
    memset(text, '\x80', sizeof text);
    assert_int_equal(pdn_encoding_new(&encoding, NULL), PDN_OK);
    for (size_t at = 0; at < sizeof text; at += 37) {
        text[at] = '\x90';
        assert_int_equal(pdn_encoding_misfit(
                             encoding, (struct pdn_slice){text, sizeof text}),
                         at);
        text[at] = 'a';
    }
    pdn_encoding_free(encoding);
}

static void
long_text_is_whole(void **state)
{
    enum { SIZE = 10000 };
    char *text = malloc(SIZE), *utf8 = calloc(3, SIZE), *end = utf8;
    char *got = calloc(3, SIZE);
    struct pdn_slice rest = {text, SIZE};
    struct pdn_encoding *encoding;
    size_t size = 0;

    (void)state;
    assert_true(text != NULL && utf8 != NULL && got != NULL);
    for (size_t i = 0; i < SIZE; i++) {
        text[i] = i % 97 == 0 ? '\x80' : 'a';
        end = stpcpy(end, i % 97 == 0 ? "€" : "a");
    }
    assert_int_equal(pdn_encoding_new(&encoding, NULL), PDN_OK);
    while (rest.size > 0)
        size += pdn_encoding_convert(encoding, &rest, got + size, 100);
    assert_int_equal(size, end - utf8);
    assert_memory_equal(got, utf8, size);
    pdn_encoding_free(encoding);
    free(text);
    free(utf8);
    free(got);
}

static void
names_that_games_cannot_be_in(void **state)
{
    static const char *const names[] = {"",      "nonsense",  "UTF-7",
                                        "UCS-4", "EBCDIC-US", "latin1//IGNORE"};
    struct pdn_encoding *encoding = NULL;

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(pdn_encoding_new(&encoding, names[i]), PDN_E_ARG);
    assert_null(encoding);
    pdn_encoding_free(NULL);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(utf8_is_told),
        cmocka_unit_test(text_becomes_utf8),
        cmocka_unit_test(misfits_are_told),
        cmocka_unit_test(misfit_is_found_behind_others),
        cmocka_unit_test(long_text_is_whole),
        cmocka_unit_test(names_that_games_cannot_be_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
