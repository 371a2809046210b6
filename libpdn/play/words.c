// SPDX-License-Identifier: BSD-2-Clause
/* words.c - moves and squares in messages of the replay. */
#include "words_int.h"

#include "pdn/put.h"

#include <string.h>

/* The most moves that one message lists. */
enum { LISTED_MAX = 8 };

static bool
put(const struct pdn_sink *sink, const char *words)
{
    return sink->add(sink->user, words, strlen(words));
}

static bool
put_squares(const struct pdn_sink *sink, const struct dr_variant *variant,
            struct dr_squares squares)
{
    char name[DR_SQUARE_NAME_MAX];
    const char *blank = "";
    bool room = true;

    for (unsigned s = 0; (s = dr_squares_next(squares, s)) != 0; blank = " ") {
        dr_square_name(variant, s, name);
        room = room && put(sink, blank) && put(sink, name);
    }
    return room;
}

bool
words_squares(const struct pdn_sink *sink, const void *value)
{
    const struct words_squares *words = value;

    return put_squares(sink, words->variant, words->squares);
}

static bool
put_ends(const struct pdn_sink *sink, const struct dr_variant *variant,
         const struct dr_move *move)
{
    return pdn_sentence(sink,
                        SENTENCE("{from}{sign}{to}",
                                 PUT_SQUARE(from, variant, move->from),
                                 PUT_LETTER(sign, move->taken != 0
                                                      ? variant->capture_sign
                                                      : '-'),
                                 PUT_SQUARE(to, variant, move->to))) == PDN_OK;
}

/* Writes the texts of moves, those of the same piece together. */
static void
write_moves(const struct words_moves *words, size_t count,
            char texts[LISTED_MAX][DR_MOVE_TEXT_MAX])
{
    const struct dr_move *moves = words->moves;

    for (size_t i = 0, next; i < count; i = next) {
        for (next = i + 1; next < count && moves[next].from == moves[i].from;
             next++)
            continue;
        dr_move_texts(words->variant, words->position, &moves[i], next - i,
                      &texts[i]);
    }
}

static bool
put_list(const struct pdn_sink *sink, const struct words_moves *words)
{
    size_t count = words->count;
    size_t shown = count > LISTED_MAX ? LISTED_MAX : count;
    bool taken = words->as == WORDS_MOVES_TAKING;
    char texts[LISTED_MAX][DR_MOVE_TEXT_MAX];
    bool room = true;

    write_moves(words, shown, texts);
    for (size_t i = 0; i < shown; i++) {
        const char *last = taken ? " and " : " or ";

        if (i != 0)
            room = room && put(sink, i + 1 == count ? last : ", ");
        room = room && put(sink, texts[i]);
        if (taken)
            room =
                room && put(sink, " (takes ") &&
                put_squares(sink, words->variant, words->moves[i].captured) &&
                put(sink, ")");
    }
    if (shown < count)
        room = room && pdn_sentence(
                           sink, SENTENCE(" and {count} more",
                                          PUT(count, count - shown))) == PDN_OK;
    return room;
}

bool
words_moves(const struct pdn_sink *sink, const void *value)
{
    const struct words_moves *words = value;
    char text[DR_MOVE_TEXT_MAX];

    switch (words->as) {
    case WORDS_MOVE_ENDS:
        return put_ends(sink, words->variant, words->moves);
    case WORDS_MOVE:
        dr_move_text(words->variant, words->position, words->moves, text);
        return put(sink, text);
    case WORDS_MOVES_OR:
    case WORDS_MOVES_TAKING:
        break;
    }
    return put_list(sink, words);
}
