// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/reader.h - reads games one at a time.
 *
 * A parser splits a chunk into games; a reader parses a whole file.  This is a
 * complete program; pkg-config knows libpdn and its requirements:
 *
 *     #include <errno.h>
 *     #include <inttypes.h>
 *     #include <pdn/reader.h>
 *     #include <stdio.h>
 *     #include <string.h>
 *
 *     int
 *     main(int argc, char **argv)
 *     {
 *         const char *path = argc > 1 ? argv[1] : "-";
 *         struct pdn_reader *reader;
 *         const struct pdn_game *game;
 *         uint64_t plies = 0;
 *         enum pdn_status status = pdn_reader_open(&reader, path, NULL);
 *
 *         if (status != PDN_OK) {
 *             fprintf(stderr, "%s: %s\n", path,
 *                     status == PDN_E_IO ? strerror(errno)
 *                                        : pdn_status_text(status));
 *             return 2;
 *         }
 *         while ((status = pdn_reader_next(reader, &game)) == PDN_OK)
 *             plies += game->plies;
 *         if (status != PDN_END)
 *             fprintf(stderr, "%s: %s\n", path, pdn_reader_error(reader));
 *         printf("%" PRIu64 " half-moves in %" PRIu64 " games\n", plies,
 *                pdn_reader_game_number(reader));
 *         pdn_reader_close(reader);
 *         return status == PDN_END ? 0 : 2;
 *     }
 *
 * pdn(5) describes how tolerant reading is and what is reported.  A malformed
 * game never makes a call fail, and the next game is always read.
 */
#ifndef PDN_READER_H
#define PDN_READER_H

#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/source.h"

#ifdef __cplusplus
extern "C" {
#endif

struct pdn_parser;

/*
 * `findings` receives the findings on the form of each game.  It is borrowed
 * and may be NULL.  pdn_parser_next() clears it.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_parser_new(struct pdn_parser **out, struct pdn_findings *findings);
PDN_API void pdn_parser_free(struct pdn_parser *parser);

/* Begins a chunk, which must stay unchanged until its last game was read. */
PDN_API void pdn_parser_begin(struct pdn_parser *parser,
                              const struct pdn_chunk *chunk);

/* Reads the next game of the chunk.  Returns PDN_OK, PDN_END or PDN_E_NOMEM. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_parser_next(struct pdn_parser *parser, const struct pdn_game **game);

/*
 * The same for callers that need only the header.  If the end of the game can
 * be found without reading the moves, they are skipped and game->unread is set.
 * Text, size, place, number, last, utf8 and tags are set as usual.  Moves,
 * items, body and end are not, and the findings are incomplete.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_parser_next_header(struct pdn_parser *parser, const struct pdn_game **game);

/*
 * Reads the rest of the most recent game if it is unread, filling in the same
 * structure.  Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_parser_read(struct pdn_parser *parser, const struct pdn_game **game);

struct pdn_reader;

struct pdn_reader_options {
    struct pdn_source_options source;
    struct pdn_findings *findings; /* borrowed; NULL drops all findings */
};

/*
 * Opens a path; "-" is standard input.  `options` may be NULL.  Errors:
 * PDN_E_IO (see errno), PDN_E_NOMEM.  On error no reader is created.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_reader_open(struct pdn_reader **out, const char *path,
                const struct pdn_reader_options *options);
PDN_API PDN_MUST_USE enum pdn_status
pdn_reader_open_memory(struct pdn_reader **out, const void *data, size_t size,
                       const struct pdn_reader_options *options);

/*
 * Returns PDN_OK, PDN_END or a failure.  *game is borrowed until the next call.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_reader_next(struct pdn_reader *reader, const struct pdn_game **game);

/* Returns the number in the file of the most recent game, from 1. */
PDN_API uint64_t pdn_reader_game_number(const struct pdn_reader *reader);

/* Returns a message about the last failure, borrowed until close. */
PDN_API const char *pdn_reader_error(const struct pdn_reader *reader);
PDN_API void pdn_reader_close(struct pdn_reader *reader);

#ifdef __cplusplus
}
#endif
#endif
