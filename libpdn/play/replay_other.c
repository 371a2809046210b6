// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_other.c - whether a record that looks international is of another
 * game.
 *
 * The Frisian game has the same board and start, and a record that does not say
 * which it is looks international until a piece is taken along a row or a
 * column, which only the Frisian game allows.  So the main line is played by
 * the international rules, and the first move that they refuse is looked at.
 * The record is Frisian if that move is a capture that only the Frisian game
 * has, and all moves from the start up to it are legal by the Frisian rules:
 * most slips in an international record have left a Frisian capture unmade
 * before.
 *
 * A record from a position on low squares can be of a smaller board.  It is if
 * all of it is legal there, and so many plies more than by the international
 * rules that no slip explains it.
 *
 * A text that can mean several moves is followed in all its meanings.  Where
 * that costs more than it may, the record is held to be what it looks.  The
 * answer depends on the record alone, not on who asks.
 */
#include "replay_int.h"

#include "draughts/frisian.h"

/* The part of a budget that the question may cost. */
enum { OTHER_SHARE = 4 };

/* The positions that a text can have led to; each once. */
struct meanings {
    struct dr_work *work;
    size_t count;
    struct dr_position position[READINGS_MAX];
};

#define UNTOLD SIZE_MAX

/* Plies more than in the usual game, which no slip explains. */
enum { TELLING_PLIES = 3 };

/* By what a record is played. */
struct rules {
    const struct dr_variant *board; /* of which the positions are */
    bool frisian;                   /* else the moves too */
};

/* The moves that an attempt can mean in a game with a core. */
static void
match_by_core(const struct dr_variant *variant,
              const struct dr_position *position,
              const struct dr_attempt *attempt, struct dr_work *work,
              struct dr_moves *list)
{
    const uint8_t *squares = attempt->squares;
    struct dr_inquiry inquiry;

    inquiry.variant = NULL;
    inquiry.work = work;
    if (attempt->count == 2) {
        enum dr_found found =
            dr_inquiry_find(&inquiry, variant, position, squares[0], squares[1],
                            &list->move[0]);

        list->overflow = false;
        list->count = found == DR_FOUND_ONE;
        if (found != DR_FOUND_MANY || dr_work_spent(work))
            return;
    }
    dr_inquire(&inquiry, variant, position);
    dr_inquiry_match(&inquiry, attempt, list);
}

static void
match(const struct rules *rules, const struct dr_position *position,
      const struct dr_attempt *attempt, struct dr_work *work,
      struct dr_moves *list)
{
    if (rules->frisian)
        dr_frisian_match(position, attempt, work, list);
    else
        match_by_core(rules->board, position, attempt, work, list);
}

/* Where the record starts; false: that cannot be told. */
static bool
start_of(const struct pdn_game *game, const struct dr_variant *variant,
         struct dr_position *position)
{
    struct pdn_slice text;
    struct pdn_fen fen;
    uint32_t offset;
    size_t item;

    dr_position_start(variant, position);
    if (replay_initial_setup(game, &item))
        text = replay_setup_text(game, &game->items[item]);
    else if (!replay_fen_tag(game, &text, &offset))
        return true;
    pdn_fen_read(&fen, variant, text);
    *position = fen.position;
    replay_crown(variant, position);
    return fen.error == PDN_FEN_OK;
}

/*
 * Index of the first move that does not follow from those before it: a set-up
 * changes the position, or a dash says that a move is not known.
 */
static size_t
last_judged(const struct pdn_game *game)
{
    for (size_t i = 0; i < game->item_count; i++) {
        const struct pdn_item *item = &game->items[i];
        bool setup = item->kind == PDN_ITEM_SETUP && item->move != 0;
        bool dash = item->kind == PDN_ITEM_ELLIPSIS && item->depth == 0 &&
                    game->text[item->offset] != '.';

        if (setup || dash)
            return item->move;
    }
    return game->move_count;
}

/* A move of the main line as an attempt; false: it cannot be read. */
static bool
attempt_of(const struct pdn_game *game, const struct dr_variant *board,
           size_t index, uint8_t squares[DR_ROW_MAX],
           struct dr_attempt *attempt)
{
    const struct pdn_written *written = &game->written[index];

    *attempt = (struct dr_attempt){
        .squares = squares,
        .capture_sign = written->sign == PDN_SIGN_CAPTURE,
    };
    if ((written->flags & PDN_WRITTEN_LETTERS) == 0)
        attempt->count = replay_squares(game, board, index, squares);
    return attempt->count >= 2;
}

/* Adds a position; false: there is no room. */
static bool
keep(struct meanings *meanings, const struct dr_position *position)
{
    for (size_t i = 0; i < meanings->count; i++)
        if (dr_position_equal(&meanings->position[i], position))
            return true;
    if (meanings->count == READINGS_MAX)
        return false;
    meanings->position[meanings->count++] = *position;
    return true;
}

/* Plays a move in all meanings; false: more came of it than fit. */
static bool
advance(struct meanings *meanings, const struct dr_attempt *attempt,
        const struct rules *rules)
{
    const struct meanings before = *meanings;
    struct dr_moves moves;

    meanings->count = 0;
    for (size_t i = 0; i < before.count; i++) {
        match(rules, &before.position[i], attempt, meanings->work, &moves);
        meanings->work->done += READING_WORK;
        if (dr_work_spent(meanings->work))
            return false;
        for (size_t j = 0; j < moves.count; j++) {
            struct dr_position after = before.position[i];

            dr_play(rules->board, &after, &moves.move[j]);
            if (moves.overflow || !keep(meanings, &after))
                return false;
        }
    }
    return true;
}

/*
 * Plays the moves of the main line before `end` by the rules of one game.
 * Returns the index of the first that they refuse, and what led to it; `end`
 * if all can be played; UNTOLD if one cannot be read, or can mean too much.
 */
static size_t
refused(const struct pdn_game *game, size_t end, const struct rules *rules,
        struct meanings *meanings)
{
    uint8_t squares[DR_ROW_MAX];
    struct dr_attempt attempt;

    for (size_t at = 0; at < end; at++) {
        struct meanings before;

        if (game->written[at].depth != 0)
            continue;
        before = *meanings;
        if (!attempt_of(game, rules->board, at, squares, &attempt) ||
            !advance(meanings, &attempt, rules))
            return UNTOLD;
        if (meanings->count == 0) {
            *meanings = before;
            return at;
        }
    }
    return end;
}

/* Whether nothing is refused: all moves are two squares, each one legal. */
static bool
is_plainly_legal(const struct pdn_game *game, const struct dr_position *start,
                 struct dr_work *work)
{
    struct dr_position position = *start;

    return game->plain &&
           dr_play_line_counted(dr_variant_international(), &position,
                                game->steps, game->plies, work,
                                NULL) == game->plies;
}

/* How many plies of the main line stand before a move. */
static size_t
plies_before(const struct pdn_game *game, size_t index)
{
    size_t plies = 0;

    for (size_t i = 0; i < index; i++)
        plies += game->written[i].depth == 0;
    return plies;
}

/* Whether it is Frisian; `at` is the first move that international rules
   refuse, in the positions of `meanings`. */
static bool
is_frisian(const struct pdn_game *game, const struct dr_position *start,
           size_t at, struct meanings *meanings)
{
    const struct rules frisian = {dr_variant_international(), true};
    uint8_t squares[DR_ROW_MAX];
    struct dr_attempt attempt;

    if (!attempt_of(game, frisian.board, at, squares, &attempt))
        return false;
    meanings->count = 1;
    meanings->position[0] = *start;
    if (refused(game, at, &frisian, meanings) != at)
        return false;
    for (size_t i = 0; i < meanings->count; i++)
        if (dr_frisian_only(&meanings->position[i], &attempt, meanings->work))
            return true;
    return false;
}

/* Whether a game can be of the board: its position and moves lie on it. */
static bool
fits_on(const struct pdn_game *game, const struct dr_variant *board)
{
    struct pdn_slice text;
    uint32_t offset;
    size_t item;
    bool letters;

    if (game->letters || game->largest_square > board->squares)
        return false;
    if (replay_initial_setup(game, &item))
        text = replay_setup_text(game, &game->items[item]);
    else if (!replay_fen_tag(game, &text, &offset))
        return false;
    return pdn_fen_extent(text, &letters) <= board->squares && !letters;
}

/* Whether all of it is legal in a game of a smaller board, and only `plies` by
   the international rules. */
static bool
is_of(const struct pdn_game *game, const struct dr_variant *board, size_t plies,
      struct meanings *meanings)
{
    const struct rules rules = {board, false};

    if (last_judged(game) != game->move_count ||
        plies + TELLING_PLIES > game->plies || !fits_on(game, board))
        return false;
    meanings->count = 1;
    return start_of(game, board, &meanings->position[0]) &&
           refused(game, game->move_count, &rules, meanings) ==
               game->move_count;
}

const struct dr_variant *
replay_other(const struct pdn_game *game)
{
    static const char *const small[] = {"english", "pool"};
    const struct rules usual = {dr_variant_international(), false};
    const size_t end = last_judged(game);
    const uint64_t most = pdn_budget(game).most / OTHER_SHARE;
    struct dr_work work = {0, most};
    struct meanings meanings = {.work = &work, .count = 1};
    struct dr_position start;
    size_t at, plies;

    if (game->move_count == 0 || !start_of(game, usual.board, &start) ||
        is_plainly_legal(game, &start, &work))
        return NULL;
    meanings.position[0] = start;
    at = refused(game, end, &usual, &meanings);
    if (at == UNTOLD || at == end)
        return NULL;
    if (is_frisian(game, &start, at, &meanings))
        return dr_variant_by_name("frisian");
    plies = plies_before(game, at);
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        const struct dr_variant *board = dr_variant_by_name(small[i]);

        if (is_of(game, board, plies, &meanings))
            return board;
    }
    return NULL;
}
