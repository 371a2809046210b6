// SPDX-License-Identifier: BSD-2-Clause
/* report.c - composes a report, and writes it as text or HTML; see report.h. */
#include "report.h"

#include "board.h"
#include "escape.h"
#include "svg.h"

#include <stdlib.h>

enum {
    LINE_COLUMNS = 78,
    NAME_COLUMNS = 14, /* width of the names of facts */
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
    /* a write-only block for when memory runs out */
    static struct report_block dropped;
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

/* Writes words from a column on, wrapped at blanks with a hanging indent. */
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

/* Appends lines, each escaped on its own. */
static void
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

/* Writes a report as HTML: a self-contained file for screen and paper. */

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, "
    "initial-scale=1\">\n"
    "<title>Verdict</title>\n"
    "<style>\n"
    ":root { color-scheme: light; }\n"
    "body { margin: 0 auto; max-width: 46rem; padding: 1rem;\n"
    "  font: 1rem/1.45 Georgia, serif; color: #111; background: #fff; }\n"
    "h1 { font-size: 1.35rem; margin: 0 0 .6rem; padding-bottom: .3rem;\n"
    "  border-bottom: 2px solid #111; overflow-wrap: anywhere; }\n"
    "h2 { font-size: 1.05rem; margin: 1.1rem 0 .2rem; }\n"
    "p { margin: .2rem 0; }\n"
    "ul { margin: .2rem 0; padding-left: 1.2rem; }\n"
    "dl { display: grid; grid-template-columns: 8rem 1fr; margin: 0;\n"
    "  gap: 0 .6rem; }\n"
    "dt { font-weight: bold; }\n"
    "dd { margin: 0; overflow-wrap: anywhere; }\n"
    "pre { white-space: pre-wrap; overflow-wrap: anywhere; }\n"
    ".verdict { font-weight: bold; font-size: 1.1rem; margin: .9rem 0;\n"
    "  padding: .5rem .7rem; border: 2px solid #111; }\n"
    "figure { display: inline-block; margin: .8rem 1rem .2rem 0;\n"
    "  width: 20rem; max-width: 100%; vertical-align: top;\n"
    "  break-inside: avoid; }\n"
    "figure svg { width: 100%; height: auto; }\n"
    "figcaption { font-size: .9rem; overflow-wrap: break-word; }\n"
    "footer { margin-top: 1rem; padding-top: .3rem; font-size: .8rem;\n"
    "  border-top: 1px solid #111; overflow-wrap: anywhere; }\n"
    "article { margin-bottom: 3rem; }\n"
    "@media print {\n"
    "  @page { margin: 15mm; }\n"
    "  body { max-width: none; padding: 0; font-size: 10.5pt; }\n"
    "  article { break-after: page; margin: 0; }\n"
    "  article:last-of-type { break-after: auto; }\n"
    "  h2 { break-after: avoid; }\n"
    "  figure { width: 62mm; }\n"
    "}\n"
    "</style>\n"
    "</head>\n"
    "<body>\n";

static const char foot[] = "</body>\n</html>\n";

/* The element that encloses consecutive blocks of the same kind. */
static const struct {
    const char *open, *close;
} groups[] = {
    [REPORT_TITLE] = {"", ""},
    [REPORT_VERDICT] = {"", ""},
    [REPORT_ANSWER] = {"", ""},
    [REPORT_HEADING] = {"", ""},
    [REPORT_FACT] = {"<dl>\n", "</dl>\n"},
    [REPORT_PARAGRAPH] = {"", ""},
    [REPORT_ITEM] = {"<ul>\n", "</ul>\n"},
    [REPORT_DIAGRAM] = {"", ""},
    [REPORT_RECORD] = {"<pre>", "</pre>\n"},
    [REPORT_SMALL] = {"<footer>\n", "</footer>\n"},
};

const char *
report_html_head(void)
{
    return head;
}

const char *
report_html_foot(void)
{
    return foot;
}

void
report_escape_html(struct text *out, const char *data, size_t size)
{
    struct text safe = {0};

    escape_people(&safe, data, size);
    for (size_t i = 0; i < safe.size; i++)
        switch (safe.data[i]) {
        case '&':
            text_string(out, "&amp;");
            break;
        case '<':
            text_string(out, "&lt;");
            break;
        case '>':
            text_string(out, "&gt;");
            break;
        case '"':
            text_string(out, "&quot;");
            break;
        default:
            text_char(out, safe.data[i]);
        }
    out->failed |= safe.failed;
    text_free(&safe);
}

static void
put_element(struct text *out, const char *open, const char *data, size_t size,
            const char *close)
{
    text_string(out, open);
    report_escape_html(out, data, size);
    text_string(out, close);
}

/* Appends text that can wrap after the commas of a FEN. */
static void
put_breakable(struct text *out, struct pdn_slice text)
{
    size_t from = 0;

    for (size_t i = 0; i + 1 < text.size; i++) {
        if (text.start[i] != ',' || text.start[i + 1] == ' ')
            continue;
        report_escape_html(out, text.start + from, i + 1 - from);
        text_string(out, "<wbr>");
        from = i + 1;
    }
    report_escape_html(out, text.start + from, text.size - from);
}

static void
html_diagram(struct text *out, const struct report_block *block,
             struct pdn_slice caption)
{
    uint8_t row[DR_ROW_MAX];
    struct svg_board board = {
        .variant = block->variant,
        .position = &block->position,
        .print = true,
        .title = caption,
    };

    if (block->moved) {
        board.row_count =
            dr_move_row(block->variant, &block->before, &block->move, row);
        board.row = row;
        board.captured = block->move.captured;
    }
    text_string(out, "<figure>\n");
    svg_draw(out, &board, "");
    text_string(out, "<figcaption>");
    put_breakable(out, caption);
    text_string(out, "</figcaption>\n</figure>\n");
}

static void
html_block(struct text *out, const struct report_block *block, const char *data)
{
    switch (block->kind) {
    case REPORT_TITLE:
        text_string(out, "</h1>\n");
        break;
    case REPORT_VERDICT:
    case REPORT_ANSWER:
        put_element(out, "<p class=\"verdict\">", data, block->size, "</p>\n");
        break;
    case REPORT_HEADING:
        put_element(out, "<h2>", data, block->size, "</h2>\n");
        break;
    case REPORT_FACT:
        put_element(out, "<dt>", data, block->name, "</dt>");
        put_element(out, "<dd>", data + block->name, block->size - block->name,
                    "</dd>\n");
        break;
    case REPORT_PARAGRAPH:
    case REPORT_SMALL:
        put_element(out, "<p>", data, block->size, "</p>\n");
        break;
    case REPORT_ITEM:
        put_element(out, "<li>", data, block->size, "</li>\n");
        break;
    case REPORT_RECORD:
        report_escape_lines(out, data, block->size, report_escape_html);
        break;
    case REPORT_DIAGRAM:
        html_diagram(out, block, (struct pdn_slice){data, block->size});
        break;
    }
}

size_t
report_write_html(const struct report *report, struct text *out)
{
    size_t number = out->size;

    if (report_failed(report))
        return number;
    text_string(out, "<article>\n");
    for (size_t i = 0; i < report->count; i++) {
        const struct report_block *block = &report->blocks[i];
        enum report_kind kind = block->kind;

        if (i == 0 || report->blocks[i - 1].kind != kind)
            text_string(out, groups[kind].open);
        if (kind == REPORT_TITLE) {
            put_element(out, "<h1>", report->text.data + block->start,
                        block->size, "");
            number = out->size;
        }
        html_block(out, block, report->text.data + block->start);
        if (i + 1 == report->count || report->blocks[i + 1].kind != kind)
            text_string(out, groups[kind].close);
    }
    text_string(out, "</article>\n");
    return number;
}
