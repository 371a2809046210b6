// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_writer.c - records and their canonical PDN; the canonical text is
 * written again unchanged and conforms to both grammars.
 *
 * What is expected follows from the writing grammar of PDN 3.0 and its nine
 * restrictions, and from the rules of the games.
 */
#include "cores.h"
#include "judge.h"
#include "pdn/fen.h"
#include "pdn/reader.h"
#include "pdn/writer.h"
#include "writer_rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_MAX = 64 * 1024 };

/* Writes all games of a text; returns how much. */
static size_t
write_text(const char *text, size_t size,
           const struct pdn_write_options *options, char to[TEXT_MAX])
{
    struct pdn_writer *writer;
    struct pdn_reader *reader;
    const struct pdn_game *game;
    enum pdn_status status;
    size_t written = 0;

    assert_int_equal(pdn_writer_new(&writer, options), PDN_OK);
    assert_int_equal(pdn_reader_open_memory(&reader, text, size, NULL), PDN_OK);
    while ((status = pdn_reader_next(reader, &game)) == PDN_OK) {
        struct pdn_writing writing;

        assert_int_equal(pdn_write_game(writer, game, NULL, &writing), PDN_OK);
        assert_true(writing.text.size < TEXT_MAX - written);
        if (writing.text.size != 0)
            memcpy(to + written, writing.text.start, writing.text.size);
        written += writing.text.size;
    }
    assert_int_equal(status, PDN_END);
    pdn_reader_close(reader);
    pdn_writer_free(writer);
    to[written] = '\0';
    return written;
}

/* There is no finding of form, and the text conforms to the writing grammar. */
static void
require_canonical(const char *text, size_t size)
{
    const struct judge_options options = {.grammar = PDN_GRAMMAR_WRITING};
    struct judgement judgement;

    judge(&judgement, text, size, &options);
    for (size_t i = 0; i < judgement.count; i++)
        if (judgement.found[i].info->kind == PDN_FORM)
            fail_msg("%s: %s", judgement.found[i].info->slug,
                     judgement.found[i].message);
}

static void
test_row(void **state)
{
    const struct writer_row *row = *state;
    static char first[TEXT_MAX], second[TEXT_MAX];
    size_t size = row->size != 0 ? row->size : strlen(row->text), written;

    written = write_text(row->text, size, &row->options, first);
    assert_string_equal(first, row->canonical);
    if (row->departs)
        return;
    require_canonical(first, written);
    write_text(first, written, NULL, second);
    assert_string_equal(second, first);
}

/* Lines stay under 80 columns and do not end with a blank, whatever their
   words. */
static void
test_width(void **state)
{
    static char text[TEXT_MAX], out[TEXT_MAX];
    size_t size = 0;

    (void)state;
    size += (size_t)sprintf(text, "[GameType \"20\"]\n\n1. 32-28 {");
    for (int i = 0; i < 400; i++)
        size += (size_t)sprintf(text + size, "%.*s ", 1 + i * 7 % 13,
                                "fourteenletter");
    sprintf(text + size, "} 19-23 *\n");
    write_text(text, strlen(text), NULL, out);
    for (const char *line = out; *line != '\0';) {
        size_t length = strcspn(line, "\n");

        assert_true(length < 80);
        assert_true(length == 0 || line[length - 1] != ' ');
        line += length + 1;
    }
    require_canonical(out, strlen(out));
}

/* A word longer than a line has a line of its own, uncut. */
static void
test_long_word(void **state)
{
    static char text[TEXT_MAX], out[TEXT_MAX], word[201];

    (void)state;
    memset(word, 'w', sizeof word - 1);
    sprintf(text, "[GameType \"20\"]\n\n1. 32-28 {a %s b} *\n", word);
    write_text(text, strlen(text), NULL, out);
    sprintf(text, "[GameType \"20\"]\n\n1. 32-28 {a\n%s\nb} *\n\n", word);
    assert_string_equal(out, text);
}

/* What --fen says goes with the game. */
static void
test_start(void **state)
{
    struct pdn_write_options options = {0};
    struct dr_position start;
    char out[TEXT_MAX];
    struct pdn_fen fen;

    (void)state;
    pdn_fen_read(&fen, dr_variant_international(),
                 (struct pdn_slice){"W:W32:B18", 9});
    assert_int_equal(fen.error, PDN_FEN_OK);
    start = fen.position;
    options.replay.start = &start;
    write_text("1. 32-28 18-23 *", 16, &options, out);
    assert_string_equal(out, "[FEN \"W:W32:B18\"]\n\n1. 32-28 18-23 *\n\n");
}

/* Writes a text as a game of another kind, with a generator of the tests. */
static void
require_other_game(const char *name, const struct dr_core *core,
                   struct pdn_write_options options, const char *text,
                   const char *expected)
{
    struct dr_variant variant = *dr_variant_by_name(name);
    char out[TEXT_MAX];

    variant.core = core;
    variant.judged = true;
    options.replay.variant = &variant;
    write_text(text, strlen(text), &options, out);
    assert_string_equal(out, expected);
}

/* The game that --variant names goes with the text too. */
static void
test_other_games(void **state)
{
    static const char letters[] = "1. C3xD4 b6-c5 2. d4-b6 a7xc5 *\n";
    const struct pdn_write_options none = {0},
                                   numbers = {.notation = PDN_WRITE_NUMBERS};

    (void)state;
    require_other_game("russian", &core_brazilian, none, letters,
                       "[GameType \"25\"]\n\n"
                       "1. c3-d4 b6-c5 2. d4:b6 a7:c5 *\n\n");
    require_other_game("russian", &core_brazilian, numbers, letters,
                       "[GameType \"25,W,8,8,N2,0\"]\n\n"
                       "1. 22-18 9-14 2. 18:9 5:14 *\n\n");
    require_other_game("english", &dr_core_english, none,
                       "11-15 23-19 8-11 1-0\n",
                       "[Result \"1-0\"]\n[GameType \"21\"]\n\n"
                       "1. 11-15 23-19 2. 8-11 *\n\n");
}

/* A game of which nothing can be played is not written. */
static void
test_not_written(void **state)
{
    static const char *const texts[] = {
        "[GameType \"30\"]\n\n1. a3-a4 *\n",
        "[GameType \"20\"]\n[FEN \"W:W32:B32\"]\n\n1. 32-28 *\n",
        "This is a letter, not a game.\n",
    };
    char out[TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(write_text(texts[i], strlen(texts[i]), NULL, out), 0);
}

static void
test_no_encoding(void **state)
{
    const struct pdn_write_options options = {.encoding = "Klingon"};
    struct pdn_writer *writer;

    (void)state;
    assert_int_equal(pdn_writer_new(&writer, &options), PDN_E_ARG);
}

int
main(void)
{
    enum { ROWS = sizeof writer_rows / sizeof *writer_rows, OTHERS = 6 };
    struct CMUnitTest tests[ROWS + OTHERS] = {
        cmocka_unit_test(test_width),       cmocka_unit_test(test_long_word),
        cmocka_unit_test(test_start),       cmocka_unit_test(test_other_games),
        cmocka_unit_test(test_not_written), cmocka_unit_test(test_no_encoding),
    };

    for (size_t i = 0; i < ROWS; i++)
        tests[i + OTHERS] = (struct CMUnitTest){
            .name = writer_rows[i].name,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&writer_rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
