// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_position.c - positions as option values; see options_position.h.
 *
 * They are read like the FEN of a game, so that the FEN of a record means the
 * same position here.
 */
#include "options_position.h"

#include "text.h"

static void
crown(struct given_position *given, const struct dr_variant *variant)
{
    if (!dr_variant_judged(variant))
        return;
    given->crowned = dr_position_uncrowned(variant, &given->position);
    for (unsigned s = 0; (s = dr_squares_next(given->crowned, s)) != 0;) {
        enum dr_piece man = dr_position_at(variant, &given->position, s);

        dr_position_put(variant, &given->position, s,
                        man == DR_WHITE_MAN ? DR_WHITE_KING : DR_BLACK_KING);
    }
}

struct given_position
position_given(const struct dr_variant *variant, const char *text)
{
    static const char *const errors[] = {
        [PDN_FEN_SYNTAX] = "this is not a FEN",
        [PDN_FEN_SQUARE] = "this square does not exist",
        [PDN_FEN_DOUBLE] = "two pieces on one square",
        [PDN_FEN_PIECE] = "this letter is not a piece: a king has K before its "
                          "square, and a man nothing",
    };
    struct given_position given = {0};
    struct pdn_fen fen;

    pdn_fen_read(&fen, variant, (struct pdn_slice){text, strlen(text)});
    if (fen.error != PDN_FEN_OK) {
        given.wrong = errors[fen.error];
        given.at = fen.at;
        given.length = fen.length;
    } else if ((fen.departures & PDN_FEN_TURN_ONLY) != 0) {
        given.wrong = "it gives the side to move, but no pieces";
        given.length = strlen(text);
    } else {
        given.position = fen.position;
        given.turn_known = (fen.departures & PDN_FEN_NO_TURN) == 0;
        crown(&given, variant);
    }
    return given;
}

bool
position_say(const char *option, const struct dr_variant *variant,
             const char *text, const struct given_position *given)
{
    struct text squares = {0};
    char name[DR_SQUARE_NAME_MAX];

    if (given->wrong != NULL) {
        complain_at(option, given->wrong, text, given->at, given->length);
        return false;
    }
    if (dr_squares_empty(given->crowned))
        return true;
    for (unsigned s = 0; (s = dr_squares_next(given->crowned, s)) != 0;) {
        dr_square_name(variant, s, name);
        text_char(&squares, ' ');
        text_string(&squares, name);
    }
    complain("%s: a man is on its crown row:%.*s; read as a king (3.5)", option,
             (int)squares.size, squares.data == NULL ? "" : squares.data);
    text_free(&squares);
    return true;
}

bool
position_option(struct dr_position *position, const char *option,
                const struct dr_variant *variant, const char *text)
{
    const struct given_position given = position_given(variant, text);

    if (!position_say(option, variant, text, &given))
        return false;
    if (!given.turn_known)
        complain("%s: the side to move is missing; White is assumed", option);
    *position = given.position;
    return true;
}
