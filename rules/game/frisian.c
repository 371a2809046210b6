// SPDX-License-Identifier: BSD-2-Clause
/*
 * frisian.c - moves of the Frisian game; see draughts/frisian.h.
 *
 * Each capture is walked jump by jump, twice: once to find the highest value,
 * and once to list the captures that have it.  Since every further jump adds
 * value, those captures are complete.
 */
#include "draughts/frisian.h"

#include "fit_int.h"

/*
 * Limits the jumps tried in one walk; no position of a real game comes close.
 */
enum { JUMPS_MAX = 1 << 18 };

/* The cost of a jump, in capture stages of the international game. */
enum { JUMP_STAGES = 16 };

enum { SQUARES = 50, DIRECTIONS = 8, DIAGONALS = 4 };

/*
 * Weights under which n kings are worth more than 2n - 1 men and less than 2n,
 * for any n below 64.
 */
enum { VALUE_MAN = 64, VALUE_KING = 127 };

/* A capture in progress. */
struct path {
    struct dr_trace trace;
    unsigned direction; /* of the last jump */
    unsigned straight;  /* jumps along rows and columns */
    unsigned value;     /* of the captured pieces */
};

struct search;
typedef void capture_fn(struct search *search, unsigned to);

struct search {
    enum dr_side side;
    enum dr_piece board[SQUARES + 1]; /* without the capturing piece */
    unsigned from;
    bool king;
    struct path path;
    unsigned jumps;       /* tried so far */
    struct dr_work *work; /* the caller's total */
    unsigned best;        /* highest rank of any capture, or 0 */
    capture_fn *visit;
    const struct dr_attempt *attempt; /* NULL for any move */
    struct dr_moves *list;
    bool straight; /* a fitting capture has a jump along a row or column */
};

/* Directions as steps in rows and columns; the last four are straight. */
static const struct {
    int row, column;
} directions[DIRECTIONS] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1},
                            {-2, 0},  {2, 0},  {0, -2}, {0, 2}};

/* Returns the variant whose board and squares are used. */
static const struct dr_variant *
frame(void)
{
    return dr_variant_international();
}

/* Returns the next square in a direction, or 0. */
static unsigned
next_square(unsigned square, unsigned direction)
{
    const struct dr_place at = dr_square_place(frame(), square);
    const int row = at.row + directions[direction].row;
    const int column = at.column + directions[direction].column;

    if (row < 0 || column < 0)
        return 0;
    return dr_place_square(frame(),
                           (struct dr_place){(uint8_t)row, (uint8_t)column});
}

static bool
is_free(const struct search *search, unsigned square)
{
    return square != 0 && search->board[square] == DR_EMPTY;
}

/*
 * Returns the square of the next piece that can be captured in a direction, or
 * 0.
 */
static unsigned
victim(const struct search *search, unsigned square, unsigned direction)
{
    square = next_square(square, direction);
    while (search->king && is_free(search, square))
        square = next_square(square, direction);
    if (square == 0 || is_free(search, square) ||
        dr_piece_side(search->board[square]) == search->side ||
        dr_squares_has(search->path.trace.taken, square))
        return 0;
    return square;
}

/* Captures a piece.  The squares between victims follow restriction 9. */
static void
take(struct search *search, unsigned square, unsigned over, unsigned direction)
{
    struct path *path = &search->path;
    struct dr_trace *trace = &path->trace;
    const bool king = dr_piece_is_king(search->board[over]);

    if (trace->count != 0) {
        const unsigned last = trace->victim[trace->count - 1];

        trace->between[trace->count - 1] =
            (uint8_t)(direction == path->direction
                          ? next_square(last, direction)
                          : square);
    }
    trace->victim[trace->count++] = (uint8_t)over;
    dr_squares_add(&trace->taken, over);
    path->direction = direction;
    path->straight += direction >= DIAGONALS;
    path->value += king ? VALUE_KING : VALUE_MAN;
}

/* Returns true if no more jumps may be tried. */
static bool
is_over(const struct search *search)
{
    return search->jumps >= JUMPS_MAX || dr_work_spent(search->work);
}

/*
 * The recursion is as deep as the capture is long, at most the number of enemy
 * pieces.
 */
static void
walk(struct search *search, unsigned square)
{
    const struct path before = search->path;

    for (unsigned direction = 0; direction < DIRECTIONS; direction++) {
        const unsigned over = victim(search, square, direction);
        unsigned land = over == 0 ? 0 : next_square(over, direction);

        if (!is_free(search, land) || before.trace.count == DR_TRACE_MAX)
            continue;
        take(search, square, over, direction);
        do {
            if (is_over(search))
                break;
            search->jumps++;
            search->work->done += JUMP_STAGES;
            search->visit(search, land);
            walk(search, land);
            land = next_square(land, direction);
        } while (search->king && is_free(search, land));
        search->path = before;
    }
}

/* Returns the rank of a capture; the highest rank is mandatory. */
static unsigned
rank_of(const struct search *search)
{
    return 2 * search->path.value + search->king;
}

static void
find_best(struct search *search, unsigned to)
{
    (void)to;
    if (rank_of(search) > search->best)
        search->best = rank_of(search);
}

static void
add_move(struct dr_moves *list, const struct dr_move *move)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->move[i].from == move->from && list->move[i].to == move->to &&
            dr_squares_equal(list->move[i].captured, move->captured))
            return;
    if (list->count == DR_MOVES_MAX)
        list->overflow = true;
    else
        list->move[list->count++] = *move;
}

static bool
ends_fit(const struct dr_attempt *attempt, unsigned from, unsigned to)
{
    return attempt == NULL ||
           (attempt->count == 2 && attempt->squares[0] == from &&
            attempt->squares[1] == to);
}

/* Lists the capture if it is mandatory and fits the text. */
static void
add_capture(struct search *search, unsigned to)
{
    const struct path *path = &search->path;
    const struct dr_attempt *attempt = search->attempt;
    const struct dr_move move = {
        .from = (uint8_t)search->from,
        .to = (uint8_t)to,
        .taken = (uint8_t)path->trace.count,
        .captured = path->trace.taken,
    };

    if (rank_of(search) != search->best)
        return;
    if (!ends_fit(attempt, search->from, to) &&
        (attempt->count == 2 || dr_trace_fit(frame(), attempt, &path->trace,
                                             search->from, to) == DR_FIT_NONE))
        return;
    search->straight |= path->straight != 0;
    add_move(search->list, &move);
}

/* Walks the captures of every piece of the side to move. */
static void
walk_all(struct search *search, capture_fn *visit)
{
    search->visit = visit;
    search->jumps = 0;
    for (unsigned square = 1; square <= SQUARES; square++) {
        const enum dr_piece piece = search->board[square];

        if (piece == DR_EMPTY || dr_piece_side(piece) != search->side)
            continue;
        search->from = square;
        search->king = dr_piece_is_king(piece);
        search->board[square] = DR_EMPTY;
        walk(search, square);
        search->board[square] = piece;
    }
    if (is_over(search))
        search->list->overflow = true;
}

/*
 * Lists one step forward for a man, or any free distance on a diagonal for a
 * king.
 */
static void
add_quiet(struct search *search, unsigned from)
{
    const bool king = dr_piece_is_king(search->board[from]);
    const int forward = search->side == DR_WHITE ? -1 : 1;

    for (unsigned direction = 0; direction < DIAGONALS; direction++) {
        unsigned to = next_square(from, direction);

        if (!king && directions[direction].row != forward)
            continue;
        for (; is_free(search, to); to = next_square(to, direction)) {
            const struct dr_move move = {.from = (uint8_t)from,
                                         .to = (uint8_t)to};

            if (ends_fit(search->attempt, from, to))
                add_move(search->list, &move);
            if (!king)
                break;
        }
    }
}

/*
 * Lists the moves that fit the attempt.  Returns true if one of them captures
 * along a row or column.
 */
static bool
list_moves(const struct dr_position *position, const struct dr_attempt *attempt,
           struct dr_work *work, struct dr_moves *list)
{
    struct search search = {.side = (enum dr_side)position->turn,
                            .work = work,
                            .attempt = attempt,
                            .list = list};

    list->count = 0;
    list->overflow = false;
    for (unsigned square = 1; square <= SQUARES; square++)
        search.board[square] = dr_position_at(frame(), position, square);
    walk_all(&search, find_best);
    if (search.best != 0) {
        walk_all(&search, add_capture);
        return search.straight;
    }
    for (unsigned square = 1; square <= SQUARES; square++)
        if (search.board[square] != DR_EMPTY &&
            dr_piece_side(search.board[square]) == search.side)
            add_quiet(&search, square);
    return false;
}

void
dr_frisian_moves(const struct dr_position *position, struct dr_moves *list)
{
    struct dr_work work = dr_work_unbounded();

    list_moves(position, NULL, &work, list);
}

void
dr_frisian_match(const struct dr_position *position,
                 const struct dr_attempt *attempt, struct dr_work *work,
                 struct dr_moves *matches)
{
    list_moves(position, attempt, work, matches);
}

/*
 * Returns true if a text without a capture separator is a quiet move, even when
 * a capture is mandatory.
 */
static bool
is_quiet(const struct dr_position *position, const struct dr_attempt *attempt)
{
    const unsigned from = attempt->squares[0], to = attempt->squares[1];
    enum dr_piece piece;

    if (attempt->capture_sign || attempt->count != 2 || from == 0 ||
        from > SQUARES || to == 0 || to > SQUARES)
        return false;
    piece = dr_position_at(frame(), position, from);
    return piece != DR_EMPTY &&
           dr_piece_side(piece) == (enum dr_side)position->turn &&
           frame()->core->quiet(position, from, to);
}

bool
dr_frisian_only(const struct dr_position *position,
                const struct dr_attempt *attempt, struct dr_work *work)
{
    struct dr_moves matches;

    return !is_quiet(position, attempt) &&
           list_moves(position, attempt, work, &matches) && !matches.overflow;
}

void
dr_frisian_play(struct dr_position *position, const struct dr_move *move)
{
    dr_play(frame(), position, move);
}
