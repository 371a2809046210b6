// SPDX-License-Identifier: BSD-2-Clause
/* core/line.h - plays a sequence of steps; the hot path when games are read. */

/*
 * Plays a step.  Returns false if it is not legal or if the work is used up.
 * Unless `kind` is NULL, *kind receives the flags of the ply.
 */
CORE_INLINE bool
line_ply(struct board *board, enum dr_side side, const struct dr_step *record,
         struct dr_work *work, uint8_t *kind)
{
    const word from = square_set[record->from], to = square_set[record->to];
    const struct verdict verdict = verify(board, side, from, to, work);
    const word taken = verdict.taken;
    bool king, crowned;

    if (verdict.stages != 0) {
        work->done += verdict.stages;
        if (dr_work_spent(work))
            return false;
    }
    if (verdict.found != DR_FOUND_ONE)
        return false;
    king = (board->kings & from) != 0;
    crowned = !king && (to & crown_row(side)) != 0;
    board_play(board, side, from, to, taken);
    if (kind != NULL)
        *kind = (uint8_t)((taken != 0 ? DR_PLY_CAPTURE : 0) |
                          (king ? DR_PLY_KING : 0) |
                          (crowned ? DR_PLY_PROMOTION : 0));
    return true;
}

static size_t
core_line(struct dr_position *position, const struct dr_step *steps,
          size_t count, struct dr_work *work, uint8_t *kinds)
{
    struct board board = board_load(position);
    enum dr_side side = (enum dr_side)position->turn;
    size_t played = 0;

    /*
     * Two plies per iteration make the side to move a constant, which saves 4 %
     * of the instructions.
     */
    while (played < count) {
        if (side == DR_WHITE) {
            if (!line_ply(&board, DR_WHITE, &steps[played], work,
                          kinds == NULL ? NULL : &kinds[played]))
                break;
            side = DR_BLACK;
            if (++played == count)
                break;
        }
        if (!line_ply(&board, DR_BLACK, &steps[played], work,
                      kinds == NULL ? NULL : &kinds[played]))
            break;
        side = DR_WHITE;
        played++;
    }
    board_store(position, &board);
    position->turn = (uint8_t)side;
    return played;
}
