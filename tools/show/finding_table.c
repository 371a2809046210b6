// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding_table.c - a finding as a row of TSV and as a JSON object.
 *
 * Unknown is an empty cell, or null.
 */
#include "escape.h"
#include "finding.h"
#include "json.h"
#include "suggest.h"

#include "draughts/move.h"
#include "pdn/fen.h"

/* Bytes of offending text in a cell or value; offset and length have all. */
enum { CELL_MAX = 1000 };

static void
put_cell(struct finding_writer *writer, struct pdn_slice text)
{
    struct pdn_slice plain = finding_utf8(writer, text);

    escape_tsv(&writer->line, plain.start, plain.size);
}

size_t
finding_tsv(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_finding *finding = view->finding;
    struct text *out = &writer->line;
    size_t number;
    bool cut;

    text_bytes(out, writer->name.data, writer->name.size);
    text_char(out, '\t');
    number = out->size;
    text_char(out, '\t');
    if (view->game != NULL)
        text_decimal(out, view->line);
    text_char(out, '\t');
    if (view->game != NULL)
        text_decimal(out, view->column);
    text_char(out, '\t');
    text_string(out, pdn_severity_text(finding->severity));
    text_char(out, '\t');
    text_string(out, finding->info->slug);
    text_char(out, '\t');
    text_string(out, view->move);
    text_char(out, '\t');
    if (finding->at.ply != 0)
        text_decimal(out, finding->at.ply);
    text_char(out, '\t');
    if (view->game != NULL)
        put_cell(writer, finding_excerpt(view, CELL_MAX, &cut));
    text_char(out, '\t');
    put_cell(writer, finding_message(writer, finding));
    text_char(out, '\n');
    return number;
}

static void
put_string(struct finding_writer *writer, const char *key,
           struct pdn_slice text)
{
    if (text.size != 0)
        text = finding_utf8(writer, text);
    json_string(&writer->line, key, text.start, text.size);
}

/* A tag's value without its backslashes; null if the game lacks the tag. */
static void
put_player(struct finding_writer *writer, const char *key,
           const struct pdn_game *game, enum pdn_tag_id id)
{
    struct pdn_slice raw = {NULL, 0};
    char value[CELL_MAX];

    if (game != NULL)
        raw = pdn_game_tag(game, id);
    if (raw.start != NULL) {
        if (raw.size > sizeof value)
            raw.size = sizeof value;
        raw = pdn_tag_unescape(raw, value);
    }
    put_string(writer, key, raw);
}

/* The legal moves; null where they cost more than a game may. */
static void
put_legal(struct finding_writer *writer, const struct pdn_finding *finding)
{
    const struct dr_moves *moves = finding_legal(writer, finding);
    struct text *out = &writer->line;
    size_t start;

    json_key(out, "legal");
    start = out->size;
    text_char(out, '[');
    for (size_t i = 0; moves != NULL && i < moves->count; i++) {
        char move[DR_MOVE_TEXT_MAX];

        if (finding_move(writer, finding, &moves->move[i], move) == 0) {
            moves = NULL;
            break;
        }
        text_string(out, i == 0 ? "\"" : ",\"");
        text_string(out, move);
        text_char(out, '"');
    }
    text_char(out, ']');
    if (moves == NULL) {
        out->size = start;
        text_string(out, "null");
    }
}

static void
put_position(struct finding_writer *writer, const struct pdn_finding *finding)
{
    struct text *out = &writer->line;
    char fen[PDN_FEN_MAX];

    if (!finding->has_position || !dr_variant_judged(finding->variant)) {
        json_null(out, "fen");
        json_null(out, "legal");
        return;
    }
    json_string(out, "fen", fen,
                pdn_fen_write(finding->variant, &finding->position, fen));
    put_legal(writer, finding);
}

static void
put_suggestions(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_repairs *repairs = finding_repairs(writer, view);

    if (repairs == NULL) {
        json_null(&writer->line, "suggestions");
        return;
    }
    json_key(&writer->line, "suggestions");
    suggest_array(&writer->line, view->game, repairs);
}

static void
put_number(struct text *out, const char *key, bool known, uint64_t number)
{
    if (known)
        json_number(out, key, number);
    else
        json_null(out, key);
}

/* Where it is: the keys that a finding about a whole file has as null. */
static size_t
put_where(struct finding_writer *writer, const struct finding_view *view)
{
    struct text *out = &writer->line;
    bool known = view->game != NULL;
    size_t number;

    json_key(out, "game");
    number = out->size;
    if (!known)
        text_string(out, "null");
    put_number(out, "line", known, view->line);
    put_number(out, "column", known, view->column);
    return number;
}

static void
put_text(struct finding_writer *writer, const struct finding_view *view)
{
    struct pdn_slice text = {NULL, 0};
    bool cut;

    if (view->game != NULL && view->finding->at.length != 0)
        text = finding_excerpt(view, CELL_MAX, &cut);
    put_string(writer, "text", text);
}

size_t
finding_json(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_finding *finding = view->finding;
    const struct pdn_diag_info *info = finding->info;
    const char *severity = pdn_severity_text(finding->severity);
    const char *kind = info->kind == PDN_FORM ? "form" : "content";
    struct text *out = &writer->line;
    bool known = view->game != NULL;
    size_t number;

    json_begin(out, "finding");
    json_key(out, "file");
    text_char(out, '"');
    text_bytes(out, writer->name.data, writer->name.size);
    text_char(out, '"');
    number = put_where(writer, view);
    json_string(out, "severity", severity, strlen(severity));
    json_string(out, "slug", info->slug, strlen(info->slug));
    json_string(out, "move", view->move[0] == '\0' ? NULL : view->move,
                strlen(view->move));
    put_number(out, "ply", finding->at.ply != 0, finding->at.ply);
    put_text(writer, view);
    put_string(writer, "message", finding_message(writer, finding));
    put_number(out, "offset", known,
               known ? view->game->offset + finding->at.offset : 0);
    put_number(out, "length", known, finding->at.length);
    json_number(out, "count", finding->count);
    json_string(out, "class", kind, strlen(kind));
    put_number(out, "variation", known, finding->at.variation);
    put_player(writer, "white", view->game, PDN_TAG_WHITE);
    put_player(writer, "black", view->game, PDN_TAG_BLACK);
    put_position(writer, finding);
    json_string(out, "article", info->article,
                info->article == NULL ? 0 : strlen(info->article));
    put_suggestions(writer, view);
    json_end(out);
    return number;
}
