// SPDX-License-Identifier: BSD-2-Clause
/*
 * outlet.h - sinks as the engine sees them.
 *
 *     sink    what one chunk writes: kept, with marks, until its turn
 *     outlet  where all goes in order: counts, cuts, writes
 *
 * A sink that is full asks for its turn (wait_turn) and from then on writes
 * through to the outlet.
 */
#ifndef OUTLET_H
#define OUTLET_H

#include "sink.h"

#include <stdio.h>

/* Where the output goes; used by whoever has the turn, alone. */
struct outlet {
    FILE *to;
    uint64_t max_errors; /* 0: no limit */
    struct tally total, of_file;
    uint64_t number; /* of games of this file whose end came out */
    bool to_errors;  /* bytes go to standard error for now */
    bool unended;    /* the last byte of the product ends no line */
    bool gap;        /* what comes next stood apart from what went before */
    bool cut;        /* --max-errors: nothing comes out any more */
    bool ended;      /* a job failed: nothing after it comes out */
    bool failed;     /* a write failed; errno is in reason */
    int reason;
    uint64_t most;     /* matches of a file that come out; 0: all */
    bool dropping;     /* this one is more */
    struct hold *hold; /* the last games of a file, or NULL; owned */
    bool holding;      /* what comes goes there */
};

/* Something in the kept bytes that only the outlet can do. */
enum mark_kind {
    MARK_GAME_NUMBER,
    MARK_GAME_END,
    MARK_ERRORS,
    MARK_PRODUCT,
    MARK_GAP,
    MARK_MATCH,
    MARK_LINE_END,
};
struct mark {
    size_t at; /* offset in the bytes kept */
    enum mark_kind kind;
    uint32_t number;    /* GAME_NUMBER: in the chunk; GAME_END: of games */
    struct tally tally; /* GAME_END: of each */
};

struct sink {
    struct outlet *outlet;
    /* Returns when it is this sink's turn. */
    void (*wait_turn)(struct sink *sink);
    void *owner;   /* for wait_turn */
    bool turn;     /* has come */
    uint64_t base; /* games of the file before this chunk; once turn */
    char *data;
    size_t size;
    struct mark *marks;
    size_t mark_count;
    /* Games that ended, where nothing can be cut after them. */
    struct tally kept;
    uint64_t kept_games;
};

/* false: out of memory. */
bool sink_open(struct sink *sink, struct outlet *outlet);
void sink_close(struct sink *sink);

/* Forgets everything; for the next chunk. */
void sink_clear(struct sink *sink);

/* The turn has come: what was kept goes out. */
void sink_take_turn(struct sink *sink);

/* A sink without a buffer for who has the turn. */
struct sink sink_direct(struct outlet *outlet);

/* For those who have the turn. */
void outlet_bytes(struct outlet *outlet, const char *data, size_t size);
void outlet_to_errors(struct outlet *outlet, bool errors);
void outlet_match(struct outlet *outlet);
void outlet_tally(struct outlet *outlet, const struct tally *tally);
void outlet_file_begin(struct outlet *outlet, uint64_t games_before);
/* Nothing more comes of the file; false: some was lost for want of memory. */
bool outlet_file_end(struct outlet *outlet);
void outlet_flush(struct outlet *outlet);

/* Whether the matches of the file that are to come out have done so. */
static inline bool
outlet_sated(const struct outlet *outlet)
{
    return outlet->most != 0 && outlet->of_file.matched >= outlet->most;
}

static inline bool
outlet_closed(const struct outlet *outlet)
{
    return outlet->cut || outlet->ended || outlet->failed;
}

/* The last games of a file, for --last: room for so many; NULL: no memory. */
struct hold *hold_new(uint64_t games);
void hold_free(struct hold *hold);

#endif
