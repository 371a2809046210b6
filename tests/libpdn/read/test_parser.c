// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_parser.c - texts against a shorthand of what was read.
 *
 * Words stand in the order of the text, games are divided by " | ":
 *
 *     [Name=value]  a tag ([Name=value> if no ] closes it)
 *     1.32-28       a move, its number before it (1... with dots), ^ after
 *                   it if a mark is; x for any capture sign
 *     {c} ;c;       comments            $3    a NAG
 *     '!  ~+        strength, a mark    / /   a set-up
 *     ( )           a variation         #2    a number without a move
 *     ..  ..1       an unknown move     ?w?   an unknown word
 *     <<t>>         text between games  @t  a time
 *     *  =1-0  _    what ended the game: a star, a result, nothing
 *     <slug slug/2> findings of the last game, by place; of the first game,
 *                   if there are several, in the row's first_findings
 */
#include "pdn/reader.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct parser_row {
    const char *name, *text, *expected;
    const char *first_findings;
};

#define ROW(name, text, expected)                                              \
    {                                                                          \
        name, text, expected, ""                                               \
    }
#define ROWS(name, text, expected, first)                                      \
    {                                                                          \
        name, text, expected, first                                            \
    }

#include "parser_between_rows.h"
#include "parser_end_rows.h"
#include "parser_rows.h"

enum { OUT_MAX = 4096, TEXT_MAX = 2048 };

struct out {
    char text[OUT_MAX];
    size_t size;
};

__attribute__((format(printf, 2, 3))) static void
put(struct out *out, const char *format, ...)
{
    va_list args;
    int size;

    va_start(args, format);
    size = vsnprintf(out->text + out->size, OUT_MAX - out->size, format, args);
    va_end(args);
    assert_true(size >= 0 && (size_t)size < OUT_MAX - out->size);
    out->size += (size_t)size;
}

static void
put_tag(struct out *out, const struct pdn_game *game, size_t index)
{
    const struct pdn_tag *tag = &game->tags[index];

    put(out, "[%.*s=%.*s%c ", (int)tag->name_length, game->text + tag->name,
        (int)tag->value_length, game->text + tag->value,
        tag->closed ? ']' : '>');
}

static void
put_square(struct out *out, unsigned square, bool letters)
{
    if (square == 0)
        put(out, "?");
    else if (letters)
        put(out, "%c%u", (int)('a' + square / 16 - 1), square % 16);
    else
        put(out, "%u", square);
}

static void
put_move(struct out *out, const struct pdn_game *game, size_t index)
{
    static const char *const signs[] = {"-", "x", ""};
    const struct pdn_written *written = &game->written[index];
    uint8_t pair[2];
    size_t count;
    const uint8_t *squares = pdn_game_squares(game, index, pair, &count);

    if (written->number != 0)
        put(out, "%u%s", written->number,
            written->flags & PDN_WRITTEN_ELLIPSIS ? "..." : ".");
    for (size_t i = 0; i < count; i++) {
        put(out, "%s", i == 0 ? "" : signs[written->sign]);
        put_square(out, squares[i], written->flags & PDN_WRITTEN_LETTERS);
    }
    put(out, "%s ", written->flags & PDN_WRITTEN_MARKED ? "^" : "");
}

static void
put_item(struct out *out, const struct pdn_game *game, size_t index)
{
    static const char *const around[][2] = {
        [PDN_ITEM_COMMENT] = {"{", "}"}, [PDN_ITEM_LINE_COMMENT] = {";", ";"},
        [PDN_ITEM_STRENGTH] = {"'", ""}, [PDN_ITEM_MARK] = {"~", ""},
        [PDN_ITEM_SETUP] = {"/", "/"},   [PDN_ITEM_OPEN] = {"", ""},
        [PDN_ITEM_CLOSE] = {"", ""},     [PDN_ITEM_UNKNOWN] = {"?", "?"},
        [PDN_ITEM_END] = {"#", "#"},     [PDN_ITEM_STRAY] = {"<<", ">>"},
        [PDN_ITEM_TIME] = {"@", ""},
    };
    const struct pdn_item *item = &game->items[index];

    if (item->kind == PDN_ITEM_NAG)
        put(out, "$%u ", item->value);
    else if (item->kind == PDN_ITEM_NUMBER)
        put(out, "#%u ", item->value);
    else if (item->kind == PDN_ITEM_ELLIPSIS && item->value != 0)
        put(out, "..%u ", item->value);
    else if (item->kind == PDN_ITEM_ELLIPSIS)
        put(out, ".. ");
    else
        put(out, "%s%.*s%s ", around[item->kind][0], (int)item->length,
            game->text + item->offset, around[item->kind][1]);
}

static void
put_end(struct out *out, const struct pdn_game *game)
{
    if (game->end_kind == PDN_END_NONE)
        put(out, "_ ");
    else if (game->end_kind == PDN_END_STAR)
        put(out, "%.*s ", (int)game->end_length, game->text + game->end);
    else
        put(out, "=%.*s ", (int)game->end_length, game->text + game->end);
}

static void
put_findings(struct out *out, struct pdn_findings *findings)
{
    size_t count;
    const struct pdn_finding *list = pdn_findings_list(findings, &count);

    for (size_t i = 0; i < count; i++) {
        assert_true(pdn_finding_message_into(&list[i], NULL, 0) > 0);
        put(out, "%s%s", i == 0 ? "<" : " ", list[i].info->slug);
        if (list[i].count != 1)
            put(out, "/%u", list[i].count);
    }
    put(out, "%s", count == 0 ? "" : ">");
}

/* Words in the order of the text; the end before what stands after it. */
static void
put_game(struct out *out, const struct pdn_game *game)
{
    size_t tag = 0, move = 0, item = 0;
    bool ended = false;

    for (;;) {
        uint32_t at_tag =
            tag < game->tag_count ? game->tags[tag].offset : UINT32_MAX;
        uint32_t at_move =
            move < game->move_count ? game->written[move].offset : UINT32_MAX;
        uint32_t at_item =
            item < game->item_count ? game->items[item].offset : UINT32_MAX;
        uint32_t at = at_tag < at_move ? at_tag : at_move;

        at = at < at_item ? at : at_item;
        if (!ended && at >= game->end) {
            put_end(out, game);
            ended = true;
        } else if (at == UINT32_MAX) {
            break;
        } else if (at == at_tag) {
            put_tag(out, game, tag++);
        } else if (at == at_move) {
            put_move(out, game, move++);
        } else {
            put_item(out, game, item++);
        }
    }
}

static void
read_all(struct pdn_parser *parser, struct pdn_findings *findings,
         const struct parser_row *row, struct out *out, struct out *first)
{
    char buffer[TEXT_MAX + 2 * PDN_PADDING] = {0};
    size_t size = strlen(row->text);
    struct pdn_chunk chunk = {.data = buffer + PDN_PADDING,
                              .size = size,
                              .line = 1,
                              .first = true,
                              .last = true};
    const struct pdn_game *game;

    assert_true(size < TEXT_MAX);
    memcpy(buffer + PDN_PADDING, row->text, size);
    pdn_parser_begin(parser, &chunk);
    while (pdn_parser_next(parser, &game) == PDN_OK) {
        put(out, "%s", out->size == 0 ? "" : "| ");
        put_game(out, game);
        if (!game->last)
            put_findings(first, findings);
    }
    put_findings(out, findings);
    if (out->size > 0 && out->text[out->size - 1] == ' ')
        out->text[--out->size] = '\0';
}

static void
test_row(void **state)
{
    const struct parser_row *row = *state;
    struct out out = {{0}, 0}, first = {{0}, 0};
    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct pdn_parser *parser;

    assert_int_equal(pdn_checks_new(&checks), PDN_OK);
    pdn_checks_show(checks, PDN_NOTE);
    assert_int_equal(pdn_findings_new(&findings, checks), PDN_OK);
    assert_int_equal(pdn_parser_new(&parser, findings), PDN_OK);
    read_all(parser, findings, row, &out, &first);
    assert_string_equal(out.text, row->expected);
    assert_string_equal(first.text, row->first_findings);
    pdn_parser_free(parser);
    pdn_findings_free(findings);
    pdn_checks_free(checks);
}

/*
 * A number with no move after it becomes an item when the game ends: the
 * last one, also where the items before it have filled their array.
 */
static void
test_number_behind_full_array(void **state)
{
    static const char first[] = "1. 32-28 ", mark[] = "! ", last[] = "2.";
    enum { MOST = 1 << 14, MARK = sizeof mark - 1 };
    size_t room = 2 * PDN_PADDING + sizeof first + sizeof last + MARK * MOST;
    char *buffer = calloc(1, room), *text = buffer + PDN_PADDING;
    const struct pdn_game *game;

    (void)state;
    assert_non_null(buffer);
    for (size_t count = 1; count <= MOST; count *= 2) {
        struct pdn_chunk chunk = {
            .data = text, .line = 1, .first = true, .last = true};
        struct pdn_parser *parser;
        char *at = stpcpy(text, first);

        for (size_t i = 0; i < count; i++)
            at = stpcpy(at, mark);
        chunk.size = (size_t)(stpcpy(at, last) - text);
        assert_int_equal(pdn_parser_new(&parser, NULL), PDN_OK);
        pdn_parser_begin(parser, &chunk);
        assert_int_equal(pdn_parser_next(parser, &game), PDN_OK);
        assert_int_equal(game->end_kind, PDN_END_NONE);
        assert_int_equal(game->item_count, count + 1);
        assert_int_equal(game->items[count].kind, PDN_ITEM_NUMBER);
        assert_int_equal(game->items[count].value, 2);
        pdn_parser_free(parser);
    }
    free(buffer);
}

enum {
    MOVE_ROWS = sizeof move_rows / sizeof *move_rows,
    END_ROWS = sizeof end_rows / sizeof *end_rows,
    BETWEEN_ROWS = sizeof between_rows / sizeof *between_rows,
};

static struct CMUnitTest
unit(const struct parser_row *row)
{
    return (struct CMUnitTest){
        .name = row->name,
        .test_func = test_row,
        .initial_state = (void *)(uintptr_t)row,
    };
}

int
main(void)
{
    struct CMUnitTest tests[MOVE_ROWS + END_ROWS + BETWEEN_ROWS + 1];

    for (size_t i = 0; i < MOVE_ROWS; i++)
        tests[i] = unit(&move_rows[i]);
    for (size_t i = 0; i < END_ROWS; i++)
        tests[MOVE_ROWS + i] = unit(&end_rows[i]);
    for (size_t i = 0; i < BETWEEN_ROWS; i++)
        tests[MOVE_ROWS + END_ROWS + i] = unit(&between_rows[i]);
    tests[MOVE_ROWS + END_ROWS + BETWEEN_ROWS] = (struct CMUnitTest){
        .name = "a number after items that fill their array",
        .test_func = test_number_behind_full_array,
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
