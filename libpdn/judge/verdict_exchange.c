// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_exchange.c - whether kings changed places between two occurrences of
 * one position.
 *
 * The rules ask for the same kinds of pieces on the same squares (6.1), not for
 * the same pieces; who watched the board may think otherwise.
 */
#include "verdict_int.h"

bool
verdict_exchanged(const struct pdn_verdict *verdict, const uint32_t *plies,
                  size_t count)
{
    uint8_t from[DR_SQUARES_MAX + 1];
    size_t next = 1;

    for (size_t s = 0; s <= DR_SQUARES_MAX; s++)
        from[s] = (uint8_t)s;
    for (size_t i = 0; i < verdict->line_count && next < count; i++) {
        const struct pdn_played *played = &verdict->line[i];

        if (played->number <= plies[0])
            continue;
        if (!played->legal)
            return false;
        if (played->played.from != played->played.to) {
            from[played->played.to] = from[played->played.from];
            from[played->played.from] = 0;
        }
        if (played->number != plies[next])
            continue;
        next++;
        for (unsigned s = 1; s <= verdict->replay.variant->squares; s++)
            if (from[s] != s && dr_position_at(verdict->replay.variant,
                                               &played->after, s) != DR_EMPTY)
                return true;
    }
    return false;
}
