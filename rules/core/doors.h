// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/doors.h - the entry points of a generator: converts squares and
 * positions to bits, and results back.
 */

static struct dr_move
to_move(const struct bit_move *bits)
{
    return (struct dr_move){.from = bit_square[bit_number(bits->from)],
                            .to = bit_square[bit_number(bits->to)],
                            .taken = (uint8_t)ones(bits->taken),
                            .captured = to_squares(bits->taken)};
}

static void
core_moves(const struct dr_position *position, struct dr_work *work,
           struct dr_moves *out)
{
    const struct board board = board_load(position);
    const unsigned limit = stages_left(work);
    struct bit_moves list;

    if (position->turn == DR_WHITE)
        list_legal(&list, &board, DR_WHITE, limit);
    else
        list_legal(&list, &board, DR_BLACK, limit);
    out->count = list.count;
    out->overflow = list.overflow;
    for (size_t i = 0; i < list.count; i++)
        out->move[i] = to_move(&list.move[i]);
    work->done += list.stages;
}

static bool
core_must_capture(const struct dr_position *position)
{
    const struct board board = board_load(position);

    return any_capture(&board, (enum dr_side)position->turn);
}

static bool
core_can_move(const struct dr_position *position)
{
    const struct board board = board_load(position);
    const enum dr_side side = (enum dr_side)position->turn;

    return any_quiet(&board, side) || any_capture(&board, side);
}

static void
core_play(struct dr_position *position, const struct dr_move *move)
{
    struct board board = board_load(position);
    const enum dr_side side = (enum dr_side)position->turn;

    board_play(&board, side, square_set[move->from], square_set[move->to],
               from_squares(move->captured));
    board_store(position, &board);
    position->turn = (uint8_t)dr_other_side(side);
}

static enum dr_found
core_find(const struct dr_position *position, unsigned from, unsigned to,
          struct dr_work *work, struct dr_move *move)
{
    const struct board board = board_load(position);
    struct bit_move bits;
    struct verdict verdict;

    if (from > SQUARES || to > SQUARES)
        return DR_FOUND_NONE;
    bits.from = square_set[from];
    bits.to = square_set[to];
    verdict = position->turn == DR_WHITE
                  ? verify(&board, DR_WHITE, bits.from, bits.to, work)
                  : verify(&board, DR_BLACK, bits.from, bits.to, work);
    work->done += verdict.stages;
    bits.taken = verdict.taken;
    if (verdict.found == DR_FOUND_ONE)
        *move = to_move(&bits);
    return verdict.found;
}

static bool
core_quiet(const struct dr_position *position, unsigned from, unsigned to)
{
    const struct board board = board_load(position);

    return from <= SQUARES && to <= SQUARES &&
           is_quiet(&board, (enum dr_side)position->turn, square_set[from],
                    square_set[to]);
}

static uint64_t
core_perft(const struct dr_position *position, unsigned depth)
{
    const struct board board = board_load(position);

    return position->turn == DR_WHITE ? perft_white(&board, depth)
                                      : perft_black(&board, depth);
}

const struct dr_core CORE_NAME = {
    .moves = core_moves,
    .can_move = core_can_move,
    .must_capture = core_must_capture,
    .play = core_play,
    .find = core_find,
    .line = core_line,
    .perft = core_perft,
    .walk = core_walk,
    .arrivals = core_arrivals,
    .next = core_next,
    .quiet = core_quiet,
};
