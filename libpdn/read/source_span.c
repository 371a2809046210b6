// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_span.c - where the shards of a file begin and end.
 *
 * A shard is cut at the first hard start from its place on that clearly has a
 * whole game before it: what stands between games is never torn from the game
 * it belongs to, and whoever asks for a shard or for its neighbour finds the
 * same place.
 */
#include "source_int.h"

#include "lexer_int.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    WINDOW = 256 * 1024,
    LOOK_BACK = 64 * 1024, /* bytes that show what stands before */
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

/* Reads the window that begins at base. */
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

/* Whether the line that stands before data[at] is in the window whole. */
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

/* The first place to cut at or behind an offset; the file's size if none. */
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
            break; /* it has become shorter */
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
 * Looks at the beginning.  *first: no cut is at or before it.  Where a file
 * does not begin with a tag, what stands first may make no game by itself:
 * it stays with the game behind it.
 */
static enum pdn_status
look_at_start(struct view *view, bool *foreign, uint64_t *first)
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

/* floor(part * size / parts), whatever the size. */
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
    enum pdn_status status = look_at_start(view, &foreign, &first);

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
