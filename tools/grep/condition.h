// SPDX-License-Identifier: BSD-2-Clause
/*
 * condition.h - a condition: its value, and the rules by which it is parsed and
 * answered.  condition.def lists all conditions.  To add one, add a row there
 * and a table of rules in the module to which it belongs.
 *
 * A game is examined in three steps, each only if the earlier ones could not
 * decide: its header, its text, its moves as played.  A condition that cannot
 * be answered yet is UNKNOWN; after the last step every condition has an
 * answer.
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
    NEEDS_HEADER = 1,    /* the header may be enough */
    NEEDS_PATTERNS = 2,  /* regular expressions are used */
    NEEDS_PLAY = 4,      /* the moves may have to be played */
    NEEDS_WATCH = 8,     /* the same, visiting each ply */
    NEEDS_FINDINGS = 16, /* findings from playing */
    NEEDS_REPORTS = 32,  /* the same, from reading and from tags */
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
    bool alternative; /* follows --or */
    const char *text; /* the value as given */
    void *test;       /* the parsed value, owned by the module; or NULL */
    uint64_t bits;    /* the same for a list of names */
};

struct condition_rules {
    unsigned needs; /* enum condition_needs, for any value */

    /* Parses the value.  Returns false after a complaint. */
    bool (*parse)(struct condition *condition, const char *text);

    /* Takes other options into account, once all are known; or NULL. */
    bool (*settle)(struct condition *condition, const struct grep *grep);

    /*
     * Answers without regard to --not.  NULL for conditions that watch the
     * game: the answer is then whether the watched event occurred.
     */
    enum answer (*answer)(struct question *question,
                          const struct condition *condition);

    /*
     * Return true if this position of the main line, or this ply, is the one
     * sought; watch->ply is set where it begins.  NULL if not needed.
     */
    bool (*on_position)(const struct condition *condition, struct watch *watch,
                        const struct dr_variant *variant,
                        const struct dr_position *position);
    bool (*on_ply)(struct question *question, const struct condition *condition,
                   struct watch *watch, const struct pdn_ply *ply);

    /*
     * Returns the ply at which a condition that matches is met, or NO_PLY.
     * NULL for the ply where the watched event occurred.
     */
    uint32_t (*ply)(struct question *question,
                    const struct condition *condition);

    /*
     * Frees what the test owns; the test itself is freed afterwards.  Or NULL.
     */
    void (*free)(void *test);
};

#define CONDITION(NAME, name, option, value, shape, offers, help)              \
    extern const struct condition_rules name##_condition;
#include "condition.def"
#undef CONDITION

/* The words of --outcome and --event, NULL-terminated. */
extern const char *const condition_outcomes[], *const condition_events[];

/* No ply is known. */
#define NO_PLY UINT32_MAX

/*
 * Parses a condition.  Returns false after a complaint; it must be freed even
 * then.
 */
bool condition_make(struct condition *condition, enum condition_kind kind,
                    const char *text);

/* For values that depend on other options, once all are known. */
bool condition_settle(struct condition *condition, const struct grep *grep);

void condition_free(struct condition *condition);

/* Allocates the zeroed test of a condition.  Returns NULL after a complaint. */
void *condition_test(struct condition *condition, size_t size);

/* Returns "--won-by" or the like for messages; static. */
const char *condition_option(const struct condition *condition);

/*
 * Returns the rest of a comma-separated list after its first name, or NULL at
 * the end.  *size receives the length of the name.
 */
const char *next_name(const char *text, size_t *size);

#endif
