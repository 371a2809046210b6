// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_perft.c - published node counts of the international game, and if the
 * shared cases are there, theirs, and their lists of legal moves.
 *
 * The counts take seconds up to some ten million nodes; with SLOW=1 in the
 * environment those up to a thousand million are made too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draughts/move.h"
#include "position.h"
#include "shared.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024, NODES_QUICK = 20000000, NODES_SLOW = 1000000000 };

struct count {
    const char *fen; /* NULL: the start */
    unsigned depth;
    uint64_t nodes;
};

#define EIGHTEEN "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"
#define WOLDOUBY                                                               \
    "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38"
#define KINGS                                                                  \
    "W:WK31,K32,K33,K34,K35,K36,K37,K38,K39,K40,K41,K42,K43,K44,K45,K46,K47,"  \
    "K48,K49,K50:BK1,K2,K3,K4,K5,K6,K7,K8,K9,K10,K11,K12,K13,K14,K15,K16,K17," \
    "K18,K19,K20"
#define PROMOTING "W:W6,7,8,9,10:B41,42,43,44,45"

/* Moves with equal origin, target and captured squares count once. */
static const struct count counts[] = {
    {NULL, 0, 1},          {NULL, 1, 9},           {NULL, 2, 81},
    {NULL, 3, 658},        {NULL, 4, 4265},        {NULL, 5, 27117},
    {NULL, 6, 167140},     {NULL, 7, 1049442},     {NULL, 8, 6483961},
    {EIGHTEEN, 1, 14},     {EIGHTEEN, 2, 55},      {EIGHTEEN, 3, 1168},
    {EIGHTEEN, 4, 5432},   {EIGHTEEN, 5, 87195},   {EIGHTEEN, 6, 629010},
    {WOLDOUBY, 1, 6},      {WOLDOUBY, 2, 12},      {WOLDOUBY, 3, 30},
    {WOLDOUBY, 4, 73},     {WOLDOUBY, 5, 215},     {WOLDOUBY, 6, 590},
    {WOLDOUBY, 7, 1944},   {WOLDOUBY, 8, 6269},    {WOLDOUBY, 9, 22369},
    {WOLDOUBY, 10, 88050}, {KINGS, 1, 17},         {KINGS, 2, 79},
    {KINGS, 3, 352},       {KINGS, 4, 1399},       {KINGS, 5, 7062},
    {KINGS, 6, 37589},     {KINGS, 7, 217575},     {PROMOTING, 1, 9},
    {PROMOTING, 2, 81},    {PROMOTING, 3, 795},    {PROMOTING, 4, 7578},
    {PROMOTING, 5, 86351}, {PROMOTING, 6, 936311},
};
enum { COUNTS = sizeof counts / sizeof counts[0] };

static void
published_counts(void **state)
{
    const struct dr_variant *variant = dr_variant_international();

    (void)state;
    for (size_t i = 0; i < COUNTS; i++) {
        struct dr_position position;

        if (counts[i].fen == NULL)
            dr_position_start(variant, &position);
        else
            position = position_of(counts[i].fen);
        assert_int_equal(dr_perft(variant, &position, counts[i].depth),
                         counts[i].nodes);
    }
}

/* Opens a file of the shared cases; skips the test if it is absent. */
static FILE *
open_case(const char *name)
{
    char path[SHARED_PATH_MAX];
    FILE *file = fopen(shared_needed(name, path), "r");

    assert_non_null(file);
    return file;
}

/* Cuts a line into fields at its tabs; returns how many. */
static size_t
cut(char *line, char **field, size_t most)
{
    size_t count = 0;

    line[strcspn(line, "\r\n")] = '\0';
    while (count < most && line != NULL)
        field[count++] = strsep(&line, "\t");
    return count;
}

static void
shared_counts(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    const char *slow = getenv("SLOW");
    const uint64_t most =
        slow != NULL && strcmp(slow, "1") == 0 ? NODES_SLOW : NODES_QUICK;
    char line[LINE], *field[5];
    unsigned checked = 0;
    FILE *file = open_case("cases/perft.tsv");

    (void)state;
    while (fgets(line, sizeof line, file) != NULL) {
        struct dr_position position;
        uint64_t nodes;

        assert_int_equal(cut(line, field, 5), 5);
        if (strcmp(field[0], "international") != 0)
            continue;
        nodes = strtoumax(field[3], NULL, 10);
        if (nodes > most)
            continue;
        if (strcmp(field[1], "start") == 0)
            dr_position_start(variant, &position);
        else
            position = position_of(field[1]);
        assert_int_equal(
            dr_perft(variant, &position, (unsigned)strtoul(field[2], NULL, 10)),
            nodes);
        checked++;
    }
    fclose(file);
    assert_true(checked >= 40);
}

static void
write_captured(const struct dr_move *move, char *text)
{
    const char *between = "";

    *text = '\0';
    for (unsigned s = 0; (s = dr_squares_next(move->captured, s)) != 0;) {
        text += sprintf(text, "%s%u", between, s);
        between = " ";
    }
}

/* Compares the rows of the file for one position with the list. */
static void
shared_moves(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    char line[LINE], fen[LINE] = "", *field[3];
    static struct dr_moves legal;
    struct dr_position position = {.turn = DR_WHITE};
    unsigned at = 0, positions = 0;
    FILE *file = open_case("cases/positions.tsv");

    (void)state;
    legal.count = 0;
    assert_non_null(fgets(line, sizeof line, file));
    while (fgets(line, sizeof line, file) != NULL) {
        char text[DR_MOVE_TEXT_MAX], captured[LINE];

        assert_int_equal(cut(line, field, 3), 3);
        if (strcmp(field[0], fen) != 0) {
            assert_int_equal(at, legal.count);
            strcpy(fen, field[0]);
            position = position_of(fen);
            dr_moves(variant, &position, &legal);
            at = 0;
            positions++;
        }
        assert_true(at < legal.count);
        dr_move_text(variant, &position, &legal.move[at], text);
        assert_string_equal(text, field[1]);
        write_captured(&legal.move[at], captured);
        assert_string_equal(captured, field[2]);
        at++;
    }
    fclose(file);
    assert_int_equal(at, legal.count);
    assert_true(positions > 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_counts),
        cmocka_unit_test(shared_counts),
        cmocka_unit_test(shared_moves),
    };

    return cmocka_run_group_tests_name("perft", tests, NULL, NULL);
}
