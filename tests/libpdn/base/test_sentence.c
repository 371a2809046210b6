// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_sentence.c - values in the places of sentences, and names that do not
 * fit.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pdn/put.h"

#include <string.h>

/* The status, and the sentence in `text`. */
static char text[256];

static enum pdn_status
write(const char *sentence, const struct pdn_put *puts)
{
    size_t needed;
    enum pdn_status status =
        pdn_sentence_into(text, sizeof text, &needed, sentence, puts);

    assert_int_equal(needed, strlen(text));
    return status;
}

#define assert_says(wanted, ...)                                               \
    do {                                                                       \
        assert_int_equal(write(SENTENCE(__VA_ARGS__)), PDN_OK);                \
        assert_string_equal(text, wanted);                                     \
    } while (0)
#define assert_wrong(wanted, ...)                                              \
    do {                                                                       \
        assert_int_equal(write(SENTENCE(__VA_ARGS__)), PDN_E_ARG);             \
        assert_string_equal(text, wanted);                                     \
    } while (0)

static void
test_words(void **state)
{
    char word[] = "word";
    struct pdn_slice part = {"slices", 5};

    (void)state;
    assert_says("nothing to fill in", "nothing to fill in");
    assert_says("", "");
    assert_says("a word, a slice", "a {a}, a {b}", PUT(a, word), PUT(b, part));
    assert_says("last then first", "{b} then {a}", PUT(a, "first"),
                PUT(b, "last"));
    assert_says("it is it", "{a} is {a}", PUT(a, "it"));
    assert_says("{a} in braces}", "{{a} in {b}}", PUT(b, "braces"));
    assert_says("28x17", "28{sign}17", PUT_LETTER(sign, 'x'));
}

static void
test_numbers(void **state)
{
    (void)state;
    assert_says("0 and 10", "{a} and {b}", PUT(a, 0U), PUT(b, (uint8_t)10));
    assert_says("18446744073709551615", "{a}", PUT(a, UINT64_MAX));
    assert_says("65535", "{a}", PUT(a, (uint16_t)65535));
}

/* A sink that has room for so many bytes. */
struct narrow {
    char data[64];
    size_t size, room;
};

static bool
add_narrow(void *user, const char *data, size_t size)
{
    struct narrow *narrow = user;

    if (size > narrow->room - narrow->size)
        return false;
    memcpy(narrow->data + narrow->size, data, size);
    narrow->size += size;
    return true;
}

static void
test_plurals(void **state)
{
    static const char *const wanted[][2] = {
        {"stood 0 times", "0 plies after 9 are missing"},
        {"stood once", "a ply after 9 is missing"},
        {"stood 2 times", "2 plies after 9 are missing"},
    };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        struct narrow narrow = {.room = sizeof narrow.data - 1};
        struct pdn_sink sink = {add_narrow, &narrow};

        assert_says(wanted[i][0], "stood {times}",
                    PUT_COUNT(times, i, "once", "{count} times"));
        assert_int_equal(
            pdn_sentence_counted(&sink, i, "a ply after {ply} is missing",
                                 SENTENCE("{count} plies after {ply} are "
                                          "missing",
                                          PUT(ply, 9U))),
            PDN_OK);
        assert_string_equal(narrow.data, wanted[i][1]);
    }
}

static void
test_board(void **state)
{
    const struct dr_variant *variant = dr_variant_by_name("brazilian");
    const struct dr_variant *judged = dr_variant_international();
    struct dr_moves moves;
    struct dr_position start;

    (void)state;
    assert_non_null(variant);
    assert_says("White, Black", "{a}, {b}", PUT_SIDE(a, DR_WHITE),
                PUT_SIDE(b, DR_BLACK));
    assert_says("white man, black king, no piece", "{a}, {b}, {c}",
                PUT_PIECE(a, DR_WHITE_MAN), PUT_PIECE(b, DR_BLACK_KING),
                PUT_PIECE(c, DR_EMPTY));
    assert_says("h8, a1, 33, 0", "{a}, {b}, {c}, {d}",
                PUT_SQUARE(a, variant, 4), PUT_SQUARE(b, variant, 29),
                PUT_SQUARE(c, variant, 33), PUT_SQUARE(d, variant, 0));
    dr_position_start(judged, &start);
    dr_moves(judged, &start, &moves);
    assert_true(moves.count != 0);
    assert_says("31-26 is the first", "{move} is the first",
                PUT_MOVE(move, judged, &start, &moves.move[0]));
}

static void
test_lists(void **state)
{
    static const struct pdn_slice words[] = {{"a", 1}, {"b", 1}, {"c", 1}};

    (void)state;
    assert_says("[]", "[{a}]", PUT_LIST(a, words, 0, PDN_BY_AND));
    assert_says("a", "{a}", PUT_LIST(a, words, 1, PDN_BY_AND));
    assert_says("a or b", "{a}", PUT_LIST(a, words, 2, PDN_BY_OR));
    assert_says("a, b and c", "{a}", PUT_LIST(a, words, 3, PDN_BY_AND));
    assert_says("a, b, c", "{a}", PUT_LIST(a, words, 3, PDN_BY_COMMA));
}

static bool
put_twice(const struct pdn_sink *sink, const void *value)
{
    return sink->add(sink->user, value, strlen(value)) &&
           sink->add(sink->user, value, strlen(value));
}

static void
test_nested(void **state)
{
    (void)state;
    assert_says("due is 3 (rule 4)", "due is {due}",
                PUT_PHRASE(due, "{a} (rule {b})", PUT(a, 3U), PUT(b, 4U)));
    assert_says("hoho", "{a}", PUT_BY(a, put_twice, "ho"));
    assert_wrong("a {b}", "a {c}", PUT_PHRASE(c, "{b}"));
    assert_wrong("a b", "a {c}", PUT_PHRASE(c, "b", PUT(d, "unused")));
}

static void
test_wrong_names(void **state)
{
    struct pdn_put many[70] = {{0}};

    (void)state;
    assert_wrong("{a}", "{a}");
    assert_wrong("{a} here", "{a} {b}", PUT(b, "here"));
    assert_wrong("words", "words", PUT(a, "unused"));
    assert_wrong("once", "{a}", PUT(a, "once"), PUT(a, "twice"));
    assert_wrong("an open {brace", "an open {brace", PUT(brace, "x"));
    assert_wrong("{", "{");
    assert_wrong("{}", "{}");
    assert_wrong("{ab}", "{ab}", PUT(a, "x"), PUT(abc, "y"));
    for (size_t i = 0; i + 1 < sizeof many / sizeof *many; i++)
        many[i] = pdn_put_string("a", "x");
    assert_int_equal(write("{a}", many), PDN_E_ARG);
}

static void
test_room(void **state)
{
    struct narrow narrow = {.room = 5};
    struct pdn_sink sink = {add_narrow, &narrow};
    char little[4] = "###";
    size_t needed;

    (void)state;
    assert_int_equal(pdn_sentence(&sink, SENTENCE("{a} long", PUT(a, "four"))),
                     PDN_E_NOMEM);
    assert_string_equal(narrow.data, "four");
    assert_int_equal(pdn_sentence_into(little, sizeof little, &needed,
                                       SENTENCE("{a}", PUT(a, 12345U))),
                     PDN_OK);
    assert_int_equal(needed, 5);
    assert_string_equal(little, "123");
    assert_int_equal(
        pdn_sentence_into(NULL, 0, &needed, SENTENCE("seven {a}", PUT(a, "b"))),
        PDN_OK);
    assert_int_equal(needed, 7);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),       cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_plurals),     cmocka_unit_test(test_board),
        cmocka_unit_test(test_lists),       cmocka_unit_test(test_nested),
        cmocka_unit_test(test_wrong_names), cmocka_unit_test(test_room),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
