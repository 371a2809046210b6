// SPDX-License-Identifier: BSD-2-Clause
/*
 * report.h - a report in blocks, written as plain text or as HTML.
 *
 * The content is composed once; the two forms differ only in looks.  Text in a
 * report is UTF-8 as in the record, and is escaped when it is written.
 *
 *     report_heading(report, "Draw rules");
 *     report_begin(report, REPORT_ITEM);
 *     text_string(&report->text, "threefold repetition (6.1)");
 *     report_end(report);
 */
#ifndef REPORT_H
#define REPORT_H

#include "text.h"

#include "draughts/move.h"

enum report_kind {
    REPORT_TITLE,     /* "FILE, game ": begins a page; the number follows */
    REPORT_VERDICT,   /* the conclusion in a sentence, highlighted */
    REPORT_ANSWER,    /* the same on a single line of any length */
    REPORT_HEADING,   /* above what follows */
    REPORT_FACT,      /* "name: value" */
    REPORT_PARAGRAPH, /* one or two sentences */
    REPORT_ITEM,      /* an item of a list */
    REPORT_DIAGRAM,   /* a board with a caption */
    REPORT_RECORD,    /* a game as PDN, line by line */
    REPORT_SMALL,     /* how the report was made, at its end */
};

struct report_block {
    enum report_kind kind;
    size_t start, size;               /* in the report's text */
    size_t name;                      /* FACT: length of the name */
    const struct dr_variant *variant; /* DIAGRAM */
    struct dr_position position;
    /* DIAGRAM: show the move that led there, or that is announced */
    bool moved;
    struct dr_move move;
    struct dr_position before; /* the position before that move */
};

/* Zero-initialise it, and call report_free() at the end. */
struct report {
    struct text text;
    struct report_block *blocks;
    size_t count, capacity;
    bool failed; /* out of memory */
};

void report_clear(struct report *report);
void report_free(struct report *report);
bool report_failed(const struct report *report);

/*
 * Text appended to report->text between these two calls belongs to the block.
 */
struct report_block *report_begin(struct report *report, enum report_kind kind);
void report_end(struct report *report);

/* Adds a block with a single string. */
void report_add(struct report *report, enum report_kind kind,
                const char *string);

/* Begins "name: ..."; report_end() ends it. */
void report_fact(struct report *report, const char *name);

/*
 * Appends the blocks, or nothing if the report failed.  Returns the offset for
 * the game's number.
 */
size_t report_write_text(const struct report *report, struct text *out);
size_t report_write_html(const struct report *report, struct text *out);

/* Return what precedes and follows all reports of an HTML page. */
const char *report_html_head(void);
const char *report_html_foot(void);

/* Appends text as the content of an HTML element. */
void report_escape_html(struct text *out, const char *data, size_t size);

#endif
