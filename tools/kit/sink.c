// SPDX-License-Identifier: BSD-2-Clause
/*
 * sink.c - keeps the output of chunks until their turn, and puts it in order.
 */
#include "outlet.h"

#include "progress.h"
#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * For --last: keeps the output of the last games of a file until no other game
 * follows.
 *
 * A ring has a place for each of these games, including those without output,
 * and grows with the number of games.  Places are used in order, and a game has
 * its place from its first byte on.
 */

enum { PLACES_FIRST = 64 };

/* The output of one game. */
struct held {
    struct text product, complaint; /* owned */
    struct tally tally;
    bool gap; /* a gap preceded the product */
};

struct hold {
    uint64_t most;     /* the requested number of games */
    uint64_t size;     /* the number of places */
    uint64_t games;    /* games of the file that have ended */
    bool matched;      /* later output of the product belongs to a match, */
    uint64_t match;    /* which has this place */
    bool begun;        /* the next game already has its place */
    bool gap;          /* a gap precedes the next output */
    bool failed;       /* there was no memory for a place */
    struct held *ring; /* owned */
};

struct hold *
hold_new(uint64_t games)
{
    struct hold *hold = calloc(1, sizeof *hold);

    if (hold != NULL)
        hold->most = games;
    return hold;
}

void
hold_free(struct hold *hold)
{
    for (uint64_t i = 0; hold != NULL && i < hold->size; i++) {
        text_free(&hold->ring[i].product);
        text_free(&hold->ring[i].complaint);
    }
    if (hold != NULL)
        free(hold->ring);
    free(hold);
}

/* Makes room for one more game.  No place is reused before all exist. */
static void
grow(struct hold *hold)
{
    uint64_t size = hold->size == 0 ? PLACES_FIRST : 2 * hold->size;
    struct held *ring;

    size = size < hold->most ? size : hold->most;
    ring = reallocarray(hold->ring, size, sizeof *ring);
    if (ring == NULL) {
        hold->failed = true;
        return;
    }
    memset(ring + hold->size, 0, (size - hold->size) * sizeof *ring);
    hold->ring = ring;
    hold->size = size;
}

/* Returns the place of the current game, or NULL if there is none. */
static struct held *
place(struct hold *hold)
{
    struct held *held;

    if (hold->games == hold->size && hold->size < hold->most)
        grow(hold);
    if (hold->failed)
        return NULL;
    held = &hold->ring[hold->games % hold->size];
    if (!hold->begun) {
        text_clear(&held->product);
        text_clear(&held->complaint);
        held->gap = false;
        hold->begun = true;
    }
    return held;
}

/* These record what the outlet is told, for later. */
static void
hold_match(struct hold *hold)
{
    struct held *held = place(hold);

    if (held == NULL)
        return;
    hold->matched = true;
    hold->match = hold->games % hold->size;
    held->gap = hold->gap;
    hold->gap = false;
}

static void
hold_gap(struct hold *hold)
{
    hold->gap = true;
}

static void
hold_bytes(struct hold *hold, bool complaint, const char *data, size_t size)
{
    struct held *held = complaint ? place(hold) : NULL;

    if (held != NULL)
        text_bytes(&held->complaint, data, size);
    else if (!complaint && hold->matched)
        text_bytes(&hold->ring[hold->match].product, data, size);
}

static void
hold_games(struct hold *hold, const struct tally *tally, uint64_t games)
{
    for (; games > 0; games--) {
        struct held *held = place(hold);

        if (held == NULL)
            return;
        held->tally = *tally;
        hold->begun = false;
        hold->games++;
    }
}

/*
 * Passes a game to the outlet and clears it.  Returns false if part of it was
 * lost.
 */
static bool
hold_release(struct hold *hold, struct outlet *outlet)
{
    uint64_t from = hold->games > hold->most ? hold->games - hold->most : 0;
    bool whole = !hold->failed;

    /* The first kept output did not directly follow what was written before. */
    outlet->gap |= from != 0;
    for (uint64_t i = from; i < hold->games; i++) {
        const struct held *held = &hold->ring[i % hold->size];

        whole &= !held->product.failed && !held->complaint.failed;
        if (held->complaint.size != 0) {
            outlet_to_errors(outlet, true);
            outlet_bytes(outlet, held->complaint.data, held->complaint.size);
            outlet_to_errors(outlet, false);
        }
        if (held->tally.matched != 0) {
            outlet_match(outlet);
            outlet->gap |= held->gap;
            outlet_bytes(outlet, held->product.data, held->product.size);
        }
        outlet_tally(outlet, &held->tally);
    }
    outlet->gap |= hold->gap;
    hold->games = 0;
    hold->matched = false;
    hold->begun = hold->gap = hold->failed = false;
    return whole;
}

enum {
    KEPT_SIZE = 256 * 1024,
    KEPT_MARKS = 4096,
    DIGITS_MAX = 20,
};

bool
sink_open(struct sink *sink, struct outlet *outlet)
{
    *sink = (struct sink){
        .outlet = outlet,
        .data = malloc(KEPT_SIZE),
        .marks = malloc(KEPT_MARKS * sizeof *sink->marks),
    };
    return sink->data != NULL && sink->marks != NULL;
}

void
sink_close(struct sink *sink)
{
    free(sink->data);
    free(sink->marks);
}

void
sink_clear(struct sink *sink)
{
    sink->size = sink->mark_count = 0;
    sink->kept_games = 0;
    sink->kept = (struct tally){0};
    sink->turn = false;
}

struct sink
sink_direct(struct outlet *outlet)
{
    return (struct sink){
        .outlet = outlet,
        .turn = true,
        .base = outlet->number,
    };
}

static void
outlet_write(struct outlet *outlet, const char *data, size_t size)
{
    if (fwrite(data, 1, size, outlet->to) != size) {
        outlet->failed = true;
        outlet->reason = errno;
    }
}

void
outlet_bytes(struct outlet *outlet, const char *data, size_t size)
{
    if (size == 0 || outlet_closed(outlet))
        return;
    if (outlet->holding) {
        hold_bytes(outlet->hold, outlet->to_errors, data, size);
        return;
    }
    if (outlet->to_errors) {
        if (!outlet_sated(outlet))
            (void)!fwrite(data, 1, size, stderr);
        return;
    }
    if (outlet->dropping)
        return;
    if (outlet->gap && outlet->unended)
        outlet_write(outlet, "\n", 1);
    outlet_write(outlet, data, size);
    outlet->gap = false;
    outlet->unended = data[size - 1] != '\n' && data[size - 1] != '\r';
}

static void
outlet_line_end(struct outlet *outlet)
{
    if (!outlet->gap || !outlet->unended || outlet_closed(outlet))
        return;
    outlet_write(outlet, "\n", 1);
    outlet->unended = false;
}

void
outlet_to_errors(struct outlet *outlet, bool errors)
{
    if (errors)
        progress_erase();
    outlet->to_errors = errors;
}

void
outlet_flush(struct outlet *outlet)
{
    if (!outlet->failed && fflush(outlet->to) != 0) {
        outlet->failed = true;
        outlet->reason = errno;
    }
}

static void
add(struct tally *to, const struct tally *more)
{
    to->games += more->games;
    to->plies += more->plies;
    to->errors += more->errors;
    to->warnings += more->warnings;
    to->notes += more->notes;
    to->bad_games += more->bad_games;
    to->skipped += more->skipped;
    to->skipped_variants |= more->skipped_variants;
    to->matched += more->matched;
    to->undecided += more->undecided;
    to->refuted += more->refuted;
    to->foreign += more->foreign;
}

void
outlet_tally(struct outlet *outlet, const struct tally *tally)
{
    if (outlet_closed(outlet) || outlet_sated(outlet))
        return;
    add(&outlet->total, tally);
    add(&outlet->of_file, tally);
    outlet->cut =
        outlet->max_errors != 0 && outlet->total.errors >= outlet->max_errors;
}

static void
outlet_number_on(struct outlet *outlet, uint64_t games)
{
    if (!outlet_closed(outlet))
        outlet->number += games;
}

/* Ends several games with the same tally. */
static void
outlet_games(struct outlet *outlet, const struct tally *each, uint64_t games)
{
    outlet_number_on(outlet, games);
    if (outlet->holding) {
        hold_games(outlet->hold, each, games);
        return;
    }
    for (; games > 0; games--)
        outlet_tally(outlet, each);
}

void
outlet_match(struct outlet *outlet)
{
    if (outlet->holding)
        hold_match(outlet->hold);
    else
        outlet->dropping = outlet_sated(outlet);
}

void
outlet_file_begin(struct outlet *outlet, uint64_t games_before)
{
    outlet->of_file = (struct tally){0};
    outlet->number = games_before;
    outlet->holding = outlet->hold != NULL;
}

bool
outlet_file_end(struct outlet *outlet)
{
    bool whole = true;

    if (outlet->holding) {
        outlet->holding = false;
        whole = hold_release(outlet->hold, outlet);
    }
    outlet->dropping = false;
    return whole;
}

/* Writes decimal digits to the end of a buffer.  Returns how many. */
static size_t
digits(char buffer[DIGITS_MAX], uint64_t number)
{
    size_t at = DIGITS_MAX;

    do
        buffer[--at] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    return DIGITS_MAX - at;
}

static void
outlet_number(struct outlet *outlet, uint64_t number)
{
    char buffer[DIGITS_MAX];
    size_t size = digits(buffer, number);

    outlet_bytes(outlet, buffer + DIGITS_MAX - size, size);
}

static void
do_mark(struct sink *sink, const struct mark *mark)
{
    switch (mark->kind) {
    case MARK_GAME_NUMBER:
        outlet_number(sink->outlet, sink->base + mark->number);
        break;
    case MARK_GAME_END:
        outlet_games(sink->outlet, &mark->tally, mark->number);
        break;
    case MARK_ERRORS:
    case MARK_PRODUCT:
        outlet_to_errors(sink->outlet, mark->kind == MARK_ERRORS);
        break;
    case MARK_GAP:
        if (sink->outlet->holding)
            hold_gap(sink->outlet->hold);
        else
            sink->outlet->gap = true;
        break;
    case MARK_MATCH:
        outlet_match(sink->outlet);
        break;
    case MARK_LINE_END:
        outlet_line_end(sink->outlet);
        break;
    }
}

void
sink_take_turn(struct sink *sink)
{
    size_t done = 0;

    sink->turn = true;
    sink->base = sink->outlet->number;
    for (size_t i = 0; i < sink->mark_count; i++) {
        const struct mark *mark = &sink->marks[i];

        outlet_bytes(sink->outlet, sink->data + done, mark->at - done);
        done = mark->at;
        do_mark(sink, mark);
    }
    outlet_bytes(sink->outlet, sink->data + done, sink->size - done);
    sink->size = sink->mark_count = 0;
    outlet_number_on(sink->outlet, sink->kept_games);
    outlet_tally(sink->outlet, &sink->kept);
}

/*
 * Returns true if the sink may write through; a full sink waits until it may.
 */
static bool
writes_through(struct sink *sink, bool full)
{
    if (!sink->turn && full) {
        sink->wait_turn(sink);
        sink_take_turn(sink);
    }
    return sink->turn;
}

void
sink_bytes(struct sink *sink, const char *data, size_t size)
{
    if (writes_through(sink, size > KEPT_SIZE - sink->size)) {
        outlet_bytes(sink->outlet, data, size);
        return;
    }
    if (size == 0)
        return;
    memcpy(sink->data + sink->size, data, size);
    sink->size += size;
}

void
sink_string(struct sink *sink, const char *text)
{
    sink_bytes(sink, text, strlen(text));
}

void
sink_char(struct sink *sink, char c)
{
    sink_bytes(sink, &c, 1);
}

void
sink_number(struct sink *sink, uint64_t number)
{
    char buffer[DIGITS_MAX];
    size_t size = digits(buffer, number);

    sink_bytes(sink, buffer + DIGITS_MAX - size, size);
}

/* Executes a mark at once, or keeps it for later. */
static void
put_mark(struct sink *sink, struct mark mark)
{
    mark.at = sink->size;
    if (writes_through(sink, sink->mark_count == KEPT_MARKS))
        do_mark(sink, &mark);
    else
        sink->marks[sink->mark_count++] = mark;
}

void
sink_game_number(struct sink *sink, uint32_t number_in_chunk)
{
    put_mark(sink, (struct mark){.kind = MARK_GAME_NUMBER,
                                 .number = number_in_chunk});
}

void
sink_to_errors(struct sink *sink, bool errors)
{
    put_mark(sink, (struct mark){.kind = errors ? MARK_ERRORS : MARK_PRODUCT});
}

void
sink_gap(struct sink *sink)
{
    put_mark(sink, (struct mark){.kind = MARK_GAP});
}

void
sink_line_end(struct sink *sink)
{
    put_mark(sink, (struct mark){.kind = MARK_LINE_END});
}

/* Returns true if output must be attributed to games. */
static bool
by_game(const struct outlet *outlet)
{
    return outlet->max_errors != 0 || outlet->most != 0 || outlet->hold != NULL;
}

void
sink_match(struct sink *sink)
{
    if (by_game(sink->outlet))
        put_mark(sink, (struct mark){.kind = MARK_MATCH});
}

void
sink_in_order(struct sink *sink)
{
    (void)writes_through(sink, true);
}

/*
 * Returns the mark of the games that just ended with the same tally, or NULL.
 */
static struct mark *
last_end(struct sink *sink, const struct tally *tally)
{
    struct mark *last;

    if (sink->turn || sink->mark_count == 0)
        return NULL;
    last = &sink->marks[sink->mark_count - 1];
    return last->kind == MARK_GAME_END && last->at == sink->size &&
                   memcmp(&last->tally, tally, sizeof *tally) == 0
               ? last
               : NULL;
}

void
sink_game_end(struct sink *sink, const struct tally *tally)
{
    struct mark *last;

    if (!sink->turn && !by_game(sink->outlet)) {
        add(&sink->kept, tally);
        sink->kept_games++;
        return;
    }
    last = last_end(sink, tally);
    if (last != NULL)
        last->number++;
    else
        put_mark(
            sink,
            (struct mark){.kind = MARK_GAME_END, .number = 1, .tally = *tally});
}
