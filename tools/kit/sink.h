// SPDX-License-Identifier: BSD-2-Clause
/*
 * sink.h - where a worker writes, and how it comes out in input order.
 *
 * Workers format whole lines before anyone knows how many games stand in
 * the chunks before theirs, so numbers of games are written as a mark and
 * filled in when the chunk's turn comes.  A sink that is full waits for its
 * turn and then writes through, so memory stays bounded.
 */
#ifndef SINK_H
#define SINK_H

#include "pdn/base.h"

/* What is counted over all inputs; added up in output order. */
struct tally {
    uint64_t games, plies;
    uint64_t errors, warnings, notes;
    uint64_t bad_games;        /* with at least one error */
    uint64_t skipped;          /* moves not judged: a variant that is not */
    uint64_t skipped_variants; /* of those; see skipped.h */
    uint64_t matched;          /* games that were asked for */
    uint64_t undecided;        /* games of which that could not be told */
    uint64_t refuted;          /* games of which the record does not hold */
    uint64_t foreign;          /* inputs that are not PDN */
};

struct sink;

/* Bytes as they are.  The product may hold any byte, 0 and marks too. */
void sink_bytes(struct sink *sink, const char *data, size_t size);
void sink_string(struct sink *sink, const char *text); /* NUL-terminated */
void sink_char(struct sink *sink, char c);
void sink_number(struct sink *sink, uint64_t number);

/* The number within the file of a game, given its number in the chunk. */
void sink_game_number(struct sink *sink, uint32_t number_in_chunk);

/*
 * What follows goes to standard error (true) or to the product again (false);
 * in the order of the input like all else, and cut with it.
 */
void sink_to_errors(struct sink *sink, bool errors);

/*
 * What follows did not stand right after what went before: a line end is put
 * between them if there is none.
 */
void sink_gap(struct sink *sink);

/* Ends the line, if what was written last did not and there was a gap since. */
void sink_line_end(struct sink *sink);

/*
 * What follows is about a match.  If no more of them are to come out (run.h:
 * most, last) it is dropped, up to the next match.
 */
void sink_match(struct sink *sink);

/*
 * Waits until all before it is out.  From here on to the end of its chunk
 * the caller alone works in the order of the input.
 */
void sink_in_order(struct sink *sink);

/*
 * The game ends here: what it adds to the tally.  Output may be cut after
 * it (--max-errors), so every game calls this once, after its last byte; those
 * that --game does not name too, with nothing to add: the calls number the
 * games of the file.
 */
void sink_game_end(struct sink *sink, const struct tally *tally);

#endif
