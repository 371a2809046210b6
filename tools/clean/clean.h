// SPDX-License-Identifier: BSD-2-Clause
/*
 * clean.h - the parts of pdn-clean.
 *
 *     options.c  what the user asked for
 *     game.c     one game: written, checked, or rejected with a reason
 *     log.c      what was repaired in it, and where
 *     left.c     ... and what was not
 *     batch.c    what became of the games of a chunk, in order
 *     place.c    where games go: the product, or in place of their file
 *     journal.c  ... what is told about that
 *     reject.c   ... or to the rejects
 *     split.c    ... or many files
 *     dups.c     ... or on disk until it is known which are the same
 *     near.c     ... or nearly
 *     names.c    names of players
 *
 * Threads clean chunks of games into batches; a batch is then settled in the
 * order of the input, and only there are files written and games numbered.
 */
#ifndef CLEAN_H
#define CLEAN_H

#include "aliases.h"
#include "dups.h"
#include "journal.h"
#include "left.h"
#include "log.h"
#include "names.h"
#include "options.h"
#include "output.h"
#include "run.h"
#include "split.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/reader.h"
#include "pdn/writer.h"

#include <stdatomic.h>

struct clean {
    struct options options;
    struct pdn_write_options write;
    const char *log, *rejects; /* FILE, or NULL */
    bool dry_run, keep_broken, resolve, in_place;
    const char *suffix;     /* of the copy that --in-place leaves, or NULL */
    const char **tag_names; /* owned; of --tags */
    char *tag_text;         /* owned; where they point to */
    const char *names;      /* FILE of --names, or NULL */
    struct aliases aliases; /* what is in it */
    bool suggest_names;
    enum dups_kind dups;
    enum dups_keep keep;
    bool keep_named;               /* --keep was given */
    const char *dups_out, *groups; /* FILE, or NULL */
    const char *split_tag;         /* or NULL */
    bool split_year;               /* by the year in that, which is Date */
    uint64_t split_each;           /* or 0 */
    bool split_validity;           /* clean, repaired, rejected */
    const char *out_dir;
};

/* Fills the struct clean that is its input. */
extern const struct argp clean_argp;
void clean_free(struct clean *clean);

/*
 * How a reject begins: with a tag that begins a game whatever stands before
 * it; with anything else; or it has neither tags nor moves.
 */
enum reject_start { START_HARD, START_SOFT, START_BARE };

/* What became of one game. */
struct outcome {
    uint32_t number; /* in the chunk */
    bool rejected;
    bool counted; /* not so the pieces of a game behind its first */
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
void batch_free(struct batch *batch);
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

/* A file that is to be replaced, as it was when it was opened. */
struct input {
    struct stat about;
    const char *why;       /* it cannot be, or NULL */
    _Atomic uint64_t seen; /* bytes that were read of it */
};

/* What stands before the next reject: none, or a game and how that ends. */
enum reject_before { REJECT_NONE, REJECT_ENDED, REJECT_OPEN };

/* Where things go; used in the order of the input alone. */
struct place {
    const struct clean *clean;
    FILE *log, *rejects;                         /* or NULL */
    struct journal log_journal, rejects_journal; /* --in-place: of a file */
    FILE *dups_out, *groups;                     /* the same */
    enum reject_before before, kept_before;      /* and before this file */
    struct split split;
    struct dups dups;
    struct players players;
    struct text name;  /* of the file under way, as a cell */
    struct text line;  /* failed: something of what is said is missing */
    uint32_t file;     /* its index */
    uint64_t number;   /* of its games so far */
    uint64_t rejected; /* of its games; and of all */
    uint64_t all_rejected;
    uint64_t written, written_before; /* games; and before this file */
    uint64_t duplicates;              /* games that were left out as such */
    struct left left;                 /* in what goes out */
    bool cut;                         /* --max-errors: nothing more comes out */
    /* --in-place: the file under way. */
    const char *path;
    struct output here;   /* what becomes of it */
    bool trouble;         /* it cannot be replaced */
    bool foreign;         /* it is no PDN, which was said */
    struct input *inputs; /* owned; of each file */
    int status;
};

/* false, after a complaint: something cannot be opened. */
bool place_open(struct place *place, const struct clean *clean);
/* Nothing more comes; returns the status that the run has with it. */
int place_end(struct place *place, int status);
/* Once all files have their names. */
void place_close(struct place *place);

/* A file was opened, and nothing of it read. */
void place_see_input(struct place *place, const struct run_file *file,
                     int descriptor);
void place_begin_file(struct place *place, const struct run_file *file);
void place_end_file(struct place *place, const struct run_file *file,
                    bool interrupted);
/* After all input: what had to wait for it. */
void place_finish(struct place *place);
/* All groups of duplicates, in the order of the games that are kept. */
void place_list_groups(struct place *place);
/* How a game that is rejected begins and ends. */
void reject_look(struct pdn_findings *findings, const struct pdn_game *game,
                 struct outcome *outcome);
/* A game that goes nowhere but to the rejects; before: the one before it. */
void place_reject(struct place *place, const struct batch *batch,
                  const struct outcome *outcome, const struct outcome *before,
                  const char *file, struct sink *sink);
/* Puts a batch where its parts belong. */
void place_batch(struct place *place, const struct batch *batch,
                 const char *file, struct sink *sink);

#endif
