// SPDX-License-Identifier: BSD-2-Clause
/*
 * stats_event.h - the players and games of one event.
 *
 *     stats_event.c     games to records, records to tables
 *     stats_standing.c  points, tie-breaks and the order of players
 *
 * Scores are in half points: 2 for a win, 1 for a draw.
 */
#ifndef STATS_EVENT_H
#define STATS_EVENT_H

#include "stats.h"

struct meeting {
    size_t side[2]; /* index of the players; White, Black */
    enum pdn_outcome outcome;
    bool played;    /* a move was made */
    uint64_t round; /* 0: no number */
    uint64_t rating[2];
};

struct player {
    struct pdn_slice name;
    uint64_t games, rating;
    uint64_t value[TIEBREAKS];
    uint64_t rated, rated_score, rating_sum;
    double expected; /* half points, of the games in rated_both */
    uint64_t rated_both;
    size_t *meetings; /* owned; indexes in their order */
    size_t group;     /* how many stand above */
};

struct event {
    const struct stats *stats;
    struct player *players; /* in the order of the standings */
    size_t player_count;
    struct meeting *meetings; /* in the order of the input */
    size_t meeting_count;
    bool numbered; /* every game has the number of its round */
};

/* Half points of one side in a game. */
uint64_t meeting_score(const struct meeting *meeting, unsigned side);

/* Computes all values and puts the players in order; false: no memory. */
bool standings_make(struct event *event);

/* What a value is divided by to be shown. */
unsigned tiebreak_divisor(const struct stats *stats, enum tiebreak by);

#endif
