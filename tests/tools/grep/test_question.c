// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_question.c - how far pdn-grep must read and play a game before the
 * answer is known.
 */
#include "question.h"

#include "option_table.h"

#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char text[] = "[Event \"Club\"]\n[White \"Smit, Anna\"]\n"
                           "[Black \"Boers\"]\n[Date \"1998.05.31\"]\n"
                           "[Round \"3.10\"]\n[Result \"2-0\"]\n"
                           "[GameType \"20\"]\n\n1. 32-28 19-23 2-0\n";

enum { ARGUMENTS_MAX = 8 };

/* Arguments, and the first step at which their answer for the game is known. */
static const struct row {
    const char *arguments[ARGUMENTS_MAX];
    enum grep_step known;
    enum answer answer;
} rows[] = {
    {{NULL}, STEP_HEADER, ANSWER_YES},
    {{"-c"}, STEP_HEADER, ANSWER_YES},
    {{"-l"}, STEP_HEADER, ANSWER_YES},
    {{"-n"}, STEP_HEADER, ANSWER_YES},
    {{"-v"}, STEP_HEADER, ANSWER_NO},
    {{"--tag=FEN"}, STEP_HEADER, ANSWER_NO},
    {{"--tag=Event=Club"}, STEP_HEADER, ANSWER_YES},
    {{"--tag=Event!=Club"}, STEP_HEADER, ANSWER_NO},
    {{"--tag=Event~^C"}, STEP_HEADER, ANSWER_YES},
    {{"--tag=Event!~^C"}, STEP_HEADER, ANSWER_NO},
    {{"--tag=Date<1999"}, STEP_HEADER, ANSWER_YES},
    {{"--tag=Round>3.9"}, STEP_HEADER, ANSWER_YES},
    {{"--tag=Round<3.2"}, STEP_HEADER, ANSWER_NO},
    {{"--player=smit"}, STEP_HEADER, ANSWER_YES},
    {{"--player=vis"}, STEP_HEADER, ANSWER_NO},
    {{"-v", "--player=vis"}, STEP_HEADER, ANSWER_YES},
    {{"--not", "--tag=FEN", "--player=boers"}, STEP_HEADER, ANSWER_YES},
    {{"-c", "--tag=FEN", "--or", "--tag=Event"}, STEP_HEADER, ANSWER_YES},
    {{"--won-by=vis"}, STEP_HEADER, ANSWER_NO},
    /* If the header already fails, the moves need not be read. */
    {{"--tag=FEN", "--legal"}, STEP_HEADER, ANSWER_NO},
    {{"--tag=Event", "--or", "--legal"}, STEP_HEADER, ANSWER_YES},
    {{"--plies=2"}, STEP_TEXT, ANSWER_YES},
    {{"--plies=3", "--legal"}, STEP_TEXT, ANSWER_NO},
    {{"--tag=Event", "--legal"}, STEP_PLAY, ANSWER_YES},
    {{"--position=W:W28,31,33-50:B1-18,20,23"}, STEP_PLAY, ANSWER_YES},
};

static void
read_arguments(struct grep *grep, const struct row *row)
{
    static char program[] = "pdn-grep";
    char *words[ARGUMENTS_MAX + 2] = {program};
    static char copies[ARGUMENTS_MAX][100];
    int count = 1;

    for (size_t i = 0; row->arguments[i] != NULL; i++) {
        assert_true(strlen(row->arguments[i]) < sizeof copies[i]);
        words[count++] = strcpy(copies[i], row->arguments[i]);
    }
    options_read(&program_options, count, words, grep);
}

static void
check(const struct row *row)
{
    struct pdn_checks *checks;
    struct pdn_reader *reader;
    const struct pdn_game *game;
    struct grep grep = {0};
    struct question question;
    enum grep_step step = STEP_HEADER;

    read_arguments(&grep, row);
    assert_int_equal(pdn_checks_new(&checks), PDN_OK);
    assert_true(question_open(&question, &grep, checks));
    assert_int_equal(
        pdn_reader_open_memory(&reader, text, sizeof text - 1, NULL), PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    question_begin(&question, game);
    while (question_answer(&question) == ANSWER_UNKNOWN) {
        assert_true(step < STEP_PLAY);
        assert_true(question_step(&question, game, ++step));
    }
    assert_int_equal(step, row->known);
    assert_int_equal(question_answer(&question), row->answer);
    pdn_reader_close(reader);
    question_close(&question);
    pdn_checks_free(checks);
    grep_free(&grep);
    assert_int_equal(options_finish(&grep.options, 0), 0);
}

static void
test_steps(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        print_message("row %zu\n", i);
        check(&rows[i]);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
