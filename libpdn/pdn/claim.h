// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/claim.h - decides whether a draw claim was right.
 *
 * Two questions are answered: was the rule fulfilled by the ply of the claim,
 * and would it be fulfilled after the announced move?  A record does not show
 * who made the claim, when, or whether the move was written down first, so
 * these questions are left open.
 */
#ifndef PDN_CLAIM_H
#define PDN_CLAIM_H

#include "pdn/verdict.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Position n is the one after ply n and before any set-up that follows it.
 * With `set_up`, it is the position after those set-ups, as at the end of a
 * record.
 */
struct pdn_claim {
    enum pdn_decider by; /* a draw rule */
    uint32_t ply;        /* the claim is made in position n */
    bool set_up;
    /* the announced move as written; empty if there is none */
    struct pdn_slice intended;
};

enum pdn_claim_answer {
    PDN_CLAIM_UPHELD,
    PDN_CLAIM_REJECTED,
    PDN_CLAIM_UNDECIDED,
};

/* The reason for the answer: the first one that applies. */
enum pdn_claim_reason {
    PDN_CLAIM_NO_RULE,     /* rejected: the game has no such rule */
    PDN_CLAIM_NOT_REACHED, /* undecided: the record ends earlier */
    PDN_CLAIM_WON,         /* rejected: the game was already won on the board */
    PDN_CLAIM_ILLEGAL,     /* rejected: the announced move is illegal */
    PDN_CLAIM_AMBIGUOUS,   /* undecided: the move fits several legal moves */
    PDN_CLAIM_HELD,        /* upheld: fulfilled by that ply */
    PDN_CLAIM_WOULD_HOLD,  /* upheld: fulfilled after the announced move */
    PDN_CLAIM_WOULD_WIN,   /* rejected: that move wins on the board */
    PDN_CLAIM_UNKNOWN_PLY, /* undecided: an earlier ply is not determined */
    PDN_CLAIM_SIDE,        /* undecided: it depends on who made the last ply */
    PDN_CLAIM_IRREGULAR,   /* undecided: it rests on a ply that is still open */
    PDN_CLAIM_CUT,         /* undecided: a set-up interrupts the history */
    PDN_CLAIM_MISSING,     /* undecided: moves are missing in the middle */
    PDN_CLAIM_NEVER,       /* rejected: neither fulfilled nor about to be */
};

/* The evidence: the plies of a count or of occurrences. */
struct pdn_claim_state {
    bool holds;
    size_t times;             /* threefold: the occurrences of the position */
    uint32_t *plies;          /* `times` plies of them; owned by the finding */
    bool exchanged;           /* kings changed places between them */
    struct dr_count count[2]; /* other rules; indexed by enum dr_reading */
};

struct pdn_claim_finding {
    enum pdn_claim_answer answer;
    enum pdn_claim_reason reason;
    unsigned needed;   /* required occurrences, or moves by each side */
    uint32_t held;     /* first ply, up to the claim, that fulfilled it; or 0 */
    uint32_t decisive; /* the ply to which the reason refers; 0 for NEVER */
    bool reached;      /* the position at the ply is known */
    struct dr_position position; /* that position */
    enum dr_side to_move;        /* in that position */
    struct pdn_claim_state now;  /* in that position */
    bool late;           /* ILLEGAL: its side was to move one ply earlier */
    bool has_intended;   /* the announced move is legal */
    struct dr_move move; /* that move */
    struct dr_position after;    /* the position after it */
    struct pdn_claim_state then; /* in that position */
};

/*
 * Decides a claim in a game that was judged, under the verdict's reading.  Free
 * *out with pdn_claim_free().  Errors: PDN_E_NOMEM; PDN_E_ARG if the announced
 * text is not a single move.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_claim_decide(const struct pdn_verdict *verdict,
                 const struct pdn_claim *claim, struct pdn_claim_finding *out);
PDN_API void pdn_claim_free(struct pdn_claim_finding *finding);

#ifdef __cplusplus
}
#endif
#endif
