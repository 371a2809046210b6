// SPDX-License-Identifier: BSD-2-Clause
/*
 * text.h - a growing run of bytes, for lines that are put together.
 *
 * Zero-initialise; text_free() at the end.  Running out of memory sets
 * `failed` and drops what does not fit, so callers ask once, at the end.
 */
#ifndef TEXT_H
#define TEXT_H

#include "pdn/base.h"

#include <string.h>

struct text {
    char *data;
    size_t size, capacity;
    bool failed;
};

void text_free(struct text *text);

/* Makes room for `more` bytes after the end; false: out of memory. */
bool text_grow(struct text *text, size_t more);

static inline bool
text_room(struct text *text, size_t more)
{
    return text->capacity - text->size >= more || text_grow(text, more);
}

static inline void
text_clear(struct text *text)
{
    text->size = 0;
}

static inline void
text_bytes(struct text *text, const char *data, size_t size)
{
    if (size == 0 || !text_room(text, size))
        return;
    memcpy(text->data + text->size, data, size);
    text->size += size;
}

static inline void
text_string(struct text *text, const char *string)
{
    text_bytes(text, string, strlen(string));
}

static inline void
text_char(struct text *text, char c)
{
    if (text_room(text, 1))
        text->data[text->size++] = c;
}

/* In decimal digits. */
void text_decimal(struct text *text, uint64_t number);

/* A byte `count` times. */
void text_fill(struct text *text, char c, size_t count);

/* Whether the value of a tag says that it is not known: "", "?", "????.??". */
bool tag_is_unknown(struct pdn_slice value);

#endif
