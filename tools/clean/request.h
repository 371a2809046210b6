// SPDX-License-Identifier: BSD-2-Clause
/* request.h - the parsed command line of pdn-clean. */
#ifndef CLEAN_REQUEST_H
#define CLEAN_REQUEST_H

#include "dups.h"
#include "names.h"
#include "options.h"

#include "pdn/writer.h"

struct clean {
    struct options options;
    struct pdn_write_options write;
    const char *log, *rejects; /* FILE, or NULL */
    bool dry_run, keep_broken, resolve, in_place;
    const char *suffix;     /* of the copy that --in-place leaves, or NULL */
    const char **tag_names; /* owned; from --tags */
    char *tag_text;         /* owned; the text to which they point */
    const char *names;      /* FILE of --names, or NULL */
    struct aliases aliases; /* its content */
    bool suggest_names;
    enum dups_kind dups;
    enum dups_keep keep;
    bool keep_named;               /* --keep was given */
    const char *dups_out, *groups; /* FILE, or NULL */
    const char *split_tag;         /* or NULL */
    bool split_year;               /* by the year of that tag, which is Date */
    uint64_t split_each;           /* or 0 */
    bool split_validity;           /* clean, repaired, rejected */
    const char *out_dir;
};

void clean_free(struct clean *clean);

#endif
