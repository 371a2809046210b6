// SPDX-License-Identifier: BSD-2-Clause
/*
 * profile.h - what an organiser asks of the records sent in, as a file:
 *
 *     # the league's rules
 *     require Event
 *     require Round
 *     -W error=tag-missing
 *
 * Blank lines and lines that begin with # say nothing.
 */
#ifndef PROFILE_H
#define PROFILE_H

#include "pdn/diag.h"

/* Zero-initialise; profile_free() at the end. */
struct profile {
    char **required; /* owned; tag names, NULL-terminated; or NULL */
    size_t count;
};

/*
 * Reads a profile, adding to what is there.  Complains about what it cannot
 * use, with the line, and returns false.
 */
bool profile_read(struct profile *profile, const char *path,
                  struct pdn_checks *checks);
void profile_free(struct profile *profile);

#endif
