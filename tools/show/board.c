// SPDX-License-Identifier: BSD-2-Clause
/* board.c - draws a position as text; see board.h. */
#include "board.h"

enum { LABEL_WIDTH = 3 };

static const char *
piece_text(enum dr_piece piece, bool unicode)
{
    static const char *const letters[] = {".", "w", "b", "W", "B"};
    static const char *const symbols[] = {"\u00b7", "\u26c0", "\u26c2",
                                          "\u26c1", "\u26c3"};

    return unicode ? symbols[piece] : letters[piece];
}

static void
put_label(struct text *out, const char *label, bool right)
{
    size_t size = strlen(label);

    if (right)
        text_fill(out, ' ', LABEL_WIDTH - size);
    text_bytes(out, label, size);
}

/* Returns the first or last square of a row as shown. */
static unsigned
edge_square(const struct dr_variant *variant, unsigned row, bool right)
{
    for (unsigned i = 0; i < variant->width; i++) {
        unsigned column = right ? variant->width - 1 - i : i;
        unsigned square = dr_place_square(
            variant, (struct dr_place){(uint8_t)row, (uint8_t)column});

        if (square != 0)
            return square;
    }
    return 0;
}

/*
 * Returns the label beside a row: its outer square or, on the left, its rank.
 */
static void
row_label(char label[DR_SQUARE_NAME_MAX], const struct dr_variant *variant,
          unsigned row, bool right)
{
    unsigned rank = variant->height - row;

    if (variant->notation == DR_NUMERIC) {
        dr_square_name(variant, edge_square(variant, row, right), label);
        return;
    }
    label[0] = right ? '\0' : (char)('0' + rank % 10);
    label[1] = '\0';
    if (!right && rank >= 10) {
        label[0] = (char)('0' + rank / 10);
        label[1] = (char)('0' + rank % 10);
        label[2] = '\0';
    }
}

static void
put_frame(struct text *out, const struct dr_variant *variant, unsigned indent)
{
    text_fill(out, ' ', indent + LABEL_WIDTH + 1);
    text_char(out, '+');
    text_fill(out, '-', 2U * variant->width + 1);
    text_string(out, "+\n");
}

static void
put_cell(struct text *out, const struct dr_variant *variant,
         const struct dr_position *position, unsigned square, bool marked,
         const struct board_style *style)
{
    text_char(out, ' ');
    if (square == 0) {
        text_char(out, ' ');
        return;
    }
    if (marked && style->color)
        text_string(out, "\033[7m");
    text_string(out, piece_text(dr_position_at(variant, position, square),
                                style->unicode));
    if (marked && style->color)
        text_string(out, "\033[0m");
}

static void
put_files(struct text *out, const struct dr_variant *variant,
          const struct board_style *style)
{
    text_fill(out, ' ', style->indent + LABEL_WIDTH + 2);
    for (unsigned i = 0; i < variant->width; i++) {
        unsigned column = style->flip ? variant->width - 1 - i : i;

        text_char(out, ' ');
        text_char(out, (char)('a' + column));
    }
    text_char(out, '\n');
}

static void
put_row(struct text *out, const struct dr_variant *variant,
        const struct dr_position *position, unsigned row,
        struct dr_squares marked, const struct board_style *style)
{
    char label[DR_SQUARE_NAME_MAX];

    text_fill(out, ' ', style->indent);
    row_label(label, variant, row,
              style->flip && variant->notation == DR_NUMERIC);
    put_label(out, label, true);
    text_string(out, " |");
    for (unsigned i = 0; i < variant->width; i++) {
        unsigned column = style->flip ? variant->width - 1 - i : i;
        unsigned square = dr_place_square(
            variant, (struct dr_place){(uint8_t)row, (uint8_t)column});

        put_cell(out, variant, position, square, dr_squares_has(marked, square),
                 style);
    }
    text_string(out, " |");
    row_label(label, variant, row,
              !style->flip || variant->notation != DR_NUMERIC);
    if (label[0] != '\0')
        text_char(out, ' ');
    put_label(out, label, false);
    text_char(out, '\n');
}

void
board_draw(struct text *out, const struct dr_variant *variant,
           const struct dr_position *position, struct dr_squares marked,
           const struct board_style *style)
{
    put_frame(out, variant, style->indent);
    for (unsigned i = 0; i < variant->height; i++)
        put_row(out, variant, position,
                style->flip ? variant->height - 1U - i : i, marked, style);
    put_frame(out, variant, style->indent);
    if (variant->notation == DR_ALPHA)
        put_files(out, variant, style);
}

const char *
board_turn(const struct dr_position *position)
{
    return position->turn == DR_BLACK ? "Black to move" : "White to move";
}
