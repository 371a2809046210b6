// SPDX-License-Identifier: BSD-2-Clause
/*
 * report.h - a report in blocks, written as plain text or as HTML.
 *
 * What is said is put together once; the two forms differ in looks only.  Text
 * given to a report is UTF-8 as it is in the record: it is made safe where it
 * is written.
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
    REPORT_TITLE,     /* "FILE, game ": begins a page; its number follows */
    REPORT_VERDICT,   /* what it comes to: one sentence, set off */
    REPORT_ANSWER,    /* the same on one line, however long */
    REPORT_HEADING,   /* above what follows */
    REPORT_FACT,      /* "name: value" */
    REPORT_PARAGRAPH, /* a sentence or two */
    REPORT_ITEM,      /* one of a list */
    REPORT_DIAGRAM,   /* a board with a caption */
    REPORT_RECORD,    /* a game as PDN, line by line */
    REPORT_SMALL,     /* how it was made; at the end */
};

struct report_block {
    enum report_kind kind;
    size_t start, size;               /* in the report's text */
    size_t name;                      /* FACT: how much of it is the name */
    const struct dr_variant *variant; /* DIAGRAM */
    struct dr_position position;
    bool moved; /* DIAGRAM: the move that led there, or is meant, is shown */
    struct dr_move move;
    struct dr_position before; /* of that move */
};

/* Zero-initialise; report_free() at the end. */
struct report {
    struct text text;
    struct report_block *blocks;
    size_t count, capacity;
    bool failed; /* out of memory */
};

void report_clear(struct report *report);
void report_free(struct report *report);
bool report_failed(const struct report *report);

/* What is appended to report->text between these two is a block's. */
struct report_block *report_begin(struct report *report, enum report_kind kind);
void report_end(struct report *report);

/* A block of one string. */
void report_add(struct report *report, enum report_kind kind,
                const char *string);

/* Begins "name: ..."; report_end() ends it. */
void report_fact(struct report *report, const char *name);

/*
 * Appends the blocks, nothing if the report failed; returns where the number
 * of the game belongs.
 */
size_t report_write_text(const struct report *report, struct text *out);
size_t report_write_html(const struct report *report, struct text *out);

/* What stands before and after all reports of a page of HTML. */
const char *report_html_head(void);
const char *report_html_foot(void);

/* Appends text as the inside of an HTML element. */
void report_escape_html(struct text *out, const char *data, size_t size);

#endif
