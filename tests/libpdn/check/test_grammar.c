// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_grammar.c - departures from the PDN 3.0 grammars, each counted once.
 */
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct row {
    const char *text;
    unsigned reading, writing; /* departures */
    const char *production;    /* of the first of the most liberal grammar
                                  that has one; NULL: conforms to both */
};

#define RUSSIAN "[GameType \"25\"]\n"
#define ITALIAN "[GameType \"22\"]\n"

static const struct row rows[] = {
    /* Games and separators. */
    {"1. 32-28 19-23 *\n", 0, 0, NULL},
    {"1. 32-28 19-23\n", 0, 0, NULL},
    {"[White \"A\"]\n", 0, 0, NULL},
    {"[White \"A\"] *\n[White \"B\"] *\n", 0, 0, NULL},
    {"{a comment is a game}\n*\n", 0, 0, NULL},
    {"[White \"A\"]\n\n32-28 2-0\n", 0, 1, "GameSeparator"},
    {"[White \"A\"]\n\n32-28 0-0\n", 0, 1, "GameSeparator"},
    {"[White \"A\"]\n\n32-28 1/2-1/2 \n", 0, 1, "GameSeparator"},
    {"[White \"A\"]\n\n32-28\n\n[White \"B\"]\n*\n", 1, 1, "GameSeparator"},
    {"[White \"A\"]\n\n[White \"B\"]\n", 1, 1, "GameSeparator"},
    {"[White \"A\"]\n\n32-28\n[White \"B\"]\n*\n", 1, 1, "GameSeparator"},
    {"32-28 * * 32-28 *\n", 1, 1, "Game"},
    /* A comment after a separator begins the next game; a tag cannot follow.
     */
    {"32-28 19-23\n* {c} 1. 31-26\n*\n", 0, 0, NULL},
    {"[White \"A\"] * {c} {d} 31-26 *\n", 0, 0, NULL},
    {"32-28 1-1 {c} 31-26 *\n", 0, 1, "GameSeparator"},
    {"32-28 * {c} [White \"B\"] *\n", 1, 1, "GameSeparator"},
    {"32-28 * {c}\n\n[White \"B\"]\n*\n", 1, 1, "GameSeparator"},
    {"* 32-28 *\n", 1, 1, "Game"},
    {"32-28 19-23 \xC2\xBD-\xC2\xBD\n", 1, 1, "GameSeparator"},
    {"32-28 19-23 2 - 0\n", 1, 1, "GameSeparator"},
    {"[Result \"4-6\"]\n\n32-28 19-23 4-6\n", 1, 1, "GameSeparator"},
    {"32-28 19-23 0-201.33-29 19-23 *\n", 1, 1, "GameSeparator"},
    {"32-28 1-1[White \"B\"]\n*\n", 0, 1, "GameSeparator"},
    /* Tags. */
    {"[White \"A\"][Black \"B\"] *\n", 0, 0, NULL},
    {"[ White\n\"A\" ] *\n", 0, 0, NULL},
    {"[Site \"\\\"64\\\", 1974\"] *\n", 0, 0, NULL},
    {"[FEN \"W:W31:\nB1\"] *\n", 0, 0, NULL},
    {"[white \"A\"] *\n", 1, 1, "IDENTIFIER"},
    {"[White A]\n*\n", 1, 1, "STRING"},
    {"[White \"A]\n[Black \"B\"]\n*\n", 1, 1, "PdnTag"},
    {"[White \"A\" B]\n*\n", 1, 1, "PdnTag"},
    {"{first} [White \"A\"] *\n", 1, 1, "GameHeader"},
    {"% a line\n[White \"A\"] % another {\n*\n", 0, 0, NULL},
    /* Numbers. */
    {"1.32-28 1...19-23 01. 28x19 *\n", 0, 0, NULL},
    {"9. 32-28 3. 19-23 *\n", 0, 0, NULL},
    {"1.. 32-28 *\n", 1, 1, "MOVENUMBER"},
    {"1.... 32-28 *\n", 1, 1, "MOVENUMBER"},
    {"1. 32-28 2. *\n", 1, 1, "GameMove"},
    {"[White \"A\"]\n1. 2-0\n", 1, 2, "GameMove"},
    {"1. 2. 32-28 *\n", 1, 1, "GameMove"},
    {"1. {why} 32-28 *\n", 1, 1, "GameMove"},
    {"1. ... 19-23 *\n", 0, 1, "Move"},
    {"... 19-23 *\n", 0, 1, "Move"},
    {"32-28 . 19-23 *\n", 1, 1, "GameBody"},
    {"1. - - 2. - - *\n", 2, 2, NULL},
    /* Moves. */
    {"32-28 19-23 28x19 14x23 *\n", 0, 0, NULL},
    {"37 - 32 *\n", 0, 1, "Move"},
    {"37- 32 *\n", 0, 1, "Move"},
    {"37 -32 *\n", 0, 1, "Move"},
    {"32-28 19-23 28:19 *\n", 0, 1, "CAPTURESEPARATOR"},
    {"32-28 06-11 *\n", 0, 1, "NUMSQUARE"},
    {"32-28 006-11 *\n", 1, 1, "NUMSQUARE"},
    {"32-28 00-11 *\n", 1, 1, "NUMSQUARE"},
    {"32-28 19-231 *\n", 1, 1, "NUMSQUARE"},
    {"32\xE2\x80\x93"
     "28 *\n",
     1, 1, "Move"},
    {"32-28 19-23 28X19 *\n", 1, 1, "Move"},
    {"32-28 19-23 28\xC3\x97"
     "19 *\n",
     1, 1, "Move"},
    {"3228 *\n", 1, 1, "NUMSQUARE"},
    {"32-28-23 *\n", 1, 1, "NormalMove"},
    {"W:W31 *\n", 1, 1, NULL},
    {"1. 32-28 Red resigned here *\n", 1, 1, "Move"},
    /* Letters. */
    {RUSSIAN "c3-d4 d6-c5 *\n", 0, 0, NULL},
    {RUSSIAN "c3d4 d6c5 *\n", 0, 0, NULL},
    {RUSSIAN "c3-d4 d6-c5 d4:b6 *\n", 0, 0, NULL},
    {RUSSIAN "c3-d4 d6-c5 d4xb6 *\n", 0, 1, "CAPTURESEPARATOR"},
    {RUSSIAN "C3-D4 *\n", 1, 1, "ALPHASQUARE"},
    {RUSSIAN "22-18 *\n", 0, 1, "Square"},
    {"[GameType \"20\"]\nc3-d4 *\n", 0, 1, "Square"},
    {"[GameType \"41\"]\nj3-i4 *\n", 1, 0, "Move"},
    {ITALIAN "21-17 *\n", 0, 0, NULL},
    /* Strengths, NAGs. */
    {"32-28! 19-23(?!) 28x19?!?! *\n", 0, 0, NULL},
    {"32-28 ! *\n", 0, 1, "MOVESTRENGTH"},
    {"32-28 (!) *\n", 0, 1, "MOVESTRENGTH"},
    {"32-28* 19-23 *\n", 0, 1, "MOVESTRENGTH"},
    {"! 32-28 *\n", 1, 1, "MOVESTRENGTH"},
    {"32-28 $1 $140 {good} $3 19-23$7 *\n", 0, 0, NULL},
    {"32-28 $ *\n", 1, 1, "NAG"},
    {"32-28 19-23 28x19+ 14x23= *\n", 2, 2, "GameBody"},
    /* Comments, variations, set-ups. */
    {"{a} {b} 1. 32-28 {c} $1 {d} ({e} 1. 33-29 {f}) *\n", 0, 0, NULL},
    {"32-28 {never closed\n", 1, 1, "COMMENT"},
    {"32-28 { nested { comment } } *\n", 1, 1, "COMMENT"},
    {"32-28 ; to the end\n*\n", 1, 1, "COMMENT"},
    {"1. 32-28 (1. 33-29 (1. 34-29) 19-23) 19-23 *\n", 0, 0, NULL},
    {"1. 32-28 () *\n", 1, 1, "Variation"},
    {"1. 32-28 (33-29 *\n", 2, 2, NULL},
    {"1. 32-28 (33-29\n", 1, 1, "Variation"},
    {"1. 32-28) *\n", 1, 1, "Variation"},
    {"1. 32-28 (33-29 2-0) 19-23 *\n", 1, 1, "Result"},
    {"1. 32-28 /FEN \"B:W28:B19\"/ 1... 19-23 *\n", 0, 0, NULL},
    {"1. 32-28 /FEN *\n", 1, 1, "SETUP"},
    /* At the start of the file the mark of the encoding is not text. */
    {"\xEF\xBB\xBF"
     "32-28 *\n",
     0, 0, NULL},
    {"32-28 * \xEF\xBB\xBF"
     "32-28 *\n",
     1, 1, "GameBody"},
    {"32-28 *\n\x1A", 1, 1, "GameBody"},
    /* What needs the rules: signs (7), length (8), complete rows (9). */
    {"32-28 19-23 28-19 *\n", 0, 1, "CAPTURESEPARATOR"},
    /* Legality is not a matter of grammar: these are captures well written. */
    {"32x28 *\n", 0, 0, NULL},
    {"32-28 19-23 37x32 *\n", 0, 0, NULL},
    /* One move, one departure. */
    {"[GameType \"20\"]\n32X28 *\n", 1, 1, NULL},
    {"[GameType \"20\"]\n32\u00d728 *\n", 1, 1, NULL},
    {"[GameType \"20\"]\n32:28 *\n", 0, 1, "CAPTURESEPARATOR"},
    {"[GameType \"20\"]\n32-28 19-23 28\u201319 *\n", 1, 1, NULL},
    {"[GameType \"20\"]\n32-28 19-23 28X19 *\n", 1, 1, NULL},
    {"[FEN \"W:W28:B23,14\"]\n28x10 *\n", 0, 0, NULL},
    {"[FEN \"W:W28:B23,14\"]\n28x19x10 *\n", 0, 1, "Move"},
    {"32-28 19-23 28x19 (28-19) *\n", 0, 1, "CAPTURESEPARATOR"},
    {"[FEN \"W:W31:B1\"]\n31-27 (31x26) *\n", 0, 0, NULL},
};

static void
check(const struct row *row, enum pdn_grammar grammar, unsigned expected)
{
    const struct judge_options options = {.grammar = grammar};
    struct judgement judgement;
    const struct judged *first;

    judge(&judgement, row->text, strlen(row->text), &options);
    assert_int_equal(judgement_count(&judgement, "grammar"), expected);
    first = judgement_first(&judgement, "grammar");
    if (first == NULL || row->production == NULL)
        return;
    assert_int_equal(first->severity, PDN_ERROR);
    if (grammar == PDN_GRAMMAR_WRITING && row->reading != 0)
        return; /* the production is that of the reading grammar */
    assert_memory_equal(first->message, row->production,
                        strlen(row->production));
    assert_int_equal(first->message[strlen(row->production)], ':');
}

static void
test_row(void **state)
{
    const struct row *row = *state;

    check(row, PDN_GRAMMAR_READING, row->reading);
    check(row, PDN_GRAMMAR_WRITING, row->writing);
    check(row, PDN_GRAMMAR_NONE, 0);
}

/* Two different captures share the ends 47 and 36: PDN 3.0's own example. */
static void
test_ambiguous(void **state)
{
    static const struct {
        const char *move;
        unsigned departures;
    } moves[] = {
        {"47x36", 1},    {"47x38x24x13x36", 0}, {"47x38x20x9x36", 0},
        {"47x24x36", 1}, {"47x33x24x13x36", 1},
    };
    const struct judge_options options = {.grammar = PDN_GRAMMAR_WRITING};

    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        struct judgement judgement;
        char text[160] = "[FEN \"W:WK47:B14,19,29,31,42\"]\n";

        strcat(strcat(text, moves[i].move), " *\n");
        judge(&judgement, text, strlen(text), &options);
        assert_int_equal(judgement_count(&judgement, "grammar"),
                         moves[i].departures);
    }
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[ROWS + 1] = {cmocka_unit_test(test_ambiguous)};

    for (size_t i = 0; i < ROWS; i++)
        tests[i + 1] = (struct CMUnitTest){
            .name = rows[i].text,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
