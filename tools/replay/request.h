// SPDX-License-Identifier: BSD-2-Clause
/*
 * request.h - what pdn-replay is asked.
 */
#ifndef REPLAY_REQUEST_H
#define REPLAY_REQUEST_H

#include "at.h"
#include "board.h"
#include "format.h"
#include "options.h"

/* What is printed about one position, instead of playing games. */
enum replay_task { TASK_PLAY, TASK_LEGAL, TASK_PERFT, TASK_DIVIDE };

struct replay {
    struct options options;
    const struct replay_format *format;
    enum replay_task task;
    struct at_list at;
    bool at_given; /* --at was */
    struct board_style style;
    bool explain;                     /* --explain */
    bool style_given, print;          /* --style; and it is print */
    bool plain;                       /* --plain */
    const char *fen;                  /* --fen, or NULL */
    bool go_on;                       /* --continue */
    unsigned depth;                   /* of --perft and --perft-divide */
    const struct dr_variant *variant; /* of `position` */
    struct dr_position position;      /* that of --fen */
};

#endif
