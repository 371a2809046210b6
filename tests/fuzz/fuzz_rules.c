// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_rules.c - any bytes as a position and a written move.
 *
 * The first fifty bytes are the squares (.wbWB, other bytes by their bits), the
 * next one says who is to move and whether there is a capture sign, the rest
 * are the squares of the text.  Lists are sorted and agree with the search for
 * one move; each row is understood as its move; a text is a legal move or an
 * irregularity, and if it stands, the result is a position.
 */
#include "require.h"

#include "draughts/attempt.h"

#include <string.h>

enum { BOARD = 50, ATTEMPT_MAX = 60 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct dr_moves legal, matches;

static enum dr_piece
piece_of(uint8_t byte)
{
    static const char letters[] = ".wbWB";
    const char *found = byte != 0 ? strchr(letters, byte) : NULL;

    if (found != NULL)
        return (enum dr_piece)(found - letters);
    return (byte & 4) != 0 ? DR_EMPTY : (enum dr_piece)(1 + (byte & 3));
}

static unsigned
pieces(const struct dr_position *position)
{
    return dr_position_pieces(dr_variant_international(), position);
}

/* The row of a legal move is understood as that move. */
static void
check_row(const struct dr_position *position, const struct dr_move *move)
{
    const struct dr_variant *variant = dr_variant_international();
    uint8_t row[DR_ROW_MAX];
    char text[DR_MOVE_TEXT_MAX];
    struct dr_attempt attempt = {row, 0, true};
    bool found = false;

    attempt.count = dr_move_row(variant, position, move, row);
    require(attempt.count >= 2 && attempt.count <= DR_ROW_MAX);
    require(row[0] == move->from && row[attempt.count - 1] == move->to);
    require(dr_move_text(variant, position, move, text) < sizeof text);
    require(dr_match(variant, position, &attempt, &matches) ==
            (attempt.count == 2 ? DR_FIT_ENDS : DR_FIT_ROW));
    for (size_t i = 0; i < matches.count && !found; i++)
        found = matches.move[i].from == move->from &&
                matches.move[i].to == move->to &&
                dr_squares_equal(matches.move[i].captured, move->captured);
    require(found);
}

static void
check_list(const struct dr_position *position)
{
    const struct dr_variant *variant = dr_variant_international();

    dr_moves(variant, position, &legal);
    require(legal.count <= DR_MOVES_MAX);
    require((legal.count > 0) == dr_can_move(variant, position));
    for (size_t i = 0; i < legal.count; i++) {
        const struct dr_move *move = &legal.move[i];
        struct dr_position after = *position;
        struct dr_move found;

        require(dr_squares_count(move->captured) == move->taken);
        require((move->taken > 0) == dr_must_capture(variant, position));
        require(i == 0 || move[-1].from < move->from ||
                (move[-1].from == move->from && move[-1].to <= move->to));
        require(dr_find(variant, position, move->from, move->to, &found) !=
                DR_FOUND_NONE);
        dr_play(variant, &after, move);
        require(pieces(&after) + move->taken == pieces(position));
        if (i < 4 && !legal.overflow)
            check_row(position, move);
    }
}

static void
check_attempt(const struct dr_position *position,
              const struct dr_attempt *attempt)
{
    const struct dr_variant *variant = dr_variant_international();
    const enum dr_fit fit = dr_match(variant, position, attempt, &matches);
    struct dr_irregularity fault;

    require((fit != DR_FIT_NONE) == (matches.count > 0));
    if (fit != DR_FIT_NONE)
        return;
    dr_classify(variant, position, attempt, &fault);
    require(fault.fault != DR_FAULT_NONE);
    if (!fault.executable)
        return;
    require(pieces(&fault.after) <= pieces(position));
    require((fault.fault == DR_FAULT_WRONG_SIDE) ==
            (fault.after.turn == position->turn));
    check_list(&fault.after);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct dr_variant *variant = dr_variant_international();
    struct dr_position position;
    struct dr_attempt attempt;

    if (size < BOARD + 3)
        return 0;
    dr_position_clear(&position);
    for (unsigned square = 1; square <= BOARD; square++)
        dr_position_put(variant, &position, square, piece_of(data[square - 1]));
    position.turn = (data[BOARD] & 1) != 0 ? DR_BLACK : DR_WHITE;
    attempt = (struct dr_attempt){.squares = data + BOARD + 1,
                                  .count = size - BOARD - 1,
                                  .capture_sign = (data[BOARD] & 2) != 0};
    if (attempt.count > ATTEMPT_MAX)
        attempt.count = ATTEMPT_MAX;
    check_list(&position);
    check_attempt(&position, &attempt);
    attempt.count = 2;
    check_attempt(&position, &attempt);
    return 0;
}
