// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_clock_times.c - the time that moves took and left, and flags, in
 * hand-made games.
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

/* The usual start but for a man of each. */
#define ELSEWHERE(control)                                                     \
    INTERNATIONAL "[FEN \"W:W31-49:B1,3-20\"]\n"                               \
                  "[TimeControl \"" control "\"]\n\n"
/* One that changes the board after 32-28 19-23. */
#define SET_UP "/FEN \"W:W28,31,33-50:B1-18,20,24\"/ "

enum { PLIES_MAX = 8 };

/* Seconds; NONE: unknown. */
struct row {
    const char *text;
    struct {
        int remaining, used;
    } ply[PLIES_MAX];
    size_t plies;
    bool any;
    bool go_on; /* from irregularities that stand */
};

static const struct row rows[] = {
    {INTERNATIONAL "32-28 19-23 *\n", {{NONE, NONE}, {NONE, NONE}}, 2, false},
    {INTERNATIONAL "32-28 {[%clk 0:10:00]} 19-23 {[%emt 0:01:05]} *\n",
     {{600, NONE}, {NONE, 65}},
     2,
     true},
    /* Letters: the mover's own clock counts, not the one that starts to run. */
    {INTERNATIONAL "32-28 {[%clock w0:09:00 B0:10:00]} "
                   "19-23 {[%clock W0:09:00 b0:08:00]} *\n",
     {{540, NONE}, {480, NONE}},
     2,
     true},
    /* No one's time follows from the time of day. */
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
    {"[GameType \"21\"]\n[TimeControl \"600\"]\n\n"
     "11-15 {[%clk 0:09:00]} 22-18 {[%clock w0:08:00 B0:09:00]} *\n",
     {{540, 60}, {480, 120}},
     2,
     true},
    /* The same time again: nothing used, or just the increment. */
    {CONTROL("600+5") "32-28 {[%clk 0:09:00]} 19-23 28x19 {[%clk 0:09:00]} *\n",
     {{540, NONE}, {NONE, NONE}, {540, 5}},
     3,
     true},
    {CONTROL("40/7200:3600") "32-28 {[%clk 1:59:00]} 19-23 {[%clk 1:58:00]} "
                             "28x19 {[%clk 1:57:30]} *\n",
     {{7140, 60}, {7080, 120}, {7050, 90}},
     3,
     true},
    {CONTROL("1/600:60") "32-28 {[%clk 0:09:20]} *\n", {{560, NONE}}, 1, true},
    /* What the clocks showed before the game. */
    {CONTROL("600") "{[%clock W0:05:00 b0:05:00]} 32-28 {[%clk 0:04:30]} "
                    "19-23 {[%clk 0:04:50]} *\n",
     {{270, 30}, {290, 10}},
     2,
     true},
    {CONTROL("600+5") "{[%clock W0:05:00 b0:05:00]} 32-28 {[%clk 0:04:30]} *\n",
     {{270, NONE}},
     1,
     true},
    /* From another position: the time left there is unknown unless the
       record says it. */
    {ELSEWHERE("600") "32-28 {[%clk 0:04:30]} 19-23 28x19 {[%clk 0:04:00]} *\n",
     {{270, NONE}, {NONE, NONE}, {240, 30}},
     3,
     true},
    {ELSEWHERE("600") "{[%clk W0:05:00]} 32-28 {[%clk 0:04:30]} *\n",
     {{270, 30}},
     1,
     true},
    {ELSEWHERE("2/600:60") "32-28 {[%clk 0:04:30]} "
                           "19-23 28x19 {[%clk 0:04:00]} *\n",
     {{270, NONE}, {NONE, NONE}, {240, NONE}},
     3,
     true},
    /* A set-up: moves may be missing there. */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 19-23 {[%clk 0:09:30]} " SET_UP
                    "31-27 {[%clk 0:08:00]} 20-25 {[%clk 0:09:20]} "
                    "37-32 {[%clk 0:07:30]} *\n",
     {{540, 60}, {570, 30}, {480, NONE}, {560, NONE}, {450, 30}},
     5,
     true},
    /* Even at a set-up equal to the board, play may have been interrupted. */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 19-23 {[%clk 0:09:30]} "
                    "/FEN \"W:W28,31,33-50:B1-18,20,23\"/ "
                    "28x19 {[%clk 0:08:00]} 14x23 37-32 {[%clk 0:07:30]} *\n",
     {{540, 60}, {570, 30}, {480, NONE}, {NONE, NONE}, {450, 30}},
     5,
     true},
    /* A man moved two steps, and it stood. */
    {CONTROL("600") "32-23 {[%clk 0:09:00]} 19x28 {[%clk 0:09:30]} "
                    "33x22 {[%clk 0:08:00]} *\n",
     {{540, 60}, {570, 30}, {480, 60}},
     3,
     true,
     true},
    /* White moves twice (5.4.1). */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 34-30 {[%clk 0:08:00]} "
                    "19-24 {[%clk 0:09:30]} 30x19 {[%clk 0:07:00]} *\n",
     {{540, 60}, {480, NONE}, {570, 30}, {420, 60}},
     4,
     true,
     true},
    /* Black moves a white piece (5.4.5). */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 34-30 {[%clk 0:09:30]} "
                    "33-29 {[%clk 0:08:00]} *\n",
     {{540, 60}, {570, 30}, {480, 60}},
     3,
     true,
     true},
    /* One of these, but nothing shows which. */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 34-30 {[%clk 0:08:00]} *\n",
     {{540, 60}, {NONE, NONE}},
     2,
     true,
     true},
    /* After a move that cannot be played: is one missing before it? */
    {CONTROL("600") "32-28 {[%clk 0:09:00]} 34-30 {[%clk 0:08:00]} "
                    "19-24 {[%clk 0:09:30]} *\n",
     {{540, 60}, {NONE, NONE}, {NONE, NONE}},
     3,
     true},
    {"[GameType \"55\"]\n\n32-28 {[%clk 0:09:00]} *\n",
     {{NONE, NONE}},
     1,
     false},
};

static void
read_times(const char *text, bool go_on, struct pdn_ply_time *plies,
           struct pdn_player_time players[2], size_t *count, bool *any)
{
    const struct pdn_reader_options options = {0};
    const struct pdn_replay_options how = {.go_on = go_on};
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

    read_times(row->text, row->go_on, plies, players, &count, &any);
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
               false, plies, players, &count, &any);
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
    bool go_on;
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
     "White used 0:05:05 for 1 move, but the time control allows 0:05:00"},
    {CONTROL("300") "32-28 {[%emt 0:05:01]} *\n", NULL, NULL},
    {CONTROL("300") "32-28 {[%emt 0:03:00]} 19-23 28x19 {[%emt 0:02:30]} *\n",
     "clock-flag", "for 2 moves"},
    {CONTROL("300+30") "32-28 {[%emt 0:03:00]} 19-23 "
                       "28x19 {[%emt 0:02:30]} *\n",
     NULL, NULL},
    {CONTROL("1/300") "32-28 {[%emt 0:04:00]} 19-23 28x19 {[%emt 0:05:30]} *\n",
     NULL, NULL},
    /* More periods than are kept: nothing is concluded. */
    {CONTROL(
         "1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:7200") "32-28 {[%emt 0:05:00]} *\n",
     NULL, NULL},
    {CONTROL("1/300:60") "32-28 {[%emt 0:04:00]} 19-23 "
                         "28x19 {[%emt 0:02:30]} *\n",
     "clock-flag", "allows 0:06:00"},
    {"[FEN \"W:W31-50:B1-20\"]\n" CONTROL("300") "32-28 {[%emt 0:09:00]} *\n",
     "clock-flag", NULL},
    {ELSEWHERE("300") "32-28 {[%emt 0:09:00]} *\n", NULL, NULL},
    {CONTROL("300") "/FEN \"W:W31-49:B1,3-20\"/ 32-28 {[%emt 0:09:00]} *\n",
     NULL, NULL},
    {CONTROL("300") "32-28 19-23 " SET_UP "31-27 {[%emt 0:09:00]} *\n", NULL,
     NULL},
    {TAGS("3600", "1:20"), "clock-flag", "White used 1:20:00 in total"},
    {TAGS("3600", "1.20"), "clock-flag", "allows 1:00:00"},
    {TAGS("3600", "1:01"), NULL, NULL},
    {TAGS("3600", "0:59"), NULL, NULL},
    {TAGS("3600+30", "1:20"), NULL, NULL},
    {TAGS("80", "1:20"), NULL, NULL}, /* minutes */
    {TAGS("40/7200:3600", "2:40"), "clock-flag", "allows 2:00:00"},
    {TAGS("?", "2:40"), NULL, NULL},
    {INTERNATIONAL "[TimeControl \"3600\"]\n[WhiteTime \"1:20\"]\n\n"
                   "32-28 50-1 *\n",
     "clock-flag", "White used 1:20:00 in total, but"},
    {INTERNATIONAL "[TimeControl \"40/3600:600\"]\n[WhiteTime \"1:20\"]\n\n"
                   "32-28 50-1 *\n",
     NULL, NULL},
    /* A clock that shows more time than before. */
    {CONTROL("600") "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%clk 0:05:00]} *\n",
     NULL, NULL},
    {CONTROL("-") "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%clk 0:05:50]} *\n",
     NULL, NULL},
    {CONTROL("600+5") "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%clk 0:05:05]} *\n",
     NULL, NULL},
    {CONTROL("600+5") "32-28 {[%clk 0:05:00.2]} 19-23 "
                      "28x19 {[%clk 0:05:08.1]} *\n",
     "clock-order", "White's clock cannot go up from 0:05:00 to 0:05:08"},
    {CONTROL("*600") "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%clk 0:09:00]} *\n",
     NULL, NULL},
    {CONTROL("600") "{[%clock W0:05:00 b0:05:00]} 32-28 {[%clk 0:09:00]} *\n",
     "clock-order", "White's clock cannot go up from 0:05:00 to 0:09:00"},
    {CONTROL("600") "{[%clk 0:05:00]} 32-28 {[%clk 0:09:00]} *\n", NULL, NULL},
    /* Black gets one increment, not one for each half-move. */
    {CONTROL("300+30") "32-28 19-23 {[%clock W0:04:00 b0:04:00]} "
                       "28x19 {[%clock w0:03:50 B0:05:00]} *\n",
     "clock-order", "Black's clock cannot go up from 0:04:00 to 0:05:00"},
    {CONTROL("300+30") "32-28 19-23 {[%clock W0:04:00 b0:04:00]} "
                       "28x19 {[%clock w0:03:50 B0:04:30]} *\n",
     NULL, NULL},
    {ELSEWHERE("600") "32-28 {[%clk 0:05:00]} 19-23 28x19 {[%clk 0:09:00]} *\n",
     "clock-order", NULL},
    {ELSEWHERE("40/600:600") "32-28 {[%clk 0:05:00]} 19-23 "
                             "28x19 {[%clk 0:14:00]} *\n",
     NULL, NULL},
    {CONTROL("600") "32-28 {[%clk 0:05:00]} 19-23 " SET_UP
                    "31-27 {[%clk 0:09:00]} *\n",
     NULL, NULL},
    {CONTROL("600") "32-28 19-23 " SET_UP "31-27 {[%clk 0:05:00]} 20-25 "
                    "37-32 {[%clk 0:09:00]} *\n",
     "clock-order", NULL},
    {CONTROL("600") "32-28 {[%clk 0:05:00]} 19-23 /FEN \"W:W28,31,33-50:"
                    "B1-18,20,23\"/ 28x19 {[%clk 0:09:00]} *\n",
     NULL, NULL},
    /* Black's reply is missing, so White's clock stands where Black's would. */
    {CONTROL("3000") "32-28 {[%clk 0:05:00]} 19-23 {[%clk 0:45:00]} "
                     "28x19 {[%clk 0:04:00]} 37-32 {[%clk 0:03:00]} "
                     "14x23 {[%clk 0:44:00]} *\n",
     NULL, NULL},
    {CONTROL("3000") "32-28 {[%clk 0:05:00]} 34-30 {[%clk 0:04:00]} "
                     "19-24 {[%clk 0:45:00]} 30x19 {[%clk 0:03:00]} "
                     "14x23 {[%clk 0:44:00]} *\n",
     NULL, NULL, true},
    {CONTROL("3000") "32-28 {[%clk 0:05:00]} 34-30 {[%clk 0:04:00]} "
                     "19-24 {[%clk 0:45:00]} 30x19 {[%clk 0:09:00]} *\n",
     "clock-order", "White's clock cannot go up from 0:04:00 to 0:09:00", true},
    /* More time than was left. */
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
    const struct judge_options options = {.grammar = PDN_GRAMMAR_NONE,
                                          .go_on = row->go_on};
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
