// SPDX-License-Identifier: BSD-2-Clause
/*
 * paths.h - reads and judges a text on the fast path and on the full path.
 *
 * Plain movetext is read 64 bytes at a time (parser_plain.c), and games of
 * nothing but legal moves are played in one go (plain.c).  Reading word
 * by word and playing ply by ply must give the same: findings, plies,
 * positions, draws, verdict, canonical PDN and change log.
 */
#ifndef PATHS_H
#define PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct paths_seen {
    size_t games, plain; /* plain: how many were played in one go */
    uint64_t plies;
    /* The two results for the first game in which they differ, or NULL. */
    char *fast, *full;
};

/*
 * Takes all games of a text on both paths, up to the first that differs.
 * whole: also judges each game, which takes longer.  Aborts if the library
 * fails.
 */
void paths_compare(const void *data, size_t size, bool whole,
                   struct paths_seen *seen);

/* Frees the results. */
void paths_free(struct paths_seen *seen);

#endif
