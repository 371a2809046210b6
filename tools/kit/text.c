// SPDX-License-Identifier: BSD-2-Clause
/*
 * text.c - a growing run of bytes; see text.h.  It doubles, and is kept from
 * line to line by those who use it.
 */
#include "text.h"

#include <stdlib.h>

enum { TEXT_FIRST = 256 };

void
text_free(struct text *text)
{
    free(text->data);
    *text = (struct text){0};
}

bool
text_grow(struct text *text, size_t more)
{
    size_t capacity = text->capacity == 0 ? TEXT_FIRST : text->capacity;
    char *data;

    while (capacity - text->size < more) {
        if (capacity > SIZE_MAX / 2) {
            text->failed = true;
            return false;
        }
        capacity *= 2;
    }
    data = realloc(text->data, capacity);
    if (data == NULL) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void
text_decimal(struct text *text, uint64_t number)
{
    enum { DIGITS_MAX = 20 };
    size_t count = 1;

    for (uint64_t rest = number; rest >= 10; rest /= 10)
        count++;
    if (!text_room(text, DIGITS_MAX))
        return;
    for (size_t i = count; i-- > 0; number /= 10)
        text->data[text->size + i] = (char)('0' + number % 10);
    text->size += count;
}

void
text_fill(struct text *text, char c, size_t count)
{
    if (count == 0 || !text_room(text, count))
        return;
    memset(text->data + text->size, c, count);
    text->size += count;
}

bool
tag_is_unknown(struct pdn_slice value)
{
    for (size_t i = 0; i < value.size; i++)
        if (value.start[i] != '?' && value.start[i] != '.')
            return false;
    return true;
}
