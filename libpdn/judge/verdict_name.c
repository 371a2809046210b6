// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_name.c - the words of a verdict, as programs read them.
 */
#include "pdn/verdict.h"

const char *
pdn_decider_name(enum pdn_decider by)
{
    static const char *const names[] = {
        [PDN_BY_WIN] = "win",
        [PDN_BY_5] = "5-move",
        [PDN_BY_16] = "16-move",
        [PDN_BY_25] = "25-move",
        [PDN_BY_THREEFOLD] = "threefold",
    };

    return names[by];
}

enum dr_rule
pdn_decider_rule(enum pdn_decider by)
{
    switch (by) {
    case PDN_BY_5:
        return DR_RULE_5;
    case PDN_BY_16:
        return DR_RULE_16;
    case PDN_BY_25:
        return DR_RULE_25;
    case PDN_BY_WIN: /* no draw: asked for by nobody */
    case PDN_BY_THREEFOLD:
    case PDN_DECIDERS:
        break;
    }
    return DR_RULE_REPETITION;
}

const char *
pdn_standing_name(enum pdn_standing standing)
{
    static const char *const names[] = {
        [PDN_STANDS_UNKNOWN] = "unknown",
        [PDN_STANDS_OPEN] = "open",
        [PDN_STANDS_WIN_WHITE] = "win-white",
        [PDN_STANDS_WIN_BLACK] = "win-black",
        [PDN_STANDS_DRAW] = "draw",
    };

    return names[standing];
}

const char *
pdn_acceptance_name(enum pdn_acceptance status)
{
    static const char *const names[] = {
        [PDN_ACCEPTED] = "accepted",
        [PDN_OPEN] = "open",
        [PDN_UNDETERMINED] = "undetermined",
    };

    return names[status];
}

const char *
pdn_history_name(enum pdn_history history)
{
    static const char *const names[] = {
        [PDN_HISTORY_WHOLE] = "whole",
        [PDN_HISTORY_FROM_SETUP] = "from-setup",
        [PDN_HISTORY_CUT] = "cut",
    };

    return names[history];
}
