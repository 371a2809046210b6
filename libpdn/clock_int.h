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
#include "pdn/replay.h"

/* Periods that a TimeControl may have; more are read but not kept. */
enum { CLOCK_PERIODS_MAX = 8 };

/* Milliseconds throughout. */
struct clock_period {
    uint32_t moves; /* after how many moves it ends; 0: it is the last */
    uint64_t time;
};

struct clock_control {
    bool known;     /* false: ? or - or nothing */
    bool hourglass; /* *seconds: a player's time grows while the other thinks */
    uint64_t increment;
    struct clock_period period[CLOCK_PERIODS_MAX];
    size_t count;
};

/* Reads the value of TimeControl; false: not as PDN 3.0 has it. */
bool clock_control_read(struct pdn_slice text, struct clock_control *control);

/*
 * Whether a command of a clock begins with the "[%" at text, in a comment of
 * which size bytes are left; *readable: and its times can be read.
 */
bool clock_command(const char *text, size_t size, bool *readable);

/* Whether the value of a tag with a time or a time control can be read. */
bool clock_tag_readable(enum pdn_tag_id id, struct pdn_slice value);

/* Reports clock-syntax and clock-order of the commands in comments. */
void clock_check(const struct pdn_game *game, const struct pdn_replay *replay,
                 struct pdn_findings *findings);

#endif
