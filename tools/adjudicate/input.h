// SPDX-License-Identifier: BSD-2-Clause
/* input.h - an input as a whole: its number of games and its SHA-256. */
#ifndef ADJUDICATE_INPUT_H
#define ADJUDICATE_INPUT_H

#include "digest.h"
#include "request.h"
#include "sink.h"
#include "text.h"

/* An input while it is read. */
struct adjudicate_input {
    const char *name; /* set once its games are judged */
    uint64_t games;
    struct digest digest;
    bool begun;
    char sha256[DIGEST_TEXT_SIZE]; /* "" until the whole input is read */
};

/*
 * Hashes the next bytes of the input.  No bytes mean that its end was reached.
 */
void adjudicate_input_see(struct adjudicate_input *input, const void *data,
                          size_t size);

/* Appends the line or object on the input. */
void adjudicate_input_say(const struct adjudicate *asked,
                          const struct adjudicate_input *input,
                          struct text *out);

/* Writes the line or object on the input. Returns false if out of memory. */
bool adjudicate_input_put(const struct adjudicate *asked,
                          const struct adjudicate_input *input,
                          struct sink *sink);

#endif
