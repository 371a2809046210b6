// SPDX-License-Identifier: BSD-2-Clause
/*
 * chunks.h - for the tests of sources: an input of many forms, and all the
 * chunks of a source taken with the checks that hold for any.
 */
#ifndef CHUNKS_H
#define CHUNKS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "pdn/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char sample[] =
    "\xEF\xBB\xBF[Event \"One\"]\r\n[Result \"2-0\"]\r\n\r\n"
    "1. 32-28 19-23\r\n2. 28x19 14x23 2-0\r\n\r\n"
    "[Event \"Two [x\"]\n[White \"a\"]\n\n1. 33-29 17-22 {text\r\n\n[ not}"
    " *\n\n% between games\n\n[Event \"Three\"]\n\n1. 31-26 1-1\r\r"
    "[Event \"Four\"]\r\r1. 31-27 20-24 0-2\n\n\n"
    "[Event \"Five\"]\n\n1. 34-30 20-25 *\n1. 35-30 *\n%end";
enum { SAMPLE = sizeof sample - 1, CHUNKS_MAX = 2 * SAMPLE };

/* Everything read from a source. */
struct got {
    struct pdn_chunk chunk[CHUNKS_MAX];
    size_t count;
    char *text;
    size_t size;
    enum pdn_status status;
    char error[200];
};

/* Lines by the definition: LF, CR and CRLF end one each. */
static uint64_t
line_at(const char *text, size_t at)
{
    uint64_t line = 1;

    for (size_t i = 0; i < at; i++)
        line += text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
    return line;
}

static void
take(struct got *got, const struct pdn_chunk *chunk)
{
    static const char zeros[PDN_PADDING];

    assert_true(chunk->size > 0);
    assert_true(got->count < CHUNKS_MAX);
    assert_int_equal(chunk->offset, got->size);
    assert_int_equal(chunk->first, got->count == 0);
    assert_memory_equal(chunk->data - PDN_PADDING, zeros, PDN_PADDING);
    assert_memory_equal(chunk->data + chunk->size, zeros, PDN_PADDING);
    if (got->count > 0)
        assert_false(got->chunk[got->count - 1].last);
    got->chunk[got->count++] = *chunk;
    got->text = realloc(got->text, got->size + chunk->size + 1);
    assert_non_null(got->text);
    memcpy(got->text + got->size, chunk->data, chunk->size);
    got->size += chunk->size;
    got->text[got->size] = '\0';
}

static void
check_parts(const struct got *got)
{
    bool inside = false;

    for (size_t i = 0; i < got->count; i++) {
        enum pdn_part part = got->chunk[i].part;

        assert_int_equal(inside,
                         part == PDN_PART_MIDDLE || part == PDN_PART_FINISH);
        inside = part == PDN_PART_BEGIN || part == PDN_PART_MIDDLE;
        assert_int_equal(got->chunk[i].line,
                         line_at(got->text, got->chunk[i].offset));
    }
    assert_false(inside);
}

/* Reads everything with two slots in turn, as threads would. */
static struct got *
drain(struct pdn_source *source)
{
    struct got *got = calloc(1, sizeof *got);
    struct pdn_slot *slot[2];
    struct pdn_chunk chunk;

    assert_non_null(got);
    assert_int_equal(pdn_slot_new(&slot[0]), PDN_OK);
    assert_int_equal(pdn_slot_new(&slot[1]), PDN_OK);
    while ((got->status = pdn_source_next(source, slot[got->count % 2],
                                          &chunk)) == PDN_OK)
        take(got, &chunk);
    if (got->status < 0)
        snprintf(got->error, sizeof got->error, "%s", pdn_source_error(source));
    assert_int_equal(pdn_source_next(source, slot[0], &chunk), got->status);
    if (got->count > 0) {
        assert_true(got->chunk[got->count - 1].last);
        check_parts(got);
    }
    pdn_slot_free(slot[0]);
    pdn_slot_free(slot[1]);
    pdn_source_close(source);
    return got;
}

static struct got *
read_memory(const void *data, size_t size,
            const struct pdn_source_options *options)
{
    struct pdn_source *source;

    assert_int_equal(pdn_source_open_memory(&source, data, size, options),
                     PDN_OK);
    return drain(source);
}

static void
got_free(struct got *got)
{
    free(got->text);
    free(got);
}

static void
assert_text(const struct got *got, const char *text, size_t size)
{
    assert_int_equal(got->size, size);
    if (size > 0)
        assert_memory_equal(got->text, text, size);
}

#endif
