// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_int.h - clock times, time controls, and the check of a game's clock
 * commands.
 */
#ifndef CLOCK_INT_H
#define CLOCK_INT_H

#include "pdn/check.h"
#include "pdn/diag.h"
#include "pdn/game.h"

/*
 * The number of TimeControl periods that are kept.  If a control has more, only
 * its form is checked.
 */
enum { CLOCK_PERIODS_MAX = 8 };

/* All times are in milliseconds. */
struct clock_period {
    /* number of moves after which it ends; 0 for the last one */
    uint32_t moves;
    uint64_t time;
};

struct clock_control {
    /* false for an empty value, ? or -, or if there are too many periods */
    bool known;
    /* *seconds: a player gains time while the opponent thinks */
    bool hourglass;
    uint64_t increment;
    struct clock_period period[CLOCK_PERIODS_MAX];
    size_t count;
};

/* What a clock command shows. */
enum clock_kind {
    CLOCK_NONE,   /* another command */
    CLOCK_LEFT,   /* clk, clock: the player's remaining time */
    CLOCK_MOVE,   /* emt: the time used for the move */
    CLOCK_OF_DAY, /* egt, mct: time since the start, or the time of day */
};

/*
 * One time of a command, or - or ? if unknown, with an optional owner's letter.
 */
struct clock_reading {
    char owner; /* 'w', 'b' or '\0' */
    bool known;
    uint64_t time;
};

struct clock_command {
    enum clock_kind kind;
    size_t offset; /* of its [ in the comment */
    size_t size;   /* up to its ], another [ or the end of the comment */
    bool closed;   /* the ] is present */
    bool readable; /* if false, the fields below are not set */
    struct clock_reading reading[2];
    size_t count;
};

/* Finds the next clock command at or after *at, and moves *at past it. */
bool clock_next_command(const char *text, size_t size, size_t *at,
                        struct clock_command *command);

/* Reads the time control of each side.  An unreadable control is unknown. */
void clock_controls(const struct pdn_game *game,
                    struct clock_control control[2]);

/* Returns true if the time given depends on the number of moves made. */
bool clock_has_periods(const struct clock_control *control);

/*
 * Returns the time that the control has given a player who makes move `move`
 * (from 1).
 */
uint64_t clock_given(const struct clock_control *control, uint32_t move);

/* Returns true if a period may have ended with move `move`. */
bool clock_period_ends(const struct clock_control *control, uint32_t move);

/*
 * Returns true if a clock command begins with the "[%" at `text`, in a comment
 * with `size` bytes left.  *readable receives whether its times can be read.
 */
bool clock_command(const char *text, size_t size, bool *readable);

/*
 * Returns true if the value of a tag with a time or a time control is readable.
 */
bool clock_tag_readable(enum pdn_tag_id id, struct pdn_slice value);

#endif
