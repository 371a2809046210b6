// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_int.h - the layers below pdn/source.h.
 *
 *     bytes   a file descriptor or memory, inflated if it is gzip
 *     text    the same, UTF-16 converted to UTF-8
 *     source  cuts text into chunks, each in a slot
 *
 * A read fills what it is given unless the input ends, so that nothing above
 * depends on how a pipe happens to deliver.
 */
#ifndef SOURCE_INT_H
#define SOURCE_INT_H

#include "pdn/source.h"

#define ZLIB_CONST
#include <zlib.h>

enum {
    SOURCE_ERROR_MAX = 160,
    SOURCE_UNITS_SIZE = 4096,
    SOURCE_FOREIGN_WINDOW = 64 * 1024, /* looked at for a tag or a move */
};

struct source_bytes {
    int descriptor; /* -1: memory */
    bool owned;     /* close it */
    unsigned char *buffer;
    const unsigned char *raw; /* what was read and not yet used */
    size_t raw_size;
    bool started, ended;
    bool gzip, between; /* between members, where padding may stand */
    z_stream stream;
    enum pdn_status status; /* PDN_OK, or why it ended early */
    void (*see)(const void *data, size_t size, void *user); /* or NULL */
    void *user;
    bool seen; /* the end of the file was told */
    bool limited;
    uint64_t left; /* limited: bytes that may still be read */
    char error[SOURCE_ERROR_MAX];
};

void source_bytes_init_file(struct source_bytes *bytes, int descriptor,
                            bool owned,
                            const struct pdn_source_options *options);
void source_bytes_init_memory(struct source_bytes *bytes, const void *data,
                              size_t size);

/* Reads what is left of a file, for `see` alone. */
void source_bytes_drain(struct source_bytes *bytes);

/*
 * Reads up to room bytes; fewer only at the end, or where something failed:
 * then bytes->status says so.  PDN_E_NOMEM before anything was read may be
 * tried again.
 */
size_t source_bytes_read(struct source_bytes *bytes, char *to, size_t room);

enum text_form { TEXT_UNKNOWN, TEXT_PLAIN, TEXT_UTF16LE, TEXT_UTF16BE };

struct source_text {
    struct source_bytes bytes;
    enum text_form wanted; /* by option; TEXT_PLAIN if none */
    enum text_form form;
    unsigned char units[SOURCE_UNITS_SIZE]; /* as read: UTF-16, or the head */
    size_t units_at, units_size;
    char ready[4]; /* decided bytes that had no room yet */
    size_t ready_at, ready_size;
};

enum text_form source_text_form_named(const char *encoding);

/* The bytes of an input, gzip inflated, that tell its form. */
enum { SOURCE_HEAD_SIZE = 64 };

/*
 * Whether an input that begins with these bytes cannot be read as it is:
 * something else than gzip has compressed it, or it is UTF-16 and nothing says
 * so; why says what it is and how to read it.
 */
bool source_packed(const void *head, size_t size, enum text_form wanted,
                   char why[SOURCE_ERROR_MAX]);

/* As source_bytes_read(). */
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

/* Gives the buffer room for size bytes, and back what is far too much. */
enum pdn_status source_buffer_reserve(struct source_buffer *buffer,
                                      size_t size);

/* An open descriptor of something that has bytes, or -1 and errno. */
int source_open_file(const char *path);

/* Whether nothing in the data is like a tag or a move. */
bool source_foreign(const char *data, size_t size);

/* The column after the data, which begins at the given column. */
uint64_t source_column(const char *data, size_t size, uint64_t column);

/*
 * Whether what stands before the hard start at data[at] ends a game for sure,
 * so that no comment between games is torn from the game it belongs to.
 */
bool source_ends_game(const char *data, size_t at);

#endif
