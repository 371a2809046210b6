// SPDX-License-Identifier: BSD-2-Clause
/* core/list.h - lists all legal moves of a position, and plays a move. */

CORE_INLINE void
board_play(struct board *board, enum dr_side side, word from, word to,
           word taken)
{
    const bool king = (board->kings & from) != 0;

    /* A capture can end on its own origin, so leave first and then arrive. */
    if (side == DR_WHITE) {
        board->white = (board->white & ~from) | to;
        board->black &= ~taken;
    } else {
        board->black = (board->black & ~from) | to;
        board->white &= ~taken;
    }
    board->kings &= ~(from | taken);
    board->kings |= king ? to : to & crown_row(side);
}

CORE_INLINE void
list_add(struct bit_moves *list, word from, word to, word taken)
{
    if (list->count == DR_MOVES_MAX)
        list->overflow = true;
    else
        list->move[list->count++] = (struct bit_move){from, to, taken};
}

CORE_INLINE void
list_quiet_men(struct bit_moves *list, const struct board *board,
               enum dr_side side, enum direction d)
{
    for (word to = men_steps(board, side, d); to != 0; to &= to - 1)
        list_add(list, step(lowest(to), opposite(d)), lowest(to), 0);
}

static void
list_quiet_kings(struct bit_moves *list, const struct board *board,
                 enum dr_side side)
{
    const word empty = empty_set(board);
    word kings = side_set(board, side) & board->kings;

    for (; kings != 0; kings &= kings - 1) {
        const word from = lowest(kings);
        word ways = king_ways(from, empty, UP_LEFT) |
                    king_ways(from, empty, UP_RIGHT) |
                    king_ways(from, empty, DOWN_LEFT) |
                    king_ways(from, empty, DOWN_RIGHT);

        for (; ways != 0; ways &= ways - 1)
            list_add(list, from, lowest(ways), 0);
    }
}

/* Lists the captures of men that take a single piece. */
CORE_INLINE void
list_single(struct bit_moves *list, const struct first_jumps *first,
            enum direction d)
{
    for (word land = first->land[d]; land != 0; land &= land - 1) {
        const word to = lowest(land), victim = step(to, opposite(d));

        list_add(list, step(victim, opposite(d)), to, victim);
    }
}

CORE_INLINE void
list_legal(struct bit_moves *list, const struct board *board, enum dr_side side,
           unsigned limit)
{
    const struct first_jumps first = men_jumps(board, side);
    const word men =
        first.land[0] | first.land[1] | first.land[2] | first.land[3];
    const bool king = king_can_capture(board, side);

    list->count = 0;
    list->overflow = false;
    list->stages = 0;
    if (men == 0 && !king) {
        list_quiet_men(list, board, side, UP_LEFT);
        list_quiet_men(list, board, side, UP_RIGHT);
        list_quiet_men(list, board, side, DOWN_LEFT);
        list_quiet_men(list, board, side, DOWN_RIGHT);
        if ((side_set(board, side) & board->kings) != 0)
            list_quiet_kings(list, board, side);
    } else if (king || second_jump(board, side, &first)) {
        search_pieces(list, board, side, capturing_pieces(board, side, &first),
                      limit);
    } else {
        list_single(list, &first, UP_LEFT);
        list_single(list, &first, UP_RIGHT);
        list_single(list, &first, DOWN_LEFT);
        list_single(list, &first, DOWN_RIGHT);
    }
}
