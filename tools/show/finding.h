// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding.h - writes findings as lines for people, as TSV, or as JSON.
 *
 * Each worker has a writer, which keeps what many findings share: the file name
 * in the form of the format, and how far the lines of the current game have
 * been counted.  Because nearly every game of an archive has a finding, lines
 * are composed without templates.
 */
#ifndef FINDING_H
#define FINDING_H

#include "sink.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/game.h"
#include "pdn/repair.h"

enum finding_format { FINDING_TEXT, FINDING_TSV, FINDING_JSON };

/* Zero-initialise it, and call finding_writer_free() at the end. */
struct finding_writer {
    enum finding_format format;
    bool context; /* text only: the source line, the board, the legal moves */
    bool color;   /* text only */
    struct pdn_encoding *encoding; /* owned */
    struct text converted;         /* output of the encoding */
    struct text message;           /* of a finding */
    struct text name;              /* of the file, as the format writes it */
    struct text line;              /* the lines of one finding */
    const struct pdn_game *game;
    const struct pdn_repairs *repairs; /* of the game; NULL if not wanted */
    uint32_t counted;    /* offset up to which lines were counted */
    uint32_t line_start; /* offset of the line that contains `counted` */
    uint64_t line_number;
    struct dr_inquiry asked; /* about the position of the last finding */
    struct dr_work work;     /* used by that, in this game */
};

enum { FINDING_MOVE_MAX = 16 };

/* A finding with the values that formats need. */
struct finding_view {
    const struct pdn_game *game; /* NULL for a finding about a whole file */
    const struct pdn_finding *finding;
    uint64_t line; /* from 1 */
    uint64_t column;
    uint32_t line_start;         /* offset in the game */
    char move[FINDING_MOVE_MAX]; /* "31." "31..." or "" */
};

/* Errors are those of pdn_encoding_new(), which explains `encoding`. */
PDN_MUST_USE enum pdn_status finding_writer_open(struct finding_writer *writer,
                                                 const char *encoding);
void finding_writer_free(struct finding_writer *writer);

/* Set the file, or the game, of what follows. */
void finding_writer_file(struct finding_writer *writer, const char *name);
void finding_writer_game(struct finding_writer *writer,
                         const struct pdn_game *game);

/*
 * Returns the line of an offset in the current game, counted from 1 in the
 * file.
 */
uint64_t finding_line(struct finding_writer *writer, uint32_t offset);

/*
 * Sets the repairs of the current game, borrowed until the next one, or NULL.
 */
void finding_writer_repairs(struct finding_writer *writer,
                            const struct pdn_repairs *repairs);

/* Returns the header line, or "" if the format has none. */
const char *finding_header(enum finding_format format);

/*
 * Composes the lines of a finding of the current game in writer->line.
 * Findings of a game must come in text order.  Returns the offset for the
 * game's number.
 */
size_t finding_compose(struct finding_writer *writer,
                       const struct pdn_finding *finding);

/* The same, and writes them. */
void finding_write(struct finding_writer *writer,
                   const struct pdn_finding *finding, struct sink *sink);

/* Writes a finding about the file as a whole. */
void finding_write_file(struct finding_writer *writer,
                        const struct pdn_diag_info *info,
                        enum pdn_severity severity, const char *sentence,
                        const struct pdn_put *puts, struct sink *sink);

/* Returns true if memory ran out since the last call. */
bool finding_writer_failed(struct finding_writer *writer);

/* Returns text of the current game as UTF-8, borrowed until the next call. */
struct pdn_slice finding_utf8(struct finding_writer *writer,
                              struct pdn_slice text);

#endif
