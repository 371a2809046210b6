// SPDX-License-Identifier: BSD-2-Clause
/*
 * text.h - a growing string in which lines are composed.
 *
 * Zero-initialise it, and call text_free() at the end.  If memory runs out,
 * `failed` is set and whatever does not fit is dropped, so that callers can
 * check once at the end.
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

/* Makes room for `more` bytes at the end.  Returns false if out of memory. */
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

/* Appends decimal digits. */
void text_decimal(struct text *text, uint64_t number);

/* Appends a byte `count` times. */
void text_fill(struct text *text, char c, size_t count);

/* Returns true for tag values that mean unknown: "", "?", "????.??". */
bool tag_is_unknown(struct pdn_slice value);

#endif
