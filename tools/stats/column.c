// SPDX-License-Identifier: BSD-2-Clause
/*
 * column.c - the columns of groups: what each of them shows, and groups
 * in the order of one.
 */
#include "group.h"
#include "word.h"

#include <stdlib.h>

/* What a column shows. */
enum {
    A_COUNT,    /* the figure */
    A_QUARTILE, /* of the plies; the figure: which, from 0 to 4 */
    WHITE_SCORE,
    DRAW_SHARE,
    PLAYER_POINTS,
    PLAYER_SCORE,
    OPPONENTS, /* their mean rating */
    PERFORMANCE,
};

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

const struct group_column *
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
        usage_complaint(
            "--by: there would be two columns %s; of a tag with the name "
            "of a column write the first letter large",
            twice);
    return twice == NULL;
}

struct group
group_at(const struct counts *counts, size_t index)
{
    const struct table *groups = &counts->table[TABLE_GROUPS];

    return (struct group){
        .row = table_numbers(groups, index),
        .key = table_key(groups, index),
        .counts = counts,
    };
}

/* The mean of the opponents, or what was played like; 0: not known. */
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

struct group_value
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

void
group_put(struct grid *grid, const struct group_column *column,
          struct group_value value)
{
    if (value.whole == 0)
        grid_empty(grid);
    else if (column->shows == WHITE_SCORE || column->shows == DRAW_SHARE ||
             column->shows == PLAYER_SCORE)
        grid_percent(grid, value.part, value.whole);
    else
        grid_fraction(grid, value.part, (unsigned)value.whole);
}

/* The column of --sort, by default that of games; NULL: by the key. */
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

/* Names the columns that groups can be put in order by. */
static bool
refuse_sort(const struct stats *stats)
{
    const struct group_column *column = group_columns(stats);
    struct text text = {0};

    for (; column->name != NULL; column++) {
        if (column->played && !stats->replay)
            continue;
        text_string(&text, ", ");
        text_string(&text, column->name);
    }
    if (text.failed)
        complain("%s", pdn_status_text(PDN_E_NOMEM));
    else
        usage_complaint("--sort: not one of key%.*s: %s", (int)text.size,
                        text.data, stats->given[OPTION_SORT]);
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

/* A group, and the value that it is put in order by. */
struct ranked {
    size_t index;
    struct group_value value;
};

__extension__ typedef unsigned __int128 product;

/* The largest first, unknown ones last; the table is sorted by key. */
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
        const struct group group = group_at(counts, i);

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
