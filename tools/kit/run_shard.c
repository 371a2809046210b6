// SPDX-License-Identifier: BSD-2-Clause
/*
 * run_shard.c - the part of a file that --shard names, and, where places in
 * the whole file are wanted, how many games and lines stand before it.
 *
 * What stands before is read for its structure alone, by the reader that reads
 * everything else: so its games are the same.
 */
#include "run_int.h"

#include "pdn/reader.h"

#include <string.h>

/* Counts the games of a chunk, and the lines that end in it. */
static enum pdn_status
count_chunk(struct pdn_parser *parser, const struct pdn_chunk *chunk,
            uint64_t *games)
{
    const struct pdn_game *game;
    enum pdn_status status;

    if (chunk->part == PDN_PART_MIDDLE || chunk->part == PDN_PART_FINISH)
        return PDN_OK;
    pdn_parser_begin(parser, chunk);
    while ((status = pdn_parser_next_header(parser, &game)) == PDN_OK)
        ++*games;
    return status == PDN_END ? PDN_OK : status;
}

static enum pdn_status
count_all(struct pdn_source *source, struct pdn_span *span, uint64_t *games)
{
    struct pdn_slot *slot = NULL;
    struct pdn_parser *parser = NULL;
    struct pdn_chunk chunk;
    enum pdn_status status = pdn_slot_new(&slot);

    if (status == PDN_OK)
        status = pdn_parser_new(&parser, NULL);
    while (status == PDN_OK &&
           (status = pdn_source_next(source, slot, &chunk)) == PDN_OK) {
        span->line = chunk.line + pdn_lines(chunk.data, chunk.size);
        status = count_chunk(parser, &chunk, games);
    }
    pdn_parser_free(parser);
    pdn_slot_free(slot);
    return status == PDN_END ? PDN_OK : status;
}

static enum pdn_status
count_before(const char *path, const struct pdn_source_options *how,
             struct pdn_span *span, uint64_t *games)
{
    const struct pdn_span before = {.end = span->begin, .more = true};
    struct pdn_source_options prefix = *how;
    struct pdn_source *source;
    enum pdn_status status;

    prefix.span = &before;
    prefix.raw = NULL;
    status = pdn_source_open(&source, path, &prefix);
    if (status != PDN_OK)
        return status;
    status = count_all(source, span, games);
    pdn_source_close(source);
    return status;
}

enum pdn_status
run_find_shard(const struct run *run, const char *path,
               const struct pdn_source_options *how, struct pdn_span *span,
               uint64_t *games_before)
{
    const struct options *options = run->options;
    enum pdn_status status;

    *games_before = 0;
    if (strcmp(path, "-") == 0)
        return PDN_E_ARG;
    status = pdn_span_of_shard(path, how->encoding, options->shard,
                               options->shards, span);
    if (status != PDN_OK)
        return status;
    if (run->program->sharded != NULL)
        run->program->sharded(run->program->user, &run->file, span->file_size);
    if (run->program->placeless || span->begin == 0 || span->begin == span->end)
        return PDN_OK;
    return count_before(path, how, span, games_before);
}
