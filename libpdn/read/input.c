// SPDX-License-Identifier: BSD-2-Clause
/*
 * input.c - reads a file or memory, and inflates gzip.
 *
 * gzip is recognised by its first bytes.  Zeros may follow each of its members.
 * If the data is damaged, the caller receives everything inflated before the
 * damage, and then a status that reports it.
 */
#include "source_int.h"

#include "bytes_int.h"
#include "utf8_int.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Formats that cannot be read, recognised by their first bytes: output of other
 * compressors, and UTF-16 without a mark.  Each has advice for the user.
 */

enum {
    BLOCK_AT = 4,  /* offset of the first block in bzip2 data */
    UNITS_MIN = 2, /* UTF-16 units needed to recognise it */
    UNITS_SEEN = 32,
};

/* The first bytes of an input. */
struct head {
    const unsigned char *bytes;
    size_t size;
};

struct packer {
    const char *name, *unpack;
    const char *magic;
    size_t size;
};

static bool
begins(const struct head *head, const char *magic, size_t size)
{
    return head->size >= size && memcmp(head->bytes, magic, size) == 0;
}

/*
 * "BZh" and the block size, then a block or the end: digits of pi or of its
 * root.
 */
static bool
is_bzip2(const struct head *head)
{
    const unsigned char *block;

    if (!begins(head, "BZh", 3) || head->size < BLOCK_AT + 6)
        return false;
    block = head->bytes + BLOCK_AT;
    return memcmp(block, "1AY&SY", 6) == 0 ||
           memcmp(block, "\x17\x72\x45\x38\x50\x90", 6) == 0;
}

/*
 * The older format of xz has no magic number.  It is recognised by its usual
 * properties, and zeros where its sizes are small.
 */
static bool
is_lzma(const struct head *head)
{
    const unsigned char *b = head->bytes;

    return head->size >= 13 && b[0] == 0x5d && b[1] == 0 && b[2] == 0 &&
           ((b[11] == 0 && b[12] == 0) || (b[11] == 0xff && b[12] == 0xff));
}

static const struct packer *
packer_of(const struct head *head)
{
    static const struct packer packers[] = {
        {"xz", "xz -dc",
         "\xfd"
         "7zXZ\0",
         6},
        {"zstd", "zstd -dc", "\x28\xb5\x2f\xfd", 4},
        {"zip", "unzip -p", "PK\x03\x04", 4},
        {"zip", "unzip -p", "PK\x05\x06", 4},
        {"zip", "unzip -p", "PK\x07\x08", 4},
        {"7z", "7z x -so", "7z\xbc\xaf\x27\x1c", 6},
        {"rar", "unrar p -inul", "Rar!\x1a\x07", 6},
        {"compress", "gzip -dc", "\x1f\x9d", 2},
        {"lzip", "lzip -dc", "LZIP\x01", 5},
        {"lz4", "lz4 -dc", "\x04\x22\x4d\x18", 4},
        {"lzop", "lzop -dc", "\x89LZO\0\r\n\x1a\n", 9},
    };
    static const struct packer bzip2 = {.name = "bzip2", .unpack = "bzip2 -dc"};
    static const struct packer lzma = {.name = "lzma", .unpack = "xz -dc"};

    for (size_t i = 0; i < sizeof packers / sizeof *packers; i++)
        if (begins(head, packers[i].magic, packers[i].size))
            return &packers[i];
    if (is_bzip2(head))
        return &bzip2;
    return is_lzma(head) ? &lzma : NULL;
}

/*
 * Returns true if every other byte from `zero` on is zero, and the bytes
 * between are text at least up to the first non-ASCII letter.  No single-byte
 * text begins like that.
 */
static bool
has_zeros(const struct head *head, size_t zero)
{
    size_t units = 0;

    for (size_t at = 0; at + 1 < head->size && units < UNITS_SEEN;
         at += 2, units++) {
        unsigned char text = head->bytes[at + 1 - zero];

        if (head->bytes[at + zero] != 0)
            break;
        if (text > 0x7e || (text < ' ' && memchr("\t\n\r", text, 3) == NULL))
            return false;
    }
    return units >= UNITS_MIN;
}

bool
source_packed(const void *bytes, size_t size, enum text_form wanted,
              char why[SOURCE_ERROR_MAX])
{
    const struct head head = {bytes, size};
    const struct packer *packer;
    bool little, big;

    if (wanted != TEXT_PLAIN)
        return false; /* the user named the encoding */
    packer = packer_of(&head);
    if (packer != NULL) {
        snprintf(why, SOURCE_ERROR_MAX,
                 "compressed by %s, but only gzip can be read: unpack it first "
                 "with \"%s FILE\"",
                 packer->name, packer->unpack);
        return true;
    }
    little = has_zeros(&head, 1);
    big = !little && has_zeros(&head, 0);
    if (little || big)
        snprintf(why, SOURCE_ERROR_MAX,
                 "UTF-16 without a byte order mark: read it with "
                 "--encoding=utf-16%s",
                 little ? "le" : "be");
    return little || big;
}

enum {
    RAW_SIZE = 64 * 1024,
    MAGIC_SIZE = 3,
    WINDOW_BITS_GZIP = 15 + 16,
    ZLIB_STEP_MAX = 1 << 30, /* its counters have 32 bits */
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

static void
source_bytes_close(struct source_bytes *bytes)
{
    if (bytes->gzip)
        inflateEnd(&bytes->stream);
    if (bytes->owned)
        close(bytes->descriptor);
    free(bytes->buffer);
    bytes->buffer = NULL;
}

/* Ends the input with a status and its reason, which may be NULL. */
static void
source_bytes_fail(struct source_bytes *bytes, enum pdn_status status,
                  const char *what, const char *why)
{
    bytes->status = status;
    bytes->ended = true;
    snprintf(bytes->error, sizeof bytes->error, "%s%s%s", what,
             why != NULL ? ": " : "", why != NULL ? why : "");
}

/*
 * Returns true if a failed read(2) should be repeated: a signal interrupted it,
 * or another program left the pipe in non-blocking mode.
 */
static bool
try_again(int descriptor)
{
    struct pollfd wait = {.fd = descriptor, .events = POLLIN};

    if (errno == EAGAIN)
        return poll(&wait, 1, -1) >= 0 || errno == EINTR;
    return errno == EINTR;
}

/* Passes the bytes read to the callback, and finally reports the end once. */
static void
see(struct source_bytes *bytes, const void *data, size_t size)
{
    if (bytes->see == NULL || bytes->seen)
        return;
    bytes->seen = size == 0;
    bytes->see(data, size, bytes->user);
}

/* Calls read(2), again if that makes sense. */
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
    bytes->status = PDN_OK; /* damaged data can be read but not inflated */
    while (read_once(bytes, bytes->buffer, RAW_SIZE) > 0)
        continue;
}

/* Fills the raw buffer.  Returns false at the end of the file. */
static bool
refill(struct source_bytes *bytes)
{
    if (bytes->raw_size == 0 && bytes->buffer != NULL) {
        bytes->raw_size = read_once(bytes, bytes->buffer, RAW_SIZE);
        bytes->raw = bytes->buffer;
    }
    return bytes->raw_size > 0;
}

/* Reads the first bytes and decides on the format. */
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

/* Skips padding before the next member. */
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

/*
 * The text of an input: its bytes unchanged, or UTF-16 converted to UTF-8.
 * Unpaired surrogates and half a unit at the end become U+FFFD.
 */

enum { UNIT = 2, REPLACEMENT = 0xFFFD };

enum text_form
source_text_form_named(const char *encoding)
{
    size_t size = encoding == NULL ? 0 : strlen(encoding);

    if (size == 0)
        return TEXT_PLAIN;
    if (letters_are(encoding, size, "UTF-16LE") ||
        letters_are(encoding, size, "UTF-16"))
        return TEXT_UTF16LE;
    if (letters_are(encoding, size, "UTF-16BE"))
        return TEXT_UTF16BE;
    return TEXT_PLAIN;
}

/* Reads the first bytes, which may be an encoding mark. */
static void
find_form(struct source_text *text)
{
    const unsigned char *head = text->units;
    size_t size =
        source_bytes_read(&text->bytes, (char *)text->units, SOURCE_HEAD_SIZE);
    char why[SOURCE_ERROR_MAX];

    if (text->bytes.status == PDN_E_NOMEM && size == 0)
        return;
    text->units_size = size;
    text->form = text->wanted;
    if (size >= UNIT && memcmp(head, "\xFF\xFE", UNIT) == 0) {
        text->form = TEXT_UTF16LE;
        text->units_at = UNIT;
    } else if (size >= UNIT && memcmp(head, "\xFE\xFF", UNIT) == 0) {
        text->form = TEXT_UTF16BE;
        text->units_at = UNIT;
    } else if (size >= UNIT && memcmp(head, "\xEF\xBB", UNIT) == 0) {
        text->form = TEXT_PLAIN; /* it takes precedence over the option */
    } else if (source_packed(head, size, text->wanted, why)) {
        text->units_size = 0;
        source_bytes_fail(&text->bytes, PDN_E_IO, why, NULL);
    }
}

/* Copies plain text: first the bytes read to find the form, then the rest. */
static size_t
copy(struct source_text *text, char *to, size_t room)
{
    size_t size = text->units_size - text->units_at;

    if (size > room)
        size = room;
    memcpy(to, text->units + text->units_at, size);
    text->units_at += size;
    return size + source_bytes_read(&text->bytes, to + size, room - size);
}

static bool
more_units(struct source_text *text)
{
    size_t left = text->units_size - text->units_at;

    if (left >= UNIT)
        return true;
    if (left > 0)
        text->units[0] = text->units[text->units_at];
    text->units_at = 0;
    text->units_size =
        left + source_bytes_read(&text->bytes, (char *)text->units + left,
                                 sizeof text->units - left);
    return text->units_size >= UNIT;
}

static unsigned
unit_at(const struct source_text *text)
{
    const unsigned char *unit = text->units + text->units_at;

    return text->form == TEXT_UTF16LE ? (unsigned)(unit[0] | unit[1] << 8)
                                      : (unsigned)(unit[0] << 8 | unit[1]);
}

/* Takes one character.  Returns false at the end. */
static bool
next_character(struct source_text *text, unsigned *character)
{
    unsigned low;

    if (!more_units(text)) {
        bool half = text->units_size > text->units_at;

        text->units_at = text->units_size;
        *character = REPLACEMENT;
        return half;
    }
    *character = unit_at(text);
    text->units_at += UNIT;
    if (*character < 0xD800 || *character > 0xDFFF)
        return true;
    if (*character > 0xDBFF || !more_units(text)) {
        *character = REPLACEMENT;
        return true;
    }
    low = unit_at(text);
    if (low < 0xDC00 || low > 0xDFFF) {
        *character = REPLACEMENT;
        return true;
    }
    text->units_at += UNIT;
    *character = 0x10000 + ((*character - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static size_t
convert(struct source_text *text, char *to, size_t room)
{
    size_t got = 0;
    unsigned character;

    while (got + sizeof text->ready <= room) {
        if (!next_character(text, &character))
            return got;
        got += utf8_write(to + got, character);
    }
    while (got < room) {
        if (text->ready_at == text->ready_size) {
            if (!next_character(text, &character))
                return got;
            text->ready_at = 0;
            text->ready_size = utf8_write(text->ready, character);
        }
        to[got++] = text->ready[text->ready_at++];
    }
    return got;
}

size_t
source_text_read(struct source_text *text, char *to, size_t room)
{
    size_t got = 0;

    if (text->form == TEXT_UNKNOWN)
        find_form(text);
    if (text->form == TEXT_UNKNOWN)
        return 0;
    if (text->form == TEXT_PLAIN)
        return copy(text, to, room);
    while (got < room && text->ready_at < text->ready_size)
        to[got++] = text->ready[text->ready_at++];
    return got + convert(text, to + got, room - got);
}

void
source_text_close(struct source_text *text)
{
    source_bytes_close(&text->bytes);
}
