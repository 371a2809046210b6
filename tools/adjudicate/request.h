// SPDX-License-Identifier: BSD-2-Clause
/*
 * request.h - what pdn-adjudicate is asked.
 */
#ifndef ADJUDICATE_REQUEST_H
#define ADJUDICATE_REQUEST_H

#include "at.h"
#include "options.h"

#include "pdn/claim.h"

enum adjudicate_format { ADJUDICATE_TEXT, ADJUDICATE_JSON, ADJUDICATE_HTML };

/* What is done with the input. */
enum adjudicate_task {
    ADJUDICATE_VERDICT, /* of each game */
    ADJUDICATE_CLAIM,   /* on one game */
    ADJUDICATE_COMPARE, /* two scoresheets of one game */
};

struct adjudicate {
    struct options options;
    enum adjudicate_format format;
    enum adjudicate_task task;
    enum dr_reading reading;
    bool repair; /* look for what would make broken records legal */
    /* A claim. */
    enum pdn_decider claimed;
    struct at_list at; /* one place; none: the end */
    bool by_given;
    enum dr_side by;
    const char *intended; /* or NULL */
    /* Two scoresheets. */
    const char *sheets; /* whose they are, "white,black"; or NULL */
    unsigned defects;   /* allowed on each; 0: the default */
};

#endif
