// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_parser_chunk.c - games of a chunk: spans, lines, limits, properties of a
 * game other than its words; and the accessors of a game.
 */
#include "lexer_int.h"
#include "lexer_tags_int.h"
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_parser *parser;
    char *buffer;
    struct pdn_chunk chunk;
};

static int
set_up(void **state)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);

    assert_non_null(fixture);
    assert_int_equal(pdn_checks_new(&fixture->checks), PDN_OK);
    pdn_checks_show(fixture->checks, PDN_NOTE);
    assert_int_equal(pdn_findings_new(&fixture->findings, fixture->checks),
                     PDN_OK);
    assert_int_equal(pdn_parser_new(&fixture->parser, fixture->findings),
                     PDN_OK);
    *state = fixture;
    return 0;
}

static int
tear_down(void **state)
{
    struct fixture *fixture = *state;

    pdn_parser_free(fixture->parser);
    pdn_findings_free(fixture->findings);
    pdn_checks_free(fixture->checks);
    free(fixture->buffer);
    free(fixture);
    return 0;
}

/* Makes a whole input of the text; the chunk may be changed before begin. */
static void
take(struct fixture *fixture, const char *text, size_t size)
{
    free(fixture->buffer);
    fixture->buffer = calloc(1, size + (size_t)2 * PDN_PADDING);
    assert_non_null(fixture->buffer);
    memcpy(fixture->buffer + PDN_PADDING, text, size);
    fixture->chunk = (struct pdn_chunk){
        .data = fixture->buffer + PDN_PADDING,
        .size = size,
        .line = 1,
        .first = true,
        .last = true,
    };
}

static void
begin(struct fixture *fixture, const char *text)
{
    take(fixture, text, strlen(text));
    pdn_parser_begin(fixture->parser, &fixture->chunk);
}

static const struct pdn_game *
next(struct fixture *fixture)
{
    const struct pdn_game *game;

    assert_int_equal(pdn_parser_next(fixture->parser, &game), PDN_OK);
    return game;
}

static void
no_more(struct fixture *fixture)
{
    const struct pdn_game *game;

    assert_int_equal(pdn_parser_next(fixture->parser, &game), PDN_END);
    assert_int_equal(pdn_parser_next(fixture->parser, &game), PDN_END);
}

static void
assert_found(struct fixture *fixture, enum pdn_code code)
{
    assert_true(pdn_findings_has(fixture->findings, code));
}

static void
assert_text(const struct pdn_game *game, uint32_t offset, uint32_t size,
            const char *expected)
{
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(game->text + offset, expected, size);
}

static void
test_spans(void **state)
{
    struct fixture *fixture = *state;
    static const char first[] = "\xEF\xBB\xBF[White \"a\"]\r\n\r\n32-28 1-0\r\n"
                                "\r\n \t\r\n";
    static const char second[] = "[White \"b\"]\n19-23 *";
    char text[200] = "";
    const struct pdn_game *game;

    strcat(strcat(text, first), second);
    take(fixture, text, strlen(text));
    fixture->chunk.offset = 1000;
    fixture->chunk.line = 70;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_int_equal(game->offset, 1000);
    assert_int_equal(game->line, 70);
    assert_int_equal(game->size, strlen(first));
    assert_int_equal(game->number, 1);
    assert_false(game->last);
    assert_text(game, game->body, 5, "32-28");
    assert_text(game, game->end, game->end_length, "1-0");
    game = next(fixture);
    assert_int_equal(game->offset, 1000 + strlen(first));
    assert_int_equal(game->line, 75);
    assert_int_equal(game->size, strlen(second));
    assert_int_equal(game->number, 2);
    assert_true(game->last);
    assert_true(game->utf8);
    no_more(fixture);
}

/* Lines are counted, and odd bytes found, many at once: at every position. */
static void
test_lines_of_any_size(void **state)
{
    struct fixture *fixture = *state;
    enum { LONGEST = 70 };

    for (size_t size = 0; size <= LONGEST; size++)
        for (size_t odd = 0; odd <= size; odd++) {
            char text[2 * LONGEST] = "{", *p = text + 1;
            uint64_t line = 1;

            for (size_t i = 0; i < size; i++) {
                *p++ = i % 3 == 0 ? '\n' : i + 1 == odd ? '\a' : 'a';
                line += p[-1] == '\n';
            }
            strcpy(p, "} 32-28 *[White \"a\"]\n19-23 *");
            begin(fixture, text);
            next(fixture);
            assert_int_equal(
                pdn_findings_has(fixture->findings, PDN_D_CONTROL_CHAR),
                odd != 0 && odd % 3 != 1);
            assert_int_equal(next(fixture)->line, line);
        }
}

static void
test_lines(void **state)
{
    struct fixture *fixture = *state;
    const struct pdn_game *game;
    struct pdn_line line;

    begin(fixture, "{a}\r\n{b}\r{c}\n\n 32-28 *");
    game = next(fixture);
    line = pdn_game_line(game, 0);
    assert_int_equal(line.line, 1);
    assert_int_equal(line.column, 1);
    line = pdn_game_line(game, 4); /* the second byte of CRLF */
    assert_int_equal(line.line, 1);
    assert_int_equal(line.column, 5);
    line = pdn_game_line(game, 5);
    assert_int_equal(line.line, 2);
    assert_int_equal(line.column, 1);
    line = pdn_game_line(game, 9);
    assert_int_equal(line.line, 3);
    line = pdn_game_line(game, game->written[0].offset);
    assert_int_equal(line.line, 5);
    assert_int_equal(line.column, 2);
}

/* Lines may be longer than any game. */
static void
test_far_columns(void **state)
{
    struct fixture *fixture = *state;
    const uint64_t far = UINT64_C(5000000000);
    struct pdn_line line;

    begin(fixture, "1. 32-28 *");
    fixture->chunk.column = far;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    line = pdn_game_line(next(fixture), 3);
    assert_true(line.column == far + 3);
}

static void
test_too_long(void **state)
{
    static const char text[] = "% c\n[White \"a\"]\n[Result \"2-0\"]\n"
                               "1. 32-28 19-23 2. 28x19";
    struct fixture *fixture = *state;
    const struct pdn_game *game;

    take(fixture, text, strlen(text));
    fixture->chunk.part = PDN_PART_BEGIN;
    fixture->chunk.last = false;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_true(game->too_long);
    assert_int_equal(game->size, strlen(text));
    assert_int_equal(game->tag_count, 2);
    assert_int_equal(game->move_count, 0);
    assert_int_equal(pdn_game_tag(game, PDN_TAG_RESULT).size, 3);
    assert_found(fixture, PDN_D_TOO_LONG);
    no_more(fixture);
    fixture->chunk.part = PDN_PART_MIDDLE;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    no_more(fixture);
    fixture->chunk.part = PDN_PART_FINISH;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    no_more(fixture);
}

static void
test_foreign(void **state)
{
    struct fixture *fixture = *state;
    const struct pdn_game *game;

    take(fixture, "PDN3 nothing", 12);
    fixture->chunk.foreign = true;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_int_equal(game->size, 12);
    assert_int_equal(game->move_count, 0);
    assert_found(fixture, PDN_D_NOT_PDN);
    assert_int_equal(pdn_findings_count(fixture->findings, PDN_ERROR), 1);
    no_more(fixture);
}

/* A move, opened parentheses with a move each, then a second game. */
static void
check_depth(struct fixture *fixture, size_t opened)
{
    static const char head[] = "1. 32-28 ", unit[] = "(1-7 ";
    static const char tail[] = " 1-0\n\n[White \"a\"]\n*";
    size_t at = strlen(head);
    size_t size = at + opened * (strlen(unit) + 1) + strlen(tail);
    char *text = malloc(size + 1);
    const struct pdn_game *game;

    assert_non_null(text);
    memcpy(text, head, at);
    for (size_t i = 0; i < opened; i++, at += strlen(unit))
        memcpy(text + at, unit, strlen(unit));
    memset(text + at, ')', opened);
    memcpy(text + at + opened, tail, strlen(tail));
    take(fixture, text, size);
    free(text);
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_int_equal(game->end_kind, PDN_END_RESULT);
    assert_int_equal(game->move_count,
                     1 + (opened < LEX_DEPTH_MAX ? opened : LEX_DEPTH_MAX));
    assert_int_equal(game->plies, 1);
    assert_int_equal(pdn_findings_has(fixture->findings, PDN_D_TOO_DEEP),
                     opened > LEX_DEPTH_MAX);
    assert_false(pdn_findings_has(fixture->findings, PDN_D_VARIATION_OPEN));
    game = next(fixture);
    assert_int_equal(game->tag_count, 1);
    no_more(fixture);
}

static void
test_depth(void **state)
{
    check_depth(*state, 1);
    check_depth(*state, LEX_DEPTH_MAX);
    check_depth(*state, LEX_DEPTH_MAX + 1);
    check_depth(*state, 1000000);
}

/* A tag of so many bytes between its quotation marks. */
static void
check_tag_size(struct fixture *fixture, size_t size, bool fits)
{
    static const char head[] = "[White \"", tail[] = "\"]\n32-28 *";
    size_t whole = strlen(head) + size + strlen(tail);
    char *text = malloc(whole);
    const struct pdn_game *game;

    assert_non_null(text);
    memcpy(text, head, strlen(head));
    memset(text + strlen(head), 'a', size);
    memcpy(text + strlen(head) + size, tail, strlen(tail));
    take(fixture, text, whole);
    free(text);
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_int_equal(game->tag_count, 1);
    assert_int_equal(game->move_count, 1);
    if (fits)
        assert_int_equal(game->tags[0].value_length, size);
    assert_int_equal(pdn_findings_count(fixture->findings, PDN_ERROR) == 0,
                     fits);
    no_more(fixture);
}

static void
test_long_tags(void **state)
{
    check_tag_size(*state, 300, true);
    check_tag_size(*state, LEX_TAG_MAX - 10, true);
    check_tag_size(*state, LEX_TAG_MAX, false);
}

/* A tag whose value has so many line ends. */
static void
check_tag_lines(struct fixture *fixture, const char *line_end, size_t lines,
                bool fits)
{
    char text[400] = "[White \"";
    const struct pdn_game *game;

    for (size_t i = 0; i < lines; i++)
        strcat(strcat(text, "a"), line_end);
    strcat(text, "a\"]\n32-28 *");
    take(fixture, text, strlen(text));
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_int_equal(game->tag_count, 1);
    assert_int_equal(game->tags[0].value_length,
                     fits ? lines * (1 + strlen(line_end)) + 1 : 1);
    assert_int_equal(pdn_findings_count(fixture->findings, PDN_ERROR) == 0,
                     fits);
}

static void
test_tags_of_many_lines(void **state)
{
    check_tag_lines(*state, "\n", LEX_TAG_LINES, true);
    check_tag_lines(*state, "\r", LEX_TAG_LINES, true);
    check_tag_lines(*state, "\r\n", LEX_TAG_LINES, true);
    check_tag_lines(*state, "\n", LEX_TAG_LINES + 1, false);
    check_tag_lines(*state, "\r\n", LEX_TAG_LINES + 1, false);
}

static void
test_long_game(void **state)
{
    enum { PLIES = 100000, UNIT = 6 };
    struct fixture *fixture = *state;
    char *text = malloc((size_t)PLIES * UNIT);
    const struct pdn_game *game;
    const struct dr_step *steps;

    assert_non_null(text);
    for (size_t i = 0; i < PLIES; i++)
        memcpy(text + i * UNIT, i % 2 ? "19-23\n" : "32x28 ", UNIT);
    take(fixture, text, (size_t)PLIES * UNIT);
    free(text);
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    game = next(fixture);
    assert_int_equal(game->plies, PLIES);
    assert_int_equal(game->steps[PLIES - 1].to, 23);
    assert_int_equal(game->written[PLIES - 2].sign, PDN_SIGN_CAPTURE);
    assert_int_equal(game->written[PLIES - 1].offset, (PLIES - 1) * UNIT);
    steps = game->steps;
    pdn_parser_begin(fixture->parser, &fixture->chunk);
    assert_ptr_equal(next(fixture)->steps, steps); /* no new memory */
}

static void
test_evidence(void **state)
{
    static const struct {
        const char *text;
        uint8_t largest;
        bool plain, letters, numbers;
    } rows[] = {
        {"1. 32-28 19-23 *", 32, true, false, true},
        {"1. 32-28 19-50 2. 1-2", 50, true, false, true},
        {"1. 32-28! 19-23* {c} $1 *", 32, true, false, true},
        {"1. 32-28 19- 72 *", 72, true, false, true},
        {"1. 32x28x71 *", 71, false, false, true},
        {"1. 32-28 (31-27) *", 32, false, false, true},
        {"1. 32-28 (31-51) *", 51, false, false, true},
        {"1. c3-d4 *", 0, false, true, false},
        {"1. c3-d4 32-28 *", 32, false, true, true},
        {"1. 32-28 ?"
         "?-23 *",
         32, false, false, true},
        {"/FEN \"W:W50:B1\"/ 1. 12-7 *", 12, false, false, true},
        {"1. - 19-23 *", 23, false, false, true},
        {"[White \"99-88\"]\n{77-66} *", 0, true, false, false},
    };
    struct fixture *fixture = *state;

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct pdn_game *game;

        begin(fixture, rows[i].text);
        game = next(fixture);
        assert_int_equal(game->largest_square, rows[i].largest);
        assert_int_equal(game->plain, rows[i].plain);
        assert_int_equal(game->letters, rows[i].letters);
        assert_int_equal(game->numbers, rows[i].numbers);
    }
}

static void
test_duplicate_message(void **state)
{
    struct fixture *fixture = *state;
    const struct pdn_finding *list;
    size_t count;
    char message[200];

    begin(fixture, "[White \"Jansen\"]\n[White \"Peters\"]\n*");
    next(fixture);
    list = pdn_findings_list(fixture->findings, &count);
    assert_int_equal(count, 1);
    assert_true(pdn_finding_message_into(&list[0], message, sizeof message) <
                sizeof message);
    assert_non_null(strstr(message, "Jansen"));
    assert_non_null(strstr(message, "Peters"));
    assert_int_equal(list[0].at.offset, 17);
}

static void
test_no_findings(void **state)
{
    struct fixture *fixture = *state;
    struct pdn_parser *parser;
    const struct pdn_game *game;

    take(fixture, "[a b]\n06-11 } ) {", 17);
    assert_int_equal(pdn_parser_new(&parser, NULL), PDN_OK);
    pdn_parser_begin(parser, &fixture->chunk);
    assert_int_equal(pdn_parser_next(parser, &game), PDN_OK);
    assert_int_equal(game->move_count, 1);
    pdn_parser_free(parser);
    pdn_parser_free(NULL);
}

static void
test_accessors(void **state)
{
    struct fixture *fixture = *state;
    const struct pdn_game *game;
    struct pdn_slice value;
    char buffer[64];
    uint8_t pair[2];
    size_t count;

    begin(fixture, "[result \"1-0\"]\n[Annotator \"a \\\"b\\\" \\\\ \\c\"]\n"
                   "32-28 47x38x24 19x23 50x11x6x1 *");
    game = next(fixture);
    value = pdn_game_tag(game, PDN_TAG_RESULT);
    assert_int_equal(value.size, 3);
    assert_memory_equal(value.start, "1-0", 3);
    assert_null(pdn_game_tag(game, PDN_TAG_EVENT).start);
    assert_null(pdn_game_tag(game, PDN_TAG_OTHER).start);
    assert_null(pdn_game_tag_named(game, "annotator").start);
    assert_null(pdn_game_tag_named(game, "Result").start);
    value = pdn_tag_unescape(pdn_game_tag_named(game, "Annotator"), buffer);
    assert_int_equal(value.size, strlen("a \"b\" \\ \\c"));
    assert_memory_equal(value.start, "a \"b\" \\ \\c", value.size);
    assert_memory_equal(pdn_game_squares(game, 0, pair, &count), "\x20\x1C", 2);
    assert_int_equal(count, 2);
    assert_memory_equal(pdn_game_squares(game, 1, pair, &count), "\x2F\x26\x18",
                        3);
    assert_int_equal(count, 3);
    assert_memory_equal(pdn_game_squares(game, 3, pair, &count),
                        "\x32\x0B\x06\x01", 4);
    assert_int_equal(count, 4);
}

static void
test_statuses(void **state)
{
    (void)state;
    for (int status = PDN_E_ARG; status <= PDN_END; status++)
        for (int other = PDN_E_ARG; other < status; other++)
            assert_string_not_equal(pdn_status_text((enum pdn_status)status),
                                    pdn_status_text((enum pdn_status)other));
    assert_string_equal(pdn_version(), PDN_VERSION);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_spans, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lines_of_any_size, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_far_columns, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_long, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_foreign, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_depth, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_long_tags, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_tags_of_many_lines, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_long_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_evidence, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_duplicate_message, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(test_no_findings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_accessors, set_up, tear_down),
        cmocka_unit_test(test_statuses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
