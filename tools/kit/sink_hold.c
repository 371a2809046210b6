// SPDX-License-Identifier: BSD-2-Clause
/*
 * sink_hold.c - keeps what the last games of a file wrote until it is known
 * that no other follows: --last.
 *
 * A ring has a place for each of so many games, those that wrote nothing too;
 * it grows with the games that there are.
 * Places are taken in order; a game is in its place from its first byte on.
 */
#include "sink_int.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES_FIRST = 64 };

/* What one game wrote. */
struct held {
    struct text product, complaint; /* owned */
    struct tally tally;
    bool gap; /* the product stood apart from what went before */
};

struct hold {
    uint64_t most;     /* games that are asked for */
    uint64_t size;     /* places that there are */
    uint64_t games;    /* of the file, whose end came */
    bool matched;      /* what comes of the product belongs to a match: */
    uint64_t match;    /* the place of it */
    bool begun;        /* the place of the game after these is its own */
    bool gap;          /* what comes next stands apart */
    bool failed;       /* there was no room for a place */
    struct held *ring; /* owned */
};

struct hold *
hold_new(uint64_t games)
{
    struct hold *hold = calloc(1, sizeof *hold);

    if (hold != NULL)
        hold->most = games;
    return hold;
}

void
hold_free(struct hold *hold)
{
    for (uint64_t i = 0; hold != NULL && i < hold->size; i++) {
        text_free(&hold->ring[i].product);
        text_free(&hold->ring[i].complaint);
    }
    if (hold != NULL)
        free(hold->ring);
    free(hold);
}

/* Makes room for one more game; until all places are there none is used anew.
 */
static void
grow(struct hold *hold)
{
    uint64_t size = hold->size == 0 ? PLACES_FIRST : 2 * hold->size;
    struct held *ring;

    size = size < hold->most ? size : hold->most;
    ring = reallocarray(hold->ring, size, sizeof *ring);
    if (ring == NULL) {
        hold->failed = true;
        return;
    }
    memset(ring + hold->size, 0, (size - hold->size) * sizeof *ring);
    hold->ring = ring;
    hold->size = size;
}

/* The place of the game under way; NULL: there is no room for it. */
static struct held *
place(struct hold *hold)
{
    struct held *held;

    if (hold->games == hold->size && hold->size < hold->most)
        grow(hold);
    if (hold->failed)
        return NULL;
    held = &hold->ring[hold->games % hold->size];
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
    struct held *held = place(hold);

    if (held == NULL)
        return;
    hold->matched = true;
    hold->match = hold->games % hold->size;
    held->gap = hold->gap;
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
    struct held *held = complaint ? place(hold) : NULL;

    if (held != NULL)
        text_bytes(&held->complaint, data, size);
    else if (!complaint && hold->matched)
        text_bytes(&hold->ring[hold->match].product, data, size);
}

void
hold_games(struct hold *hold, const struct tally *tally, uint64_t games)
{
    for (; games > 0; games--) {
        struct held *held = place(hold);

        if (held == NULL)
            return;
        held->tally = *tally;
        hold->begun = false;
        hold->games++;
    }
}

bool
hold_release(struct hold *hold, struct outlet *outlet)
{
    uint64_t from = hold->games > hold->most ? hold->games - hold->most : 0;
    bool whole = !hold->failed;

    /* What was kept first did not stand right behind what came out before. */
    outlet->gap |= from != 0;
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
    hold->matched = false;
    hold->begun = hold->gap = hold->failed = false;
    return whole;
}
