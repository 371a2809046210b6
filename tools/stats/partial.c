// SPDX-License-Identifier: BSD-2-Clause
/*
 * partial.c - counts as a partial: lines of text.
 *
 *     pdn-stats-partial 1
 *     option NAME VALUE         those that were given
 *     file SIZE                 of each input, where they are sharded
 *     shard I N
 *     table WIDTH ROWS          for each table, in their order
 *     KEY NUMBER...             its rows in the order of their keys
 *     end HASH                  of all bytes before this line
 *
 * In values and keys whatever is no visible ASCII stands as %XX, and an empty
 * one as %.
 */
#include "stats.h"
#include "word.h"

static void
put_escaped(struct text *out, const char *data, size_t size)
{
    static const char digits[] = "0123456789ABCDEF";

    if (size == 0)
        text_char(out, '%');
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)data[i];

        if (c > ' ' && c < 0x7F && c != '%') {
            text_char(out, (char)c);
        } else {
            text_char(out, '%');
            text_char(out, digits[c >> 4]);
            text_char(out, digits[c & 15]);
        }
    }
}

/* What is a word in any letter case, is the same word for every part. */
static void
put_option(struct text *out, enum stats_option option, const char *value)
{
    bool word = option != OPTION_BY && option != OPTION_POSITION;

    text_string(out, "option ");
    text_string(out, stats_option_names[option]);
    text_char(out, ' ');
    if (!word || *value == '\0')
        put_escaped(out, value, strlen(value));
    for (; word && *value != '\0'; value++)
        put_escaped(out, &(char){word_letter(*value)}, 1);
    text_char(out, '\n');
}

static void
put_table(struct text *out, const struct table *table)
{
    text_string(out, "table ");
    text_decimal(out, table->width);
    text_char(out, ' ');
    text_decimal(out, table->count);
    text_char(out, '\n');
    for (size_t i = 0; i < table->count; i++) {
        struct pdn_slice key = table_key(table, i);
        const uint64_t *row = table_numbers(table, i);

        put_escaped(out, key.start, key.size);
        for (size_t n = 0; n < table->width; n++) {
            text_char(out, ' ');
            text_decimal(out, row[n]);
        }
        text_char(out, '\n');
    }
}

bool
partial_write(const struct stats *stats, struct counts *counts,
              const uint64_t *sizes, size_t size_count, struct text *out)
{
    const struct options *options = &stats->options;
    char hash[PDN_HASH_TEXT_SIZE];
    struct pdn_hash sum;

    if (!counts_sort(counts))
        return false;
    text_string(out, "pdn-stats-partial 1\n");
    for (int i = 0; i < STATS_OPTIONS; i++) {
        if (stats->given[i] != NULL)
            put_option(out, (enum stats_option)i, stats->given[i]);
    }
    for (size_t i = 0; i < size_count; i++) {
        text_string(out, "file ");
        text_decimal(out, sizes[i]);
        text_char(out, '\n');
    }
    text_string(out, "shard ");
    text_decimal(out, options->shards != 0 ? options->shard : 1);
    text_char(out, ' ');
    text_decimal(out, options->shards != 0 ? options->shards : 1);
    text_char(out, '\n');
    for (int i = 0; i < TABLES; i++)
        put_table(out, &counts->table[i]);
    if (out->failed)
        return false;
    sum = pdn_hash_bytes(out->data, out->size);
    pdn_hash_write(&sum, hash);
    text_string(out, "end ");
    text_string(out, hash);
    text_char(out, '\n');
    return !out->failed;
}
