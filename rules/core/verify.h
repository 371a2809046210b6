// SPDX-License-Identifier: BSD-2-Clause
/*
 * core/verify.h - checks a single move and finds what it takes.
 *
 * Moves are listed only when that is unavoidable.  If no capture is possible,
 * the move must be a step or a free path.  If men can only capture a single
 * piece, the victim lies in the middle.  In the remaining cases, about one ply
 * in ten, the captures of the moving piece are searched, and then those of the
 * other pieces for a larger capture.
 */

/*
 * Returns true if the rules require another piece of the set to capture
 * instead, and adds the stages visited.
 */
static bool
others_come_first(const struct board *board, enum dr_side side, word pieces,
                  unsigned most, unsigned limit, unsigned *stages)
{
    struct bit_moves list;

    if (!CORE_MAJORITY || pieces == 0)
        return false;
    search_pieces(&list, board, side, pieces,
                  *stages < limit ? limit - *stages : 0);
    *stages += list.stages;
    return list.count != 0 && ones(list.move[0].taken) > most;
}

/* The result of verify() and the pieces that a legal move captures. */
struct verdict {
    enum dr_found found;
    unsigned stages; /* visited */
    word taken;
};

/* Returns how many stages one more search may visit. */
static unsigned
stages_left(const struct dr_work *work)
{
    const uint64_t left = dr_work_spent(work) ? 0 : work->most - work->done;

    return left < CORE_STAGES_MAX ? (unsigned)left : CORE_STAGES_MAX;
}

/*
 * The board is passed by value so that the caller's copy can stay in registers.
 */
CORE_COLD struct verdict
verify_searched(struct board board, enum dr_side side, word from, word to,
                word pieces, const struct dr_work *work)
{
    struct verdict verdict = {DR_FOUND_NONE, 0, 0};
    const unsigned limit = stages_left(work);
    struct bit_moves list;
    unsigned fitting = 0;

    search_pieces(&list, &board, side, pieces & from, limit);
    verdict.stages = list.stages;
    for (size_t i = 0; i < list.count; i++)
        if (list.move[i].to == to) {
            fitting++;
            verdict.taken = list.move[i].taken;
        }
    if (fitting != 0 &&
        !others_come_first(&board, side, pieces & ~from, ones(verdict.taken),
                           limit, &verdict.stages))
        verdict.found = fitting == 1 ? DR_FOUND_ONE : DR_FOUND_MANY;
    return verdict;
}

CORE_INLINE word
single_victim(const struct first_jumps *first, word from, word to,
              enum direction d)
{
    const word victim = step(from, d);

    return (first->land[d] & to & step(victim, d)) != 0 ? victim : 0;
}

CORE_INLINE struct verdict
verify(const struct board *board, enum dr_side side, word from, word to,
       const struct dr_work *work)
{
    const struct first_jumps first = men_jumps(board, side);
    const word men =
        first.land[0] | first.land[1] | first.land[2] | first.land[3];
    const bool king = king_can_capture(board, side);
    word taken;

    if (men == 0 && !king)
        return (struct verdict){is_quiet(board, side, from, to) ? DR_FOUND_ONE
                                                                : DR_FOUND_NONE,
                                0, 0};
    if (king || second_jump(board, side, &first))
        return verify_searched(*board, side, from, to,
                               capturing_pieces(board, side, &first), work);
    if ((from & side_set(board, side) & ~board->kings) == 0)
        return (struct verdict){DR_FOUND_NONE, 0, 0};
    taken = single_victim(&first, from, to, UP_LEFT) |
            single_victim(&first, from, to, UP_RIGHT) |
            single_victim(&first, from, to, DOWN_LEFT) |
            single_victim(&first, from, to, DOWN_RIGHT);
    return (struct verdict){taken != 0 ? DR_FOUND_ONE : DR_FOUND_NONE, 0,
                            taken};
}
