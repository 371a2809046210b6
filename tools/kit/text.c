// SPDX-License-Identifier: BSD-2-Clause
/*
 * text.c - a growing string; see text.h.  Its capacity doubles, and callers
 * reuse it from line to line.
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

/* "00" to "99", because boards and pages consist of small numbers. */
#define TENS(tens)                                                             \
    tens "0" tens "1" tens "2" tens "3" tens "4" tens "5" tens "6" tens        \
         "7" tens "8" tens "9"
static const char pairs[] = TENS("0") TENS("1") TENS("2") TENS("3") TENS("4")
    TENS("5") TENS("6") TENS("7") TENS("8") TENS("9");
#undef TENS

enum { DIGITS_MAX = 20 };

/* Writes any number.  Returns the number of digits. */
static size_t
put_digits(char *to, uint64_t number)
{
    size_t count = 1;
    char *end;

    for (uint64_t most = 10; number >= most && count < DIGITS_MAX; most *= 10)
        count++;
    end = to + count;
    for (; number >= 100; number /= 100)
        memcpy(end -= 2, pairs + number % 100 * 2, 2);
    if (number >= 10)
        memcpy(end - 2, pairs + number * 2, 2);
    else
        end[-1] = (char)('0' + number);
    return count;
}

void
text_decimal(struct text *text, uint64_t number)
{
    char *to;

    if (!text_room(text, DIGITS_MAX))
        return;
    to = text->data + text->size;
    if (number < 10) {
        to[0] = (char)('0' + number);
        text->size += 1;
    } else if (number < 100) {
        memcpy(to, pairs + number * 2, 2);
        text->size += 2;
    } else if (number < 1000) {
        to[0] = (char)('0' + number / 100);
        memcpy(to + 1, pairs + number % 100 * 2, 2);
        text->size += 3;
    } else {
        text->size += put_digits(to, number);
    }
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
