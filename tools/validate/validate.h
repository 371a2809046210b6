// SPDX-License-Identifier: BSD-2-Clause
/* validate.h - the parsed command line of pdn-validate. */
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
    bool failed;                         /* an option was unusable */
    const struct pdn_diag_info *explain; /* or NULL, then */
    const struct article *article;       /* the article to explain, or NULL */
    /*
     * --summary: by row of the catalogue, the number of games and files in
     * which each check found something; otherwise NULL.
     */
    _Atomic uint64_t *found;
    atomic_bool form_warning; /* for --strict */
};

#endif
