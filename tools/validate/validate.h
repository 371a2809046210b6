// SPDX-License-Identifier: BSD-2-Clause
/*
 * validate.h - what pdn-validate is asked to do.
 */
#ifndef VALIDATE_H
#define VALIDATE_H

#include "finding.h"
#include "options.h"
#include "profile.h"

#include "pdn/check.h"

#include <stdatomic.h>

enum switch_state { BY_TERMINAL, ON, OFF };

struct validate {
    struct options options;
    struct pdn_checks *checks;
    struct profile profile;
    enum finding_format format;
    enum pdn_severity least;
    enum pdn_grammar grammar;
    enum switch_state context;
    bool color, summary, repetition_automatic, go_on, list_checks, suggest;
    bool failed;                         /* an option that could not be used */
    const struct pdn_diag_info *explain; /* or NULL, and then */
    const struct article *article;       /* to explain, or NULL */
    /* --summary: games and files in which each check, by its row in the
       catalogue, found something; else NULL. */
    _Atomic uint64_t *found;
    atomic_bool form_warning; /* for --strict */
};

#endif
