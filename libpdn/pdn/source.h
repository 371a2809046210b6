// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/source.h - reads the bytes of a plain or gzip file, cut between games.
 *
 * A source produces chunks that begin and end between games, so that any thread
 * can parse them independently.  The end of a chunk depends only on the bytes
 * and the options.  Each chunk in use needs the memory of one slot.
 *
 *     struct pdn_source *source;
 *     struct pdn_slot *slot;
 *     struct pdn_chunk chunk;
 *     ...
 *     while ((status = pdn_source_next(source, slot, &chunk)) == PDN_OK)
 *         ... pdn_parser_begin(parser, &chunk) ...
 *     if (status < 0)
 *         complain(pdn_source_error(source));
 *
 * A game larger than the limit arrives in pieces (BEGIN, MIDDLE..., FINISH). If
 * the limit is above PDN_GAME_SIZE_MAX, chunks can be that large too.  Programs
 * with many slots should hold one such chunk at a time, and then call
 * pdn_slot_trim().
 *
 * If gzip data is damaged, everything inflated before the damage arrives in
 * chunks, the last of them marked `last`, followed by PDN_E_IO.
 *
 * Input in another compressed format, and UTF-16 that neither a mark nor the
 * requested encoding identifies, gives PDN_E_IO at once.  pdn_source_error()
 * then names the format and how to read it.
 *
 * Input that is not PDN is a single chunk with the bytes that were examined.
 *
 * UTF-16, identified by its mark or the requested encoding, is converted to
 * UTF-8.  A UTF-8 mark is kept.  Offsets and lines refer to converted bytes.
 */
#ifndef PDN_SOURCE_H
#define PDN_SOURCE_H

#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_CHUNK_SIZE = 256 * 1024,     /* default target size */
    PDN_GAME_SIZE_MAX = 1024 * 1024, /* default size limit of a game */
    /* offsets within a game have 32 bits */
    PDN_GAME_SIZE_TOP = 1024 * 1024 * 1024,
    PDN_PADDING = 64, /* readable bytes before and after a chunk */
};

/*
 * Part of a plain file, cut at hard starts.  Its games are read exactly as in
 * the whole file, and offsets count from the beginning of the file.
 */
struct pdn_span {
    uint64_t begin, end;
    bool more;          /* the file continues after it */
    uint64_t line;      /* of its first byte; 0 counts as 1 */
    uint64_t file_size; /* size of the file when the span was made */
};

/*
 * Finds shard `index`, from 1, of `count`: the games whose hard start lies in
 * [floor((index - 1) S / count), floor(index S / count)) of a file of size S. A
 * hard start counts only if the preceding line shows that a game ends there;
 * other games stay with the one before them.  `line` is not set.  Errors:
 * PDN_E_IO (see errno), PDN_E_NOMEM; PDN_E_ARG if there is no such shard or the
 * file is not plain (a pipe, compressed, UTF-16).
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_span_of_shard(const char *path, const char *encoding, uint32_t index,
                  uint32_t count, struct pdn_span *out);

/* Zero-initialise, then set what differs. */
struct pdn_source_options {
    size_t chunk_size; /* 0 for PDN_CHUNK_SIZE */
    /* 0 for PDN_GAME_SIZE_MAX; at most PDN_GAME_SIZE_TOP */
    size_t max_game_size;
    /* only "UTF-16LE" and "UTF-16BE" have an effect here */
    const char *encoding;
    /*
     * NULL, or called with the bytes of the file as they are read, before they
     * are inflated or converted, and finally once with size 0.
     */
    void (*raw)(const void *data, size_t size, void *user);
    void *user;
    /* part of a file, copied; NULL for all of it */
    const struct pdn_span *span;
};

enum pdn_part {
    PDN_PART_WHOLE,
    PDN_PART_BEGIN,
    PDN_PART_MIDDLE,
    PDN_PART_FINISH
};

struct pdn_chunk {
    const char *data; /* borrowed from the slot until it is filled again */
    size_t size;
    uint64_t offset;  /* of data[0] */
    uint64_t line;    /* of data[0], from 1 */
    uint64_t column;  /* of data[0], from 1; games can share a line */
    bool first, last; /* the chunk begins or ends the input */
    bool foreign;     /* no tag or move in the first 64 KiB, so not PDN */
    enum pdn_part part;
};

struct pdn_source;
struct pdn_slot;

PDN_API PDN_MUST_USE enum pdn_status pdn_slot_new(struct pdn_slot **out);
PDN_API void pdn_slot_free(struct pdn_slot *slot);

/*
 * Releases the memory of an unusually large game.  Its chunk becomes invalid.
 */
PDN_API void pdn_slot_trim(struct pdn_slot *slot);

/*
 * Opens a path; "-" is standard input.  Errors: PDN_E_IO (see errno),
 * PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_source_open(struct pdn_source **out, const char *path,
                const struct pdn_source_options *options);

/* Reads from memory that outlives the source.  gzip is recognised here too. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_source_open_memory(struct pdn_source **out, const void *data, size_t size,
                       const struct pdn_source_options *options);

/*
 * Returns the descriptor of the open file for queries, not for reading, or -1
 * for memory.
 */
PDN_API int pdn_source_descriptor(const struct pdn_source *source);

/*
 * Fills the slot with the next chunk.  Returns PDN_OK, or PDN_END or a failure,
 * which leave the slot unchanged.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_source_next(struct pdn_source *source,
                                                     struct pdn_slot *slot,
                                                     struct pdn_chunk *chunk);

/* Returns a message about the last failure, borrowed until close. */
PDN_API const char *pdn_source_error(const struct pdn_source *source);

/* Reads the rest of a file only for the sake of `raw`.  No chunks follow. */
PDN_API void pdn_source_drain(struct pdn_source *source);

/* Leaves errno unchanged. */
PDN_API void pdn_source_close(struct pdn_source *source);

/* Counts the line ends in the data; LF, CR and CRLF are one each. */
PDN_API uint64_t pdn_lines(const char *data, size_t size);

/* Returns true if a hard start (a tag after a blank line) is at data[at]. */
PDN_API bool pdn_hard_start(const char *data, size_t size, size_t at);

#ifdef __cplusplus
}
#endif
#endif
