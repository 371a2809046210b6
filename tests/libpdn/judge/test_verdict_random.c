// SPDX-License-Identifier: BSD-2-Clause
/*
 * test_verdict_random.c - compares verdicts of random endgames with a simple
 * checker that keeps boards as strings: after every ply it goes through the
 * whole game again, counts, and compares all positions.
 */
#include "pdn/fen.h"
#include "pdn/reader.h"
#include "pdn/verdict.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 20000, PLIES = 200, SQUARES = 50, TEXT_SIZE = 64 * 1024 };

/* Pieces by square, w W b B and a full stop, then the side to move. */
struct board {
    char at[SQUARES + 2];
};

static struct {
    unsigned plies;
    struct board board[PLIES + 1];
    unsigned against[PLIES + 1]; /* against_king() of each board */
    bool lost[PLIES + 1];        /* the side to move has no move */
} played;

/* The first ply at which each rule holds, by reading; PLIES + 1: never. */
static unsigned wanted[PDN_DECIDERS][2];

static uint64_t dice = 2026;

static unsigned
roll(unsigned sides)
{
    dice = dice * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (unsigned)(dice >> 33) % sides;
}

/* --- the checker ------------------------------------------------------- */

static unsigned
how_many(const struct board *board, char piece)
{
    unsigned count = 0;

    for (int i = 0; i < SQUARES; i++)
        count += board->at[i] == piece;
    return count;
}

/* Pieces, a king among them, against a lone king; 0: not so. */
static unsigned
against_king(const struct board *board)
{
    unsigned w = how_many(board, 'w'), W = how_many(board, 'W');
    unsigned b = how_many(board, 'b'), B = how_many(board, 'B');

    if (b == 0 && B == 1 && W >= 1)
        return w + W;
    if (w == 0 && W == 1 && B >= 1)
        return b + B;
    return 0;
}

static bool
in_class(unsigned ply, unsigned limit)
{
    unsigned pieces = played.against[ply];

    return limit == 16 ? pieces == 3 : pieces == 1 || pieces == 2;
}

static char
mover_of(unsigned ply)
{
    return played.board[ply - 1].at[SQUARES];
}

/* Whether both sides have made that many moves in plies (from, to]. */
static bool
both_made(unsigned from, unsigned to, unsigned limit)
{
    unsigned white = 0, black = 0;

    for (unsigned ply = from + 1; ply <= to; ply++)
        if (mover_of(ply) == 'w')
            white++;
        else
            black++;
    return white >= limit && black >= limit;
}

static bool
holds_count(unsigned ply, unsigned limit, bool restart)
{
    unsigned from;

    if (restart) {
        if (!in_class(ply, limit))
            return false;
        from = ply;
        while (from > 0 && in_class(from - 1, limit))
            from--;
        return both_made(from, ply, limit);
    }
    for (from = 0; from <= ply; from++)
        if (in_class(from, limit))
            return both_made(from, ply, limit);
    return false;
}

/* Whether the ply took something, or moved a man: its men or empties differ. */
static bool
not_by_king(unsigned ply)
{
    const char *before = played.board[ply - 1].at,
               *after = played.board[ply].at;
    unsigned empty = 0;

    for (int i = 0; i < SQUARES; i++) {
        bool man = before[i] == 'w' || before[i] == 'b' || after[i] == 'w' ||
                   after[i] == 'b';

        if (man && before[i] != after[i])
            return true;
        empty += (before[i] == '.') != (after[i] == '.');
    }
    return empty != 2; /* a king left one square and came to another */
}

static bool
holds_25(unsigned ply)
{
    unsigned from = ply;

    while (from > 0 && !not_by_king(from))
        from--;
    return both_made(from, ply, 25);
}

static unsigned
times(unsigned ply)
{
    unsigned count = 0;

    for (unsigned i = 0; i <= ply; i++)
        count += memcmp(&played.board[i], &played.board[ply],
                        sizeof(struct board)) == 0;
    return count;
}

static bool
holds(enum pdn_decider by, unsigned ply, bool restart)
{
    switch (by) {
    case PDN_BY_WIN:
        return played.lost[ply];
    case PDN_BY_5:
        return holds_count(ply, 5, restart);
    case PDN_BY_16:
        return holds_count(ply, 16, restart);
    case PDN_BY_25:
        return holds_25(ply);
    case PDN_BY_THREEFOLD:
        return times(ply) >= 3;
    case PDN_DECIDERS:
        break;
    }
    return false;
}

/* The first ply at which it holds; PLIES + 1: never. */
static unsigned
first_of(enum pdn_decider by, bool restart)
{
    unsigned ply = 0;

    while (ply <= played.plies && !holds(by, ply, restart))
        ply++;
    return ply <= played.plies ? ply : PLIES + 1;
}

/* --- the games --------------------------------------------------------- */

static void
take_board(const struct dr_position *position, unsigned ply)
{
    static const char letters[] = ".wbWB";
    struct board *board = &played.board[ply];

    memset(board, 0, sizeof *board);
    for (unsigned square = 1; square <= SQUARES; square++)
        board->at[square - 1] = letters[dr_position_at(
            dr_variant_international(), position, square)];
    board->at[SQUARES] = position->turn == DR_WHITE ? 'w' : 'b';
    played.against[ply] = against_king(board);
}

static void
put_pieces(struct dr_position *position, enum dr_piece piece, unsigned count)
{
    const struct dr_variant *variant = dr_variant_international();

    while (count > 0) {
        unsigned square = 6 + roll(40);

        if (dr_position_at(variant, position, square) != DR_EMPTY)
            continue;
        dr_position_put(variant, position, square, piece);
        count--;
    }
}

/* Few pieces, most of them kings, so that every rule occurs. */
static void
random_start(struct dr_position *position)
{
    dr_position_clear(position);
    put_pieces(position, DR_WHITE_KING, 1 + roll(3));
    put_pieces(position, DR_BLACK_KING, 1 + (roll(2) == 0));
    put_pieces(position, DR_WHITE_MAN, roll(5) < 3 ? 0 : roll(3));
    put_pieces(position, DR_BLACK_MAN, roll(5) < 4 ? 0 : roll(2));
    position->turn = (uint8_t)roll(2);
}

/* How the players of a game choose. */
struct habit {
    unsigned back; /* in 4: how often they move back, so that positions recur */
    unsigned tries; /* how often they choose a move that loses no piece */
};

static size_t
choose(const struct dr_position *position, const struct dr_moves *legal,
       const struct dr_move *mine, const struct habit *habit)
{
    const struct dr_variant *variant = dr_variant_international();
    size_t chosen = roll((unsigned)legal->count);

    if (roll(4) < habit->back)
        for (size_t i = 0; i < legal->count; i++)
            if (legal->move[i].from == mine->to &&
                legal->move[i].to == mine->from && legal->move[i].taken == 0)
                return i;
    for (unsigned i = 0; i < habit->tries; i++) {
        struct dr_position after = *position;

        dr_play(variant, &after, &legal->move[chosen]);
        if (!dr_must_capture(variant, &after))
            break;
        chosen = roll((unsigned)legal->count);
    }
    return chosen;
}

/* Plays a game and writes it as PDN. */
static void
random_game(char text[TEXT_SIZE])
{
    const struct dr_variant *variant = dr_variant_international();
    static struct dr_moves legal;
    const struct habit habit = {.back = roll(3), .tries = roll(12)};
    struct dr_move last[2] = {{0}, {0}};
    struct dr_position position;
    char fen[PDN_FEN_MAX], move[DR_MOVE_TEXT_MAX];
    size_t at;

    random_start(&position);
    pdn_fen_write(variant, &position, fen);
    at = (size_t)snprintf(text, TEXT_SIZE,
                          "[GameType \"20\"]\n[FEN \"%s\"]\n\n", fen);
    played.plies = 0;
    for (;;) {
        const struct dr_move *chosen;
        enum dr_side side = (enum dr_side)position.turn;

        take_board(&position, played.plies);
        dr_moves(variant, &position, &legal);
        played.lost[played.plies] = legal.count == 0;
        if (legal.count == 0 || played.plies == PLIES)
            break;
        chosen = &legal.move[choose(&position, &legal, &last[side], &habit)];
        last[side] = *chosen;
        dr_move_text(variant, &position, chosen, move);
        at += (size_t)snprintf(text + at, TEXT_SIZE - at, "%s\n", move);
        dr_play(variant, &position, chosen);
        played.plies++;
    }
    snprintf(text + at, TEXT_SIZE - at, "*\n");
}

static void
look_again(void)
{
    for (int by = PDN_BY_WIN; by < PDN_DECIDERS; by++) {
        bool counts = by == PDN_BY_5 || by == PDN_BY_16;

        wanted[by][DR_CUMULATIVE] = first_of((enum pdn_decider)by, false);
        wanted[by][DR_RESTART] = counts ? first_of((enum pdn_decider)by, true)
                                        : wanted[by][DR_CUMULATIVE];
    }
}

static void
compare_draws(const struct pdn_verdict *verdict)
{
    size_t found = 0;

    for (int by = PDN_BY_5; by < PDN_DECIDERS; by++) {
        const struct pdn_draw *draw = NULL;

        for (size_t i = 0; i < verdict->draw_count; i++)
            if (verdict->draws[i].by == (enum pdn_decider)by)
                draw = &verdict->draws[i];
        for (int reading = 0; reading < 2; reading++) {
            unsigned ply = wanted[by][reading];

            assert_int_equal(draw == NULL ? 0 : draw->ply[reading],
                             ply > PLIES ? 0 : ply);
        }
        found += draw != NULL;
    }
    assert_int_equal(found, verdict->draw_count);
}

static void
compare_first(const struct pdn_verdict *verdict, unsigned seen[PDN_DECIDERS])
{
    unsigned best = PLIES + 1;
    enum pdn_decider by = PDN_BY_WIN;

    for (int i = PDN_DECIDERS; i-- > 0;) {
        unsigned ply = wanted[i][verdict->reading];

        if (ply <= best && ply <= PLIES) {
            best = ply;
            by = (enum pdn_decider)i;
        }
    }
    assert_int_equal(verdict->decided, best <= PLIES);
    if (!verdict->decided)
        return;
    assert_int_equal(verdict->first.ply, best);
    assert_int_equal(verdict->first.by, by);
    assert_int_equal(verdict->after, played.plies - best);
    seen[by]++;
}

static void
compare_end(const struct pdn_verdict *verdict)
{
    bool restart = verdict->reading == DR_RESTART;
    enum pdn_standing standing = PDN_STANDS_OPEN;

    for (int by = PDN_BY_5; by < PDN_DECIDERS; by++)
        if (holds((enum pdn_decider)by, played.plies, restart))
            standing = PDN_STANDS_DRAW;
    if (played.lost[played.plies])
        standing = played.board[played.plies].at[SQUARES] == 'w'
                       ? PDN_STANDS_WIN_BLACK
                       : PDN_STANDS_WIN_WHITE;
    assert_int_equal(verdict->end, standing);
}

/* GAMES of them, each under both readings by turns. */
static void
random_endgames(void **state)
{
    static char text[TEXT_SIZE];
    unsigned seen[PDN_DECIDERS] = {0};
    struct pdn_judge *judge;

    (void)state;
    assert_int_equal(pdn_judge_new(&judge), PDN_OK);
    for (unsigned i = 0; i < GAMES; i++) {
        const struct pdn_verdict_options how = {
            .reading = i % 2 == 0 ? DR_CUMULATIVE : DR_RESTART,
        };
        const struct pdn_verdict *verdict;
        const struct pdn_game *game;
        struct pdn_reader *reader;

        random_game(text);
        assert_int_equal(
            pdn_reader_open_memory(&reader, text, strlen(text), NULL), PDN_OK);
        assert_int_equal(pdn_reader_next(reader, &game), PDN_OK);
        assert_int_equal(pdn_judge_game(judge, game, &how, NULL, &verdict),
                         PDN_OK);
        assert_int_equal(verdict->judged, played.plies);
        assert_int_equal(verdict->irregularity_count, 0);
        look_again();
        compare_draws(verdict);
        compare_first(verdict, seen);
        compare_end(verdict);
        pdn_reader_close(reader);
    }
    pdn_judge_free(judge);
    for (int by = 0; by < PDN_DECIDERS; by++) {
        print_message("# %s decides %u of %d games\n",
                      pdn_decider_name((enum pdn_decider)by), seen[by], GAMES);
        assert_true(seen[by] != 0);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_endgames),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
