// SPDX-License-Identifier: BSD-2-Clause
/*
 * group.c - groups of games as a table: a line for each, and one for
 * all that --top and --min leave out, so that sums stay whole.
 */
#include "group.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { RANGE = 64 }; /* characters of two numbers */

/* Compares the key of an item with the beginning GROUP NUL KIND. */
static int
compare_begin(struct pdn_slice key, struct pdn_slice group, int kind)
{
    size_t size = key.size < group.size ? key.size : group.size;
    int order = size == 0 ? 0 : memcmp(key.start, group.start, size);
    unsigned char next[2];

    if (order != 0)
        return order;
    if (key.size < group.size + sizeof next)
        return -1;
    memcpy(next, key.start + group.size, sizeof next);
    return next[0] != 0 ? 1 : next[1] - kind;
}

/* The first item not before a group's kind. */
static size_t
first_item(const struct table *items, struct pdn_slice group, int kind)
{
    size_t low = 0, high = items->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (compare_begin(table_key(items, middle), group, kind) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t
items_from(const struct counts *counts, struct pdn_slice group,
           enum item_kind kind, size_t *end)
{
    const struct table *items = &counts->table[TABLE_ITEMS];

    *end = first_item(items, group, (int)kind + 1);
    return first_item(items, group, (int)kind);
}

struct pdn_slice
item_text(const struct counts *counts, size_t index, struct pdn_slice group)
{
    struct pdn_slice key = table_key(&counts->table[TABLE_ITEMS], index);

    return (struct pdn_slice){key.start + group.size + 2,
                              key.size - group.size - 2};
}

static uint64_t
plies_of(const struct counts *counts, size_t index, struct pdn_slice group)
{
    return key_number(item_text(counts, index, group));
}

uint64_t
plies_quartile(const struct counts *counts, struct pdn_slice group,
               unsigned quarter)
{
    const struct table *items = &counts->table[TABLE_ITEMS];
    size_t end, from = items_from(counts, group, ITEM_PLIES, &end);
    uint64_t games = 0, wanted, seen = 0;

    for (size_t i = from; i < end; i++)
        games += *table_numbers(items, i);
    wanted = (games * quarter + 3) / 4;
    if (wanted == 0)
        wanted = 1;
    for (size_t i = from; i < end; i++) {
        seen += *table_numbers(items, i);
        if (seen >= wanted)
            return plies_of(counts, i, group);
    }
    return 0;
}

/* Whether columns about ratings are shown: for people, where there are any. */
static bool
shows_ratings(const struct stats *stats, const struct table *groups)
{
    if (stats->format != FORMAT_TEXT)
        return true;
    for (size_t i = 0; i < groups->count; i++)
        if (table_numbers(groups, i)[RATED] != 0)
            return true;
    return false;
}

/* The first column from a given one on that is shown. */
static const struct group_column *
next_shown(const struct group_column *column, bool ratings)
{
    while (column->name != NULL && column->rated && !ratings)
        column++;
    return column;
}

static void
put_columns(struct grid *grid, const struct stats *stats, bool ratings)
{
    const struct group_column *column = group_columns(stats);

    for (size_t i = 0; i < stats->key_count; i++)
        grid_column(grid, stats->keys[i].name, GRID_TEXT);
    grid_heads(grid);
    for (; (column = next_shown(column, ratings))->name != NULL; column++) {
        if (column->part)
            grid_part(grid);
        grid_column(grid, column->name, GRID_NUMBER);
    }
}

/* Takes the first value off what is left of a key of so many. */
static struct pdn_slice
next_value(struct pdn_slice *key, size_t left)
{
    const char *end = left > 1 && key->size != 0
                          ? memchr(key->start, KEY_SEPARATOR, key->size)
                          : NULL;
    size_t size = end != NULL ? (size_t)(end - key->start) : key->size;
    struct pdn_slice value = {key->start, size};

    key->start += size + (end != NULL);
    key->size -= size + (end != NULL);
    return value;
}

/* "021-040" */
static void
put_length(struct grid *grid, struct pdn_slice first)
{
    uint64_t from = key_number(first);
    char range[RANGE];

    if (from == 0)
        snprintf(range, sizeof range, "000");
    else
        snprintf(range, sizeof range, "%03" PRIu64 "-%03" PRIu64, from,
                 from + LENGTH_STEP - 1);
    grid_string(grid, range);
}

/* The values of a group's key, a cell each. */
static void
put_key(struct grid *grid, const struct stats *stats, struct pdn_slice key)
{
    for (size_t i = 0; i < stats->key_count; i++) {
        struct pdn_slice value = next_value(&key, stats->key_count - i);

        if (value.size == 0)
            grid_empty(grid);
        else if (stats->keys[i].kind == KEY_LENGTH)
            put_length(grid, value);
        else
            grid_text(grid, value.start, value.size);
    }
}

/* Names tags by which games were grouped and which none has. */
static void
say_absent_tags(const struct stats *stats, const struct table *groups)
{
    bool seen[KEYS_MAX] = {false};

    for (size_t g = 0; g < groups->count; g++) {
        struct pdn_slice key = table_key(groups, g);

        for (size_t i = 0; i < stats->key_count; i++)
            seen[i] |= next_value(&key, stats->key_count - i).size != 0;
    }
    for (size_t i = 0; i < stats->key_count && groups->count != 0; i++)
        if (!seen[i] && stats->keys[i].kind == KEY_TAG)
            complain("--by: no game has a tag %s", stats->keys[i].name);
}

/* The cells of a group behind those of its key. */
static void
put_figures(struct grid *grid, const struct stats *stats,
            const struct group *group, bool ratings)
{
    const struct group_column *column = group_columns(stats);

    for (; (column = next_shown(column, ratings))->name != NULL; column++)
        group_put(grid, column, group_value(stats, column, group));
}

static void
put_group(struct grid *grid, const struct stats *stats,
          const struct counts *counts, size_t index, bool ratings)
{
    const struct group group = group_at(counts, index);

    put_key(grid, stats, group.key);
    put_figures(grid, stats, &group, ratings);
}

/* All that is left out, in one line. */
static void
put_others(struct grid *grid, const struct stats *stats, const uint64_t *row,
           bool ratings)
{
    const struct group others = {.row = row};

    grid_string(grid, "(others)");
    for (size_t i = 1; i < stats->key_count; i++)
        grid_empty(grid);
    put_figures(grid, stats, &others, ratings);
}

bool
groups_write(const struct stats *stats, const struct counts *counts,
             struct text *out)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];
    struct grid_look look = stats_look(
        stats, stats->product == PRODUCT_PLAYERS ? "player" : "group");
    struct grid grid = {0};
    uint64_t others[FIGURES] = {0};
    size_t count, *order = groups_order(stats, counts, &count), shown = 0;
    bool ratings = shows_ratings(stats, groups), left_out = false, done;

    if (order == NULL)
        return false;
    if (!stats->options.quiet)
        say_absent_tags(stats, groups);
    put_columns(&grid, stats, ratings);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *row = table_numbers(groups, order[i]);

        if ((stats->top == 0 || shown < stats->top) &&
            row[GAMES] >= stats->least) {
            put_group(&grid, stats, counts, order[i], ratings);
            shown++;
            continue;
        }
        left_out = true;
        for (int n = 0; n < FIGURES; n++)
            others[n] += row[n];
    }
    if (left_out)
        put_others(&grid, stats, others, ratings);
    grid_write(&grid, &look, out);
    done = !grid.failed;
    grid_free(&grid);
    free(order);
    return done;
}
