// SPDX-License-Identifier: BSD-2-Clause
/*
 * log.h - logs what was repaired in a game, and where, as rows of TSV.
 *
 * A row has the columns what, before, after, line, ply.  File and game are put
 * in front once they are known.
 */
#ifndef CLEAN_LOG_H
#define CLEAN_LOG_H

#include "text.h"

#include "pdn/clean.h"
#include "pdn/diag.h"
#include "pdn/game.h"

struct game_log {
    struct text *rows;           /* borrowed; receives the rows */
    const struct pdn_game *game; /* borrowed; the current game */
    /*
     * The last logged place, from which lines are counted in either direction.
     */
    size_t offset;
    uint64_t line;
};

/* Begins a game. */
void log_begin(struct game_log *log, const struct pdn_game *game);
/*
 * Logs a repair by the writer: a pdn_cleaning_fn, with the struct game_log as
 * user.
 */
void log_cleaning(const struct pdn_cleaning *change, void *user);
/* Logs repairs of the text's structure, which are known from the findings. */
void log_structure(struct game_log *log, struct pdn_findings *findings);
/* Logs a rejected game.  `at` is the place of the error, or NULL. */
void log_reject(struct game_log *log, struct pdn_slice why,
                const struct pdn_where *at);

/* Logs a doubt that remains in the output.  `at` is its place, or NULL. */
void log_left(struct game_log *log, struct pdn_slice words, const char *slug,
              const struct pdn_where *at);

#endif
