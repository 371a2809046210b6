// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_frisian.c - whether a 10x10 record is of the Frisian game.
 *
 * Both games have the same board and start, and a record that does not say
 * which it is looks international until a piece is taken along a row or a
 * column, which only the Frisian game allows.  So the main line is played by
 * the international rules, and the first move that they refuse is looked at:
 * if its piece can reach its target by a capture with at least one jump along
 * a row or column, the record is Frisian.  Which of several captures the
 * Frisian rule of value asks for is not judged here.
 */
#include "replay_int.h"

/* Jumps tried for one capture; more is no evidence. */
enum { JUMPS_MAX = 4096 };

/* Squares on a line of a 10x10 board. */
enum { LINE_MAX = 9 };

struct search {
    const struct dr_variant *variant;
    const struct dr_position *position;
    unsigned origin, target;
    bool king;
    unsigned jumps;
};

/* The eight directions in steps of rows and columns; the last four straight. */
static const struct {
    int row, column;
} directions[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1},
                  {-2, 0},  {2, 0},  {0, -2}, {0, 2}};

static unsigned
step(const struct search *search, unsigned square, int direction)
{
    struct dr_place at = dr_square_place(search->variant, square);
    int row = at.row + directions[direction].row;
    int column = at.column + directions[direction].column;

    if (row < 0 || column < 0)
        return 0;
    return dr_place_square(search->variant,
                           (struct dr_place){(uint8_t)row, (uint8_t)column});
}

static bool
empty(const struct search *search, unsigned square)
{
    return square == search->origin ||
           dr_position_at(search->variant, search->position, square) ==
               DR_EMPTY;
}

/* The piece that would be jumped in a direction, or 0. */
static unsigned
victim(const struct search *search, unsigned square, int direction,
       struct dr_squares taken)
{
    enum dr_piece piece;

    square = step(search, square, direction);
    while (search->king && square != 0 && empty(search, square))
        square = step(search, square, direction);
    if (square == 0 || empty(search, square) || dr_squares_has(taken, square))
        return 0;
    piece = dr_position_at(search->variant, search->position, square);
    return dr_piece_side(piece) == search->position->turn ? 0 : square;
}

/* Depth is bounded by the pieces on the board. */
static bool
reaches(struct search *search, unsigned square, struct dr_squares taken,
        bool straight)
{
    for (int direction = 0; direction < 8; direction++) {
        unsigned over = victim(search, square, direction, taken);
        unsigned land = over == 0 ? 0 : step(search, over, direction);
        struct dr_squares next = taken;

        if (over == 0 || search->jumps == JUMPS_MAX)
            continue;
        dr_squares_add(&next, over);
        for (int i = 0; i < LINE_MAX && land != 0 && empty(search, land); i++) {
            bool along = straight || direction >= 4;

            search->jumps++;
            if (land == search->target && along)
                return true;
            if (search->jumps < JUMPS_MAX && reaches(search, land, next, along))
                return true;
            if (!search->king)
                break;
            land = step(search, land, direction);
        }
    }
    return false;
}

static bool
is_frisian_capture(const struct dr_position *position, unsigned from,
                   unsigned to)
{
    const struct dr_variant *variant = dr_variant_international();
    struct search search = {variant, position, from, to, false, 0};
    enum dr_piece piece;

    if (from == 0 || to == 0 || from > variant->squares ||
        to > variant->squares)
        return false;
    piece = dr_position_at(variant, position, from);
    if (piece == DR_EMPTY || dr_piece_side(piece) != position->turn)
        return false;
    search.king = dr_piece_is_king(piece);
    return empty(&search, to) &&
           reaches(&search, from, (struct dr_squares){{0, 0}}, false);
}

/* Where the record starts; false: that cannot be told. */
static bool
start_of(const struct pdn_game *game, struct dr_position *position)
{
    const struct dr_variant *variant = dr_variant_international();
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
    return fen.error == PDN_FEN_OK;
}

/* Index of the first move behind which a set-up changes the position. */
static size_t
last_judged(const struct pdn_game *game)
{
    for (size_t i = 0; i < game->item_count; i++)
        if (game->items[i].kind == PDN_ITEM_SETUP && game->items[i].move != 0)
            return game->items[i].move;
    return game->move_count;
}

/* How many moves of the main line stand together from `first` on. */
static size_t
run_of(const struct pdn_game *game, size_t first, size_t end)
{
    const unsigned unusable = PDN_WRITTEN_LETTERS | PDN_WRITTEN_UNREADABLE;
    size_t at = first;

    while (at < end && game->written[at].depth == 0 &&
           (game->written[at].flags & unusable) == 0)
        at++;
    return at - first;
}

bool
replay_frisian(const struct pdn_game *game)
{
    const struct dr_variant *variant = dr_variant_international();
    size_t end = last_judged(game), at = 0;
    struct dr_position position;
    struct dr_moves matches;

    if (game->move_count == 0 || !start_of(game, &position))
        return false;
    while (at < end) {
        struct dr_attempt attempt = {.capture_sign = true};
        size_t run = run_of(game, at, end), played;
        uint8_t pair[2];

        if (run == 0 && game->written[at].depth == 0)
            return false;
        if (run == 0) {
            at++;
            continue;
        }
        played = dr_play_line(variant, &position, game->steps + at, run, NULL);
        at += played;
        if (played == run)
            continue;
        attempt.squares = pdn_game_squares(game, at, pair, &attempt.count);
        if (dr_match(variant, &position, &attempt, &matches) == DR_FIT_NONE)
            return is_frisian_capture(&position, game->steps[at].from,
                                      game->steps[at].to);
        dr_play(variant, &position, &matches.move[0]);
        at++;
    }
    return false;
}
