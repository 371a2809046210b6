// SPDX-License-Identifier: BSD-2-Clause
/*
 * sink.h - where a worker writes, and how the output gets into input order.
 *
 * Workers format whole lines before the number of games in earlier chunks is
 * known.  Game numbers are therefore written as marks, and filled in when the
 * chunk's turn comes.  A full sink waits for its turn and then writes through,
 * which limits memory.
 */
#ifndef SINK_H
#define SINK_H

#include "pdn/base.h"

/* Counts over all inputs, added up in output order. */
struct tally {
    uint64_t games, plies;
    uint64_t errors, warnings, notes;
    uint64_t bad_games; /* with at least one error */
    uint64_t skipped;   /* moves not judged, because the variant is not */
    uint64_t skipped_variants; /* variants of those games; see skipped.h */
    uint64_t matched;          /* games that match the request */
    uint64_t undecided;        /* games for which that is uncertain */
    uint64_t refuted; /* games with an irregularity or a wrong result */
    uint64_t foreign; /* inputs that are not PDN */
};

struct sink;

/*
 * Bytes without interpretation; the product can contain any byte, including 0.
 */
void sink_bytes(struct sink *sink, const char *data, size_t size);
void sink_string(struct sink *sink, const char *text); /* NUL-terminated */
void sink_char(struct sink *sink, char c);
void sink_number(struct sink *sink, uint64_t number);

/*
 * Writes the number of a game within the file, given its number in the chunk.
 */
void sink_game_number(struct sink *sink, uint32_t number_in_chunk);

/*
 * Directs further output to standard error (true) or back to the product
 * (false).  Its order and cuts are those of the product.
 */
void sink_to_errors(struct sink *sink, bool errors);

/* Marks a gap before the next output; a missing line end is inserted there. */
void sink_gap(struct sink *sink);

/* Ends an unfinished last line if a gap followed it. */
void sink_line_end(struct sink *sink);

/*
 * Begins a match.  If no more matches are wanted (run.h: most, last), output is
 * dropped up to the next match.
 */
void sink_match(struct sink *sink);

/*
 * Waits until all earlier output is written.  For the rest of its chunk the
 * caller is then the only one to work, in input order.
 */
void sink_in_order(struct sink *sink);

/*
 * Ends a game and adds to the tally.  --max-errors may cut the output here, so
 * every game calls it once, after its last byte.  Games not selected by --game
 * call it with an empty tally, because the calls number the games of the file.
 */
void sink_game_end(struct sink *sink, const struct tally *tally);

#endif
