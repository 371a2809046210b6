// SPDX-License-Identifier: BSD-2-Clause
/* request.h - the parsed command line of pdn-replay. */
#ifndef REPLAY_REQUEST_H
#define REPLAY_REQUEST_H

#include "at.h"
#include "board.h"
#include "format.h"
#include "options.h"

/* What to print about a position instead of playing games. */
enum replay_task { TASK_PLAY, TASK_LEGAL, TASK_PERFT, TASK_DIVIDE };

struct replay {
    struct options options;
    const struct replay_format *format;
    enum replay_task task;
    struct at_list at;
    bool at_given; /* --at was given */
    struct board_style style;
    bool explain;                     /* --explain */
    bool style_given, print;          /* --style was given, and is print */
    bool plain;                       /* --plain */
    const char *fen;                  /* --fen, or NULL */
    bool go_on;                       /* --continue */
    unsigned depth;                   /* of --perft and --perft-divide */
    const struct dr_variant *variant; /* of `position` */
    struct dr_position position;      /* the position of --fen */
};

#endif
