// SPDX-License-Identifier: BSD-2-Clause
/*
 * writer_int.h - a writer, and the interfaces of its modules.
 *
 * Moves are written as soon as the replay decides them, so only the text of the
 * game is kept.  The end of a line is decided only when the next word begins,
 * because marks and closing parentheses are glued to the previous one.
 */
#ifndef WRITER_INT_H
#define WRITER_INT_H

#include "body_int.h"
#include "change_int.h"
#include "header_int.h"
#include "moves_int.h"
#include "page_int.h"
#include "result_int.h"

#include "pdn/budget.h"
#include "pdn/encoding.h"
#include "pdn/fen.h"
#include "pdn/writer.h"

struct pdn_writer {
    struct pdn_write_options options;
    size_t width;
    struct pdn_replayer *replayer;
    struct pdn_encoding *encoding;
    struct pdn_hasher *hasher; /* NULL if not wanted */

    /* For the current game. */
    const struct pdn_game *game;
    struct pdn_findings *findings; /* NULL if not wanted */
    struct pdn_replay replay;
    struct dr_work work; /* used to find how captures are written */
    bool costly;         /* the budget is spent, and this was reported */
    struct pdn_identity identity;
    bool complete;
    bool begun; /* the main line has its starting position */
    bool told_encoding;
    size_t jump;     /* the next jump in the written numbers */
    bool number_due; /* Black's next move needs a number too */
    bool glue;       /* the last word is a move, so a strength may follow */
    bool moved;      /* a move was written */
    bool looked_for_position, has_position; /* a readable starting position */
    struct write_lost lost;
    uint32_t plies;             /* moves of the main line that were written */
    struct write_result result; /* set after the last move */
    struct write_dots dots;
    struct write_excerpt excerpt;
    struct write_place here; /* of what is being written */
    size_t deep;             /* open variations that are nested too deeply */
    uint32_t deep_at;        /* where the outermost of them begins */

    /* Kept between games. */
    struct write_tag *tags;
    size_t tag_count, tag_capacity;
    struct write_names names;
    struct write_line *lines;
    size_t line_count, line_capacity;
    struct write_bytes text;    /* the header */
    struct write_bytes body;    /* the moves, and finally the whole game */
    struct write_bytes note;    /* what cannot stay in place, unconverted */
    struct write_place noted;   /* where the note begins */
    struct write_bytes utf8;    /* a converted text */
    struct write_bytes comment; /* the same, made safe for a comment */
    struct write_bytes values;  /* converted values of tags */
    struct write_bytes outcome; /* the converted value of Result */
    size_t word;   /* where the body's last word begins, after a blank */
    size_t column; /* where its last line ended before that blank */
};

static inline void
write_note_end(struct pdn_writer *writer)
{
    if (writer->note.size != 0)
        write_note_put(writer);
}

static inline bool
write_is_excerpt(const struct pdn_writer *writer)
{
    return writer->options.from.number != 0 || writer->options.to.number != 0;
}

/* Returns true if nothing is written at this place. */
static inline bool
write_outside(const struct pdn_writer *writer)
{
    return writer->excerpt.part != WRITE_INSIDE;
}

/* Sets the place to which the following text belongs, if moves are written. */
static inline void
write_go(struct pdn_writer *writer, uint32_t offset)
{
    writer->here = (struct write_place){
        offset,
        writer->begun ? writer->lines[writer->line_count - 1].ply : 0,
    };
}

static inline bool
write_keeps(const struct pdn_writer *writer, enum pdn_cleaned what)
{
    return (writer->options.keep >> what & 1) != 0;
}

/* Returns true if the caller wants to be told about changes. */
static inline bool
write_tells(const struct pdn_writer *writer)
{
    return writer->options.on_cleaning != NULL && !writer->body.limited;
}

#endif
