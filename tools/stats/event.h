// SPDX-License-Identifier: BSD-2-Clause
/*
 * event.h - the players and games of one event.
 *
 *     event.c     games to records, records to tables
 *     cross.c     who met whom, or in which round: a crosstable's cells
 *     standing.c  points, tie-breaks and the order of players
 *
 * Scores are in half points: 2 for a win, 1 for a draw.
 */
#ifndef STATS_EVENT_H
#define STATS_EVENT_H

#include "stats.h"

/* In place of the index of a player: the other had a bye. */
#define NO_PLAYER SIZE_MAX

struct meeting {
    size_t side[2]; /* index of the players or NO_PLAYER; White, Black */
    enum pdn_outcome outcome;
    bool played;    /* a move was made */
    uint64_t round; /* 0: no number */
    int64_t place;  /* of the game in it, see round.h; 0: unclear */
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
    size_t unnumbered; /* of those: without the number of a round */
    uint64_t *rounds;  /* owned; where all have one: each once, ascending */
    size_t round_count;
};

/* Half points of one side in a game. */
uint64_t meeting_score(const struct meeting *meeting, unsigned side);

/* Which of the rounds a game is of, where they are numbered. */
size_t round_index(const struct event *event, const struct meeting *meeting);

/* Computes all values and puts the players in order; false: no memory. */
bool standings_make(struct event *event);

/* Columns of a crosstable: players, or rounds. */
struct crosstable {
    const struct event *event;
    bool round_robin;
    size_t columns;
    size_t *first; /* owned; game of a row in a column, + 1; 0: none */
    size_t *next;  /* owned; the next there, + 1 */
};

/* PDN_E_NOMEM; or PDN_E_LIMIT, after a complaint.  Zero-initialise before. */
enum pdn_status crosstable_open(struct crosstable *cross,
                                const struct event *event);
void crosstable_free(struct crosstable *cross);
void crosstable_put_columns(const struct crosstable *cross, struct grid *grid);
void crosstable_put_row(const struct crosstable *cross, struct grid *grid,
                        size_t row);

/* What a value is divided by to be shown. */
unsigned tiebreak_divisor(const struct stats *stats, enum tiebreak by);

#endif
