// SPDX-License-Identifier: BSD-2-Clause
/*
 * finding.c - findings as lines: what all formats share.
 *
 * Findings of a game come sorted, so its lines are counted once, from
 * finding to finding.
 */
#include "finding.h"

#include "escape.h"
#include "say.h"

#include "pdn/budget.h"

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

/* Lines are counted from the beginning of the game. */
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

const struct pdn_repairs *
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

/* Counts on over lines that may end in CR. */
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

/* Counts on to an offset; LF, CR LF and CR end lines. */
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

struct pdn_slice
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

const struct dr_moves *
finding_legal(struct finding_writer *writer, const struct pdn_finding *finding)
{
    const struct dr_moves *legal;

    writer->asked.work = &writer->work;
    dr_inquire(&writer->asked, finding->variant, &finding->position);
    legal = dr_inquiry_moves(&writer->asked);
    return dr_work_spent(&writer->work) ? NULL : legal;
}

size_t
finding_move(struct finding_writer *writer, const struct pdn_finding *finding,
             const struct dr_move *move, char text[DR_MOVE_TEXT_MAX])
{
    return dr_move_text_counted(finding->variant, &finding->position, move,
                                &writer->work, text);
}

struct pdn_slice
finding_excerpt(const struct finding_view *view, size_t most, bool *cut)
{
    const struct pdn_where *at = &view->finding->at;
    struct pdn_slice text = {view->game->text + at->offset, at->length};

    *cut = text.size > most;
    if (!*cut)
        return text;
    text.size = most;
    /* Not in the middle of a character. */
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
