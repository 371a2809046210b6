// SPDX-License-Identifier: BSD-2-Clause
/*
 * import.c - reads a file in another format game by game.
 *
 * Lines are examined until one begins the next game; everything before it is
 * one record.  A record that exceeds the size limit of a game is skipped.
 */
#include "import_int.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    /* the bytes by which the format is recognised */
    READ_SIZE = SOURCE_FOREIGN_WINDOW,
    MARK_SIZE = 3, /* of UTF-8, at the start */
};

static const struct pdn_import_format *const formats[] = {
    &import_ldf,
    &import_tdb,
};
enum { FORMATS = sizeof formats / sizeof *formats };

struct pdn_import {
    struct source_text text;
    size_t max_game;
    const struct pdn_import_format *format;
    struct import_worker *worker;
    struct import_record record;

    struct source_buffer buffer;
    size_t at, size; /* of the buffered bytes: already returned, in total */
    bool final;      /* the input ends with them */
    bool begun;
    uint64_t offset, line, column; /* of the byte at `at` */
    uint32_t number;
    enum pdn_status failure;
};

const struct pdn_import_format *
pdn_import_format_at(size_t index)
{
    return index < FORMATS ? formats[index] : NULL;
}

const struct pdn_import_format *
pdn_import_format_by_name(const char *name)
{
    for (size_t i = 0; i < FORMATS; i++)
        if (strcmp(formats[i]->name, name) == 0)
            return formats[i];
    return NULL;
}

const char *
pdn_import_format_name(const struct pdn_import_format *format)
{
    return format->name;
}

const char *
pdn_import_format_title(const struct pdn_import_format *format)
{
    return format->title;
}

const struct pdn_import_format *
pdn_import_format(const struct pdn_import *import)
{
    return import->format;
}

static enum pdn_status
import_new(struct pdn_import **out, const struct pdn_import_options *options)
{
    struct pdn_import *import = calloc(1, sizeof *import);
    enum pdn_status status;

    if (import == NULL)
        return PDN_E_NOMEM;
    import->text.bytes.descriptor = -1;
    status = import_worker_new(&import->worker, options);
    if (status != PDN_OK) {
        free(import);
        return status;
    }
    import->max_game = options->source.max_game_size != 0
                           ? options->source.max_game_size
                           : PDN_GAME_SIZE_MAX;
    if (import->max_game > PDN_GAME_SIZE_TOP)
        import->max_game = PDN_GAME_SIZE_TOP;
    import->text.wanted = source_text_form_named(options->source.encoding);
    import->format = options->format;
    import->record.findings = options->findings;
    import->record.worker = import->worker;
    import->record.variant = options->write.replay.variant;
    import->line = import->column = 1;
    *out = import;
    return PDN_OK;
}

static const struct pdn_import_options defaults;

enum pdn_status
pdn_import_open_memory(struct pdn_import **out, const void *data, size_t size,
                       const struct pdn_import_options *options)
{
    enum pdn_status status =
        import_new(out, options == NULL ? &defaults : options);

    if (status == PDN_OK)
        source_bytes_init_memory(&(*out)->text.bytes, data, size);
    return status;
}

enum pdn_status
pdn_import_open(struct pdn_import **out, const char *path,
                const struct pdn_import_options *options)
{
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? STDIN_FILENO : source_open_file(path);
    enum pdn_status status;
    struct pdn_import *import;

    if (descriptor < 0)
        return PDN_E_IO;
    if (options == NULL)
        options = &defaults;
    status = import_new(&import, options);
    if (status != PDN_OK) {
        if (!standard)
            close(descriptor);
        return status;
    }
    source_bytes_init_file(&import->text.bytes, descriptor, !standard,
                           &options->source);
    *out = import;
    return PDN_OK;
}

void
pdn_import_close(struct pdn_import *import)
{
    if (import == NULL)
        return;
    source_text_close(&import->text);
    import_worker_free(import->worker);
    free(import->record.pdn.data);
    free(import->record.marks);
    free(import->buffer.memory);
    free(import);
}

const char *
pdn_import_error(const struct pdn_import *import)
{
    const struct source_bytes *bytes = &import->text.bytes;

    if (import->failure == bytes->status && bytes->error[0] != '\0')
        return bytes->error;
    return pdn_status_text(import->failure);
}

static char *
data_of(const struct pdn_import *import)
{
    return source_buffer_data(&import->buffer);
}

/* Reads more bytes and discards those already returned. */
static enum pdn_status
read_more(struct pdn_import *import)
{
    size_t kept = import->size - import->at, got;

    if (import->final)
        return PDN_OK;
    if (import->at != 0)
        memmove(data_of(import), data_of(import) + import->at, kept);
    import->at = 0;
    import->size = kept;
    if (source_buffer_reserve(&import->buffer, kept + READ_SIZE) != PDN_OK)
        return PDN_E_NOMEM;
    got = source_text_read(&import->text, data_of(import) + kept, READ_SIZE);
    import->size += got;
    if (got < READ_SIZE && !import->text.bytes.started)
        return import->text.bytes.status;
    import->final = got < READ_SIZE;
    memset(data_of(import) + import->size, 0, PDN_PADDING);
    return PDN_OK;
}

/* Returns the format that recognises one of the first lines, or NULL. */
static const struct pdn_import_format *
find_format(struct pdn_slice text)
{
    for (size_t at = 0; at < text.size;) {
        struct pdn_slice line = import_line(text, &at);

        for (size_t i = 0; i < FORMATS; i++)
            if (formats[i]->knows(line))
                return formats[i];
    }
    return NULL;
}

/* Reads the beginning of the file and determines its format. */
static enum pdn_status
begin(struct pdn_import *import)
{
    struct pdn_slice text;
    enum pdn_status status = read_more(import);

    if (status != PDN_OK)
        return status;
    import->begun = true;
    text = (struct pdn_slice){data_of(import), import->size};
    if (text.size >= MARK_SIZE &&
        memcmp(text.start, "\xEF\xBB\xBF", MARK_SIZE) == 0) {
        import->at = MARK_SIZE;
        import->offset = MARK_SIZE;
        import->column += MARK_SIZE;
        text.start += MARK_SIZE;
        text.size -= MARK_SIZE;
    }
    if (import->format == NULL)
        import->format = find_format(text);
    return PDN_OK;
}

/* The state of a search for the next game. */
struct search {
    size_t at;     /* bytes of the record already examined */
    size_t seen;   /* ... and of its current, incomplete line */
    unsigned game; /* what they contain, for the format */
    bool too_long;
    bool within; /* `at` is inside a line */
    uint64_t dropped, dropped_lines;
};

/*
 * Continues until the next game begins or the input ends.  Returns the size of
 * the record, or 0 if more bytes are needed.
 */
static size_t
record_end(const struct pdn_import *import, struct search *search)
{
    struct pdn_slice text = {data_of(import) + import->at,
                             import->size - import->at};

    while (search->at < text.size) {
        size_t next = search->seen > search->at ? search->seen : search->at;
        struct pdn_slice line = import_line(text, &next);

        /* A line is examined once it is complete. */
        if (next == text.size && !import->final) {
            /* Its last byte may be half a line end. */
            search->seen = next - 1;
            return 0;
        }
        line.size += (size_t)(line.start - (text.start + search->at));
        line.start = text.start + search->at;
        if (!search->within && import->format->begins(line, &search->game) &&
            search->at != 0)
            return search->at;
        search->within = false;
        search->at = next;
    }
    return import->final ? text.size : 0;
}

/* Keeps the beginning of a record that is too long, and drops the rest. */
static void
drop(struct pdn_import *import, struct search *search)
{
    size_t kept = import->max_game;
    char *data = data_of(import) + import->at;

    if (search->at <= kept) { /* a single line exceeds the limit */
        search->at = import->size - import->at - 1;
        search->within = true;
    }
    search->too_long = true;
    if (search->at <= kept)
        return;
    search->dropped += search->at - kept;
    search->dropped_lines += pdn_lines(data + kept, search->at - kept);
    memmove(data + kept, data + search->at,
            import->size - import->at - search->at);
    import->size -= search->at - kept;
    search->at = search->seen = kept;
}

/* Finds the next record and its size, which is 0 at the end of the input. */
static enum pdn_status
find_record(struct pdn_import *import, struct search *search, size_t *size)
{
    *search = (struct search){0};
    for (;;) {
        enum pdn_status status;

        *size = record_end(import, search);
        if (*size != 0 || import->final)
            return PDN_OK;
        if (import->size - import->at > import->max_game)
            drop(import, search);
        status = read_more(import);
        if (status != PDN_OK)
            return status;
    }
}

static void
hand_out(struct pdn_import *import, size_t size, const struct search *search,
         struct pdn_imported *game)
{
    char *data = data_of(import) + import->at;

    *game = (struct pdn_imported){
        .record =
            {
                .text = data,
                .size = size,
                .offset = import->offset,
                .line = import->line,
                .column = import->column,
                .number = ++import->number,
                .last = import->final && import->at + size == import->size,
                .too_long = search->too_long,
                .utf8 = pdn_utf8_valid(data, size),
            },
    };
    import->offset += size + search->dropped;
    import->line += pdn_lines(data, size) + search->dropped_lines;
    import->column = 1;
    import->at += size;
}

/* Returns true if a line can only be a PDN tag. */
static bool
is_tag(struct pdn_slice line)
{
    const char *quote;

    line = import_trim(line);
    if (line.size < 4 || *line.start != '[' ||
        line.start[line.size - 1] != ']' || formats[0]->knows(line))
        return false;
    quote = memchr(line.start, '"', line.size);
    return quote != NULL && quote[-1] == ' ';
}

/* Returns advice for a file in an unknown format. */
static const char *
advice(struct pdn_slice text)
{
    for (size_t at = 0; at < text.size;)
        if (is_tag(import_line(text, &at)))
            return TEMPLATE("this looks like PDN, which needs no import; "
                            "pdn-clean writes it in canonical form");
    return TEMPLATE("it does not begin like any format that can be imported; "
                    "if it is damaged, name its format: --from=ldf (live "
                    "board), --from=tdb (text dump of a database)");
}

static void
report_record(const struct import_record *record, enum pdn_code code,
              const char *sentence)
{
    struct pdn_where where = {0};

    if (findings_wanted(record->findings, code, &where))
        findings_sentence(record->findings, code, &where, sentence, NULL);
}

static enum pdn_status
convert(struct pdn_import *import, struct pdn_imported *game)
{
    struct import_record *record = &import->record;

    if (record->findings != NULL)
        pdn_findings_clear(record->findings);
    record->text = (struct pdn_slice){game->record.text, game->record.size};
    if (import->format == NULL) {
        report_record(record, PDN_D_UNKNOWN_FORMAT, advice(record->text));
        return PDN_OK;
    }
    if (game->record.too_long) {
        report_record(record, PDN_D_TOO_LONG, NULL);
        return PDN_OK;
    }
    import_begin(record);
    import->format->read(record);
    import_end(record);
    if (record->failed)
        return PDN_E_NOMEM;
    return import_game(import->worker, record, game);
}

/* Returns true if the rest of the input is blank. */
static bool
is_blank(const struct pdn_import *import)
{
    struct pdn_slice text = {data_of(import) + import->at,
                             import->size - import->at};

    for (size_t at = 0; at < text.size;)
        if (import_trim(import_line(text, &at)).size != 0)
            return false;
    return import->final;
}

static enum pdn_status
next(struct pdn_import *import, struct pdn_imported *game)
{
    enum pdn_status status = import->begun ? PDN_OK : begin(import);
    struct search search = {0};
    size_t size = import->size - import->at;

    if (status != PDN_OK)
        return status;
    if (import->format != NULL)
        status = find_record(import, &search, &size);
    else
        size = import->size - import->at;
    if (status != PDN_OK)
        return status;
    search.too_long |= size > import->max_game;
    if (size == 0 || (import->format == NULL && import->number != 0) ||
        (import->number == 0 && is_blank(import)))
        return import->text.bytes.status < 0 ? import->text.bytes.status
                                             : PDN_END;
    hand_out(import, size, &search, game);
    status = convert(import, game);
    if (status == PDN_OK && import->record.findings != NULL)
        status = pdn_findings_status(import->record.findings);
    return status;
}

enum pdn_status
pdn_import_next(struct pdn_import *import, struct pdn_imported *game)
{
    enum pdn_status status = next(import, game);

    if (status < 0)
        import->failure = status;
    return status;
}
