// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/outcome.h - what a written result says.
 */
#ifndef PDN_OUTCOME_H
#define PDN_OUTCOME_H

#include "draughts/variant.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pdn_outcome {
    PDN_OUTCOME_NONE,  /* nothing written, or "?" */
    PDN_OUTCOME_OPEN,  /* *, also written - */
    PDN_OUTCOME_WHITE, /* White won */
    PDN_OUTCOME_BLACK,
    PDN_OUTCOME_DRAW,
    PDN_OUTCOME_BOTH_LOSE, /* 0-0 */
    PDN_OUTCOME_OTHER,     /* a string we cannot map: 4-6 */
};

enum pdn_result_form {
    PDN_FORM_INTERNATIONAL, /* 2-0 1-1 0-2 */
    PDN_FORM_DEFAULT,       /* 1-0 1/2-1/2 0-1 */
    PDN_FORM_NEUTRAL,       /* 0-0 * and nothing */
    PDN_FORM_ODD,           /* understood, but of no style: 1/2, 0.5-0.5 ... */
    PDN_FORM_SPACED,        /* 1 - 0 */
    PDN_FORM_OTHER,
};

/*
 * Reads a result for a game of the variant (English: 1-0 is Black's win).
 * format: the ResultFormat tag's value, or empty.
 */
PDN_API enum pdn_outcome pdn_outcome_read(const struct dr_variant *variant,
                                          struct pdn_slice text,
                                          struct pdn_slice format,
                                          enum pdn_result_form *form);

struct pdn_game; /* pdn/game.h */

/*
 * What a game says of its outcome: the Result tag; or what ends its moves,
 * where that is known and the tag is not.
 */
PDN_API enum pdn_outcome pdn_game_outcome(const struct pdn_game *game,
                                          const struct dr_variant *variant);

/*
 * Whether a game says more than one thing of its outcome (result-conflict): of
 * its Result tags, what ends its moves, and what stands after that, two are
 * known and differ.
 */
PDN_API bool pdn_game_outcomes_conflict(const struct pdn_game *game,
                                        const struct dr_variant *variant);

/*
 * How the variant's own style writes an outcome: "2-0", "1/2-1/2"; one that is
 * not known is "*".
 */
PDN_API const char *pdn_outcome_write(const struct dr_variant *variant,
                                      enum pdn_outcome outcome);

/* White, Black, draw or both-lose. */
static inline bool
pdn_outcome_known(enum pdn_outcome outcome)
{
    return outcome >= PDN_OUTCOME_WHITE && outcome <= PDN_OUTCOME_BOTH_LOSE;
}

/*
 * Whether an outcome can contradict another.  0-0 cannot: no board shows that
 * both lost, and programs write it where they know no result (result-zero).
 */
static inline bool
pdn_outcome_comparable(enum pdn_outcome outcome)
{
    return pdn_outcome_known(outcome) && outcome != PDN_OUTCOME_BOTH_LOSE;
}

#ifdef __cplusplus
}
#endif
#endif
