// SPDX-License-Identifier: BSD-2-Clause
/*
 * options.c - the options of pdn-stats: first their texts, which a partial
 * carries to the merging run, and then their meaning.
 */
#include "choice.h"
#include "group.h"
#include "option_table.h"
#include "options_position.h"
#include "request.h"

#include "word.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/*
 * Decides which options of pdn-stats go together.  An option without effect is
 * rejected, because the user expected one.
 */

/* The tables that can be requested. */
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
     "--top does not apply to crosstables and standings, which list all "
     "players"},
    {OPTION_MIN, OF_REPORT | OF_GROUPS | OF_OPENINGS | OF_CHART,
     "--min does not apply to crosstables and standings, which list all "
     "players"},
    {OPTION_SORT, OF_GROUPS, "--sort requires --by or --players"},
    {OPTION_DUPLICATES, OF_REPORT,
     "--duplicates applies only to the report on all games, so it cannot be "
     "combined with --by, --players, --openings, --crosstable, --standings or "
     "--chart"},
    {OPTION_POINTS, OF_GROUPS | OF_EVENT,
     "--points requires --by, --players, --crosstable or --standings"},
    {OPTION_UNPLAYED, OF_EVENT,
     "--unplayed requires --crosstable or --standings"},
    {OPTION_STYLE, OF_CHART, "--style requires --chart"},
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

/*
 * Returns true if an option was given here; options of partials are not
 * checked.
 */
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
        return "--format: a chart is always SVG";
    if (is_own(stats, OPTION_CSV_SAFE) &&
        (format == NULL || !word_same(format, "csv")))
        return "--csv-safe requires --format=csv";
    if (is_own(stats, OPTION_WIDTH) &&
        (chart || (format != NULL && !word_same(format, "text"))))
        return "--width requires --format=text";
    return NULL;
}

/* Returns true if a comma-separated list contains a name. */
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
        return "--no-replay cannot be combined with --by=ending, because "
               "endings are known only after playing the games";
    if (stats->options.shards != 0 && (games->count != 0 || games->last))
        return "--game cannot be combined with --shard, because the numbers of "
               "games are unknown in part of a file";
    if ((stats->options.max_errors != 0 || stats->options.fail_fast) &&
        (stats->partial || stats->merge))
        return "--max-errors and --fail-fast cannot be combined with --partial "
               "or --merge, because a part does not know how many errors "
               "precede it";
    return check_format(stats);
}

enum { KEY_FIRST = 0x1000, KEY_PARTIAL = KEY_FIRST + STATS_OPTIONS, KEY_MERGE };

const char *const stats_option_names[STATS_OPTIONS] = {
    [OPTION_BY] = "by",
    [OPTION_TOP] = "top",
    [OPTION_MIN] = "min",
    [OPTION_SORT] = "sort",
    [OPTION_NO_REPLAY] = "no-replay",
    [OPTION_DUPLICATES] = "duplicates",
    [OPTION_OPENINGS] = "openings",
    [OPTION_POSITION] = "position",
    [OPTION_PLAYERS] = "players",
    [OPTION_NAMES] = "names",
    [OPTION_CROSSTABLE] = "crosstable",
    [OPTION_STANDINGS] = "standings",
    [OPTION_POINTS] = "points",
    [OPTION_UNPLAYED] = "unplayed",
    [OPTION_CHART] = "chart",
    [OPTION_STYLE] = "style",
    [OPTION_WIDTH] = "width",
    [OPTION_CSV_SAFE] = "csv-safe",
    [OPTION_FORMAT] = "format",
    [OPTION_VARIANT] = "variant",
    [OPTION_ENCODING] = "encoding",
};

const char *const tiebreak_names[TIEBREAKS + 1] = {
    "points",      "solkoff", "median", "truncated", "sb",
    "progressive", "wins",    "direct", NULL,
};
const char *const unplayed_names[] = {"own", "zero", "skip", NULL};

static const char *const layouts[] = {"auto", "round-robin", "swiss", NULL};
static const char *const points[] = {"2", "1", NULL};
static const char *const formats[] = {"text", "tsv", "csv", "json", NULL};
static const char *const charts[] = {"year", "length", "openings", NULL};
static const char *const styles[] = {"screen", "print", NULL};

static const char *const keys[] = {"player", "year",    "opening", "length",
                                   "ending", "variant", "Event",   "White",
                                   "Black",  "tag:",    NULL};
static const char *const sort_words[] = {
    "key",       "games",  "white", "draw",  "black", "plies",  "captures",
    "crownings", "errors", "won",   "drawn", "lost",  "points", NULL};

static const struct option_row option_rows[] = {
    {"by", KEY_FIRST + OPTION_BY, "KEY,...", 0,
     "Group by tags, or by player, year, opening, length, ending, variant", 0,
     .kind = OPTION_LIST, .words = keys},
    {"top", KEY_FIRST + OPTION_TOP, "N", 0,
     "Only the first N groups; combine the others", 0, .kind = OPTION_TEXT},
    {"min", KEY_FIRST + OPTION_MIN, "N", 0,
     "Only groups of at least N games; combine the others", 0,
     .kind = OPTION_TEXT},
    {"sort", KEY_FIRST + OPTION_SORT, "COLUMN", 0,
     "Sort by a column, largest first (games), or by key", 0,
     .kind = OPTION_WORD, .words = sort_words},
    {"no-replay", KEY_FIRST + OPTION_NO_REPLAY, NULL, 0,
     "Do not play the games: count what the text says", 0, .kind = OPTION_FLAG},
    {"duplicates", KEY_FIRST + OPTION_DUPLICATES, NULL, 0,
     "Count duplicate games", 0, .kind = OPTION_FLAG},
    {"openings", KEY_FIRST + OPTION_OPENINGS, "DEPTH", OPTION_ARG_OPTIONAL,
     "The tree of openings, DEPTH plies (8)", 0, .kind = OPTION_TEXT},
    {"position", KEY_FIRST + OPTION_POSITION, "FEN", 0,
     "The tree from this position on", 0, .kind = OPTION_TEXT},
    {"players", KEY_FIRST + OPTION_PLAYERS, NULL, 0, "A line for each player",
     0, .kind = OPTION_FLAG},
    {"names", KEY_FIRST + OPTION_NAMES, "FILE", 0,
     "Spellings of players' names from FILE: spelling, tab, name", 0,
     .kind = OPTION_FILE},
    {"crosstable", KEY_FIRST + OPTION_CROSSTABLE, "LAYOUT", OPTION_ARG_OPTIONAL,
     "All results of an event: round-robin, swiss or auto", 0,
     .kind = OPTION_WORD, .words = layouts},
    {"standings", KEY_FIRST + OPTION_STANDINGS, "LIST", OPTION_ARG_OPTIONAL,
     "Players sorted by points, then solkoff, median, truncated, sb, "
     "progressive, wins, direct",
     0, .kind = OPTION_LIST, .words = tiebreak_names},
    {"points", KEY_FIRST + OPTION_POINTS, "N", 0,
     "Points for a win: 2 (2-1-0) or 1 (1-1/2-0)", 0, .kind = OPTION_WORD,
     .words = points},
    {"unplayed", KEY_FIRST + OPTION_UNPLAYED, "HOW", 0,
     "What opponents of games without moves count for: own, zero or skip", 0,
     .kind = OPTION_WORD, .words = unplayed_names},
    {"chart", KEY_FIRST + OPTION_CHART, "KIND", 0,
     "Draw a chart (SVG): year, length or openings", 0, .kind = OPTION_WORD,
     .words = charts},
    {"style", KEY_FIRST + OPTION_STYLE, "STYLE", 0,
     "Colours of charts: screen or print", 0, .kind = OPTION_WORD,
     .words = styles},
    {"width", KEY_FIRST + OPTION_WIDTH, "N", 0,
     "Width of lines (that of the terminal, or 80); 0 for no limit", 0,
     .kind = OPTION_TEXT},
    {"csv-safe", KEY_FIRST + OPTION_CSV_SAFE, NULL, 0,
     "Protect CSV cells that look like formulas", 0, .kind = OPTION_FLAG},
    {"partial", KEY_PARTIAL, NULL, 0, "Write counts to be merged later", 0,
     .kind = OPTION_FLAG},
    {"merge", KEY_MERGE, NULL, 0, "Read partials and report on all of them", 0,
     .kind = OPTION_FLAG},
    {0},
};

/*
 * Returns the index in a list, or -1 after a complaint, since a partial may be
 * damaged.
 */
static int
one_of(const char *option, const char *text, const char *const *list)
{
    return word_choice(option, list, text, strlen(text));
}

static bool
read_count(const struct stats *stats, enum stats_option option, uint64_t *count)
{
    const char *text = stats->given[option], *at = text;

    if (text == NULL)
        return true;
    for (*count = 0; *at >= '0' && *at <= '9' && at - text < 18; at++)
        *count = *count * 10 + (uint64_t)(*at - '0');
    if (*at == '\0' && *count > 0)
        return true;
    usage_complaint("--%s: expected a number above 0, got %s",
                    stats_option_names[option], text);
    return false;
}

/*
 * Calls a function for each part between commas.  Returns false if one call
 * did.
 */
static bool
each_part(struct stats *stats, const char *list,
          bool (*take)(struct stats *stats, const char *part, size_t size))
{
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ",");

        if (!take(stats, at, size))
            return false;
        at += size;
        if (*at == '\0')
            return true;
    }
}

static bool
take_key(struct stats *stats, const char *part, size_t size)
{
    static const char *const computed[] = {
        "player", "year", "opening", "length", "ending", "variant", NULL};
    struct stats_key key = {.kind = KEY_TAG};
    const char *name = part, *tag = word_after(part, "tag:");
    int row = word_find(computed, part, size);

    if (size == 0 || stats->key_count == KEYS_MAX) {
        usage_complaint("--by: expected 1 to %d keys joined by commas, got %s",
                        KEYS_MAX, stats->given[OPTION_BY]);
        return false;
    }
    if (row >= 0) {
        key.kind = KEY_PLAYER + (unsigned)row;
        name = computed[row];
    } else if (tag != NULL) { /* a tag with one of these names */
        name = tag;
        size -= (size_t)(tag - part);
    }
    if (!word_is_tag_name(name, size)) {
        usage_complaint("--by: expected player, year, opening, length, ending, "
                        "variant or names of tags, got %s",
                        stats->given[OPTION_BY]);
        return false;
    }
    key.name = strndup(name, size);
    if (key.name == NULL) {
        complain("%s", pdn_status_text(PDN_E_NOMEM));
        return false;
    }
    stats->watch |= key.kind == KEY_OPENING;
    stats->keys[stats->key_count++] = key;
    return true;
}

static bool
take_tiebreak(struct stats *stats, const char *part, size_t size)
{
    int row = word_choice("--standings", tiebreak_names, part, size);

    if (row < 0)
        return false;
    for (size_t k = 0; k < stats->order_count; k++) {
        if (stats->order[k] == (enum tiebreak)row) {
            usage_complaint("--standings: %s is named twice: %s",
                            tiebreak_names[row],
                            stats->given[OPTION_STANDINGS]);
            return false;
        }
    }
    stats->order[stats->order_count++] = (enum tiebreak)row;
    return true;
}

/*
 * Tie-breaks apply to points, so points come first unless the user gave them a
 * place.
 */
static void
put_points_first(struct stats *stats)
{
    for (size_t i = 0; i < stats->order_count; i++)
        if (stats->order[i] == BY_POINTS)
            return;
    memmove(stats->order + 1, stats->order,
            stats->order_count * sizeof stats->order[0]);
    stats->order[0] = BY_POINTS;
    stats->order_count++;
}

static bool
settle_event(struct stats *stats)
{
    const char *const *given = stats->given;
    const char *order = given[OPTION_STANDINGS];
    int choice = 0;

    stats->crosstable = given[OPTION_CROSSTABLE] != NULL;
    if (stats->crosstable && *given[OPTION_CROSSTABLE] != '\0')
        choice = one_of("--crosstable", given[OPTION_CROSSTABLE], layouts);
    if (choice < 0)
        return false;
    stats->layout = (enum layout)choice;
    if (given[OPTION_POINTS] != NULL) {
        choice = one_of("--points", given[OPTION_POINTS], points);
        stats->half_points = choice == 1;
    }
    if (choice >= 0 && given[OPTION_UNPLAYED] != NULL) {
        choice = one_of("--unplayed", given[OPTION_UNPLAYED], unplayed_names);
        stats->unplayed = choice < 0 ? UNPLAYED_OWN : (enum unplayed)choice;
    }
    if (order == NULL || *order == '\0')
        order = "points,wins,direct,sb";
    if (choice < 0 || !each_part(stats, order, take_tiebreak))
        return false;
    put_points_first(stats);
    return true;
}

static bool
settle_openings(struct stats *stats)
{
    const char *depth = stats->given[OPTION_OPENINGS];
    const char *position = stats->given[OPTION_POSITION];
    uint64_t count = OPENING_DEPTH;

    if (depth != NULL && *depth != '\0' &&
        !read_count(stats, OPTION_OPENINGS, &count))
        return false;
    if (count > DEPTH_MAX) {
        usage_complaint("--openings: a tree has at most %d plies, not %s",
                        DEPTH_MAX, depth);
        return false;
    }
    stats->depth = (unsigned)count;
    if (position == NULL)
        return true;
    stats->root_variant = stats->options.variant != NULL
                              ? stats->options.variant
                              : dr_variant_international();
    stats->has_root = true;
    return position_option(&stats->root, "--position", stats->root_variant,
                           position);
}

/* Uses the width of the terminal if the product goes to one. */
static void
settle_width(struct stats *stats)
{
    const char *columns = getenv("COLUMNS");
    struct winsize size;
    char *end;

    stats->width = WIDTH_DEFAULT;
    if (columns != NULL) {
        unsigned long number = strtoul(columns, &end, 10);

        if (end != columns && *end == '\0' && number > 0 && number < 10000)
            stats->width = number;
    } else if (stats->options.to != NULL &&
               isatty(options_descriptor(&stats->options)) &&
               ioctl(options_descriptor(&stats->options), TIOCGWINSZ, &size) ==
                   0 &&
               size.ws_col != 0) {
        stats->width = size.ws_col;
    }
}

static bool
settle_format(struct stats *stats)
{
    const char *const *given = stats->given;
    int choice = 0;

    if (given[OPTION_FORMAT] != NULL)
        choice = one_of("--format", given[OPTION_FORMAT], formats);
    if (choice < 0)
        return false;
    stats->format = (enum stats_format)choice;
    if (given[OPTION_STYLE] != NULL) {
        choice = one_of("--style", given[OPTION_STYLE], styles);
        stats->print = choice == 1;
    }
    settle_width(stats);
    if (given[OPTION_WIDTH] != NULL && strcmp(given[OPTION_WIDTH], "0") == 0)
        stats->width = 0;
    else if (!read_count(stats, OPTION_WIDTH, &stats->width))
        return false;
    if (choice >= 0 && given[OPTION_CHART] != NULL) {
        choice = one_of("--chart", given[OPTION_CHART], charts);
        if (choice < 0)
            return false;
        stats->chart = (enum stats_chart)(CHART_YEAR + choice);
        stats->format = FORMAT_SVG;
    }
    return choice >= 0;
}

/* Determines the product; a chart has its own grouping. */
static bool
settle_product(struct stats *stats)
{
    static const char *const of_chart[] = {NULL, "year", "length", "opening"};
    const char *const *given = stats->given;
    bool tree =
        given[OPTION_OPENINGS] != NULL || given[OPTION_POSITION] != NULL;
    bool event =
        given[OPTION_CROSSTABLE] != NULL || given[OPTION_STANDINGS] != NULL;
    bool players = given[OPTION_PLAYERS] != NULL;
    const char *by = given[OPTION_BY];

    if ((by != NULL) + tree + event + players + (stats->chart != CHART_NONE) >
        1) {
        usage_complaint("--by, --players, --openings, --crosstable with "
                        "--standings, and --chart exclude each other");
        return false;
    }
    if (stats->chart != CHART_NONE)
        by = of_chart[stats->chart];
    if (players)
        by = "player";
    stats->product = event        ? PRODUCT_EVENT
                     : tree       ? PRODUCT_OPENINGS
                     : by == NULL ? PRODUCT_REPORT
                                  : PRODUCT_GROUPS;
    stats->watch |= tree;
    if (by != NULL && !each_part(stats, by, take_key))
        return false;
    for (size_t i = 0; i < stats->key_count; i++) {
        if (stats->keys[i].kind == KEY_PLAYER)
            stats->product = PRODUCT_PLAYERS;
    }
    return groups_distinct(stats);
}

/* A partial depends on the content of the file, not on its path. */
static bool
settle_names(struct stats *stats)
{
    struct pdn_hash hash;

    if (stats->names == NULL)
        return true;
    if (!aliases_read(&stats->aliases, stats->names))
        return false;
    hash = pdn_hash_bytes(stats->aliases.lines.data, stats->aliases.lines.size);
    pdn_hash_write(&hash, stats->names_hash);
    stats->given[OPTION_NAMES] = stats->names_hash;
    return true;
}

/* Returns true if counting needs more than results, names and tags. */
static bool
needs_moves(const struct stats *stats)
{
    bool needed =
        stats->product != PRODUCT_EVENT && stats->product != PRODUCT_PLAYERS;

    for (size_t i = 0; i < stats->key_count; i++)
        needed |= stats->keys[i].kind == KEY_OPENING ||
                  stats->keys[i].kind == KEY_ENDING;
    return needed;
}

bool
stats_settle(struct stats *stats)
{
    const char *const *given = stats->given;
    const struct options *options = &stats->options;

    if (stats->partial && given[OPTION_DUPLICATES] != NULL) {
        usage_complaint("--duplicates cannot be combined with --partial, "
                        "because duplicates cannot be counted in parts");
        return false;
    }
    if (given[OPTION_VARIANT] != NULL)
        stats->options.variant = dr_variant_by_name(given[OPTION_VARIANT]);
    stats->duplicates = given[OPTION_DUPLICATES] != NULL;
    if (!read_count(stats, OPTION_TOP, &stats->top) ||
        !read_count(stats, OPTION_MIN, &stats->least) ||
        !settle_format(stats) || !settle_product(stats) ||
        !settle_event(stats) || !settle_openings(stats) || !settle_names(stats))
        return false;
    stats->watch |= stats->duplicates;
    stats->replay = given[OPTION_NO_REPLAY] == NULL && needs_moves(stats);
    stats->error_limit = options->fail_fast ? 1 : options->max_errors;
    if (!groups_sortable(stats))
        return false;
    if (!stats->replay && stats->watch) {
        usage_complaint("--no-replay cannot be combined with openings and "
                        "--duplicates, which require playing the games");
        return false;
    }
    if (!stats->replay && stats->error_limit != 0) {
        usage_complaint("--max-errors and --fail-fast require playing the "
                        "games, so they cannot be combined with --no-replay or "
                        "with tables of results alone");
        return false;
    }
    return true;
}

void
stats_free(struct stats *stats)
{
    for (size_t i = 0; i < stats->key_count; i++)
        free(stats->keys[i].name);
    for (int i = 0; i < STATS_OPTIONS; i++)
        free(stats->merged[i]);
    aliases_free(&stats->aliases);
}

static error_t
parse_option(int key, char *argument, struct argp_state *state)
{
    struct stats *stats = state->input;
    const char *mismatch;

    if (key >= KEY_FIRST && key < KEY_FIRST + STATS_OPTIONS &&
        key != KEY_FIRST + OPTION_NAMES) {
        if (argument != NULL && *argument == '\0')
            usage_error(state, "--%s: expected at least one name",
                        stats_option_names[key - KEY_FIRST]);
        stats->given[key - KEY_FIRST] = argument != NULL ? argument : "";
        return 0;
    }
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &stats->options;
        return 0;
    case KEY_PARTIAL:
        stats->partial = true;
        return 0;
    case KEY_MERGE:
        stats->merge = true;
        return 0;
    case KEY_FIRST + OPTION_NAMES:
        stats->names = argument;
        options_control(&stats->options, argument);
        return 0;
    case ARGP_KEY_END:
        stats->given[OPTION_FORMAT] = stats->options.format;
        stats->given[OPTION_ENCODING] = stats->options.encoding;
        if (stats->options.variant != NULL)
            stats->given[OPTION_VARIANT] = stats->options.variant->name;
        if (stats->merge && (stats->partial || stats->options.shards != 0))
            usage_error(state, "--merge reads partials, so it cannot be "
                               "combined with --partial or --shard");
        if (stats->merge && stats->names != NULL)
            usage_error(state, "--names applies while games are counted, so it "
                               "cannot be combined with --merge");
        mismatch = stats->merge ? NULL : stats_mismatch(stats);
        if (mismatch != NULL)
            usage_error(state, "%s", mismatch);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct option_program program_options = {
    .rows = option_rows,
    .parse = parse_option,
    .arguments = "[FILE...]",
    .doc = "Count what is in an archive of PDN games.\vFormats: text "
           "(default), tsv, csv, json.\n\nExit status: 0 counted; 2 trouble: "
           "usage, unreadable or damaged input, failed write.",
    .formats = formats,
};
