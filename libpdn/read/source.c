// SPDX-License-Identifier: BSD-2-Clause
/*
 * source.c - cuts text into chunks between games.
 *
 * The source fills its own buffer and, once it knows where to cut, exchanges it
 * for the slot's buffer, so that only the bytes after the cut are copied.  The
 * cut is the last hard start within reach that clearly follows a complete game,
 * or else the last end of a game found by skimming.  If not even one game ends
 * within reach, reach grows up to the limit of a game.  A longer game is
 * returned in pieces.  Reach depends only on the options, and the buffer always
 * has all bytes within reach and some more.  Cuts therefore do not depend on
 * how the bytes arrive.
 */
#include "source_int.h"

#include "lexer_int.h"
#include "skim_int.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * The memory of chunks.  It grows as needed, and shrinks again after a chunk
 * that was much larger than usual.
 */

/* Larger buffers shrink. */
enum { KEEP_SIZE = PDN_GAME_SIZE_MAX + PDN_CHUNK_SIZE };

enum pdn_status
source_buffer_reserve(struct source_buffer *buffer, size_t size)
{
    char *memory;

    if (buffer->memory != NULL && buffer->capacity >= size &&
        (buffer->capacity <= KEEP_SIZE || size > KEEP_SIZE))
        return PDN_OK;
    memory = realloc(buffer->memory, size + 2 * (size_t)PDN_PADDING);
    if (memory == NULL)
        return buffer->memory != NULL && buffer->capacity >= size ? PDN_OK
                                                                  : PDN_E_NOMEM;
    memset(memory, 0, PDN_PADDING);
    buffer->memory = memory;
    buffer->capacity = size;
    return PDN_OK;
}

enum pdn_status
pdn_slot_new(struct pdn_slot **out)
{
    struct pdn_slot *slot = calloc(1, sizeof *slot);

    if (slot == NULL)
        return PDN_E_NOMEM;
    *out = slot;
    return PDN_OK;
}

void
pdn_slot_free(struct pdn_slot *slot)
{
    if (slot == NULL)
        return;
    free(slot->buffer.memory);
    free(slot);
}

void
pdn_slot_trim(struct pdn_slot *slot)
{
    if (slot->buffer.capacity <= KEEP_SIZE)
        return;
    free(slot->buffer.memory);
    slot->buffer = (struct source_buffer){NULL, 0};
}

/*
 * Where the shards of a file begin and end.
 *
 * A shard is cut at the first hard start at or after its nominal place that
 * clearly follows a complete game.  Text between games stays with its game, and
 * neighbouring shards always agree on the cut.
 */

enum {
    WINDOW = 256 * 1024,
    LOOK_BACK = 64 * 1024, /* bytes that show what precedes */
    MARK = 3,              /* a UTF-8 mark */
};

/* A file, and a window into it. */
struct view {
    int descriptor;
    uint64_t file_size;
    uint64_t base; /* offset of data[0] */
    char *data;
    size_t size;
};

/* Reads the window that begins at `base`. */
static enum pdn_status
look_at(struct view *view, uint64_t base)
{
    view->base = base;
    view->size = 0;
    while (view->size < WINDOW + LOOK_BACK) {
        ssize_t got =
            pread(view->descriptor, view->data + view->size,
                  WINDOW + LOOK_BACK - view->size, (off_t)(base + view->size));

        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return PDN_E_IO;
        if (got == 0)
            break;
        view->size += (size_t)got;
    }
    return PDN_OK;
}

/* Returns true if the line before data[at] is entirely in the window. */
static bool
line_is_seen(const struct view *view, size_t at)
{
    while (at > 0 && lex_is_one_of(view->data[at - 1], " \t\r\n"))
        at--;
    while (at > 0 && view->data[at - 1] != '\n' && view->data[at - 1] != '\r')
        at--;
    return at > 0 || view->base == 0;
}

static bool
is_cut(const struct view *view, size_t at)
{
    return at > 0 && pdn_hard_start(view->data, view->size, at) &&
           line_is_seen(view, at) && source_ends_game(view->data, at);
}

/* Finds the first place to cut at or after an offset, or the file's size. */
static enum pdn_status
next_cut(struct view *view, uint64_t from, uint64_t *cut)
{
    while (from < view->file_size) {
        uint64_t base = from > LOOK_BACK ? from - LOOK_BACK : 0;
        enum pdn_status status = look_at(view, base);
        size_t at = (size_t)(from - base), limit = at + WINDOW / 2;

        if (status != PDN_OK)
            return status;
        if (limit > view->size)
            limit = view->size;
        if (at >= limit)
            break; /* the file has shrunk */
        for (; at < limit; at++) {
            const char *found = memchr(view->data + at, '[', limit - at);

            if (found == NULL)
                break;
            at = (size_t)(found - view->data);
            if (is_cut(view, at)) {
                *cut = base + at;
                return PDN_OK;
            }
        }
        from = base + limit;
    }
    *cut = view->file_size;
    return PDN_OK;
}

/*
 * Examines the beginning of the file; no cut may be at or before *first.  If
 * the file does not begin with a tag, the text at its beginning may not be a
 * game, and stays with the game that follows.
 */
static enum pdn_status
span_look_at_start(struct view *view, bool *foreign, uint64_t *first)
{
    enum pdn_status status = look_at(view, 0);
    size_t begin = 0, size = view->size;
    char why[SOURCE_ERROR_MAX];

    *first = 0;
    if (status != PDN_OK)
        return status;
    if (size >= MARK && memcmp(view->data, "\x1f\x8b\x08", 3) == 0)
        return PDN_E_ARG;
    if (size >= 2 && (memcmp(view->data, "\xFF\xFE", 2) == 0 ||
                      memcmp(view->data, "\xFE\xFF", 2) == 0))
        return PDN_E_ARG;
    if (source_packed(view->data,
                      size < SOURCE_HEAD_SIZE ? size : SOURCE_HEAD_SIZE,
                      TEXT_PLAIN, why))
        return PDN_E_ARG;
    if (size >= MARK && memcmp(view->data, "\xEF\xBB\xBF", MARK) == 0)
        begin = MARK;
    *foreign = source_foreign(view->data, size < SOURCE_FOREIGN_WINDOW
                                              ? size
                                              : SOURCE_FOREIGN_WINDOW);
    if (*foreign || pdn_hard_start(view->data + begin, size - begin, 0))
        return PDN_OK;
    return next_cut(view, 1, first);
}

/* Returns floor(part * size / parts) without overflow. */
static uint64_t
share(uint64_t size, uint32_t part, uint32_t parts)
{
    return size / parts * part + size % parts * part / parts;
}

static enum pdn_status
cut_shard(struct view *view, uint32_t index, uint32_t count,
          struct pdn_span *out)
{
    uint64_t size = view->file_size, first;
    uint64_t from = share(size, index - 1, count);
    uint64_t to = share(size, index, count);
    bool foreign = false;
    enum pdn_status status = span_look_at_start(view, &foreign, &first);

    *out = (struct pdn_span){.end = size};
    if (status != PDN_OK)
        return status;
    if (foreign) {
        out->begin = index == 1 ? 0 : size;
    } else {
        if (index > 1)
            status =
                next_cut(view, from > first ? from : first + 1, &out->begin);
        if (status == PDN_OK && index < count)
            status = next_cut(view, to > first ? to : first + 1, &out->end);
    }
    out->more = out->end < size;
    return status;
}

enum pdn_status
pdn_span_of_shard(const char *path, const char *encoding, uint32_t index,
                  uint32_t count, struct pdn_span *out)
{
    struct view view = {.descriptor = -1};
    struct stat about;
    enum pdn_status status;
    int reason;

    if (index == 0 || index > count ||
        source_text_form_named(encoding) != TEXT_PLAIN)
        return PDN_E_ARG;
    view.descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (view.descriptor < 0)
        return PDN_E_IO;
    view.data = malloc(WINDOW + LOOK_BACK);
    if (view.data == NULL) {
        status = PDN_E_NOMEM;
    } else if (fstat(view.descriptor, &about) != 0) {
        status = PDN_E_IO;
    } else if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        status = PDN_E_IO;
    } else if (!S_ISREG(about.st_mode)) {
        status = PDN_E_ARG;
    } else {
        view.file_size = (uint64_t)about.st_size;
        status = cut_shard(&view, index, count, out);
        out->file_size = view.file_size;
    }
    reason = errno;
    free(view.data);
    close(view.descriptor);
    errno = reason;
    return status;
}

enum {
    MARK_SIZE = 3,     /* of UTF-8, at the start */
    LOOK_AHEAD = 1024, /* bytes beyond reach that help to decide */
};

struct pdn_source {
    struct source_text text;
    size_t step;     /* target size of a chunk */
    size_t max_game; /* the largest possible reach */

    struct source_buffer fill;
    size_t size; /* bytes in the buffer */
    bool final;  /* the input ends with them */
    size_t reach;

    /* What is known about the bytes in the buffer. */
    size_t searched; /* no hard start to cut at before this */
    size_t skimmed;
    struct skim skim;
    size_t end;    /* end of the last game within reach, or 0 */
    size_t safe;   /* an end that another game certainly follows */
    size_t beyond; /* an end found beyond reach */
    size_t cut;    /* decided but not yet used, or 0 */
    enum pdn_part part;

    bool begun;   /* a chunk was returned */
    bool foreign; /* not PDN: a single chunk and nothing else */
    bool pieces;  /* in a game that is returned in pieces */
    bool more;    /* the file continues after the span */
    uint64_t offset, line, column;
    enum pdn_status status;  /* the status to return after the last chunk */
    enum pdn_status failure; /* of the last failed call */
};

static struct pdn_source *
source_new(const struct pdn_source_options *options)
{
    static const struct pdn_source_options defaults;
    struct pdn_source *source = calloc(1, sizeof *source);

    if (source == NULL)
        return NULL;
    if (options == NULL)
        options = &defaults;
    source->max_game = options->max_game_size != 0 ? options->max_game_size
                                                   : PDN_GAME_SIZE_MAX;
    if (source->max_game > PDN_GAME_SIZE_TOP)
        source->max_game = PDN_GAME_SIZE_TOP;
    source->step =
        options->chunk_size != 0 ? options->chunk_size : PDN_CHUNK_SIZE;
    if (source->step > source->max_game)
        source->step = source->max_game;
    source->reach = source->step;
    source->line = source->column = 1;
    source->text.wanted = source_text_form_named(options->encoding);
    return source;
}

int
source_open_file(const char *path)
{
    struct stat about;
    int descriptor;

    do
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    while (descriptor < 0 && errno == EINTR);
    if (descriptor < 0)
        return -1;
    if (fstat(descriptor, &about) == 0 && S_ISDIR(about.st_mode)) {
        close(descriptor);
        errno = EISDIR;
        return -1;
    }
    (void)posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL);
    return descriptor;
}

/*
 * Restricts reading to a span of the file.  Returns false and sets errno on
 * failure.
 */
static bool
keep_to_span(struct pdn_source *source, const struct pdn_span *span)
{
    struct source_bytes *bytes = &source->text.bytes;

    bytes->limited = true;
    bytes->left = span->end - span->begin;
    source->more = span->more;
    if (span->begin == 0)
        return true;
    source->begun = true;
    source->offset = span->begin;
    source->line = span->line != 0 ? span->line : 1;
    return lseek(bytes->descriptor, (off_t)span->begin, SEEK_SET) >= 0;
}

enum pdn_status
pdn_source_open(struct pdn_source **out, const char *path,
                const struct pdn_source_options *options)
{
    bool standard = strcmp(path, "-") == 0;
    int descriptor = standard ? STDIN_FILENO : source_open_file(path);
    struct pdn_source *source;

    if (descriptor < 0)
        return PDN_E_IO;
    source = source_new(options);
    if (source == NULL) {
        if (!standard)
            close(descriptor);
        return PDN_E_NOMEM;
    }
    source_bytes_init_file(&source->text.bytes, descriptor, !standard, options);
    if (options != NULL && options->span != NULL &&
        !keep_to_span(source, options->span)) {
        pdn_source_close(source);
        return PDN_E_IO;
    }
    *out = source;
    return PDN_OK;
}

int
pdn_source_descriptor(const struct pdn_source *source)
{
    return source->text.bytes.descriptor;
}

enum pdn_status
pdn_source_open_memory(struct pdn_source **out, const void *data, size_t size,
                       const struct pdn_source_options *options)
{
    struct pdn_source *source = source_new(options);

    if (source == NULL)
        return PDN_E_NOMEM;
    source_bytes_init_memory(&source->text.bytes, data, size);
    *out = source;
    return PDN_OK;
}

void
pdn_source_drain(struct pdn_source *source)
{
    source_bytes_drain(&source->text.bytes);
    source->status = PDN_END;
}

void
pdn_source_close(struct pdn_source *source)
{
    int reason = errno;

    if (source == NULL)
        return;
    source_text_close(&source->text);
    free(source->fill.memory);
    free(source);
    errno = reason;
}

const char *
pdn_source_error(const struct pdn_source *source)
{
    const struct source_bytes *bytes = &source->text.bytes;

    if (source->failure == bytes->status && bytes->error[0] != '\0')
        return bytes->error;
    return pdn_status_text(source->failure);
}

/* Reads until the buffer has this many bytes or the input ends. */
static enum pdn_status
fill_to(struct pdn_source *source, size_t wanted)
{
    struct source_bytes *bytes = &source->text.bytes;
    size_t got;

    if (source->final || source->size >= wanted)
        return PDN_OK;
    if (source_buffer_reserve(&source->fill, wanted) != PDN_OK)
        return PDN_E_NOMEM;
    got = source_text_read(&source->text,
                           source_buffer_data(&source->fill) + source->size,
                           wanted - source->size);
    source->size += got;
    if (source->size < wanted && !bytes->started)
        return bytes->status;
    source->final = source->size < wanted;
    return PDN_OK;
}

/* Returns the last unexamined place within reach to cut at without skimming. */
static size_t
last_hard_start(struct pdn_source *source)
{
    const char *data = source_buffer_data(&source->fill);
    size_t end =
        source->reach + 1 < source->size ? source->reach + 1 : source->size;
    size_t from = source->searched;

    source->searched = end;
    while (end > from) {
        const char *found = memrchr(data + from, '[', end - from);

        if (found == NULL)
            break;
        end = (size_t)(found - data);
        if (end > 0 && pdn_hard_start(data, source->size, end) &&
            source_ends_game(data, end))
            return end;
    }
    return 0;
}

/*
 * Returns true if the bytes certainly begin with a game.  The beginning of the
 * input may contain something else; only skimming can tell.
 */
static bool
begins_with_game(const struct pdn_source *source)
{
    const char *data = source_buffer_data(&source->fill);
    size_t at = 0;

    if (!source->begun && source->size >= MARK_SIZE &&
        memcmp(data, "\xEF\xBB\xBF", MARK_SIZE) == 0)
        at = MARK_SIZE;
    return source->begun || pdn_hard_start(data + at, source->size - at, 0);
}

/*
 * Skims to the last end of a game within reach, or only to the first one, and
 * as far as needed to see whether another game follows.
 */
static void
skim_on(struct pdn_source *source, bool first_only)
{
    const char *data = source_buffer_data(&source->fill);
    size_t window = source->reach + LOOK_AHEAD < source->size
                        ? source->reach + LOOK_AHEAD
                        : source->size;

    if (source->beyond != 0 && source->beyond <= source->reach) {
        source->safe = source->end;
        source->end = source->beyond;
        source->beyond = 0;
    }
    while (source->skimmed < window && source->beyond == 0) {
        uint64_t back;
        bool ended;

        source->skimmed += skim_game(
            &source->skim, data + source->skimmed, window - source->skimmed,
            source->final && window == source->size, &back, &ended);
        if (!ended)
            break;
        /* Pieces that were already returned cannot be taken back. */
        if (!source->pieces)
            source->skimmed -= back;
        if (source->end != 0)
            source->safe = source->end;
        if (source->skimmed > source->reach || (first_only && source->end))
            source->beyond = source->skimmed;
        else
            source->end = source->skimmed;
    }
    if (source->end != 0 &&
        (source->beyond != 0 || source->skim.moves || source->skim.tags))
        source->safe = source->end;
}

/*
 * Returns the end of a piece that does not end its game.  Some bytes remain
 * after it.
 */
static size_t
piece_end(const struct pdn_source *source)
{
    /* the deciding byte is still further ahead */
    bool stuck = source->skimmed == 0;

    return source->skimmed < source->reach && !stuck ? source->skimmed
                                                     : source->reach;
}

/*
 * Returns where to cut after complete games, or 0 if that is not within reach.
 */
static size_t
cut_games(struct pdn_source *source)
{
    size_t hard;

    source->part = PDN_PART_WHOLE;
    if (source->final && source->size <= source->reach)
        return source->size;
    hard = begins_with_game(source) ? last_hard_start(source) : 0;
    if (hard != 0)
        return hard;
    skim_on(source, false);
    if (source->safe != 0)
        return source->safe;
    if (source->reach < source->max_game)
        return 0;
    if (source->end != 0)
        return source->end;
    source->part = PDN_PART_BEGIN;
    return piece_end(source);
}

/*
 * Returns where to cut a game that is returned in pieces, or 0 if that is not
 * within reach.
 */
static size_t
cut_piece(struct pdn_source *source)
{
    skim_on(source, true);
    if (source->end == 0 && source->beyond != 0)
        source->safe = source->beyond;
    source->part = PDN_PART_FINISH;
    if (source->safe != 0)
        return source->safe;
    if (source->final && source->skimmed == source->size)
        return source->size;
    if (source->end == 0) {
        source->part = PDN_PART_MIDDLE;
        return piece_end(source);
    }
    return source->reach < source->max_game ? 0 : source->end;
}

/* Reads and examines bytes until the end of the next chunk is clear. */
static enum pdn_status
decide(struct pdn_source *source)
{
    while (source->cut == 0) {
        const char *data;
        enum pdn_status status = fill_to(source, source->reach + LOOK_AHEAD);

        if (status != PDN_OK)
            return status;
        if (source->size == 0)
            return PDN_END;
        data = source_buffer_data(&source->fill);
        source->cut = source->pieces ? cut_piece(source) : cut_games(source);
        if (source->cut == 0) {
            source->reach += source->step;
            if (source->reach > source->max_game)
                source->reach = source->max_game;
        } else if (source->part == PDN_PART_BEGIN ||
                   source->part == PDN_PART_MIDDLE) {
            /* CR and LF must stay together, or lines would be miscounted. */
            source->cut -= source->cut > 1 && data[source->cut - 1] == '\r';
        }
    }
    return PDN_OK;
}

/* Examines the beginning of the input before anything is cut. */
static enum pdn_status
look_at_start(struct pdn_source *source)
{
    enum pdn_status status = fill_to(source, SOURCE_FOREIGN_WINDOW);
    size_t size = source->size < SOURCE_FOREIGN_WINDOW ? source->size
                                                       : SOURCE_FOREIGN_WINDOW;

    if (status != PDN_OK || size == 0)
        return status;
    /* If the file continues after the span, the caller has examined it. */
    if (!source->more &&
        source_foreign(source_buffer_data(&source->fill), size)) {
        source->foreign = true;
        source->final = true;
        source->size = source->cut = size;
        source->part = PDN_PART_WHOLE;
    }
    return PDN_OK;
}

/* Resets what was known about the returned bytes. */
static void
move_on(struct pdn_source *source)
{
    source->pieces =
        source->part == PDN_PART_BEGIN || source->part == PDN_PART_MIDDLE;
    source->skimmed = source->pieces && source->skimmed > source->cut
                          ? source->skimmed - source->cut
                          : 0;
    if (!source->pieces)
        source->skim = (struct skim){0};
    /* The end of a game just over the limit is already known. */
    source->beyond = source->part == PDN_PART_BEGIN && source->beyond != 0
                         ? source->beyond - source->cut
                         : 0;
    source->searched = source->end = source->safe = 0;
    source->cut = 0;
    source->reach = source->step;
    source->begun = true;
}

static void
hand_out(struct pdn_source *source, struct pdn_slot *slot,
         struct pdn_chunk *chunk)
{
    struct source_buffer full = source->fill;
    size_t cut = source->cut, tail = source->size - cut;
    char *data = source_buffer_data(&full);

    source->fill = slot->buffer;
    slot->buffer = full;
    memcpy(source_buffer_data(&source->fill), data + cut, tail);
    memset(data + cut, 0, PDN_PADDING);
    source->size = tail;
    *chunk = (struct pdn_chunk){
        .data = data,
        .size = cut,
        .offset = source->offset,
        .line = source->line,
        .column = source->column,
        .first = !source->begun,
        .last = source->final && tail == 0 && !source->more,
        .foreign = source->foreign,
        .part = source->part,
    };
    source->offset += cut;
    source->line += pdn_lines(data, cut);
    source->column = source_column(data, cut, source->column);
    move_on(source);
}

static enum pdn_status
next_chunk(struct pdn_source *source, struct pdn_slot *slot,
           struct pdn_chunk *chunk)
{
    enum pdn_status status = PDN_OK;
    size_t needed;

    if (source->status != PDN_OK)
        return source->status;
    if (!source->begun && source->cut == 0)
        status = look_at_start(source);
    if (status == PDN_OK)
        status = decide(source);
    if (status == PDN_END) {
        source->status = source->text.bytes.status != PDN_OK
                             ? source->text.bytes.status
                             : PDN_END;
        return source->status;
    }
    if (status != PDN_OK)
        return status;
    needed = source->size - source->cut;
    if (needed < source->step + LOOK_AHEAD && !source->final)
        needed = source->step + LOOK_AHEAD;
    if (source_buffer_reserve(&slot->buffer, needed) != PDN_OK)
        return PDN_E_NOMEM;
    hand_out(source, slot, chunk);
    return PDN_OK;
}

enum pdn_status
pdn_source_next(struct pdn_source *source, struct pdn_slot *slot,
                struct pdn_chunk *chunk)
{
    enum pdn_status status = next_chunk(source, slot, chunk);

    if (status < 0)
        source->failure = status;
    return status;
}
