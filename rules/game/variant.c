// SPDX-License-Identifier: BSD-2-Clause
/*
 * variant.c - the table of games.
 *
 * Boards, numbering, separators and result styles follow the GameType table of
 * PDN 3.0.  Powers and priorities follow FMJD Annex 1 (international) and the
 * documents of the other games' federations: WCDF (English), FID CAPO I
 * (Italian), APCA (pool), FMJD-64 and CBD (Russian, Brazilian), FPD (Spanish,
 * Portuguese), damweb.cz (Czech), friesdammen.nl (Frisian).  Numbers 96 to 98
 * are lidraughts extensions.  A row has no draw rule where authorities differ
 * and the moves are not judged here.
 */
#include "core_int.h"

#include <string.h>

#define INTERNATIONAL_TRAITS                                                   \
    .men_capture_backward = true, .men_capture_kings = true,                   \
    .flying_kings = true, .priority = DR_PRIORITY_NUMBER,                      \
    .promotion = DR_PROMOTION_END

#define BOARD_10                                                               \
    .width = 10, .height = 10, .squares = 50, .men = 20, .corner = 2,          \
    .first = DR_WHITE, .notation = DR_NUMERIC, .capture_sign = 'x'

#define BOARD_8 .width = 8, .height = 8, .squares = 32, .men = 12

#define LETTERS_8                                                              \
    BOARD_8, .first = DR_WHITE, .notation = DR_ALPHA, .corner = 0,             \
             .result_style = DR_RESULT_DEFAULT

#define SPANISH_TRAITS                                                         \
    .men_capture_kings = true, .flying_kings = true,                           \
    .priority = DR_PRIORITY_KINGS, .promotion = DR_PROMOTION_STOP

#define SPANISH_BOARD                                                          \
    BOARD_8, .first = DR_WHITE, .notation = DR_NUMERIC, .corner = 1,           \
             .invert = 1, .mirrored = true, .capture_sign = 'x',               \
             .result_style = DR_RESULT_DEFAULT,                                \
             .draws = {.repetition = 3, .king_moves = 20}

#define FRISIAN_TRAITS                                                         \
    .men_capture_backward = true, .men_capture_kings = true,                   \
    .flying_kings = true, .orthogonal_captures = true,                         \
    .priority = DR_PRIORITY_VALUE, .promotion = DR_PROMOTION_END,              \
    .result_style = DR_RESULT_DEFAULT

/*
 * The index of the international game, which is needed too often for a search.
 */
enum { INTERNATIONAL = 8 };

static const struct dr_variant table[] = {
    {.name = "antidraughts",
     .title = "antidraughts",
     .number = 98,
     BOARD_10,
     INTERNATIONAL_TRAITS,
     .result_style = DR_RESULT_INTERNATIONAL,
     .draws = {.repetition = 3}},
    {.name = "brazilian",
     .title = "Brazilian draughts",
     .number = 26,
     LETTERS_8,
     .capture_sign = 'x',
     INTERNATIONAL_TRAITS,
     .draws = {.repetition = 3}},
    {.name = "breakthrough",
     .title = "breakthrough draughts",
     .number = 96,
     BOARD_10,
     INTERNATIONAL_TRAITS,
     .result_style = DR_RESULT_INTERNATIONAL},
    {.name = "canadian",
     .title = "Canadian draughts",
     .number = 27,
     .width = 12,
     .height = 12,
     .squares = 72,
     .men = 30,
     .first = DR_WHITE,
     .notation = DR_NUMERIC,
     .corner = 2,
     .capture_sign = 'x',
     .result_style = DR_RESULT_INTERNATIONAL,
     INTERNATIONAL_TRAITS,
     .draws = {.repetition = 3}},
    {.name = "czech",
     .title = "Czech draughts",
     .number = 29,
     LETTERS_8,
     .capture_sign = 'x',
     .men_capture_kings = true,
     .flying_kings = true,
     .priority = DR_PRIORITY_KING,
     .promotion = DR_PROMOTION_STOP,
     .draws = {.repetition = 3}},
    {.name = "english",
     .title = "English draughts (American checkers)",
     .number = 21,
     BOARD_8,
     .first = DR_BLACK,
     .notation = DR_NUMERIC,
     .corner = 1,
     .capture_sign = 'x',
     .first_wins_one = true,
     .result_style = DR_RESULT_DEFAULT,
     .men_capture_kings = true,
     .priority = DR_PRIORITY_NONE,
     .promotion = DR_PROMOTION_STOP,
     .draws = {.repetition = 3},
     .core = &dr_core_english},
    {.name = "frisian",
     .title = "Frisian draughts",
     .number = 40,
     BOARD_10,
     FRISIAN_TRAITS},
    {.name = "frysk",
     .title = "Frysk!",
     .number = 97,
     .width = 10,
     .height = 10,
     .squares = 50,
     .men = 5,
     .first = DR_WHITE,
     .notation = DR_NUMERIC,
     .corner = 2,
     .capture_sign = 'x',
     FRISIAN_TRAITS},
    [INTERNATIONAL] = {.name = "international",
                       .title = "international draughts",
                       .number = 20,
                       BOARD_10,
                       INTERNATIONAL_TRAITS,
                       .result_style = DR_RESULT_INTERNATIONAL,
                       .draws = {.repetition = 3,
                                 .king_moves = 25,
                                 .three_to_one = 16,
                                 .two_to_one = 5,
                                 .articles = {"6.1", "6.2", "6.3", "6.4"}},
                       .core = &dr_core_international,
                       .judged = true},
    {.name = "italian",
     .title = "Italian draughts",
     .number = 22,
     BOARD_8,
     .first = DR_WHITE,
     .notation = DR_NUMERIC,
     .corner = 2,
     .invert = 1,
     .capture_sign = 'x',
     .result_style = DR_RESULT_DEFAULT,
     .priority = DR_PRIORITY_ITALIAN,
     .promotion = DR_PROMOTION_STOP},
    {.name = "pool",
     .title = "American pool checkers",
     .number = 23,
     BOARD_8,
     .first = DR_BLACK,
     .notation = DR_NUMERIC,
     .corner = 1,
     .capture_sign = 'x',
     .result_style = DR_RESULT_DEFAULT,
     .men_capture_backward = true,
     .men_capture_kings = true,
     .flying_kings = true,
     .priority = DR_PRIORITY_NONE,
     .promotion = DR_PROMOTION_END,
     .draws = {.repetition = 3, .king_moves = 15},
     .core = &dr_core_pool},
    {.name = "portuguese",
     .title = "Portuguese draughts",
     .number = 28,
     SPANISH_BOARD,
     SPANISH_TRAITS},
    {.name = "russian",
     .title = "Russian draughts (shashki)",
     .number = 25,
     LETTERS_8,
     .capture_sign = ':',
     .men_capture_backward = true,
     .men_capture_kings = true,
     .flying_kings = true,
     .priority = DR_PRIORITY_NONE,
     .promotion = DR_PROMOTION_PASSING,
     .draws = {.repetition = 3, .king_moves = 15}},
    {.name = "spanish",
     .title = "Spanish draughts",
     .number = 24,
     SPANISH_BOARD,
     SPANISH_TRAITS},
    {.name = "spantsiretti",
     .title = "Spantsiretti",
     .number = 41,
     .width = 10,
     .height = 8,
     .squares = 40,
     .men = 15,
     .first = DR_WHITE,
     .notation = DR_ALPHA,
     .corner = 0,
     .capture_sign = ':',
     .result_style = DR_RESULT_DEFAULT,
     INTERNATIONAL_TRAITS},
    {.name = "thai",
     .title = "Thai draughts (makhos)",
     .number = 31,
     .width = 8,
     .height = 8,
     .squares = 32,
     .men = 8,
     .first = DR_BLACK,
     .notation = DR_NUMERIC,
     .corner = 2,
     .capture_sign = '-',
     .mirrored = true,
     .result_style = DR_RESULT_DEFAULT,
     .men_capture_kings = true,
     .flying_kings = true,
     .removed_at_once = true,
     .priority = DR_PRIORITY_NONE,
     .promotion = DR_PROMOTION_STOP},
    {.name = "turkish",
     .title = "Turkish draughts",
     .number = 30,
     .width = 8,
     .height = 8,
     .squares = 64,
     .men = 16,
     .first = DR_WHITE,
     .notation = DR_ALPHA,
     .corner = 0,
     .capture_sign = 'x',
     .result_style = DR_RESULT_DEFAULT,
     .men_capture_kings = true,
     .flying_kings = true,
     .orthogonal_captures = true,
     .removed_at_once = true,
     .priority = DR_PRIORITY_NUMBER,
     .promotion = DR_PROMOTION_END},
};

enum { ROWS = sizeof table / sizeof table[0] };

const struct dr_variant *
dr_variant_all(size_t *count)
{
    *count = ROWS;
    return table;
}

const struct dr_variant *
dr_variant_international(void)
{
    return &table[INTERNATIONAL];
}

const struct dr_variant *
dr_variant_by_name(const char *name)
{
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return NULL;
}

const struct dr_variant *
dr_variant_by_number(unsigned number)
{
    for (size_t i = 0; i < ROWS; i++)
        if (number != 0 && table[i].number == number)
            return &table[i];
    return NULL;
}

/*
 * Returns true for a Turkish board, which uses every square instead of every
 * other.
 */
static bool
every_square(const struct dr_variant *variant)
{
    return variant->squares == variant->width * variant->height;
}

struct dr_place
dr_square_place(const struct dr_variant *variant, unsigned square)
{
    const unsigned index =
        variant->mirrored ? variant->squares - square : square - 1;
    unsigned columns = variant->width, row, column;

    if (!every_square(variant))
        columns /= 2;
    row = index / columns;
    column = index % columns;
    if (!every_square(variant))
        column = 2 * column + (row + variant->invert + 1) % 2;
    return (struct dr_place){(uint8_t)row, (uint8_t)column};
}

unsigned
dr_place_square(const struct dr_variant *variant, struct dr_place place)
{
    unsigned index;

    if (place.row >= variant->height || place.column >= variant->width)
        return 0;
    if (every_square(variant))
        index = (unsigned)place.row * variant->width + place.column;
    else if ((place.row + place.column + variant->invert) % 2 == 0)
        return 0;
    else
        index = place.row * (variant->width / 2u) + place.column / 2u;
    return variant->mirrored ? variant->squares - index : index + 1;
}

/* Writes at most three digits. */
static size_t
write_number(char *text, unsigned number)
{
    size_t length = 0;

    if (number >= 100)
        text[length++] = (char)('0' + number / 100);
    if (number >= 10)
        text[length++] = (char)('0' + number / 10 % 10);
    text[length++] = (char)('0' + number % 10);
    text[length] = '\0';
    return length;
}

size_t
dr_square_name(const struct dr_variant *variant, unsigned square,
               char name[DR_SQUARE_NAME_MAX])
{
    struct dr_place place;

    if (variant->notation == DR_NUMERIC)
        return write_number(name, square);
    place = dr_square_place(variant, square);
    name[0] = (char)('a' + place.column);
    return 1 + write_number(name + 1, variant->height - (unsigned)place.row);
}

unsigned
dr_square_from_letters(const struct dr_variant *variant, char file,
                       unsigned rank)
{
    const unsigned column = (unsigned char)file - (unsigned)'a';

    if (column >= variant->width || rank == 0 || rank > variant->height)
        return 0;
    return dr_place_square(
        variant,
        (struct dr_place){(uint8_t)(variant->height - rank), (uint8_t)column});
}
