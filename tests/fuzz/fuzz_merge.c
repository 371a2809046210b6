// SPDX-License-Identifier: BSD-2-Clause
/*
 * fuzz_merge.c - any bytes as partials of pdn-stats: they are either refused,
 * or merged and shown in all formats, with the same result twice.
 *
 * A partial ends with the hash of its lines.  Before each line "end" the hash
 * is corrected here, so that changed partials are read to their end.
 */
#include "partial.h"
#include "require.h"
#include "show.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Adds a line; after the last of a partial its hash. */
static void
add_line(struct text *out, const char *line, size_t size, size_t *start)
{
    char hash[PDN_HASH_TEXT_SIZE];
    struct pdn_hash sum;

    if (size < 4 || memcmp(line, "end", 3) != 0) {
        text_bytes(out, line, size);
        return;
    }
    sum = *start == out->size
              ? pdn_hash_bytes("", 0)
              : pdn_hash_bytes(out->data + *start, out->size - *start);
    pdn_hash_write(&sum, hash);
    text_string(out, "end ");
    text_string(out, hash);
    text_char(out, '\n');
    *start = out->size;
}

static void
make_right(struct text *out, const char *data, size_t size)
{
    size_t start = 0, length;

    for (size_t at = 0; at < size; at += length) {
        const char *end = memchr(data + at, '\n', size - at);

        length = end == NULL ? size - at : (size_t)(end - data) + 1 - at;
        add_line(out, data + at, length, &start);
    }
}

/* Merges and shows; false: refused. */
static bool
show(struct text *partials, const char *format, struct text *shown)
{
    struct stats stats = {.merge = true, .options.quiet = true};
    struct counts counts;
    FILE *from = fmemopen(partials->data, partials->size, "r");
    bool merged;

    require(from != NULL);
    counts_open(&counts);
    stats.given[OPTION_FORMAT] = format;
    merged = partial_merge_from(&stats, &counts, "partial", from);
    if (merged)
        require(report_counts(&stats, &counts, shown) != PDN_E_NOMEM);
    fclose(from);
    counts_free(&counts);
    stats_free(&stats);
    return merged;
}

static void
show_all(struct text *partials)
{
    static const char *const formats[] = {"text", "tsv", "csv", "json"};

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        struct text one = {0}, two = {0};
        bool merged = show(partials, formats[i], &one);

        require(show(partials, formats[i], &two) == merged);
        require(one.size == two.size &&
                (one.size == 0 || memcmp(one.data, two.data, one.size) == 0));
        text_free(&one);
        text_free(&two);
        if (!merged)
            break;
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FILE *errors = stderr, *nowhere = fopen("/dev/null", "w");
    struct text partials = {0};

    require(nowhere != NULL);
    make_right(&partials, (const char *)data, size);
    stderr = nowhere;
    if (partials.size != 0)
        show_all(&partials);
    stderr = errors;
    fclose(nowhere);
    text_free(&partials);
    return 0;
}
