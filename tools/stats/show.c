// SPDX-License-Identifier: BSD-2-Clause
/*
 * show.c - shows counts as tables: for all games, for groups, for players.
 *
 * A quartile is the smallest number of plies that the given quarters of the
 * games do not exceed.
 */
#include "show.h"

#include "chart.h"
#include "event.h"
#include "group.h"
#include "json.h"
#include "rows.h"
#include "say.h"
#include "tree.h"

#include <math.h>
#include <stdlib.h>

enum { DETAILS = 10 }; /* rows of a kind, for people, by default */

struct grid_look
stats_look(const struct stats *stats, const char *type)
{
    return (struct grid_look){
        .format = (enum grid_format)stats->format,
        .safe = stats->given[OPTION_CSV_SAFE] != NULL,
        .width = stats->width,
        .type = type,
    };
}

bool
performance(uint64_t half_points, uint64_t games, uint64_t rating_sum,
            int64_t *result)
{
    double share, difference;

    if (games == 0)
        return false;
    share = (double)half_points / (2.0 * (double)games);
    if (share <= 0.01)
        difference = -800;
    else if (share >= 0.99)
        difference = 800;
    else
        difference = 400 * log10(share / (1 - share));
    *result = llround((double)rating_sum / (double)games + difference);
    return true;
}

static const struct pdn_slice all_games = {"", 0};

/* A row of the report on all games. */
struct line {
    const char *section;
    struct pdn_slice item;
    /* `whole` is 0 if the count is not part of anything */
    uint64_t count, whole;
};

enum line_column { LINE_SECTION, LINE_ITEM, LINE_COUNT, LINE_PERCENT };

static void
put_line(struct grid *grid, const void *row, unsigned which)
{
    const struct line *line = row;

    switch ((enum line_column)which) {
    case LINE_SECTION:
        grid_string(grid, line->section);
        break;
    case LINE_ITEM:
        grid_text(grid, line->item.start, line->item.size);
        break;
    case LINE_COUNT:
        grid_number(grid, line->count);
        break;
    case LINE_PERCENT:
        grid_percent(grid, line->count, line->whole);
        break;
    }
}

static const struct rows_column report_columns[] = {
    {"section", GRID_TEXT, put_line, LINE_SECTION},
    {"item", GRID_TEXT, put_line, LINE_ITEM},
    {"count", GRID_NUMBER, put_line, LINE_COUNT},
    {"percent", GRID_NUMBER, put_line, LINE_PERCENT},
    {0},
};

static void
put_row(struct rows *rows, const char *section, struct pdn_slice name,
        uint64_t count, uint64_t whole)
{
    const struct line line = {section, name, count, whole};

    rows_put(rows, &line);
}

static void
put_named(struct rows *rows, const char *section, const char *name,
          uint64_t count, uint64_t whole)
{
    put_row(rows, section, (struct pdn_slice){name, strlen(name)}, count,
            whole);
}

/* An item of a kind, to be sorted. */
struct ranked {
    struct pdn_slice text;
    uint64_t count;
};

static int
by_count(const void *a, const void *b)
{
    const struct ranked *one = a, *two = b;

    if (one->count != two->count)
        return one->count < two->count ? 1 : -1;
    return slice_compare(one->text, two->text);
}

/* Lists all items of a kind, the most frequent first. */
static void
put_items(struct rows *rows, const struct stats *stats,
          const struct counts *counts, const char *section, enum item_kind kind,
          uint64_t whole)
{
    size_t end, from = items_from(counts, all_games, kind, &end);
    struct ranked *list = calloc(end - from + 1, sizeof *list);
    uint64_t most = stats->top != 0                ? stats->top
                    : stats->format == FORMAT_TEXT ? DETAILS
                                                   : UINT64_MAX;
    uint64_t others = 0, number = 0;

    if (list == NULL) {
        rows->grid.failed = true;
        return;
    }
    for (size_t i = from; i < end; i++)
        list[i - from] =
            (struct ranked){item_text(counts, i, all_games),
                            *table_numbers(&counts->table[TABLE_ITEMS], i)};
    qsort(list, end - from, sizeof *list, by_count);
    for (size_t i = 0; i < end - from; i++) {
        if (i < most && list[i].count >= stats->least) {
            put_row(rows, section, list[i].text, list[i].count, whole);
        } else {
            others += list[i].count;
            number++;
        }
    }
    if (number != 0)
        put_named(rows, section, "(others)", others, whole);
    free(list);
}

static void
put_outcomes(struct rows *rows, const uint64_t *row)
{
    uint64_t games = row[GAMES];

    put_named(rows, "outcome", "White won", row[WHITE_WINS], games);
    put_named(rows, "outcome", "draw", row[DRAWS], games);
    put_named(rows, "outcome", "Black won", row[BLACK_WINS], games);
    put_named(rows, "outcome", "both lost", row[BOTH_LOSE], games);
    put_named(rows, "outcome", "no result", row[NO_RESULT], games);
}

static void
put_plies(struct rows *rows, const struct counts *counts, const uint64_t *row)
{
    static const char *const names[] = {"shortest", "quarter", "median",
                                        "three quarters", "longest"};

    put_named(rows, "plies", "all games", row[PLIES], 0);
    for (unsigned i = 0; i < 5 && row[GAMES] != 0; i++)
        put_named(rows, "plies", names[i], plies_quartile(counts, all_games, i),
                  0);
}

static void
put_board(struct rows *rows, const uint64_t *row)
{
    put_named(rows, "played", "to the end", row[PLAYED], row[GAMES]);
    put_named(rows, "played", "stopped before the end",
              row[GAMES] - row[PLAYED], row[GAMES]);
    put_named(rows, "board", "captures", row[CAPTURES], 0);
    put_named(rows, "board", "crownings", row[CROWNINGS], 0);
    put_named(rows, "draw rule", "threefold", row[THREEFOLD], row[GAMES]);
    put_named(rows, "draw rule", "25-move", row[RULE_25], row[GAMES]);
    put_named(rows, "draw rule", "16-move", row[RULE_16], row[GAMES]);
    put_named(rows, "draw rule", "5-move", row[RULE_5], row[GAMES]);
}

static void
put_clocks(struct rows *rows, const uint64_t *row)
{
    put_named(rows, "clock", "games with White's time", row[WHITE_TIMES],
              row[GAMES]);
    put_named(rows, "clock", "seconds used by White", row[WHITE_TIME], 0);
    put_named(rows, "clock", "games with Black's time", row[BLACK_TIMES],
              row[GAMES]);
    put_named(rows, "clock", "seconds used by Black", row[BLACK_TIME], 0);
}

/* Reports duplicate games. */
static void
put_duplicates(struct rows *rows, const struct counts *counts)
{
    const struct table *games = &counts->table[TABLE_GAMES];
    uint64_t again = 0;

    for (size_t i = 0; i < games->count; i++)
        again += *table_numbers(games, i) - 1;
    put_named(rows, "duplicates", "duplicate games", again, 0);
}

/* Returns the number of games counted. */
static uint64_t
count_of_games(const struct counts *counts)
{
    size_t end, from = items_from(counts, all_games, ITEM_COUNTED, &end);

    return from < end ? *table_numbers(&counts->table[TABLE_ITEMS], from) : 0;
}

static uint64_t
sum_of(const struct counts *counts, enum item_kind kind)
{
    size_t end, from = items_from(counts, all_games, kind, &end);
    uint64_t sum = 0;

    for (size_t i = from; i < end; i++)
        sum += *table_numbers(&counts->table[TABLE_ITEMS], i);
    return sum;
}

static void
put_games(struct rows *rows, const struct stats *stats,
          const struct counts *counts)
{
    uint64_t counted = count_of_games(counts);
    uint64_t excluded = sum_of(counts, ITEM_EXCLUDED);

    put_named(rows, "games", "read", counted + excluded, 0);
    put_named(rows, "games", "counted", counted, 0);
    put_named(rows, "games", "excluded", excluded, 0);
    put_items(rows, stats, counts, "excluded", ITEM_EXCLUDED, 0);
}

static bool
write_report(const struct stats *stats, const struct counts *counts,
             struct text *out)
{
    static const uint64_t none[FIGURES];
    const uint64_t *row = table_find(&counts->table[TABLE_GROUPS], "", 0);
    struct grid_look look = stats_look(stats, "count");
    struct rows rows = {0};
    bool done;

    if (row == NULL)
        row = none;
    rows_add_all(&rows, report_columns);
    put_games(&rows, stats, counts);
    put_outcomes(&rows, row);
    put_plies(&rows, counts, row);
    if (stats->replay)
        put_board(&rows, row);
    put_items(&rows, stats, counts, "ending", ITEM_ENDING, row[GAMES]);
    put_items(&rows, stats, counts, "termination", ITEM_TERMINATION,
              row[GAMES]);
    put_clocks(&rows, row);
    put_items(&rows, stats, counts, "variant", ITEM_VARIANT, row[GAMES]);
    put_items(&rows, stats, counts, "encoding", ITEM_ENCODING, row[GAMES]);
    put_items(&rows, stats, counts, "missing tag", ITEM_MISSING, row[GAMES]);
    if (stats->replay)
        put_named(&rows, "quality", "games with an error", row[WITH_ERRORS],
                  row[GAMES]);
    put_items(&rows, stats, counts, "finding", ITEM_FINDING, 0);
    if (stats->duplicates)
        put_duplicates(&rows, counts);
    done = rows_write(&rows, &look, out);
    rows_free(&rows);
    return done;
}

/* The excluded games, for put_reasons(). */
struct excluded {
    const struct counts *counts;
    size_t from, end;
};

/* "2 without a result, 1 too long" */
static bool
put_reasons(const struct pdn_sink *sink, const void *value)
{
    const struct excluded *excluded = value;
    const struct table *items = &excluded->counts->table[TABLE_ITEMS];
    bool added = true;

    for (size_t i = excluded->from; added && i < excluded->end; i++) {
        if (i != excluded->from)
            added = sink->add(sink->user, ", ", 2);
        added =
            added &&
            pdn_sentence(sink,
                         SENTENCE("{games} {reason}",
                                  PUT(games, *table_numbers(items, i)),
                                  PUT(reason, item_text(excluded->counts, i,
                                                        all_games)))) == PDN_OK;
    }
    return added;
}

/* Reports how many games were counted, and why others were not. */
static void
say_excluded(const struct counts *counts, struct text *out)
{
    uint64_t counted = count_of_games(counts);
    uint64_t sum = sum_of(counts, ITEM_EXCLUDED);
    struct excluded excluded = {.counts = counts};

    excluded.from = items_from(counts, all_games, ITEM_EXCLUDED, &excluded.end);
    if (excluded.from == excluded.end)
        say_counted(out, counted + sum,
                    "{count} game read, {counted} counted, {excluded} excluded",
                    "{count} games read, {counted} counted, {excluded} "
                    "excluded",
                    PUT(counted, counted), PUT(excluded, sum));
    else
        say_counted(out, counted + sum,
                    "{count} game read, {counted} counted, {excluded} "
                    "excluded: {reasons}",
                    "{count} games read, {counted} counted, {excluded} "
                    "excluded: {reasons}",
                    PUT(counted, counted), PUT(excluded, sum),
                    PUT_BY(reasons, put_reasons, &excluded));
}

/* The same as JSON objects. */
static void
write_excluded(const struct counts *counts, struct text *out)
{
    uint64_t counted = count_of_games(counts);
    uint64_t excluded = sum_of(counts, ITEM_EXCLUDED);
    size_t end, from = items_from(counts, all_games, ITEM_EXCLUDED, &end);

    json_begin(out, "games");
    json_number(out, "read", counted + excluded);
    json_number(out, "counted", counted);
    json_number(out, "excluded", excluded);
    json_end(out);
    for (size_t i = from; i < end; i++) {
        struct pdn_slice why = item_text(counts, i, all_games);

        json_begin(out, "excluded");
        json_string(out, "reason", why.start, why.size);
        json_number(out, "games",
                    *table_numbers(&counts->table[TABLE_ITEMS], i));
        json_end(out);
    }
}

/* Reports what was excluded, below the table or on standard error. */
static void
tell_excluded(const struct stats *stats, const struct counts *counts,
              struct text *out)
{
    struct text line = {0};

    if (stats->format == FORMAT_JSON) {
        write_excluded(counts, out);
        return;
    }
    say_excluded(counts, &line);
    if (stats->format == FORMAT_TEXT)
        say(out, "\n{line}\n",
            PUT(line, ((struct pdn_slice){line.data, line.size})));
    else if (sum_of(counts, ITEM_EXCLUDED) != 0 && !stats->options.quiet &&
             line.size != 0)
        complain("%.*s", (int)line.size, line.data);
    out->failed |= line.failed;
    text_free(&line);
}

/* If no game could be judged, explains how to count them. */
static void
say_no_replay(const struct stats *stats, const struct counts *counts)
{
    static const char judged[] = WHY_NOT_JUDGED;
    size_t end, from = items_from(counts, all_games, ITEM_EXCLUDED, &end);

    if (stats->options.quiet || stats->watch || count_of_games(counts) != 0)
        return;
    for (size_t i = from; i < end; i++) {
        struct pdn_slice why = item_text(counts, i, all_games);

        if (why.size == sizeof judged - 1 &&
            memcmp(why.start, judged, why.size) == 0)
            complain("moves of this variant are not judged; --no-replay "
                     "counts games without playing them");
    }
}

enum pdn_status
report_counts(const struct stats *stats, struct counts *counts,
              struct text *out)
{
    bool done = true;

    if (!counts_sort(counts))
        return PDN_E_NOMEM;
    say_no_replay(stats, counts);
    if (stats->format == FORMAT_SVG)
        return chart_write(stats, counts, out) ? PDN_OK : PDN_E_NOMEM;
    if (stats->product == PRODUCT_EVENT) {
        enum pdn_status status = event_write(stats, counts, out);

        if (status != PDN_OK)
            return status;
    }
    switch (stats->product) {
    case PRODUCT_REPORT:
        return write_report(stats, counts, out) ? PDN_OK : PDN_E_NOMEM;
    case PRODUCT_GROUPS:
    case PRODUCT_PLAYERS:
        done = groups_write(stats, counts, out);
        break;
    case PRODUCT_OPENINGS:
        done = tree_write(stats, counts, out);
        break;
    case PRODUCT_EVENT:
        break;
    }
    tell_excluded(stats, counts, out);
    return done && !out->failed ? PDN_OK : PDN_E_NOMEM;
}
