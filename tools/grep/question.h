// SPDX-License-Identifier: BSD-2-Clause
/*
 * question.h - one game under question.
 */
#ifndef GREP_QUESTION_H
#define GREP_QUESTION_H

#include "match.h"
#include "request.h"
#include "text.h"

#include "pdn/diag.h"
#include "pdn/encoding.h"
#include "pdn/hash.h"

enum { SEQUENCE_MAX = 256 }; /* moves of --moves */

/* How far a condition that watches plies has come in a game. */
struct watch {
    bool hit;
    uint32_t ply; /* at which what is asked for begins */
    uint32_t run; /* positions in a row, of --material */
    uint64_t begun[SEQUENCE_MAX / 64 + 1]; /* moves of --moves made so far */
};

/* One for each thread. */
struct question {
    const struct grep *grep;
    const struct pdn_game *game;
    enum grep_step step;
    struct pdn_replay replay;     /* STEP_PLAY */
    struct pdn_identity identity; /* the same, if grep->hashes */
    /* First plies of a promotion, a set-up and a capture that stays open, or
       NO_PLY; 0 if grep->watches does not hold. */
    uint32_t promoted, changed, opened;
    bool limited;     /* a regular expression or a path cost too much */
    bool failed;      /* out of memory */
    uint8_t *answers; /* owned: of each condition, so far */
    struct watch *watches;
    bool begun; /* a position was seen */
    const struct dr_variant *usual_of;
    struct dr_position usual; /* where that game starts */
    struct pdn_replayer *replayer;
    struct pdn_findings *findings; /* NULL: they are not asked for */
    struct pdn_hasher *hasher;     /* the same */
    struct pdn_encoding *encoding;
    struct match_room *room;
    struct dr_inquiry asked; /* about the last capture compared with a path */
    struct dr_work work;     /* of that, in this game */
    struct text unescaped, converted;
};

/*
 * false: out of memory.  checks: of the findings.  If grep->reports, the
 * findings are for the parser to fill as it reads.
 */
bool question_open(struct question *question, const struct grep *grep,
                   const struct pdn_checks *checks);
void question_close(struct question *question);

/* Begins with a game whose header is known. */
void question_begin(struct question *question, const struct pdn_game *game);

/* Goes on to a later step, the game being read; false: out of memory. */
bool question_step(struct question *question, const struct pdn_game *game,
                   enum grep_step step);

/* Whether the game is wanted, as far as is known by now. */
enum answer question_answer(struct question *question);

/*
 * Once it was played and is wanted: at which half-move, which is that of the
 * first condition that has one, in the first alternative that holds.
 */
uint32_t question_ply(struct question *question);

/* Text of the game as UTF-8; borrowed until the next call. */
struct pdn_slice question_utf8(struct question *question,
                               struct pdn_slice text);
bool question_finds(struct question *question, const struct match *match,
                    struct pdn_slice text);

/* What a condition watched for, once the game was played. */
const struct watch *question_watch(const struct question *question,
                                   const struct condition *condition);

#endif
