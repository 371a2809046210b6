// SPDX-License-Identifier: BSD-2-Clause
/* import.h - the state of one run of pdn-import. */
#ifndef IMPORT_H
#define IMPORT_H

#include "finding.h"
#include "options.h"
#include "outlet.h"

#include "pdn/import.h"

struct importing {
    struct options options;
    const struct pdn_import_format *format; /* --from, or NULL for auto */
    enum pdn_severity least;
    bool keep_broken;
    const char *rejects_path; /* --rejects, or NULL */
    FILE *rejects;            /* the open file of --rejects */

    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct finding_writer writer;
    struct outlet outlet;
    uint64_t left_out, number; /* games without text; games of all files */
    uint64_t unjudged;         /* games of this variant, which is not judged */
    const struct dr_variant *variant;
    bool wanted; /* --game selected at least one game */
    int status;
};

#endif
