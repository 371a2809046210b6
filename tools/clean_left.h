// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean_left.h - what cleaning leaves undone: warnings about what a record
 * says, not how it is written, which stand in what goes out.
 */
#ifndef CLEAN_LEFT_H
#define CLEAN_LEFT_H

#include "clean_log.h"
#include "text.h"

#include "pdn/diag.h"

/* How often each stands in all games, by its place in the catalogue. */
struct left {
    uint64_t counts[PDN_DIAGS_MAX];
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

void left_count(struct left *left, const char *list, size_t size);

/* A line on standard error for each kind, with what would settle it. */
void left_say(const struct left *left);

#endif
