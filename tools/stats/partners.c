// SPDX-License-Identifier: BSD-2-Clause
/*
 * partners.c - which options of pdn-stats go together: one that would
 * have no effect is refused, as it was meant to have one.
 */
#include "stats.h"
#include "word.h"

#include <string.h>

/* Tables that can be asked for. */
enum {
    OF_REPORT = 1,
    OF_GROUPS = 2,
    OF_OPENINGS = 4,
    OF_EVENT = 8,
    OF_CHART = 16,
};

static const struct {
    enum stats_option option;
    unsigned of;
    const char *say;
} partners[] = {
    {OPTION_TOP, OF_REPORT | OF_GROUPS | OF_OPENINGS | OF_CHART,
     "--top: an event is shown with all its players"},
    {OPTION_MIN, OF_REPORT | OF_GROUPS | OF_OPENINGS | OF_CHART,
     "--min: an event is shown with all its players"},
    {OPTION_SORT, OF_GROUPS, "--sort belongs to --by or --players"},
    {OPTION_DUPLICATES, OF_REPORT,
     "--duplicates: they are told in the report alone: not with --by, "
     "--players, --openings, --crosstable, --standings or --chart"},
    {OPTION_POINTS, OF_GROUPS | OF_EVENT,
     "--points belongs to --by, --players, --crosstable or --standings"},
    {OPTION_UNPLAYED, OF_EVENT,
     "--unplayed belongs to --crosstable or --standings"},
    {OPTION_STYLE, OF_CHART, "--style belongs to --chart"},
};

static unsigned
table_of(const char *const given[STATS_OPTIONS])
{
    if (given[OPTION_CHART] != NULL)
        return OF_CHART;
    if (given[OPTION_CROSSTABLE] != NULL || given[OPTION_STANDINGS] != NULL)
        return OF_EVENT;
    if (given[OPTION_OPENINGS] != NULL || given[OPTION_POSITION] != NULL)
        return OF_OPENINGS;
    return given[OPTION_BY] != NULL || given[OPTION_PLAYERS] != NULL
               ? OF_GROUPS
               : OF_REPORT;
}

/* Whether an option was given here: what partials were made with may stay. */
static bool
is_own(const struct stats *stats, enum stats_option option)
{
    return stats->given[option] != NULL &&
           stats->given[option] != stats->merged[option];
}

static const char *
check_format(const struct stats *stats)
{
    const char *format = stats->given[OPTION_FORMAT];
    bool chart = stats->given[OPTION_CHART] != NULL;

    if (chart && is_own(stats, OPTION_FORMAT))
        return "--format: a chart is a drawing (SVG)";
    if (is_own(stats, OPTION_CSV_SAFE) &&
        (format == NULL || !word_same(format, "csv")))
        return "--csv-safe belongs to --format=csv";
    if (is_own(stats, OPTION_WIDTH) &&
        (chart || (format != NULL && !word_same(format, "text"))))
        return "--width belongs to tables for people: --format=text";
    return NULL;
}

/* Whether one of the names joined by commas is this. */
static bool
has_name(const char *list, const char *name)
{
    for (size_t size; list != NULL; list += size + 1) {
        size = strcspn(list, ",");
        if (word_is(list, size, name))
            return true;
        if (list[size] == '\0')
            break;
    }
    return false;
}

const char *
stats_mismatch(const struct stats *stats)
{
    const struct game_list *games = &stats->options.games;
    unsigned table = table_of(stats->given);

    for (size_t i = 0; i < sizeof partners / sizeof *partners; i++)
        if (is_own(stats, partners[i].option) && (partners[i].of & table) == 0)
            return partners[i].say;
    if (stats->given[OPTION_NO_REPLAY] != NULL &&
        has_name(stats->given[OPTION_BY], "ending"))
        return "--no-replay: how games ended is not known without playing "
               "them: not with --by=ending";
    if (stats->options.shards != 0 && (games->count != 0 || games->last))
        return "--game: a part of a file does not know the numbers of its "
               "games: not with --shard";
    if ((stats->options.max_errors != 0 || stats->options.fail_fast) &&
        (stats->partial || stats->merge))
        return "--max-errors, --fail-fast: a part does not know how many "
               "errors there are before it: not with --partial or --merge";
    return check_format(stats);
}
