// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_claim.c - draw claims: when they are right, when not, and when the
 * record does not show it.
 */
#include "pdn/claim.h"
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#define F(fen) "[GameType \"20\"]\n[FEN \"" fen "\"]\n\n"

struct row {
    const char *name, *text;
    enum pdn_decider by;
    uint32_t ply;
    const char *intended; /* or NULL */
    enum pdn_claim_answer answer;
    enum pdn_claim_reason reason;
    uint32_t held; /* or 0 */
};

/* The position with White to move stands at plies 0, 4, 8. */
#define AGAIN                                                                  \
    F("W:WK6,K36:BK35,K49")                                                    \
    "1. 36-41 35-40 2. 41-36 40-35 3. 36-41 35-40 4. 41-36 40-35 "             \
    "5. 36-41 35-40 *"
/* Two kings against one from the start; nothing stands three times. */
#define FIVE                                                                   \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-12 2. 41-14 12-7 3. 14-5 7-1 4. 47-33 1-18 5. 5-32 18-40 *"
#define FIVE_THEN_DASH                                                         \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-12 2. 41-14 12-7 3. 14-5 7-1 4. 47-33 1-18 5. 5-32 18-40 "     \
    "6. - 40-45 7. 32-5 *"
#define FIVE_WON                                                               \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-12 2. 41-14 12-7 3. 14-5 7-1 4. 47-33 1-18 5. 5-32 18-40 "     \
    "6. 32-5 40-23 7. 5x28 *"
/* White takes the lone king with his fifth move. */
#define TAKEN                                                                  \
    F("B:WK46,K47:BK3")                                                        \
    "1... 3-17 2. 47-38 17-39 3. 46-5 39-6 4. 5-46 6-44 5. 46-10 44-33 "       \
    "6. 38x29 *"
#define CUT                                                                    \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-12 2. 41-14 12-7 /FEN \"W:WK14,K48:BK7\"/ 3. 14-5 7-1 "        \
    "4. 48-26 1-18 5. 5-37 18-36 *"
/* The same in an opening: with so many pieces none of it matters. */
#define CUT_EARLY                                                              \
    "[GameType \"20\"]\n\n1. 32-28 19-23 "                                     \
    "/FEN \"W:W28,31,33-50:B1-18,20,24\"/ 2. 31-26 20-25 *"
/* Pair 3 is missing, and both sides move to and fro. */
#define GAP                                                                    \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-25 2. 41-46 25-3 4. 46-41 3-25 5. 41-46 25-3 "                 \
    "6. 46-41 3-25 7. 41-46 25-3 8. 46-41 3-25 *"
/* The same with the first pair missing, and with one after ten plies. */
#define GAP_FIRST                                                              \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-25 3. 41-46 25-3 4. 46-41 3-25 5. 41-46 25-3 "                 \
    "6. 46-41 3-25 7. 41-46 25-3 *"
#define GAP_LATE                                                               \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-25 2. 41-46 25-3 3. 46-41 3-25 4. 41-46 25-3 "                 \
    "5. 46-41 3-25 7. 41-46 25-3 *"
/* Three kings against one; the missing pair comes after one pair. */
#define GAP_THREE                                                              \
    F("W:WK46,K47,K48:BK3")                                                    \
    "1. 46-41 3-25 3. 41-46 25-3 *"
/* In an opening: nothing can repeat or be counted across it. */
#define GAP_OPENING                                                            \
    "[GameType \"20\"]\n\n1. 32-28 19-23 3. 28x19 14x23 4. 37-32 10-14 *"
#define TAKEN_BACK                                                             \
    F("W:WK46,K47:BK3")                                                        \
    "1. 46-41 3-25 3. 41-46 25-3 3. 46-41 3-25 4. 41-46 25-3 5. 46-41 3-25 *"
/* A man moves right after the gap, so no position from before comes back. */
#define GAP_MAN                                                                \
    F("W:WK46,40:BK3,26")                                                      \
    "1. 46-41 3-25 2. 41-46 25-3 4. 40-35 3-25 5. 46-41 25-3 6. 41-46 3-25 "   \
    "7. 46-41 25-3 *"
#define OPEN F("W:WK1,50:B12,13,19,20,36") "1. 1x25 36-41 2. 50-45 *"

static const struct row rows[] = {
    {"it stands for the third time", AGAIN, PDN_BY_THREEFOLD, 8, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 8},
    {"it did at an earlier ply", AGAIN, PDN_BY_THREEFOLD, 10, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 8},
    {"not yet", AGAIN, PDN_BY_THREEFOLD, 7, NULL, PDN_CLAIM_REJECTED,
     PDN_CLAIM_NEVER, 0},
    {"it would after the intended move", AGAIN, PDN_BY_THREEFOLD, 7, "40-35",
     PDN_CLAIM_UPHELD, PDN_CLAIM_WOULD_HOLD, 0},
    {"it would not after another", AGAIN, PDN_BY_THREEFOLD, 7, "4... 40-44",
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"the intended move is not legal", AGAIN, PDN_BY_THREEFOLD, 7, "40-36",
     PDN_CLAIM_REJECTED, PDN_CLAIM_ILLEGAL, 0},
    {"... also where the rule holds without it", AGAIN, PDN_BY_THREEFOLD, 8,
     "36-35", PDN_CLAIM_REJECTED, PDN_CLAIM_ILLEGAL, 8},
    {"beyond the record", AGAIN, PDN_BY_THREEFOLD, 11, NULL,
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 8},
    {"5 by each", FIVE, PDN_BY_5, 10, NULL, PDN_CLAIM_UPHELD, PDN_CLAIM_HELD,
     10},
    {"one short", FIVE, PDN_BY_5, 9, NULL, PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER,
     0},
    {"one short, and made good by the intended move", FIVE, PDN_BY_5, 9,
     "18-40", PDN_CLAIM_UPHELD, PDN_CLAIM_WOULD_HOLD, 0},
    {"another rule", FIVE, PDN_BY_16, 10, NULL, PDN_CLAIM_REJECTED,
     PDN_CLAIM_NEVER, 0},
    {"drawn, and won afterwards", FIVE_WON, PDN_BY_5, 13, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 10},
    {"won on the ply that fills the count", TAKEN, PDN_BY_5, 10, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_WON, 10},
    {"the intended move wins", TAKEN, PDN_BY_5, 9, "38x29", PDN_CLAIM_REJECTED,
     PDN_CLAIM_WOULD_WIN, 0},
    {"won, and played on", F("W:W28:B23") "1. 28x19 19-14 *", PDN_BY_5, 2, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_WON, 0},
    {"a set-up cut the count", CUT, PDN_BY_5, 10, NULL, PDN_CLAIM_UNDECIDED,
     PDN_CLAIM_CUT, 0},
    {"claimed before that set-up", CUT, PDN_BY_5, 4, NULL, PDN_CLAIM_REJECTED,
     PDN_CLAIM_NEVER, 0},
    {"a set-up that cannot matter", CUT_EARLY, PDN_BY_5, 4, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"... nor for repetition: there are no kings", CUT_EARLY, PDN_BY_THREEFOLD,
     4, NULL, PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"held, and then a move that is not known", FIVE_THEN_DASH, PDN_BY_5, 12,
     NULL, PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 10},
    {"... where the move intended cannot be looked at", FIVE_THEN_DASH,
     PDN_BY_5, 12, "32-5", PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 10},
    {"... and beyond the record", FIVE_THEN_DASH, PDN_BY_5, 14, NULL,
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 10},
    {"not held, and then a move that is not known", FIVE_THEN_DASH, PDN_BY_16,
     12, NULL, PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 0},
    {"a capture before it stays open", OPEN, PDN_BY_5, 3, NULL,
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_UNKNOWN_PLY, 0},
    {"an ambiguous intended move", F("W:WK1,50:B12,13,19,20") "*",
     PDN_BY_THREEFOLD, 0, "1x25", PDN_CLAIM_UNDECIDED, PDN_CLAIM_AMBIGUOUS, 0},
    {"... with all its squares", F("W:WK1,50:B12,13,19,20") "*",
     PDN_BY_THREEFOLD, 0, "1x23x14x25", PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a move without a separator", AGAIN, PDN_BY_THREEFOLD, 7, "4035",
     PDN_CLAIM_UPHELD, PDN_CLAIM_WOULD_HOLD, 0},
    {"... with its number", AGAIN, PDN_BY_THREEFOLD, 7, "4... 40-35",
     PDN_CLAIM_UPHELD, PDN_CLAIM_WOULD_HOLD, 0},
    {"a capture with a remark after it", TAKEN, PDN_BY_5, 9, "38x29al",
     PDN_CLAIM_REJECTED, PDN_CLAIM_WOULD_WIN, 0},
    {"across a gap: the count might be full", GAP, PDN_BY_5, 8, NULL,
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, 0},
    {"... full on record, but from both sides of it", GAP, PDN_BY_5, 10, NULL,
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, 0},
    {"... with the missing pair not full yet", GAP, PDN_BY_5, 7, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"... full with that and the move intended", GAP, PDN_BY_5, 7, "25-3",
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, 0},
    {"... full after it alone", GAP, PDN_BY_5, 14, NULL, PDN_CLAIM_UPHELD,
     PDN_CLAIM_HELD, 14},
    {"... or by the move intended", GAP, PDN_BY_5, 13, "3-25", PDN_CLAIM_UPHELD,
     PDN_CLAIM_WOULD_HOLD, 0},
    {"before the gap nothing is missing", GAP, PDN_BY_5, 4, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a repetition across a gap", GAP, PDN_BY_THREEFOLD, 8, NULL,
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, 0},
    {"... as soon as eight plies may have been played", GAP, PDN_BY_THREEFOLD,
     6, NULL, PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, 0},
    {"... not sooner", GAP, PDN_BY_THREEFOLD, 5, NULL, PDN_CLAIM_REJECTED,
     PDN_CLAIM_NEVER, 0},
    {"... but by the move intended", GAP, PDN_BY_THREEFOLD, 5, "3-25",
     PDN_CLAIM_UNDECIDED, PDN_CLAIM_MISSING, 0},
    {"a repetition after it", GAP, PDN_BY_THREEFOLD, 12, NULL, PDN_CLAIM_UPHELD,
     PDN_CLAIM_HELD, 12},
    {"a claim beyond that", GAP, PDN_BY_THREEFOLD, 14, NULL, PDN_CLAIM_UPHELD,
     PDN_CLAIM_HELD, 12},
    {"a rule that no missing move brings about", GAP, PDN_BY_25, 14, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a balance that was never there", GAP, PDN_BY_16, 14, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a move that is not legal is refused all the same", GAP, PDN_BY_5, 8,
     "46-40", PDN_CLAIM_REJECTED, PDN_CLAIM_ILLEGAL, 0},
    {"a gap after the first pair", GAP_FIRST, PDN_BY_5, 12, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 12},
    {"... one ply short", GAP_FIRST, PDN_BY_5, 11, NULL, PDN_CLAIM_UNDECIDED,
     PDN_CLAIM_MISSING, 0},
    {"a draw before the gap, claimed before it", GAP_LATE, PDN_BY_5, 10, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 10},
    {"... and after it", GAP_LATE, PDN_BY_5, 12, NULL, PDN_CLAIM_UPHELD,
     PDN_CLAIM_HELD, 10},
    {"one ply before it was full", GAP_LATE, PDN_BY_5, 9, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a repetition before it", GAP_LATE, PDN_BY_THREEFOLD, 12, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 8},
    {"16 moves: far too few in any case", GAP_THREE, PDN_BY_16, 4, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a gap in an opening: no repetition", GAP_OPENING, PDN_BY_THREEFOLD, 6,
     NULL, PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"... and no count", GAP_OPENING, PDN_BY_5, 6, NULL, PDN_CLAIM_REJECTED,
     PDN_CLAIM_NEVER, 0},
    {"numbers taken back leave no gap", TAKEN_BACK, PDN_BY_5, 10, NULL,
     PDN_CLAIM_UPHELD, PDN_CLAIM_HELD, 10},
    {"a man's move after the gap: only what follows can repeat", GAP_MAN,
     PDN_BY_THREEFOLD, 10, NULL, PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"the position before the first ply", GAP, PDN_BY_THREEFOLD, 0, NULL,
     PDN_CLAIM_REJECTED, PDN_CLAIM_NEVER, 0},
    {"a game that is not judged", "[GameType \"25\"]\n\n1. c3-d4 *", PDN_BY_5,
     1, NULL, PDN_CLAIM_UNDECIDED, PDN_CLAIM_NOT_REACHED, 0},
};

struct world {
    struct pdn_judge *judge;
    struct pdn_reader *reader;
    const struct pdn_verdict *verdict;
};

static void
open_world(struct world *world, const char *text)
{
    const struct pdn_game *game;

    assert_int_equal(pdn_judge_new(&world->judge), PDN_OK);
    assert_int_equal(
        pdn_reader_open_memory(&world->reader, text, strlen(text), NULL),
        PDN_OK);
    assert_int_equal(pdn_reader_next(world->reader, &game), PDN_OK);
    assert_int_equal(
        pdn_judge_game(world->judge, game, NULL, NULL, &world->verdict),
        PDN_OK);
}

static void
close_world(struct world *world)
{
    pdn_reader_close(world->reader);
    pdn_judge_free(world->judge);
}

static void
test_row(void **state)
{
    const struct row *row = *state;
    const struct pdn_claim claim = {
        .by = row->by,
        .ply = row->ply,
        .intended = {row->intended,
                     row->intended == NULL ? 0 : strlen(row->intended)},
    };
    struct pdn_claim_finding finding;
    struct world world;

    open_world(&world, row->text);
    assert_int_equal(pdn_claim_decide(world.verdict, &claim, &finding), PDN_OK);
    assert_int_equal(finding.reason, row->reason);
    assert_int_equal(finding.answer, row->answer);
    assert_int_equal(finding.held, row->held);
    pdn_claim_free(&finding);
    close_world(&world);
}

/* An illegal move may have been legal one ply earlier. */
static void
moved_late(void **state)
{
    static const struct {
        uint32_t ply;
        const char *intended;
        bool late;
    } intents[] = {
        {7, "40-36", false}, /* its own turn, but no such move */
        {8, "40-35", true},
        {0, "40-35", false}, /* nothing stands before the start */
    };
    struct world world;

    (void)state;
    open_world(&world, AGAIN);
    for (size_t i = 0; i < sizeof intents / sizeof *intents; i++) {
        const struct pdn_claim claim = {
            .by = PDN_BY_THREEFOLD,
            .ply = intents[i].ply,
            .intended = {intents[i].intended, strlen(intents[i].intended)},
        };
        struct pdn_claim_finding finding;

        assert_int_equal(pdn_claim_decide(world.verdict, &claim, &finding),
                         PDN_OK);
        assert_int_equal(finding.reason, PDN_CLAIM_ILLEGAL);
        assert_int_equal(finding.late, intents[i].late);
        pdn_claim_free(&finding);
    }
    close_world(&world);
}

/* Both questions are answered, each with its evidence. */
static void
both_questions(void **state)
{
    const struct pdn_claim claim = {
        .by = PDN_BY_THREEFOLD, .ply = 8, .intended = {"36-41", 5}};
    static const uint32_t now[] = {0, 4, 8}, then[] = {1, 5, 9};
    struct pdn_claim_finding finding;
    struct world world;

    (void)state;
    open_world(&world, AGAIN);
    assert_int_equal(pdn_claim_decide(world.verdict, &claim, &finding), PDN_OK);
    assert_true(finding.now.holds && finding.then.holds);
    assert_int_equal(finding.to_move, DR_WHITE);
    assert_int_equal(finding.now.times, 3);
    assert_memory_equal(finding.now.plies, now, sizeof now);
    assert_int_equal(finding.then.times, 3);
    assert_memory_equal(finding.then.plies, then, sizeof then);
    pdn_claim_free(&finding);
    close_world(&world);
}

/* Kings that changed places leave the position the same, and the answer says
   so. */
static void
changed_places(void **state)
{
    static const struct {
        const char *text;
        uint32_t ply;
        size_t times;
        bool exchanged;
    } records[] = {
        {AGAIN, 8, 3, false},
        {F("W:WK46,K36:BK3") "1. 46-28 3-25 2. 36-41 25-20 3. 41-46 20-3 4. "
                             "28-22 3-25 5. 22-36 25-3 *",
         10, 2, true},
        {F("W:WK46,K36:BK3") "1. 46-41 3-25 2. 41-46 25-3 *", 4, 2, false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct pdn_claim claim = {.by = PDN_BY_THREEFOLD,
                                        .ply = records[i].ply};
        struct pdn_claim_finding finding;
        struct world world;

        open_world(&world, records[i].text);
        assert_int_equal(pdn_claim_decide(world.verdict, &claim, &finding),
                         PDN_OK);
        assert_int_equal(finding.now.times, records[i].times);
        assert_int_equal(finding.now.exchanged, records[i].exchanged);
        pdn_claim_free(&finding);
        close_world(&world);
    }
}

static void
what_is_no_move(void **state)
{
    static const char *const texts[] = {"hello", "36-41 35-40", "36", "*"};
    struct world world;

    (void)state;
    open_world(&world, AGAIN);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const struct pdn_claim claim = {
            .by = PDN_BY_THREEFOLD,
            .ply = 8,
            .intended = {texts[i], strlen(texts[i])},
        };
        struct pdn_claim_finding finding;

        assert_int_equal(pdn_claim_decide(world.verdict, &claim, &finding),
                         PDN_E_ARG);
    }
    close_world(&world);
}

int
main(void)
{
    enum { ROWS = sizeof rows / sizeof rows[0] };
    enum { OTHERS = 4 };
    struct CMUnitTest tests[ROWS + OTHERS] = {
        cmocka_unit_test(moved_late),
        cmocka_unit_test(both_questions),
        cmocka_unit_test(changed_places),
        cmocka_unit_test(what_is_no_move),
    };

    for (size_t i = 0; i < ROWS; i++)
        tests[i + OTHERS] = (struct CMUnitTest){
            .name = rows[i].name,
            .test_func = test_row,
            .initial_state = (void *)(uintptr_t)&rows[i],
        };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
