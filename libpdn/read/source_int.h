// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_int.h - the layers below pdn/source.h.
 *
 *     bytes   a file descriptor or memory, inflated if it is gzip
 *     text    the same, with UTF-16 converted to UTF-8
 *     source  cuts text into chunks, each in a slot
 *
 * Each read fills the available room unless the input ends, so that nothing
 * above depends on how a pipe delivers its bytes.
 */
#ifndef SOURCE_INT_H
#define SOURCE_INT_H

#include "pdn/source.h"

#define ZLIB_CONST
#include <zlib.h>

enum {
    SOURCE_ERROR_MAX = 160,
    SOURCE_UNITS_SIZE = 4096,
    SOURCE_FOREIGN_WINDOW = 64 * 1024, /* examined for a tag or a move */
};

struct source_bytes {
    int descriptor; /* -1 for memory */
    bool owned;     /* close it at the end */
    unsigned char *buffer;
    const unsigned char *raw; /* bytes read but not yet used */
    size_t raw_size;
    bool started, ended;
    /* `between`: between members, where padding is allowed */
    bool gzip, between;
    z_stream stream;
    enum pdn_status status; /* PDN_OK, or why the input ended early */
    /* NULL if not wanted */
    void (*see)(const void *data, size_t size, void *user);
    void *user;
    bool seen; /* the end of the file was reported */
    bool limited;
    uint64_t left; /* if limited, bytes that may still be read */
    char error[SOURCE_ERROR_MAX];
};

void source_bytes_init_file(struct source_bytes *bytes, int descriptor,
                            bool owned,
                            const struct pdn_source_options *options);
void source_bytes_init_memory(struct source_bytes *bytes, const void *data,
                              size_t size);

/* Reads the rest of a file only for `see`. */
void source_bytes_drain(struct source_bytes *bytes);

/*
 * Reads up to `room` bytes.  It returns fewer only at the end or after a
 * failure, which is in bytes->status.  PDN_E_NOMEM before any byte was read can
 * be retried.
 */
size_t source_bytes_read(struct source_bytes *bytes, char *to, size_t room);

enum text_form { TEXT_UNKNOWN, TEXT_PLAIN, TEXT_UTF16LE, TEXT_UTF16BE };

struct source_text {
    struct source_bytes bytes;
    enum text_form wanted; /* from the option; TEXT_PLAIN if not given */
    enum text_form form;
    /* bytes as read: UTF-16, or the first bytes */
    unsigned char units[SOURCE_UNITS_SIZE];
    size_t units_at, units_size;
    char ready[4]; /* converted bytes for which there was no room */
    size_t ready_at, ready_size;
};

enum text_form source_text_form_named(const char *encoding);

/* The bytes of an input, after inflating, that show its form. */
enum { SOURCE_HEAD_SIZE = 64 };

/*
 * Returns true if an input that begins with these bytes cannot be read: it is
 * compressed by something other than gzip, or is UTF-16 although nothing says
 * so.  `why` names the format and how to read it.
 */
bool source_packed(const void *head, size_t size, enum text_form wanted,
                   char why[SOURCE_ERROR_MAX]);

/* Like source_bytes_read(). */
size_t source_text_read(struct source_text *text, char *to, size_t room);
void source_text_close(struct source_text *text);

/* Bytes with padding around them. */
struct source_buffer {
    char *memory;
    size_t capacity; /* without the padding */
};

struct pdn_slot {
    struct source_buffer buffer;
};

static inline char *
source_buffer_data(const struct source_buffer *buffer)
{
    return buffer->memory + PDN_PADDING;
}

/*
 * Gives the buffer room for `size` bytes, and releases far too large a buffer.
 */
enum pdn_status source_buffer_reserve(struct source_buffer *buffer,
                                      size_t size);

/* Returns an open descriptor of something with bytes, or -1 with errno. */
int source_open_file(const char *path);

/* Returns true if the data contains nothing like a tag or a move. */
bool source_foreign(const char *data, size_t size);

/* Returns the column after the data, which begins at the given column. */
uint64_t source_column(const char *data, size_t size, uint64_t column);

/*
 * Whether what stands before the hard start at data[at] ends a game for sure,
 * so that no comment between games is torn from the game it belongs to.
 */
bool source_ends_game(const char *data, size_t at);

#endif
