// SPDX-License-Identifier: BSD-2-Clause
/*
 * group.c - groups of games as a table: one line per group, and one for
 * everything that --top and --min omit, so that sums stay complete.
 */
#include "group.h"

#include "key.h"
#include "rows.h"
#include "say.h"
#include "show.h"
#include "word.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* The columns of groups, and the sorting of groups by one of them. */

/* A column after those of the key. */
struct group_column {
    const char *name; /* NULL after the last column */
    unsigned shows;   /* an enumerator defined below */
    unsigned figure;  /* enum figure, or a quartile */
    bool played;      /* requires playing the games */
    bool part;        /* begins a block; see grid_part() */
    bool rated;       /* shown only if an opponent has a rating */
};

/* What columns show.  Combined groups have only a row. */
struct group {
    const struct stats *stats;
    const uint64_t *row; /* FIGURES wide */
    struct pdn_slice key;
    const struct counts *counts; /* NULL for combined groups */
};

/* The value part / whole; unknown if whole is 0. */
struct group_value {
    uint64_t part, whole;
};

/* What a column shows. */
enum {
    A_COUNT,    /* the figure */
    A_QUARTILE, /* of plies; `figure` selects it, from 0 to 4 */
    WHITE_SCORE,
    DRAW_SHARE,
    PLAYER_POINTS,
    PLAYER_SCORE,
    OPPONENTS, /* the mean rating of opponents */
    PERFORMANCE,
};

enum { GROUP_COLUMNS = 32 }; /* at most */

static const struct group_column of_games[] = {
    {.name = "games", .figure = GAMES},
    {.name = "white", .figure = WHITE_WINS},
    {.name = "draw", .figure = DRAWS},
    {.name = "black", .figure = BLACK_WINS},
    {.name = "both_lose", .figure = BOTH_LOSE},
    {.name = "no_result", .figure = NO_RESULT},
    {.name = "white_score", .shows = WHITE_SCORE},
    {.name = "draw_share", .shows = DRAW_SHARE},
    {.name = "plies", .figure = PLIES, .part = true},
    {.name = "plies_min", .shows = A_QUARTILE, .figure = 0},
    {.name = "plies_q1", .shows = A_QUARTILE, .figure = 1},
    {.name = "plies_median", .shows = A_QUARTILE, .figure = 2},
    {.name = "plies_q3", .shows = A_QUARTILE, .figure = 3},
    {.name = "plies_max", .shows = A_QUARTILE, .figure = 4},
    {.name = "captures", .figure = CAPTURES, .played = true, .part = true},
    {.name = "crownings", .figure = CROWNINGS, .played = true},
    {.name = "threefold", .figure = THREEFOLD, .played = true},
    {.name = "rule_25", .figure = RULE_25, .played = true},
    {.name = "rule_16", .figure = RULE_16, .played = true},
    {.name = "rule_5", .figure = RULE_5, .played = true},
    {.name = "errors", .figure = WITH_ERRORS, .played = true},
    {.name = NULL},
};

static const struct group_column of_players[] = {
    {.name = "games", .figure = GAMES},
    {.name = "as_white", .figure = AS_WHITE},
    {.name = "won", .figure = WON},
    {.name = "drawn", .figure = DRAWN},
    {.name = "lost", .figure = LOST},
    {.name = "both_lose", .figure = LOST_BOTH},
    {.name = "no_result", .figure = OPEN},
    {.name = "points", .shows = PLAYER_POINTS},
    {.name = "score", .shows = PLAYER_SCORE},
    {.name = "rated", .figure = RATED, .part = true, .rated = true},
    {.name = "opponents", .shows = OPPONENTS, .rated = true},
    {.name = "performance", .shows = PERFORMANCE, .rated = true},
    {.name = NULL},
};

/* Returns the first column of the requested groups. */
static const struct group_column *
group_columns(const struct stats *stats)
{
    return stats->product == PRODUCT_PLAYERS ? of_players : of_games;
}

bool
groups_distinct(const struct stats *stats)
{
    const struct group_column *column = group_columns(stats);
    const char *twice = NULL;

    for (size_t i = 0; i < stats->key_count; i++) {
        const char *name = stats->keys[i].name;

        if (strcmp(name, "type") == 0)
            twice = name;
        for (size_t k = 0; k < i; k++)
            if (word_same(name, stats->keys[k].name))
                twice = name;
        for (size_t k = 0; column[k].name != NULL; k++)
            if (strcmp(name, column[k].name) == 0)
                twice = name;
    }
    if (twice != NULL)
        usage_complaint("--by: two columns would be called %s; if one is a "
                        "tag, write its first letter as a capital",
                        twice);
    return twice == NULL;
}

/* Returns a group of a sorted table. */
static struct group
group_at(const struct stats *stats, const struct counts *counts, size_t index)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];

    return (struct group){
        .stats = stats,
        .row = table_numbers(groups, index),
        .key = table_key(groups, index),
        .counts = counts,
    };
}

/* Returns the opponents' mean rating or the performance, or 0 if unknown. */
static uint64_t
rating_of(const uint64_t *row, unsigned shows)
{
    int64_t rating;

    if (row[RATED] == 0)
        return 0;
    if (shows == OPPONENTS)
        return (row[RATING_SUM] + row[RATED] / 2) / row[RATED];
    performance(row[RATED_SCORE], row[RATED], row[RATING_SUM], &rating);
    return rating > 0 ? (uint64_t)rating : 0;
}

static struct group_value
group_value(const struct stats *stats, const struct group_column *column,
            const struct group *group)
{
    const uint64_t *row = group->row;
    uint64_t decided = row[WHITE_WINS] + row[DRAWS] + row[BLACK_WINS];
    uint64_t half = 2 * row[WON] + row[DRAWN], rating;

    if (column->played && !stats->replay)
        return (struct group_value){0, 0};
    switch (column->shows) {
    case A_QUARTILE:
        if (group->counts == NULL)
            return (struct group_value){0, 0};
        return (struct group_value){
            plies_quartile(group->counts, group->key, column->figure), 1};
    case WHITE_SCORE:
        return (struct group_value){2 * row[WHITE_WINS] + row[DRAWS],
                                    2 * decided};
    case DRAW_SHARE:
        return (struct group_value){row[DRAWS], decided};
    case PLAYER_POINTS:
        return (struct group_value){half, stats->half_points ? 2 : 1};
    case PLAYER_SCORE:
        return (struct group_value){half, 2 * (row[GAMES] - row[OPEN])};
    case OPPONENTS:
    case PERFORMANCE:
        rating = rating_of(row, column->shows);
        return (struct group_value){rating, rating != 0};
    default:
        return (struct group_value){row[column->figure], 1};
    }
}

/*
 * Returns the column of --sort, by default that of games, or NULL to sort by
 * key.
 */
static const struct group_column *
sort_column(const struct stats *stats)
{
    const struct group_column *column = group_columns(stats);
    const char *text = stats->given[OPTION_SORT];
    bool numbers = stats->key_count > 0 && (stats->keys[0].kind == KEY_YEAR ||
                                            stats->keys[0].kind == KEY_LENGTH);

    if (text == NULL)
        return numbers ? NULL : column;
    while (column->name != NULL && !word_same(column->name, text))
        column++;
    return column->name != NULL ? column : NULL;
}

/* Reports the columns by which groups can be sorted. */
static bool
refuse_sort(const struct stats *stats)
{
    const struct group_column *column = group_columns(stats);
    struct pdn_slice names[GROUP_COLUMNS];
    size_t count = 0;
    struct text text = {0};

    for (; column->name != NULL; column++)
        if (!column->played || stats->replay)
            names[count++] =
                (struct pdn_slice){column->name, strlen(column->name)};
    say(&text, "--sort: expected key or one of {columns}, got {given}",
        PUT_LIST(columns, names, count, PDN_BY_COMMA),
        PUT(given, stats->given[OPTION_SORT]));
    if (text.failed)
        complain("%s", pdn_status_text(PDN_E_NOMEM));
    else
        usage_complaint("%.*s", (int)text.size, text.data);
    text_free(&text);
    return false;
}

bool
groups_sortable(const struct stats *stats)
{
    const char *text = stats->given[OPTION_SORT];
    const struct group_column *column = sort_column(stats);

    if (text == NULL || word_same(text, "key") ||
        (column != NULL && (stats->replay || !column->played)))
        return true;
    return refuse_sort(stats);
}

/* A group, and the value by which it is sorted. */
struct ranked {
    size_t index;
    struct group_value value;
};

__extension__ typedef unsigned __int128 product;

/* Sorts by descending value, unknown values last, and then by key. */
static int
in_order(const void *a, const void *b)
{
    const struct ranked *one = a, *two = b;
    const struct group_value *first = &one->value, *second = &two->value;
    product left = (product)first->part * second->whole;
    product right = (product)second->part * first->whole;

    if ((first->whole == 0) != (second->whole == 0))
        return first->whole == 0 ? 1 : -1;
    if (left != right)
        return left < right ? 1 : -1;
    return (one->index > two->index) - (one->index < two->index);
}

size_t *
groups_order(const struct stats *stats, const struct counts *counts,
             size_t *count)
{
    const struct group_column *column = sort_column(stats);
    size_t groups = counts->table[TABLE_GROUPS].count;
    struct ranked *ranked = calloc(groups + 1, sizeof *ranked);
    size_t *order = calloc(groups + 1, sizeof *order);

    *count = groups;
    if (ranked == NULL || order == NULL) {
        free(ranked);
        free(order);
        return NULL;
    }
    for (size_t i = 0; i < groups; i++) {
        const struct group group = group_at(stats, counts, i);

        ranked[i].index = i;
        if (column != NULL)
            ranked[i].value = group_value(stats, column, &group);
    }
    qsort(ranked, groups, sizeof *ranked, in_order);
    for (size_t i = 0; i < groups; i++)
        order[i] = ranked[i].index;
    free(ranked);
    return order;
}

enum { RANGE = 64 }; /* characters of two numbers */

/* Compares the key of an item with the prefix GROUP NUL KIND. */
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

/* Returns the first item that is not before a group's kind. */
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

/*
 * Returns true if columns about ratings are shown, which people see only if
 * there are any.
 */
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

/* Returns the first shown column from a given one on. */
static const struct group_column *
next_shown(const struct group_column *column, bool ratings)
{
    while (column->name != NULL && column->rated && !ratings)
        column++;
    return column;
}

/* Removes the first of several values from the rest of a key. */
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

/* Writes a value of the group's key. */
static void
put_key(struct grid *grid, const void *row, unsigned which)
{
    const struct group *group = row;
    const struct stats *stats = group->stats;
    struct pdn_slice key = group->key, value = {"", 0};

    for (size_t i = 0; i <= which; i++)
        value = next_value(&key, stats->key_count - i);
    if (group->counts == NULL && which == 0)
        grid_string(grid, "(others)");
    else if (value.size == 0)
        grid_empty(grid);
    else if (stats->keys[which].kind == KEY_LENGTH)
        put_length(grid, value);
    else
        grid_text(grid, value.start, value.size);
}

/* Writes a figure of the group, selected by the index of its column. */
static void
put_figure(struct grid *grid, const void *row, unsigned which)
{
    const struct group *group = row;
    const struct group_column *column = &group_columns(group->stats)[which];
    struct group_value value = group_value(group->stats, column, group);

    if (value.whole == 0)
        grid_empty(grid);
    else if (column->shows == WHITE_SCORE || column->shows == DRAW_SHARE ||
             column->shows == PLAYER_SCORE)
        grid_percent(grid, value.part, value.whole);
    else
        grid_fraction(grid, value.part, (unsigned)value.whole);
}

static void
add_columns(struct rows *rows, const struct stats *stats, bool ratings)
{
    const struct group_column *all = group_columns(stats), *column = all;
    unsigned last = (unsigned)stats->key_count - 1;

    for (unsigned i = 0; i <= last; i++)
        rows_add(rows,
                 (struct rows_column){stats->keys[i].name,
                                      GRID_TEXT | (i == last ? ROWS_HEADS : 0u),
                                      put_key, i});
    for (; (column = next_shown(column, ratings))->name != NULL; column++)
        rows_add(rows, (struct rows_column){
                           column->name,
                           GRID_NUMBER | (column->part ? ROWS_PART : 0u),
                           put_figure, (unsigned)(column - all)});
}

/* Reports the tags used for grouping that no game has. */
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

/* Writes everything omitted as a single line. */
static void
put_others(struct rows *rows, const struct stats *stats, const uint64_t *row)
{
    const struct group others = {.stats = stats, .row = row, .key = {"", 0}};

    rows_put(rows, &others);
}

bool
groups_write(const struct stats *stats, const struct counts *counts,
             struct text *out)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];
    struct grid_look look = stats_look(
        stats, stats->product == PRODUCT_PLAYERS ? "player" : "group");
    struct rows rows = {0};
    uint64_t others[FIGURES] = {0};
    size_t count, *order = groups_order(stats, counts, &count), shown = 0;
    bool ratings = shows_ratings(stats, groups), left_out = false, done;

    if (order == NULL)
        return false;
    if (!stats->options.quiet)
        say_absent_tags(stats, groups);
    add_columns(&rows, stats, ratings);
    for (size_t i = 0; i < count; i++) {
        const uint64_t *row = table_numbers(groups, order[i]);

        if ((stats->top == 0 || shown < stats->top) &&
            row[GAMES] >= stats->least) {
            const struct group group = group_at(stats, counts, order[i]);

            rows_put(&rows, &group);
            shown++;
            continue;
        }
        left_out = true;
        for (int n = 0; n < FIGURES; n++)
            others[n] += row[n];
    }
    if (left_out)
        put_others(&rows, stats, others);
    done = rows_write(&rows, &look, out);
    rows_free(&rows);
    free(order);
    return done;
}
