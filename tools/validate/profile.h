// SPDX-License-Identifier: BSD-2-Clause
/*
 * profile.h - an organiser's requirements for submitted records, as a file:
 *
 *     # the league's rules
 *     require Event
 *     require Round
 *     -W error=tag-missing
 *
 * Blank lines and lines that begin with # are ignored.
 */
#ifndef PROFILE_H
#define PROFILE_H

#include "pdn/diag.h"

/* Zero-initialise it, and call profile_free() at the end. */
struct profile {
    char **required; /* owned; tag names, NULL-terminated, or NULL */
    size_t count;
};

/*
 * Reads a profile and adds its settings.  Returns false after complaining, with
 * line numbers, about what it cannot use.
 */
bool profile_read(struct profile *profile, const char *path,
                  struct pdn_checks *checks);
void profile_free(struct profile *profile);

#endif
