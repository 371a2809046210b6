// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/clock.h - the clocks of a game: the time used by each move, and the time
 * left.
 *
 * [%clk] and [%clock] give a player's remaining time, [%emt] the time used by a
 * move.  [%egt] and [%mct] give the time since the start of the game or the
 * time of day, from which no player's time follows.  Variations have no clocks.
 * All times are in milliseconds.
 */
#ifndef PDN_CLOCK_H
#define PDN_CLOCK_H

#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The source of a time. */
enum pdn_time_source {
    PDN_TIME_UNKNOWN,
    PDN_TIME_WRITTEN,  /* written in a command */
    PDN_TIME_COMPUTED, /* derived from remaining times and the time control */
};

/* One ply of the main line, for the player who made it. */
struct pdn_ply_time {
    enum pdn_time_source remaining_source, used_source;
    uint64_t remaining; /* after the move */
    uint64_t used;      /* for this move */
};

/* One player's times for the whole game. */
struct pdn_player_time {
    uint32_t moves;   /* number of moves made */
    uint32_t timed;   /* number of them whose time is known */
    uint64_t used;    /* for those moves */
    uint32_t longest; /* ply of the slowest move, or 0 if none is known */
    uint64_t longest_used;
    uint32_t last;      /* last ply with a remaining time, or 0 */
    uint64_t remaining; /* after that ply */
    bool has_total;     /* WhiteTime or BlackTime is present */
    uint64_t total;     /* its value, the total time used */
};

/*
 * Fills in `plies`, which has room for game->plies, and `players`, indexed by
 * side.  Returns false if the record has no times.  `replay` is that of the
 * same game.  Plies stay unknown if the game is too long, or if a set-up or an
 * irregularity makes it uncertain who made which ply.
 *
 * Used times are derived only if the time control is known, the clock did not
 * gain time, and no period may have ended.
 */
PDN_API bool pdn_clock_times(const struct pdn_game *game,
                             const struct pdn_replay *replay,
                             struct pdn_ply_time *plies,
                             struct pdn_player_time players[2]);

/*
 * Reads the time of a clock command in milliseconds: H:MM:SS or H.MM.SS, with
 * an optional fraction of a second after colons, and M:SS.5.  Returns false if
 * it is not a time.  Two numbers such as 1:59 or 59.9 are rejected, because
 * their units are uncertain.  For the tags WhiteTime and BlackTime use
 * pdn_clock_used_read().
 */
PDN_API bool pdn_clock_read(struct pdn_slice text, uint64_t *milliseconds);

/*
 * Reads the value of WhiteTime or BlackTime, the total time used, where 2:40
 * and 2.40 are hours and minutes.  Returns false if it is not a time.
 */
PDN_API bool pdn_clock_used_read(struct pdn_slice text, uint64_t *time);

/*
 * Reports clock-syntax, clock-order and clock-flag.  pdn_check_tags() does so
 * too, so call only one of the two.
 */
PDN_API void pdn_clock_check(const struct pdn_game *game,
                             const struct pdn_replay *replay,
                             struct pdn_findings *findings);

#ifdef __cplusplus
}
#endif
#endif
