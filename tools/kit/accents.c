// SPDX-License-Identifier: BSD-2-Clause
/*
 * accents.c - compares letters without regard to case and accents; see
 * accents.h.
 */
#include "accents.h"

#include "escape.h"

#include <errno.h>
#include <stdlib.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>

/*
 * Letters with a stroke, and the dotless i, in both cases.  Unicode does not
 * decompose them, but people without the key omit the stroke like an accent.
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

/*
 * Accents are marks that belong to no script.  Marks of a script are letters to
 * its readers, such as the vowels of Hindi, and so are the marks that turn ha
 * into ba in Japanese.
 */
#define ACCENT "[^\\P{Inherited}\\x{3099}\\x{309A}]"

static bool
is_accent(uint32_t point)
{
    const uc_script_t *script = point < 0x300 ? NULL : uc_script(point);

    return script != NULL && strcmp(script->name, "Inherited") == 0 &&
           point != 0x3099 && point != 0x309A;
}

/* Returns the character at the start of a text, or a byte that is not UTF-8. */
static struct pdn_slice
first_of(const char *text, size_t size)
{
    uint32_t point;
    size_t length = utf8_decode(text, size, &point);

    return (struct pdn_slice){text, length == 0 ? 1 : length};
}

/* Returns the marks at the start of a text. */
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

/* Returns the plain letter for one with a stroke, or 0. */
static char
without_stroke(struct pdn_slice letter)
{
    for (size_t i = 0; i < STROKES && letter.size > 1; i++)
        if (memmem(strokes[i].letters, strlen(strokes[i].letters), letter.start,
                   letter.size) != NULL)
            return strokes[i].plain;
    return 0;
}

/* Appends the result of libunistring.  Returns false if there is none. */
static bool
put_made(struct text *out, uint8_t *made, size_t size)
{
    if (made != NULL)
        text_bytes(out, (const char *)made, size);
    else
        out->failed |= errno == ENOMEM;
    free(made);
    return made != NULL;
}

/* Appends the case-folded text.  Returns false if it is not UTF-8. */
static bool
put_folded(struct text *out, struct pdn_slice text)
{
    /* Case folding would turn this mark into a letter. */
    static const char iota[] = "\xCD\x85";
    const char *end = text.start + text.size;

    for (const char *at = text.start; at < end;) {
        const char *mark = memmem(at, (size_t)(end - at), iota, 2);
        const char *stop = mark == NULL ? end : mark;
        uint8_t *folded;
        size_t size = 0;

        if (stop != at) {
            folded = u8_casefold((const uint8_t *)at, (size_t)(stop - at), NULL,
                                 NULL, NULL, &size);
            if (!put_made(out, folded, size))
                return false;
        }
        if (mark != NULL)
            text_bytes(out, iota, 2);
        at = mark == NULL ? end : mark + 2;
    }
    return true;
}

static void
put_small(struct text *out, struct pdn_slice ascii)
{
    for (size_t i = 0; i < ascii.size; i++) {
        char c = ascii.start[i];

        text_char(out, c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c);
    }
}

void
accents_apart(struct text *out, struct pdn_slice text)
{
    struct text apart = {0};
    size_t before = out->size, size = 0;
    uint8_t *made;

    if (is_ascii(text)) {
        put_small(out, text);
        return;
    }
    made = u8_normalize(UNINORM_NFD, (const uint8_t *)text.start, text.size,
                        NULL, &size);
    if (!put_made(&apart, made, size) ||
        !put_folded(out, (struct pdn_slice){apart.data, apart.size})) {
        out->size = before;
        text_bytes(out, text.start, text.size);
    }
    out->failed |= apart.failed;
    text_free(&apart);
}

/* Appends the text without accents and strokes. */
static void
put_bare(struct text *out, struct pdn_slice text)
{
    for (size_t at = 0; at < text.size;) {
        struct pdn_slice letter = first_of(text.start + at, text.size - at);
        char plain = without_stroke(letter);
        uint32_t point = 0;

        at += letter.size;
        utf8_decode(letter.start, letter.size, &point);
        if (plain != 0)
            text_char(out, plain);
        else if (!is_accent(point))
            text_bytes(out, letter.start, letter.size);
    }
}

void
accents_bare(struct text *out, struct pdn_slice text)
{
    struct text apart = {0};

    accents_apart(&apart, text);
    put_bare(out, (struct pdn_slice){apart.data, apart.size});
    out->failed |= apart.failed;
    text_free(&apart);
}

/*
 * Returns true for letters, digits and their marks, and for bytes that are not
 * UTF-8.
 */
static bool
is_of_word(struct pdn_slice letter)
{
    const uint32_t kinds =
        UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_N | UC_CATEGORY_MASK_M;
    uint32_t point;

    return utf8_decode(letter.start, letter.size, &point) == 0 ||
           uc_is_general_category_withtable(point, kinds);
}

struct pdn_slice
accents_word(struct pdn_slice text, size_t *at)
{
    size_t start = *at;

    while (*at < text.size) {
        struct pdn_slice letter = first_of(text.start + *at, text.size - *at);
        bool of_word = is_of_word(letter);

        if (!of_word && start != *at)
            break;
        *at += letter.size;
        if (!of_word)
            start = *at;
    }
    return (struct pdn_slice){text.start + start, *at - start};
}

/* Appends a letter that matches itself with any accent. */
static void
put_plain(struct text *out, struct pdn_slice letter)
{
    text_char(out, '[');
    text_bytes(out, letter.start, letter.size);
    for (size_t i = 0; i < STROKES; i++)
        if (letter.size == 1 && (*letter.start | 0x20) == strokes[i].plain)
            text_string(out, strokes[i].letters);
    text_string(out, "]" ACCENT "*");
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
        if (marks.size == 0 && without_stroke(letter) == 0) {
            put_plain(out, letter);
            continue;
        }
        text_bytes(out, letter.start, letter.size);
        text_bytes(out, marks.start, marks.size);
    }
}
