// SPDX-License-Identifier: BSD-2-Clause
/*
 * draw.c - counts moves for the draw rules 6.2 to 6.4 of FMJD Annex 1, and
 * repetitions for 6.1.
 *
 * A count begins after the ply that creates its balance, so that ply is not
 * counted.  In almost every position both sides have at least two pieces.  That
 * is checked first, because then there is nothing to count.
 */
#include "core_int.h"

#include "draughts/draw.h"

/* Returns true if the side has a single piece and it is a king. */
static bool
lone_king(const struct dr_position *position, unsigned words, enum dr_side side)
{
    const uint64_t *set = position->word + side * words;
    const uint64_t *kings = position->word + 2 * words;
    const uint64_t low = set[0], high = words == 2 ? set[1] : 0;

    if ((low & (low - 1)) != 0 || (high & (high - 1)) != 0 ||
        (low != 0) == (high != 0))
        return false;
    return (low & kings[0]) != 0 || (high != 0 && (high & kings[1]) != 0);
}

/*
 * Returns the number of pieces, including at least one king, that face a lone
 * king, or 0 for any other balance.  King against king gives 1.
 */
static unsigned
pieces_against_king(const struct dr_variant *variant,
                    const struct dr_position *position)
{
    const unsigned words = dr_layout_wide(variant) ? 2 : 1;
    const bool white = lone_king(position, words, DR_WHITE);
    const bool black = lone_king(position, words, DR_BLACK);
    struct dr_material material;
    enum dr_side strong;

    if (!white && !black)
        return 0;
    material = dr_position_material(variant, position);
    strong = white ? DR_BLACK : DR_WHITE;
    if (material.kings[strong] == 0)
        return 0;
    return (unsigned)material.kings[strong] + material.men[strong];
}

static void
start(struct dr_count *count, uint32_t ply, enum dr_cause cause)
{
    *count = (struct dr_count){.running = true, .start = ply, .cause = cause};
}

/* Updates a count of 6.3 or 6.4 with one ply. */
static void
go_on(struct dr_count *count, enum dr_reading reading, bool balance,
      uint32_t ply, enum dr_side mover, enum dr_cause cause)
{
    if (reading == DR_RESTART && !balance)
        *count = (struct dr_count){.running = false};
    else if (count->running)
        count->moves[mover]++;
    else if (balance)
        start(count, ply, cause);
}

void
dr_draws_begin(struct dr_draws *draws, const struct dr_variant *variant,
               const struct dr_position *position, uint32_t ply,
               enum dr_cause cause)
{
    const unsigned pieces = pieces_against_king(variant, position);

    *draws = (struct dr_draws){.ply = ply, .irreversible = ply};
    start(&draws->king_moves, ply, cause);
    for (int reading = 0; reading < 2; reading++) {
        if (pieces == 3)
            start(&draws->three[reading], ply, cause);
        if (pieces == 1 || pieces == 2)
            start(&draws->two[reading], ply, cause);
    }
}

void
dr_draws_ply(struct dr_draws *draws, const struct dr_variant *variant,
             const struct dr_position *after, enum dr_side mover, unsigned kind)
{
    const unsigned pieces = pieces_against_king(variant, after);
    const enum dr_cause cause = (kind & DR_PLY_CAPTURE)     ? DR_CAUSE_CAPTURE
                                : (kind & DR_PLY_PROMOTION) ? DR_CAUSE_PROMOTION
                                                            : DR_CAUSE_MAN_MOVE;

    draws->ply++;
    if ((kind & DR_PLY_CAPTURE) || !(kind & DR_PLY_KING)) {
        draws->irreversible = draws->ply;
        start(&draws->king_moves, draws->ply, cause);
    } else {
        draws->king_moves.moves[mover]++;
    }
    for (int reading = 0; reading < 2; reading++) {
        go_on(&draws->three[reading], (enum dr_reading)reading, pieces == 3,
              draws->ply, mover, cause);
        go_on(&draws->two[reading], (enum dr_reading)reading,
              pieces == 1 || pieces == 2, draws->ply, mover, cause);
    }
}

static bool
reached(const struct dr_count *count, unsigned limit)
{
    return limit != 0 && count->running && count->moves[DR_WHITE] >= limit &&
           count->moves[DR_BLACK] >= limit;
}

bool
dr_draws_hold(const struct dr_draws *draws, const struct dr_variant *variant,
              enum dr_rule rule, enum dr_reading reading)
{
    const struct dr_draw_rules *rules = &variant->draws;

    switch (rule) {
    case DR_RULE_25:
        return reached(&draws->king_moves, rules->king_moves);
    case DR_RULE_16:
        return reached(&draws->three[reading], rules->three_to_one);
    case DR_RULE_5:
        return reached(&draws->two[reading], rules->two_to_one);
    case DR_RULE_REPETITION:
        break;
    }
    return false;
}

size_t
dr_repetitions(const struct dr_position *positions, size_t count,
               uint32_t *plies, size_t capacity)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++) {
        if (!dr_position_equal(&positions[i], &positions[count - 1]))
            continue;
        if (plies != NULL && found < capacity)
            plies[found] = (uint32_t)i;
        found++;
    }
    return found;
}
