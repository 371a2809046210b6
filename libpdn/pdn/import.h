// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/import.h - converts records in other formats to canonical PDN.
 *
 *   ldf  live boards: a header, then for each ply a line with a diagram of the
 *        board, the side to move, both clocks, the ply and its move
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
 * Each game is converted to PDN, parsed, played, and written like any other
 * PDN. Findings refer to their place in the foreign text and to the ply of the
 * foreign record.  Malformed text makes no call fail, and the next game is
 * always read.
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

/* Returns the format called "ldf" or "tdb", or NULL for any other name. */
PDN_API const struct pdn_import_format *
pdn_import_format_by_name(const char *name);

/*
 * Return a format's name, such as "ldf", and its description for people;
 * static.
 */
PDN_API const char *
pdn_import_format_name(const struct pdn_import_format *format);
PDN_API const char *
pdn_import_format_title(const struct pdn_import_format *format);

/* Returns the format with this index, from 0, or NULL after the last. */
PDN_API const struct pdn_import_format *pdn_import_format_at(size_t index);

/* Zero-initialise, then set what differs. */
struct pdn_import_options {
    /* NULL to detect it from the content */
    const struct pdn_import_format *format;
    /* only max_game_size and encoding are used */
    struct pdn_source_options source;
    /*
     * As for a writer.  replay.variant is the game to play if it uses the
     * format's board.
     */
    struct pdn_write_options write;
    /*
     * Write the legal part of games with errors, and the rest as a comment.
     * Otherwise such games are omitted.
     */
    bool keep_broken;
    struct pdn_findings *findings; /* borrowed; NULL drops all findings */
};

/* One game.  Everything is borrowed until the next game is requested. */
struct pdn_imported {
    /*
     * The foreign record.  Only these members are set: text, size, offset,
     * line, column, number, last, too_long and utf8.  Findings give offsets
     * from its first byte.
     */
    struct pdn_game record;
    /*
     * The text, ending with a blank line.  Empty if the game was omitted for
     * the reasons given by the findings.
     */
    struct pdn_slice pdn;
    uint32_t plies; /* of the main line, as played */
    /*
     * The variant of the game if its moves are not judged, otherwise NULL. Such
     * a game is omitted or, with keep_broken, written as recorded.
     */
    const struct dr_variant *unjudged;
};

struct pdn_import;

/*
 * Opens a path; "-" is standard input, and gzip is recognised.  `options` are
 * copied and may be NULL.  Errors: PDN_E_IO (see errno), PDN_E_NOMEM, PDN_E_ARG
 * for an unknown encoding.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_import_open(struct pdn_import **out, const char *path,
                const struct pdn_import_options *options);

/* The same for memory that outlives the import. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_import_open_memory(struct pdn_import **out, const void *data, size_t size,
                       const struct pdn_import_options *options);

/*
 * Reads the next game and replaces the findings by those of this game.  Returns
 * PDN_OK, PDN_END or a failure.  If gzip data is damaged, it returns what was
 * read of the current game, and PDN_E_IO with the next call.  A file in an
 * unknown format is one game without text, with the finding unknown-format.
 */
PDN_API PDN_MUST_USE enum pdn_status pdn_import_next(struct pdn_import *import,
                                                     struct pdn_imported *game);

/* Returns the format of the file, or NULL before it is known. */
PDN_API const struct pdn_import_format *
pdn_import_format(const struct pdn_import *import);

/* Returns a message about the last failure, borrowed until close. */
PDN_API const char *pdn_import_error(const struct pdn_import *import);
PDN_API void pdn_import_close(struct pdn_import *import);

#ifdef __cplusplus
}
#endif
#endif
