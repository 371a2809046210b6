// SPDX-License-Identifier: BSD-2-Clause
/*
 * options_list.c - values of options from their text: counts, sizes, lists
 * of games, lists of files.
 */
#include "options_int.h"
#include "word.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Reads digits; NULL if there are none or too many. */
static const char *
read_digits(const char *text, uint64_t *value)
{
    const char *at = text;

    for (*value = 0; *at >= '0' && *at <= '9'; at++) {
        if (__builtin_mul_overflow(*value, 10, value) ||
            __builtin_add_overflow(*value, (uint64_t)(*at - '0'), value))
            return NULL;
    }
    return at == text ? NULL : at;
}

bool
parse_count(const char *text, uint64_t *count)
{
    const char *end = read_digits(text, count);

    return end != NULL && *end == '\0' && *count > 0;
}

uint64_t
option_count(const struct argp_state *state, const char *option,
             const char *text, uint64_t most)
{
    uint64_t count;

    if (!parse_count(text, &count))
        usage_error(state, "%s: not a number above 0: %s", option, text);
    return count < most ? count : most;
}

bool
parse_size(const char *text, uint64_t *bytes)
{
    static const char suffixes[] = "KMG";
    const char *end = read_digits(text, bytes), *suffix;

    if (end == NULL || *bytes == 0)
        return false;
    if (*end == '\0')
        return true;
    suffix = strchr(suffixes, *end >= 'a' ? *end - 'a' + 'A' : *end);
    if (suffix == NULL || end[1] != '\0')
        return false;
    for (; suffix >= suffixes; suffix--) {
        if (__builtin_mul_overflow(*bytes, 1024, bytes))
            return false;
    }
    return true;
}

bool
parse_shard(const char *text, uint32_t *shard, uint32_t *shards)
{
    uint64_t index, count;
    const char *end = read_digits(text, &index);

    if (end == NULL || *end != '/' || !parse_count(end + 1, &count) ||
        count > UINT32_MAX || index == 0 || index > count)
        return false;
    *shard = (uint32_t)index;
    *shards = (uint32_t)count;
    return true;
}

/* Reads one of N, N-M, N-, up to a comma or the end; NULL if it is none. */
static const char *
read_range(const char *at, struct game_range *range)
{
    at = read_digits(at, &range->first);
    if (at == NULL || range->first == 0)
        return NULL;
    range->last = range->first;
    if (*at != '-')
        return at;
    at++;
    range->last = UINT64_MAX;
    if (*at == ',' || *at == '\0')
        return at;
    at = read_digits(at, &range->last);
    return at != NULL && range->last >= range->first ? at : NULL;
}

bool
parse_games(const char *text, struct game_list *games)
{
    for (const char *at = text;; at++) {
        struct game_range *more;

        const char *rest = word_after(at, "last");

        if (rest != NULL) {
            games->last = true;
            at = rest;
        } else {
            more = reallocarray(games->range, games->count + 1, sizeof *more);
            if (more == NULL)
                options_no_memory();
            games->range = more;
            at = read_range(at, &more[games->count]);
            if (at == NULL)
                return false;
            games->count++;
        }
        if (*at == '\0')
            return true;
        if (*at != ',')
            return false;
    }
}

bool
add_file(struct options *options, char *name)
{
    size_t count = options->file_count;
    char **files = options->files;

    /* Room is doubled whenever the count is a power of two. */
    if ((count & (count + 1)) == 0) {
        files = reallocarray(files, 2 * (count + 1) + 1, sizeof *files);
        if (files == NULL)
            return false;
        options->files = files;
    }
    files[count] = name;
    files[count + 1] = NULL;
    options->file_count++;
    return true;
}

/* What --files0-from takes at most: bytes, the NULs counted, and names. */
enum { NAMES_SIZE_MAX = 16 << 20, NAMES_MAX = 1000 * 1000 };

/* All of a stream, with a NUL behind it; NULL: errno says why. */
static char *
read_all(FILE *stream, size_t *size)
{
    size_t capacity = 4096;
    char *all = malloc(capacity), *more;

    *size = 0;
    while (all != NULL) {
        *size += fread(all + *size, 1, capacity - *size - 1, stream);
        if (*size < capacity - 1)
            break;
        if (*size > NAMES_SIZE_MAX)
            break;
        capacity *= 2;
        more = realloc(all, capacity);
        if (more == NULL)
            free(all);
        all = more;
    }
    if (all != NULL && ferror(stream)) {
        free(all);
        return NULL;
    }
    if (all != NULL && *size > NAMES_SIZE_MAX) {
        free(all);
        errno = E2BIG;
        return NULL;
    }
    if (all != NULL)
        all[*size] = '\0';
    return all;
}

bool
read_files0(struct options *options, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *stream = standard ? stdin : fopen(path, "re");
    size_t size;

    if (stream == NULL)
        return false;
    options->names = read_all(stream, &size);
    if (!standard) {
        int reason = errno;

        fclose(stream);
        errno = reason;
    }
    if (options->names == NULL)
        return false;
    for (size_t at = 0; at < size; at += strlen(options->names + at) + 1) {
        if (options->file_count >= NAMES_MAX) {
            errno = E2BIG;
            return false;
        }
        if (!add_file(options, options->names + at))
            return false;
    }
    return true;
}
