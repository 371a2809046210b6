// SPDX-License-Identifier: BSD-2-Clause
/*
 * json.h - writes JSON objects, one per line, key by key.
 *
 *     json_begin(out, "finding");
 *     json_string(out, "file", name, size);
 *     json_number(out, "line", 7);
 *     json_null(out, "ply");
 *     json_end(out);
 *
 * Every object begins with its "type".  Keys must need no escaping.
 */
#ifndef JSON_H
#define JSON_H

#include "text.h"

void json_begin(struct text *out, const char *type);
void json_end(struct text *out); /* closes the object and the line */

/* Appends a comma, the key and a colon; the caller appends the value. */
void json_key(struct text *out, const char *key);

/* Invalid UTF-8 becomes U+FFFD.  A NULL string is null. */
void json_string(struct text *out, const char *key, const char *data,
                 size_t size);
void json_number(struct text *out, const char *key, uint64_t number);
/* Writes milliseconds as seconds: 83, 9.56. */
void json_seconds(struct text *out, const char *key, uint64_t milliseconds);
void json_null(struct text *out, const char *key);

#endif
