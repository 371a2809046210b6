// SPDX-License-Identifier: BSD-2-Clause
/*
 * parser_plain.c - movetext as nearly all of it is written: `12. 32-28 19x23`
 * and line ends, nothing else.
 *
 * Everything that is in any way out of the ordinary is left to the words of
 * lexer.c: this reads only what they would read the same way.
 */
#include "lexer_moves_int.h"
#include "parser_plain_int.h"

/*
 * So many plain words in a row make it likely that more follow; text full of
 * comments is better read word by word.
 */
enum { WORDS_BEFORE_WIDE = 4 };

/* Squares of two digits come often enough to be worth one test each. */
static inline const char *
plain_square(const char *p, unsigned *square)
{
    unsigned first = (unsigned char)p[0] - (unsigned)'1', second;

    if (first > 8)
        return NULL;
    second = (unsigned char)p[1] - (unsigned)'0';
    if (second > 9) {
        *square = first + 1;
        return p + 1;
    }
    *square = first * 10 + 10 + second;
    return p + 2;
}

static inline bool
is_plain_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r';
}

/*
 * Reads a number and its dot at p, which a blank must follow, or a digit if
 * this cannot be the 0.5 of a result; returns where the dot ends, or NULL.
 */
static inline const char *
plain_number(const char *p, uint32_t *number)
{
    uint32_t value = (uint32_t)(*p - '0');
    const char *at = p + 1;

    for (; at < p + 4 && lex_is_digit(*at); at++)
        value = value * 10 + (uint32_t)(*at - '0');
    if (at[0] != '.' || !(is_plain_blank(at[1]) ||
                          (lex_is_digit(at[1]) && (at > p + 1 || *p > '2'))))
        return NULL;
    *number = value;
    return at + 1;
}

static inline void
plain_store(struct pdn_parser *parser, const char *p, const char *end,
            unsigned from, unsigned to, const struct plain *plain)
{
    size_t index = parser->game.move_count++;

    parser->steps[index] =
        (struct dr_step){.from = (uint8_t)from, .to = (uint8_t)to};
    parser->written[index] = (struct pdn_written){
        .offset = parser_offset(parser, p),
        .length = (uint16_t)(end - p),
        .number = (uint16_t)plain->number,
        .sign = from <= 9 ? (p[1] == '-' ? PDN_SIGN_STEP : PDN_SIGN_CAPTURE)
                          : (p[2] == '-' ? PDN_SIGN_STEP : PDN_SIGN_CAPTURE),
    };
}

/* Reads from p, where a digit from 1 to 9 is; returns where, or NULL. */
static inline const char *
plain_move(struct pdn_parser *parser, const char *p, struct plain *plain)
{
    unsigned from, to;
    const char *at = plain_square(p, &from);

    if (at == NULL || (*at != '-' && *at != 'x'))
        return NULL;
    at = plain_square(at + 1, &to);
    if (at == NULL || !is_plain_blank(*at) || (from | to) == 1 ||
        !parser_room_moves(parser, 1))
        return NULL;
    plain_store(parser, p, at, from, to, plain);
    plain->largest = from > plain->largest ? from : plain->largest;
    plain->largest = to > plain->largest ? to : plain->largest;
    return at;
}

/*
 * Whether the plain capture before p may go on there, behind a blank: 37x23 x
 * 10.
 */
static bool
may_go_on(const struct pdn_parser *parser, const struct plain *plain,
          const char *p)
{
    const struct pdn_game *game = &parser->game;
    uint8_t sign = PDN_SIGN_NONE;

    return plain->last_move && p < parser->end &&
           game->written[game->move_count - 1].sign == PDN_SIGN_CAPTURE &&
           lex_sign(p, parser->end, &sign) != 0 && sign == PDN_SIGN_CAPTURE;
}

/* Gives back the last move, with its number; returns where it begins. */
static const char *
give_back(struct pdn_parser *parser, struct plain *plain)
{
    struct pdn_game *game = &parser->game;
    const struct pdn_written *move = &game->written[--game->move_count];
    const char *p = game->text + move->offset;

    plain->last_move = false;
    plain->last_end = p;
    if (move->number != 0) {
        plain->number_end = p;
        while (is_plain_blank(plain->number_end[-1]))
            plain->number_end--;
        plain->number_start = plain->number_end - 1;
        while (plain->number_start > game->text &&
               lex_is_digit(plain->number_start[-1]))
            plain->number_start--;
        plain->number = move->number;
        plain->last_end = plain->number_end;
    }
    return p;
}

const char *
parser_plain(struct pdn_parser *parser, const char *p)
{
    struct plain plain = {.largest = parser->game.largest_square};
    size_t before = parser->game.move_count;
    const char *next;

    if (parser->depth != 0 || parser->number.set || parser->pace == PACE_WORDS)
        return p;
    for (unsigned words = 0;; words++) {
        if (words == WORDS_BEFORE_WIDE && parser->pace == PACE_WIDE) {
            p = parser_wide(parser, p, &plain);
            words = 0;
        }
        while (p < parser->end && is_plain_blank(*p))
            p++;
        if (p + 16 > parser->end || !lex_is_digit(*p))
            break;
        next = plain_move(parser, p, &plain);
        if (next != NULL) {
            plain.number = 0;
            plain.number_start = NULL;
            plain.last_move = true;
        } else if (plain.number_start == NULL &&
                   (next = plain_number(p, &plain.number)) != NULL) {
            plain.number_start = p;
            plain.number_end = next;
            plain.last_move = false;
        } else {
            break;
        }
        plain.last_end = p = next;
    }
    if (plain.last_end == NULL)
        return p;
    if (may_go_on(parser, &plain, p))
        p = give_back(parser, &plain);
    parser->game.largest_square = (uint8_t)plain.largest;
    parser->game.numbers |= parser->game.move_count != before;
    parser->game.plies += (uint32_t)(parser->game.move_count - before);
    parser->content = parser->movetext = true;
    parser->last_end = parser_offset(parser, plain.last_end);
    parser->last_mark = plain.last_move;
    parser->last_line_comment = false;
    if (plain.number_start != NULL)
        parser->number = (struct pending_number){
            .set = true,
            .offset = parser_offset(parser, plain.number_start),
            .length = (uint32_t)(plain.number_end - plain.number_start),
            .value = plain.number,
        };
    return p;
}
