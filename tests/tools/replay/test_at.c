// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_at.c - which positions of a game --at means.
 */
#include "places.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Four plies, White first: positions 0 to 4. */
static const struct played white_first[] = {
    {.number = 1, .move = 1, .side = DR_WHITE},
    {.number = 2, .move = 1, .side = DR_BLACK},
    {.number = 3, .move = 2, .side = DR_WHITE},
    {.number = 4, .move = 2, .side = DR_BLACK},
};
/* Three plies, Black first. */
static const struct played black_first[] = {
    {.number = 1, .move = 1, .side = DR_BLACK},
    {.number = 2, .move = 2, .side = DR_WHITE},
    {.number = 3, .move = 2, .side = DR_BLACK},
};
/* The second could not be played, and a set-up stands after it. */
static const struct played gap[] = {
    {.number = 1, .move = 1, .side = DR_WHITE},
    {.number = 3, .move = 1, .side = DR_BLACK},
    {.number = 4, .move = 2, .side = DR_WHITE},
};

/* SET_UP_LAST: White first, and a set-up after the last ply. */
enum game { WHITE_FIRST, BLACK_FIRST, SET_UP_LAST, GAP };

struct row {
    const char *list;
    const char *positions; /* a digit each; NULL: the list is refused */
    const char *missing;   /* the first place not reached, or "" */
    enum game game;
};

static const struct row rows[] = {
    {"all", "01234", "", WHITE_FIRST},
    {"start", "0", "", WHITE_FIRST},
    {"end", "4", "", WHITE_FIRST},
    {"0", "0", "", WHITE_FIRST},
    {"3", "3", "", WHITE_FIRST},
    {"5", "", "5", WHITE_FIRST},
    {"1w", "1", "", WHITE_FIRST},
    {"1b", "2", "", WHITE_FIRST},
    {"2w,1b", "23", "", WHITE_FIRST},
    {"1.", "1", "", WHITE_FIRST},
    {"1...", "2", "", WHITE_FIRST},
    {"2.,1...", "23", "", WHITE_FIRST},
    {"1...", "1", "", BLACK_FIRST},
    {"1.", "", "1w", BLACK_FIRST},
    {"end,start,end", "04", "", WHITE_FIRST},
    {"3b,1w,9", "1", "3b", WHITE_FIRST},
    {"all", "0123", "", BLACK_FIRST},
    {"1b", "1", "", BLACK_FIRST},
    {"1w", "", "1w", BLACK_FIRST},
    {"2w", "2", "", BLACK_FIRST},
    {"2b", "3", "", BLACK_FIRST},
    {"end", "5", "", SET_UP_LAST},
    {"4", "4", "", SET_UP_LAST},
    {"all,end", "012345", "", SET_UP_LAST},
    {"all", "01234", "", SET_UP_LAST},
    {"0,1,3,4", "0123", "", GAP},
    {"2", "", "2", GAP},
    {"5", "", "5", GAP},
    {"4", "3", "", GAP},
    {"2w", "3", "", GAP},
    {"end", "3", "", GAP},
    {"", NULL, "", WHITE_FIRST},
    {"1,", NULL, "", WHITE_FIRST},
    {"w", NULL, "", WHITE_FIRST},
    {"0w", NULL, "", WHITE_FIRST},
    {"0.", NULL, "", WHITE_FIRST},
    {"1..", NULL, "", WHITE_FIRST},
    {"1....", NULL, "", WHITE_FIRST},
    {"...", NULL, "", WHITE_FIRST},
    {"1x", NULL, "", WHITE_FIRST},
    {"-1", NULL, "", WHITE_FIRST},
    {"1 w", NULL, "", WHITE_FIRST},
    {"ends", NULL, "", WHITE_FIRST},
    {"99999999999", NULL, "", WHITE_FIRST},
};

enum { ROWS = sizeof rows / sizeof rows[0], POSITIONS = 6 };

static void
expect_marks(const struct row *row, const struct at_list *list)
{
    struct played_game game = {
        .plies = row->game == BLACK_FIRST ? black_first
                 : row->game == GAP       ? gap
                                          : white_first,
        .count = row->game == BLACK_FIRST || row->game == GAP ? 3 : 4,
        .set_up_last = row->game == SET_UP_LAST,
    };
    bool marked[POSITIONS];
    const struct at *missing = at_mark(list, &game, marked);
    struct text name = {0};

    if (missing != NULL)
        at_name(&name, missing);
    text_char(&name, '\0');
    assert_string_equal(name.data, row->missing);
    for (size_t i = 0; i <= game.count + 1; i++)
        assert_int_equal(marked[i],
                         strchr(row->positions, (char)('0' + i)) != NULL);
    text_free(&name);
}

static void
test_row(void **state)
{
    const struct row *row = *state;
    struct at_list list = {0};
    const char *wrong = at_parse(&list, row->list);

    if (row->positions == NULL)
        assert_non_null(wrong);
    else {
        assert_null(wrong);
        expect_marks(row, &list);
    }
    free(list.items);
}

int
main(void)
{
    struct CMUnitTest tests[ROWS];

    for (size_t i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){
            .name = rows[i].list,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
