// SPDX-License-Identifier: BSD-2-Clause
/*
 * table.h - counters stored under keys, the basis of all statistics.
 *
 * A key can be any bytes.  Its row has a fixed number of counters, which begin
 * at 0.  Tables for parts of the input add up to that of the whole, in any
 * order.  It is used instead of uthash because all keys share one arena and all
 * rows another: two allocations instead of one per entry, addition in one pass,
 * and simple sorting.
 */
#ifndef TABLE_H
#define TABLE_H

#include "pdn/base.h"

struct table_entry {
    uint32_t hash, size;
    size_t key; /* offset in the keys */
};

/* Zero-initialise it and set `width`; call table_free() at the end. */
struct table {
    size_t width; /* counters in a row */
    size_t count;
    struct table_entry *entries; /* in the order in which they were added */
    uint64_t *rows;
    char *keys;
    size_t key_size;
    size_t entry_capacity, row_capacity, key_capacity;
    uint32_t *slots; /* index + 1, or 0 if empty */
    size_t slot_count;
};

void table_free(struct table *table);

/*
 * Returns the row of a key, which is added if it is missing, or NULL if out of
 * memory.
 */
uint64_t *table_row(struct table *table, const char *key, size_t size);

/* Returns the row of a key, or NULL. */
const uint64_t *table_find(const struct table *table, const char *key,
                           size_t size);

static inline struct pdn_slice
table_key(const struct table *table, size_t index)
{
    return (struct pdn_slice){table->keys + table->entries[index].key,
                              table->entries[index].size};
}

static inline const uint64_t *
table_numbers(const struct table *table, size_t index)
{
    return table->rows + index * table->width;
}

/*
 * Adds all rows of another table of the same width.  Returns false if out of
 * memory.
 */
bool table_add(struct table *to, const struct table *from);

/* Sorts the entries by their keys, byte by byte. */
bool table_sort(struct table *table);

/* Compares by bytes and then by length, like memcmp(). */
int slice_compare(struct pdn_slice a, struct pdn_slice b);

#endif
