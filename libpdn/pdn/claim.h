// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/claim.h - was a draw claim right?
 *
 * Two questions are answered: did the rule come to hold at or before the ply
 * of the claim, and would it after the move that was intended.  What a record
 * cannot show (who claimed, when, whether the move was written down first) is
 * not asked and not answered.
 */
#ifndef PDN_CLAIM_H
#define PDN_CLAIM_H

#include "pdn/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Position n is the one after ply n, before any set-up after it; set_up: the
 * one that such set-ups leave, as at the end of a record.
 */
struct pdn_claim {
    enum pdn_decider by; /* a draw rule */
    uint32_t ply;        /* position n, at which it is claimed */
    bool set_up;
    struct pdn_slice intended; /* the move as written; empty: none */
};

enum pdn_claim_answer {
    PDN_CLAIM_UPHELD,
    PDN_CLAIM_REJECTED,
    PDN_CLAIM_UNDECIDED,
};

/* Why; the first that applies in this order. */
enum pdn_claim_reason {
    PDN_CLAIM_NO_RULE,     /* rejected: this game has no such rule */
    PDN_CLAIM_NOT_REACHED, /* undecided: the record does not go so far */
    PDN_CLAIM_WON,         /* rejected: a win on the board came first */
    PDN_CLAIM_ILLEGAL,     /* rejected: the intended move is not legal */
    PDN_CLAIM_AMBIGUOUS,   /* undecided: it fits several legal moves */
    PDN_CLAIM_HELD,        /* upheld: at or before the ply */
    PDN_CLAIM_WOULD_HOLD,  /* upheld: after the intended move */
    PDN_CLAIM_WOULD_WIN,   /* rejected: that move wins on the board */
    PDN_CLAIM_UNKNOWN_PLY, /* undecided: a ply before is not determined */
    PDN_CLAIM_SIDE,        /* undecided: who made the last ply matters */
    PDN_CLAIM_IRREGULAR,   /* undecided: rests on a ply that is still open */
    PDN_CLAIM_CUT,         /* undecided: a set-up cut the history */
    PDN_CLAIM_MISSING,     /* undecided: it rests on both sides of a gap */
    PDN_CLAIM_NEVER,       /* rejected: it did not hold and would not */
};

/* What speaks for or against; plies of a count or of occurrences. */
struct pdn_claim_state {
    bool holds;
    size_t times;    /* threefold: how often the position stands */
    uint32_t *plies; /* of those, `times` of them; owned by the finding */
    bool exchanged;  /* between them kings changed places */
    struct dr_count count[2]; /* the others; index enum dr_reading */
};

struct pdn_claim_finding {
    enum pdn_claim_answer answer;
    enum pdn_claim_reason reason;
    unsigned needed;   /* occurrences, or moves by each side */
    uint32_t held;     /* the first ply at or before at which it held; 0 */
    uint32_t decisive; /* the ply that the reason speaks of; NEVER: 0 */
    bool reached;      /* the position at the ply is known */
    struct dr_position position; /* that position */
    enum dr_side to_move;        /* there */
    struct pdn_claim_state now;  /* there */
    bool late;                /* ILLEGAL: its side was to move one ply before */
    bool has_intended;        /* the intended move is legal */
    struct dr_move move;      /* that move */
    struct dr_position after; /* and what it leaves */
    struct pdn_claim_state then; /* there */
};

/*
 * Decides a claim on a game that was judged; the reading is the verdict's.
 * Fill *out by this, then pdn_claim_free().
 * Errors: PDN_E_NOMEM; PDN_E_ARG: the intended text is not one move.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_claim_decide(const struct pdn_verdict *verdict,
                 const struct pdn_claim *claim, struct pdn_claim_finding *out);
PDN_API void pdn_claim_free(struct pdn_claim_finding *finding);

#ifdef __cplusplus
}
#endif
#endif
