// SPDX-License-Identifier: BSD-2-Clause
/*
 * variant.c - determines the variant of a record.
 *
 * It is the number in GameType, or else the caller's choice, the evidence of
 * the text, or international draughts.  Evidence is, in this order: squares in
 * letters, squares that only a larger board has, and the first move.  A single
 * odd square is a slip of the pen and not another board, so a few outliers do
 * not outweigh a first move on a smaller board.
 *
 * A game that looks international may be another.  The Frisian game has the
 * same board and start, so its records look international until a piece is
 * captured along a row or a column.  The main line is therefore played by the
 * international rules, and the first refused move is examined.  The record is
 * Frisian if that move is a capture that only the Frisian game has, and all
 * earlier moves are legal by the Frisian rules.  An international record with a
 * slip almost always fails that test, because it missed a mandatory Frisian
 * capture earlier.
 *
 * A record from a position on low squares may belong to a smaller board.  It
 * does if all of it is legal there, and so many plies more than by the
 * international rules that no slip explains the difference.
 *
 * A text with several meanings is followed in all of them.  If that becomes too
 * costly, the record is taken to be what it looks like.  The answer depends
 * only on the record, not on the caller.
 */
#include "variant_int.h"

#include "bytes_int.h"
#include "move_int.h"
#include "pdn/budget.h"
#include "pdn/fen.h"
#include "pdn/replay.h"
#include "readings_int.h"
#include "start_int.h"

#include "draughts/frisian.h"

#include <string.h>

/* Numbers of squares of the boards that evidence can distinguish. */
enum { SQUARES_8 = 32, SQUARES_10 = 50, SQUARES_12 = 72 };

/* Larger numbers are not a GameType and are quoted as written. */
enum { GAME_TYPE_MAX = 1000000000 };

/* A 10x10 game of this length from the start would use squares beyond row 6. */
enum { TELLING_PLIES = 8 };

/* Returns true if a value is present; "?" means unknown in PDN. */
static bool
is_told(struct pdn_slice value)
{
    size_t marks = 0;

    for (size_t i = 0; i < value.size; i++) {
        if (value.start[i] != '?' && !byte_is_blank_or_control(value.start[i]))
            return true;
        marks += value.start[i] == '?';
    }
    return marks > 1;
}

bool
play_fen_tag(const struct pdn_game *game, struct pdn_slice *text,
             uint32_t *offset)
{
    if (game->known[PDN_TAG_FEN] < 0)
        return false;
    *text = pdn_game_tag(game, PDN_TAG_FEN);
    *offset = game->tags[game->known[PDN_TAG_FEN]].value;
    return is_told(*text);
}

bool
play_initial_setup(const struct pdn_game *game, size_t *item)
{
    for (size_t i = 0; i < game->item_count && game->items[i].move == 0; i++) {
        if (game->items[i].kind == PDN_ITEM_OPEN)
            return false;
        if (game->items[i].kind == PDN_ITEM_SETUP) {
            *item = i;
            return true;
        }
    }
    return false;
}

struct pdn_slice
play_setup_text(const struct pdn_game *game, const struct pdn_item *item)
{
    return (struct pdn_slice){game->text + item->offset, item->length};
}

/*
 * Returns the text of the record's starting position.  Returns false if it has
 * none.
 */
static bool
start_text(const struct pdn_game *game, struct pdn_slice *text)
{
    uint32_t offset;
    size_t item;

    if (play_fen_tag(game, text, &offset))
        return true;
    if (!play_initial_setup(game, &item))
        return false;
    *text = play_setup_text(game, &game->items[item]);
    return true;
}

struct pdn_slice
play_game_type(const struct pdn_game *game)
{
    struct pdn_slice text = pdn_game_tag(game, PDN_TAG_GAME_TYPE);
    size_t digits = 0;

    for (; text.size > 0 && byte_is_blank_or_control(*text.start); text.size--)
        text.start++;
    while (digits < text.size && byte_is_digit(text.start[digits]))
        digits++;
    text.size = digits;
    return text;
}

/* Fields of a GameType: number, colour, width, height, notation. */
enum { FIELDS_BEFORE_NOTATION = 4 };

/* Reads the number of a GameType.  Returns false if there is none. */
static bool
game_type(const struct pdn_game *game, unsigned *number)
{
    struct pdn_slice digits = play_game_type(game);

    *number = 0;
    for (size_t i = 0; i < digits.size && *number < GAME_TYPE_MAX / 10; i++)
        *number = *number * 10 + (unsigned)(digits.start[i] - '0');
    return digits.size != 0;
}

/*
 * Returns the first move if it is in the main line and its squares are numbers.
 */
static bool
first_move(const struct pdn_game *game, unsigned *from, unsigned *to)
{
    const unsigned other =
        PDN_WRITTEN_LETTERS | PDN_WRITTEN_UNREADABLE | PDN_WRITTEN_VARIATION;

    if (game->move_count == 0 || (game->written[0].flags & other) != 0)
        return false;
    *from = game->steps[0].from;
    *to = game->steps[0].to;
    return true;
}

/* Returns true if only few moves have a square above the limit. */
static bool
few_above(const struct pdn_game *game, unsigned limit)
{
    size_t count = 0;

    for (size_t i = 0; i < game->move_count; i++)
        if ((game->written[i].flags & PDN_WRITTEN_LETTERS) == 0)
            count += game->steps[i].from > limit || game->steps[i].to > limit;
    return count <= 1 + game->move_count / 10;
}

static bool
neighbours(const struct dr_variant *variant, unsigned from, unsigned to)
{
    struct dr_place a = dr_square_place(variant, from);
    struct dr_place b = dr_square_place(variant, to);

    return (a.row - b.row) * (a.row - b.row) == 1 &&
           (a.column - b.column) * (a.column - b.column) == 1;
}

/* Finds the 8x8 variant whose starting men can make the first move. */
static const struct dr_variant *
eight_by_first_move(unsigned from, unsigned to)
{
    const struct dr_variant *english = dr_variant_by_name("english");
    const struct dr_variant *italian = dr_variant_by_name("italian");

    if (from >= 9 && from <= 12 && to >= 13 && to <= 16 &&
        neighbours(english, from, to))
        return english;
    if (from >= 21 && from <= 24 && to >= 17 && to <= 20 &&
        neighbours(italian, from, to))
        return italian;
    return NULL;
}

static bool
ten_by_first_move(unsigned from, unsigned to)
{
    return from >= 31 && from <= 35 && to >= 26 && to <= 30 &&
           neighbours(dr_variant_international(), from, to);
}

/* Returns the lowest square that is in one set and not in the other, or 0. */
static unsigned
lowest_beyond(struct dr_squares set, struct dr_squares other)
{
    for (unsigned square = 0; (square = dr_squares_next(set, square)) != 0;)
        if (!dr_squares_has(other, square))
            return square;
    return 0;
}

/*
 * Returns true if jumps of a man in any direction reach the target, visiting
 * each square once.
 */
static bool
jumps_reach(const struct dr_variant *variant,
            const struct dr_position *position, unsigned from, unsigned to)
{
    struct dr_squares reached = {{0, 0}}, done = {{0, 0}};
    enum dr_side side = (enum dr_side)position->turn;
    unsigned square;

    dr_squares_add(&reached, from);
    while ((square = lowest_beyond(reached, done)) != 0) {
        dr_squares_add(&done, square);
        for (int direction = 0; direction < 4; direction++) {
            struct dr_place at = dr_square_place(variant, square);
            int down = direction & 1 ? 1 : -1, right = direction & 2 ? 1 : -1;
            struct dr_place over = {(uint8_t)(at.row + down),
                                    (uint8_t)(at.column + right)};
            struct dr_place land = {(uint8_t)(at.row + 2 * down),
                                    (uint8_t)(at.column + 2 * right)};
            unsigned victim = dr_place_square(variant, over);
            unsigned target = dr_place_square(variant, land);
            enum dr_piece piece;

            if (victim == 0 || target == 0)
                continue;
            piece = dr_position_at(variant, position, victim);
            if (piece == DR_EMPTY || dr_piece_side(piece) == side ||
                dr_position_at(variant, position, target) != DR_EMPTY)
                continue;
            if (target == to)
                return true;
            dr_squares_add(&reached, target);
        }
    }
    return false;
}

/* Returns true if an 8x8 board has the move: a step, or jumps to the target. */
static bool
eight_has_move(const struct dr_variant *variant,
               const struct dr_position *position, unsigned from, unsigned to)
{
    enum dr_piece piece;

    if (from == 0 || to == 0 || from > variant->squares ||
        to > variant->squares)
        return false;
    piece = dr_position_at(variant, position, from);
    if (piece == DR_EMPTY || dr_piece_side(piece) != position->turn)
        return false;
    if (dr_position_at(variant, position, to) != DR_EMPTY)
        return false;
    return neighbours(variant, from, to) ||
           jumps_reach(variant, position, from, to);
}

/*
 * Decides whether a position on squares up to 32 is of an 8x8 board.  Its first
 * move shows it; without moves, a man where a 10x10 board would have crowned
 * it.
 */
static bool
small_position_is_eight(const struct pdn_game *game, struct pdn_slice text)
{
    const struct dr_variant *ten = dr_variant_international();
    const struct dr_variant *eight = dr_variant_by_name("english");
    struct pdn_fen fen;
    struct dr_move move;
    unsigned from, to;

    pdn_fen_read(&fen, ten, text);
    if (fen.error != PDN_FEN_OK)
        return false;
    if (!first_move(game, &from, &to))
        return !dr_squares_empty(dr_position_uncrowned(ten, &fen.position));
    if (dr_find(ten, &fen.position, from, to, &move) != DR_FOUND_NONE)
        return false;
    pdn_fen_read(&fen, eight, text);
    return fen.error == PDN_FEN_OK &&
           eight_has_move(eight, &fen.position, from, to);
}

/* Letters beyond h belong to a board that is ten files wide. */
static const struct dr_variant *
by_letters(const struct pdn_game *game)
{
    for (size_t i = 0; i < game->move_count; i++) {
        const struct pdn_written *written = &game->written[i];
        const char *text = game->text + written->offset;

        if ((written->flags & PDN_WRITTEN_LETTERS) == 0)
            continue;
        for (unsigned k = 0; k < written->length; k++)
            if (memchr("iIjJ", text[k], 4) != NULL)
                return dr_variant_by_name("spantsiretti");
    }
    return dr_variant_by_name("russian");
}

/* Distinguishes a board with more than 50 squares from one wrong square. */
static bool
is_twelve(const struct pdn_game *game, bool has_start, unsigned start_largest)
{
    unsigned from, to;

    if (start_largest > SQUARES_10)
        return true;
    if (has_start)
        return !few_above(game, SQUARES_10);
    return !first_move(game, &from, &to) || !ten_by_first_move(from, to);
}

static const struct dr_variant *
by_first_move(const struct pdn_game *game, unsigned largest)
{
    const struct dr_variant *eight;
    unsigned from, to;

    if (!first_move(game, &from, &to))
        return NULL;
    if (ten_by_first_move(from, to))
        return dr_variant_international();
    eight = eight_by_first_move(from, to);
    if (eight == NULL && largest <= SQUARES_8 && game->plies >= TELLING_PLIES)
        eight = dr_variant_by_name("english");
    if (eight != NULL && largest > SQUARES_8 && !few_above(game, SQUARES_8))
        eight = NULL;
    return eight;
}

/* Returns the largest square of the moves, ignoring misprints. */
static unsigned
largest_of_moves(const struct pdn_game *game)
{
    unsigned largest = 0;

    if (game->largest_square <= SQUARES_12)
        return game->largest_square;
    for (size_t i = 0; i < game->move_count; i++) {
        const unsigned squares[] = {game->steps[i].from, game->steps[i].to};

        for (int k = 0; k < 2; k++)
            if ((game->written[i].flags & PDN_WRITTEN_LETTERS) == 0 &&
                squares[k] > largest && squares[k] <= SQUARES_12)
                largest = squares[k];
    }
    return largest;
}

/* Returns the variant that the text itself suggests, or NULL. */
static const struct dr_variant *
by_evidence(const struct pdn_game *game)
{
    struct pdn_slice text;
    bool has_start = start_text(game, &text), letters = false;
    unsigned start_largest = has_start ? pdn_fen_extent(text, &letters) : 0;
    unsigned largest = largest_of_moves(game);
    const struct dr_variant *variant;

    if (game->letters ? !game->numbers ||
                            (game->written[0].flags & PDN_WRITTEN_LETTERS) != 0
                      : letters && game->move_count == 0)
        return by_letters(game);
    if (start_largest > SQUARES_12)
        start_largest = 0;
    if (start_largest > largest)
        largest = start_largest;
    if (largest > SQUARES_10 && is_twelve(game, has_start, start_largest))
        return dr_variant_by_name("canadian");
    variant = has_start ? NULL : by_first_move(game, largest);
    if (variant != NULL)
        return variant;
    if (largest > SQUARES_8)
        return dr_variant_international();
    if (has_start && small_position_is_eight(game, text))
        return dr_variant_by_name("english");
    return NULL;
}

const struct dr_variant *
pdn_variant_told(const struct pdn_game *game,
                 const struct dr_variant *otherwise,
                 enum pdn_variant_basis *basis, unsigned *unknown_number)
{
    const struct dr_variant *variant;
    unsigned number;

    *unknown_number = 0;
    if (game->known[PDN_TAG_GAME_TYPE] >= 0 && game_type(game, &number)) {
        *basis = PDN_BASIS_TAG;
        variant = number == 0 ? NULL : dr_variant_by_number(number);
        if (variant != NULL)
            return variant;
        *unknown_number = number;
        if (number != 0)
            return dr_variant_international();
    }
    if (otherwise != NULL) {
        *basis = PDN_BASIS_OPTION;
        return otherwise;
    }
    variant = by_evidence(game);
    *basis = variant != NULL ? PDN_BASIS_EVIDENCE : PDN_BASIS_DEFAULT;
    return variant != NULL ? variant : dr_variant_international();
}

enum dr_notation
play_notation(const struct pdn_game *game, const struct dr_variant *variant)
{
    struct pdn_slice text = pdn_game_tag(game, PDN_TAG_GAME_TYPE);
    size_t commas = 0, at = 0;

    while (at < text.size && commas < FIELDS_BEFORE_NOTATION)
        commas += text.start[at++] == ',';
    if (at < text.size && text.start[at] == 'A')
        return DR_ALPHA;
    if (at < text.size && text.start[at] == 'N')
        return DR_NUMERIC;
    return variant->notation;
}

bool
play_variant_conflict(const struct pdn_game *game,
                      const struct dr_variant *variant)
{
    unsigned from, to;

    if (game->letters && play_notation(game, variant) == DR_NUMERIC)
        return !game->numbers ||
               (game->written[0].flags & PDN_WRITTEN_LETTERS) != 0;
    return variant->squares == SQUARES_8 && game->largest_square > SQUARES_8 &&
           first_move(game, &from, &to) && ten_by_first_move(from, to) &&
           !few_above(game, SQUARES_8);
}

/* The fraction of the budget for this question, as 1 / OTHER_SHARE. */
enum { OTHER_SHARE = 4 };

/* The positions to which a text can have led, each once. */
struct meanings {
    struct dr_work *work;
    size_t count;
    struct dr_position position[READINGS_MAX];
};

#define UNTOLD SIZE_MAX

/* This many plies more than in the usual game cannot be a slip. */
enum { SLIP_PLIES = 3 };

/* The rules by which a record is played. */
struct rules {
    const struct dr_variant *board; /* the variant of the positions */
    bool frisian; /* otherwise the variant gives the moves too */
};

/* Returns the moves that an attempt can mean in a variant with a core. */
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

/* Finds the start of the record.  Returns false if it is unknown. */
static bool
start_of(const struct pdn_game *game, const struct dr_variant *variant,
         struct dr_position *position)
{
    struct pdn_slice text;
    struct pdn_fen fen;
    uint32_t offset;
    size_t item;

    dr_position_start(variant, position);
    if (play_initial_setup(game, &item))
        text = play_setup_text(game, &game->items[item]);
    else if (!play_fen_tag(game, &text, &offset))
        return true;
    pdn_fen_read(&fen, variant, text);
    *position = fen.position;
    play_crown(variant, position);
    return fen.error == PDN_FEN_OK;
}

/*
 * Returns the index of the first move that does not follow from the earlier
 * ones, because a set-up changes the position or a dash replaces a move.
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

/*
 * Converts a move of the main line to an attempt.  Returns false if it is
 * unreadable.
 */
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
        attempt->count = play_squares(game, board, index, squares);
    return attempt->count >= 2;
}

/* Adds a position.  Returns false if there is no room. */
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

/* Plays a move in all meanings.  Returns false if too many result. */
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
 * Returns the index of the first refused move and the positions before it;
 * `end` if every move can be played; UNTOLD if a move is unreadable or has too
 * many meanings.
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

/*
 * Returns true if nothing is refused because every move has two squares and is
 * legal.
 */
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

/* Returns the number of plies of the main line before a move. */
static size_t
plies_before(const struct pdn_game *game, size_t index)
{
    size_t plies = 0;

    for (size_t i = 0; i < index; i++)
        plies += game->written[i].depth == 0;
    return plies;
}

/*
 * Returns true if the game is Frisian.  `at` is the first move that the
 * international rules refuse, in the positions of `meanings`.
 */
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

/* Returns true if the position and all moves lie on the variant's board. */
static bool
fits_on(const struct pdn_game *game, const struct dr_variant *board)
{
    struct pdn_slice text;
    uint32_t offset;
    size_t item;
    bool letters;

    if (game->letters || game->largest_square > board->squares)
        return false;
    if (play_initial_setup(game, &item))
        text = play_setup_text(game, &game->items[item]);
    else if (!play_fen_tag(game, &text, &offset))
        return false;
    return pdn_fen_extent(text, &letters) <= board->squares && !letters;
}

/*
 * Returns true if all of the game is legal in a variant with a smaller board,
 * but only `plies` plies by the international rules.
 */
static bool
is_of(const struct pdn_game *game, const struct dr_variant *board, size_t plies,
      struct meanings *meanings)
{
    const struct rules rules = {board, false};

    if (last_judged(game) != game->move_count ||
        plies + SLIP_PLIES > game->plies || !fits_on(game, board))
        return false;
    meanings->count = 1;
    return start_of(game, board, &meanings->position[0]) &&
           refused(game, game->move_count, &rules, meanings) ==
               game->move_count;
}

const struct dr_variant *
play_other(const struct pdn_game *game)
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

const struct dr_variant *
pdn_variant_of(const struct pdn_game *game, const struct dr_variant *otherwise,
               enum pdn_variant_basis *basis, unsigned *unknown_number)
{
    const struct dr_variant *variant = pdn_variant_told(game, otherwise, basis,
                                                        unknown_number),
                            *other = NULL;

    if (*basis != PDN_BASIS_TAG && *basis != PDN_BASIS_OPTION &&
        variant == dr_variant_international())
        other = play_other(game);
    if (other == NULL)
        return variant;
    *basis = PDN_BASIS_EVIDENCE;
    return other;
}
