// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_jumps.c - written numbers that jump: which of them show that moves are
 * missing, and which are only wrong numbers.
 *
 * A jump is written "ply:due>written-missing!" where moves are missing, and
 * with a "~" where the numbers slipped.
 */
#include "pdn/reader.h"
#include "pdn/replay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#define G "[GameType \"20\"]\n\n"
#define F(fen) "[GameType \"20\"]\n[FEN \"" fen "\"]\n\n"

/* A legal game with moves of men in every ten plies. */
static const char *const played[] = {
    "33-29", "17-22", "34-30", "11-17", "29-24", "20x29", "32-28", "22x33",
    "39x28", "6-11",  "28-23", "19x28", "38-33", "28x39", "43x23", "18x29",
    "48-43", "15-20", "30-24", "20-25", "24x33", "13-18", "44-39", "18-23",
    "43-38", "1-6",   "49-43", "23-28", "33x22", "17x28", "37-32", "28x26",
    "42-37", "10-15", "38-32", "12-18", "35-30", "25x34", "40x29", "14-20",
    "47-42", "7-12",  "29-24", "20x29", "39-34", "29x40", "45x34", "16-21",
};

enum { PLAYED = sizeof played / sizeof played[0], TEXT_SIZE = 2000 };

/* From this pair of moves on the numbers are off by this much more. */
struct shift {
    unsigned pair;
    int by;
};

struct row {
    const char *name;
    unsigned plies; /* of the game above */
    struct shift shifts[4];
    const char *jumps;
};

static const struct row rows[] = {
    {"regular numbers", PLAYED, {{0, 0}}, ""},
    {"the numbers slip and stay so", PLAYED, {{4, 1}}, "7:4>5-2~"},
    {"... by more than one", PLAYED, {{4, 3}}, "7:4>7-6~"},
    {"a later number takes it back", PLAYED, {{4, 1}, {5, -1}}, ""},
    {"... however much later", PLAYED, {{4, 1}, {24, -1}}, ""},
    {"... on the last pair", 12, {{4, 1}, {6, -1}}, ""},
    {"a part of it is taken back", 12, {{4, 3}, {5, -2}}, "7:4>7-2!"},
    {"one digit misread", 12, {{3, 20}, {4, -20}}, ""},
    {"more is taken back than it jumped", 12, {{3, 1}, {4, -2}}, ""},
    {"a number twice", PLAYED, {{4, -1}}, ""},
    {"... and then right again", 12, {{4, -1}, {5, 1}}, ""},
    {"... and then one too far", 12, {{4, -1}, {5, 2}}, "9:4>6-2!"},
    {"two jumps, both slips", PLAYED, {{4, 1}, {8, 1}}, "7:4>5-2~ 15:9>10-2~"},
    {"two jumps, the later near the end",
     PLAYED,
     {{4, 1}, {20, 1}},
     "7:4>5-2~ 39:21>22-2!"},
    {"two jumps, the later taken back",
     12,
     {{3, 1}, {5, 1}, {6, -1}},
     "5:3>4-2!"},
    {"the numbers start again: that takes nothing back",
     20,
     {{4, 1}, {8, -8}},
     "7:4>5-2!"},
    {"... and go on where they would have been", 20, {{4, -3}, {8, 3}}, ""},
    {"... and jump after that", 20, {{4, -3}, {8, 1}}, "15:5>6-2!"},
    {"before the first ply", 12, {{1, 4}}, "1:1>5-8!"},
    {"... of a long record", PLAYED, {{1, 4}}, "1:1>5-8~"},
    {"on the last ply", 13, {{7, 1}}, "13:7>8-2!"},
    {"the record ends with the twentieth ply after it",
     26,
     {{4, 1}},
     "7:4>5-2!"},
    {"... with the one after that", 27, {{4, 1}}, "7:4>5-2~"},
};

/* What cannot be put in that form. */
static const struct {
    const char *name, *text, *jumps;
} texts[] = {
    {"a move of one side is left out", G "1. 32-28 19-23 2. 28x19 3. 37-32 *",
     "4:2>3-1!"},
    {"... and it was White's, with dots", G "1. 32-28 19-23 2... 14x23 *",
     "3:2>2-1!"},
    {"... and more", G "1. 32-28 19-23 3... 14x23 *", "3:2>3-3!"},
    {"dots at White's own move", G "1. 32-28 19-23 2... 28x19 14x23 *", ""},
    {"no dots at Black's move", G "1. 32-28 1. 19-23 2. 28x19 2. 14x23 *", ""},
    {"a number at each ply", G "1. 32-28 2. 19-23 3. 28x19 4. 14x23 *", ""},
    {"... with a jump", G "1. 32-28 2. 19-23 3. 28x19 4. 14x23 6. 37-32 *",
     "5:5>6-1!"},
    {"... from a set-up",
     F("W:WK46,K47:BK3") "7. 46-41 8. 3-25 9. 41-46 10. 25-3 *", ""},
    {"a word stands where the number counts one more",
     G "1. 32-28 19-23 2. 28x19 14 x 3. 37-32 *", ""},
    {"a set-up's game begins with any number",
     F("W:WK46,K47:BK3") "40. 46-41 3-25 41. 41-46 25-3 *", ""},
    {"... and jumps then",
     F("W:WK46,K47:BK3") "40. 46-41 3-25 42. 41-46 25-3 *", "3:41>42-2!"},
    {"Black moves first",
     F("B:WK46,K47:BK3") "1... 3-25 2. 46-41 25-3 3. 41-46 *", ""},
    {"... and a pair is left out",
     F("B:WK46,K47:BK3") "1... 3-25 2. 46-41 25-3 4. 41-46 *", "4:3>4-2!"},
    {"after a set-up any number may stand",
     G "1. 32-28 19-23 /FEN \"W:W28,31,33:B23,20\"/ 9. 28x19 20-25 *", ""},
    {"... and a jump is measured from that",
     G "1. 32-28 19-23 /FEN \"W:W28,31,33:B23,20\"/ 9. 28x19 20-25 "
       "11. 31-26 *",
     "5:10>11-2!"},
    {"numbers of a variation count for nothing",
     G "1. 32-28 19-23 (1... 18-22 4. 37-32 9. 12-18) 2. 28x19 14x23 *", ""},
    {"... and one that stands before the jump",
     G "1. 32-28 19-23 (1... 18-22 2. 37-32) 3. 28x19 14x23 *", "3:2>3-2!"},
    {"numbers at Black's moves only", G "32-28 1... 19-23 28x19 3... 14x23 *",
     "4:2>3-2!"},
    {"the record breaks soon", G "1. 32-28 19-23 3. 28x19 14x23 4. 40-35 *",
     "3:2>3-2!"},
    {"a move that is not known is a break",
     G "1. 33-29 17-22 3. 34-30 11-17 4. - 20x29 *", "3:2>3-2!"},
    {"only kings move for twenty plies",
     F("W:WK46,K47,40:BK3,26") "1. 46-41 3-25 3. 41-46 25-3 46-41 3-25 41-46 "
                               "25-3 46-41 3-25 41-46 25-3 "
                               "46-41 3-25 41-46 25-3 46-41 3-25 41-46 25-3 "
                               "46-41 3-25 41-46 25-3 *",
     "3:2>3-2!"},
    {"... but for a move of a man",
     F("W:WK46,K47,40:BK3,26") "1. 46-41 3-25 3. 41-46 25-3 46-41 3-25 40-35 "
                               "25-3 41-46 3-25 46-41 25-3 "
                               "41-46 3-25 46-41 25-3 41-46 3-25 46-41 25-3 "
                               "41-46 3-25 46-41 25-3 *",
     "3:2>3-2~"},
};

__attribute__((format(printf, 2, 3))) static void
add(char text[TEXT_SIZE], const char *format, ...)
{
    size_t size = strlen(text);
    va_list arguments;

    va_start(arguments, format);
    size += (size_t)vsnprintf(text + size, TEXT_SIZE - size, format, arguments);
    va_end(arguments);
    assert_true(size < TEXT_SIZE);
}

/* The game with its numbers, as a row has them. */
static void
compose(char text[TEXT_SIZE], const struct row *row)
{
    strcpy(text, G);
    for (unsigned ply = 0; ply < row->plies; ply++) {
        unsigned pair = ply / 2 + 1;
        int number = (int)pair;

        for (size_t i = 0; i < sizeof row->shifts / sizeof *row->shifts; i++)
            if (row->shifts[i].by != 0 && pair >= row->shifts[i].pair)
                number += row->shifts[i].by;
        if (ply % 2 == 0)
            add(text, "%d. ", number);
        add(text, "%s ", played[ply]);
    }
    add(text, "*\n");
}

static void
describe(char line[TEXT_SIZE], const char *text,
         const struct pdn_replay_options *how)
{
    struct pdn_replayer *replayer;
    const struct pdn_game *game;
    struct pdn_reader *reader;
    struct pdn_replay replay;

    line[0] = '\0';
    assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
    assert_int_equal(pdn_reader_open_memory(&reader, text, strlen(text), NULL),
                     PDN_OK);
    assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
    assert_int_equal(pdn_replay(replayer, game, how, NULL, &replay), PDN_OK);
    for (size_t i = 0; i < replay.jump_count; i++) {
        const struct pdn_jump *jump = &replay.jumps[i];

        assert_int_equal(game->written[jump->index].number, jump->written);
        add(line, "%s%u:%u>%u-%u%c", i == 0 ? "" : " ", jump->ply, jump->due,
            jump->written, jump->missing, jump->cuts ? '!' : '~');
    }
    pdn_reader_close(reader);
    pdn_replayer_free(replayer);
}

static void
ignore_ply(const struct pdn_ply *ply, void *user)
{
    (void)ply;
    (void)user;
}

/* All who play a game find the same, whether they watch it or go on. */
static void
expect(const char *text, const char *jumps)
{
    static const struct pdn_replay_options hows[] = {
        {.variant = NULL},
        {.go_on = true},
        {.on_ply = ignore_ply},
    };
    char line[TEXT_SIZE];

    for (size_t i = 0; i < sizeof hows / sizeof *hows; i++) {
        describe(line, text, &hows[i]);
        assert_string_equal(line, jumps);
    }
}

static void
test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[TEXT_SIZE];

        compose(text, &rows[i]);
        print_message("# %s\n", rows[i].name);
        expect(text, rows[i].jumps);
    }
}

static void
test_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        print_message("# %s\n", texts[i].name);
        expect(texts[i].text, texts[i].jumps);
    }
}

/* What a ply is numbered, beside what it counts as. */
static void
take_number(const struct pdn_ply *ply, void *user)
{
    add(user, "%u/%u ", ply->move, ply->numbered);
}

static void
test_numbered(void **state)
{
    static const struct {
        const char *text, *numbers;
    } records[] = {
        {G "1. 32-28 19-23 2. 28x19 14x23 *", "1/1 1/1 2/2 2/2 "},
        {G "32-28 19-23 *", "1/1 1/1 "},
        {G "1. 32-28 19-23 3. 28x19 14x23 *", "1/1 1/1 2/3 2/3 "},
        {G "1. 32-28 19-23 3. 28x19 14x23! *", "1/1 1/1 2/3 2/3 "},
        {F("W:WK46,K47:BK3") "40. 46-41 3-25 41. 41-46 *", "1/40 1/40 2/41 "},
        {F("W:WK46,K47:BK3") "46-41 3-25 41. 41-46 *", "1/0 1/0 2/41 "},
        {F("B:WK46,K47:BK3") "7... 3-25 8. 46-41 *", "1/7 2/8 "},
        {G "1. 32-28 19-23 2. 28x19 3. 37-32 14x23 *", "1/1 1/1 2/2 3/3 3/0 "},
    };

    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        char numbers[TEXT_SIZE] = "", line[TEXT_SIZE];
        const struct pdn_replay_options how = {
            .go_on = true, .on_ply = take_number, .user = numbers};

        describe(line, records[i].text, &how);
        assert_string_equal(numbers, records[i].numbers);
    }
}

/* Draws on either side of a gap hold, across it they do not. */
static void
test_draws(void **state)
{
    static const struct {
        const char *text;
        uint32_t threefold, five;
    } records[] = {
        {F("W:WK46,K47:BK3") "1. 46-41 3-25 2. 41-46 25-3 3. 46-41 3-25 "
                             "4. 41-46 25-3 5. 46-41 3-25 *",
         8, 10},
        {F("W:WK46,K47:BK3") "1. 46-41 3-25 2. 41-46 25-3 4. 46-41 3-25 "
                             "5. 41-46 25-3 6. 46-41 3-25 *",
         0, 0},
        {F("W:WK46,K47:BK3") "1. 46-41 3-25 2. 41-46 25-3 3. 46-41 3-25 "
                             "4. 41-46 25-3 5. 46-41 3-25 7. 41-46 *",
         8, 10},
        {F("W:WK46,K47:BK3") "1. 46-41 3-25 3. 41-46 25-3 4. 46-41 3-25 "
                             "5. 41-46 25-3 6. 46-41 3-25 7. 41-46 25-3 *",
         10, 12},
    };

    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const char *text = records[i].text;
        struct pdn_replayer *replayer;
        const struct pdn_game *game;
        struct pdn_reader *reader;
        struct pdn_replay replay;

        assert_int_equal(pdn_replayer_new(&replayer), PDN_OK);
        assert_int_equal(
            pdn_reader_open_memory(&reader, text, strlen(text), NULL), PDN_OK);
        assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
        assert_int_equal(pdn_replay(replayer, game, NULL, NULL, &replay),
                         PDN_OK);
        assert_int_equal(replay.draw[DR_RULE_REPETITION], records[i].threefold);
        assert_int_equal(replay.draw[DR_RULE_5], records[i].five);
        pdn_reader_close(reader);
        pdn_replayer_free(replayer);
    }
}

int
main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_numbered),
        cmocka_unit_test(test_draws),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
