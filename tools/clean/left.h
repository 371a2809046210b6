// SPDX-License-Identifier: BSD-2-Clause
/*
 * left.h - what cleaning leaves undone: warnings about what a record
 * says, not how it is written, which stand in what goes out; and games that
 * an option would settle instead of rejecting them.
 */
#ifndef CLEAN_LEFT_H
#define CLEAN_LEFT_H

#include "log.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/writer.h"

/* How often each stands in all games that go out, and how many are rejected
   for each, by its place in the catalogue. */
struct left {
    uint64_t counts[PDN_DIAGS_MAX];
    uint64_t rejected[PDN_DIAGS_MAX];
};

/* Looks for these and for errors alone; false: out of memory. */
bool left_watch(struct pdn_checks *checks);

/* Whether a game had any when it was read. */
bool left_any(struct pdn_findings *read);

/*
 * Adds a byte to `list` and a row to the log for each that is found in what
 * was written, whose text is given.
 */
void left_take(struct text *list, struct game_log *log,
               struct pdn_findings *read, struct pdn_findings *written,
               const char *text);

/* The same of the error that a game is rejected for, if it is in the
   catalogue. */
void left_reject(struct text *list, const char *slug);

/* What is in the list of a game, which may be a reject. */
void left_count(struct left *left, const char *list, size_t size,
                bool rejected);

/*
 * A line on standard error for each kind, with what would settle it; `from`:
 * which result the user said counts.
 */
void left_say(const struct left *left, enum pdn_result_from from);

#endif
