// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_at.c - which positions of a game --at means.
 */
#include "replay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Four plies, White first: positions 0 to 4. */
static const struct played white_first[] = {
    {.move = 1, .side = DR_WHITE},
    {.move = 1, .side = DR_BLACK},
    {.move = 2, .side = DR_WHITE},
    {.move = 2, .side = DR_BLACK},
};
/* Three plies, Black first. */
static const struct played black_first[] = {
    {.move = 1, .side = DR_BLACK},
    {.move = 2, .side = DR_WHITE},
    {.move = 2, .side = DR_BLACK},
};

struct row {
    const char *list;
    const char *positions; /* a digit each; NULL: the list is refused */
    const char *missing;   /* the first place not reached, or "" */
    bool black_first;
};

static const struct row rows[] = {
    {"all", "01234", "", false},
    {"start", "0", "", false},
    {"end", "4", "", false},
    {"0", "0", "", false},
    {"3", "3", "", false},
    {"5", "", "5", false},
    {"1w", "1", "", false},
    {"1b", "2", "", false},
    {"2w,1b", "23", "", false},
    {"end,start,end", "04", "", false},
    {"3b,1w,9", "1", "3b", false},
    {"all", "0123", "", true},
    {"1b", "1", "", true},
    {"1w", "", "1w", true},
    {"2w", "2", "", true},
    {"2b", "3", "", true},
    {"", NULL, "", false},
    {"1,", NULL, "", false},
    {"w", NULL, "", false},
    {"0w", NULL, "", false},
    {"1x", NULL, "", false},
    {"-1", NULL, "", false},
    {"1 w", NULL, "", false},
    {"ends", NULL, "", false},
    {"99999999999", NULL, "", false},
};

enum { ROWS = sizeof rows / sizeof rows[0], POSITIONS = 5 };

static void
expect_marks(const struct row *row, const struct at_list *list)
{
    struct played_game game = {
        .plies = row->black_first ? black_first : white_first,
        .count = row->black_first ? 3 : 4,
    };
    bool marked[POSITIONS];
    const struct at *missing = at_mark(list, &game, marked);
    struct text name = {0};

    if (missing != NULL)
        at_name(&name, missing);
    text_char(&name, '\0');
    assert_string_equal(name.data, row->missing);
    for (size_t i = 0; i <= game.count; i++)
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
