// SPDX-License-Identifier: BSD-2-Clause
/*
 * generate/play.c - random play with a little sense.
 *
 * A move is worth the material after the captures that follow it, plus noise
 * that is larger for weaker players; the best sum is played.
 */
#include "generate/play.h"

#include "draughts/draw.h"

enum {
    CAPTURES_AHEAD = 4,
    MAN_VALUE = 10,
    KING_VALUE = 30,
    AGREE_FROM = 44,  /* plies before anyone offers a draw */
    RESIGN_FROM = 36, /* plies before anyone resigns */
    HOPELESS = 3 * MAN_VALUE,
};

uint64_t
draw_number(uint64_t *state)
{
    uint64_t z = (*state += UINT64_C(0x9E3779B97F4A7C15));

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

size_t
draw_below(uint64_t *state, size_t limit)
{
    return (size_t)(draw_number(state) % limit);
}

/* Material of the side to move less that of the other. */
static int
balance(const struct dr_variant *variant, const struct dr_position *position)
{
    struct dr_material m = dr_position_material(variant, position);
    int white = m.men[DR_WHITE] * MAN_VALUE + m.kings[DR_WHITE] * KING_VALUE;
    int black = m.men[DR_BLACK] * MAN_VALUE + m.kings[DR_BLACK] * KING_VALUE;

    return position->turn == DR_WHITE ? white - black : black - white;
}

/* The same after the best captures, while captures are due. */
static int
settled(const struct dr_variant *variant, const struct dr_position *position,
        int captures)
{
    struct dr_moves list;
    int best = -10000;

    if (captures == 0 || !dr_must_capture(variant, position))
        return balance(variant, position);
    dr_moves(variant, position, &list);
    for (size_t i = 0; i < list.count; i++) {
        struct dr_position after = *position;
        int value;

        dr_play(variant, &after, &list.move[i]);
        value = -settled(variant, &after, captures - 1);
        if (value > best)
            best = value;
    }
    return best;
}

static size_t
choose(const struct dr_variant *variant, const struct dr_position *position,
       const struct dr_moves *list, size_t noise, uint64_t *state)
{
    size_t chosen = 0;
    int best = -100000;

    for (size_t i = 0; i < list->count; i++) {
        struct dr_position after = *position;
        int value;

        dr_play(variant, &after, &list->move[i]);
        value = -settled(variant, &after, CAPTURES_AHEAD) +
                (int)draw_below(state, noise);
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/* Whether a draw rule holds in the last position. */
static bool
drawn(const struct played *game, const struct dr_variant *variant,
      const struct dr_draws *draws)
{
    static const enum dr_rule counted[] = {DR_RULE_25, DR_RULE_16, DR_RULE_5};

    for (size_t i = 0; i < sizeof(counted) / sizeof(counted[0]); i++)
        if (dr_draws_hold(draws, variant, counted[i], DR_CUMULATIVE))
            return true;
    return dr_repetitions(game->before, game->plies + 1, NULL, 0) >= 3;
}

/* Whether the players resign or agree to a draw; sets how and outcome. */
static bool
stopped(struct played *game, const struct dr_variant *variant, uint64_t *state)
{
    const struct dr_position *last = &game->before[game->plies];
    struct dr_material m = dr_position_material(variant, last);
    int pieces = (int)dr_material_pieces(&m);
    int value = settled(variant, last, CAPTURES_AHEAD);
    bool out_of_time = game->plies == PLIES_MAX;

    if (value <= -HOPELESS && game->plies >= RESIGN_FROM &&
        (out_of_time || draw_below(state, 5) == 0)) {
        game->how = ENDED_BY_RESIGNATION;
        game->outcome = last->turn == DR_WHITE ? -1 : 1;
        return true;
    }
    if (out_of_time || (value == 0 && game->plies >= AGREE_FROM &&
                        pieces <= 16 && draw_below(state, 14) == 0)) {
        game->how = ENDED_BY_AGREEMENT;
        game->outcome = 0;
        return true;
    }
    return false;
}

static unsigned
kind_of(const struct dr_variant *variant, const struct dr_position *before,
        const struct dr_position *after, const struct dr_move *move)
{
    bool king = dr_piece_is_king(dr_position_at(variant, before, move->from));
    bool crowned = dr_piece_is_king(dr_position_at(variant, after, move->to));

    return (move->taken > 0 ? DR_PLY_CAPTURE : 0u) | (king ? DR_PLY_KING : 0u) |
           (crowned && !king ? DR_PLY_PROMOTION : 0u);
}

void
play_game(struct played *game, const struct dr_variant *variant,
          uint64_t *state)
{
    size_t noise[2] = {4 + draw_below(state, 12), 4 + draw_below(state, 12)};
    struct dr_draws draws;
    struct dr_moves list;

    game->plies = 0;
    dr_position_start(variant, &game->before[0]);
    dr_draws_begin(&draws, variant, &game->before[0], 0, DR_CAUSE_START);
    for (;;) {
        struct dr_position *before = &game->before[game->plies];
        struct dr_position *after = before + 1;
        struct dr_move *move = &game->move[game->plies];

        dr_moves(variant, before, &list);
        if (list.count == 0) {
            game->how = ENDED_ON_BOARD;
            game->outcome = before->turn == DR_WHITE ? -1 : 1;
            return;
        }
        if (game->plies > 0 && drawn(game, variant, &draws)) {
            game->how = ENDED_BY_RULE;
            game->outcome = 0;
            return;
        }
        if (stopped(game, variant, state))
            return;
        *move = list.move[choose(variant, before, &list, noise[before->turn],
                                 state)];
        *after = *before;
        dr_play(variant, after, move);
        game->plies++;
        dr_draws_ply(&draws, variant, after, (enum dr_side)before->turn,
                     kind_of(variant, before, after, move));
    }
}
