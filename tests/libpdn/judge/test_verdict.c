// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_verdict.c - what an arbiter finds in a record: a table of small ones.
 */
#include "pdn/reader.h"
#include "pdn/verdict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "verdict_rows.h"

enum { LINE_SIZE = 4000 };

struct line {
    size_t size;
    char text[LINE_SIZE];
};

__attribute__((format(printf, 2, 3))) static void
add(struct line *line, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    line->size += (size_t)vsnprintf(line->text + line->size,
                                    LINE_SIZE - line->size, format, arguments);
    va_end(arguments);
    assert_true(line->size < LINE_SIZE);
}

static void
add_first(struct line *line, const struct pdn_verdict *verdict)
{
    const struct pdn_first *first = &verdict->first;

    if (!verdict->decided) {
        add(line, " -");
        return;
    }
    add(line, " %s@%u(%s)", pdn_decider_name(first->by), first->ply,
        first->article);
    for (size_t i = 0; i < first->also_count; i++)
        add(line, "+%s", pdn_decider_name(first->also[i]));
}

static void
add_ply(struct line *line, char before, uint32_t ply)
{
    if (ply == 0)
        add(line, "%c-", before);
    else
        add(line, "%c%u", before, ply);
}

static void
add_draw(struct line *line, const struct pdn_draw *draw,
         enum dr_reading reading)
{
    static const char *const causes[] = {
        "none", "start", "setup", "capture", "promotion", "man-move", "gap",
    };
    const struct dr_count *count =
        &draw->count[draw->ply[reading] != 0 ? reading : !reading];

    add(line, " %s", pdn_decider_name(draw->by));
    add_ply(line, '@', draw->ply[DR_CUMULATIVE]);
    add_ply(line, '/', draw->ply[DR_RESTART]);
    if (draw->by != PDN_BY_THREEFOLD) {
        add(line, " %u %s %u:%u", count->start, causes[count->cause],
            count->moves[DR_WHITE], count->moves[DR_BLACK]);
        return;
    }
    for (size_t i = 0; i < draw->plies_count; i++)
        add(line, "%c%u", i == 0 ? ' ' : ',', draw->plies[i]);
    add(line, " %c", draw->to_move == DR_WHITE ? 'w' : 'b');
}

static void
add_irregularity(struct line *line, const struct pdn_irregularity *what)
{
    add(line, " %s@%u %s %s %s", pdn_diag_by_code(what->code)->slug, what->ply,
        what->article == NULL ? "-" : what->article,
        what->rule == NULL ? "-" : what->rule,
        pdn_acceptance_name(what->status));
    if (what->square != 0)
        add(line, " on %u", what->square);
    if (what->second.article != NULL)
        add(line, " or %s@%u on %u", what->second.article, what->second.ply,
            what->second.square);
}

static void
add_setups(struct line *line, const struct pdn_verdict *verdict)
{
    enum { NAMED = 6 };

    if (verdict->setup_square_count > NAMED) {
        add(line, "; %zu squares", verdict->setup_square_count);
        return;
    }
    for (size_t i = 0; i < verdict->setup_square_count; i++) {
        const struct pdn_setup_square *square = &verdict->setup_squares[i];

        add(line, "%s @%u %u: %s, then %s", i == 0 ? ";" : ",", square->ply,
            square->square, pdn_piece_name(square->board),
            pdn_piece_name(square->setup));
        if (square->articles != NULL)
            add(line, " (%s)", square->articles);
    }
}

/* Writes a verdict as the table has it. */
static void
describe(struct line *line, const struct pdn_verdict *verdict)
{
    static const char *const fits[] = {"null", "fits", "misfits"};
    static const char *const bases[] = {"-", "board", "rule", "record"};
    const struct pdn_written_result *result = &verdict->result;

    line->size = 0;
    add(line, "%u/%u %s %s", verdict->plies, verdict->judged,
        pdn_standing_name(verdict->end), pdn_standing_name(verdict->verdict));
    add_first(line, verdict);
    add(line, " after %u %s %s %s;", verdict->after,
        pdn_history_name(verdict->history),
        result->conflict ? "conflict" : fits[result->fits],
        bases[result->basis]);
    for (size_t i = 0; i < verdict->draw_count; i++)
        add_draw(line, &verdict->draws[i], verdict->reading);
    add(line, "%s;%s", verdict->draw_count == 0 ? " " : "",
        verdict->irregularity_count == 0 ? " " : "");
    for (size_t i = 0; i < verdict->irregularity_count; i++)
        add_irregularity(line, &verdict->irregularities[i]);
    add_setups(line, verdict);
}

static void
judge_text(struct line *line, const char *text, enum dr_reading reading)
{
    const struct pdn_verdict_options how = {.reading = reading};
    const struct pdn_verdict *verdict;
    const struct pdn_game *game;
    struct pdn_reader *reader;
    struct pdn_judge *judge;

    assert_int_equal(pdn_judge_new(&judge), PDN_OK);
    assert_int_equal(pdn_reader_open_memory(&reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    assert_int_equal(pdn_judge_game(judge, game, &how, NULL, &verdict), PDN_OK);
    describe(line, verdict);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_END);
    pdn_reader_close(reader);
    pdn_judge_free(judge);
}

static void
test_row(void **state)
{
    const struct row *row = *state;
    struct line line;

    judge_text(&line, row->text, DR_CUMULATIVE);
    assert_string_equal(line.text, row->verdict);
    judge_text(&line, row->text, DR_RESTART);
    assert_string_equal(line.text,
                        row->restart == NULL ? row->verdict : row->restart);
}

/* Judges the only game of a text; what it returns lasts until close_game(). */
struct judged {
    struct pdn_reader *reader;
    struct pdn_judge *judge;
};

static const struct pdn_verdict *
open_game(struct judged *judged, const char *text)
{
    const struct pdn_verdict *verdict;
    const struct pdn_game *game;

    assert_int_equal(pdn_judge_new(&judged->judge), PDN_OK);
    assert_int_equal(
        pdn_reader_open_memory(&judged->reader, text, strlen(text), NULL),
        PDN_OK);
    assert_int_equal(pdn_reader_next(judged->reader, &game), PDN_OK);
    assert_int_equal(pdn_judge_game(judged->judge, game, NULL, NULL, &verdict),
                     PDN_OK);
    return verdict;
}

static void
close_game(struct judged *judged)
{
    pdn_reader_close(judged->reader);
    pdn_judge_free(judged->judge);
}

/* A king may take in thousands of ways: no legal moves for each of them. */
static void
test_costly_setups(void **state)
{
    static const char setup[] =
        "/FEN \"W:WK1,K3,K5,K6,K25,K26,K39,K45,K46,%s:B8,9,10,11,12,20,21,22,"
        "28,30,31,33,34,41,42,43,44\"/ ";
    enum { SETUPS = 100 };
    const struct pdn_verdict *verdict;
    struct judged judged;
    char text[SETUPS * sizeof setup + 50];
    int size = snprintf(text, sizeof text, G "1. 32-28 19-23 ");

    (void)state;
    for (int i = 0; i < SETUPS; i++)
        size += snprintf(text + size, sizeof text - (size_t)size, setup,
                         i % 2 == 0 ? "K48" : "K49");
    snprintf(text + size, sizeof text - (size_t)size, "*");
    verdict = open_game(&judged, text);
    assert_true(verdict->setup_squares_left_out > SETUPS);
    assert_true(verdict->setup_square_count != 0);
    close_game(&judged);
}

/* The list of irregular moves is limited, but the last one is always in it. */
static void
test_many_irregularities(void **state)
{
    static const char moves[] = "1-2 5-4 2-1 4-5 "; /* kings one square aside */
    enum { ROUNDS = 300, PLIES = 4 * ROUNDS };
    const struct pdn_verdict *verdict;
    struct judged judged;
    char text[ROUNDS * sizeof moves + 60] =
        "[GameType \"20\"]\n[FEN \"W:WK1:BK5\"]\n\n";
    uint32_t last = PDN_MAX_IRREGULARITIES - 1;

    (void)state;
    for (int i = 0; i < ROUNDS; i++)
        strcat(text, moves);
    strcat(text, "*");
    verdict = open_game(&judged, text);
    assert_int_equal(verdict->judged, PLIES);
    assert_int_equal(verdict->irregularity_count, PDN_MAX_IRREGULARITIES);
    assert_int_equal(verdict->irregularities_left_out,
                     PLIES - PDN_MAX_IRREGULARITIES);
    for (uint32_t i = 0; i < last; i++)
        assert_int_equal(verdict->irregularities[i].ply, i + 1);
    assert_int_equal(verdict->irregularities[last].ply, PLIES);
    assert_int_equal(verdict->irregularities[last].status, PDN_OPEN);
    assert_int_equal(verdict->rests_on, PLIES);
    close_game(&judged);
}

/* Each ply begins on the board that the last one or a set-up left. */
static void
test_boards_of_a_line(void **state)
{
    const struct pdn_verdict *verdict;
    const struct dr_variant *variant;
    struct judged judged;

    (void)state;
    verdict =
        open_game(&judged, "[GameType \"20\"]\n[FEN \"W:W28,32:B19\"]\n\n"
                           "1. 32-27 19-24 /FEN \"W:W28,37:B19\"/ "
                           "/FEN \"W:W28,38:B19\"/ 2. 38-33 19-24 4. 33-29 *");
    variant = verdict->replay.variant;
    assert_int_equal(verdict->line_count, 5);
    assert_int_equal(verdict->cut_count, 3);
    assert_ptr_equal(verdict->line[1].before, verdict->line[0].after);
    assert_ptr_equal(verdict->line[2].before, verdict->cuts[1].position);
    assert_ptr_equal(verdict->line[3].before, verdict->line[2].after);
    assert_ptr_equal(verdict->cuts[2].position, verdict->line[3].after);
    assert_ptr_equal(verdict->line[4].before, verdict->line[3].after);
    assert_int_equal(dr_position_at(variant, verdict->line[0].before, 32),
                     DR_WHITE_MAN);
    assert_int_equal(dr_position_at(variant, verdict->cuts[0].position, 37),
                     DR_WHITE_MAN);
    assert_int_equal(dr_position_at(variant, verdict->cuts[1].position, 38),
                     DR_WHITE_MAN);
    assert_int_equal(dr_position_at(variant, verdict->line[4].after, 29),
                     DR_WHITE_MAN);
    close_game(&judged);
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof rows[0] };
    struct CMUnitTest tests[ROWS + 3];

    for (size_t i = 0; i < ROWS; i++)
        tests[i] = (struct CMUnitTest){
            .name = rows[i].name,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    tests[ROWS] = (struct CMUnitTest)cmocka_unit_test(test_costly_setups);
    tests[ROWS + 1] =
        (struct CMUnitTest)cmocka_unit_test(test_many_irregularities);
    tests[ROWS + 2] =
        (struct CMUnitTest)cmocka_unit_test(test_boards_of_a_line);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
