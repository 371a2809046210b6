// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/import.h - records in other formats, as canonical PDN.
 *
 *   ldf  live boards: a header, then a line for each ply with the diagram of
 *        the board, the side to move, both clocks, the ply and its move
 *   tdb  the text dump of a database program: "(id) White - Black", event and
 *        date, and the moves with the result and the time used
 *
 *     struct pdn_import *import;
 *     struct pdn_imported game;
 *     enum pdn_status status = pdn_import_open(&import, "live.LDF.gz", NULL);
 *     ...
 *     while ((status = pdn_import_next(import, &game)) == PDN_OK)
 *         fwrite(game.pdn.start, 1, game.pdn.size, stdout);
 *     if (status < 0)
 *         warnx("%s", pdn_import_error(import));
 *     pdn_import_close(import);
 *
 * Each game is put into PDN, read, played and written as PDN of any other
 * origin is.  What is found, by the formats and by playing, is reported at its
 * place in the foreign text, with the ply that the foreign record gives.
 * Malformed text makes no call fail, and the next game is always read.
 */
#ifndef PDN_IMPORT_H
#define PDN_IMPORT_H

#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/source.h"
#include "pdn/writer.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A format; static. */
struct pdn_import_format;

/* NULL: no such format.  Names: "ldf", "tdb". */
PDN_API const struct pdn_import_format *
pdn_import_format_by_name(const char *name);

/* "ldf"; and what it is, for people; static. */
PDN_API const char *
pdn_import_format_name(const struct pdn_import_format *format);
PDN_API const char *
pdn_import_format_title(const struct pdn_import_format *format);

/* The formats, by index from 0; NULL: there are no more. */
PDN_API const struct pdn_import_format *pdn_import_format_at(size_t index);

/* Zero-initialise, then set what differs. */
struct pdn_import_options {
    const struct pdn_import_format *format; /* NULL: found out by content */
    struct pdn_source_options source; /* max_game_size, encoding are used */
    /* As for a writer; replay.variant is the game that is played, if it has
       the board of the format. */
    struct pdn_write_options write;
    /*
     * Games with errors are written as far as they are legal, the rest in a
     * comment; else they are left out.
     */
    bool keep_broken;
    struct pdn_findings *findings; /* borrowed; NULL: findings are dropped */
};

/* One game; all is borrowed until the next is asked for. */
struct pdn_imported {
    /*
     * The foreign record: of its members only text, size, offset, line,
     * column, number, last, too_long and utf8 are set.  Findings count
     * offsets from its first byte.
     */
    struct pdn_game record;
    /* The text, ending with a blank line; empty: the game was left out, and
       the findings say why. */
    struct pdn_slice pdn;
    uint32_t plies; /* of the main line, as played */
    /*
     * The game that was played, if its moves are not judged; else NULL.  Such
     * games are left out, or with keep_broken written as the record has them.
     */
    const struct dr_variant *unjudged;
};

struct pdn_import;

/*
 * Opens a path; "-" is standard input; gzip is recognised.  options are
 * copied and may be NULL.  Errors: PDN_E_IO (errno), PDN_E_NOMEM, PDN_E_ARG
 * (no such encoding).
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_import_open(struct pdn_import **out, const char *path,
                const struct pdn_import_options *options);

/* The same from memory that outlives the import. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_import_open_memory(struct pdn_import **out, const void *data, size_t size,
                       const struct pdn_import_options *options);

/*
 * The next game: PDN_OK, PDN_END or a failure.  Findings are cleared, then
 * those of this game reported.  Damaged gzip: the game in hand as far as it
 * was read, then PDN_E_IO.  A file in no known format is one game without
 * text, with the finding unknown-format.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_import_next(struct pdn_import *import,
                                                     struct pdn_imported *game);

/* The format of the file; NULL: not known, or nothing was read. */
PDN_API const struct pdn_import_format *
pdn_import_format(const struct pdn_import *import);

/* What the last failure was, for people; borrowed until close. */
PDN_API const char *pdn_import_error(const struct pdn_import *import);
PDN_API void pdn_import_close(struct pdn_import *import);

#ifdef __cplusplus
}
#endif
#endif
