// SPDX-License-Identifier: BSD-2-Clause
/*
 * count.h - games to counts.
 *
 * Everything is counted in tables that add up in any order: so threads,
 * shards and one run come to the same.
 */
#ifndef STATS_COUNT_H
#define STATS_COUNT_H

#include "request.h"
#include "table.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/reader.h"
#include "pdn/replay.h"

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

/* A whole number at the beginning of a tag with a rating; 0: none. */
uint64_t game_rating(const struct pdn_game *game, bool white);

/* Adds one to an item of a group. */
void counter_item(struct counter *counter, struct pdn_slice group,
                  enum item_kind kind, struct pdn_slice text, uint64_t more);

/* Why a game is excluded that --no-replay would count. */
#define WHY_NOT_JUDGED "of a variant whose moves are not judged"

/* Why others are, in all tables. */
#define WHY_NO_START "with a FEN that cannot be used"
#define WHY_CONFLICT "with results that conflict"

#endif
