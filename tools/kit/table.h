// SPDX-License-Identifier: BSD-2-Clause
/*
 * table.h - numbers kept under keys: what statistics are counted in.
 *
 * A key is any bytes; its row is a fixed number of counters, which begin at 0.
 * Tables of parts of the work add up to that of the whole, in any order.
 * Our own rather than uthash: one arena of keys and one of rows cost two
 * allocations instead of one an entry, add up in one pass, and sort alike.
 */
#ifndef TABLE_H
#define TABLE_H

#include "pdn/base.h"

struct table_entry {
    uint32_t hash, size;
    size_t key; /* offset in the keys */
};

/* Zero-initialise and set width; table_free() at the end. */
struct table {
    size_t width; /* counters in a row */
    size_t count;
    struct table_entry *entries; /* in the order in which they came */
    uint64_t *rows;
    char *keys;
    size_t key_size;
    size_t entry_capacity, row_capacity, key_capacity;
    uint32_t *slots; /* index + 1; 0: empty */
    size_t slot_count;
};

void table_free(struct table *table);

/* The row of a key, made if it is not there; NULL: out of memory. */
uint64_t *table_row(struct table *table, const char *key, size_t size);

/* The row of a key, or NULL. */
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

/* Adds all rows of another table of the same width; false: out of memory. */
bool table_add(struct table *to, const struct table *from);

/* Puts the entries into the order of their keys, byte by byte. */
bool table_sort(struct table *table);

/* Negative, 0, positive: bytes, then length. */
int slice_compare(struct pdn_slice a, struct pdn_slice b);

#endif
