// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_source.c - any bytes as an input: its chunks cover it without gaps
 * whatever their size, lines and pieces are in order, and the same bytes read
 * from a file descriptor give the same chunks.
 *
 * The bytes are read as they are (as gzip or UTF-16 if they look like it); the
 * sizes are taken from them too, so that every input has its own.
 */
#include "padded.h"

#include "pdn/source.h"
#include "source_int.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The chunks, joined again. */
struct whole {
    char *text;
    size_t size, count;
    uint64_t sizes; /* a hash of the sizes and parts of the chunks */
    enum pdn_status status;
};

static void
add(struct whole *whole, const struct pdn_chunk *chunk, uint64_t *line)
{
    require(chunk->size > 0);
    require(chunk->offset == whole->size);
    require(chunk->first == (whole->count == 0));
    require(chunk->line == *line);
    *line += pdn_lines(chunk->data, chunk->size);
    whole->text = realloc(whole->text, whole->size + chunk->size);
    require(whole->text != NULL);
    memcpy(whole->text + whole->size, chunk->data, chunk->size);
    whole->size += chunk->size;
    whole->count++;
    whole->sizes = (whole->sizes + chunk->size) * UINT64_C(0x100000001b3) +
                   (uint64_t)chunk->part;
}

static struct whole
take_all(struct pdn_source *source)
{
    struct whole whole = {0};
    struct pdn_slot *slot;
    struct pdn_chunk chunk;
    uint64_t line = 1;
    bool inside = false, last = false;

    require(pdn_slot_new(&slot) == PDN_OK);
    while ((whole.status = pdn_source_next(source, slot, &chunk)) == PDN_OK) {
        require(!last);
        require(inside == (chunk.part == PDN_PART_MIDDLE ||
                           chunk.part == PDN_PART_FINISH));
        inside = chunk.part == PDN_PART_BEGIN || chunk.part == PDN_PART_MIDDLE;
        last = chunk.last;
        add(&whole, &chunk, &line);
    }
    require(!inside && last == (whole.count > 0));
    require(whole.status != PDN_E_ARG && whole.status != PDN_E_LIMIT);
    pdn_slot_free(slot);
    pdn_source_close(source);
    return whole;
}

static struct whole
from_memory(const uint8_t *data, size_t size,
            const struct pdn_source_options *how)
{
    struct pdn_source *source;

    require(pdn_source_open_memory(&source, data, size, how) == PDN_OK);
    return take_all(source);
}

static struct whole
from_file(const uint8_t *data, size_t size,
          const struct pdn_source_options *how)
{
    struct pdn_source *source;
    int file = memfd_create("input", 0);
    char path[32];

    require(file >= 0);
    require(write(file, data, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/dev/fd/%d", file);
    require(pdn_source_open(&source, path, how) == PDN_OK);
    close(file);
    return take_all(source);
}

static void
same_text(const struct whole *a, const struct whole *b)
{
    require(a->status == b->status && a->size == b->size);
    require(a->size == 0 || memcmp(a->text, b->text, a->size) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct pdn_source_options small = {
        .chunk_size = size == 0 ? 1 : 1 + data[size / 2] * size / 256,
        .max_game_size = size == 0 ? 1 : 1 + data[size / 3] * (size_t)8,
    };
    struct whole whole = from_memory(data, size, NULL);
    struct whole cut = from_memory(data, size, &small);
    struct whole file = from_file(data, size, &small);

    same_text(&whole, &cut);
    same_text(&cut, &file);
    require(cut.sizes == file.sizes);
    free(whole.text);
    free(cut.text);
    free(file.text);
    return 0;
}
