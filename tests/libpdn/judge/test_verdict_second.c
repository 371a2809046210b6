// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_verdict_second.c - impossible moves that another board would explain:
 * small records, and how often a record with only a misread digit is given such
 * a reading.
 */
#include "pdn/reader.h"
#include "pdn/verdict.h"
#include "random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 5,
    RECORDS = 4000,
    SHORTEST = 20,
    PLIES_MAX = 90,
    TEXT_SIZE = 4000
};

struct record {
    size_t count;
    struct dr_step step[PLIES_MAX];
    char sign[PLIES_MAX];
};

static struct random chance;

/* Plays on at random to so many plies, or the end of the game. */
static void
play_on(const struct dr_variant *variant, struct dr_position *position,
        struct record *record, size_t plies)
{
    struct dr_moves legal;

    while (record->count < plies) {
        const struct dr_move *move;

        dr_moves(variant, position, &legal);
        if (legal.count == 0)
            return;
        move = &legal.move[random_below(&chance, legal.count)];
        record->step[record->count] = (struct dr_step){move->from, move->to};
        record->sign[record->count++] = move->taken != 0 ? 'x' : '-';
        dr_play(variant, position, move);
    }
}

static void
write_record(const struct record *record, char text[TEXT_SIZE])
{
    size_t at = (size_t)snprintf(text, TEXT_SIZE, "[GameType \"20\"]\n\n");

    for (size_t i = 0; i < record->count; i++)
        at += (size_t)snprintf(text + at, TEXT_SIZE - at, "%u%c%u ",
                               record->step[i].from, record->sign[i],
                               record->step[i].to);
    snprintf(text + at, TEXT_SIZE - at, "*\n");
}

/* Changes one digit of one square to another digit. */
static void
misread(struct record *record)
{
    struct dr_step *step = &record->step[random_below(&chance, record->count)];
    uint8_t *square = random_below(&chance, 2) != 0 ? &step->from : &step->to;
    unsigned ten = *square / 10, one = *square % 10, other;

    do {
        other = random_below(&chance, 2) != 0
                    ? ten * 10 + (unsigned)random_below(&chance, 10)
                    : (unsigned)random_below(&chance, 6) * 10 + one;
    } while (other == *square || other == 0 || other > 50);
    *square = (uint8_t)other;
}

/* What goes wrong with a capture. */
enum wrong { LEFT_STANDING, REMOVED_OTHER, REMOVED_OWN };

static const char *const articles[] = {
    [LEFT_STANDING] = "5.4.11",
    [REMOVED_OTHER] = "5.4.12",
    [REMOVED_OWN] = "5.4.14",
};

/* A random piece of a side, not the one on a given square; or 0. */
static unsigned
random_piece(const struct dr_variant *variant,
             const struct dr_position *position, enum dr_side side,
             unsigned except)
{
    unsigned chosen = 0, seen = 0;

    for (unsigned square = 1; square <= variant->squares; square++) {
        enum dr_piece piece = dr_position_at(variant, position, square);

        if (piece != DR_EMPTY && dr_piece_side(piece) == side &&
            square != except && random_below(&chance, ++seen) == 0)
            chosen = square;
    }
    return chosen;
}

/* Captures, and leaves the board wrong; false: there is nothing to capture. */
static bool
capture_wrongly(const struct dr_variant *variant, struct dr_position *position,
                struct record *record, enum wrong wrong)
{
    const struct dr_position before = *position;
    enum dr_side side = (enum dr_side)before.turn;
    const struct dr_move *move;
    struct dr_moves legal;
    enum dr_piece piece = DR_EMPTY;
    unsigned square;

    dr_moves(variant, position, &legal);
    if (legal.count == 0 || legal.move[0].taken == 0 ||
        record->count == PLIES_MAX)
        return false;
    move = &legal.move[random_below(&chance, legal.count)];
    record->step[record->count] = (struct dr_step){move->from, move->to};
    record->sign[record->count++] = 'x';
    dr_play(variant, position, move);
    if (wrong == LEFT_STANDING) {
        square = dr_squares_next(move->captured, 0);
        piece = dr_position_at(variant, &before, square);
    } else {
        if (wrong == REMOVED_OTHER)
            side = dr_other_side(side);
        square = random_piece(variant, position, side, move->to);
    }
    if (square == 0)
        return false;
    dr_position_put(variant, position, square, piece);
    return true;
}

struct world {
    struct pdn_judge *judge;
    struct pdn_reader *reader;
};

static int
set_up(void **state)
{
    struct world *world = calloc(1, sizeof *world);

    *state = world;
    assert_non_null(world);
    assert_int_equal(pdn_judge_new(&world->judge), PDN_OK);
    chance.state = SEED;
    return 0;
}

static int
tear_down(void **state)
{
    struct world *world = *state;

    pdn_judge_free(world->judge);
    pdn_reader_close(world->reader);
    free(world);
    return 0;
}

static const struct pdn_verdict *
judge(struct world *world, const char *text)
{
    const struct pdn_verdict *verdict;
    const struct pdn_game *game;

    pdn_reader_close(world->reader);
    assert_int_equal(
        pdn_reader_open_memory(&world->reader, text, strlen(text), NULL),
        PDN_OK);
    assert_int_equal(pdn_reader_next(world->reader, &game), PDN_OK);
    assert_int_equal(pdn_judge_game(world->judge, game, NULL, NULL, &verdict),
                     PDN_OK);
    return verdict;
}

/* The first second reading of a verdict, or NULL. */
static const struct pdn_irregularity *
find_second(const struct pdn_verdict *verdict)
{
    for (size_t i = 0; i < verdict->irregularity_count; i++)
        if (verdict->irregularities[i].second.article != NULL)
            return &verdict->irregularities[i];
    return NULL;
}

static void
misread_digits_are_not_laid_to_the_board(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    unsigned broken = 0, offered = 0;

    for (unsigned i = 0; i < RECORDS; i++) {
        struct record record = {0};
        struct dr_position position;
        const struct pdn_verdict *verdict;
        char text[TEXT_SIZE];

        dr_position_start(variant, &position);
        play_on(variant, &position, &record,
                SHORTEST + random_below(&chance, PLIES_MAX - SHORTEST + 1));
        misread(&record);
        write_record(&record, text);
        verdict = judge(*state, text);
        broken += verdict->irregularity_count != 0;
        offered += find_second(verdict) != NULL;
    }
    print_message("a digit misread: %u of %u records are given a second "
                  "reading\n",
                  offered, broken);
    assert_in_range(broken, RECORDS * 9 / 10, RECORDS);
    assert_in_range(offered, 0, broken / 500);
}

/* Records of games in which the board was left wrong, and no one noticed. */
static void
wrong_boards_are_found(struct world *world, enum wrong wrong, unsigned percent)
{
    const struct dr_variant *variant = dr_variant_international();
    unsigned broken = 0, right = 0, other = 0;

    for (unsigned i = 0; i < RECORDS; i++) {
        struct record record = {0};
        struct dr_position position;
        const struct pdn_irregularity *what;
        char text[TEXT_SIZE];
        size_t at;

        dr_position_start(variant, &position);
        play_on(variant, &position, &record, random_below(&chance, 30));
        if (!capture_wrongly(variant, &position, &record, wrong))
            continue;
        at = record.count;
        play_on(variant, &position, &record, at + SHORTEST);
        write_record(&record, text);
        if (judge(world, text)->irregularity_count == 0)
            continue;
        broken++;
        what = find_second(judge(world, text));
        if (what == NULL)
            continue;
        if (strcmp(what->second.article, articles[wrong]) == 0)
            right++;
        else
            other++;
    }
    print_message("%s: of %u records that break, %u are given that reading, %u "
                  "another\n",
                  articles[wrong], broken, right, other);
    assert_in_range(broken, 100, RECORDS);
    assert_in_range(right, broken * percent / 100, broken);
    assert_in_range(other, 0, broken / 50);
}

static void
pieces_left_standing_are_found(void **state)
{
    wrong_boards_are_found(*state, LEFT_STANDING, 60);
}

static void
pieces_removed_are_found(void **state)
{
    wrong_boards_are_found(*state, REMOVED_OTHER, 0);
    wrong_boards_are_found(*state, REMOVED_OWN, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            misread_digits_are_not_laid_to_the_board, set_up, tear_down),
        cmocka_unit_test_setup_teardown(pieces_left_standing_are_found, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(pieces_removed_are_found, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
