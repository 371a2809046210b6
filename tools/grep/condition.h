// SPDX-License-Identifier: BSD-2-Clause
/*
 * condition.h - a condition: its value, and the rules by which it is read and
 * asked.  condition.def lists them all; a new one is a row there and a table of
 * rules in the module that it belongs to.
 *
 * A game is asked in three steps, each only if those before could not decide:
 * its header, its text, its moves as played.  A condition that cannot be
 * answered yet is UNKNOWN; after the last step every one is answered.
 */
#ifndef GREP_CONDITION_H
#define GREP_CONDITION_H

#include "pdn/replay.h"

struct grep;
struct question;
struct watch;

enum grep_step { STEP_HEADER, STEP_TEXT, STEP_PLAY };

enum answer { ANSWER_NO, ANSWER_YES, ANSWER_UNKNOWN };

static inline enum answer
answer_of(bool yes)
{
    return yes ? ANSWER_YES : ANSWER_NO;
}

/* What conditions need of each game, as bits. */
enum condition_needs {
    NEEDS_HEADER = 1,    /* the header may be enough for an answer */
    NEEDS_PATTERNS = 2,  /* regular expressions are searched for */
    NEEDS_PLAY = 4,      /* the moves may have to be played */
    NEEDS_WATCH = 8,     /* the same, and each ply */
    NEEDS_FINDINGS = 16, /* what was found while playing */
    NEEDS_REPORTS = 32,  /* the same, while reading and in tags */
    NEEDS_HASHES = 64,
};

enum condition_kind {
#define CONDITION(NAME, name, option, value, shape, offers, help)              \
    CONDITION_##NAME,
#include "condition.def"
#undef CONDITION
    CONDITIONS
};

struct condition {
    const struct condition_rules *rules;
    enum condition_kind kind;
    unsigned needs;   /* enum condition_needs */
    bool negated;     /* --not */
    bool alternative; /* --or stands before it */
    const char *text; /* as given; its value */
    void *test;       /* what it means to the module; owned; or NULL */
    uint64_t bits;    /* the same of a list of names */
};

struct condition_rules {
    unsigned needs; /* enum condition_needs, whatever the value */

    /* Reads the value; false after a complaint. */
    bool (*parse)(struct condition *condition, const char *text);

    /* The same with what other options say, once all are known; or NULL. */
    bool (*settle)(struct condition *condition, const struct grep *grep);

    /* Without --not; NULL: whether what was watched for was hit. */
    enum answer (*answer)(struct question *question,
                          const struct condition *condition);

    /*
     * Whether this position of the main line, or this ply of it, is what is
     * watched for; watch->ply is set where it begins.  NULL: neither.
     */
    bool (*on_position)(const struct condition *condition, struct watch *watch,
                        const struct dr_variant *variant,
                        const struct dr_position *position);
    bool (*on_ply)(struct question *question, const struct condition *condition,
                   struct watch *watch, const struct pdn_ply *ply);

    /*
     * At which half-move a condition holds that does, or NO_PLY; NULL: where
     * it was hit, if it watches.
     */
    uint32_t (*ply)(struct question *question,
                    const struct condition *condition);

    /* Frees what the test owns; the test itself is freed after it.  Or NULL. */
    void (*free)(void *test);
};

#define CONDITION(NAME, name, option, value, shape, offers, help)              \
    extern const struct condition_rules name##_condition;
#include "condition.def"
#undef CONDITION

/* The words of --outcome and --event, ended by NULL. */
extern const char *const condition_outcomes[], *const condition_events[];

/* Where no half-move is known. */
#define NO_PLY UINT32_MAX

/* Reads a condition; false after a complaint, and it is to be freed as well. */
bool condition_make(struct condition *condition, enum condition_kind kind,
                    const char *text);

/* For a value that other options bear on, once all are known. */
bool condition_settle(struct condition *condition, const struct grep *grep);

void condition_free(struct condition *condition);

/* Room for the test of a condition, all 0; NULL after a complaint. */
void *condition_test(struct condition *condition, size_t size);

/* "--won-by", for messages; static. */
const char *condition_option(const struct condition *condition);

/* One name of a list joined by commas; the rest of the list, or NULL. */
const char *next_name(const char *text, size_t *size);

#endif
