// SPDX-License-Identifier: BSD-2-Clause
/*
 * judged.h - a judged game, and a claim about it: the material of all reports.
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

/* A judged game, and everything that a report needs to know about it. */
struct judged_game {
    const struct pdn_game *game;
    const struct pdn_verdict *verdict;
    const struct pdn_finding *findings; /* sorted */
    size_t finding_count;
    const struct pdn_repairs *repairs; /* NULL unless --repair was given */
    /* comments that mention a claim, an offer or a touch */
    const struct remark *remarks;
    size_t remark_count;
    bool clocked;                      /* the record has clock times */
    struct pdn_player_time players[2]; /* indexed by side */
    struct finding_writer *writer; /* knows the encoding and the file name */
    const char *file;              /* unescaped file name */
    /* of the game's span, or "" if the span is incomplete */
    char sha256[DIGEST_TEXT_SIZE];
};

/* A claim and the decision on it. */
struct claim_view {
    const struct adjudicate *asked;
    const struct pdn_claim *claim;
    const struct pdn_claim_finding *finding;
    struct at at; /* the place of the claim as the user gave it */
};

#endif
