// SPDX-License-Identifier: BSD-2-Clause
/*
 * left.h - reports what cleaning leaves undone: warnings about the content of
 * the output, and rejected games that an option would settle.
 */
#ifndef CLEAN_LEFT_H
#define CLEAN_LEFT_H

#include "log.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/writer.h"

/*
 * By place in the catalogue: how often each warning occurs in the output, and
 * how many games are rejected for each error.
 */
struct left {
    uint64_t counts[PDN_DIAGS_MAX];
    uint64_t rejected[PDN_DIAGS_MAX];
};

/*
 * Restricts the checks to these and to errors.  Returns false if out of memory.
 */
bool left_watch(struct pdn_checks *checks);

/* Returns true if a game had any of these when it was read. */
bool left_any(struct pdn_findings *read);

/*
 * Adds a byte to `list` and a row to the log for each one found in the output,
 * whose text is given.
 */
void left_take(struct text *list, struct game_log *log,
               struct pdn_findings *read, struct pdn_findings *written,
               const char *text);

/*
 * The same for the error for which a game is rejected, if it is in the
 * catalogue.
 */
void left_reject(struct text *list, const char *slug);

/* Counts the list of a game, which may be a reject. */
void left_count(struct left *left, const char *list, size_t size,
                bool rejected);

/*
 * Writes a line to standard error for each kind, with the option that would
 * settle it.  `from` is the result that the user chose.
 */
void left_say(const struct left *left, enum pdn_result_from from);

#endif
