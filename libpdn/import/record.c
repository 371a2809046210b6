// SPDX-License-Identifier: BSD-2-Clause
/*
 * record.c - composes the PDN of an imported game, and marks the place of the
 * record from which each part came.
 */
#include "import_int.h"

#include "digits_int.h"

#include "growth_int.h"

#include <string.h>

struct pdn_slice
import_line(struct pdn_slice text, size_t *at)
{
    size_t start = *at, end = start;

    while (end < text.size && text.start[end] != '\n' &&
           text.start[end] != '\r')
        end++;
    *at = end;
    if (end < text.size)
        *at += text.start[end] == '\r' && end + 1 < text.size &&
                       text.start[end + 1] == '\n'
                   ? 2
                   : 1;
    return (struct pdn_slice){text.start + start, end - start};
}

/* Old dumps are padded with NULs and end with the DOS end mark. */
static bool
is_padding(char c)
{
    return c == ' ' || c == '\t' || c == '\0' || c == '\x1a' || c == '\f' ||
           c == '\v';
}

struct pdn_slice
import_trim(struct pdn_slice text)
{
    return bytes_trim(text, is_padding);
}

bool
import_number(struct pdn_slice text, size_t *at, uint32_t *number)
{
    const char *end = text.start + text.size;
    uint64_t value;
    size_t digits = digits_read(text.start + *at, end, 9, &value);

    *at += digits;
    *number = (uint32_t)value;
    return digits != 0 && (*at == text.size || !byte_is_digit(text.start[*at]));
}

static uint32_t
pdn_size(const struct import_record *record)
{
    return (uint32_t)(record->pdn.size - PDN_PADDING);
}

void
import_from(struct import_record *record, const char *start, size_t size,
            uint32_t ply, bool black)
{
    struct import_mark *mark;

    if (!growth_make(&record->marks, &record->mark_capacity,
                     record->mark_count + 1, sizeof *record->marks)) {
        record->failed = true;
        return;
    }
    mark = &record->marks[record->mark_count++];
    *mark = (struct import_mark){
        .at = pdn_size(record),
        .from = (uint32_t)(start - record->text.start),
        .length = (uint32_t)size,
        .ply = ply,
        .black = black,
    };
}

void
import_begin(struct import_record *record)
{
    static const char zeros[PDN_PADDING];

    record->pdn.size = 0;
    record->pdn.failed = record->failed = false;
    record->ended = record->moves_lost = false;
    record->mark_count = 0;
    write_bytes(&record->pdn, zeros, sizeof zeros);
    import_from(record, record->text.start, 0, 0, false);
}

void
import_end(struct import_record *record)
{
    static const char zeros[PDN_PADDING];

    if (!record->ended)
        write_string(&record->pdn, "*\n");
    write_bytes(&record->pdn, zeros, sizeof zeros);
    record->failed |= record->pdn.failed;
    record->pdn.size -= record->pdn.failed ? 0 : sizeof zeros;
}

/* Adds a quoted value, escaping characters that would end it. */
static void
put_value(struct import_record *record, struct pdn_slice value)
{
    struct write_bytes *pdn = &record->pdn;

    for (size_t i = 0; i < value.size; i++) {
        char c = value.start[i];

        if (c == '"' || c == '\\')
            write_string(pdn, "\\");
        if (c == '\n' || c == '\r')
            c = ' ';
        write_bytes(pdn, &c, 1);
    }
}

void
import_tag(struct import_record *record, struct pdn_slice name,
           struct pdn_slice value)
{
    write_string(&record->pdn, "[");
    write_bytes(&record->pdn, name.start, name.size);
    write_string(&record->pdn, " \"");
    put_value(record, value);
    write_string(&record->pdn, "\"]\n");
}

void
import_tag_string(struct import_record *record, const char *name,
                  const char *value)
{
    import_tag(record, (struct pdn_slice){name, strlen(name)},
               (struct pdn_slice){value, strlen(value)});
}

void
import_game_type(struct import_record *record, const struct dr_variant *variant)
{
    write_string(&record->pdn, "[GameType \"");
    write_number(&record->pdn, variant->number);
    write_string(&record->pdn, "\"]\n");
}

void
import_body(struct import_record *record)
{
    write_string(&record->pdn, "\n");
}

void
import_word(struct import_record *record, struct pdn_slice word)
{
    write_bytes(&record->pdn, word.start, word.size);
    write_string(&record->pdn, "\n");
}

void
import_comment(struct import_record *record, const char *heading,
               struct pdn_slice text)
{
    write_string(&record->pdn, "{");
    write_string(&record->pdn, heading);
    for (size_t i = 0; i < text.size; i++) {
        char c = text.start[i];

        /* These cannot be represented in a comment. */
        if (c == '{')
            c = '(';
        else if (c == '}')
            c = ')';
        else if (c == '\n' || c == '\r')
            c = ' ';
        write_bytes(&record->pdn, &c, 1);
    }
    write_string(&record->pdn, "}\n");
}

const struct import_mark *
import_origin(const struct import_record *record, uint32_t at)
{
    size_t low = 0, high = record->mark_count;

    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;

        if (record->marks[middle].at <= at)
            low = middle;
        else
            high = middle;
    }
    return &record->marks[low];
}

struct pdn_where
import_where(const struct import_record *record, struct pdn_slice text,
             uint32_t ply, bool black)
{
    return (struct pdn_where){
        .offset = (uint32_t)(text.start - record->text.start),
        .length = (uint32_t)text.size,
        .ply = ply,
        .black = black,
        .move = ply / 2 + ply % 2,
    };
}
