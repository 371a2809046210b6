// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_compare.c - two scoresheets of one game: what is found for each kind of
 * defect, and what may be claimed when real games are damaged on both.
 */
#include "pdn/compare.h"
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A legal game of which the sheets are records. */
#define OPENING "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 "
#define REST "5. 46-41 5-10 6. 32-28 23x32 7. 37x28 "
#define WHOLE OPENING "10-14 4. 41-37 14-19 " REST

/* A game with a capture that was missed, which the opponent let stand (5.7). */
#define STANDS "1. 32-28 19-23 2. 37-32 17-21 3. 28x19 14x23 "
#define STANDS_REST "4. 41-37 10-14 5. 46-41 14-19 "

struct row {
    const char *name, *a, *b;
    enum pdn_compared outcome;
    enum pdn_incomparable why;
    const char *game; /* that leads, as written; or NULL */
    uint8_t defects[2];
    size_t games;
    uint32_t irregular;
    /* of the game that is established */
    uint32_t missing_moves[2], missing_pairs[2], incomplete_pairs[2];
    enum pdn_defect first[2]; /* of the first difference */
    enum pdn_confirmed confirmed;
};

static const struct row rows[] = {
    {.name = "the same",
     .a = WHOLE "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_SAME,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "the same, with a ply that stands though it is not legal",
     .a = STANDS STANDS_REST "*",
     .b = STANDS STANDS_REST "*",
     .outcome = PDN_COMPARED_SAME,
     .game = STANDS STANDS_REST,
     .defects = {0, 0},
     .games = 1,
     .irregular = 1},
    {.name = "the same, and none can play on",
     .a = OPENING "10-23 " REST "*",
     .b = OPENING "10-23 " REST "*",
     .outcome = PDN_COMPARED_SAME},
    {.name = "two results",
     .a = WHOLE "2-0",
     .b = WHOLE "1-1",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "a result on one",
     .a = WHOLE "2-0",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "a result that contradicts itself, on one",
     .a = "[Result \"2-0\"]\n\n" WHOLE "2-0",
     .b = "[Result \"2-0\"]\n\n" WHOLE "1-1",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "a result that contradicts itself, on both",
     .a = "[Result \"2-0\"]\n\n" WHOLE "1-1",
     .b = "[Result \"2-0\"]\n\n" WHOLE "1-1",
     .outcome = PDN_COMPARED_SAME,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "results that contradict themselves, each in its way",
     .a = "[Result \"2-0\"]\n\n" WHOLE "1-1",
     .b = "[Result \"2-0\"]\n\n" WHOLE "0-2",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "a capture in full",
     .a = OPENING
     "10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x28x32 7. 37x28 *",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_SAME,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1},
    {.name = "a digit",
     .a = OPENING "10-14 4. 41-37 14-18 " REST "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {1, 0},
     .games = 1,
     .first = {PDN_DEFECT_WRONG, PDN_DEFECT_NONE},
     .confirmed = PDN_CONFIRMED_SHEET},
    {.name = "another move that breaks the sheet",
     .a = OPENING "20-25 4. 41-37 14-19 " REST "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {2, 0},
     .games = 1,
     .first = {PDN_DEFECT_WRONG, PDN_DEFECT_NONE},
     .confirmed = PDN_CONFIRMED_SHEET},
    {.name = "a missing ply",
     .a = WHOLE "*",
     .b = OPENING "4. 41-37 14-19 " REST "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 1},
     .games = 1,
     .missing_moves = {0, 1},
     .incomplete_pairs = {0, 1},
     .first = {PDN_DEFECT_NONE, PDN_DEFECT_MISSING}},
    {.name = "a missing pair: two plies",
     .a = OPENING "10-14 " REST "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {2, 0},
     .games = 1,
     .missing_moves = {2, 0},
     .missing_pairs = {1, 0},
     .first = {PDN_DEFECT_MISSING, PDN_DEFECT_NONE}},
    {.name = "half of one pair and the whole of the next",
     .a = WHOLE "*",
     .b = OPENING REST "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 3},
     .games = 1,
     .missing_moves = {0, 3},
     .missing_pairs = {0, 1},
     .incomplete_pairs = {0, 1},
     .first = {PDN_DEFECT_NONE, PDN_DEFECT_MISSING}},
    {.name = "a doubled ply",
     .a = OPENING "10-14 10-14 4. 41-37 14-19 " REST "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {1, 0},
     .games = 1,
     .first = {PDN_DEFECT_DOUBLED, PDN_DEFECT_NONE}},
    {.name = "swapped neighbours",
     .a = WHOLE "*",
     .b = OPENING "41-37 10-14 14-19 " REST "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 1},
     .games = 1,
     .first = {PDN_DEFECT_NONE, PDN_DEFECT_SWAPPED}},
    {.name = "swapped plies of a side",
     .a = OPENING "14-19 4. 41-37 10-14 " REST "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {1, 0},
     .games = 1,
     .first = {PDN_DEFECT_SWAPPED, PDN_DEFECT_NONE}},
    {.name = "a slip on each",
     .a = OPENING "10-24 4. 41-37 14-19 " REST "*",
     .b =
         OPENING "10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-29 23x32 7. 37x28 *",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {1, 1},
     .games = 1,
     .first = {PDN_DEFECT_WRONG, PDN_DEFECT_NONE},
     .confirmed = PDN_CONFIRMED_SHEET},
    {.name = "one stops early",
     .a = OPENING "10-14 4. 41-37 *",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {1, 0},
     .games = 1,
     .missing_moves = {6, 0},
     .missing_pairs = {2, 0},
     .incomplete_pairs = {2, 0},
     .first = {PDN_DEFECT_ENDED, PDN_DEFECT_NONE}},
    {.name = "one stops early, and a capture is misread after that",
     .a = OPENING "10-14 4. 41-37 *",
     .b =
         OPENING "10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x31 7. 37x28 *",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {1, 1},
     .games = 1,
     .missing_moves = {6, 0},
     .missing_pairs = {2, 0},
     .incomplete_pairs = {2, 0},
     .first = {PDN_DEFECT_ENDED, PDN_DEFECT_NONE}},
    {.name = "one stops a ply early",
     .a = WHOLE "*",
     .b = WHOLE "7... 9-14 *",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE "7... 9-14",
     .defects = {1, 0},
     .games = 1,
     .missing_moves = {1, 0},
     .incomplete_pairs = {1, 0},
     .first = {PDN_DEFECT_ENDED, PDN_DEFECT_NONE}},
    {.name = "a ply stands though it is not legal, with a digit elsewhere",
     .a = STANDS "4. 41-37 10-16 5. 46-41 14-19 *",
     .b = STANDS STANDS_REST "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = STANDS STANDS_REST,
     .defects = {1, 0},
     .games = 1,
     .irregular = 1,
     .first = {PDN_DEFECT_WRONG, PDN_DEFECT_NONE},
     .confirmed = PDN_CONFIRMED_SHEET},
    {.name = "a ply stands though it is not legal, with one left out elsewhere",
     .a = STANDS STANDS_REST "*",
     .b = STANDS "4. 41-37 5. 46-41 14-19 *",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = STANDS STANDS_REST,
     .defects = {0, 1},
     .games = 1,
     .irregular = 1,
     .missing_moves = {0, 1},
     .incomplete_pairs = {0, 1},
     .first = {PDN_DEFECT_NONE, PDN_DEFECT_MISSING}},
    {.name = "an unreadable square",
     .a = OPENING "1?-14 4. 41-37 14-19 " REST "*",
     .b = WHOLE "*",
     .outcome = PDN_COMPARED_ESTABLISHED,
     .game = WHOLE,
     .defects = {0, 0},
     .games = 1,
     .first = {PDN_DEFECT_UNREADABLE, PDN_DEFECT_NONE},
     .confirmed = PDN_CONFIRMED_SHEET},
    {.name = "two that are legal",
     .a = WHOLE "7... 10-14 *",
     .b = WHOLE "7... 9-14 *",
     .outcome = PDN_COMPARED_SEVERAL,
     .defects = {0, 2},
     .games = 2},
    {.name = "nothing in common",
     .a = WHOLE "*",
     .b = "1. 31-26 20-25 2. 36-31 15-20 3. 41-36 10-15 4. 47-41 5-10 *",
     .outcome = PDN_COMPARED_NONE},
    {.name = "no moves",
     .a = WHOLE "*",
     .b = "*",
     .outcome = PDN_COMPARED_NONE,
     .why = PDN_INCOMPARABLE_EMPTY},
    {.name = "another start",
     .a = WHOLE "*",
     .b = "/FEN \"W:W32:B19\"/ 1. 32-28 19-23 2. 28x19 *",
     .outcome = PDN_COMPARED_NONE,
     .why = PDN_INCOMPARABLE_START},
};

/* Reads the only game of a text; the reader is to be closed. */
static const struct pdn_game *
read_game(struct pdn_reader **reader, const char *text)
{
    const struct pdn_game *game;

    assert_int_equal(pdn_reader_open_memory(reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(*reader, &game), PDN_OK);
    return game;
}

/* moves: also with more tags before them. */
static void
sheet_text(char *out, size_t size, const char *moves)
{
    snprintf(out, size, "[GameType \"20\"]\n%s%s\n",
             moves[0] == '[' ? "" : "\n", moves);
}

/* Whether the game's moves are those that a text writes. */
static bool
is_game(const struct pdn_line_of_play *found, const char *moves)
{
    char text[2000];
    struct pdn_reader *reader;
    const struct pdn_game *game;
    bool same;

    snprintf(text, sizeof text, "[GameType \"20\"]\n\n%s *\n", moves);
    game = read_game(&reader, text);
    same = game->plies == found->plies;
    for (uint32_t i = 0; same && i < found->plies; i++)
        same = game->steps[i].from == found->played[i].move.from &&
               game->steps[i].to == found->played[i].move.to;
    pdn_reader_close(reader);
    return same;
}

static void
check_counts(const struct row *row, const struct pdn_comparison *found,
             bool turned)
{
    for (int s = 0; s < 2; s++) {
        int as = turned ? !s : s;

        assert_int_equal(found->missing_moves[s], row->missing_moves[as]);
        assert_int_equal(found->missing_pairs[s], row->missing_pairs[as]);
        assert_int_equal(found->incomplete_pairs[s], row->incomplete_pairs[as]);
        if (row->first[0] != row->first[1])
            assert_int_equal(found->differences[0].says[s].defect,
                             row->first[as]);
        if (row->confirmed != PDN_CONFIRMED_NOT)
            assert_int_equal(found->differences[0].confirmed, row->confirmed);
    }
}

static void
check_row(struct pdn_comparer *comparer, const struct row *row, bool turned)
{
    char text[2][2000];
    struct pdn_reader *reader[2];
    const struct pdn_game *game[2];
    struct pdn_comparison found;

    sheet_text(text[0], sizeof text[0], turned ? row->b : row->a);
    sheet_text(text[1], sizeof text[1], turned ? row->a : row->b);
    for (int s = 0; s < 2; s++)
        game[s] = read_game(&reader[s], text[s]);
    assert_int_equal(pdn_compare(comparer, game[0], game[1], NULL, &found),
                     PDN_OK);
    if (found.outcome != row->outcome || found.why != row->why ||
        found.game_count != row->games)
        fail_msg("%s: outcome %d, why %d, %zu games", row->name, found.outcome,
                 found.why, found.game_count);
    assert_int_equal(found.same, row->outcome == PDN_COMPARED_SAME);
    assert_false(found.limited);
    if (row->game != NULL) {
        assert_true(is_game(&found.games[0], row->game));
        assert_int_equal(found.games[0].irregular, row->irregular);
        for (int s = 0; s < 2; s++)
            assert_int_equal(found.games[0].defects[s],
                             row->defects[turned ? !s : s]);
    }
    if (row->outcome == PDN_COMPARED_ESTABLISHED)
        check_counts(row, &found, turned);
    for (int s = 0; s < 2; s++)
        pdn_reader_close(reader[s]);
}

static void
test_rows(void **state)
{
    struct pdn_comparer *comparer;

    (void)state;
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        print_message("%s\n", rows[i].name);
        check_row(comparer, &rows[i], false);
        check_row(comparer, &rows[i], true);
    }
    pdn_comparer_free(comparer);
}

/*
 * However early the search reaches its limit, it says so and establishes
 * nothing; if it does not reach it, the answer is the same.
 */
static void
test_bound(void **state)
{
    static const char *const texts[2] = {
        "[GameType \"20\"]\n\n" OPENING "10-14 *\n",
        "[GameType \"20\"]\n\n" OPENING
        "10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x31 7. 37x28 *\n",
    };
    struct pdn_comparer *comparer;
    struct pdn_reader *reader[2];
    const struct pdn_game *game[2];
    struct pdn_comparison found;
    uint32_t needed;

    (void)state;
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (int s = 0; s < 2; s++)
        game[s] = read_game(&reader[s], texts[s]);
    assert_int_equal(pdn_compare(comparer, game[0], game[1], NULL, &found),
                     PDN_OK);
    assert_int_equal(found.outcome, PDN_COMPARED_ESTABLISHED);
    needed = found.states;
    for (uint32_t states = 1; states <= needed + 1; states++) {
        const struct pdn_compare_options options = {.states = states};

        assert_int_equal(
            pdn_compare(comparer, game[0], game[1], &options, &found), PDN_OK);
        assert_int_equal(found.limited, states < needed);
        assert_int_equal(found.outcome == PDN_COMPARED_ESTABLISHED,
                         !found.limited);
        assert_true(found.states <= states);
    }
    for (int s = 0; s < 2; s++)
        pdn_reader_close(reader[s]);
    pdn_comparer_free(comparer);
}

/* Limits above their maximum are refused. */
static void
test_too_much(void **state)
{
    static const struct pdn_compare_options many[] = {
        {.defects = PDN_COMPARE_DEFECTS_MAX + 1},
        {.states = PDN_COMPARE_STATES + 1},
    };
    struct pdn_comparer *comparer;
    struct pdn_comparison found;
    struct pdn_reader *reader;
    const struct pdn_game *game = read_game(&reader, "1. 32-28 *\n");

    (void)state;
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (size_t i = 0; i < sizeof many / sizeof many[0]; i++)
        assert_int_equal(pdn_compare(comparer, game, game, &many[i], &found),
                         PDN_E_ARG);
    pdn_comparer_free(comparer);
    pdn_reader_close(reader);
}

/* A sheet with too many plies is not compared; one with the maximum is. */
static void
test_long(void **state)
{
    static char text[PDN_COMPARE_PLIES * 8];
    struct pdn_comparer *comparer;
    struct pdn_comparison found;

    (void)state;
    assert_int_equal(pdn_comparer_new(&comparer), PDN_OK);
    for (unsigned plies = PDN_COMPARE_PLIES; plies <= PDN_COMPARE_PLIES + 1;
         plies++) {
        static const char *const shuffle[] = {"46-41 ", "6-11 ", "41-46 ",
                                              "11-6 "};
        struct pdn_reader *reader;
        const struct pdn_game *game;

        strcpy(text, "[FEN \"W:WK46:BK6\"]\n\n");
        for (unsigned i = 0; i < plies; i++)
            strcat(text, shuffle[i % 4]);
        strcat(text, "*\n");
        game = read_game(&reader, text);
        assert_int_equal(pdn_compare(comparer, game, game, NULL, &found),
                         PDN_OK);
        assert_int_equal(found.outcome, plies > PDN_COMPARE_PLIES
                                            ? PDN_COMPARED_NONE
                                            : PDN_COMPARED_SAME);
        assert_int_equal(found.why, plies > PDN_COMPARE_PLIES
                                        ? PDN_INCOMPARABLE_LONG
                                        : PDN_COMPARABLE);
        pdn_reader_close(reader);
    }
    pdn_comparer_free(comparer);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_bound),
        cmocka_unit_test(test_too_much),
        cmocka_unit_test(test_long),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
