// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/perft.h - counts move sequences.  The last ply is counted without being
 * played.
 *
 * The depth is the caller's argument and does not depend on the input.
 */

CORE_COLD uint64_t
count_searched(const struct board *board, enum dr_side side,
               const struct first_jumps *first)
{
    struct bit_moves list;

    search_pieces(&list, board, side, capturing_pieces(board, side, first),
                  CORE_STAGES_MAX);
    return list.count;
}

CORE_INLINE uint64_t
count_legal(const struct board *board, enum dr_side side)
{
    const struct first_jumps first = men_jumps(board, side);
    const word men =
        first.land[0] | first.land[1] | first.land[2] | first.land[3];
    const bool king = king_can_capture(board, side);

    if (men == 0 && !king)
        return count_quiet(board, side);
    if (king || second_jump(board, side, &first))
        return count_searched(board, side, &first);
    return ones(first.land[UP_LEFT]) + ones(first.land[UP_RIGHT]) +
           ones(first.land[DOWN_LEFT]) + ones(first.land[DOWN_RIGHT]);
}

static uint64_t perft_white(const struct board *board, unsigned depth);
static uint64_t perft_black(const struct board *board, unsigned depth);

CORE_INLINE uint64_t
perft_side(const struct board *board, enum dr_side side, unsigned depth)
{
    struct bit_moves list;
    uint64_t nodes = 0;

    if (depth <= 1)
        return depth == 0 ? 1 : count_legal(board, side);
    list_legal(&list, board, side, CORE_STAGES_MAX);
    for (size_t i = 0; i < list.count; i++) {
        const struct bit_move *move = &list.move[i];
        struct board next = *board;

        board_play(&next, side, move->from, move->to, move->taken);
        nodes += side == DR_WHITE ? perft_black(&next, depth - 1)
                                  : perft_white(&next, depth - 1);
    }
    return nodes;
}

static uint64_t
perft_white(const struct board *board, unsigned depth)
{
    return perft_side(board, DR_WHITE, depth);
}

static uint64_t
perft_black(const struct board *board, unsigned depth)
{
    return perft_side(board, DR_BLACK, depth);
}
