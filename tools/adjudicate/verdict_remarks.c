// SPDX-License-Identifier: BSD-2-Clause
/*
 * verdict_remarks.c - what comments say of claims, offers and touched pieces:
 * quoted in a verdict at their ply, not weighed.
 */
#include "adjudicate.h"
#include "json.h"

enum { SHOWN = 10, QUOTED = 300 };

static struct pdn_slice
to_utf8(void *user, struct pdn_slice text)
{
    return finding_utf8(user, text);
}

bool
judged_remarks(struct judged_game *judged, struct remarks *remarks,
               const struct remark_words *words)
{
    if (!remarks_find(remarks, words, judged->game, to_utf8, judged->writer))
        return false;
    judged->remarks = remarks->list;
    judged->remark_count = remarks->count;
    return true;
}

/* The beginning of a comment, cut between characters, in quotation marks. */
static void
quote(struct text *out, const struct judged_game *judged,
      struct pdn_slice comment)
{
    struct pdn_slice text = finding_utf8(judged->writer, comment);
    size_t size = text.size;

    if (size > QUOTED) {
        size = QUOTED;
        while (size > 0 && ((unsigned char)text.start[size] & 0xC0) == 0x80)
            size--;
    }
    text_char(out, '"');
    text_bytes(out, text.start, size);
    text_string(out, size < text.size ? "...\"" : "\"");
}

void
report_remarks(struct report *report, const struct judged_game *judged)
{
    static const char *const kinds[] = {
        [REMARK_CLAIM] = "a claim",
        [REMARK_OFFER] = "an offer of a draw",
        [REMARK_TOUCH] = "a touched piece",
        [REMARK_KINDS] = NULL,
    };
    struct text *text = &report->text;

    if (judged->remark_count == 0)
        return;
    report_add(report, REPORT_HEADING,
               "What comments speak of (quoted, not weighed)");
    for (size_t i = 0; i < judged->remark_count && i < SHOWN; i++) {
        const struct remark *remark = &judged->remarks[i];

        report_begin(report, REPORT_ITEM);
        text_string(text, "After ");
        say_ply(text, judged, remark->ply);
        text_string(text, ", ");
        text_string(text, kinds[remark->kind]);
        text_string(text, ": ");
        quote(text, judged, remark->text);
        text_char(text, '.');
        report_end(report);
    }
    if (judged->remark_count <= SHOWN)
        return;
    report_begin(report, REPORT_ITEM);
    text_decimal(text, judged->remark_count - SHOWN);
    text_string(text, " more; --format=json has all of them.");
    report_end(report);
}

void
put_remarks(struct text *out, const struct judged_game *judged)
{
    json_key(out, "remarks");
    text_char(out, '[');
    for (size_t i = 0; i < judged->remark_count; i++) {
        const struct remark *remark = &judged->remarks[i];
        const char *kind = remark_kind_name(remark->kind);
        struct pdn_slice utf8 = finding_utf8(judged->writer, remark->text);

        text_string(out, i == 0 ? "{\"ply\":" : ",{\"ply\":");
        text_decimal(out, remark->ply);
        json_string(out, "kind", kind, strlen(kind));
        json_string(out, "text", utf8.start, utf8.size);
        text_char(out, '}');
    }
    text_char(out, ']');
}
