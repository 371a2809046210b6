// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay_variant.c - which game a record is of.
 *
 * The number in GameType, else what the caller says, else the evidence of the
 * text, else international draughts.  Evidence, in this order: squares in
 * letters; squares that only a larger board has; the first move.  A single
 * odd square among many is a slip of the pen, not another board, so where the
 * first move speaks for a smaller board, few outliers do not outvote it.
 */
#include "replay_int.h"

#include <string.h>

/* Squares of the boards that evidence can tell apart. */
enum { SQUARES_8 = 32, SQUARES_10 = 50, SQUARES_12 = 72 };

/* Numbers beyond it are none of a game; they are quoted as written. */
enum { GAME_TYPE_MAX = 1000000000 };

/* A record this long from the start of a 10x10 game would use row 7 and on. */
enum { TELLING_PLIES = 8 };

/* Control characters are read as blanks everywhere. */
static bool
is_blank(char c)
{
    return (unsigned char)c <= ' ' || c == 0x7f;
}

/* Whether a value says something: "?" is PDN's word for not known. */
static bool
is_told(struct pdn_slice value)
{
    size_t marks = 0;

    for (size_t i = 0; i < value.size; i++) {
        if (value.start[i] != '?' && !is_blank(value.start[i]))
            return true;
        marks += value.start[i] == '?';
    }
    return marks > 1;
}

bool
replay_fen_tag(const struct pdn_game *game, struct pdn_slice *text,
               uint32_t *offset)
{
    if (game->known[PDN_TAG_FEN] < 0)
        return false;
    *text = pdn_game_tag(game, PDN_TAG_FEN);
    *offset = game->tags[game->known[PDN_TAG_FEN]].value;
    return is_told(*text);
}

bool
replay_initial_setup(const struct pdn_game *game, size_t *item)
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
replay_setup_text(const struct pdn_game *game, const struct pdn_item *item)
{
    return (struct pdn_slice){game->text + item->offset, item->length};
}

/* The text of the position a record starts from; false: it gives none. */
static bool
start_text(const struct pdn_game *game, struct pdn_slice *text)
{
    uint32_t offset;
    size_t item;

    if (replay_fen_tag(game, text, &offset))
        return true;
    if (!replay_initial_setup(game, &item))
        return false;
    *text = replay_setup_text(game, &game->items[item]);
    return true;
}

struct pdn_slice
replay_game_type(const struct pdn_game *game)
{
    struct pdn_slice text = pdn_game_tag(game, PDN_TAG_GAME_TYPE);
    size_t digits = 0;

    for (; text.size > 0 && is_blank(*text.start); text.size--)
        text.start++;
    while (digits < text.size && text.start[digits] >= '0' &&
           text.start[digits] <= '9')
        digits++;
    text.size = digits;
    return text;
}

/* Of a GameType: number, colour, width, height, notation. */
enum { FIELDS_BEFORE_NOTATION = 4 };

/* The number at the head of a GameType; false: there is none. */
static bool
game_type(const struct pdn_game *game, unsigned *number)
{
    struct pdn_slice digits = replay_game_type(game);

    *number = 0;
    for (size_t i = 0; i < digits.size && *number < GAME_TYPE_MAX / 10; i++)
        *number = *number * 10 + (unsigned)(digits.start[i] - '0');
    return digits.size != 0;
}

/* The first move, if it is of the main line and its squares are numbers. */
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

/* Whether only few moves have a square above the limit. */
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

/* A first move from an initial array of 8x8, by whose men can make it. */
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

/* The lowest square that is in one set and not in the other, or 0. */
static unsigned
lowest_beyond(struct dr_squares set, struct dr_squares other)
{
    for (unsigned square = 0; (square = dr_squares_next(set, square)) != 0;)
        if (!dr_squares_has(other, square))
            return square;
    return 0;
}

/* Squares reached by jumps of a man in any direction; each once. */
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

/* Whether an 8x8 board has the move: a step, or jumps to the target. */
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
 * A position on squares up to 32: is it of a board of 8x8?  Its first move
 * tells; without one, a man where a 10x10 board would have crowned it.
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

/* Letters beyond h are of the board that is ten files wide. */
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

/* A board of more than 50 squares, or one such square in a smaller game? */
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

/* The largest square of the moves; a misprint of none is no evidence. */
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

/* What the text itself tells, or NULL. */
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

const struct dr_variant *
pdn_variant_of(const struct pdn_game *game, const struct dr_variant *otherwise,
               enum pdn_variant_basis *basis, unsigned *unknown_number)
{
    const struct dr_variant *variant = pdn_variant_told(game, otherwise, basis,
                                                        unknown_number),
                            *other = NULL;

    if (*basis != PDN_BASIS_TAG && *basis != PDN_BASIS_OPTION &&
        variant == dr_variant_international())
        other = replay_other(game);
    if (other == NULL)
        return variant;
    *basis = PDN_BASIS_EVIDENCE;
    return other;
}

enum dr_notation
replay_notation(const struct pdn_game *game, const struct dr_variant *variant)
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
replay_variant_conflict(const struct pdn_game *game,
                        const struct dr_variant *variant)
{
    unsigned from, to;

    if (game->letters && replay_notation(game, variant) == DR_NUMERIC)
        return !game->numbers ||
               (game->written[0].flags & PDN_WRITTEN_LETTERS) != 0;
    return variant->squares == SQUARES_8 && game->largest_square > SQUARES_8 &&
           first_move(game, &from, &to) && ten_by_first_move(from, to) &&
           !few_above(game, SQUARES_8);
}
