// SPDX-License-Identifier: BSD-2-Clause
/*
 * skipped.h - games whose moves are not judged, and of which variants they
 * are.
 */
#ifndef SKIPPED_H
#define SKIPPED_H

#include "sink.h"

#include "pdn/replay.h"

/* Counts a game that was replayed, if its moves were not judged. */
void skipped_count(struct tally *tally, const struct pdn_replay *replay);

/*
 * Says on standard error at the end of a run how many games those were, and
 * of which variants; nothing if there were none.  what: "1 game %s: ...", as
 * "was not played".
 */
void skipped_complain(const struct tally *total, const char *what_of_one,
                      const char *what_of_more);

#endif
