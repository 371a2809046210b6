// SPDX-License-Identifier: BSD-2-Clause
/*
 * encoding.c - converts other encodings to UTF-8.
 *
 * Windows-1252 uses a table of the 32 characters that differ from Latin-1
 * (Unicode's CP1252.TXT).  Valid UTF-8 is copied.  Everything else is left to
 * iconv(3).
 */
#include "pdn/encoding.h"

#include "bytes_int.h"
#include "utf8_int.h"

#include <errno.h>
#include <iconv.h>
#include <stdlib.h>
#include <string.h>

enum kind { WINDOWS_1252, UTF_8, OTHER };

struct pdn_encoding {
    enum kind kind;
    iconv_t iconv;      /* for kind OTHER */
    const char *misfit; /* the first byte that became U+FFFD, or NULL */
};

static const char replacement[] = "\xEF\xBF\xBD";
enum { REPLACEMENT_SIZE = sizeof replacement - 1, WORD = 8 };

/* 0x80 to 0x9F.  The five unassigned bytes are U+FFFD. */
static const uint16_t windows_1252[32] = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
};

/* Returns the number of leading ASCII bytes, checking 32 at a time. */
static size_t
ascii_run(const char *text, size_t size)
{
    size_t at = 0;

    while (at + 4 * WORD <= size) {
        uint64_t word[4];

        memcpy(word, text + at, sizeof word);
        if (((word[0] | word[1] | word[2] | word[3]) &
             UINT64_C(0x8080808080808080)) != 0)
            break;
        at += sizeof word;
    }
    while (at < size && (unsigned char)text[at] < 0x80)
        at++;
    return at;
}

bool
pdn_utf8_valid(const char *text, size_t size)
{
    size_t at = 0;

    while ((at += ascii_run(text + at, size - at)) < size) {
        size_t length = utf8_length(text + at, size - at);

        if (length == 0)
            return false;
        at += length;
    }
    return true;
}

/* Returns true if the encoding preserves ASCII, which the reader requires. */
static bool
keeps_ascii(iconv_t converter)
{
    char ascii[95], copy[sizeof ascii], *from = ascii, *to = copy;
    size_t left = sizeof ascii, room = sizeof copy;

    for (size_t i = 0; i < sizeof ascii; i++)
        ascii[i] = (char)(' ' + i);
    return iconv(converter, &from, &left, &to, &room) == 0 && room == 0 &&
           memcmp(ascii, copy, sizeof ascii) == 0;
}

static enum pdn_status
open_other(struct pdn_encoding *encoding, const char *name)
{
    /* A slash would pass options to iconv. */
    if (name[0] == '\0' || strchr(name, '/') != NULL)
        return PDN_E_ARG;
    encoding->iconv = iconv_open("UTF-8", name);
    if (encoding->iconv == (iconv_t)-1)
        return errno == ENOMEM ? PDN_E_NOMEM : PDN_E_ARG;
    if (keeps_ascii(encoding->iconv))
        return PDN_OK;
    iconv_close(encoding->iconv);
    return PDN_E_ARG;
}

static enum kind
kind_of(const char *name)
{
    static const char *const utf_8[] = {"UTF-8", "UTF8", "UTF-16", "UTF-16LE",
                                        "UTF-16BE"};
    size_t size = name == NULL ? 0 : strlen(name);

    if (name == NULL || letters_are(name, size, "windows-1252") ||
        letters_are(name, size, "CP1252"))
        return WINDOWS_1252;
    for (size_t i = 0; i < sizeof utf_8 / sizeof *utf_8; i++) {
        if (letters_are(name, size, utf_8[i]))
            return UTF_8;
    }
    return OTHER;
}

enum pdn_status
pdn_encoding_new(struct pdn_encoding **out, const char *name)
{
    struct pdn_encoding *encoding = calloc(1, sizeof *encoding);
    enum pdn_status status = PDN_OK;

    if (encoding == NULL)
        return PDN_E_NOMEM;
    encoding->kind = kind_of(name);
    if (encoding->kind == OTHER)
        status = open_other(encoding, name);
    if (status != PDN_OK) {
        free(encoding);
        return status;
    }
    *out = encoding;
    return PDN_OK;
}

void
pdn_encoding_free(struct pdn_encoding *encoding)
{
    if (encoding == NULL)
        return;
    if (encoding->kind == OTHER)
        iconv_close(encoding->iconv);
    free(encoding);
}

/* Writes U+FFFD in place of the byte. */
static size_t
put_misfit(struct pdn_encoding *encoding, char *to, const char *byte)
{
    if (encoding->misfit == NULL)
        encoding->misfit = byte;
    memcpy(to, replacement, REPLACEMENT_SIZE);
    return REPLACEMENT_SIZE;
}

static size_t
put(char *to, const char *from, size_t size)
{
    memcpy(to, from, size);
    return size;
}

/* Converts a non-ASCII byte. */
static size_t
put_1252(struct pdn_encoding *encoding, char *to, const char *text)
{
    unsigned char byte = (unsigned char)*text;
    unsigned point = byte < 0xA0 ? windows_1252[byte - 0x80] : byte;

    if (point == 0xFFFD)
        return put_misfit(encoding, to, text);
    return utf8_write(to, point);
}

static size_t
convert_built_in(struct pdn_encoding *encoding, struct pdn_slice *text,
                 char *to, size_t room)
{
    size_t written = 0;

    while (text->size > 0 && room - written >= PDN_CHARACTER_MAX) {
        size_t limit =
            text->size < room - written ? text->size : room - written;
        size_t used = ascii_run(text->start, limit);

        if (used > 0) {
            written += put(to + written, text->start, used);
        } else if (encoding->kind == WINDOWS_1252) {
            used = 1;
            written += put_1252(encoding, to + written, text->start);
        } else if ((used = utf8_length(text->start, text->size)) > 0) {
            written += put(to + written, text->start, used);
        } else {
            used = 1;
            written += put_misfit(encoding, to + written, text->start);
        }
        text->start += used;
        text->size -= used;
    }
    return written;
}

static size_t
convert_other(struct pdn_encoding *encoding, struct pdn_slice *text, char *to,
              size_t room)
{
    /* iconv(3) takes a pointer without const but does not write through it. */
    char *from = (char *)(uintptr_t)text->start, *out = to;
    size_t left = text->size, space = room;

    (void)iconv(encoding->iconv, NULL, NULL, NULL, NULL);
    while (left > 0) {
        if (iconv(encoding->iconv, &from, &left, &out, &space) != (size_t)-1 ||
            errno == E2BIG || space < REPLACEMENT_SIZE)
            break;
        out += put_misfit(encoding, out, from);
        space -= REPLACEMENT_SIZE;
        from++;
        left--;
    }
    if (left == 0)
        (void)iconv(encoding->iconv, NULL, NULL, &out, &space);
    text->start = from;
    text->size = left;
    return (size_t)(out - to);
}

size_t
pdn_encoding_convert(struct pdn_encoding *encoding, struct pdn_slice *text,
                     char *to, size_t room)
{
    if (encoding->kind == OTHER)
        return convert_other(encoding, text, to, room);
    return convert_built_in(encoding, text, to, room);
}

size_t
pdn_encoding_misfit(struct pdn_encoding *encoding, struct pdn_slice text)
{
    const char *start = text.start;
    size_t size = text.size;
    char step[256];

    encoding->misfit = NULL;
    while (text.size != 0 && encoding->misfit == NULL)
        (void)pdn_encoding_convert(encoding, &text, step, sizeof step);
    return encoding->misfit == NULL ? size : (size_t)(encoding->misfit - start);
}
