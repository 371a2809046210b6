// SPDX-License-Identifier: BSD-2-Clause
/*
 * log.h - what was repaired in a game, and where: rows of TSV.
 *
 * A row has the columns what, before, after, line, ply; file and game are put
 * before it once they are known.
 */
#ifndef CLEAN_LOG_H
#define CLEAN_LOG_H

#include "text.h"

#include "pdn/clean.h"
#include "pdn/diag.h"
#include "pdn/game.h"

struct game_log {
    struct text *rows;           /* borrowed: where they go */
    const struct pdn_game *game; /* borrowed: the one under way */
    /* The place told last: lines are counted from there, either way. */
    size_t offset;
    uint64_t line;
};

/* What follows is of this game. */
void log_begin(struct game_log *log, const struct pdn_game *game);
/* A repair by the writer: a pdn_cleaning_fn; user: the struct game_log. */
void log_cleaning(const struct pdn_cleaning *change, void *user);
/* What was mended in the structure of the text, as the findings have it. */
void log_structure(struct game_log *log, struct pdn_findings *findings);
/* The game is rejected; at: where the fault is, or NULL. */
void log_reject(struct game_log *log, struct pdn_slice why,
                const struct pdn_where *at);

/* What is written may be wrong; at: where it was found, or NULL. */
void log_left(struct game_log *log, struct pdn_slice words, const char *slug,
              const struct pdn_where *at);

#endif
