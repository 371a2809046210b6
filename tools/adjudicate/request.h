// SPDX-License-Identifier: BSD-2-Clause
/* request.h - the parsed command line of pdn-adjudicate. */
#ifndef ADJUDICATE_REQUEST_H
#define ADJUDICATE_REQUEST_H

#include "at.h"
#include "options.h"

#include "pdn/claim.h"

enum adjudicate_format { ADJUDICATE_TEXT, ADJUDICATE_JSON, ADJUDICATE_HTML };

/* What to do with the input. */
enum adjudicate_task {
    ADJUDICATE_VERDICT, /* a verdict on each game */
    ADJUDICATE_CLAIM,   /* a claim in one game */
    ADJUDICATE_COMPARE, /* a comparison of two scoresheets */
};

struct adjudicate {
    struct options options;
    enum adjudicate_format format;
    enum adjudicate_task task;
    enum dr_reading reading;
    bool repair; /* search for changes that make broken records legal */
    /* For a claim. */
    enum pdn_decider claimed;
    struct at_list at; /* a single place; empty for the end of the game */
    bool by_given;
    enum dr_side by;
    const char *intended; /* announced move, or NULL */
    /* For a comparison. */
    const char *sheets; /* owners as "white,black", or NULL */
    unsigned defects;   /* allowed on each sheet; 0 for the default */
};

#endif
