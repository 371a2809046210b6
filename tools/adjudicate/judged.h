// SPDX-License-Identifier: BSD-2-Clause
/*
 * judged.h - a game as judged, and a claim about it: what reports are made of.
 */
#ifndef ADJUDICATE_JUDGED_H
#define ADJUDICATE_JUDGED_H

#include "digest.h"
#include "finding.h"
#include "remarks.h"
#include "request.h"

#include "pdn/clock.h"
#include "pdn/repair.h"
#include "pdn/verdict.h"

/* A game as judged, and what is shown of it. */
struct judged_game {
    const struct pdn_game *game;
    const struct pdn_verdict *verdict;
    const struct pdn_finding *findings; /* sorted */
    size_t finding_count;
    const struct pdn_repairs *repairs; /* NULL: not sought */
    const struct remark *remarks;      /* what comments speak of */
    size_t remark_count;
    bool clocked;                      /* the record tells of the clocks */
    struct pdn_player_time players[2]; /* ... by side */
    struct finding_writer *writer; /* for the encoding, and the file's name */
    const char *file;              /* its name, unescaped */
    char sha256[DIGEST_TEXT_SIZE]; /* of the span; "" if it was not whole */
};

/* What a claim was about, and the answer. */
struct claim_view {
    const struct adjudicate *asked;
    const struct pdn_claim *claim;
    const struct pdn_claim_finding *finding;
    struct at at; /* where, as it was asked */
};

#endif
