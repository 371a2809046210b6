// SPDX-License-Identifier: BSD-2-Clause
/*
 * game.h - cleans one game: writes and checks it, or rejects it with a reason.
 *
 * Threads clean chunks of games into batches.  Batches are then processed in
 * input order; only there are files written and games numbered.
 */
#ifndef CLEAN_GAME_H
#define CLEAN_GAME_H

#include "left.h"
#include "log.h"
#include "request.h"
#include "run.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/reader.h"

/*
 * How a reject begins: with a tag that begins a game in any context; with
 * anything else; or with neither tags nor moves.
 */
enum reject_start { START_HARD, START_SOFT, START_BARE };

/* The outcome for one game. */
struct outcome {
    uint32_t number; /* in the chunk */
    bool rejected;
    bool counted; /* false for a later piece of a game */
    bool open;    /* a piece that another one follows */
    /* For a reject: */
    enum reject_start start;
    uint32_t lead; /* bytes of words and results before the game */
    bool ended;    /* it ends with its terminator, and nothing is left open */
    /* The ends of the game's parts in the texts of the batch. */
    size_t product, log, reject, reason, key, left;
    bool whole;           /* the moves are fully known */
    bool repaired;        /* more than its layout changed */
    struct pdn_hash hash; /* of its key */
    struct tally tally;
};

/* The games of one chunk. */
struct batch {
    struct text product;      /* cleaned games */
    struct text log;          /* rows of log.h */
    struct text reject;       /* original text of rejects */
    struct text reason;       /* reasons for people */
    struct text key;          /* keys of the games; see pdn/hash.h */
    struct text left;         /* remaining doubts; see left.h */
    struct outcome *outcomes; /* owned */
    size_t count, capacity;
    bool failed; /* out of memory */
};

void batch_clear(struct batch *batch);
/* Returns true if memory ran out. */
bool batch_failed(const struct batch *batch);
/* Adds a finished game; the ends of its parts are filled in here. */
void batch_add(struct batch *batch, struct outcome outcome);

/* The state with which one thread cleans games. */
struct cleaner {
    const struct clean *clean;
    struct pdn_findings *findings, *check_findings;
    struct pdn_parser *parser, *check_parser;
    struct pdn_replayer *replayer;
    struct pdn_writer *writer;
    struct pdn_writer *salvage; /* without results, for --keep-broken */
    struct text copy;           /* a written game to be read again */
    struct game_log log;        /* its rows go to the batch */
    struct batch batch;
};

/* Returns false if out of memory, or if the encoding does not exist. */
bool cleaner_open(struct cleaner *cleaner, const struct clean *clean,
                  const struct pdn_checks *checks);
void cleaner_close(struct cleaner *cleaner);

/* Cleans the game that the cleaner's parser read last. */
enum pdn_status clean_game(struct cleaner *cleaner,
                           const struct pdn_game *game);

/*
 * Takes the bytes of a game that arrives in pieces, which is always a reject.
 */
void clean_piece(struct cleaner *cleaner, const struct pdn_chunk *chunk);

#endif
