// SPDX-License-Identifier: BSD-2-Clause
/*
 * page_int.h - growing bytes, words on lines, comments, and what cannot stay in
 * place.
 */
#ifndef PAGE_INT_H
#define PAGE_INT_H

#include "pdn/base.h"

#include <string.h>

struct pdn_writer;

/*
 * Bytes that grow.  Once memory runs out or the limit is reached, `failed` is
 * set and later additions are dropped.
 */
struct write_bytes {
    char *data;
    size_t size, capacity;
    size_t limit; /* the largest size, or 0 for no limit */
    bool failed, limited;
};

bool write_grow(struct write_bytes *to, size_t size);

/* Makes room for more.  Returns false if out of memory or at the limit. */
static inline bool
write_room(struct write_bytes *to, size_t size)
{
    return to->capacity - to->size >= size || write_grow(to, size);
}

static inline void
write_bytes(struct write_bytes *to, const char *data, size_t size)
{
    if (size == 0 || !write_room(to, size))
        return;
    memcpy(to->data + to->size, data, size);
    to->size += size;
}

static inline void
write_string(struct write_bytes *to, const char *text)
{
    write_bytes(to, text, strlen(text));
}

void write_number(struct write_bytes *to, uint64_t number);
/*
 * Appends text of the game in UTF-8, with blanks in place of control
 * characters.
 */
void write_clean(struct pdn_writer *writer, struct pdn_slice text,
                 struct write_bytes *to);
/* Begins a word, which consists of the bytes added to the body next. */
struct write_bytes *write_word(struct pdn_writer *writer);
struct pdn_slice write_last_word(const struct pdn_writer *writer);
/* Ends the last word and its line. */
void write_page_end(struct pdn_writer *writer);
/*
 * Writes a comment.  `braces` says that the text comes from one, so that it may
 * contain {.
 */
void write_comment(struct pdn_writer *writer, struct pdn_slice text,
                   bool braces);
/* Adds a word to the note, which becomes a comment before the next word. */
void write_note(struct pdn_writer *writer, struct pdn_slice word, bool glued);
void write_note_put(struct pdn_writer *writer);

#endif
