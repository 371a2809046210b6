// SPDX-License-Identifier: BSD-2-Clause
/*
 * generate/record.h - a game before it is written: texts that a flaw can
 * change.
 */
#ifndef GENERATE_RECORD_H
#define GENERATE_RECORD_H

#include "generate/play.h"

#include <stdio.h>

enum { TAG_TEXT_MAX = 80, MOVE_TEXT_MAX = 96 };

struct record {
    const struct dr_variant *variant;
    const struct played *played;
    char event[TAG_TEXT_MAX], site[TAG_TEXT_MAX], date[TAG_TEXT_MAX];
    char round[TAG_TEXT_MAX], white[TAG_TEXT_MAX], black[TAG_TEXT_MAX];
    char result[TAG_TEXT_MAX]; /* the tag's */
    char end[TAG_TEXT_MAX];    /* the terminator, or nothing */
    char more_tags[4 * TAG_TEXT_MAX];
    char comment[TAG_TEXT_MAX]; /* after the ply commented, or nothing */
    size_t commented;
    char move[PLIES_MAX][MOVE_TEXT_MAX];
    int number_shift; /* added to the numbers from number_from on */
    size_t number_from;
    const char *event_name; /* how the Event tag is spelled */
};

/* Applies a flaw; returns the slug of the finding to expect, or NULL. */
const char *spoil(struct record *record, uint64_t *state);

#endif
