// SPDX-License-Identifier: BSD-2-Clause
/*
 * source_slot.c - the memory of chunks: it grows to what a chunk takes and,
 * where that was far more than usual, shrinks again.
 */
#include "source_int.h"

#include <stdlib.h>
#include <string.h>

/* Larger buffers shrink. */
enum { KEEP_SIZE = PDN_GAME_SIZE_MAX + PDN_CHUNK_SIZE };

enum pdn_status
source_buffer_reserve(struct source_buffer *buffer, size_t size)
{
    char *memory;

    if (buffer->memory != NULL && buffer->capacity >= size &&
        (buffer->capacity <= KEEP_SIZE || size > KEEP_SIZE))
        return PDN_OK;
    memory = realloc(buffer->memory, size + 2 * (size_t)PDN_PADDING);
    if (memory == NULL)
        return buffer->memory != NULL && buffer->capacity >= size ? PDN_OK
                                                                  : PDN_E_NOMEM;
    memset(memory, 0, PDN_PADDING);
    buffer->memory = memory;
    buffer->capacity = size;
    return PDN_OK;
}

enum pdn_status
pdn_slot_new(struct pdn_slot **out)
{
    struct pdn_slot *slot = calloc(1, sizeof *slot);

    if (slot == NULL)
        return PDN_E_NOMEM;
    *out = slot;
    return PDN_OK;
}

void
pdn_slot_free(struct pdn_slot *slot)
{
    if (slot == NULL)
        return;
    free(slot->buffer.memory);
    free(slot);
}

void
pdn_slot_trim(struct pdn_slot *slot)
{
    if (slot->buffer.capacity <= KEEP_SIZE)
        return;
    free(slot->buffer.memory);
    slot->buffer = (struct source_buffer){NULL, 0};
}
