// SPDX-License-Identifier: BSD-2-Clause
/* skipped.h - counts games whose moves are not judged, and their variants. */
#ifndef SKIPPED_H
#define SKIPPED_H

#include "sink.h"

#include "pdn/replay.h"

/* Counts a replayed game if its moves were not judged. */
void skipped_count(struct tally *tally, const struct pdn_replay *replay);

/*
 * Reports at the end of a run how many such games there were, and of which
 * variants, if any.  `what` completes "1 game %s: ...", such as "was not
 * played".
 */
void skipped_complain(const struct tally *total, const char *what_of_one,
                      const char *what_of_more);

#endif
