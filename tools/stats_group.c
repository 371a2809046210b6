// SPDX-License-Identifier: BSD-2-Clause
/*
 * stats_group.c - groups of games in order, and as a table: a line for each,
 * and one for all that --top and --min leave out, so that sums stay whole.
 */
#include "stats_group.h"

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

static const struct {
    const char *name;
    enum figure figure;
} sortable[] = {
    {"games", GAMES},         {"white", WHITE_WINS},
    {"draw", DRAWS},          {"black", BLACK_WINS},
    {"plies", PLIES},         {"captures", CAPTURES},
    {"crownings", CROWNINGS}, {"won", WON},
    {"drawn", DRAWN},         {"lost", LOST},
    {"errors", WITH_ERRORS},
};

/* What groups are put in order by. */
struct sorting {
    const struct counts *counts;
    bool by_key;
    bool points;
    enum figure figure;
};

static uint64_t
sort_value(const struct sorting *by, size_t index)
{
    const uint64_t *row =
        table_numbers(&by->counts->table[TABLE_GROUPS], index);

    if (by->by_key)
        return 0;
    return by->points ? 2 * row[WON] + row[DRAWN] : row[by->figure];
}

static int
in_order(const void *a, const void *b, void *context)
{
    const struct sorting *by = context;
    const size_t *one = a, *two = b;
    uint64_t first = sort_value(by, *one), second = sort_value(by, *two);

    if (first != second)
        return first < second ? 1 : -1;
    return (*one > *two) - (*one < *two); /* the table is sorted by key */
}

/* What --sort asks for; false: nothing that there is. */
static bool
read_sorting(const struct stats *stats, struct sorting *by)
{
    const char *text = stats->given[OPTION_SORT];

    by->figure = GAMES;
    by->by_key =
        text == NULL && stats->key_count > 0 &&
        (stats->keys[0].kind == KEY_YEAR || stats->keys[0].kind == KEY_LENGTH);
    if (text == NULL)
        return true;
    by->by_key = strcmp(text, "key") == 0;
    by->points = strcmp(text, "points") == 0;
    for (size_t i = 0; i < sizeof sortable / sizeof *sortable; i++) {
        if (strcmp(text, sortable[i].name) == 0) {
            by->figure = sortable[i].figure;
            return true;
        }
    }
    return by->by_key || by->points;
}

bool
groups_sortable(const struct stats *stats)
{
    struct sorting by = {0};

    if (read_sorting(stats, &by))
        return true;
    complain("--sort: there is no %s, but key, points, games, white, draw, "
             "black, plies, captures, crownings, won, drawn, lost, errors",
             stats->given[OPTION_SORT]);
    return false;
}

size_t *
groups_order(const struct stats *stats, const struct counts *counts,
             size_t *count)
{
    struct sorting by = {.counts = counts};
    size_t *order;

    *count = counts->table[TABLE_GROUPS].count;
    order = calloc(*count + 1, sizeof *order);
    if (order == NULL || !read_sorting(stats, &by))
        return order;
    for (size_t i = 0; i < *count; i++)
        order[i] = i;
    qsort_r(order, *count, sizeof *order, in_order, &by);
    return order;
}

static void
put_columns(struct grid *grid, const struct stats *stats)
{
    static const char *const games[] = {
        "games",     "white",     "draw",        "black",
        "both_lose", "no_result", "white_score", "draw_share",
        "plies",     "plies_min", "plies_q1",    "plies_median",
        "plies_q3",  "plies_max", "captures",    "crownings",
        "threefold", "rule_25",   "rule_16",     "rule_5",
        "errors",    NULL};
    static const char *const players[] = {
        "games",     "as_white",    "won",    "drawn", "lost",
        "both_lose", "no_result",   "points", "score", "rated",
        "opponents", "performance", NULL};
    const char *const *names =
        stats->product == PRODUCT_PLAYERS ? players : games;

    for (size_t i = 0; i < stats->key_count; i++)
        grid_column(grid, stats->keys[i].name, GRID_TEXT);
    grid_heads(grid);
    for (; *names != NULL; names++) {
        if (strcmp(*names, "plies") == 0 || strcmp(*names, "captures") == 0 ||
            strcmp(*names, "rated") == 0)
            grid_part(grid);
        grid_column(grid, *names, GRID_NUMBER);
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

static void
put_player(struct grid *grid, const struct stats *stats, const uint64_t *row)
{
    uint64_t half = 2 * row[WON] + row[DRAWN];
    int64_t rating;

    grid_number(grid, row[GAMES]);
    grid_number(grid, row[AS_WHITE]);
    grid_number(grid, row[WON]);
    grid_number(grid, row[DRAWN]);
    grid_number(grid, row[LOST]);
    grid_number(grid, row[LOST_BOTH]);
    grid_number(grid, row[OPEN]);
    grid_fraction(grid, half, stats->half_points ? 2 : 1);
    grid_percent(grid, half, 2 * (row[GAMES] - row[OPEN]));
    grid_number(grid, row[RATED]);
    if (row[RATED] != 0)
        grid_number(grid, (row[RATING_SUM] + row[RATED] / 2) / row[RATED]);
    else
        grid_empty(grid);
    if (performance(row[RATED_SCORE], row[RATED], row[RATING_SUM], &rating) &&
        rating > 0)
        grid_number(grid, (uint64_t)rating);
    else
        grid_empty(grid);
}

/* plies: shortest, quartiles, longest; NULL: not known. */
static void
put_games(struct grid *grid, const struct stats *stats, const uint64_t *row,
          const uint64_t *plies)
{
    static const enum figure played[] = {
        CAPTURES, CROWNINGS, THREEFOLD, RULE_25, RULE_16, RULE_5, WITH_ERRORS};
    uint64_t decided = row[WHITE_WINS] + row[DRAWS] + row[BLACK_WINS];

    grid_number(grid, row[GAMES]);
    grid_number(grid, row[WHITE_WINS]);
    grid_number(grid, row[DRAWS]);
    grid_number(grid, row[BLACK_WINS]);
    grid_number(grid, row[BOTH_LOSE]);
    grid_number(grid, row[NO_RESULT]);
    grid_percent(grid, 2 * row[WHITE_WINS] + row[DRAWS], 2 * decided);
    grid_percent(grid, row[DRAWS], decided);
    grid_number(grid, row[PLIES]);
    for (unsigned i = 0; i < 5; i++) {
        if (plies != NULL)
            grid_number(grid, plies[i]);
        else
            grid_empty(grid);
    }
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        if (stats->replay)
            grid_number(grid, row[played[i]]);
        else
            grid_empty(grid);
    }
}

static void
put_group(struct grid *grid, const struct stats *stats,
          const struct counts *counts, size_t index)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];
    struct pdn_slice key = table_key(groups, index);
    uint64_t plies[5];

    put_key(grid, stats, key);
    if (stats->product == PRODUCT_PLAYERS) {
        put_player(grid, stats, table_numbers(groups, index));
        return;
    }
    for (unsigned i = 0; i < 5; i++)
        plies[i] = plies_quartile(counts, key, i);
    put_games(grid, stats, table_numbers(groups, index), plies);
}

/* All that is left out, in one line. */
static void
put_others(struct grid *grid, const struct stats *stats, const uint64_t *row)
{
    grid_string(grid, "(others)");
    for (size_t i = 1; i < stats->key_count; i++)
        grid_empty(grid);
    if (stats->product == PRODUCT_PLAYERS)
        put_player(grid, stats, row);
    else
        put_games(grid, stats, row, NULL);
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
    bool left_out = false, done;

    if (order == NULL)
        return false;
    if (!stats->options.quiet)
        say_absent_tags(stats, groups);
    put_columns(&grid, stats);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *row = table_numbers(groups, order[i]);

        if ((stats->top == 0 || shown < stats->top) &&
            row[GAMES] >= stats->least) {
            put_group(&grid, stats, counts, order[i]);
            shown++;
            continue;
        }
        left_out = true;
        for (int n = 0; n < FIGURES; n++)
            others[n] += row[n];
    }
    if (left_out)
        put_others(&grid, stats, others);
    grid_write(&grid, &look, out);
    done = !grid.failed;
    grid_free(&grid);
    free(order);
    return done;
}
