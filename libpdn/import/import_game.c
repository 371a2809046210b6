// SPDX-License-Identifier: BSD-2-Clause
/*
 * import_game.c - parses, plays and writes the PDN made from a record like any
 * other PDN, and reports findings at their place in the foreign text.
 *
 * The result is then read and judged again, so that its correctness is verified
 * instead of assumed.
 */
#include "import_int.h"

#include "pdn/check.h"

#include <stdlib.h>

struct import_worker {
    bool keep_broken;
    struct pdn_check_options tags;
    struct pdn_replay_options how;
    struct pdn_checks *checks;       /* with their defaults */
    struct pdn_findings *of_record;  /* at places in the composed PDN */
    struct pdn_findings *of_product; /* at places in the written PDN */
    struct pdn_parser *reads_record, *reads_product;
    struct pdn_writer *writer;
    struct pdn_replayer *replayer;
    struct write_bytes product; /* the written PDN, with padding around it */
};

static enum pdn_status
open_parts(struct import_worker *worker,
           const struct pdn_import_options *options)
{
    const struct pdn_checks *wanted;
    enum pdn_status status = pdn_checks_new(&worker->checks);

    if (status != PDN_OK)
        return status;
    wanted = options->findings == NULL ? worker->checks
                                       : pdn_findings_checks(options->findings);
    status = pdn_findings_new(&worker->of_record, wanted);
    if (status == PDN_OK)
        status = pdn_findings_new(&worker->of_product, worker->checks);
    if (status == PDN_OK)
        status = pdn_parser_new(&worker->reads_record, worker->of_record);
    if (status == PDN_OK)
        status = pdn_parser_new(&worker->reads_product, worker->of_product);
    if (status == PDN_OK)
        status = pdn_writer_new(&worker->writer, &options->write);
    if (status == PDN_OK)
        status = pdn_replayer_new(&worker->replayer);
    return status;
}

enum pdn_status
import_worker_new(struct import_worker **out,
                  const struct pdn_import_options *options)
{
    struct import_worker *worker = calloc(1, sizeof *worker);
    enum pdn_status status;

    if (worker == NULL)
        return PDN_E_NOMEM;
    worker->keep_broken = options->keep_broken;
    worker->tags.encoding = options->write.encoding;
    worker->how = options->write.replay;
    worker->how.on_ply = NULL;
    worker->how.on_setup = NULL;
    status = open_parts(worker, options);
    if (status == PDN_OK)
        *out = worker;
    else
        import_worker_free(worker);
    return status;
}

void
import_worker_free(struct import_worker *worker)
{
    if (worker == NULL)
        return;
    pdn_replayer_free(worker->replayer);
    pdn_writer_free(worker->writer);
    pdn_parser_free(worker->reads_product);
    pdn_parser_free(worker->reads_record);
    pdn_findings_free(worker->of_product);
    pdn_findings_free(worker->of_record);
    pdn_checks_free(worker->checks);
    free(worker->product.data);
    free(worker);
}

/* Reports a finding on the PDN at the place from which it came. */
static void
put_in_place(const struct import_record *record,
             const struct pdn_finding *finding)
{
    const struct import_mark *mark = import_origin(record, finding->at.offset);
    struct pdn_slice text = {record->text.start + mark->from, mark->length};
    struct pdn_where where = import_where(record, text, mark->ply, mark->black);
    enum pdn_code code = finding->info->code;

    if (mark->ply == 0) {
        where.ply = finding->at.ply;
        where.black = finding->at.black;
        where.move = finding->at.move;
    }
    for (uint32_t i = 0; i < finding->count; i++) {
        if (!findings_wanted(record->findings, code, &where))
            continue;
        findings_sentence(record->findings, code, &where, finding->sentence,
                          finding->puts);
        if (finding->has_position)
            findings_position(record->findings, finding->variant,
                              &finding->position);
    }
}

static void
put_all_in_place(struct import_worker *worker,
                 const struct import_record *record)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(worker->of_record, &count);

    for (size_t i = 0; i < count; i++)
        put_in_place(record, &list[i]);
}

static struct pdn_chunk
chunk_of(struct pdn_slice text)
{
    return (struct pdn_chunk){
        .data = text.start,
        .size = text.size,
        .line = 1,
        .column = 1,
        .first = true,
        .last = true,
        .part = PDN_PART_WHOLE,
    };
}

/*
 * Parses and judges the single game in worker->product, after PDN_PADDING
 * zeros.  Findings go to of_product.
 */
static enum pdn_status
judge_text(struct import_worker *worker, bool tags)
{
    static const char zeros[PDN_PADDING];
    struct write_bytes *padded = &worker->product;
    size_t size = padded->size - PDN_PADDING;
    const struct pdn_game *game;
    struct pdn_replay replay;
    struct pdn_chunk chunk;
    enum pdn_status status;

    write_bytes(padded, zeros, sizeof zeros);
    if (padded->failed)
        return PDN_E_NOMEM;
    chunk = chunk_of((struct pdn_slice){padded->data + PDN_PADDING, size});
    pdn_parser_begin(worker->reads_product, &chunk);
    status = pdn_parser_next(worker->reads_product, &game);
    if (status == PDN_OK)
        status = pdn_replay(worker->replayer, game, &worker->how,
                            worker->of_product, &replay);
    if (status != PDN_OK)
        return status;
    if (tags)
        pdn_check_tags(game, &replay, &worker->tags, worker->of_product);
    return pdn_findings_status(worker->of_product);
}

/* Begins the text for judge_text(). */
static struct write_bytes *
begin_text(struct import_worker *worker)
{
    static const char zeros[PDN_PADDING];

    worker->product.size = 0;
    worker->product.failed = false;
    write_bytes(&worker->product, zeros, sizeof zeros);
    return &worker->product;
}

/* Returns true if the written PDN has no error. */
static enum pdn_status
judge_product(struct import_worker *worker, struct pdn_slice text, bool *sound)
{
    enum pdn_status status;

    write_bytes(begin_text(worker), text.start, text.size);
    status = judge_text(worker, true);
    if (status == PDN_OK)
        *sound = pdn_findings_count(worker->of_product, PDN_ERROR) == 0;
    return status;
}

/* Reports the first error of of_product at a place of the record. */
static void
report_error(struct import_record *record, const struct pdn_where *where)
{
    size_t count;
    const struct pdn_finding *list =
        pdn_findings_list(record->worker->of_product, &count);

    while (count != 0 && list->severity != PDN_ERROR) {
        list++;
        count--;
    }
    if (count == 0 ||
        !findings_wanted(record->findings, list->info->code, where))
        return;
    findings_sentence(record->findings, list->info->code, where, list->sentence,
                      list->puts);
    if (list->has_position)
        findings_position(record->findings, list->variant, &list->position);
}

void
import_judge_move(struct import_record *record,
                  const struct dr_variant *variant,
                  const struct dr_position *position, struct pdn_slice move,
                  const struct pdn_where *where)
{
    struct write_bytes *text = begin_text(record->worker);
    char fen[PDN_FEN_MAX];

    pdn_fen_write(variant, position, fen);
    write_string(text, "[GameType \"");
    write_number(text, variant->number);
    write_string(text, "\"]\n[FEN \"");
    write_string(text, fen);
    write_string(text, "\"]\n\n");
    write_bytes(text, move.start, move.size);
    write_string(text, " *\n");
    if (judge_text(record->worker, false) == PDN_OK)
        report_error(record, where);
    else
        record->failed = true;
}

/* Fills lines of the usual length with words that are one per line. */
static void
fill_lines(struct write_bytes *to, struct pdn_slice text)
{
    size_t column = 0;

    for (size_t at = 0, next; at < text.size; at = next + 1) {
        const char *end = memchr(text.start + at, '\n', text.size - at);
        size_t size;

        next = end == NULL ? text.size : (size_t)(end - text.start);
        size = next - at;
        if (size == 0)
            continue;
        if (column != 0 && column + 1 + size > PDN_WRITE_WIDTH) {
            write_string(to, "\n");
            column = 0;
        } else if (column != 0) {
            write_string(to, " ");
            column++;
        }
        write_bytes(to, text.start + at, size);
        column += size;
    }
}

/* Returns the PDN as composed, if there is no better way to write it. */
static enum pdn_status
take_unjudged(struct import_worker *worker, struct pdn_slice text,
              struct pdn_slice *product)
{
    struct write_bytes *bytes = begin_text(worker);
    const char *body = memmem(text.start, text.size, "\n\n", 2);
    size_t tags = body == NULL ? 0 : (size_t)(body - text.start) + 2;

    write_bytes(bytes, text.start, tags);
    fill_lines(bytes, import_after(text, tags));
    write_string(bytes, "\n\n");
    if (bytes->failed)
        return PDN_E_NOMEM;
    *product = (struct pdn_slice){bytes->data + PDN_PADDING,
                                  bytes->size - PDN_PADDING};
    return PDN_OK;
}

enum pdn_status
import_game(struct import_worker *worker, struct import_record *record,
            struct pdn_imported *imported)
{
    struct pdn_slice text = {record->pdn.data + PDN_PADDING,
                             record->pdn.size - PDN_PADDING};
    const struct pdn_chunk chunk = chunk_of(text);
    const struct pdn_game *game;
    struct pdn_writing writing;
    enum pdn_status status;
    bool sound = false;

    pdn_parser_begin(worker->reads_record, &chunk);
    status = pdn_parser_next(worker->reads_record, &game);
    if (status == PDN_OK)
        status =
            pdn_write_game(worker->writer, game, worker->of_record, &writing);
    if (status != PDN_OK)
        return status;
    pdn_check_tags(game, &writing.replay, &worker->tags, worker->of_record);
    status = pdn_findings_status(worker->of_record);
    if (status != PDN_OK)
        return status;
    put_all_in_place(worker, record);
    imported->plies = writing.replay.plies;
    if (!writing.replay.judged)
        imported->unjudged = writing.replay.variant;
    if (!writing.replay.judged && writing.text.size == 0 && worker->keep_broken)
        return take_unjudged(worker, text, &imported->pdn);
    if (writing.text.size == 0)
        return PDN_OK;
    sound = writing.replay.broken == 0 && !record->moves_lost;
    if (sound)
        status = judge_product(worker, writing.text, &sound);
    if (sound || worker->keep_broken)
        imported->pdn = writing.text;
    return status;
}
