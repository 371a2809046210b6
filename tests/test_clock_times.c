// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_clock_times.c - what moves took and left, and flags, by hand-made games.
 */
#include "judge.h"

#include "pdn/clock.h"
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define INTERNATIONAL "[GameType \"20\"]\n"
#define CONTROL(text) INTERNATIONAL "[TimeControl \"" text "\"]\n\n"
#define NONE (-1)

enum { PLIES_MAX = 8 };

/* Seconds; NONE: unknown. */
struct row {
    const char *text;
    struct {
        int remaining, used;
    } ply[PLIES_MAX];
    size_t plies;
    bool any;
};

static const struct row rows[] = {
    {INTERNATIONAL "32-28 19-23 *\n", {{NONE, NONE}, {NONE, NONE}}, 2, false},
    {INTERNATIONAL "32-28 {[%clk 0:10:00]} 19-23 {[%emt 0:01:05]} *\n",
     {{600, NONE}, {NONE, 65}},
     2,
     true},
    /* Letters: the mover's own counts, not the clock that starts to run. */
    {INTERNATIONAL "32-28 {[%clock w0:09:00 B0:10:00]} "
                   "19-23 {[%clock W0:09:00 b0:08:00]} *\n",
     {{540, NONE}, {480, NONE}},
     2,
     true},
    /* Nobody's time follows from the time of day. */
    {INTERNATIONAL "32-28 {[%egt 0:01:00]} 19-23 {[%mct 17:10:42]} *\n",
     {{NONE, NONE}, {NONE, NONE}},
     2,
     false},
    {INTERNATIONAL "32-28 {[%clk 10 min]} 19-23 ({[%clk 0:01:00]} 18-23) *\n",
     {{NONE, NONE}, {NONE, NONE}},
     2,
     false},
    {INTERNATIONAL "{[%clk 0:10:00]} 32-28 *\n", {{NONE, NONE}}, 1, false},
    /* Computed from the time control. */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 19-23 {[%clk 0:10:00]} "
                    "28x19 {[%clk 0:07:30]} 14x23 *\n",
     {{540, 60}, {600, 0}, {450, 90}, {NONE, NONE}},
     4,
     true},
    {CONTROL("600+5") "32-28 {[%clk 0:09:00]} 19-23 "
                      "28x19 {[%clk 0:08:55]} 14x23 "
                      "37-32 {[%clk 0:09:30]} *\n",
     {{540, NONE}, {NONE, NONE}, {535, 10}, {NONE, NONE}, {570, NONE}},
     5,
     true},
    /* Where a period ends its time may stand on the clock, or not yet. */
    {CONTROL("2/600:300") "32-28 {[%clk 0:09:00]} 19-23 "
                          "28x19 {[%clk 0:08:00]} 14x23 "
                          "37-32 {[%clk 0:07:00]} 10-14 "
                          "41-37 {[%clk 0:06:00]} *\n",
     {{540, 60},
      {NONE, NONE},
      {480, NONE},
      {NONE, NONE},
      {420, NONE},
      {NONE, NONE},
      {360, 60}},
     7,
     true},
    {CONTROL("*600") "32-28 {[%clk 0:09:00]} *\n", {{540, NONE}}, 1, true},
    {CONTROL("?") "32-28 {[%clk 0:09:00]} *\n", {{540, NONE}}, 1, true},
    {INTERNATIONAL "[WhiteTime \"1:20\"]\n\n32-28 *\n",
     {{NONE, NONE}},
     1,
     true},
    /* Black moved first. */
    {INTERNATIONAL "[FEN \"B:W31-50:B1-20\"]\n[TimeControl \"600\"]\n\n"
                   "19-23 {[%clock w0:10:00 b0:09:00]} *\n",
     {{540, NONE}},
     1,
     true},
};

static void
read_times(const char *text, struct pdn_ply_time *plies,
           struct pdn_player_time players[2], size_t *count, bool *any)
{
    const struct pdn_reader_options options = {0};
    const struct pdn_replay_options how = {0};
    const struct pdn_game *game;
    struct pdn_replayer *replayer;
    struct pdn_reader *reader;
    struct pdn_replay replay;

    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(
        pdn_reader_open_memory(&reader, text, strlen(text), &options), PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    assert_in_range(game->plies, 0, PLIES_MAX);
    assert_int_equal(pdn_replay(replayer, game, &how, NULL, &replay), PDN_OK);
    *any = pdn_clock_times(game, &replay, plies, players);
    *count = game->plies;
    pdn_reader_close(reader);
    pdn_replayer_free(replayer);
}

static void
check_time(enum pdn_time_source source, uint64_t time, int seconds)
{
    assert_int_equal(source == PDN_TIME_UNKNOWN, seconds == NONE);
    if (seconds != NONE)
        assert_int_equal(time, seconds * 1000);
}

static void
test_times(void **state)
{
    const struct row *row = *state;
    struct pdn_ply_time plies[PLIES_MAX];
    struct pdn_player_time players[2];
    size_t count;
    bool any;

    read_times(row->text, plies, players, &count, &any);
    assert_int_equal(count, row->plies);
    assert_int_equal(any, row->any);
    for (size_t i = 0; i < count; i++) {
        check_time(plies[i].remaining_source, plies[i].remaining,
                   row->ply[i].remaining);
        check_time(plies[i].used_source, plies[i].used, row->ply[i].used);
    }
}

static void
test_players(void **state)
{
    struct pdn_ply_time plies[PLIES_MAX];
    struct pdn_player_time players[2];
    const struct pdn_player_time *white = &players[DR_WHITE];
    size_t count;
    bool any;

    (void)state;
    read_times(INTERNATIONAL
               "[BlackTime \"1.05\"]\n\n"
               "32-28 {[%emt 0:00:10]} 19-23 28x19 {[%emt 0:00:30.5]} 14x23 "
               "37-32 {[%clk 0:05:00]} *\n",
               plies, players, &count, &any);
    assert_true(any);
    assert_int_equal(white->moves, 3);
    assert_int_equal(white->timed, 2);
    assert_int_equal(white->used, 40500);
    assert_int_equal(white->longest, 3);
    assert_int_equal(white->longest_used, 30500);
    assert_int_equal(white->last, 5);
    assert_int_equal(white->remaining, 300000);
    assert_false(white->has_total);
    assert_true(players[DR_BLACK].has_total);
    assert_int_equal(players[DR_BLACK].total, 65 * 60 * 1000);
    assert_int_equal(players[DR_BLACK].timed, 0);
}

/* Findings on the clocks. */
struct alarm {
    const char *text, *slug, *message; /* slug NULL: none */
};

#define TAGS(control, white)                                                   \
    INTERNATIONAL "[TimeControl \"" control "\"]\n"                            \
                  "[WhiteTime \"" white "\"]\n\n32-28 19-23 *\n"

static const struct alarm alarms[] = {
    {INTERNATIONAL "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%clk 0:00:00]} *\n",
     "clock-flag", "White's clock shows no time left"},
    {CONTROL("300") "32-28 19-23 {[%clk 0:00:00]} *\n", "clock-flag", "Black"},
    {CONTROL("300") "32-28 {[%clk 0:00:00.4]} *\n", NULL, NULL},
    /* The clocks were not in use. */
    {INTERNATIONAL "32-28 {[%clk 0:00:00]} 19-23 {[%clk 0:00:00]} *\n", NULL,
     NULL},
    {CONTROL("300") "32-28 {[%emt 0:05:05]} *\n", "clock-flag",
     "White used 0:05:05 for 1 move, and the time control gives 0:05:00"},
    {CONTROL("300") "32-28 {[%emt 0:05:01]} *\n", NULL, NULL},
    {CONTROL("300") "32-28 {[%emt 0:03:00]} 19-23 28x19 {[%emt 0:02:30]} *\n",
     "clock-flag", "for 2 moves"},
    {CONTROL("300+30") "32-28 {[%emt 0:03:00]} 19-23 "
                       "28x19 {[%emt 0:02:30]} *\n",
     NULL, NULL},
    {CONTROL("1/300") "32-28 {[%emt 0:04:00]} 19-23 28x19 {[%emt 0:05:30]} *\n",
     NULL, NULL},
    {CONTROL("1/300:60") "32-28 {[%emt 0:04:00]} 19-23 "
                         "28x19 {[%emt 0:02:30]} *\n",
     "clock-flag", "gives 0:06:00"},
    {"[FEN \"W:W31-50:B1-20\"]\n" CONTROL("300") "32-28 {[%emt 0:09:00]} *\n",
     NULL, NULL},
    {TAGS("3600", "1:20"), "clock-flag", "White used 1:20:00 in all"},
    {TAGS("3600", "1.20"), "clock-flag", "gives 1:00:00"},
    {TAGS("3600", "1:01"), NULL, NULL},
    {TAGS("3600", "0:59"), NULL, NULL},
    {TAGS("3600+30", "1:20"), NULL, NULL},
    {TAGS("80", "1:20"), NULL, NULL}, /* minutes */
    {TAGS("40/7200:3600", "2:40"), "clock-flag", "gives 2:00:00"},
    {TAGS("?", "2:40"), NULL, NULL},
    /* More than there was. */
    {INTERNATIONAL "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%emt 0:07:00]} *\n",
     "clock-order",
     "White cannot have used 0:07:00 for this move with 0:05:00"},
    {INTERNATIONAL "32-28 {[%clk 0:05:00]} 19-23 "
                   "28x19 {[%clk 0:01:00] [%emt 0:07:00]} *\n",
     "clock-order", "with 0:05:00"},
    {INTERNATIONAL "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%emt 0:04:00]} *\n",
     NULL, NULL},
    {CONTROL("1/600:600") "32-28 {[%clk 0:05:00]} 19-23 "
                          "28x19 {[%emt 0:07:00]} *\n",
     NULL, NULL},
    {INTERNATIONAL "32-28 {[%emt 0:60:00]} *\n", "clock-syntax", NULL},
};

static void
test_alarm(void **state)
{
    static const char *const slugs[] = {"clock-flag", "clock-order",
                                        "clock-syntax"};
    const struct alarm *row = *state;
    const struct judge_options options = {.grammar = PDN_GRAMMAR_NONE};
    struct judgement judgement;

    judge(&judgement, row->text, strlen(row->text), &options);
    for (size_t i = 0; i < sizeof slugs / sizeof *slugs; i++) {
        bool expected = row->slug != NULL && strcmp(row->slug, slugs[i]) == 0;

        assert_int_equal(judgement_count(&judgement, slugs[i]), expected);
        if (expected && row->message != NULL)
            assert_non_null(strstr(
                judgement_first(&judgement, slugs[i])->message, row->message));
    }
}

int
main(void)
{
    enum {
        ROWS = sizeof rows / sizeof *rows,
        ALARMS = sizeof alarms / sizeof *alarms,
    };
    struct CMUnitTest tests[ROWS + ALARMS + 1];
    size_t count = 0;

    for (size_t i = 0; i < ROWS; i++)
        tests[count++] = (struct CMUnitTest){
            .name = rows[i].text,
            .test_func = test_times,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    for (size_t i = 0; i < ALARMS; i++)
        tests[count++] = (struct CMUnitTest){
            .name = alarms[i].text,
            .test_func = test_alarm,
            .initial_state = (void *)(uintptr_t)&alarms[i],
        };
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_players);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
