// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_bytes.c - the bytes of a file or of memory, inflated if gzip.
 *
 * Gzip is known by its first bytes.  Members follow one another, zeros may
 * stand between and behind them.  What was inflated before a damage is handed
 * out; the damage is the status at the end.
 */
#include "source_int.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    RAW_SIZE = 64 * 1024,
    MAGIC_SIZE = 3,
    WINDOW_BITS_GZIP = 15 + 16,
    ZLIB_STEP_MAX = 1 << 30, /* its counters are 32 bits wide */
};

void
source_bytes_init_file(struct source_bytes *bytes, int descriptor, bool owned,
                       const struct pdn_source_options *options)
{
    *bytes = (struct source_bytes){.descriptor = descriptor, .owned = owned};
    if (options == NULL)
        return;
    bytes->see = options->raw;
    bytes->user = options->user;
}

void
source_bytes_init_memory(struct source_bytes *bytes, const void *data,
                         size_t size)
{
    *bytes =
        (struct source_bytes){.descriptor = -1, .raw = data, .raw_size = size};
}

void
source_bytes_close(struct source_bytes *bytes)
{
    if (bytes->gzip)
        inflateEnd(&bytes->stream);
    if (bytes->owned)
        close(bytes->descriptor);
    free(bytes->buffer);
    bytes->buffer = NULL;
}

void
source_bytes_fail(struct source_bytes *bytes, enum pdn_status status,
                  const char *what, const char *why)
{
    bytes->status = status;
    bytes->ended = true;
    snprintf(bytes->error, sizeof bytes->error, "%s%s%s", what,
             why != NULL ? ": " : "", why != NULL ? why : "");
}

/*
 * Whether a failed read(2) is worth trying again: a signal came between, or
 * somebody left the pipe in the mode that does not wait.
 */
static bool
try_again(int descriptor)
{
    struct pollfd wait = {.fd = descriptor, .events = POLLIN};

    if (errno == EAGAIN)
        return poll(&wait, 1, -1) >= 0 || errno == EINTR;
    return errno == EINTR;
}

/* Shows what was read to who wants to see it; the end once. */
static void
see(struct source_bytes *bytes, const void *data, size_t size)
{
    if (bytes->see == NULL || bytes->seen)
        return;
    bytes->seen = size == 0;
    bytes->see(data, size, bytes->user);
}

/* One read(2), tried again where that makes sense. */
static size_t
read_once(struct source_bytes *bytes, void *to, size_t room)
{
    ssize_t got;
    char reason[SOURCE_ERROR_MAX / 2];

    if (bytes->descriptor < 0 || bytes->status != PDN_OK)
        return 0;
    if (bytes->limited && room > bytes->left)
        room = (size_t)bytes->left;
    do
        got = read(bytes->descriptor, to, room);
    while (got < 0 && try_again(bytes->descriptor));
    if (got >= 0) {
        see(bytes, to, (size_t)got);
        bytes->left -= bytes->limited ? (uint64_t)got : 0;
        return (size_t)got;
    }
    source_bytes_fail(bytes, PDN_E_IO, strerror_r(errno, reason, sizeof reason),
                      NULL);
    return 0;
}

void
source_bytes_drain(struct source_bytes *bytes)
{
    if (bytes->buffer == NULL)
        return;
    bytes->ended = true;
    bytes->raw_size = 0;
    bytes->status = PDN_OK; /* damaged data can be read, if not inflated */
    while (read_once(bytes, bytes->buffer, RAW_SIZE) > 0)
        continue;
}

/* Makes raw hold something; false at the end of the file. */
static bool
refill(struct source_bytes *bytes)
{
    if (bytes->raw_size == 0 && bytes->buffer != NULL) {
        bytes->raw_size = read_once(bytes, bytes->buffer, RAW_SIZE);
        bytes->raw = bytes->buffer;
    }
    return bytes->raw_size > 0;
}

/* Reads the first bytes and decides what they are. */
static enum pdn_status
start(struct source_bytes *bytes)
{
    static const unsigned char magic[MAGIC_SIZE] = {0x1f, 0x8b, 8};

    if (bytes->descriptor >= 0 && bytes->buffer == NULL) {
        bytes->buffer = malloc(RAW_SIZE);
        if (bytes->buffer == NULL)
            return PDN_E_NOMEM;
        bytes->raw = bytes->buffer;
    }
    while (bytes->descriptor >= 0 && bytes->raw_size < MAGIC_SIZE) {
        size_t got = read_once(bytes, bytes->buffer + bytes->raw_size,
                               RAW_SIZE - bytes->raw_size);

        if (got == 0)
            break;
        bytes->raw_size += got;
    }
    if (bytes->raw_size >= MAGIC_SIZE &&
        memcmp(bytes->raw, magic, MAGIC_SIZE) == 0) {
        if (inflateInit2(&bytes->stream, WINDOW_BITS_GZIP) != Z_OK)
            return PDN_E_NOMEM;
        bytes->gzip = true;
    }
    bytes->started = true;
    return PDN_OK;
}

/* Steps over padding to the next member. */
static void
next_member(struct source_bytes *bytes)
{
    while (bytes->raw_size > 0 && *bytes->raw == 0) {
        bytes->raw++;
        bytes->raw_size--;
    }
    if (bytes->raw_size == 0)
        return;
    if (*bytes->raw != 0x1f) {
        source_bytes_fail(bytes, PDN_E_IO,
                          "garbage after the compressed data, ignored", NULL);
        return;
    }
    inflateReset(&bytes->stream);
    bytes->between = false;
}

static void
inflate_once(struct source_bytes *bytes)
{
    z_stream *stream = &bytes->stream;
    uInt given =
        bytes->raw_size < ZLIB_STEP_MAX ? (uInt)bytes->raw_size : ZLIB_STEP_MAX;
    int code;

    stream->next_in = bytes->raw;
    stream->avail_in = given;
    code = inflate(stream, Z_NO_FLUSH);
    bytes->raw += given - stream->avail_in;
    bytes->raw_size -= given - stream->avail_in;
    if (code == Z_STREAM_END)
        bytes->between = true;
    else if (code == Z_MEM_ERROR)
        source_bytes_fail(bytes, PDN_E_NOMEM, "out of memory", NULL);
    else if (code != Z_OK)
        source_bytes_fail(bytes, PDN_E_IO, "damaged gzip data", stream->msg);
}

static size_t
inflate_into(struct source_bytes *bytes, char *to, size_t room)
{
    z_stream *stream = &bytes->stream;
    size_t step = room < ZLIB_STEP_MAX ? room : ZLIB_STEP_MAX;

    stream->next_out = (Bytef *)to;
    stream->avail_out = (uInt)step;
    while (stream->avail_out > 0 && !bytes->ended) {
        if (!refill(bytes)) {
            if (bytes->status == PDN_OK && !bytes->between)
                source_bytes_fail(bytes, PDN_E_IO,
                                  "unexpected end of gzip data", NULL);
            bytes->ended = true;
        } else if (bytes->between) {
            next_member(bytes);
        } else {
            inflate_once(bytes);
        }
    }
    return step - stream->avail_out;
}

static size_t
copy_into(struct source_bytes *bytes, char *to, size_t room)
{
    size_t size = bytes->raw_size < room ? bytes->raw_size : room;

    if (size == 0)
        return read_once(bytes, to, room);
    memcpy(to, bytes->raw, size);
    bytes->raw += size;
    bytes->raw_size -= size;
    return size;
}

size_t
source_bytes_read(struct source_bytes *bytes, char *to, size_t room)
{
    size_t got = 0;

    if (!bytes->started) {
        bytes->status = PDN_OK;
        if (start(bytes) != PDN_OK) {
            bytes->status = PDN_E_NOMEM;
            return 0;
        }
    }
    while (got < room && !bytes->ended) {
        size_t step = bytes->gzip ? inflate_into(bytes, to + got, room - got)
                                  : copy_into(bytes, to + got, room - got);

        got += step;
        if (step == 0)
            bytes->ended = true;
    }
    return got;
}
