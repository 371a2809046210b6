// SPDX-License-Identifier: BSD-2-Clause
/*
 * table.c - counters stored under keys; see table.h.  It uses open addressing
 * with at most half of the slots full.  The hash depends on the machine's byte
 * order, so it never determines the order of entries.
 */
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 64 };

void
table_free(struct table *table)
{
    free(table->entries);
    free(table->rows);
    free(table->keys);
    free(table->slots);
    *table = (struct table){.width = table->width};
}

static uint32_t
hash_bytes(const char *key, size_t size)
{
    uint64_t hash = 0x9E3779B97F4A7C15u ^ size, word;

    for (; size >= sizeof word; key += sizeof word, size -= sizeof word) {
        memcpy(&word, key, sizeof word);
        hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
        hash ^= hash >> 32;
    }
    word = 0;
    memcpy(&word, key, size);
    hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
    return (uint32_t)(hash ^ hash >> 32);
}

/* Makes room for `needed` units.  Returns false if out of memory. */
static bool
grow(void **memory, size_t *capacity, size_t needed, size_t unit)
{
    size_t more = *capacity < 64 ? 64 : *capacity;
    void *larger;

    if (needed <= *capacity)
        return true;
    while (more < needed)
        more *= 2;
    larger = reallocarray(*memory, more, unit);
    if (larger == NULL)
        return false;
    *memory = larger;
    *capacity = more;
    return true;
}

static size_t
find_slot(const struct table *table, uint32_t hash, const char *key,
          size_t size)
{
    size_t mask = table->slot_count - 1, at = hash & mask;

    while (table->slots[at] != 0) {
        const struct table_entry *entry = &table->entries[table->slots[at] - 1];

        if (entry->hash == hash && entry->size == size &&
            memcmp(table->keys + entry->key, key, size) == 0)
            break;
        at = (at + 1) & mask;
    }
    return at;
}

static void
fill_slots(struct table *table)
{
    size_t mask = table->slot_count - 1;

    memset(table->slots, 0, table->slot_count * sizeof *table->slots);
    for (size_t i = 0; i < table->count; i++) {
        size_t at = table->entries[i].hash & mask;

        while (table->slots[at] != 0)
            at = (at + 1) & mask;
        table->slots[at] = (uint32_t)(i + 1);
    }
}

static bool
grow_slots(struct table *table)
{
    size_t count = table->slot_count == 0 ? FIRST_SLOTS : 2 * table->slot_count;
    uint32_t *slots;

    if (2 * (table->count + 1) <= table->slot_count)
        return true;
    if (table->count >= UINT32_MAX / 2)
        return false;
    slots = reallocarray(NULL, count, sizeof *slots);
    if (slots == NULL)
        return false;
    free(table->slots);
    table->slots = slots;
    table->slot_count = count;
    fill_slots(table);
    return true;
}

/* Makes room for one more entry. */
static bool
make_room(struct table *table, size_t size)
{
    void *entries = table->entries, *rows = table->rows, *keys = table->keys;
    bool done = size <= UINT32_MAX && grow_slots(table) &&
                grow(&entries, &table->entry_capacity, table->count + 1,
                     sizeof *table->entries);

    table->entries = entries;
    done = done && grow(&rows, &table->row_capacity, table->count + 1,
                        table->width * sizeof *table->rows);
    table->rows = rows;
    /* One extra, so that the pointer is valid even if all keys are empty. */
    done = done &&
           grow(&keys, &table->key_capacity, table->key_size + size + 1, 1);
    table->keys = keys;
    return done;
}

/* Returns the row of an existing key, or NULL. */
static uint64_t *
find_row(const struct table *table, uint32_t hash, const char *key, size_t size)
{
    size_t at;

    if (table->count == 0)
        return NULL;
    at = find_slot(table, hash, key, size);
    return table->slots[at] == 0
               ? NULL
               : table->rows + (table->slots[at] - 1) * table->width;
}

uint64_t *
table_row(struct table *table, const char *key, size_t size)
{
    uint64_t *row;
    uint32_t hash;
    size_t at;

    if (size == 0)
        key = ""; /* it may be NULL */
    hash = hash_bytes(key, size);
    row = find_row(table, hash, key, size);
    if (row != NULL)
        return row;
    if (!make_room(table, size))
        return NULL;
    at = find_slot(table, hash, key, size);
    table->entries[table->count] =
        (struct table_entry){hash, (uint32_t)size, table->key_size};
    memcpy(table->keys + table->key_size, key, size);
    table->key_size += size;
    row = table->rows + table->count * table->width;
    memset(row, 0, table->width * sizeof *row);
    table->count++;
    table->slots[at] = (uint32_t)table->count;
    return row;
}

const uint64_t *
table_find(const struct table *table, const char *key, size_t size)
{
    if (size == 0)
        key = "";
    return find_row(table, hash_bytes(key, size), key, size);
}

bool
table_add(struct table *to, const struct table *from)
{
    for (size_t i = 0; i < from->count; i++) {
        struct pdn_slice key = table_key(from, i);
        const uint64_t *numbers = table_numbers(from, i);
        uint64_t *row = table_row(to, key.start, key.size);

        if (row == NULL)
            return false;
        for (size_t n = 0; n < to->width; n++)
            row[n] += numbers[n];
    }
    return true;
}

int
slice_compare(struct pdn_slice a, struct pdn_slice b)
{
    size_t size = a.size < b.size ? a.size : b.size;
    int order = size == 0 ? 0 : memcmp(a.start, b.start, size);

    if (order != 0)
        return order;
    return (a.size > b.size) - (a.size < b.size);
}

/* Compares entries by their keys; the context is the table. */
static int
by_key(const void *a, const void *b, void *context)
{
    const struct table *table = context;
    const struct table_entry *const *one = a, *const *two = b;

    return slice_compare(
        (struct pdn_slice){table->keys + (*one)->key, (*one)->size},
        (struct pdn_slice){table->keys + (*two)->key, (*two)->size});
}

bool
table_sort(struct table *table)
{
    const struct table_entry **order;
    struct table_entry *entries;
    uint64_t *rows;
    size_t size = table->width * sizeof *rows;

    if (table->count == 0)
        return true;
    order = reallocarray(NULL, table->count, sizeof(struct table_entry *));
    entries = reallocarray(NULL, table->count, sizeof *entries);
    rows = reallocarray(NULL, table->count, size);
    if (order == NULL || entries == NULL || rows == NULL) {
        free(order);
        free(entries);
        free(rows);
        return false;
    }
    for (size_t i = 0; i < table->count; i++)
        order[i] = &table->entries[i];
    qsort_r(order, table->count, sizeof(struct table_entry *), by_key, table);
    for (size_t i = 0; i < table->count; i++) {
        entries[i] = *order[i];
        memcpy(rows + i * table->width,
               table_numbers(table, (size_t)(order[i] - table->entries)), size);
    }
    free(order);
    free(table->entries);
    free(table->rows);
    table->entries = entries;
    table->rows = rows;
    table->entry_capacity = table->row_capacity = table->count;
    fill_slots(table);
    return true;
}
