// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding.c - writes findings as lines: the part common to all formats.
 *
 * The findings of a game are sorted, so its lines are counted only once, from
 * one finding to the next.
 */
#include "finding.h"

#include "board.h"
#include "escape.h"
#include "json.h"
#include "say.h"
#include "suggest.h"

#include "draughts/move.h"
#include "pdn/budget.h"
#include "pdn/fen.h"

/*
 * Each appends to writer->line, and returns the offset for the game's number.
 */
static size_t finding_text(struct finding_writer *writer,
                           const struct finding_view *view);
static size_t finding_tsv(struct finding_writer *writer,
                          const struct finding_view *view);
static size_t finding_json(struct finding_writer *writer,
                           const struct finding_view *view);

/* Appends the source line, the board and the legal moves. */
static void finding_context(struct finding_writer *writer,
                            const struct finding_view *view);

enum pdn_status
finding_writer_open(struct finding_writer *writer, const char *encoding)
{
    return pdn_encoding_new(&writer->encoding, encoding);
}

void
finding_writer_free(struct finding_writer *writer)
{
    pdn_encoding_free(writer->encoding);
    text_free(&writer->converted);
    text_free(&writer->message);
    text_free(&writer->name);
    text_free(&writer->line);
}

void
finding_writer_file(struct finding_writer *writer, const char *name)
{
    static void (*const escape[])(struct text *, const char *, size_t) = {
        [FINDING_TEXT] = escape_people,
        [FINDING_TSV] = escape_tsv,
        [FINDING_JSON] = escape_json,
    };

    text_clear(&writer->name);
    escape[writer->format](&writer->name, name, strlen(name));
}

/* Starts counting lines at the beginning of the game. */
static void
begin_lines(struct finding_writer *writer)
{
    writer->counted = writer->line_start = 0;
    writer->line_number = writer->game->line;
}

void
finding_writer_game(struct finding_writer *writer, const struct pdn_game *game)
{
    writer->game = game;
    writer->work = pdn_budget(game);
    writer->asked.variant = NULL;
    begin_lines(writer);
}

void
finding_writer_repairs(struct finding_writer *writer,
                       const struct pdn_repairs *repairs)
{
    writer->repairs = repairs;
}

/*
 * Returns the repairs if the finding is about the ply that breaks the record,
 * or NULL.
 */
static const struct pdn_repairs *
finding_repairs(const struct finding_writer *writer,
                const struct finding_view *view)
{
    const struct pdn_repairs *repairs = writer->repairs;
    const struct pdn_where *at = &view->finding->at;

    return view->game != NULL && repairs != NULL && repairs->broken &&
                   view->finding->info->code == repairs->fault &&
                   at->variation == 0 &&
                   (at->ply == repairs->ply || at->ply == 0)
               ? repairs
               : NULL;
}

const char *
finding_header(enum finding_format format)
{
    return format == FINDING_TSV
               ? "file\tgame\tline\tcolumn\tseverity\tslug\tmove\tply\t"
                 "text\tmessage\n"
               : "";
}

/* Continues counting lines that may end in CR. */
static void
count_any_lines(struct finding_writer *writer, uint32_t offset)
{
    const char *text = writer->game->text;

    for (uint32_t at = writer->counted; at < offset; at++) {
        if (text[at] != '\n' && (text[at] != '\r' || text[at + 1] == '\n'))
            continue;
        writer->line_number++;
        writer->line_start = at + 1;
    }
}

/* Continues counting up to an offset.  LF, CR LF and CR end lines. */
static void
count_lines(struct finding_writer *writer, uint32_t offset)
{
    const char *text = writer->game->text, *end = text + offset, *line;

    if (offset < writer->counted)
        begin_lines(writer);
    line = text + writer->counted;
    if (memchr(line, '\r', (size_t)(end - line)) != NULL)
        count_any_lines(writer, offset);
    else
        while ((line = memchr(line, '\n', (size_t)(end - line))) != NULL) {
            line++;
            writer->line_number++;
            writer->line_start = (uint32_t)(line - text);
        }
    writer->counted = offset;
}

uint64_t
finding_line(struct finding_writer *writer, uint32_t offset)
{
    count_lines(writer, offset);
    return writer->line_number;
}

/* Writes "31." or "31...". */
static void
name_move(char move[FINDING_MOVE_MAX], const struct pdn_where *at)
{
    char digits[10];
    size_t size = sizeof digits;
    unsigned number = at->move;

    move[0] = '\0';
    if (at->ply == 0)
        return;
    do
        digits[--size] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    memcpy(move, digits + size, sizeof digits - size);
    size = sizeof digits - size;
    memcpy(move + size, at->black ? "..." : ".", at->black ? 4 : 2);
}

/* Returns the message, borrowed until the next call. */
static struct pdn_slice
finding_message(struct finding_writer *writer,
                const struct pdn_finding *finding)
{
    text_clear(&writer->message);
    say_finding(&writer->message, finding);
    return (struct pdn_slice){writer->message.data, writer->message.size};
}

struct pdn_slice
finding_utf8(struct finding_writer *writer, struct pdn_slice text)
{
    struct text *out = &writer->converted;

    if (writer->game == NULL || writer->game->utf8)
        return text;
    text_clear(out);
    while (text.size != 0 && text_room(out, PDN_CHARACTER_MAX))
        out->size +=
            pdn_encoding_convert(writer->encoding, &text, out->data + out->size,
                                 out->capacity - out->size);
    return (struct pdn_slice){out->data, out->size};
}

static const struct dr_moves *
finding_legal(struct finding_writer *writer, const struct pdn_finding *finding)
{
    const struct dr_moves *legal;

    writer->asked.work = &writer->work;
    dr_inquire(&writer->asked, finding->variant, &finding->position);
    legal = dr_inquiry_moves(&writer->asked);
    return dr_work_spent(&writer->work) ? NULL : legal;
}

static size_t
finding_move(struct finding_writer *writer, const struct pdn_finding *finding,
             const struct dr_move *move, char text[DR_MOVE_TEXT_MAX])
{
    return dr_move_text_counted(finding->variant, &finding->position, move,
                                &writer->work, text);
}

/*
 * Returns the legal moves of the finding's position, borrowed until the next
 * call, and the text of one of them.  If the budget of the game is spent, they
 * are NULL and the length is 0.
 */
static struct pdn_slice
finding_excerpt(const struct finding_view *view, size_t most, bool *cut)
{
    const struct pdn_where *at = &view->finding->at;
    struct pdn_slice text = {view->game->text + at->offset, at->length};

    *cut = text.size > most;
    if (!*cut)
        return text;
    text.size = most;
    /* Do not cut a character in half. */
    while (view->game->utf8 && text.size > 0 &&
           utf8_goes_on(text.start[text.size]))
        text.size--;
    return text;
}

size_t
finding_compose(struct finding_writer *writer,
                const struct pdn_finding *finding)
{
    struct finding_view view = {.game = writer->game, .finding = finding};

    count_lines(writer, finding->at.offset);
    view.line = writer->line_number;
    view.line_start = writer->line_start;
    view.column = (uint64_t)finding->at.offset - writer->line_start + 1;
    if (writer->line_start == 0 && writer->game->column > 1)
        view.column += writer->game->column - 1;
    name_move(view.move, &finding->at);
    text_clear(&writer->line);
    switch (writer->format) {
    case FINDING_TEXT: {
        size_t number = finding_text(writer, &view);

        if (writer->context)
            finding_context(writer, &view);
        return number;
    }
    case FINDING_TSV:
        return finding_tsv(writer, &view);
    case FINDING_JSON:
        break;
    }
    return finding_json(writer, &view);
}

void
finding_write(struct finding_writer *writer, const struct pdn_finding *finding,
              struct sink *sink)
{
    size_t number = finding_compose(writer, finding);
    const struct text *line = &writer->line;

    if (line->failed)
        return;
    sink_bytes(sink, line->data, number);
    sink_game_number(sink, writer->game->number);
    sink_bytes(sink, line->data + number, line->size - number);
}

void
finding_write_file(struct finding_writer *writer,
                   const struct pdn_diag_info *info, enum pdn_severity severity,
                   const char *sentence, const struct pdn_put *puts,
                   struct sink *sink)
{
    const struct pdn_finding finding = {
        .info = info,
        .severity = severity,
        .count = 1,
        .sentence = sentence,
        .puts = puts,
    };
    const struct finding_view view = {.finding = &finding};

    writer->game = NULL;
    text_clear(&writer->line);
    if (writer->format == FINDING_TEXT)
        finding_text(writer, &view);
    else if (writer->format == FINDING_TSV)
        finding_tsv(writer, &view);
    else
        finding_json(writer, &view);
    if (!writer->line.failed)
        sink_bytes(sink, writer->line.data, writer->line.size);
}

bool
finding_writer_failed(struct finding_writer *writer)
{
    bool failed = writer->line.failed || writer->name.failed ||
                  writer->converted.failed || writer->message.failed;

    writer->line.failed = writer->name.failed = false;
    writer->converted.failed = writer->message.failed = false;
    return failed;
}

/*
 * A finding as a line for people and editors:
 *
 * FILE:LINE:COL: SEVERITY: game N, move 31... (ply 62) 17-21: what [slug]
 */

/* How many repairs are shown below a finding. */
enum { SUGGESTIONS_SHOWN = 3 };
static const char note[] = "    note: ";

/*
 * Bytes of the offending text in the line; its place shows where to find the
 * rest.
 */
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

/* Appends text of the game, escaped. */
static void
put_foreign(struct finding_writer *writer, struct pdn_slice text)
{
    struct pdn_slice plain = finding_utf8(writer, text);

    escape_people(&writer->line, plain.start, plain.size);
}

/* Appends the known part of ", move 31... (ply 62) 17-21". */
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

/* Appends lines with changes that would make the record legal. */
static void
put_suggestion_lines(struct finding_writer *writer,
                     const struct finding_view *view)
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

static size_t
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
    put_suggestion_lines(writer, view);
    return number;
}

/*
 * A finding as a row of TSV and as a JSON object.
 *
 * Unknown values are an empty cell, or null.
 */

/*
 * Bytes of the offending text in a cell or value; offset and length cover all
 * of it.
 */
enum { CELL_MAX = 1000 };

static void
put_cell(struct finding_writer *writer, struct pdn_slice text)
{
    struct pdn_slice plain = finding_utf8(writer, text);

    escape_tsv(&writer->line, plain.start, plain.size);
}

static size_t
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

/*
 * Writes a tag's value without backslashes, or null if the game does not have
 * the tag.
 */
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

/*
 * Writes the legal moves, or null if they would exceed the budget of the game.
 */
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

/* Writes the place.  These keys are null for a finding about a whole file. */
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

static size_t
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

/*
 * Shows the context of a finding: the source line with the place marked and,
 * for a move that cannot be played, the board and the legal moves.
 *
 * A long line is reduced to the part around the place, tabs advance to
 * multiples of eight columns, and control characters are escaped.
 */

enum {
    BEFORE_MAX = 36, /* bytes of the line before the place */
    LINE_MAX_SHOWN = 76,
    TAB_WIDTH = 8,
    LIST_COLUMNS = 76,
    LIST_MAX = 60, /* moves listed */
};

static const char indent[] = "    ";
static const char costly[] = "(captures of this game take too long to list)\n";

/* Returns true if a character can begin at this byte of the game. */
static bool
is_boundary(const struct pdn_game *game, uint32_t at)
{
    return !game->utf8 || !utf8_goes_on(game->text[at]);
}

/*
 * Returns the end of the line that contains `at`, or a place after the shown
 * part.
 */
static uint32_t
line_end(const struct pdn_game *game, uint32_t start, uint32_t at)
{
    while (at < game->size && at - start <= LINE_MAX_SHOWN &&
           game->text[at] != '\n' && game->text[at] != '\r')
        at++;
    return at;
}

/*
 * Appends part of the source that begins at a column.  Returns the next column.
 */
static size_t
put_source(struct finding_writer *writer, uint32_t from, uint32_t to,
           size_t column)
{
    struct text *out = &writer->line;
    struct pdn_slice text = finding_utf8(
        writer, (struct pdn_slice){writer->game->text + from, to - from});

    while (text.size != 0) {
        const char *tab = memchr(text.start, '\t', text.size);
        size_t run = tab == NULL ? text.size : (size_t)(tab - text.start);
        size_t before = out->size;

        escape_people(out, text.start, run);
        if (out->failed)
            return column;
        column += utf8_columns(out->data + before, out->size - before);
        if (tab != NULL) {
            size_t blanks = TAB_WIDTH - column % TAB_WIDTH;

            text_fill(out, ' ', blanks);
            column += blanks;
            run++;
        }
        text.start += run;
        text.size -= run;
    }
    return column;
}

static void
put_caret(struct finding_writer *writer, size_t from, size_t to)
{
    struct text *out = &writer->line;

    text_string(out, indent);
    text_fill(out, ' ', from);
    if (writer->color)
        text_string(out, "\033[1;32m");
    text_char(out, '^');
    if (to > from + 1)
        text_fill(out, '~', to - from - 1);
    if (writer->color)
        text_string(out, "\033[0m");
    text_char(out, '\n');
}

static void
put_line(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_game *game = view->game;
    uint32_t at = view->finding->at.offset;
    uint32_t start = view->line_start, end, stop;
    size_t from, to, column = 0;
    struct text *out = &writer->line;

    if (at - start > BEFORE_MAX) {
        start = at - BEFORE_MAX;
        while (start < at && !is_boundary(game, start))
            start++;
    }
    stop = end = line_end(game, start, at);
    if (start == end) /* nothing to show */
        return;
    if (stop - start > LINE_MAX_SHOWN) {
        stop = start + LINE_MAX_SHOWN;
        while (stop > at && !is_boundary(game, stop))
            stop--;
    }
    text_string(out, indent);
    if (start != view->line_start) {
        text_string(out, "...");
        column = 3;
    }
    from = put_source(writer, start, at, column);
    to = at + view->finding->at.length;
    if (to > stop)
        to = stop;
    column = put_source(writer, at, (uint32_t)to, from);
    put_source(writer, (uint32_t)to, stop, column);
    text_string(out, stop != end ? "...\n" : "\n");
    put_caret(writer, from, column);
}

static void
put_moves(struct finding_writer *writer, const struct pdn_finding *finding)
{
    const struct dr_moves *moves = finding_legal(writer, finding);
    struct text *out = &writer->line;
    size_t column, start = out->size, size = 1;

    text_string(out, indent);
    if (moves == NULL) {
        text_string(out, costly);
        return;
    }
    text_string(out, moves->count == 0           ? "no legal move"
                     : moves->move[0].taken != 0 ? "compulsory:"
                                                 : "legal:");
    column = out->size - start;
    for (size_t i = 0; i < moves->count && i < LIST_MAX && size != 0; i++) {
        char move[DR_MOVE_TEXT_MAX];

        size = finding_move(writer, finding, &moves->move[i], move);
        if (size != 0 && column + 1 + size > LIST_COLUMNS) {
            text_string(out, "\n      ");
            column = sizeof "      " - 1;
        }
        text_char(out, ' ');
        text_bytes(out, move, size);
        column += 1 + size;
    }
    if (size == 0) {
        text_string(out, costly);
        return;
    }
    if (moves->count > LIST_MAX) {
        text_string(out, " and ");
        text_decimal(out, moves->count - LIST_MAX);
        text_string(out, " more");
    }
    text_char(out, '\n');
}

static void
finding_context(struct finding_writer *writer, const struct finding_view *view)
{
    const struct pdn_finding *finding = view->finding;
    const struct board_style style = {.indent = sizeof indent - 1};
    const struct dr_squares nothing = {{0, 0}};
    struct text *out = &writer->line;

    put_line(writer, view);
    if (!finding->has_position || !dr_variant_judged(finding->variant))
        return;
    board_draw(out, finding->variant, &finding->position, nothing, &style);
    text_string(out, indent);
    text_string(out, board_turn(&finding->position));
    text_char(out, '\n');
    put_moves(writer, finding);
}
