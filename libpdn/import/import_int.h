// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_int.h - the interfaces between the modules of the import.
 *
 *   import.c       a whole file: its format, and where games begin
 *   record.c       the PDN of a game, and the origin of each part
 *   import_game.c  parses, plays and writes that PDN; findings at their places
 *   ldf.c          live-board records; ldf_line.c: one line of them
 *   tdb.c          the dump of a database
 *
 * A format recognises the beginning of a game and converts its text to PDN.
 * Everything else is common: the PDN is parsed and played like any other, and
 * findings are reported at the place of the foreign text from which they came.
 */
#ifndef IMPORT_INT_H
#define IMPORT_INT_H

#include "findings_int.h"
#include "source_int.h"
#include "writer_int.h"

#include "pdn/import.h"
#include "pdn/reader.h"

/* The origin of a part of the PDN. */
struct import_mark {
    uint32_t at;           /* where it begins in the PDN */
    uint32_t from, length; /* in the record */
    uint32_t ply;          /* ply given by the record, or 0 */
    bool black;            /* a move of Black */
};

/* A record that is being converted to PDN. */
struct import_worker;
struct import_record {
    struct pdn_slice text;            /* the foreign text */
    const struct dr_variant *variant; /* requested variant, or NULL */
    struct pdn_findings *findings;    /* NULL to drop them */
    struct import_worker *worker;

    struct write_bytes pdn; /* after PDN_PADDING zeros */
    struct import_mark *marks;
    size_t mark_count, mark_capacity;
    bool ended;      /* the moves end with a result */
    bool moves_lost; /* the record breaks off, so later moves are unknown */
    bool failed;     /* out of memory */
};

struct pdn_import_format {
    const char *name, *title;
    /* Returns true if a line can only belong to this format. */
    bool (*knows)(struct pdn_slice line);
    /*
     * Returns true if a line begins a game.  *game keeps track of what precedes
     * it.
     */
    bool (*begins)(struct pdn_slice line, unsigned *game);
    /* Converts record->text; sets record->failed if out of memory. */
    void (*read)(struct import_record *record);
};

extern const struct pdn_import_format import_ldf, import_tdb;

/*
 * Returns the line at text[*at] without its end, and moves *at to the next
 * line.
 */
struct pdn_slice import_line(struct pdn_slice text, size_t *at);
/* Trims blanks at both ends. */
struct pdn_slice import_trim(struct pdn_slice text);
/*
 * Reads a number of up to 9 digits at text[*at].  Returns false if there is
 * none.
 */
bool import_number(struct pdn_slice text, size_t *at, uint32_t *number);

/*
 * From record.c: sets the origin of everything added to the PDN from here on.
 */
void import_from(struct import_record *record, const char *start, size_t size,
                 uint32_t ply, bool black);
void import_begin(struct import_record *record);
void import_end(struct import_record *record);
void import_tag(struct import_record *record, struct pdn_slice name,
                struct pdn_slice value);
void import_tag_string(struct import_record *record, const char *name,
                       const char *value);
/* Adds the GameType of the variant. */
void import_game_type(struct import_record *record,
                      const struct dr_variant *variant);
/* Ends the tags. */
void import_body(struct import_record *record);
/* Adds a word of the moves, or part of one, unchanged. */
void import_word(struct import_record *record, struct pdn_slice word);
/* Adds a comment that begins with a heading. */
void import_comment(struct import_record *record, const char *heading,
                    struct pdn_slice text);
const struct import_mark *import_origin(const struct import_record *record,
                                        uint32_t at);

/* Returns a place of the record, for findings. */
struct pdn_where import_where(const struct import_record *record,
                              struct pdn_slice text, uint32_t ply, bool black);

static inline struct pdn_slice
import_after(struct pdn_slice text, size_t size)
{
    return (struct pdn_slice){text.start + size, text.size - size};
}

/* From import_game.c. */
enum pdn_status import_worker_new(struct import_worker **out,
                                  const struct pdn_import_options *options);
void import_worker_free(struct import_worker *worker);
/* Reports which irregularity a move in a position is. */
void import_judge_move(struct import_record *record,
                       const struct dr_variant *variant,
                       const struct dr_position *position,
                       struct pdn_slice move, const struct pdn_where *where);
/* Parses, plays and writes the PDN of the record. */
enum pdn_status import_game(struct import_worker *worker,
                            struct import_record *record,
                            struct pdn_imported *game);

#endif
