// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_repair.c - repairs of broken records, a row each: which repair must be
 * first, which share its rank, and which must not be found.
 */
#include "pdn/reader.h"
#include "pdn/repair.h"
#include "shared.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The opening that the rows below damage; all its 14 plies are legal. */
#define OPENING "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 "
#define MIDDLE "4. 41-37 14-19 5. 46-41 5-10 "
#define CLOSE "6. 35-30 20-25 7. 40-35 19-24 "

struct row {
    const char *name, *text;
    /* Of the first repair: "read digit 9 46-41", second change after "+". */
    const char *first;
    unsigned first_rank_count; /* how many share the first rank */
    uint32_t ply, plies;       /* the break; legal plies after the repair */
};

static void
describe(const struct pdn_repair *repair, char text[200])
{
    size_t at = 0;

    text[0] = '\0';
    for (size_t i = 0; i < repair->count; i++) {
        const struct pdn_change *change = &repair->change[i];

        at +=
            (size_t)snprintf(text + at, 200 - at, "%s%s %s %u",
                             i == 0 ? "" : " + ", pdn_change_name(change->kind),
                             pdn_slip_name(change->slip), change->ply);
        if (change->kind == PDN_CHANGE_READ ||
            change->kind == PDN_CHANGE_INSERT)
            at += (size_t)snprintf(text + at, 200 - at, " %u-%u",
                                   change->right.from, change->right.to);
        if (change->kind == PDN_CHANGE_SWAP)
            at += (size_t)snprintf(text + at, 200 - at, " %u", change->other);
        if (change->kind == PDN_CHANGE_SHEET)
            at += (size_t)snprintf(text + at, 200 - at, " %u",
                                   (unsigned)change->sheet);
    }
}

struct world {
    struct pdn_repairer *repairer;
    struct pdn_reader *reader;
};

static int
set_up(void **state)
{
    struct world *world = calloc(1, sizeof *world);

    *state = world;
    assert_non_null(world);
    assert_int_equal(pdn_repairer_new(&world->repairer), PDN_OK);
    return 0;
}

static int
tear_down(void **state)
{
    struct world *world = *state;

    pdn_repairer_free(world->repairer);
    pdn_reader_close(world->reader);
    free(world);
    return 0;
}

static void
repair_text(struct world *world, const char *text,
            const struct pdn_repair_options *options,
            struct pdn_repairs *repairs)
{
    const struct pdn_game *game;

    pdn_reader_close(world->reader);
    assert_int_equal(
        pdn_reader_open_memory(&world->reader, text, strlen(text), NULL),
        PDN_OK);
    assert_int_equal(pdn_reader_next(world->reader, &game), PDN_OK);
    assert_int_equal(pdn_repair(world->repairer, game, options, repairs),
                     PDN_OK);
}

static void
try_row(struct world *world, const struct row *row)
{
    struct pdn_repairs repairs;
    char text[200] = "nothing";
    unsigned first_rank = 0;

    repair_text(world, row->text, NULL, &repairs);
    if (repairs.count != 0)
        describe(&repairs.repair[0], text);
    for (size_t i = 0; i < repairs.count; i++) {
        first_rank += repairs.repair[i].rank == 1;
        assert_true(i == 0 ||
                    repairs.repair[i].rank >= repairs.repair[i - 1].rank);
    }
    if (strcmp(text, row->first) != 0 || repairs.ply != row->ply ||
        first_rank != row->first_rank_count ||
        (repairs.count != 0 && repairs.repair[0].plies != row->plies))
        fail_msg("%s: ply %u: %s (%u of rank 1), %u plies", row->name,
                 repairs.ply, text, first_rank,
                 repairs.count != 0 ? repairs.repair[0].plies : 0);
}

static void
each_kind_is_found(void **state)
{
    static const struct row rows[] = {
        {"nothing broken", OPENING MIDDLE CLOSE "*", "nothing", 0, 0, 0},
        {"a digit", OPENING "4. 41-37 14-19 5. 46-42 5-10 " CLOSE "*",
         "read digit 9 46-41", 1, 9, 14},
        {"the other way round", OPENING "4. 37-41 14-19 5. 46-41 5-10 *",
         "read digits 7 41-37", 1, 7, 10},
        {"a ply left out",
         "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 " MIDDLE CLOSE "*",
         "insert missing 6 10-14", 1, 6, 14},
        {"a ply twice", OPENING "4. 41-37 41-37 14-19 5. 46-41 5-10 *",
         "drop doubled 8", 1, 8, 10},
        {"neighbours exchanged", OPENING "4. 14-19 41-37 5. 46-41 5-10 *",
         "swap swapped 7 8", 1, 7, 10},
        {"moves of one side exchanged",
         "1. 32-28 19-23 2. 28x19 14x23 3. 41-37 10-14 4. 37-32 14-19 5. 46-41 "
         "5-10 *",
         "swap swapped 5 7", 1, 5, 10},
        {"from the other side",
         "1. 19-23 32-28 2. 23x32 37x28 3. 14-19 41-37 4. 10-14 37-32 5. 5-10 "
         "46-41 *",
         "sheet sheet 1 0", 1, 1, 10},
        {"in the mirror",
         "1. 34-28 17-23 2. 28x17 12x23 3. 39-34 6-12 4. 45-39 12-17 5. 50-45 "
         "1-6 *",
         "sheet sheet 1 1", 1, 1, 10},
        {"the longer capture written wrong",
         "[GameType \"20\"] [FEN \"W:WK1:B12,13,19,20\"] 1. 1x3x25 *",
         "read path 1 1-25", 2, 1, 1},
        {"after a capture that what follows decides",
         "[GameType \"20\"] [FEN \"W:WK4:B13,20,32,37\"] 1. 4x15 37-41 2. "
         "15-11 41-46 *",
         "read digit 3 15-10", 1, 3, 4},
        {"lost before the first move",
         "[GameType \"20\"] [FEN \"W:WK4:B\"] 1. 4-36 *", "nothing", 0, 1, 0},
        {"the FEN says Black, and White moves",
         "[GameType \"20\"] [FEN \"B:W37,41:B12,14\"] 1. 37-32 14-19 2. 41-37 "
         "12-17 *",
         "turn turn 1", 1, 1, 4},
        {"the FEN says White, and Black moves",
         "[GameType \"20\"] [FEN \"W:W37,41:B12,14\"] 1... 14-19 2. 37-32 "
         "12-17 *",
         "turn turn 1", 1, 1, 3},
        {"one move of the side that the FEN lets wait",
         "[GameType \"20\"] [FEN \"B:W37:B14\"] 1. 37-31 *", "turn turn 1", 1,
         1, 1},
        {"the FEN gives the turn to a side without a piece",
         "[GameType \"20\"] [FEN \"B:W31:B\"] 1. 31-27 *", "turn turn 1", 1, 1,
         1},
        {"the side that the FEN lets wait, and a digit further on",
         "[GameType \"20\"] [FEN \"B:W37,41:B12,14\"] 1. 37-32 14-19 2. 41-38 "
         "12-17 3. 37-31 17-22 *",
         "turn turn 1 + read digit 3 41-37", 1, 1, 6},
        {"a set-up in mid-game gives the turn to the wrong side",
         "[GameType \"20\"] 1. 32-28 19-23 /FEN \"B:W37,41:B12,14\"/ 2. 37-32 "
         "14-19 3. 41-37 12-17 *",
         "turn turn 3", 1, 3, 6},
        {"a FEN whose side to move is right",
         "[GameType \"20\"] [FEN \"W:W37,41:B12,14\"] 1. 37-38 14-19 2. 41-37 "
         "12-17 *",
         "read digit 1 37-31", 2, 1, 4},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        try_row(*state, &rows[i]);
}

/* Two wrong digits far apart: no single change plays to the end. */
static void
pairs_are_found_where_no_single_change_is_enough(void **state)
{
    static const struct row row = {"two digits",
                                   OPENING "4. 41-36 14-19 5. 46-42 5-10 " CLOSE
                                           "*",
                                   "read digit 7 41-37 + read digit 9 46-41",
                                   1,
                                   7,
                                   14};

    try_row(*state, &row);
}

/* A gap in the written numbers is tried before any other change. */
static void
missing_moves_come_first(void **state)
{
    static const struct row rows[] = {
        {"a pair", OPENING "5. 46-41 5-10 " CLOSE "*",
         "insert missing 7 41-37 + insert missing 7 13-19", 2, 7, 14},
        {"numbers that are taken back leave none out",
         OPENING "5. 46-42 14-19 5. 46-41 5-10 *", "read move 7 41-37", 1, 7,
         10},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        try_row(*state, &rows[i]);
}

/*
 * The work grows in proportion to the record: unreadable moves, each with
 * several readings, must not be followed to the end from every one of them.
 */
static void
the_work_is_bounded_by_the_length(void **state)
{
    static const char unread[] = "?\?x?\? ";
    static char text[(1 << 16) + sizeof OPENING];

    for (size_t size = 1 << 10; size < sizeof text - sizeof OPENING;
         size *= 4) {
        struct pdn_repairs repairs;
        size_t at = sizeof OPENING - 1;

        memcpy(text, OPENING, at);
        for (; at + sizeof unread < size; at += sizeof unread - 1)
            memcpy(text + at, unread, sizeof unread - 1);
        memcpy(text + at, "1-50 *", sizeof "1-50 *");
        repair_text(*state, text, NULL, &repairs);
        assert_true(repairs.broken);
        assert_true(repairs.work <
                    PDN_REPAIR_WORK_GAME + 2 * PDN_REPAIR_WORK_BYTE * size);
    }
}

/* A low limit ends the search and is reported; a high one does not. */
static void
the_bound_is_kept_and_said(void **state)
{
    static const char text[] =
        OPENING "4. 41-36 14-19 5. 46-42 5-10 " CLOSE "*";
    const struct pdn_repair_options little = {.work = 300};
    struct pdn_repairs repairs;

    repair_text(*state, text, &little, &repairs);
    assert_true(repairs.broken && repairs.limited);
    assert_true(repairs.work >= 300 && repairs.work < 3000);
    repair_text(*state, text, NULL, &repairs);
    assert_false(repairs.limited);
}

/* The record after a set-up is repaired from there; plies count on. */
static void
setups_begin_a_new_record(void **state)
{
    static const char text[] =
        "1. 32-28 19-23 /FEN \"W:W32,45:B18,20\"/ 2. 32-28 20-24 3. 28-21 "
        "18x27 *";
    struct pdn_repairs repairs;
    const struct pdn_change *change;

    repair_text(*state, text, NULL, &repairs);
    assert_true(repairs.broken && repairs.count != 0);
    change = &repairs.repair[0].change[0];
    assert_int_equal(repairs.ply, 5);
    assert_int_equal(change->ply, 5);
    assert_int_equal(change->move, 3);
    assert_int_equal(change->side, DR_WHITE);
    assert_int_equal(change->right.to, 22);
    assert_int_equal(repairs.repair[0].plies, 6);
}

/* A final position won for the wrong side is evidence against a repair. */
static void
the_result_decides_between_like_slips(void **state)
{
    static const char text[] =
        "[Result \"0-2\"]\n[FEN \"W:W39,40,49:B35\"]\n\n1. 49-45 0-2";
    struct pdn_repairs repairs;

    /* 49-44 would leave Black without a move; 49-43 decides nothing. */
    repair_text(*state, text, NULL, &repairs);
    assert_true(repairs.broken);
    assert_in_range(repairs.count, 2, PDN_REPAIRS_MAX);
    assert_int_equal(repairs.repair[0].change[0].right.to, 43);
    assert_true(repairs.repair[0].fits);
    assert_int_equal(repairs.repair[1].change[0].right.to, 44);
    assert_false(repairs.repair[1].fits);
}

/* A record that breaks in its 62nd ply, from a real game. */
static void
a_late_symptom_has_two_causes(void **state)
{
    struct world *world = *state;
    const struct pdn_game *game;
    struct pdn_repairs repairs;
    char path[SHARED_PATH_MAX], text[200];

    assert_int_equal(
        pdn_reader_open(&world->reader,
                        shared_needed("cases/late_symptom.pdn", path), NULL),
        PDN_OK);
    assert_int_equal(pdn_reader_next(world->reader, &game), PDN_OK);
    assert_int_equal(pdn_repair(world->repairer, game, NULL, &repairs), PDN_OK);
    assert_int_equal(repairs.ply, 62);
    assert_int_equal(repairs.plies, 80);
    assert_int_equal(repairs.count, 2);
    describe(&repairs.repair[0], text);
    assert_string_equal(text, "read digit 62 16-21");
    describe(&repairs.repair[1], text);
    assert_string_equal(text, "read digit 26 11-17");
    for (size_t i = 0; i < 2; i++) {
        assert_true(repairs.repair[i].complete && repairs.repair[i].tie);
        assert_int_equal(repairs.repair[i].rank, 1);
        assert_int_equal(repairs.repair[i].plies, 80);
    }
    assert_int_equal(repairs.repair[1].change[0].move, 13);
    assert_int_equal(repairs.repair[1].change[0].side, DR_BLACK);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(each_kind_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(
            pairs_are_found_where_no_single_change_is_enough, set_up,
            tear_down),
        cmocka_unit_test_setup_teardown(missing_moves_come_first, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_work_is_bounded_by_the_length,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_bound_is_kept_and_said, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(setups_begin_a_new_record, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(the_result_decides_between_like_slips,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_late_symptom_has_two_causes, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
