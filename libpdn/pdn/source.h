// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/source.h - bytes of a file, plain or gzip, cut between games.
 *
 * A source hands out chunks that begin and end between games, so that each
 * can be parsed by itself, on any thread.  Where a chunk ends depends only on
 * the bytes and the options.  Memory: one slot a chunk under way.
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
 * A game larger than the limit comes in pieces (BEGIN, MIDDLE..., FINISH).
 * Where the limit is above PDN_GAME_SIZE_MAX, so may a chunk be: who works
 * with many slots has one such chunk at a time and then pdn_slot_trim()s.
 *
 * Damaged gzip: what was inflated before the damage is handed out as chunks,
 * the last of them marked `last`; then PDN_E_IO.
 *
 * What something else than gzip has compressed, and UTF-16 that neither a mark
 * nor the encoding asked for names, has no chunk but PDN_E_IO at once, and
 * pdn_source_error() says what it is and how to read it.
 *
 * Foreign input is one chunk, of the bytes that were looked at, and no more.
 *
 * UTF-16 (by its mark or by the encoding asked for) is converted to UTF-8, a
 * UTF-8 mark is kept; offsets and lines count converted bytes.
 */
#ifndef PDN_SOURCE_H
#define PDN_SOURCE_H

#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_CHUNK_SIZE = 256 * 1024,            /* default target */
    PDN_GAME_SIZE_MAX = 1024 * 1024,        /* default limit of a game */
    PDN_GAME_SIZE_TOP = 1024 * 1024 * 1024, /* offsets in a game have 32 bits */
    PDN_PADDING = 64, /* bytes readable before and after a chunk */
};

/*
 * Bytes of a plain file, cut at hard starts.  Games in it are read as they
 * are in the whole file; offsets count from the file's beginning.
 */
struct pdn_span {
    uint64_t begin, end;
    bool more;          /* the file goes on after it */
    uint64_t line;      /* of its first byte; 0 is taken as 1 */
    uint64_t file_size; /* of the file, when it was looked at */
};

/*
 * Shard `index`, from 1, of `count`: the games whose hard start lies in
 * [floor((index - 1) S / count), floor(index S / count)) of a file of size S.
 * A hard start counts where it is clear from the line before that a game ends
 * there; other games go with the one before them.  `line` is not filled in.
 * Errors: PDN_E_IO (errno), PDN_E_NOMEM; PDN_E_ARG: not a plain file (a pipe,
 * compressed, UTF-16), or no such shard.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_span_of_shard(const char *path, const char *encoding, uint32_t index,
                  uint32_t count, struct pdn_span *out);

/* Zero-initialise, then set what differs. */
struct pdn_source_options {
    size_t chunk_size;    /* 0: PDN_CHUNK_SIZE */
    size_t max_game_size; /* 0: PDN_GAME_SIZE_MAX; PDN_GAME_SIZE_TOP at most */
    const char *encoding; /* matters here only for "UTF-16LE", "UTF-16BE" */
    /*
     * Or NULL; called with a file's bytes as they are read, before they are
     * inflated or converted, and once with size 0 where the file ends.
     */
    void (*raw)(const void *data, size_t size, void *user);
    void *user;
    const struct pdn_span *span; /* of a file; NULL: all of it; copied */
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
    uint64_t column;  /* of data[0], from 1: games may share a line */
    bool first, last; /* begins, ends the input */
    bool foreign;     /* first 64 KiB have neither tag nor move: not PDN */
    enum pdn_part part;
};

struct pdn_source;
struct pdn_slot;

PDN_API PDN_MUST_USE enum pdn_status pdn_slot_new(struct pdn_slot **out);
PDN_API void pdn_slot_free(struct pdn_slot *slot);

/* Gives back what an unusually large game took; its chunk is gone then. */
PDN_API void pdn_slot_trim(struct pdn_slot *slot);

/* Opens a path; "-" is standard input.  Errors: PDN_E_IO (errno), NOMEM. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_source_open(struct pdn_source **out, const char *path,
                const struct pdn_source_options *options);

/* Reads from memory that outlives the source; gzip is recognised too. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_source_open_memory(struct pdn_source **out, const void *data, size_t size,
                       const struct pdn_source_options *options);

/* The open file, to ask what it is and not to read from it; -1: memory. */
PDN_API int pdn_source_descriptor(const struct pdn_source *source);

/*
 * Fills the slot with the next chunk: PDN_OK; or PDN_END or a failure, which
 * leave the slot as it is.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_source_next(struct pdn_source *source,
                                                     struct pdn_slot *slot,
                                                     struct pdn_chunk *chunk);

/* What the last failure was, for people; borrowed until close. */
PDN_API const char *pdn_source_error(const struct pdn_source *source);

/*
 * Reads what is left of a file, for the sake of `raw` alone: after it the
 * source hands out nothing more.
 */
PDN_API void pdn_source_drain(struct pdn_source *source);

/* errno stays what it is. */
PDN_API void pdn_source_close(struct pdn_source *source);

/* How many lines end in the data: LF, CR and CRLF end one each. */
PDN_API uint64_t pdn_lines(const char *data, size_t size);

/* Whether a hard start (a tag after a blank line) is at data[at]. */
PDN_API bool pdn_hard_start(const char *data, size_t size, size_t at);

#ifdef __cplusplus
}
#endif
#endif
