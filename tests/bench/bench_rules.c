// SPDX-License-Identifier: BSD-2-Clause
/*
 * bench_rules.c - how fast positions are counted and moves are verified.
 *
 * Prints one measurement a line: name, value, unit.  The lines that are
 * verified are games of random legal moves, made here; how many captures and
 * king moves they have is printed too.  The generator is compiled once more
 * for this program, to play every last position instead of counting it.
 */
#define CORE_NAME core_measured
#define CORE_COLUMNS 5
#define CORE_ROWS 10
#define CORE_MAJORITY 1
#define CORE_FLYING_KINGS 1
#define CORE_MEN_CAPTURE_BACKWARD 1
#define CORE_MEN_CAPTURE_KINGS 1

#include "core/core.h"
#include "random.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAMES = 2000, PLIES_MAX = 120, SECONDS = 1 };

struct games {
    struct dr_step step[GAMES][PLIES_MAX];
    size_t count[GAMES];
    size_t plies;
};

static struct games games;
static struct random chance = {7};

static double
now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void
make_game(const struct dr_variant *variant, size_t game)
{
    static struct dr_moves legal;
    struct dr_position position;

    dr_position_start(variant, &position);
    for (size_t ply = 0; ply < PLIES_MAX; ply++) {
        const struct dr_move *move;

        dr_moves(variant, &position, &legal);
        if (legal.count == 0)
            break;
        move = &legal.move[random_below(&chance, legal.count)];
        games.step[game][ply] = (struct dr_step){move->from, move->to};
        if (legal.count > 1 && dr_find(variant, &position, move->from, move->to,
                                       &(struct dr_move){0}) != DR_FOUND_ONE)
            break;
        dr_play(variant, &position, move);
        games.count[game] = ply + 1;
    }
    games.plies += games.count[game];
}

static void
measure_lines(const struct dr_variant *variant)
{
    struct dr_position start;
    uint8_t kinds[PLIES_MAX];
    size_t rounds = 0, played = 0, captures = 0, kings = 0;
    double begin, took;

    dr_position_start(variant, &start);
    for (size_t game = 0; game < GAMES; game++)
        make_game(variant, game);
    begin = now();
    do {
        captures = kings = 0;
        for (size_t game = 0; game < GAMES; game++) {
            struct dr_position position = start;
            const size_t count = dr_play_line(
                variant, &position, games.step[game], games.count[game], kinds);

            played += count;
            for (size_t i = 0; i < count; i++) {
                captures += (kinds[i] & DR_PLY_CAPTURE) != 0;
                kings += (kinds[i] & DR_PLY_KING) != 0;
            }
        }
        rounds++;
        took = now() - begin;
    } while (took < SECONDS);
    if (played != rounds * games.plies) {
        fputs("bench_rules: a legal line was refused\n", stderr);
        exit(1);
    }
    printf("verify.captures %.1f percent\n",
           100.0 * (double)captures / (double)games.plies);
    printf("verify.kings %.1f percent\n",
           100.0 * (double)kings / (double)games.plies);
    printf("verify.line %.1f Mplies/s\n", (double)played / took / 1e6);
}

static uint64_t played_black(const struct board *board, unsigned depth);

/* Without bulk counting: every position is reached by playing. */
CORE_INLINE uint64_t
played_side(const struct board *board, enum dr_side side, unsigned depth,
            uint64_t (*other)(const struct board *, unsigned))
{
    struct bit_moves list;
    uint64_t nodes = 0;

    if (depth == 0)
        return 1;
    list_legal(&list, board, side, CORE_STAGES_MAX);
    for (size_t i = 0; i < list.count; i++) {
        const struct bit_move *move = &list.move[i];
        struct board next = *board;

        board_play(&next, side, move->from, move->to, move->taken);
        nodes += other(&next, depth - 1);
    }
    return nodes;
}

static uint64_t
played_white(const struct board *board, unsigned depth)
{
    return played_side(board, DR_WHITE, depth, played_black);
}

static uint64_t
played_black(const struct board *board, unsigned depth)
{
    return played_side(board, DR_BLACK, depth, played_white);
}

/* The same through the public calls. */
static uint64_t
perft_listed(const struct dr_variant *variant,
             const struct dr_position *position, unsigned depth)
{
    struct dr_moves legal;
    uint64_t nodes = 0;

    if (depth == 0)
        return 1;
    dr_moves(variant, position, &legal);
    for (size_t i = 0; i < legal.count; i++) {
        struct dr_position next = *position;

        dr_play(variant, &next, &legal.move[i]);
        nodes += perft_listed(variant, &next, depth - 1);
    }
    return nodes;
}

static void
print_rate(const char *name, uint64_t nodes, double begin)
{
    printf("%s %.1f Mnodes/s\n", name, (double)nodes / (now() - begin) / 1e6);
}

static void
measure_perft(const struct dr_variant *variant)
{
    struct dr_position start;
    struct board board;
    double begin;
    uint64_t nodes;

    dr_position_start(variant, &start);
    board = board_load(&start);
    begin = now();
    nodes = dr_perft(variant, &start, 9);
    print_rate("perft.bulk", nodes, begin);
    begin = now();
    nodes = played_white(&board, 9);
    print_rate("perft.played", nodes, begin);
    begin = now();
    nodes = perft_listed(variant, &start, 7);
    print_rate("perft.listed", nodes, begin);
}

int
main(void)
{
    const struct dr_variant *variant = dr_variant_international();

    measure_perft(variant);
    measure_lines(variant);
    return 0;
}
