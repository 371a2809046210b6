// SPDX-License-Identifier: BSD-2-Clause
/*
 * count.h - counts games.
 *
 * Everything is counted in tables that can be added up in any order, so
 * threads, shards and a single run give the same result.
 */
#ifndef STATS_COUNT_H
#define STATS_COUNT_H

#include "request.h"
#include "table.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/reader.h"
#include "pdn/replay.h"

/* The figures of a group, which are the columns of its row. */
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
    WHITE_TIMES, /* games whose tags give the time that White used */
    WHITE_TIME,  /* seconds */
    BLACK_TIMES,
    BLACK_TIME,
    /* For players. */
    AS_WHITE,
    WON,
    DRAWN,
    LOST,
    LOST_BOTH,
    OPEN,
    RATED,       /* against a rated opponent, with a result */
    RATED_SCORE, /* half points in those games */
    RATING_SUM,  /* of the opponents */
    FIGURES
};

/*
 * Items counted beside the groups under GROUP NUL KIND TEXT.  EXCLUDED and ALL
 * exist only for the empty group.
 */
enum item_kind {
    ITEM_PLIES = 'p',
    ITEM_TERMINATION = 't',
    ITEM_ENDING = 'e',
    ITEM_FINDING = 'f',
    ITEM_MISSING = 'm',
    ITEM_ENCODING = 'c',
    ITEM_VARIANT = 'v',
    ITEM_EVENT = 'E', /* games of each event, for crosstables and standings */
    ITEM_EXCLUDED = 'x',
    ITEM_COUNTED = 'a',  /* games, however many groups each belongs to */
    ITEM_NAMELESS = 'n', /* sides of games without a name, for players */
};

/* The columns of openings: games and results. */
enum { TREE_GAMES, TREE_WHITE, TREE_DRAWS, TREE_BLACK, TREE_WIDTH };

/* All tables, in the order of a partial. */
enum counts_table {
    TABLE_GROUPS, /* FIGURES wide */
    TABLE_ITEMS,
    TABLE_NODES, /* key: a position */
    TABLE_MOVES, /* key: a position and a move */
    TABLE_EVENT, /* --crosstable: one row per game, with the data in its key */
    TABLE_GAMES, /* key: hash of a game */
    TABLES
};
struct counts {
    struct table table[TABLES];
};

void counts_open(struct counts *counts);
void counts_free(struct counts *counts);
bool counts_add(struct counts *to, const struct counts *from);
bool counts_sort(struct counts *counts);

/* The range of a kind's items in a sorted table, and the text of one item. */
size_t items_from(const struct counts *counts, struct pdn_slice group,
                  enum item_kind kind, size_t *end);
struct pdn_slice item_text(const struct counts *counts, size_t index,
                           struct pdn_slice group);

/* The state with which one thread counts. */
struct counter {
    const struct stats *stats;
    struct counts counts;
    struct pdn_findings *findings;
    struct pdn_replayer *replayer;
    struct pdn_hasher *hasher;
    struct pdn_encoding *encoding;
    struct text unescaped, value, key, other_key, item, line;
    bool failed; /* out of memory */

    /* The current game. */
    const struct pdn_game *game;
    size_t file;
    struct pdn_replay replay;
    const struct dr_variant *variant;
    enum pdn_outcome outcome;
    bool conflict;     /* between its results */
    bool has_start;    /* false if its FEN is unusable */
    bool reached;      /* --position was reached */
    unsigned depth;    /* plies since then */
    struct text trail; /* for tree.c */
    uint32_t ply;
    char opening[OPENING_PLIES * (DR_MOVE_TEXT_MAX + 1)];
    size_t opening_size;
    struct dr_work work; /* for its captures; once spent, moves are unknown */
};

bool counter_open(struct counter *counter, const struct stats *stats,
                  const struct pdn_checks *checks);
void counter_close(struct counter *counter);

/* Counts a game.  Returns false if out of memory. */
bool count_game(struct counter *counter, const struct pdn_game *game,
                size_t file);

/* Returns the integer at the beginning of a rating tag, or 0. */
uint64_t game_rating(const struct pdn_game *game, bool white);

/* Adds one to an item of a group. */
void counter_item(struct counter *counter, struct pdn_slice group,
                  enum item_kind kind, struct pdn_slice text, uint64_t more);

/* The reason for excluding a game that --no-replay would count. */
#define WHY_NOT_JUDGED "of a variant whose moves are not judged"

/* The reasons for excluding others, in all tables. */
#define WHY_NO_START "with a FEN that cannot be used"
#define WHY_CONFLICT "with results that conflict"

#endif
