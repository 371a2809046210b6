// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_date.c - how dates of every shape read.
 */
#include "pdn/check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum kind { VALID, UNDERSTOOD, UNCLEAR, IMPOSSIBLE, SILENT };

struct row {
    const char *text;
    enum kind kind;
    unsigned year, month, day;
};

static const struct row rows[] = {
    {"1996.12.28", VALID, 1996, 12, 28},
    {"1996.12.?"
     "?",
     VALID, 1996, 12, 0},
    {"1996.?"
     "?.?"
     "?",
     VALID, 1996, 0, 0},
    {"?"
     "?"
     "?"
     "?.?"
     "?.?"
     "?",
     VALID, 0, 0, 0},
    {"2004.02.29", VALID, 2004, 2, 29},
    {"2000.02.29", VALID, 2000, 2, 29},
    {"?"
     "?"
     "?"
     "?.02.29",
     VALID, 0, 2, 29},
    {"", SILENT, 0, 0, 0},
    {" ", SILENT, 0, 0, 0},
    {"?", SILENT, 0, 0, 0},
    /* No such day. */
    {"2003.02.30", IMPOSSIBLE, 0, 0, 0},
    {"2003.02.29", IMPOSSIBLE, 0, 0, 0},
    {"1900.02.29", IMPOSSIBLE, 0, 0, 0},
    {"2003.13.01", IMPOSSIBLE, 0, 0, 0},
    {"2003.04.31", IMPOSSIBLE, 0, 0, 0},
    {"2003-02-30", IMPOSSIBLE, 0, 0, 0},
    {"32-01-2003", IMPOSSIBLE, 0, 0, 0},
    {"31 april 2003", IMPOSSIBLE, 0, 0, 0},
    /* Zeros are unknown. */
    {"2003.00.00", UNDERSTOOD, 2003, 0, 0},
    {"2003.05.00", UNDERSTOOD, 2003, 5, 0},
    {"0000.00.00", UNDERSTOOD, 0, 0, 0},
    /* The shapes of real files. */
    {"2003.", UNDERSTOOD, 2003, 0, 0},
    {"2003", UNDERSTOOD, 2003, 0, 0},
    {"1841-?"
     "?-?"
     "?",
     UNDERSTOOD, 1841, 0, 0},
    {"2006-05-07", UNDERSTOOD, 2006, 5, 7},
    {"2007.5.13", UNDERSTOOD, 2007, 5, 13},
    {"2007.5.3", UNDERSTOOD, 2007, 5, 3},
    {"13-01-1996", UNDERSTOOD, 1996, 1, 13},
    {"16.04.2011", UNDERSTOOD, 2011, 4, 16},
    {"04/16/2011", UNDERSTOOD, 2011, 4, 16},
    {"1.1.1965", UNDERSTOOD, 1965, 1, 1},
    {"2004.10.27 - 2004.11.01", UNDERSTOOD, 2004, 0, 0},
    {"2004.10.27 - 2004.10.29", UNDERSTOOD, 2004, 10, 0},
    {"27 oct - 1 nov 2004", UNDERSTOOD, 2004, 0, 0},
    {"12-14.05.2003", UNDERSTOOD, 2003, 5, 0},
    {"17 april 2009", UNDERSTOOD, 2009, 4, 17},
    {"April 17, 2009", UNDERSTOOD, 2009, 4, 17},
    {"17-APR-2009", UNDERSTOOD, 2009, 4, 17},
    {"Sun Jul 09 2023", UNDERSTOOD, 2023, 7, 9},
    {"3 juin 1923", UNDERSTOOD, 1923, 6, 3},
    {"3 juillet 1923", UNDERSTOOD, 1923, 7, 3},
    {"1er ao\xC3\xBBt 1923", UNDERSTOOD, 1923, 8, 1},
    {"3 mei 1923", UNDERSTOOD, 1923, 5, 3},
    {"zaterdag 3 maart 1923", UNDERSTOOD, 1923, 3, 3},
    {"maandag 5 maart 1923", UNDERSTOOD, 1923, 3, 5},
    {"5 gennaio 2005", UNDERSTOOD, 2005, 1, 5},
    {"7 \xD0\xBC\xD0\xB0\xD1\x8F 1947", UNDERSTOOD, 1947, 5, 7},
    {"7 \xD0\x9C\xD0\xB0\xD1\x8F 1947", UNDERSTOOD, 1947, 5, 7},
    {"april 2009", UNDERSTOOD, 2009, 4, 0},
    {"2009.04", UNDERSTOOD, 2009, 4, 0},
    {"20030713", UNDERSTOOD, 2003, 7, 13},
    {"2003-07-13T14:30:00Z", UNDERSTOOD, 2003, 7, 13},
    {"2003.07.13 14:30", UNDERSTOOD, 2003, 7, 13},
    {"2003\xE2\x88\x92"
     "07\xE2\x88\x92"
     "20",
     UNDERSTOOD, 2003, 7, 20},
    {"2003\xE2\x80\x93"
     "07\xE2\x80\x93"
     "13",
     UNDERSTOOD, 2003, 7, 13},
    {" 2003.07.13", UNDERSTOOD, 2003, 7, 13},
    {"xx.xx.2003", UNDERSTOOD, 2003, 0, 0},
    {"?"
     "?.05.2003",
     UNDERSTOOD, 2003, 5, 0},
    {"-", UNDERSTOOD, 0, 0, 0},
    /* Several readings, or none. */
    {"03.07.20", UNCLEAR, 0, 0, 0},
    {"1.2.1965", UNCLEAR, 1965, 2, 1},
    {"10-02-1996", UNCLEAR, 1996, 2, 10},
    {"1865/1866", UNCLEAR, 0, 0, 0},
    {"2007/2008", UNCLEAR, 0, 0, 0},
    {"99.12.31", UNCLEAR, 0, 0, 0},
    {"spring 1999", UNCLEAR, 0, 0, 0},
    {"196?.?"
     "?.?"
     "?",
     UNCLEAR, 0, 0, 0},
    {"2004.11.01 - 2004.10.27", UNCLEAR, 0, 0, 0},
    {"12", UNCLEAR, 0, 0, 0},
    {"1 2 3 4 5 6 7 8 9", UNCLEAR, 0, 0, 0},
    {"99999999999999999999", UNCLEAR, 0, 0, 0},
    {"a(b)", UNCLEAR, 0, 0, 0},
};

static void
test_date(void **state)
{
    const struct row *row = *state;
    struct pdn_date date =
        pdn_date_read((struct pdn_slice){row->text, strlen(row->text)});

    assert_int_equal(date.valid, row->kind == VALID);
    assert_int_equal(date.understood, row->kind == UNDERSTOOD);
    assert_int_equal(date.unclear, row->kind == UNCLEAR);
    assert_int_equal(date.impossible, row->kind == IMPOSSIBLE);
    assert_int_equal(date.year, row->year);
    assert_int_equal(date.month, row->month);
    assert_int_equal(date.day, row->day);
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof *rows };
    struct CMUnitTest tests[ROWS];

    for (size_t i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){
            .name = rows[i].text,
            .test_func = test_date,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
