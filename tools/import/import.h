// SPDX-License-Identifier: BSD-2-Clause
/*
 * import.h - what one run of pdn-import works with.
 */
#ifndef IMPORT_H
#define IMPORT_H

#include "finding.h"
#include "options.h"
#include "outlet.h"

#include "pdn/import.h"

struct importing {
    struct options options;
    const struct pdn_import_format *format; /* --from, or NULL: auto */
    enum pdn_severity least;
    bool keep_broken;
    const char *rejects_path; /* --rejects, or NULL */
    FILE *rejects;            /* the same, open */

    struct pdn_checks *checks;
    struct pdn_findings *findings;
    struct finding_writer writer;
    struct outlet outlet;
    uint64_t left_out, number; /* games without text; games of all files */
    uint64_t unjudged;         /* games of this variant; it is not judged */
    const struct dr_variant *variant;
    bool wanted; /* --game named one of the games */
    int status;
};

#endif
