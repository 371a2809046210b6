// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_check_tags.c - what is reported about tags and clock commands, and what
 * is not.
 */
#include "judge.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

struct row {
    const char *text, *slug; /* NULL: none of those tested here */
    unsigned count;
    const char *message; /* a part of it, or NULL */
};

#define PERIODS_7 "1/1:1/1:1/1:1/1:1/1:1/1:1/1"
#define INTERNATIONAL "[GameType \"20\"]\n"
#define RUSSIAN "[GameType \"25\"]\n"
#define ENGLISH "[GameType \"21\"]\n"
#define TWO " 1. 32-28 19-23 *\n"

static const struct row rows[] = {
    /* Results. */
    {INTERNATIONAL "[Result \"2-0\"]\n32-28 2-0\n", NULL, 0, NULL},
    {INTERNATIONAL "[Result \"*\"]\n32-28 *\n", NULL, 0, NULL},
    {INTERNATIONAL "[Result \"0-0\"]\n32-28 0-0\n", NULL, 0, NULL},
    {INTERNATIONAL "[Result \"\"]\n32-28 *\n", NULL, 0, NULL},
    {INTERNATIONAL "[Result \"?\"]\n32-28 *\n", NULL, 0, NULL},
    {INTERNATIONAL "[Result \"1-0\"]\n32-28 *\n", "result-style", 1, "2-0"},
    {INTERNATIONAL "[Result \"1-1\"]\n32-28 1/2-1/2\n", "result-style", 1,
     "1-1"},
    {INTERNATIONAL "[Result \"1/2-1/2\"]\n32-28 1/2-1/2\n", "result-style", 2,
     "1-1"},
    {INTERNATIONAL "[Result \"2 - 0\"]\n32-28 *\n", "result-style", 1, "2-0"},
    {INTERNATIONAL "[Result \"0.5-0.5\"]\n32-28 *\n", "result-style", 1, "1-1"},
    {INTERNATIONAL "[Result \"4-6\"]\n32-28 *\n", "result-style", 1,
     "ResultFormat"},
    {INTERNATIONAL "[Result \"4-6\"]\n[ResultFormat \"ten\"]\n32-28 *\n", NULL,
     0, NULL},
    {INTERNATIONAL "[Result \"1+ - 1-\"]\n[ResultFormat \"Plus draw\"]\n"
                   "32-28 *\n",
     NULL, 0, NULL},
    {RUSSIAN "[Result \"1-0\"]\nc3-d4 1-0\n", NULL, 0, NULL},
    {RUSSIAN "[Result \"1/2-1/2\"]\nc3-d4 *\n", NULL, 0, NULL},
    {RUSSIAN "[Result \"2-0\"]\nc3-d4 *\n", "result-style", 1, "1-0"},
    {ENGLISH "[Result \"2-0\"]\n11-15 *\n", "result-style", 1, "1-0"},
    {ENGLISH "[Result \"0-1\"]\n11-15 *\n", NULL, 0, NULL},
    /* A header alone could be of any game. */
    {"[White \"A\"]\n[Result \"1-0\"]\n*\n", NULL, 0, NULL},
    {"[GameType \"0\"]\n[Result \"1-0\"]\n*\n", NULL, 0, NULL},
    /* Dates. */
    {INTERNATIONAL "[Date \"2003.02.28\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[Date \"\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[Date \"?\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[Date \"?"
                   "?"
                   "?"
                   "?.?"
                   "?.?"
                   "?\"]\n" TWO,
     NULL, 0, NULL},
    {INTERNATIONAL "[Date \"2003.02.30\"]\n" TWO, "date-impossible", 1, NULL},
    {INTERNATIONAL "[Date \"13-01-1996\"]\n" TWO, "date-form", 1, "1996.01.13"},
    {INTERNATIONAL "[Date \"1950.\"]\n" TWO, "date-form", 1,
     "1950.?"
     "?.?"
     "?"},
    {INTERNATIONAL "[Date \"2003.00.00\"]\n" TWO, "date-form", 1,
     "2003.?"
     "?.?"
     "?"},
    {INTERNATIONAL "[Date \"03.07.20\"]\n" TWO, "date-unclear", 1, NULL},
    {INTERNATIONAL "[Date \"10-02-1996\"]\n" TWO, "date-unclear", 1,
     "1996.02.10 or 1996.10.02"},
    {INTERNATIONAL "[EventDate \"2003-01-02\"]\n" TWO, "date-form", 1,
     "2003.01.02"},
    {INTERNATIONAL "[UTCDate \"2003.13.01\"]\n" TWO, "date-impossible", 1,
     NULL},
    {INTERNATIONAL "[PublicationDate \"1.2.1965\"]\n" TWO, "date-unclear", 1,
     NULL},
    {INTERNATIONAL "[Date \"1950.\"]\n[EventDate \"1950.\"]\n" TWO, "date-form",
     2, NULL},
    /* Half-moves. */
    {INTERNATIONAL "[PlyCount \"2\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[PlyCount \"\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[PlyCount \"?\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[PlyCount \"2\"]\n1. 32-28 (33-28) 19-23 *\n", NULL, 0,
     NULL},
    {INTERNATIONAL "[PlyCount \"3\"]\n" TWO, "plycount", 1, "2"},
    {INTERNATIONAL "[PlyCount \"two\"]\n" TWO, "plycount", 1, NULL},
    {INTERNATIONAL "[PlyCount \"4294967298\"]\n" TWO, "plycount", 1, NULL},
    /* Tags with times. */
    {INTERNATIONAL "[WhiteTime \"2.40\"]\n[BlackTime \"1:59:30\"]\n" TWO, NULL,
     0, NULL},
    {INTERNATIONAL "[WhiteTime \"-\"]\n[BlackTime \"\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[WhiteTime \"2:75\"]\n" TWO, "clock-syntax", 1, NULL},
    {INTERNATIONAL "[WhiteTime \"long\"]\n" TWO, "clock-syntax", 1, NULL},
    {INTERNATIONAL "[WhiteClock \"247\"]\n[BlackClock \"2:55\"]\n" TWO, NULL, 0,
     NULL},
    {INTERNATIONAL "[BlackClock \"12x\"]\n" TWO, "clock-syntax", 1, NULL},
    {INTERNATIONAL "[TimeControl \"40/7200:20/2400:600+5\"]\n" TWO, NULL, 0,
     NULL},
    {INTERNATIONAL "[TimeControl \"40/7200:3600\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"*120\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"?\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"-\"]\n" TWO, NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"2 hours\"]\n" TWO, "clock-syntax", 1, NULL},
    {INTERNATIONAL "[TimeControl \"600:40/60\"]\n" TWO, "clock-syntax", 1,
     NULL},
    /* More periods than are kept are read in order like the others. */
    {INTERNATIONAL "[TimeControl \"" PERIODS_7 ":1/1:1/1:7200\"]\n" TWO, NULL,
     0, NULL},
    {INTERNATIONAL "[TimeControl \"" PERIODS_7 ":1/1:7200:40/60\"]\n" TWO,
     "clock-syntax", 1, NULL},
    {INTERNATIONAL "[TimeControlWhite \"40/\"]\n" TWO, "clock-syntax", 1, NULL},
    /* Commands. */
    {INTERNATIONAL "32-28 {[%clk 1:05:23]} 19-23 {[%clk 1:04:00]} *\n", NULL, 0,
     NULL},
    {INTERNATIONAL "32-28 {[%clock w0:10:00 B0:10:00]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%clock 0:49:11]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%emt 0:00:05] [%egt 0:0:9.56]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%eval 0.17] [%clk 0:00:59.5]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%clk -]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%inbook]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%clk 75 min]} 19-23 {[%clk ]} *\n", "clock-syntax",
     2, NULL},
    {INTERNATIONAL "32-28 {[%clk 0:75:00]} *\n", "clock-syntax", 1, NULL},
    {INTERNATIONAL "32-28 {[%clk 0:10:00} *\n", "clock-syntax", 1, NULL},
    {INTERNATIONAL "32-28 {[%clk [%clk 0:10:00]} *\n", "clock-syntax", 1, NULL},
    /* Seconds and a fraction, or minutes and seconds: it is not known. */
    {INTERNATIONAL "1. 32-28 {[%clk 1:00.2]} 19-23 2. 28x19 {[%clk 59.9]} *\n",
     "clock-syntax", 1, NULL},
    {INTERNATIONAL "32-28 {[%emt 9.56]} *\n", "clock-syntax", 1, NULL},
    {INTERNATIONAL "32-28 {[%clk 1.05.30]} *\n", NULL, 0, NULL},
    {INTERNATIONAL "32-28 {[%clock w0:10:00 w0:10:00]} *\n", "clock-syntax", 1,
     NULL},
    {INTERNATIONAL "32-28 {[%clock 0:10:00 0:10:00]} *\n", "clock-syntax", 1,
     NULL},
    /* Hours and minutes, or minutes and seconds: nothing follows. */
    {INTERNATIONAL "[TimeControl \"50/7200:3600\"]\n1. 32-28 {[%clk 1:59]} "
                   "19-23 {[%clk 0:00]} 2. 28x19 {[%clk 2:10]} *\n",
     "clock-syntax", 3, NULL},
    {INTERNATIONAL "32-28 {[%emt 1:59]} 19-23 {[%clock w1:59 B1:59]} *\n",
     "clock-syntax", 2, NULL},
    /* An unknown control is reported once. */
    {INTERNATIONAL "[TimeControl \"?\"]\n1. 32-28 {[%clk 0:05:00]} 19-23 "
                   "{[%clk 0:05:00]} 2. 28x19 {[%clk 0:15:00]} 14x23 "
                   "{[%clk 0:25:00]} 3. 37-32 {[%clk 0:35:00]} *\n",
     "clock-order", 1, "is not known"},
    /* Nothing is compared with what stood before a set-up, of any kind. */
    {INTERNATIONAL "1. 32-28 {[%clock w0:05:00 B0:05:00]} "
                   "/FEN \"B:W28,33-50:B1-18\"/ "
                   "{[%clock W1:05:00 b1:05:00]} 1... 18-23 *\n",
     NULL, 0, NULL},
    {INTERNATIONAL "1. 32-28 {[%clk 0:05:00]} 19-23 "
                   "/FEN \"W:W28,31,33-50:B1-18,20,23\"/ "
                   "2. 28x19 {[%clk 1:05:00]} *\n",
     NULL, 0, NULL},
    {INTERNATIONAL "1. 32-28 19-23 /FEN \"W:W28,31,33-50:B1-18,20,23\"/ "
                   "2. 28x19 {[%clk 0:05:00]} 14x23 3. 37-32 "
                   "{[%clk 1:05:00]} *\n",
     "clock-order", 1, "White"},
    /* A clock that shows more time than before. */
    {INTERNATIONAL "1. 32-28 {[%clk 0:05:23]} 19-23 {[%clk 0:09:00]} "
                   "2. 28x19 {[%clk 1:05:20]} *\n",
     "clock-order", 1, "White"},
    {INTERNATIONAL "1. 32-28 {[%clock w0:05:00 B0:05:00]} "
                   "19-23 {[%clock W0:05:00 b0:08:00]} *\n",
     "clock-order", 1, "Black"},
    /* An increment that is seen once the other has moved. */
    {INTERNATIONAL "1. 32-28 {[%clock w0:05:00 B0:05:00]} "
                   "19-23 {[%clock W0:05:40 b0:04:50]} *\n",
     NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"600\"]\n"
                   "1. 32-28 {[%clock w0:05:00 B0:05:00]} "
                   "19-23 {[%clock W0:05:40 b0:04:50]} *\n",
     "clock-order", 1, "White"},
    {INTERNATIONAL "[TimeControl \"300+3\"]\n"
                   "1. 32-28 {[%clk 0:05:00]} 19-23 2. 28x19 {[%clk 0:05:02]} "
                   "*\n",
     NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"300+3\"]\n"
                   "1. 32-28 {[%clk 0:04:00]} 19-23 2. 28x19 {[%clk 0:04:30]} "
                   "*\n",
     "clock-order", 1, "0:04:30"},
    {INTERNATIONAL "1. 32-28 {[%clk 0:04:00]} 19-23 2. 28x19 {[%clk 0:04:30]} "
                   "*\n",
     NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"2/60:300\"]\n"
                   "1. 32-28 {[%clk 0:00:10]} 19-23 2. 28x19 {[%clk 0:05:02]} "
                   "*\n",
     NULL, 0, NULL},
    {INTERNATIONAL "[TimeControl \"2/60:300\"]\n"
                   "1. 32-28 {[%clk 0:00:10]} 19-23 2. 28x19 {[%clk 0:06:02]} "
                   "*\n",
     "clock-order", 1, NULL},
    {INTERNATIONAL "[TimeControl \"*120\"]\n"
                   "1. 32-28 {[%clk 0:00:10]} 19-23 2. 28x19 {[%clk 0:02:00]} "
                   "*\n",
     NULL, 0, NULL},
    {INTERNATIONAL "1. 32-28 {[%clk 0:04:00]} (33-28 {[%clk 1:04:00]}) *\n",
     NULL, 0, NULL},
};

static bool
tested_here(const struct judged *found)
{
    static const enum pdn_code codes[] = {
        PDN_D_RESULT_STYLE, PDN_D_DATE_FORM,       PDN_D_DATE_UNCLEAR,
        PDN_D_PLYCOUNT,     PDN_D_CLOCK_SYNTAX,    PDN_D_CLOCK_ORDER,
        PDN_D_TAG_MISSING,  PDN_D_DATE_IMPOSSIBLE,
    };

    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (found->info->code == codes[i])
            return true;
    return false;
}

static void
test_row(void **state)
{
    const struct row *row = *state;
    const struct judge_options options = {.grammar = PDN_GRAMMAR_NONE};
    struct judgement judgement;
    unsigned count = 0;

    judge(&judgement, row->text, strlen(row->text), &options);
    for (size_t i = 0; i < judgement.count; i++) {
        const struct judged *found = &judgement.found[i];

        if (!tested_here(found))
            continue;
        assert_non_null(row->slug);
        assert_string_equal(found->info->slug, row->slug);
        if (row->message != NULL)
            assert_non_null(strstr(found->message, row->message));
        count += found->count;
    }
    assert_int_equal(count, row->count);
}

/* No time control: a period may begin after 20 moves, but not at once again. */
static void
test_periods(void **state)
{
    const struct judge_options options = {.grammar = PDN_GRAMMAR_NONE};
    struct judgement judgement;
    char text[4096] = INTERNATIONAL "[FEN \"W:WK46,K5:BK50\"]\n\n";
    static const char *const to_and_fro[] = {"46-41 ", "50-45 ", "41-46 ",
                                             "45-50 "};

    (void)state;
    for (int ply = 0; ply < 50; ply++) {
        strcat(text, to_and_fro[ply % 4]);
        if (ply == 44)
            strcat(text, "{[%clk 0:05:00]} ");
        if (ply == 46 || ply == 48)
            strcat(text, ply == 46 ? "{[%clk 1:05:00]} " : "{[%clk 2:05:00]} ");
    }
    strcat(text, "*\n");
    judge(&judgement, text, strlen(text), &options);
    assert_int_equal(judgement_count(&judgement, "clock-order"), 1);
    assert_int_equal(judgement_first(&judgement, "clock-order")->ply, 49);
}

static void
test_required(void **state)
{
    static const char *const required[] = {"Event", "round", "Site", NULL};
    const struct judge_options options = {.required = required};
    static const char text[] =
        "[EVENT \"x\"]\n[Round \"?\"]\n[Site \"\"]\n\n32-28 *\n";
    struct judgement judgement;

    (void)state;
    judge(&judgement, text, sizeof text - 1, &options);
    assert_int_equal(judgement_count(&judgement, "tag-missing"), 1);
    assert_non_null(
        strstr(judgement_first(&judgement, "tag-missing")->message, "Site"));
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[ROWS + 2] = {cmocka_unit_test(test_required),
                                         cmocka_unit_test(test_periods)};

    for (size_t i = 0; i < ROWS; i++)
        tests[i + 2] = (struct CMUnitTest){
            .name = rows[i].text,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
