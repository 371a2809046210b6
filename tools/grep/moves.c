// SPDX-License-Identifier: BSD-2-Clause
/*
 * moves.c - the condition on a sequence of moves.
 *
 * Moves are written as in a game and have the same meaning.  A text matches a
 * ply if it is a way of writing the move that was played, so 28x17 and 28x22x17
 * find the same games.
 */
#include "moves.h"

#include "question.h"
#include "say.h"

#include "pdn/reader.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_BITS = 64 };

/* A wanted move; squares in letters are 16 * file (a is 1) + rank. */
struct wanted_move {
    uint8_t squares[DR_ROW_MAX];
    uint8_t count;
    bool letters, capture;
};

struct sequence_test {
    struct wanted_move *move; /* owned */
    size_t count;
    bool anywhere;
};

/*
 * Finds something other than a move in a text.  Returns false if there is
 * nothing.
 */
static bool
find_stranger(const struct pdn_game *game, size_t *at, size_t *length)
{
    if (game->tag_count > 0) {
        *at = game->tags[0].offset;
        *length = game->tags[0].length;
        return true;
    }
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];

        *at = item->offset;
        *length = item->length;
        if (item->kind != PDN_ITEM_NUMBER && item->kind != PDN_ITEM_STRENGTH)
            return true;
    }
    return false;
}

static bool
take_move(struct wanted_move *to, const struct pdn_game *game, size_t index)
{
    const struct pdn_written *written = &game->written[index];
    uint8_t pair[2];
    size_t count;
    const uint8_t *squares = pdn_game_squares(game, index, pair, &count);

    if (count > DR_ROW_MAX || (written->flags & PDN_WRITTEN_UNREADABLE) != 0)
        return false;
    memcpy(to->squares, squares, count);
    to->count = (uint8_t)count;
    to->letters = (written->flags & PDN_WRITTEN_LETTERS) != 0;
    to->capture = written->sign == PDN_SIGN_CAPTURE;
    return true;
}

/*
 * Returns the number of squares in the variant's numbering, or 0 if one does
 * not exist.
 */
static size_t
squares_of(const struct wanted_move *move, const struct dr_variant *variant,
           uint8_t squares[DR_ROW_MAX])
{
    for (size_t i = 0; i < move->count; i++) {
        unsigned square = move->squares[i];

        if (move->letters && square >= 16)
            square = dr_square_from_letters(
                variant, (char)('a' + square / 16 - 1), square % 16);
        if (square == 0 || square > variant->squares)
            return 0;
        squares[i] = (uint8_t)square;
    }
    return move->count;
}

/* Returns true if the squares exist in a judged variant. */
static bool
is_on_board(const struct wanted_move *move)
{
    uint8_t squares[DR_ROW_MAX];
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);

    for (size_t i = 0; i < count; i++)
        if (dr_variant_judged(&all[i]) &&
            squares_of(move, &all[i], squares) != 0)
            return true;
    return false;
}

/* Explains why a move is on the board of no judged variant. */
static void
complain_of_board(const struct wanted_move *move, const char *text,
                  const struct pdn_written *written)
{
    uint8_t squares[DR_ROW_MAX];
    size_t count;
    const struct dr_variant *all = dr_variant_all(&count);
    struct pdn_slice *titles = calloc(count, sizeof *titles);
    size_t found = 0;
    struct text why = {0};

    for (size_t i = 0; titles != NULL && i < count; i++)
        if (squares_of(move, &all[i], squares) != 0)
            titles[found++] =
                (struct pdn_slice){all[i].title, strlen(all[i].title)};
    if (found == 0)
        say(&why, "this square does not exist");
    else
        say(&why,
            "only variants that are not implemented have such squares: "
            "{variants}",
            PUT_LIST(variants, titles, found, PDN_BY_COMMA));
    text_char(&why, '\0');
    complain_at("--moves",
                titles == NULL || why.failed ? pdn_status_text(PDN_E_NOMEM)
                                             : why.data,
                text, written->offset, written->length);
    free(titles);
    text_free(&why);
}

static bool
take_moves(struct sequence_test *test, const struct pdn_game *game,
           const char *text)
{
    size_t at = 0, length = 1;

    if (find_stranger(game, &at, &length)) {
        complain_at("--moves", "this is not a move", text, at, length);
        return false;
    }
    if (game->move_count == 0 || game->move_count > SEQUENCE_MAX) {
        usage_complaint("--moves: from 1 to %d moves, not %zu", SEQUENCE_MAX,
                        game->move_count);
        return false;
    }
    test->move = calloc(game->move_count, sizeof *test->move);
    if (test->move == NULL) {
        complain("--moves: %s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    for (test->count = 0; test->count < game->move_count; test->count++) {
        const struct pdn_written *written = &game->written[test->count];

        if (!take_move(&test->move[test->count], game, test->count))
            complain_at("--moves", "this move is unreadable", text,
                        written->offset, written->length);
        else if (!is_on_board(&test->move[test->count]))
            complain_of_board(&test->move[test->count], text, written);
        else
            continue;
        return false;
    }
    return true;
}

/* Parses the moves of a text with padding around it, as chunks have. */
static bool
read_moves(struct sequence_test *test, const char *padded, const char *text)
{
    const struct pdn_chunk chunk = {
        .data = padded,
        .size = strlen(text),
        .line = 1,
        .column = 1,
        .first = true,
        .last = true,
    };
    struct pdn_parser *parser;
    const struct pdn_game *game;
    enum pdn_status status;
    bool good = false;

    if (pdn_parser_new(&parser, NULL) != PDN_OK) {
        complain("--moves: %s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    pdn_parser_begin(parser, &chunk);
    status = pdn_parser_next(parser, &game);
    if (status == PDN_END)
        usage_complaint("--moves: it contains no move: %s", text);
    else if (status != PDN_OK)
        complain("--moves: %s", pdn_status_text(status));
    else if (game->size != chunk.size)
        complain_at("--moves", "the moves end before this", text, game->size,
                    chunk.size - game->size);
    else
        good = take_moves(test, game, text);
    pdn_parser_free(parser);
    return good;
}

static bool
parse_sequence(struct condition *condition, const char *text)
{
    struct sequence_test *test = condition_test(condition, sizeof *test);
    size_t size = strlen(text);
    char *padded;
    bool good;

    if (test == NULL)
        return false;
    padded = calloc(size + (size_t)2 * PDN_PADDING, 1);
    if (padded == NULL) {
        complain("--moves: %s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    memcpy(padded + PDN_PADDING, text, size);
    good = read_moves(test, padded + PDN_PADDING, text);
    free(padded);
    return good;
}

/* Returns true if a text is a way of writing the move that was played. */
static bool
fits(struct question *question, const struct wanted_move *move,
     const struct pdn_ply *ply)
{
    const struct dr_variant *variant = question->replay.variant;
    uint8_t squares[DR_ROW_MAX];
    struct dr_attempt attempt = {.squares = squares,
                                 .count = squares_of(move, variant, squares),
                                 .capture_sign = move->capture};
    struct dr_moves matches;
    enum dr_fit fit;

    if (attempt.count < 2 || !ply->legal)
        return false;
    if (attempt.count == 2)
        return squares[0] == ply->played.from && squares[1] == ply->played.to;
    if (ply->played.taken == 0 || question->limited)
        return false;
    dr_inquire(&question->asked, variant, ply->before);
    fit = dr_inquiry_match(&question->asked, &attempt, &matches);
    question->limited |= dr_work_spent(&question->work);
    if (fit == DR_FIT_NONE || fit == DR_FIT_WRONG)
        return false;
    for (size_t i = 0; i < matches.count; i++) {
        const struct dr_move *match = &matches.move[i];

        if (match->from == ply->played.from && match->to == ply->played.to &&
            dr_squares_equal(match->captured, ply->played.captured))
            return true;
    }
    return false;
}

/*
 * Updates `begun`: bit n says that the plies up to here end with the first n
 * moves of the sequence.  Returns true if the sequence is complete.
 */
static bool
go_on(struct question *question, const struct sequence_test *test,
      struct watch *watch, const struct pdn_ply *ply)
{
    bool done = false;

    for (size_t n = test->count; n-- > 0;) {
        uint64_t *to = &watch->begun[(n + 1) / WORD_BITS];
        uint64_t bit = UINT64_C(1) << ((n + 1) % WORD_BITS);
        bool begun =
            n == 0 ? test->anywhere || ply->number == 1
                   : (watch->begun[n / WORD_BITS] >> (n % WORD_BITS) & 1) != 0;

        *to &= ~bit;
        if (!begun || !fits(question, &test->move[n], ply))
            continue;
        *to |= bit;
        done |= n + 1 == test->count;
    }
    return done;
}

static bool
sequence_on_ply(struct question *question, const struct condition *condition,
                struct watch *watch, const struct pdn_ply *ply)
{
    const struct sequence_test *test = condition->test;

    watch->ply = ply->number + 1 - (uint32_t)test->count;
    return go_on(question, test, watch, ply);
}

void
moves_anywhere(struct condition *condition)
{
    ((struct sequence_test *)condition->test)->anywhere = true;
}

static void
free_sequence(void *test)
{
    free(((struct sequence_test *)test)->move);
}

const struct condition_rules moves_condition = {
    .needs = NEEDS_PLAY | NEEDS_WATCH,
    .parse = parse_sequence,
    .on_ply = sequence_on_ply,
    .free = free_sequence,
};
