// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_text.c - words for the messages of the replay: squares, moves, lists.
 *
 * Only used once something is wrong, so it is plain rather than quick.  What
 * does not fit into a message is cut; the lists are short before that.
 */
#include "replay_int.h"

#include <string.h>

/* Moves listed in one message. */
enum { LISTED_MAX = 8 };

void
text_add(struct replay_text *text, const char *words)
{
    size_t room = sizeof text->data - 1 - text->size, size = strlen(words);

    if (size > room)
        size = room;
    memcpy(text->data + text->size, words, size);
    text->size += size;
    text->data[text->size] = '\0';
}

void
text_number(struct replay_text *text, uint64_t number)
{
    char digits[24];
    size_t start = sizeof digits - 1;

    digits[start] = '\0';
    do
        digits[--start] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    text_add(text, digits + start);
}

void
text_square(struct replay_text *text, const struct dr_variant *variant,
            unsigned square)
{
    char name[DR_SQUARE_NAME_MAX];

    if (square == 0 || square > variant->squares) {
        text_number(text, square);
        return;
    }
    dr_square_name(variant, square, name);
    text_add(text, name);
}

void
text_move(struct replay_text *text, const struct dr_variant *variant,
          const struct dr_position *position, const struct dr_move *move)
{
    char words[DR_MOVE_TEXT_MAX];

    dr_move_text(variant, position, move, words);
    text_add(text, words);
}

void
text_ends(struct replay_text *text, const struct dr_variant *variant,
          const struct dr_move *move)
{
    const char sign[2] = {move->taken != 0 ? variant->capture_sign : '-', '\0'};

    text_square(text, variant, move->from);
    text_add(text, sign);
    text_square(text, variant, move->to);
}

void
text_squares(struct replay_text *text, const struct dr_variant *variant,
             struct dr_squares squares)
{
    const char *blank = "";

    for (unsigned s = 0; (s = dr_squares_next(squares, s)) != 0; blank = " ") {
        text_add(text, blank);
        text_square(text, variant, s);
    }
}

/* Writes the texts of moves, those of one piece together. */
static void
write_moves(const struct dr_variant *variant,
            const struct dr_position *position, const struct dr_move *moves,
            size_t count, char texts[LISTED_MAX][DR_MOVE_TEXT_MAX])
{
    for (size_t i = 0, next; i < count; i = next) {
        for (next = i + 1; next < count && moves[next].from == moves[i].from;
             next++)
            continue;
        dr_move_texts(variant, position, &moves[i], next - i, &texts[i]);
    }
}

void
text_moves(struct replay_text *text, const struct dr_variant *variant,
           const struct dr_position *position, const struct dr_move *moves,
           size_t count, bool takes)
{
    size_t shown = count > LISTED_MAX ? LISTED_MAX : count;
    char texts[LISTED_MAX][DR_MOVE_TEXT_MAX];

    write_moves(variant, position, moves, shown, texts);
    for (size_t i = 0; i < shown; i++) {
        if (i != 0)
            text_add(text, i + 1 == count ? (takes ? " and " : " or ") : ", ");
        text_add(text, texts[i]);
        if (!takes)
            continue;
        text_add(text, " (takes ");
        text_squares(text, variant, moves[i].captured);
        text_add(text, ")");
    }
    if (shown < count) {
        text_add(text, " and ");
        text_number(text, count - shown);
        text_add(text, " more");
    }
}

const char *
text_side(enum dr_side side)
{
    return side == DR_WHITE ? "White" : "Black";
}

const char *
text_colour(enum dr_side side)
{
    return side == DR_WHITE ? "white" : "black";
}

const char *
text_piece(enum dr_piece piece)
{
    static const char *const names[] = {
        [DR_EMPTY] = "no piece",        [DR_WHITE_MAN] = "white man",
        [DR_BLACK_MAN] = "black man",   [DR_WHITE_KING] = "white king",
        [DR_BLACK_KING] = "black king",
    };

    return names[piece];
}
