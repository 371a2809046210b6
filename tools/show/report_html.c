// SPDX-License-Identifier: BSD-2-Clause
/*
 * report_html.c - writes a report as HTML: one file that asks for nothing
 * outside, for the screen and for paper.
 */
#include "report.h"

#include "escape.h"
#include "svg.h"

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

/* What is open while blocks of the same kind follow one another. */
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

/* Text that may go on in the next line behind the commas of a FEN. */
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
put_diagram(struct text *out, const struct report_block *block,
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
put_block(struct text *out, const struct report_block *block, const char *data)
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
        put_diagram(out, block, (struct pdn_slice){data, block->size});
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
        put_block(out, block, report->text.data + block->start);
        if (i + 1 == report->count || report->blocks[i + 1].kind != kind)
            text_string(out, groups[kind].close);
    }
    text_string(out, "</article>\n");
    return number;
}
