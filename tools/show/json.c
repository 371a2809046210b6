// SPDX-License-Identifier: BSD-2-Clause
/* json.c - writes JSON objects, one per line; see json.h. */
#include "json.h"

#include "escape.h"

void
json_begin(struct text *out, const char *type)
{
    text_string(out, "{\"type\":\"");
    text_string(out, type);
    text_char(out, '"');
}

void
json_end(struct text *out)
{
    text_string(out, "}\n");
}

void
json_key(struct text *out, const char *key)
{
    text_string(out, ",\"");
    text_string(out, key);
    text_string(out, "\":");
}

void
json_string(struct text *out, const char *key, const char *data, size_t size)
{
    if (data == NULL) {
        json_null(out, key);
        return;
    }
    json_key(out, key);
    text_char(out, '"');
    escape_json(out, data, size);
    text_char(out, '"');
}

void
json_number(struct text *out, const char *key, uint64_t number)
{
    json_key(out, key);
    text_decimal(out, number);
}

void
json_null(struct text *out, const char *key)
{
    json_key(out, key);
    text_string(out, "null");
}

void
json_seconds(struct text *out, const char *key, uint64_t milliseconds)
{
    uint64_t rest = milliseconds % 1000;

    json_number(out, key, milliseconds / 1000);
    if (rest != 0)
        text_char(out, '.');
    for (uint64_t unit = 100; rest != 0; rest %= unit, unit /= 10)
        text_char(out, (char)('0' + rest / unit));
}
