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

struct row {
    const char *name, *a, *b;
    enum pdn_compared outcome;
    bool same;
    const char *game; /* established, as written; or NULL */
    uint8_t defects[2];
    size_t games;
    /* of the game that is established */
    uint32_t missing_moves[2], missing_pairs[2], incomplete_pairs[2];
    enum pdn_defect first[2]; /* of the first difference */
};

static const struct row rows[] = {
    {"the same",
     WHOLE "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     true,
     WHOLE,
     {0, 0},
     1},
    {"two results",
     WHOLE "2-0",
     WHOLE "1-1",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 0},
     1},
    {"a result on one",
     WHOLE "2-0",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 0},
     1},
    {"a result that contradicts itself, on one",
     "[Result \"2-0\"]\n\n" WHOLE "2-0",
     "[Result \"2-0\"]\n\n" WHOLE "1-1",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 0},
     1},
    {"a result that contradicts itself, on both",
     "[Result \"2-0\"]\n\n" WHOLE "1-1",
     "[Result \"2-0\"]\n\n" WHOLE "1-1",
     PDN_COMPARED_GAME,
     true,
     WHOLE,
     {0, 0},
     1},
    {"results that contradict themselves, each in its way",
     "[Result \"2-0\"]\n\n" WHOLE "1-1",
     "[Result \"2-0\"]\n\n" WHOLE "0-2",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 0},
     1},
    {"a capture in full",
     WHOLE "*",
     OPENING "10-14 4. 41-37 14-19 5. 46-41 5-10 6. 32-28 23x32 7. 37x28 *",
     PDN_COMPARED_GAME,
     true,
     WHOLE,
     {0, 0},
     1},
    {"a digit",
     OPENING "10-14 4. 41-37 14-18 " REST "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {1, 0},
     1,
     .first = {PDN_DEFECT_WRONG, PDN_DEFECT_NONE}},
    {"a missing ply",
     WHOLE "*",
     OPENING "4. 41-37 14-19 " REST "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 1},
     1,
     {0, 1},
     {0, 0},
     {0, 1},
     {PDN_DEFECT_NONE, PDN_DEFECT_MISSING}},
    {"a missing pair",
     OPENING "10-14 " REST "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {1, 0},
     1,
     {2, 0},
     {1, 0},
     {0, 0},
     {PDN_DEFECT_MISSING, PDN_DEFECT_NONE}},
    {"White's half of a pair",
     OPENING "10-14 14-19 " REST "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {1, 0},
     1,
     {1, 0},
     {0, 0},
     {1, 0},
     {PDN_DEFECT_MISSING, PDN_DEFECT_NONE}},
    {"half of one pair and the whole of the next",
     WHOLE "*",
     OPENING REST "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 1},
     1,
     {0, 3},
     {0, 1},
     {0, 1},
     {PDN_DEFECT_NONE, PDN_DEFECT_MISSING}},
    {"a doubled ply",
     OPENING "10-14 10-14 4. 41-37 14-19 " REST "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {1, 0},
     1,
     .first = {PDN_DEFECT_DOUBLED, PDN_DEFECT_NONE}},
    {"swapped neighbours",
     WHOLE "*",
     OPENING "41-37 10-14 14-19 " REST "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 1},
     1,
     .first = {PDN_DEFECT_NONE, PDN_DEFECT_SWAPPED}},
    {"swapped plies of a side",
     OPENING "14-19 4. 41-37 10-14 " REST "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {1, 0},
     1,
     .first = {PDN_DEFECT_SWAPPED, PDN_DEFECT_NONE}},
    {"one on each; 47-41 fits as well",
     OPENING "14-10 4. 41-37 14-19 " REST "*",
     OPENING "10-14 4. 41-37 14-19 5. 5-10 6. 32-28 23x32 7. 37x28 *",
     PDN_COMPARED_SEVERAL,
     false,
     WHOLE,
     {1, 1},
     2},
    {"one stops early",
     OPENING "10-14 4. 41-37 *",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {1, 0},
     1,
     {6, 0},
     {2, 0},
     {2, 0},
     {PDN_DEFECT_MISSING, PDN_DEFECT_NONE}},
    {"runs side by side: of the second each ply counts",
     OPENING "14-19 " REST "*",
     OPENING "10-14 4. 41-37 5-10 6. 32-28 23x32 7. 37x28 *",
     PDN_COMPARED_SEVERAL,
     false,
     WHOLE,
     {1, 2},
     2},
    {"an unreadable square",
     OPENING "1?-14 4. 41-37 14-19 " REST "*",
     WHOLE "*",
     PDN_COMPARED_GAME,
     false,
     WHOLE,
     {0, 0},
     1,
     .first = {PDN_DEFECT_UNREADABLE, PDN_DEFECT_NONE}},
    {"two that are legal",
     WHOLE "7... 10-14 *",
     WHOLE "7... 9-14 *",
     PDN_COMPARED_SEVERAL,
     false,
     NULL,
     {0, 1},
     2},
    {"nothing in common", WHOLE "*",
     "1. 31-26 20-25 2. 36-31 15-20 3. 41-36 10-15 4. 47-41 5-10 *",
     PDN_COMPARED_NONE, false, NULL, .games = 0},
    {"no moves", WHOLE "*", "*", PDN_COMPARED_EMPTY, false},
    {"another start", WHOLE "*",
     "/FEN \"W:W32:B19\"/ 1. 32-28 19-23 2. 28x19 *", PDN_COMPARED_START,
     false},
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
        same = game->steps[i].from == found->moves[i].from &&
               game->steps[i].to == found->moves[i].to;
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
    if (found.outcome != row->outcome || found.same != row->same ||
        found.game_count != row->games)
        fail_msg("%s: outcome %d, same %d, %zu games", row->name, found.outcome,
                 found.same, found.game_count);
    if (row->game != NULL) {
        assert_true(is_game(&found.games[0], row->game));
        for (int s = 0; s < 2; s++)
            assert_int_equal(found.games[0].defects[s],
                             row->defects[turned ? !s : s]);
    }
    if (row->outcome == PDN_COMPARED_GAME)
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

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
