// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding.h - findings as lines: for people, as TSV, as JSON.
 *
 * A writer belongs to one worker and keeps what is the same for many
 * findings: the name of the file as the format shows it, and how far the
 * lines of the current game have been counted.  Lines are put together by
 * hand: nearly every game of an archive has a finding.
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

/* Zero-initialise; finding_writer_free() at the end. */
struct finding_writer {
    enum finding_format format;
    bool context; /* text: the source line, the board, the legal moves */
    bool color;   /* text */
    struct pdn_encoding *encoding; /* owned */
    struct text converted;         /* by it */
    struct text message;           /* of a finding */
    struct text name;              /* the file's, as the format writes it */
    struct text line;              /* the lines of one finding */
    const struct pdn_game *game;
    const struct pdn_repairs *repairs; /* of the game, or NULL: not sought */
    uint32_t counted;    /* offset up to which lines were counted */
    uint32_t line_start; /* offset of the line that `counted` is in */
    uint64_t line_number;
    struct dr_inquiry asked; /* about the position of the last finding */
    struct dr_work work;     /* of that, in this game */
};

enum { FINDING_MOVE_MAX = 16 };

/* One finding, and what the formats want to know about it. */
struct finding_view {
    const struct pdn_game *game; /* NULL: about the file as a whole */
    const struct pdn_finding *finding;
    uint64_t line; /* from 1 */
    uint64_t column;
    uint32_t line_start;         /* offset in the game */
    char move[FINDING_MOVE_MAX]; /* "31." "31..." or "" */
};

/* encoding: see pdn_encoding_new(), whose errors these are. */
PDN_MUST_USE enum pdn_status finding_writer_open(struct finding_writer *writer,
                                                 const char *encoding);
void finding_writer_free(struct finding_writer *writer);

/* What follows is about this file, this game. */
void finding_writer_file(struct finding_writer *writer, const char *name);
void finding_writer_game(struct finding_writer *writer,
                         const struct pdn_game *game);

/* The line of an offset in the current game, from 1 in the file. */
uint64_t finding_line(struct finding_writer *writer, uint32_t offset);

/* Repairs of the current game, borrowed until the next; or NULL. */
void finding_writer_repairs(struct finding_writer *writer,
                            const struct pdn_repairs *repairs);

/* The line above all others, or "" where the format has none. */
const char *finding_header(enum finding_format format);

/*
 * Puts the lines of a finding of the current game into writer->line.
 * Findings of a game come in the order of the text.
 * Returns where in it the number of the game belongs.
 */
size_t finding_compose(struct finding_writer *writer,
                       const struct pdn_finding *finding);

/* The same, written. */
void finding_write(struct finding_writer *writer,
                   const struct pdn_finding *finding, struct sink *sink);

/* A finding about the file as a whole, written. */
void finding_write_file(struct finding_writer *writer,
                        const struct pdn_diag_info *info,
                        enum pdn_severity severity, const char *sentence,
                        const struct pdn_put *puts, struct sink *sink);

/* Whether memory ran out since the last call. */
bool finding_writer_failed(struct finding_writer *writer);

/* Text of the current game as UTF-8, borrowed until the next call. */
struct pdn_slice finding_utf8(struct finding_writer *writer,
                              struct pdn_slice text);

#endif
