// SPDX-License-Identifier: BSD-2-Clause
/*
 * outlet.h - sinks as the engine sees them.
 *
 *     sink    the output of one chunk, kept with marks until its turn
 *     outlet  receives everything in order; counts, cuts and writes
 *
 * A full sink asks for its turn (wait_turn), and then writes through to the
 * outlet.
 */
#ifndef OUTLET_H
#define OUTLET_H

#include "sink.h"

#include <stdio.h>

/* The destination of output, used only by the thread that has the turn. */
struct outlet {
    FILE *to;
    uint64_t max_errors; /* 0 for no limit */
    struct tally total, of_file;
    uint64_t number; /* games of this file whose end was written */
    bool to_errors;  /* output currently goes to standard error */
    bool unended;    /* the product does not end with a line end */
    bool gap;        /* a gap preceded the next output */
    bool cut;        /* --max-errors was reached, so nothing more is written */
    bool ended;      /* a job failed, so nothing after it is written */
    bool failed;     /* a write failed; errno is in `reason` */
    int reason;
    uint64_t most;     /* matches to write per file; 0 for all */
    bool dropping;     /* the current match exceeds that */
    struct hold *hold; /* the last games of a file, or NULL; owned */
    bool holding;      /* output goes to `hold` */
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
    size_t at; /* offset in the kept bytes */
    enum mark_kind kind;
    uint32_t number; /* GAME_NUMBER: in the chunk; GAME_END: how many games */
    struct tally tally; /* GAME_END: of each game */
};

struct sink {
    struct outlet *outlet;
    /* Returns when it is this sink's turn. */
    void (*wait_turn)(struct sink *sink);
    void *owner;   /* for wait_turn */
    bool turn;     /* it is this sink's turn */
    uint64_t base; /* games of the file before this chunk; set at its turn */
    char *data;
    size_t size;
    struct mark *marks;
    size_t mark_count;
    /* Games that ended while nothing could be cut after them. */
    struct tally kept;
    uint64_t kept_games;
};

/* Returns false if out of memory. */
bool sink_open(struct sink *sink, struct outlet *outlet);
void sink_close(struct sink *sink);

/* Discards everything, for the next chunk. */
void sink_clear(struct sink *sink);

/* Writes what was kept, at the sink's turn. */
void sink_take_turn(struct sink *sink);

/* Returns a sink without a buffer for the thread that has the turn. */
struct sink sink_direct(struct outlet *outlet);

/* For the thread that has the turn. */
void outlet_bytes(struct outlet *outlet, const char *data, size_t size);
void outlet_to_errors(struct outlet *outlet, bool errors);
void outlet_match(struct outlet *outlet);
void outlet_tally(struct outlet *outlet, const struct tally *tally);
void outlet_file_begin(struct outlet *outlet, uint64_t games_before);
/* Ends a file.  Returns false if something was lost because memory ran out. */
bool outlet_file_end(struct outlet *outlet);
void outlet_flush(struct outlet *outlet);

/* Returns true if the wanted matches of the file have all been written. */
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

/*
 * Returns a hold for the last games of a file, for --last, or NULL if out of
 * memory.
 */
struct hold *hold_new(uint64_t games);
void hold_free(struct hold *hold);

#endif
