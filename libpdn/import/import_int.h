// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_int.h - what the parts of the import share.
 *
 *   import.c        a file from end to end: which format, where games begin
 *   record.c        the PDN of a game, and where each part of it came from
 *   import_game.c   that PDN read, played and written; findings put in place
 *   ldf.c           live-board records, ldf_line.c one line of them
 *   tdb.c           the dump of a database
 *
 * A format says where a game begins and turns the text of one into PDN, as
 * the record has it.  All else is done for it: the PDN is read and played by
 * the parts that read and play any other, and what they find is reported at
 * the place of the foreign text that it came from.
 */
#ifndef IMPORT_INT_H
#define IMPORT_INT_H

#include "findings_int.h"
#include "source_int.h"
#include "writer_int.h"

#include "pdn/import.h"
#include "pdn/reader.h"

/* Where a part of the PDN came from. */
struct import_mark {
    uint32_t at;           /* where it begins in the PDN */
    uint32_t from, length; /* in the record */
    uint32_t ply;          /* that the record gives it; 0: none */
    bool black;            /* a move of Black */
};

/* One record being turned into PDN. */
struct import_worker;
struct import_record {
    struct pdn_slice text;            /* foreign */
    const struct dr_variant *variant; /* asked for; or NULL */
    struct pdn_findings *findings;    /* or NULL */
    struct import_worker *worker;

    struct write_bytes pdn; /* after PDN_PADDING zeros */
    struct import_mark *marks;
    size_t mark_count, mark_capacity;
    bool ended;      /* the moves end with a result */
    bool moves_lost; /* the record breaks off: what was played is not known */
    bool failed;     /* out of memory */
};

struct pdn_import_format {
    const char *name, *title;
    /* Whether a line can only be of this format. */
    bool (*knows)(struct pdn_slice line);
    /* Whether a line begins a game; game: how much of one stands before it. */
    bool (*begins)(struct pdn_slice line, unsigned *game);
    /* Reads record->text; memory failure is in record->failed. */
    void (*read)(struct import_record *record);
};

extern const struct pdn_import_format import_ldf, import_tdb;

/* The line at text[*at], without its end; *at moves to the next. */
struct pdn_slice import_line(struct pdn_slice text, size_t *at);
/* Without the blanks at both ends. */
struct pdn_slice import_trim(struct pdn_slice text);
/* A number of up to 9 digits at text[*at]; false: there is none. */
bool import_number(struct pdn_slice text, size_t *at, uint32_t *number);

/* record.c: what is put into the PDN from here on came from there. */
void import_from(struct import_record *record, const char *start, size_t size,
                 uint32_t ply, bool black);
void import_begin(struct import_record *record);
void import_end(struct import_record *record);
void import_tag(struct import_record *record, struct pdn_slice name,
                struct pdn_slice value);
void import_tag_string(struct import_record *record, const char *name,
                       const char *value);
/* GameType of the variant. */
void import_game_type(struct import_record *record,
                      const struct dr_variant *variant);
/* After the last tag. */
void import_body(struct import_record *record);
/* A word of the moves, or part of one, as it is. */
void import_word(struct import_record *record, struct pdn_slice word);
/* A comment; heading stands before the text. */
void import_comment(struct import_record *record, const char *heading,
                    struct pdn_slice text);
const struct import_mark *import_origin(const struct import_record *record,
                                        uint32_t at);

/* A place of the record, for findings. */
struct pdn_where import_where(const struct import_record *record,
                              struct pdn_slice text, uint32_t ply, bool black);

static inline struct pdn_slice
import_after(struct pdn_slice text, size_t size)
{
    return (struct pdn_slice){text.start + size, text.size - size};
}

/* import_game.c */
enum pdn_status import_worker_new(struct import_worker **out,
                                  const struct pdn_import_options *options);
void import_worker_free(struct import_worker *worker);
/* Reports at a place which irregularity a move in a position is. */
void import_judge_move(struct import_record *record,
                       const struct dr_variant *variant,
                       const struct dr_position *position,
                       struct pdn_slice move, const struct pdn_where *where);
/* Reads, plays and writes what the record was turned into. */
enum pdn_status import_game(struct import_worker *worker,
                            struct import_record *record,
                            struct pdn_imported *game);

#endif
