// SPDX-License-Identifier: BSD-2-Clause
/*
 * padded.h - for the properties of parser and skimmer: a copy of the input
 * with the readable bytes around it that chunks have, and games parsed from it.
 */
#ifndef PADDED_H
#define PADDED_H

#include "require.h"

#include "pdn/reader.h"

#include <stdlib.h>
#include <string.h>

/* Returns the copied bytes; free(copy - PDN_PADDING). */
static inline char *
padded_copy(const uint8_t *data, size_t size)
{
    char *buffer = malloc(size + (size_t)2 * PDN_PADDING);

    require(buffer != NULL);
    /* The bytes around it must not matter: make them as misleading as
       possible. */
    memset(buffer, '1', size + (size_t)2 * PDN_PADDING);
    if (size > 0)
        memcpy(buffer + PDN_PADDING, data, size);
    return buffer + PDN_PADDING;
}

/* The parts of a game that must be the same however it was read. */
struct seen_game {
    uint64_t start, end, line; /* of the span, in the input */
    uint64_t stop;             /* of its last word, or of its terminator */
    uint64_t first_tag;        /* where that is; UINT64_MAX: it has none */
    size_t tags, moves, items;
    uint32_t plies;
    enum pdn_end_kind kind;
};

struct seen {
    struct seen_game *game;
    size_t count, room;
};

static inline void
seen_add(struct seen *seen, const struct pdn_game *game)
{
    if (seen->count == seen->room) {
        seen->room = seen->room * 2 + 64;
        seen->game = realloc(seen->game, seen->room * sizeof *seen->game);
        require(seen->game != NULL);
    }
    seen->game[seen->count++] = (struct seen_game){
        .start = game->offset,
        .end = game->offset + game->size,
        .line = game->line,
        .stop = game->offset + game->end + game->end_length,
        .first_tag = game->tag_count != 0 ? game->offset + game->tags[0].offset
                                          : UINT64_MAX,
        .tags = game->tag_count,
        .moves = game->move_count,
        .items = game->item_count,
        .plies = game->plies,
        .kind = game->end_kind,
    };
}

#endif
