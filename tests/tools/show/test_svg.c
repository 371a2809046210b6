// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_svg.c - drawings: the pieces are read back from the shapes.
 */
#include "svg.h"

#include "pdn/fen.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

/* Draws into a string that the caller frees. */
static char *
drawing(const struct svg_board *board)
{
    struct text out = {0};

    svg_draw(&out, board, "");
    text_char(&out, '\0');
    assert_false(out.failed);
    return out.data;
}

/* The square whose middle is nearest to a point, as the board is turned. */
static unsigned
square_at(const struct svg_board *board, int x, int y)
{
    int edge = board->variant->notation == DR_ALPHA ? 40 : 6;
    int column = (x - edge) / SVG_SQUARE, row = (y - edge) / SVG_SQUARE;

    if (board->flip) {
        column = board->variant->width - 1 - column;
        row = board->variant->height - 1 - row;
    }
    return dr_place_square(board->variant,
                           (struct dr_place){(uint8_t)row, (uint8_t)column});
}

/* Reads the pieces of one colour from its group. */
static void
read_side(const struct svg_board *board, const char *svg, enum dr_side side,
          struct dr_position *position)
{
    const char *group = strstr(svg, side == DR_WHITE ? "<g class=\"white\""
                                                     : "<g class=\"black\"");
    const char *end = strstr(group, "</g>");

    for (const char *at = group; (at = strstr(at, "<circle")) != NULL;) {
        int x, y, radius;
        bool king;

        if (at > end)
            break;
        assert_int_equal(
            sscanf(at, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"", &x, &y, &radius),
            3);
        at = strchr(at, '\n') + 1;
        if (radius != SVG_RADIUS)
            continue;
        king = strncmp(at, "<path class=\"crown\"", 19) == 0;
        assert_int_not_equal(square_at(board, x, y), 0);
        dr_position_put(board->variant, position, square_at(board, x, y),
                        side == DR_WHITE ? king ? DR_WHITE_KING : DR_WHITE_MAN
                        : king           ? DR_BLACK_KING
                                         : DR_BLACK_MAN);
    }
}

static void
check_board(const struct svg_board *board)
{
    char *svg = drawing(board);
    char fen[PDN_FEN_MAX], wanted[PDN_FEN_MAX + 16];
    struct dr_position seen;

    dr_position_clear(&seen);
    seen.turn = board->position->turn;
    read_side(board, svg, DR_WHITE, &seen);
    read_side(board, svg, DR_BLACK, &seen);
    assert_true(dr_position_equal(&seen, board->position));
    pdn_fen_write(board->variant, board->position, fen);
    snprintf(wanted, sizeof wanted, "data-fen=\"%s\"", fen);
    assert_non_null(strstr(svg, wanted));
    snprintf(wanted, sizeof wanted, "<desc>%s</desc>", fen);
    assert_non_null(strstr(svg, wanted));
    assert_null(strstr(svg, " id="));
    free(svg);
}

static void
test_every_board(void **state)
{
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);
    uint32_t random = 1;

    (void)state;
    for (size_t i = 0; i < count; i++)
        for (int round = 0; round < 16; round++) {
            struct dr_position position;
            struct svg_board board = {.variant = &all[i],
                                      .position = &position,
                                      .print = round & 1,
                                      .flip = round & 2};

            dr_position_clear(&position);
            position.turn = (round & 4) != 0 ? DR_BLACK : DR_WHITE;
            for (unsigned s = 1; s <= all[i].squares; s++) {
                random = random * 1664525 + 1013904223;
                dr_position_put(&all[i], &position, s,
                                (enum dr_piece)((random >> 16) % 5));
            }
            check_board(&board);
        }
}

/* White's left corner is at the bottom left; flipped it is at the top right. */
static void
test_orientation(void **state)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;
    struct svg_board board = {.variant = variant, .position = &position};
    struct svg_point at;

    (void)state;
    dr_position_clear(&position);
    at = svg_piece_centre(&board, 46);
    assert_true(at.x < SVG_SQUARE && at.y > 9 * SVG_SQUARE);
    board.flip = true;
    at = svg_piece_centre(&board, 46);
    assert_true(at.x > 9 * SVG_SQUARE && at.y < SVG_SQUARE);
}

static size_t
occurrences(const char *text, const char *what)
{
    size_t count = 0;

    for (; (text = strstr(text, what)) != NULL; text++)
        count++;
    return count;
}

static void
test_last_move(void **state)
{
    static const uint8_t row[] = {37, 28, 17, 26};
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;
    struct svg_board board = {
        .variant = variant, .position = &position, .row = row, .row_count = 4};
    char *svg;
    char line[200];

    (void)state;
    dr_position_start(variant, &position);
    svg = drawing(&board);
    snprintf(line, sizeof line, "M%d %dL%d %dL%d %dL",
             svg_piece_centre(&board, 37).x, svg_piece_centre(&board, 37).y,
             svg_piece_centre(&board, 28).x, svg_piece_centre(&board, 28).y,
             svg_piece_centre(&board, 17).x, svg_piece_centre(&board, 17).y);
    assert_int_equal(occurrences(svg, line), 2);
    assert_null(strstr(svg, "class=\"taken\""));
    free(svg);
    dr_squares_add(&board.captured, 32);
    svg = drawing(&board);
    snprintf(line, sizeof line, " d=\"M%d %dl40 40m0 -40l-40 40\"",
             svg_piece_centre(&board, 32).x - 20,
             svg_piece_centre(&board, 32).y - 20);
    assert_int_equal(occurrences(svg, line), 2);
    free(svg);
}

/* A capture that comes back to where it began has an arrow all the same. */
static void
test_round_trip(void **state)
{
    static const uint8_t round[] = {38, 24, 13, 27, 38};
    static const uint8_t nowhere[] = {38, 38};
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;
    struct svg_board board = {.variant = variant,
                              .position = &position,
                              .row = round,
                              .row_count = 5};
    char *svg;

    (void)state;
    dr_position_start(variant, &position);
    svg = drawing(&board);
    assert_non_null(strstr(svg, "class=\"head\""));
    free(svg);
    board.row = nowhere;
    board.row_count = 2;
    svg = drawing(&board);
    assert_non_null(strstr(svg, "</svg>\n"));
    free(svg);
}

static void
test_words(void **state)
{
    static const char hostile[] = "<script>&\"' \033[2J \342\200\256 \377";
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;
    struct svg_board board = {.variant = variant,
                              .position = &position,
                              .title = {hostile, sizeof hostile - 1},
                              .caption = {hostile, sizeof hostile - 1}};
    char *svg;

    (void)state;
    dr_position_start(variant, &position);
    svg = drawing(&board);
    assert_int_equal(occurrences(svg, "&lt;script&gt;&amp;&quot;&#39; "
                                      "\\x1b[2J \\u202e \\xff</t"),
                     2);
    assert_null(strstr(svg, "<script"));
    free(svg);
    board.title = board.caption = (struct pdn_slice){NULL, 0};
    svg = drawing(&board);
    assert_non_null(strstr(svg, "<title>White to move</title>"));
    assert_null(strstr(svg, "class=\"caption\""));
    free(svg);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_board), cmocka_unit_test(test_orientation),
        cmocka_unit_test(test_last_move),   cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_words),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
