// SPDX-License-Identifier: BSD-2-Clause
/*
 * stats.h - the parts of pdn-stats.
 *
 *     options.c  what is asked
 *     count.c    a game to counts
 *     key.c      the groups that a game belongs to
 *     tree.c     positions and moves of openings
 *     walk.c     the tree of them
 *     partial.c  counts to a partial
 *     merge.c    and back
 *     report.c   counts to tables
 *     group.c    those of groups and players
 *     event.c    results of one event: crosstable and standings
 *     chart.c    counts to drawings
 *
 * Everything is counted in tables that add up in any order: so threads,
 * shards and one run come to the same.
 */
#ifndef STATS_H
#define STATS_H

#include "aliases.h"
#include "grid.h"
#include "options.h"
#include "table.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/hash.h"
#include "pdn/reader.h"
#include "pdn/replay.h"

/* Options with a value that a partial carries; their order is its order. */
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
    OPTION_NAMES, /* in a partial: a hash of what the file says */
    OPTION_CROSSTABLE,
    OPTION_STANDINGS,
    OPTION_POINTS,
    OPTION_UNPLAYED,
    OPTION_CHART,
    OPTION_STYLE,
    OPTION_WIDTH,
    OPTION_CSV_SAFE,
    OPTION_FORMAT,   /* shared */
    OPTION_VARIANT,  /* the same */
    OPTION_ENCODING, /* the same */
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
    OPENING_PLIES = 4, /* of --by=opening */
    OPENING_DEPTH = 8, /* of --openings, in plies */
    DEPTH_MAX = 200,
    WIDTH_DEFAULT = 80, /* of lines of text, where there is no terminal */
    LENGTH_STEP = 20,   /* plies, of --by=length */
    KEY_SEPARATOR = 31, /* between the values of a group's key */
};

struct stats_key {
    enum key_kind kind;
    char *name; /* owned */
};

struct stats {
    struct options options;
    const char *given[STATS_OPTIONS]; /* text of options; NULL: not given */
    char *merged[STATS_OPTIONS];      /* those that partials gave; owned */
    bool partial, merge;
    const char *names; /* path of --names, or NULL */
    char names_hash[PDN_HASH_TEXT_SIZE];

    /* What they mean. */
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
    uint64_t error_limit; /* --max-errors; 0: none */
    enum tiebreak order[TIEBREAKS];
    size_t order_count;
    bool half_points; /* 1, 1/2, 0; else 2, 1, 0 */
    enum unplayed unplayed;
    enum layout layout;
    enum stats_chart chart;
    bool print;     /* charts in black and white */
    uint64_t width; /* of lines of text, at most; 0: no limit */
    struct aliases aliases;
};

extern const struct argp stats_argp;
extern const char *const stats_option_names[STATS_OPTIONS];
extern const char *const tiebreak_names[TIEBREAKS + 1];
extern const char *const unplayed_names[];

/* What is wrong with options that would have no effect; or NULL. */
const char *stats_mismatch(const struct stats *stats);

/* Makes of the given texts what they mean; false after a complaint. */
bool stats_settle(struct stats *stats);

/* Frees what options and partials left, but for the shared options. */
void stats_free(struct stats *stats);

/* Figures of a group: the columns of its row. */
enum figure {
    GAMES,
    WHITE_WINS,
    DRAWS,
    BLACK_WINS,
    BOTH_LOSE,
    NO_RESULT,
    PLIES,
    PLAYED, /* to the end of the record */
    CAPTURES,
    CROWNINGS,
    THREEFOLD,
    RULE_25,
    RULE_16,
    RULE_5,
    WITH_ERRORS,
    NOT_UTF8,
    WHITE_TIMES, /* games whose tags tell the time White used */
    WHITE_TIME,  /* seconds */
    BLACK_TIMES,
    BLACK_TIME,
    /* Of players. */
    AS_WHITE,
    WON,
    DRAWN,
    LOST,
    LOST_BOTH,
    OPEN,
    RATED,       /* against a rated opponent, with a result */
    RATED_SCORE, /* half points in those */
    RATING_SUM,  /* of the opponents */
    FIGURES
};

/*
 * What is counted beside them under GROUP NUL KIND TEXT.  EXCLUDED and ALL are
 * kept for the empty group alone.
 */
enum item_kind {
    ITEM_PLIES = 'p',
    ITEM_TERMINATION = 't',
    ITEM_ENDING = 'e',
    ITEM_FINDING = 'f',
    ITEM_MISSING = 'm',
    ITEM_ENCODING = 'c',
    ITEM_VARIANT = 'v',
    ITEM_EVENT = 'E', /* games of each event: crosstable and standings */
    ITEM_EXCLUDED = 'x',
    ITEM_COUNTED = 'a',  /* games, however many groups each is in */
    ITEM_NAMELESS = 'n', /* sides of games without a name: players */
};

/* Columns of openings: games and results. */
enum { TREE_GAMES, TREE_WHITE, TREE_DRAWS, TREE_BLACK, TREE_WIDTH };

/* All tables; a partial has them in this order. */
enum counts_table {
    TABLE_GROUPS, /* FIGURES wide */
    TABLE_ITEMS,
    TABLE_NODES, /* position */
    TABLE_MOVES, /* the same and a move */
    TABLE_EVENT, /* one row a game of --crosstable, in its key */
    TABLE_GAMES, /* hashes of games */
    TABLES
};
struct counts {
    struct table table[TABLES];
};

void counts_open(struct counts *counts);
void counts_free(struct counts *counts);
bool counts_add(struct counts *to, const struct counts *from);
bool counts_sort(struct counts *counts);

/* The count of an item; and where those of a kind begin in a sorted table. */
size_t items_from(const struct counts *counts, struct pdn_slice group,
                  enum item_kind kind, size_t *end);
struct pdn_slice item_text(const struct counts *counts, size_t index,
                           struct pdn_slice group);

/* What one thread counts with. */
struct counter {
    const struct stats *stats;
    struct counts counts;
    struct pdn_findings *findings;
    struct pdn_replayer *replayer;
    struct pdn_hasher *hasher;
    struct pdn_encoding *encoding;
    struct text unescaped, value, key, other_key, item, line;
    bool failed; /* out of memory */

    /* The game in hand. */
    const struct pdn_game *game;
    size_t file;
    struct pdn_replay replay;
    const struct dr_variant *variant;
    enum pdn_outcome outcome;
    bool conflict;     /* of the results that it has */
    bool has_start;    /* false: its FEN cannot be used */
    bool reached;      /* --position */
    unsigned depth;    /* plies since then */
    struct text trail; /* of tree.c */
    uint32_t ply;
    char opening[OPENING_PLIES * (DR_MOVE_TEXT_MAX + 1)];
    size_t opening_size;
    struct dr_work work; /* of its captures: once spent, it is unknown */
};

bool counter_open(struct counter *counter, const struct stats *stats,
                  const struct pdn_checks *checks);
void counter_close(struct counter *counter);

/* Counts a game; false: out of memory. */
bool count_game(struct counter *counter, const struct pdn_game *game,
                size_t file);

/* The value of a tag as UTF-8; borrowed until the next call. */
struct pdn_slice counter_tag(struct counter *counter, struct pdn_slice raw);

/* The same of a player's name, in the spelling that --names gives it. */
struct pdn_slice counter_name(struct counter *counter, struct pdn_slice raw);

/*
 * Puts a value into a key.  What parts keys, a separator and NUL, stands as a
 * blank: no value goes on in the next.
 */
void key_value(struct text *key, struct pdn_slice value);

/* The number that a key, or a value of one, begins with. */
uint64_t key_number(struct pdn_slice key);

/* A whole number at the beginning of a tag with a rating; 0: none. */
uint64_t game_rating(const struct pdn_game *game, bool white);

/* Makes counter->key (and other_key: a second group, for players). */
unsigned counter_groups(struct counter *counter);
void counter_material(struct text *out, const struct counter *counter);

/* Adds one to an item of a group. */
void counter_item(struct counter *counter, struct pdn_slice group,
                  enum item_kind kind, struct pdn_slice text, uint64_t more);

/* tree.c and walk.c: plies of the game in hand, for the openings.
 */
void tree_position(struct counter *counter, const struct dr_position *position);
void tree_ply(struct counter *counter, const struct pdn_ply *ply);
bool tree_write(const struct stats *stats, const struct counts *counts,
                struct text *out);

/* Whether a key of TABLE_NODES or TABLE_MOVES is one that is counted under. */
bool tree_key_fits(struct pdn_slice key, bool is_move);

/* event.c */
const char *event_game(struct counter *counter); /* why not counted; or NULL */
/* Whether a key of TABLE_EVENT is one of a game that counts, or does not. */
bool event_key_fits(struct pdn_slice key, bool counts);
/* Appends text; PDN_E_NOMEM; or PDN_E_LIMIT, and has complained. */
enum pdn_status event_write(const struct stats *stats,
                            const struct counts *counts, struct text *out);

/* Why a game is excluded of which only the moves are in the way. */
#define WHY_NOT_JUDGED "of a variant whose moves are not judged"

/* Why others are, in all tables. */
#define WHY_NO_START "with a FEN that cannot be used"
#define WHY_CONFLICT "with results that conflict"

/* report.c; the same. */
enum pdn_status report_counts(const struct stats *stats, struct counts *counts,
                              struct text *out);
struct grid_look stats_look(const struct stats *stats, const char *type);

/* The number of plies that a share of games, quarter/4, do not exceed. */
uint64_t plies_quartile(const struct counts *counts, struct pdn_slice group,
                        unsigned quarter);

/* 400 log10 of the odds of a score, 800 at most, added to the average. */
bool performance(uint64_t half_points, uint64_t games, uint64_t rating_sum,
                 int64_t *result);

/* chart.c */
bool chart_write(const struct stats *stats, struct counts *counts,
                 struct text *out);

/* partial.c */
bool partial_write(const struct stats *stats, struct counts *counts,
                   const uint64_t *sizes, size_t size_count, struct text *out);

/*
 * merge.c: reads all partials of the inputs, settles the options with
 * what they say, fills counts; false after a complaint.  The texts of partials
 * are in merged.
 */
bool partial_merge(struct stats *stats, struct counts *counts);

/* The same of one input. */
bool partial_merge_from(struct stats *stats, struct counts *counts,
                        const char *name, FILE *from);

#endif
