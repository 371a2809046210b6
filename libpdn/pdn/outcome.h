// SPDX-License-Identifier: BSD-2-Clause
/* pdn/outcome.h - the meaning of a written result. */
#ifndef PDN_OUTCOME_H
#define PDN_OUTCOME_H

#include "draughts/variant.h"
#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pdn_outcome {
    PDN_OUTCOME_NONE,  /* nothing, or "?" */
    PDN_OUTCOME_OPEN,  /* *, sometimes written as - */
    PDN_OUTCOME_WHITE, /* White won */
    PDN_OUTCOME_BLACK,
    PDN_OUTCOME_DRAW,
    PDN_OUTCOME_BOTH_LOSE, /* 0-0 */
    PDN_OUTCOME_OTHER,     /* a text with another meaning: 4-6 */
};

enum pdn_result_form {
    PDN_FORM_INTERNATIONAL, /* 2-0 1-1 0-2 */
    PDN_FORM_DEFAULT,       /* 1-0 1/2-1/2 0-1 */
    PDN_FORM_NEUTRAL,       /* 0-0 * and an empty text */
    PDN_FORM_ODD,    /* understood, but of neither style: 1/2, 0.5-0.5 ... */
    PDN_FORM_SPACED, /* 1 - 0 */
    PDN_FORM_OTHER,
};

/*
 * Reads a result for a game of the variant (in English draughts, 1-0 means that
 * Black won).  `format` is the value of the ResultFormat tag, or empty.
 */
PDN_API enum pdn_outcome pdn_outcome_read(const struct dr_variant *variant,
                                          struct pdn_slice text,
                                          struct pdn_slice format,
                                          enum pdn_result_form *form);

struct pdn_game; /* see pdn/game.h */

/*
 * Returns the outcome from the Result tag or, if that is unknown, from the end
 * of the moves.
 */
PDN_API enum pdn_outcome pdn_game_outcome(const struct pdn_game *game,
                                          const struct dr_variant *variant);

/*
 * Returns true if the game contradicts itself (result-conflict): the Result
 * tags, the end of the moves and anything after it give two different known
 * outcomes.
 */
PDN_API bool pdn_game_outcomes_conflict(const struct pdn_game *game,
                                        const struct dr_variant *variant);

/*
 * Writes an outcome in the variant's own style, such as "2-0" or "1/2-1/2"; an
 * unknown one is "*".
 */
PDN_API const char *pdn_outcome_write(const struct dr_variant *variant,
                                      enum pdn_outcome outcome);

/* Returns true for White, Black, draw and both-lose. */
static inline bool
pdn_outcome_known(enum pdn_outcome outcome)
{
    return outcome >= PDN_OUTCOME_WHITE && outcome <= PDN_OUTCOME_BOTH_LOSE;
}

/*
 * Returns true if an outcome can contradict another.  0-0 cannot: no position
 * shows that both sides lost, and programs write it for an unknown result
 * (result-zero).
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
