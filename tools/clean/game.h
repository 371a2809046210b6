// SPDX-License-Identifier: BSD-2-Clause
/*
 * game.h - one game: written, checked, or rejected with a reason.
 *
 * Threads clean chunks of games into batches; a batch is then settled in the
 * order of the input, and only there are files written and games numbered.
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
 * How a reject begins: with a tag that begins a game whatever stands before
 * it; with anything else; or it has neither tags nor moves.
 */
enum reject_start { START_HARD, START_SOFT, START_BARE };

/* What became of one game. */
struct outcome {
    uint32_t number; /* in the chunk */
    bool rejected;
    bool counted; /* false: a later piece of a game */
    bool open;    /* a piece, and another follows */
    /* Of a reject: */
    enum reject_start start;
    uint32_t lead; /* bytes of words and results before the game */
    bool ended;    /* by its terminator, with nothing left open */
    /* Where what belongs to it ends, in the texts of the batch. */
    size_t product, log, reject, reason, key, left;
    bool whole;           /* it is known what was played */
    bool repaired;        /* more than its layout changed */
    struct pdn_hash hash; /* of its key */
    struct tally tally;
};

/* The games of one chunk. */
struct batch {
    struct text product;      /* games as they are written */
    struct text log;          /* rows of log.h */
    struct text reject;       /* games as they were */
    struct text reason;       /* why, for people */
    struct text key;          /* what was played, of each: see pdn/hash.h */
    struct text left;         /* what may be wrong with it: left.h */
    struct outcome *outcomes; /* owned */
    size_t count, capacity;
    bool failed; /* out of memory */
};

void batch_clear(struct batch *batch);
bool batch_failed(const struct batch *batch); /* out of memory */
/* The game is done: `outcome` but for where things end. */
void batch_add(struct batch *batch, struct outcome outcome);

/* What one thread cleans games with. */
struct cleaner {
    const struct clean *clean;
    struct pdn_findings *findings, *check_findings;
    struct pdn_parser *parser, *check_parser;
    struct pdn_replayer *replayer;
    struct pdn_writer *writer;
    struct pdn_writer *salvage; /* without results; with --keep-broken */
    struct text copy;           /* a game as written, to be read again */
    struct game_log log;        /* its rows go to the batch */
    struct batch batch;
};

/* false: out of memory, or no such encoding. */
bool cleaner_open(struct cleaner *cleaner, const struct clean *clean,
                  const struct pdn_checks *checks);
void cleaner_close(struct cleaner *cleaner);

/* Cleans the game that the cleaner's parser read last. */
enum pdn_status clean_game(struct cleaner *cleaner,
                           const struct pdn_game *game);

/* The bytes of a game that comes in pieces: all of it is a reject. */
void clean_piece(struct cleaner *cleaner, const struct pdn_chunk *chunk);

#endif
