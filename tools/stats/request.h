// SPDX-License-Identifier: BSD-2-Clause
/*
 * request.h - the parsed command line of pdn-stats: the texts of its options,
 * and their meaning.
 */
#ifndef STATS_REQUEST_H
#define STATS_REQUEST_H

#include "grid.h"
#include "names.h"
#include "options.h"

#include "pdn/hash.h"

/* Options with a value that a partial contains, in this order. */
enum stats_option {
    OPTION_BY,
    OPTION_TOP,
    OPTION_MIN,
    OPTION_SORT,
    OPTION_NO_REPLAY,
    OPTION_DUPLICATES,
    OPTION_OPENINGS,
    OPTION_POSITION,
    OPTION_PLAYERS,
    OPTION_NAMES, /* in a partial, a hash of the file's content */
    OPTION_CROSSTABLE,
    OPTION_STANDINGS,
    OPTION_POINTS,
    OPTION_UNPLAYED,
    OPTION_CHART,
    OPTION_STYLE,
    OPTION_WIDTH,
    OPTION_CSV_SAFE,
    OPTION_FORMAT,   /* shared option */
    OPTION_VARIANT,  /* shared option */
    OPTION_ENCODING, /* shared option */
    STATS_OPTIONS
};

enum stats_product {
    PRODUCT_REPORT,
    PRODUCT_GROUPS,
    PRODUCT_PLAYERS,
    PRODUCT_OPENINGS,
    PRODUCT_EVENT,
};

enum stats_format {
    FORMAT_TEXT = GRID_PLAIN,
    FORMAT_TSV = GRID_TSV,
    FORMAT_CSV = GRID_CSV,
    FORMAT_JSON = GRID_JSON,
    FORMAT_SVG,
};

enum stats_chart { CHART_NONE, CHART_YEAR, CHART_LENGTH, CHART_OPENINGS };

enum key_kind {
    KEY_TAG,
    KEY_PLAYER,
    KEY_YEAR,
    KEY_OPENING,
    KEY_LENGTH,
    KEY_ENDING,
    KEY_VARIANT,
};

enum tiebreak {
    BY_POINTS,
    BY_SOLKOFF,
    BY_MEDIAN,
    BY_TRUNCATED,
    BY_SONNEBORN,
    BY_PROGRESSIVE,
    BY_WINS,
    BY_DIRECT,
    TIEBREAKS,
};

enum unplayed { UNPLAYED_OWN, UNPLAYED_ZERO, UNPLAYED_SKIP };
enum layout { LAYOUT_AUTO, LAYOUT_ROUND_ROBIN, LAYOUT_SWISS };

enum {
    KEYS_MAX = 8,
    OPENING_PLIES = 4, /* for --by=opening */
    OPENING_DEPTH = 8, /* for --openings, in plies */
    DEPTH_MAX = 200,
    WIDTH_DEFAULT = 80, /* of text lines without a terminal */
    LENGTH_STEP = 20,   /* plies, for --by=length */
    KEY_SEPARATOR = 31, /* between the values of a group's key */
};

struct stats_key {
    enum key_kind kind;
    char *name; /* owned */
};

struct stats {
    struct options options;
    const char *given[STATS_OPTIONS]; /* texts of options; NULL if not given */
    char *merged[STATS_OPTIONS];      /* texts from partials; owned */
    bool partial, merge;
    const char *names; /* path of --names, or NULL */
    char names_hash[PDN_HASH_TEXT_SIZE];

    /* Their meaning. */
    enum stats_product product;
    enum stats_format format;
    struct stats_key keys[KEYS_MAX];
    size_t key_count;
    uint64_t top, least;
    unsigned depth;
    bool has_root;
    const struct dr_variant *root_variant;
    struct dr_position root;
    bool replay, watch, duplicates, crosstable;
    uint64_t error_limit; /* --max-errors; 0 for none */
    enum tiebreak order[TIEBREAKS];
    size_t order_count;
    bool half_points; /* 1, 1/2, 0 instead of 2, 1, 0 */
    enum unplayed unplayed;
    enum layout layout;
    enum stats_chart chart;
    bool print;     /* charts in black and white */
    uint64_t width; /* maximum for text lines; 0 for no limit */
    struct aliases aliases;
};

extern const char *const stats_option_names[STATS_OPTIONS];
extern const char *const tiebreak_names[TIEBREAKS + 1];
extern const char *const unplayed_names[];

/* Returns why options would have no effect, or NULL. */
const char *stats_mismatch(const struct stats *stats);

/* Derives the meaning from the texts.  Returns false after a complaint. */
bool stats_settle(struct stats *stats);

/* Frees everything from options and partials, except the shared options. */
void stats_free(struct stats *stats);

#endif
