// SPDX-License-Identifier: BSD-2-Clause
/* told.h - where a report on a game mentions a finding. */
#ifndef ADJUDICATE_TOLD_H
#define ADJUDICATE_TOLD_H

#include "pdn/diag.h"

enum told {
    TOLD_ELSEWHERE, /* covered by the verdict itself, or omitted */
    TOLD_AS_READ,   /* under "How it was read" */
    TOLD_OF_CLOCKS, /* under "Clocks" */
};

enum told finding_told(const struct pdn_finding *finding);

#endif
