// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/clock.h - the clocks of a game: what each move took, what was left.
 *
 * [%clk] and [%clock] tell what a player has left, [%emt] what a move took.
 * [%egt] and [%mct] count from the start of the game or show the hands of a
 * clock; no player's time follows from them.  Variations have no clocks.  All
 * times are in milliseconds.
 */
#ifndef PDN_CLOCK_H
#define PDN_CLOCK_H

#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a time comes from. */
enum pdn_time_source {
    PDN_TIME_UNKNOWN,
    PDN_TIME_WRITTEN,  /* a command tells it */
    PDN_TIME_COMPUTED, /* used: from the times left and the time control */
};

/* One ply of the main line, by the player who made it. */
struct pdn_ply_time {
    enum pdn_time_source remaining_source, used_source;
    uint64_t remaining; /* once the move was made */
    uint64_t used;      /* for this move */
};

/* One player over the game. */
struct pdn_player_time {
    uint32_t moves;   /* made */
    uint32_t timed;   /* of them, those whose time is known */
    uint64_t used;    /* for those */
    uint32_t longest; /* ply of the one that took longest; 0: none known */
    uint64_t longest_used;
    uint32_t last;      /* ply with the last time left; 0: none known */
    uint64_t remaining; /* after it */
    bool has_total;     /* WhiteTime or BlackTime tells */
    uint64_t total;     /* ... the time used in all */
};

/*
 * Fills plies, room for game->plies, and players, by side; false: the record
 * has no times.  replay: that of the same game.  Where a set-up or an
 * irregularity leaves open who made which ply, and of a game that is too long,
 * plies stay unknown.
 *
 * The time used is computed only where the time control is known, its time did
 * not flow back, and no period may have ended.
 */
PDN_API bool pdn_clock_times(const struct pdn_game *game,
                             const struct pdn_replay *replay,
                             struct pdn_ply_time *plies,
                             struct pdn_player_time players[2]);

/*
 * Reads the time that a clock command shows: H:MM:SS, H.MM.SS, fractions of a
 * second after colons, also M:SS.5, in milliseconds; false: it is not a time.
 * Two numbers, 1:59 or 59.9, are none: hours, minutes or seconds, it cannot be
 * told.  The tags WhiteTime and BlackTime are for
 * pdn_clock_used_read().
 */
PDN_API bool pdn_clock_read(struct pdn_slice text, uint64_t *milliseconds);

/*
 * Reads the value of WhiteTime or BlackTime, the time used in all: 2:40 and
 * 2.40 are hours and minutes there; false: it is not a time.
 */
PDN_API bool pdn_clock_used_read(struct pdn_slice text, uint64_t *time);

/*
 * Reports clock-syntax, clock-order and clock-flag.  pdn_check_tags() does so
 * as well: call one of the two.
 */
PDN_API void pdn_clock_check(const struct pdn_game *game,
                             const struct pdn_replay *replay,
                             struct pdn_findings *findings);

#ifdef __cplusplus
}
#endif
#endif
