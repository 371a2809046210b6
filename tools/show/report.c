// SPDX-License-Identifier: BSD-2-Clause
/*
 * report.c - puts a report together, and writes it as text; see report.h.
 */
#include "report.h"

#include "board.h"
#include "escape.h"

#include <stdlib.h>

enum {
    LINE_COLUMNS = 78,
    NAME_COLUMNS = 14, /* of facts */
    ITEM_INDENT = 2,
    BOARD_INDENT = 4,
};

void
report_clear(struct report *report)
{
    text_clear(&report->text);
    report->count = 0;
}

void
report_free(struct report *report)
{
    text_free(&report->text);
    free(report->blocks);
}

bool
report_failed(const struct report *report)
{
    return report->failed || report->text.failed;
}

struct report_block *
report_begin(struct report *report, enum report_kind kind)
{
    static struct report_block dropped; /* only written, where memory is out */
    size_t capacity = report->capacity == 0 ? 32 : 2 * report->capacity;
    struct report_block *blocks = report->blocks;

    if (report->count == report->capacity) {
        blocks = reallocarray(blocks, capacity, sizeof *blocks);
        if (blocks == NULL) {
            report->failed = true;
            return &dropped;
        }
        report->blocks = blocks;
        report->capacity = capacity;
    }
    blocks += report->count++;
    *blocks = (struct report_block){.kind = kind, .start = report->text.size};
    return blocks;
}

void
report_end(struct report *report)
{
    struct report_block *block;

    if (report->failed)
        return;
    block = &report->blocks[report->count - 1];
    block->size = report->text.size - block->start;
}

void
report_add(struct report *report, enum report_kind kind, const char *string)
{
    report_begin(report, kind);
    text_string(&report->text, string);
    report_end(report);
}

void
report_fact(struct report *report, const char *name)
{
    struct report_block *block = report_begin(report, REPORT_FACT);

    block->name = strlen(name);
    text_string(&report->text, name);
}

/* --- as text ---------------------------------------------------------------
 */

/* Writes words from a column on, broken at blanks, hanging by `indent`. */
static void
put_wrapped(struct text *out, const char *data, size_t size, size_t column,
            size_t indent)
{
    bool first = true;

    for (size_t at = 0; at < size;) {
        size_t word = 0, columns;

        while (at < size && data[at] == ' ')
            at++;
        while (at + word < size && data[at + word] != ' ')
            word++;
        if (word == 0)
            break;
        columns = utf8_columns(data + at, word);
        if (!first && column + 1 + columns > LINE_COLUMNS) {
            text_char(out, '\n');
            text_fill(out, ' ', indent);
            column = indent;
        } else if (!first) {
            text_char(out, ' ');
            column++;
        }
        text_bytes(out, data + at, word);
        column += columns;
        at += word;
        first = false;
    }
    text_char(out, '\n');
}

static void
put_fact(struct text *out, const struct report_block *block, const char *safe,
         size_t size)
{
    size_t name = block->name;

    text_bytes(out, safe, name);
    if (name < NAME_COLUMNS) {
        text_fill(out, ' ', NAME_COLUMNS - name);
    } else {
        text_char(out, '\n');
        text_fill(out, ' ', NAME_COLUMNS);
    }
    put_wrapped(out, safe + name, size - name, NAME_COLUMNS, NAME_COLUMNS);
}

static void
put_diagram(struct text *out, const struct report_block *block)
{
    const struct board_style style = {.indent = BOARD_INDENT};
    const struct dr_squares nothing = {{0, 0}};

    board_draw(out, block->variant, &block->position, nothing, &style);
}

static void
put_block(struct text *out, const struct report_block *block, const char *safe,
          size_t size)
{
    switch (block->kind) {
    case REPORT_TITLE:
        text_char(out, '\n');
        text_fill(out, '=', LINE_COLUMNS);
        text_char(out, '\n');
        break;
    case REPORT_VERDICT:
        text_char(out, '\n');
        put_wrapped(out, safe, size, 0, 0);
        break;
    case REPORT_ANSWER:
    case REPORT_HEADING:
        text_char(out, '\n');
        text_bytes(out, safe, size);
        text_char(out, '\n');
        break;
    case REPORT_FACT:
        put_fact(out, block, safe, size);
        break;
    case REPORT_PARAGRAPH:
        text_fill(out, ' ', ITEM_INDENT);
        put_wrapped(out, safe, size, ITEM_INDENT, ITEM_INDENT);
        break;
    case REPORT_ITEM:
        text_string(out, "- ");
        put_wrapped(out, safe, size, ITEM_INDENT, ITEM_INDENT);
        break;
    case REPORT_DIAGRAM:
        text_char(out, '\n');
        put_wrapped(out, safe, size, 0, 0);
        put_diagram(out, block);
        break;
    case REPORT_RECORD:
        text_char(out, '\n');
        text_bytes(out, safe, size);
        break;
    case REPORT_SMALL:
        put_wrapped(out, safe, size, 0, ITEM_INDENT);
        break;
    }
}

void
report_escape_lines(struct text *out, const char *data, size_t size,
                    void (*escape)(struct text *, const char *, size_t))
{
    for (size_t at = 0, length; at < size; at += length + 1) {
        const char *line = data + at;
        const char *end = memchr(line, '\n', size - at);

        length = end != NULL ? (size_t)(end - line) : size - at;
        escape(out, line, length);
        text_char(out, '\n');
    }
}

size_t
report_write_text(const struct report *report, struct text *out)
{
    struct text safe = {0};
    size_t number = out->size;
    bool small = false;

    if (report_failed(report))
        return number;
    for (size_t i = 0; i < report->count; i++) {
        const struct report_block *block = &report->blocks[i];

        text_clear(&safe);
        if (block->kind == REPORT_RECORD)
            report_escape_lines(&safe, report->text.data + block->start,
                                block->size, escape_people);
        else
            escape_people(&safe, report->text.data + block->start, block->size);
        if (safe.failed)
            break;
        if (block->kind == REPORT_SMALL && !small)
            text_char(out, '\n');
        small = block->kind == REPORT_SMALL;
        if (block->kind == REPORT_TITLE) {
            text_bytes(out, safe.data, safe.size);
            number = out->size;
        }
        put_block(out, block, safe.size == 0 ? "" : safe.data, safe.size);
    }
    out->failed |= safe.failed;
    text_free(&safe);
    return number;
}
