// SPDX-License-Identifier: BSD-2-Clause
/*
 * sink_hold.c - keeps what the last games of a file wrote until it is known
 * that no other follows: --last.
 *
 * A ring has a place for each of so many games, those that wrote nothing too.
 * Places are taken in order; a game is in its place from its first byte on.
 */
#include "sink_int.h"

#include "text.h"

#include <stdlib.h>

/* What one game wrote. */
struct held {
    struct text product, complaint; /* owned */
    struct tally tally;
    bool gap; /* the product stood apart from what went before */
};

struct hold {
    uint64_t size;
    uint64_t games;     /* of the file, whose end came */
    struct held *match; /* what comes of the product belongs to it */
    bool begun;         /* the place of the game after these is its own */
    bool gap;           /* what comes next stands apart */
    struct held ring[];
};

struct hold *
hold_new(uint64_t games)
{
    struct hold *hold;
    size_t room;

    if (__builtin_mul_overflow(games, sizeof *hold->ring, &room) ||
        __builtin_add_overflow(room, sizeof *hold, &room))
        return NULL;
    hold = calloc(1, room);
    if (hold != NULL)
        hold->size = games;
    return hold;
}

void
hold_free(struct hold *hold)
{
    for (uint64_t i = 0; hold != NULL && i < hold->size; i++) {
        text_free(&hold->ring[i].product);
        text_free(&hold->ring[i].complaint);
    }
    free(hold);
}

/* The place of the game under way. */
static struct held *
place(struct hold *hold)
{
    struct held *held = &hold->ring[hold->games % hold->size];

    if (!hold->begun) {
        text_clear(&held->product);
        text_clear(&held->complaint);
        held->gap = false;
        hold->begun = true;
    }
    return held;
}

void
hold_match(struct hold *hold)
{
    hold->match = place(hold);
    hold->match->gap = hold->gap;
    hold->gap = false;
}

void
hold_gap(struct hold *hold)
{
    hold->gap = true;
}

void
hold_bytes(struct hold *hold, bool complaint, const char *data, size_t size)
{
    if (complaint)
        text_bytes(&place(hold)->complaint, data, size);
    else if (hold->match != NULL)
        text_bytes(&hold->match->product, data, size);
}

void
hold_games(struct hold *hold, const struct tally *tally, uint64_t games)
{
    for (; games > 0; games--) {
        place(hold)->tally = *tally;
        hold->begun = false;
        hold->games++;
    }
}

bool
hold_release(struct hold *hold, struct outlet *outlet)
{
    uint64_t from = hold->games > hold->size ? hold->games - hold->size : 0;
    bool whole = true;

    for (uint64_t i = from; i < hold->games; i++) {
        const struct held *held = &hold->ring[i % hold->size];

        whole &= !held->product.failed && !held->complaint.failed;
        if (held->complaint.size != 0) {
            outlet_to_errors(outlet, true);
            outlet_bytes(outlet, held->complaint.data, held->complaint.size);
            outlet_to_errors(outlet, false);
        }
        if (held->tally.matched != 0) {
            outlet_match(outlet);
            outlet->gap |= held->gap;
            outlet_bytes(outlet, held->product.data, held->product.size);
        }
        outlet_tally(outlet, &held->tally);
    }
    outlet->gap |= hold->gap;
    hold->games = 0;
    hold->match = NULL;
    hold->begun = hold->gap = false;
    return whole;
}
