// SPDX-License-Identifier: BSD-2-Clause
/*
 * clock_int.h - times of day on a chess clock, time controls, and the check
 * of a game's clock commands.
 */
#ifndef CLOCK_INT_H
#define CLOCK_INT_H

#include "pdn/check.h"
#include "pdn/diag.h"
#include "pdn/game.h"

/*
 * Periods of a TimeControl that are kept; of one that has more only the form is
 * read, and nothing is concluded from it.
 */
enum { CLOCK_PERIODS_MAX = 8 };

/* Milliseconds throughout. */
struct clock_period {
    uint32_t moves; /* after how many moves it ends; 0: it is the last */
    uint64_t time;
};

struct clock_control {
    bool known;     /* false: ? or - or nothing, or too many periods */
    bool hourglass; /* *seconds: a player's time grows while the other thinks */
    uint64_t increment;
    struct clock_period period[CLOCK_PERIODS_MAX];
    size_t count;
};

/* What a clock command tells. */
enum clock_kind {
    CLOCK_NONE,   /* it is another command */
    CLOCK_LEFT,   /* clk, clock: what a player has left */
    CLOCK_MOVE,   /* emt: what the move took */
    CLOCK_OF_DAY, /* egt, mct: since the game began, or what hands show */
};

/* A time, or - or ? for none, with or without the letter of its owner. */
struct clock_reading {
    char owner; /* 'w', 'b' or '\0' */
    bool known;
    uint64_t time;
};

struct clock_command {
    enum clock_kind kind;
    size_t offset; /* of its [ in the comment */
    size_t size;   /* up to its ], a [ or the end of the comment */
    bool closed;   /* it has its ] */
    bool readable; /* else nothing stands in what follows */
    struct clock_reading reading[2];
    size_t count;
};

/* Finds the next clock command from *at on, and moves *at past it. */
bool clock_next_command(const char *text, size_t size, size_t *at,
                        struct clock_command *command);

/* The time controls of both, by side; of an unreadable one nothing is known. */
void clock_controls(const struct pdn_game *game,
                    struct clock_control control[2]);

/* Whether the number of moves made matters to what the control gives. */
bool clock_has_periods(const struct clock_control *control);

/* What the control has given a player who makes move `move` (from 1). */
uint64_t clock_given(const struct clock_control *control, uint32_t move);

/* Whether a period may have ended with move `move`. */
bool clock_period_ends(const struct clock_control *control, uint32_t move);

/*
 * Whether a command of a clock begins with the "[%" at text, in a comment of
 * which size bytes are left; *readable: and its times can be read.
 */
bool clock_command(const char *text, size_t size, bool *readable);

/* Whether the value of a tag with a time or a time control can be read. */
bool clock_tag_readable(enum pdn_tag_id id, struct pdn_slice value);

#endif
