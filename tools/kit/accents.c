// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.c - marks of letters apart from them, and the expressions that find
 * letters with marks.
 */
#include "accents.h"

#include "escape.h"

#include <errno.h>
#include <stdlib.h>
#include <unictype.h>
#include <uninorm.h>

/*
 * Letters with a stroke, and an i without its dot, in both cases: Unicode has
 * no mark for that, but who lacks the key leaves it away like an accent.
 */
static const struct {
    char plain;
    const char *letters;
} strokes[] = {
    {'d', "đĐ"}, {'h', "ħĦ"}, {'i', "ı"}, {'l', "łŁ"}, {'o', "øØ"}, {'t', "ŧŦ"},
};

enum { STROKES = sizeof strokes / sizeof *strokes };

static bool
is_ascii(struct pdn_slice text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)text.start[i] >= 0x80)
            return false;
    return true;
}

void
accents_apart(struct text *out, struct pdn_slice text)
{
    uint8_t *apart;
    size_t size;

    if (is_ascii(text)) {
        text_bytes(out, text.start, text.size);
        return;
    }
    apart = u8_normalize(UNINORM_NFD, (const uint8_t *)text.start, text.size,
                         NULL, &size);
    if (apart != NULL)
        text_bytes(out, (const char *)apart, size);
    else if (errno == ENOMEM)
        out->failed = true;
    else
        text_bytes(out, text.start, text.size);
    free(apart);
}

/* The character at the start of a text; a byte, if that is no UTF-8. */
static struct pdn_slice
first_of(const char *text, size_t size)
{
    uint32_t point;
    size_t length = utf8_decode(text, size, &point);

    return (struct pdn_slice){text, length == 0 ? 1 : length};
}

/* The marks at the start of a text. */
static struct pdn_slice
first_marks(const char *text, size_t size)
{
    struct pdn_slice marks = {text, 0};
    uint32_t point;

    while (marks.size < size) {
        size_t length =
            utf8_decode(text + marks.size, size - marks.size, &point);

        if (length == 0 ||
            !uc_is_general_category_withtable(point, UC_CATEGORY_MASK_M))
            break;
        marks.size += length;
    }
    return marks;
}

static bool
has_stroke(struct pdn_slice letter)
{
    for (size_t i = 0; i < STROKES; i++)
        if (memmem(strokes[i].letters, strlen(strokes[i].letters), letter.start,
                   letter.size) != NULL)
            return true;
    return false;
}

/* A letter that stands for itself with any accent. */
static void
put_plain(struct text *out, struct pdn_slice letter)
{
    text_char(out, '[');
    text_bytes(out, letter.start, letter.size);
    for (size_t i = 0; i < STROKES; i++)
        if (letter.size == 1 && (*letter.start | 0x20) == strokes[i].plain)
            text_string(out, strokes[i].letters);
    text_string(out, "]\\p{M}*");
}

void
accents_pattern(struct text *out, struct pdn_slice word)
{
    const char *at = word.start, *end = at + word.size;

    while (at < end) {
        struct pdn_slice letter = first_of(at, (size_t)(end - at)), marks;

        at += letter.size;
        marks = first_marks(at, (size_t)(end - at));
        at += marks.size;
        if (marks.size == 0 && !has_stroke(letter)) {
            put_plain(out, letter);
            continue;
        }
        text_bytes(out, letter.start, letter.size);
        text_bytes(out, marks.start, marks.size);
    }
}
