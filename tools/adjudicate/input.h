// SPDX-License-Identifier: BSD-2-Clause
/*
 * input.h - an input as a whole: how many games it has, its SHA-256.
 */
#ifndef ADJUDICATE_INPUT_H
#define ADJUDICATE_INPUT_H

#include "digest.h"
#include "request.h"
#include "sink.h"
#include "text.h"

/* One input, as it is read. */
struct adjudicate_input {
    const char *name; /* once its games were judged */
    uint64_t games;
    struct digest digest;
    bool begun;
    char sha256[DIGEST_TEXT_SIZE]; /* "" until its end was read */
};

/* Takes the next bytes of it; none: it was read to its end. */
void adjudicate_input_see(struct adjudicate_input *input, const void *data,
                          size_t size);

/* Appends what is to be said of it. */
void adjudicate_input_say(const struct adjudicate *asked,
                          const struct adjudicate_input *input,
                          struct text *out);

/* Writes that; false: out of memory. */
bool adjudicate_input_put(const struct adjudicate *asked,
                          const struct adjudicate_input *input,
                          struct sink *sink);

#endif
