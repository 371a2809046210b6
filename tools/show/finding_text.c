// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding_text.c - a finding as a line for people and editors:
 *
 *     FILE:LINE:COL: SEVERITY: game N, move 31... (ply 62) 17-21: what [slug]
 */
#include "escape.h"
#include "finding.h"
#include "suggest.h"

/* Repairs shown below a finding. */
enum { SUGGESTIONS_SHOWN = 3 };
static const char note[] = "    note: ";

/* Bytes of offending text in the line; the rest is where the line points. */
enum { SHOWN_MAX = 60 };

static const char *const severity_color[] = {
    [PDN_NOTE] = "\033[1;36m",
    [PDN_WARNING] = "\033[1;35m",
    [PDN_ERROR] = "\033[1;31m",
};

static void
put_severity(struct finding_writer *writer, enum pdn_severity severity)
{
    struct text *out = &writer->line;

    if (writer->color)
        text_string(out, severity_color[severity]);
    text_string(out, pdn_severity_text(severity));
    text_char(out, ':');
    if (writer->color)
        text_string(out, "\033[0m");
}

/* Text of the game, escaped. */
static void
put_foreign(struct finding_writer *writer, struct pdn_slice text)
{
    struct pdn_slice plain = finding_utf8(writer, text);

    escape_people(&writer->line, plain.start, plain.size);
}

/* ", move 31... (ply 62) 17-21", as far as there is something to say. */
static void
put_place(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_where *at = &view->finding->at;
    struct text *out = &writer->line;
    struct pdn_slice text;
    bool cut;

    if (at->variation != 0)
        text_string(out, ", in a variation");
    if (at->ply != 0) {
        text_string(out, ", move ");
        text_string(out, view->move);
        text_string(out, " (ply ");
        text_decimal(out, at->ply);
        text_char(out, ')');
    }
    if (at->length == 0)
        return;
    text = finding_excerpt(view, SHOWN_MAX, &cut);
    for (size_t i = 0; i < text.size; i++)
        if (text.start[i] == '\n' || text.start[i] == '\r') {
            text.size = i;
            cut = true;
        }
    text_string(out, at->ply == 0 ? ", " : " ");
    put_foreign(writer, text);
    if (cut)
        text_string(out, "...");
}

/* Lines below the finding: what would make the record legal. */
static void
put_suggestions(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_repairs *repairs = finding_repairs(writer, view);
    struct text *out = &writer->line;
    size_t shown;

    if (repairs == NULL)
        return;
    shown =
        repairs->count < SUGGESTIONS_SHOWN ? repairs->count : SUGGESTIONS_SHOWN;
    for (size_t i = 0; i < shown; i++) {
        text_string(out, note);
        suggest_words(out, view->game, repairs, &repairs->repair[i]);
        text_char(out, '\n');
    }
    suggest_rest(out, repairs, shown, note, "\n");
}

size_t
finding_text(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_finding *finding = view->finding;
    struct text *out = &writer->line;
    size_t number = 0;

    text_bytes(out, writer->name.data, writer->name.size);
    text_char(out, ':');
    if (view->game != NULL) {
        text_decimal(out, view->line);
        text_char(out, ':');
        text_decimal(out, view->column);
        text_char(out, ':');
    }
    text_char(out, ' ');
    put_severity(writer, finding->severity);
    text_char(out, ' ');
    if (view->game != NULL) {
        text_string(out, "game ");
        number = out->size;
        put_place(writer, view);
        text_string(out, ": ");
    }
    put_foreign(writer, finding_message(writer, finding));
    if (finding->count > 1) {
        text_string(out, " (");
        text_decimal(out, finding->count);
        text_string(out, " times)");
    }
    text_string(out, " [");
    text_string(out, finding->info->slug);
    text_string(out, "]\n");
    put_suggestions(writer, view);
    return number;
}
