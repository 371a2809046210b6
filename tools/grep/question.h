// SPDX-License-Identifier: BSD-2-Clause
/* question.h - the game being examined. */
#ifndef GREP_QUESTION_H
#define GREP_QUESTION_H

#include "match.h"
#include "request.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/hash.h"

enum { SEQUENCE_MAX = 256 }; /* moves of --moves */

/* The progress of a condition that watches plies. */
struct watch {
    bool hit;
    uint32_t ply; /* at which the watched event begins */
    uint32_t run; /* consecutive positions, for --material */
    uint64_t begun[SEQUENCE_MAX / 64 + 1]; /* moves of --moves made so far */
};

/* One for each thread. */
struct question {
    const struct grep *grep;
    const struct pdn_game *game;
    enum grep_step step;
    struct pdn_replay replay;     /* set by STEP_PLAY */
    struct pdn_identity identity; /* set by STEP_PLAY if grep->hashes */
    /*
     * First plies of a promotion, a set-up and an ambiguous capture, or NO_PLY.
     * 0 if grep->watches is not set.
     */
    uint32_t promoted, changed, opened;
    bool limited;     /* a regular expression or a path was too costly */
    bool failed;      /* out of memory */
    uint8_t *answers; /* owned; of each condition, so far */
    struct watch *watches;
    bool begun; /* a position was examined */
    const struct dr_variant *usual_of;
    struct dr_position usual; /* the start of that variant */
    struct pdn_replayer *replayer;
    struct pdn_findings *findings; /* NULL if not needed */
    struct pdn_hasher *hasher;     /* NULL if not needed */
    struct pdn_encoding *encoding;
    struct match_room *room;
    struct dr_inquiry asked; /* about the last capture compared with a path */
    struct dr_work work;     /* used by that, in this game */
    struct text unescaped, converted;
};

/*
 * Returns false if out of memory.  `checks` configures the findings.  If
 * grep->reports is set, the parser fills in the findings.
 */
bool question_open(struct question *question, const struct grep *grep,
                   const struct pdn_checks *checks);
void question_close(struct question *question);

/* Begins a game whose header is known. */
void question_begin(struct question *question, const struct pdn_game *game);

/* Continues with a later step.  Returns false if out of memory. */
bool question_step(struct question *question, const struct pdn_game *game,
                   enum grep_step step);

/* Answers whether the game is wanted, as far as is known. */
enum answer question_answer(struct question *question);

/*
 * For a wanted game that was played, returns the ply at which the first
 * condition with a ply is met, in the first alternative that matches.
 */
uint32_t question_ply(struct question *question);

/* Returns text of the game as UTF-8, borrowed until the next call. */
struct pdn_slice question_utf8(struct question *question,
                               struct pdn_slice text);
bool question_finds(struct question *question, const struct match *match,
                    struct pdn_slice text);

/* Returns what a condition watched for, after the game was played. */
const struct watch *question_watch(const struct question *question,
                                   const struct condition *condition);

#endif
