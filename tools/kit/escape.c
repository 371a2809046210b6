// SPDX-License-Identifier: BSD-2-Clause
/*
 * escape.c - makes text from outside safe to show; see escape.h.
 *
 * Runs of plain printable characters, which make up nearly all text, are copied
 * whole.
 */
#include "escape.h"

#include <uniwidth.h>

bool
utf8_goes_on(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

size_t
utf8_decode(const char *data, size_t size, uint32_t *point)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = (unsigned char)data[0];
    size_t length = lead < 0x80   ? 1
                    : lead < 0xC2 ? 0
                    : lead < 0xE0 ? 2
                    : lead < 0xF0 ? 3
                    : lead < 0xF5 ? 4
                                  : 0;
    uint32_t value;

    if (length == 0 || length > size)
        return 0;
    value = length == 1 ? lead : lead & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if (!utf8_goes_on(data[i]))
            return 0;
        value = value << 6 | ((unsigned char)data[i] & 0x3F);
    }
    if (value < least[length] || value > 0x10FFFF ||
        (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    *point = value;
    return length;
}

/*
 * Returns the width on a terminal: 0 for marks, 2 for East Asian wide
 * characters.
 */
static unsigned
columns_of(uint32_t point)
{
    int width = uc_width(point, "UTF-8");

    return width < 0 ? 1 : (unsigned)width;
}

/* Returns true for a byte that is a character one column wide. */
static bool
is_plain(char c)
{
    return c >= ' ' && c <= '~';
}

size_t
utf8_fit(const char *data, size_t size, size_t columns, size_t *taken)
{
    size_t at = 0, length;

    for (*taken = 0; at < size; at += length) {
        uint32_t point;
        size_t more = 1;

        if (is_plain(data[at])) {
            length = 1;
        } else {
            length = utf8_decode(data + at, size - at, &point);
            if (length != 0)
                more = columns_of(point);
        }
        if (more > columns - *taken)
            break;
        *taken += more;
        length += length == 0;
    }
    return at;
}

size_t
utf8_columns(const char *data, size_t size)
{
    size_t columns;

    utf8_fit(data, size, SIZE_MAX, &columns);
    return columns;
}

static bool
is_control(uint32_t point)
{
    return point < 0x20 || (point >= 0x7F && point < 0xA0);
}

/* Returns true for characters that can break a line or reorder text. */
static bool
is_misleading(uint32_t point)
{
    return point == 0x61C || point == 0x200E || point == 0x200F ||
           (point >= 0x2028 && point <= 0x202E) ||
           (point >= 0x2066 && point <= 0x2069) || point == 0xFEFF;
}

static void
put_hex(struct text *out, const char *prefix, uint32_t value, unsigned digits)
{
    text_string(out, prefix);
    while (digits-- > 0)
        text_char(out, "0123456789abcdef"[value >> digits * 4 & 15]);
}

/* Appends \t, \n or \r.  Returns false for any other character. */
static bool
put_short(struct text *out, uint32_t point)
{
    const char *escape = point == '\t'   ? "\\t"
                         : point == '\n' ? "\\n"
                         : point == '\r' ? "\\r"
                                         : NULL;

    if (escape == NULL)
        return false;
    text_bytes(out, escape, 2);
    return true;
}

/* Returns how many leading bytes need no escaping in any format. */
static size_t
plain_run(const char *data, size_t size)
{
    size_t run = 0;

    while (run < size && data[run] >= ' ' && data[run] < 0x7F &&
           data[run] != '\\' && data[run] != '"')
        run++;
    return run;
}

/* A character as read: its bytes, or a single invalid byte (size 0). */
struct character {
    const char *bytes;
    size_t size;
    uint32_t point;
};

typedef void put_fn(struct text *out, const struct character *character);

/* Copies plain runs and calls a function for every other character. */
static void
put_each(struct text *out, const char *data, size_t size, put_fn *put)
{
    for (size_t at = 0; at < size;) {
        size_t run = plain_run(data + at, size - at);
        struct character character = {.bytes = data + at + run};

        text_bytes(out, data + at, run);
        at += run;
        if (at == size)
            break;
        character.size = utf8_decode(data + at, size - at, &character.point);
        put(out, &character);
        at += character.size + (character.size == 0);
    }
}

static void
put_people(struct text *out, const struct character *character)
{
    const uint32_t point = character->point;

    if (character->size == 0)
        put_hex(out, "\\x", (unsigned char)character->bytes[0], 2);
    else if (point < 0x80 && is_control(point)) {
        if (!put_short(out, point))
            put_hex(out, "\\x", point, 2);
    } else if (is_control(point) || is_misleading(point))
        put_hex(out, "\\u", point, 4);
    else
        text_bytes(out, character->bytes, character->size);
}

void
escape_people(struct text *out, const char *data, size_t size)
{
    put_each(out, data, size, put_people);
}

static void
put_tsv(struct text *out, const struct character *character)
{
    const uint32_t point = character->point;

    if (character->size == 0)
        text_string(out, "\xEF\xBF\xBD");
    else if (point == '\\')
        text_string(out, "\\\\");
    else if (is_control(point)) {
        if (!put_short(out, point))
            put_hex(out, "\\x", point, 2);
    } else
        text_bytes(out, character->bytes, character->size);
}

void
escape_tsv(struct text *out, const char *data, size_t size)
{
    put_each(out, data, size, put_tsv);
}

void
escape_csv(struct text *out, const char *data, size_t size, bool safe)
{
    bool guarded = safe && size > 0 && memchr("=+-@\t\r", data[0], 6) != NULL;
    bool quoted = false;

    for (size_t i = 0; i < size; i++)
        quoted |= memchr("\",\r\n", data[i], 4) != NULL;
    if (quoted)
        text_char(out, '"');
    if (guarded)
        text_char(out, '\'');
    for (size_t i = 0; i < size; i++) {
        if (data[i] == '"')
            text_char(out, '"');
        text_char(out, data[i]);
    }
    if (quoted)
        text_char(out, '"');
}

static void
put_json(struct text *out, const struct character *character)
{
    const uint32_t point = character->point;

    if (character->size == 0)
        text_string(out, "\xEF\xBF\xBD");
    else if (point == '\\' || point == '"') {
        text_char(out, '\\');
        text_char(out, (char)point);
    } else if (is_control(point) || is_misleading(point)) {
        if (!put_short(out, point))
            put_hex(out, "\\u", point, 4);
    } else
        text_bytes(out, character->bytes, character->size);
}

void
escape_json(struct text *out, const char *data, size_t size)
{
    put_each(out, data, size, put_json);
}

/* Returns the reference for a markup character, or NULL. */
static const char *
reference(uint32_t point)
{
    switch (point) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    case '\t':
    case '\n':
    case '\r':
        return " ";
    case 0xFFFE:
    case 0xFFFF:
        return "\xEF\xBF\xBD";
    default:
        return NULL;
    }
}

/* Copies text and replaces certain characters. */
static void
escape_some(struct text *out, const char *data, size_t size,
            const char *(*instead_of)(uint32_t point))
{
    for (size_t at = 0; at < size;) {
        uint32_t point = 0;
        size_t length = utf8_decode(data + at, size - at, &point);
        const char *instead = length == 0 ? NULL : instead_of(point);

        length += length == 0;
        if (instead != NULL)
            text_string(out, instead);
        else
            escape_people(out, data + at, length);
        at += length;
    }
}

void
escape_markup(struct text *out, const char *data, size_t size)
{
    escape_some(out, data, size, reference);
}

/* Returns the command for a LaTeX special character, or NULL. */
static const char *
command(uint32_t point)
{
    static const struct {
        char sign;
        const char *text;
    } commands[] = {
        {'\\', "\\textbackslash{}"},
        {'{', "\\{"},
        {'}', "\\}"},
        {'#', "\\#"},
        {'$', "\\$"},
        {'%', "\\%"},
        {'&', "\\&"},
        {'_', "\\_"},
        {'^', "\\textasciicircum{}"},
        {'~', "\\textasciitilde{}"},
        {'<', "\\textless{}"},
        {'>', "\\textgreater{}"},
        {'|', "\\textbar{}"},
        {'`', "\\textasciigrave{}"},
        {'\t', " "},
        {'\n', " "},
        {'\r', " "},
    };

    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (point == (unsigned char)commands[i].sign)
            return commands[i].text;
    return NULL;
}

void
escape_tex(struct text *out, const char *data, size_t size)
{
    escape_some(out, data, size, command);
}
