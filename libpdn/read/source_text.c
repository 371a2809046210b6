// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_text.c - the text of an input: bytes as they are, or UTF-16 turned
 * into UTF-8 on the way.  Surrogates without their other half, and half a
 * unit at the end, become U+FFFD.
 */
#include "bytes_int.h"
#include "source_int.h"

#include <string.h>

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

/* Reads the first bytes: a mark, the beginning of the text, or none. */
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
        text->form = TEXT_PLAIN; /* it outweighs what the option says */
    } else if (source_packed(head, size, text->wanted, why)) {
        text->units_size = 0;
        source_bytes_fail(&text->bytes, PDN_E_IO, why, NULL);
    }
}

/* Plain text: what was read of it to find the form, then the rest. */
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

/* Takes one character; false at the end. */
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
put_utf8(char *to, unsigned c)
{
    size_t size = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};

    for (size_t i = size - 1; i > 0; i--, c >>= 6)
        to[i] = (char)(0x80 | (c & 0x3F));
    to[0] = (char)(lead[size] | c);
    return size;
}

static size_t
convert(struct source_text *text, char *to, size_t room)
{
    size_t got = 0;
    unsigned character;

    while (got + sizeof text->ready <= room) {
        if (!next_character(text, &character))
            return got;
        got += put_utf8(to + got, character);
    }
    while (got < room) {
        if (text->ready_at == text->ready_size) {
            if (!next_character(text, &character))
                return got;
            text->ready_at = 0;
            text->ready_size = put_utf8(text->ready, character);
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
