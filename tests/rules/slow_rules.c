// SPDX-License-Identifier: BSD-2-Clause
/*
 * slow_rules.c - see slow_rules.h.  Its first aim is to be obvious.
 */
#include "slow_rules.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES_MAX = 3000000 };

struct spot {
    int row, column;
};

static const struct spot directions[4] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

/* One capture being tried. */
struct attempt_state {
    const struct slow_board *board;
    struct slow_list *list;
    struct spot origin;
    bool king;
    int count, tries;
    struct spot victim[SLOW_PATH_MAX];
    struct spot landed[SLOW_PATH_MAX];
    int direction[SLOW_PATH_MAX];
};

static struct spot
spot_of(const struct slow_board *board, int square)
{
    const int columns = board->size / 2;
    const int row = (square - 1) / columns;

    return (struct spot){row, (square - 1) % columns * 2 + (row % 2 == 0)};
}

static int
square_of(const struct slow_board *board, struct spot spot)
{
    return spot.row * (board->size / 2) + spot.column / 2 + 1;
}

static bool
inside(const struct slow_board *board, struct spot spot)
{
    return spot.row >= 0 && spot.row < board->size && spot.column >= 0 &&
           spot.column < board->size;
}

static struct spot
further(struct spot spot, int direction)
{
    spot.row += directions[direction].row;
    spot.column += directions[direction].column;
    return spot;
}

static bool
same(struct spot a, struct spot b)
{
    return a.row == b.row && a.column == b.column;
}

void
slow_clear(struct slow_board *board, int size)
{
    memset(board, 0, sizeof *board);
    memset(board->at, '.', sizeof board->at);
    board->size = size;
}

void
slow_start(struct slow_board *board, int size, int men)
{
    slow_clear(board, size);
    for (int i = 1; i <= men; i++) {
        slow_put(board, i, 'b');
        slow_put(board, size * size / 2 + 1 - i, 'w');
    }
}

char
slow_at(const struct slow_board *board, int square)
{
    const struct spot spot = spot_of(board, square);

    return board->at[spot.row][spot.column];
}

void
slow_put(struct slow_board *board, int square, char piece)
{
    const struct spot spot = spot_of(board, square);

    board->at[spot.row][spot.column] = piece;
}

static bool
is_own(const struct slow_board *board, char piece)
{
    return piece != '.' && (tolower(piece) == 'b') == board->black_to_move;
}

static bool
is_enemy(const struct slow_board *board, char piece)
{
    return piece != '.' && !is_own(board, piece);
}

static bool
is_free(const struct attempt_state *try, struct spot spot)
{
    return inside(try->board, spot) &&
           (try->board->at[spot.row][spot.column] == '.' ||
            same(spot, try->origin));
}

static bool
is_victim(const struct attempt_state *try, struct spot spot)
{
    if (!inside(try->board, spot) ||
        !is_enemy(try->board, try->board->at[spot.row][spot.column]))
        return false;
    for (int i = 0; i < try->count; i++)
        if (same(try->victim[i], spot))
            return false;
    return true;
}

static int
compare_numbers(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int
compare_rows(const struct slow_move *a, const struct slow_move *b)
{
    for (int i = 0; i < a->row_count && i < b->row_count; i++)
        if (a->row[i] != b->row[i])
            return a->row[i] - b->row[i];
    return a->row_count - b->row_count;
}

static int
compare_moves(const void *left, const void *right)
{
    const struct slow_move *a = left, *b = right;

    if (a->from != b->from)
        return a->from - b->from;
    if (a->to != b->to)
        return a->to - b->to;
    return compare_rows(a, b);
}

static bool
same_move(const struct slow_move *a, const struct slow_move *b)
{
    return a->from == b->from && a->to == b->to && a->taken == b->taken &&
           memcmp(a->captured, b->captured, sizeof a->captured) == 0;
}

/* Adds a move, or improves the row of one that is there. */
static void
add(struct slow_list *list, const struct slow_move *move)
{
    for (size_t i = 0; i < list->count; i++)
        if (same_move(&list->move[i], move)) {
            if (compare_rows(move, &list->move[i]) < 0)
                list->move[i] = *move;
            return;
        }
    if (list->count == SLOW_MOVES_MAX)
        list->gave_up = true;
    else
        list->move[list->count++] = *move;
}

static void
add_capture(const struct attempt_state *try)
{
    const struct slow_board *board = try->board;
    struct slow_move move = {.from = square_of(board, try->origin),
                             .taken = try->count};

    if (try->list->count > 0) {
        if (try->count < try->list->move[0].taken)
            return;
        if (try->count > try->list->move[0].taken)
            try->list->count = 0;
    }
    move.row[move.row_count++] = move.from;
    for (int i = 0; i < try->count; i++) {
        struct spot shown = try->landed[i];

        move.captured[i] = square_of(board, try->victim[i]);
        if (i + 1 < try->count && try->direction[i] == try->direction[i + 1])
            shown = further(try->victim[i], try->direction[i]);
        move.row[move.row_count++] = square_of(board, shown);
    }
    move.to = move.row[move.row_count - 1];
    qsort(move.captured, (size_t)move.taken, sizeof move.captured[0],
          compare_numbers);
    add(try->list, &move);
}

/* Tries everything from a square; the depth is that of the capture. */
static void
jump_on(struct attempt_state *try, struct spot from)
{
    bool more = false;

    if (++try->tries > TRIES_MAX) {
        try->list->gave_up = true;
        return;
    }
    for (int d = 0; d < 4; d++) {
        struct spot over = further(from, d), land;

        while (try->king && is_free(try, over))
            over = further(over, d);
        if (!is_victim(try, over))
            continue;
        for (land = further(over, d); is_free(try, land);
             land = further(land, d)) {
            more = true;
            try->victim[try->count] = over;
            try->landed[try->count] = land;
            try->direction[try->count++] = d;
            jump_on(try, land);
            try->count--;
            if (!try->king)
                break;
        }
    }
    if (!more && try->count > 0)
        add_capture(try);
}

static void
step_away(const struct slow_board *board, struct slow_list *list,
          struct spot from)
{
    const char piece = board->at[from.row][from.column];

    for (int d = 0; d < 4; d++) {
        const bool forward = (directions[d].row > 0) == board->black_to_move;
        struct spot to = further(from, d);

        if (islower((unsigned char)piece) && !forward)
            continue;
        while (inside(board, to) && board->at[to.row][to.column] == '.') {
            struct slow_move move = {.from = square_of(board, from),
                                     .to = square_of(board, to)};

            move.row[0] = move.from;
            move.row[1] = move.to;
            move.row_count = 2;
            add(list, &move);
            if (islower((unsigned char)piece))
                break;
            to = further(to, d);
        }
    }
}

void
slow_moves(const struct slow_board *board, struct slow_list *list)
{
    struct attempt_state try = {.board = board, .list = list};

    list->count = 0;
    list->gave_up = false;
    for (int square = 1; square <= board->size * board->size / 2; square++) {
        if (!is_own(board, slow_at(board, square)))
            continue;
        try.origin = spot_of(board, square);
        try.king = isupper((unsigned char)slow_at(board, square)) != 0;
        jump_on(&try, try.origin);
    }
    if (list->count == 0)
        for (int square = 1; square <= board->size * board->size / 2; square++)
            if (is_own(board, slow_at(board, square)))
                step_away(board, list, spot_of(board, square));
    qsort(list->move, list->count, sizeof list->move[0], compare_moves);
}

void
slow_play(struct slow_board *board, const struct slow_move *move)
{
    char piece = slow_at(board, move->from);
    const int crown = board->black_to_move ? board->size - 1 : 0;

    slow_put(board, move->from, '.');
    for (int i = 0; i < move->taken; i++)
        slow_put(board, move->captured[i], '.');
    if (spot_of(board, move->to).row == crown)
        piece = (char)toupper((unsigned char)piece);
    slow_put(board, move->to, piece);
    board->black_to_move = !board->black_to_move;
}
