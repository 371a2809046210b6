// SPDX-License-Identifier: BSD-2-Clause
/*
 * trouble.h - which errors a game is rejected for, and which are repaired.
 */
#ifndef CLEAN_TROUBLE_H
#define CLEAN_TROUBLE_H

#include "pdn/clean.h"
#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/writer.h"

/* What becomes of an error in the main line or the header. */
enum fate {
    FATE_REJECTED,
    FATE_STANDS,  /* with --continue a set-up, if play went on */
    FATE_SETTLED, /* --result-from says which counts */
    FATE_SHOWN,   /* the moves show that the usual start was meant */
    FATE_REPAIRED,
    FATE_WRITTEN,  /* no error: written as it was meant */
    FATE_LEFT,     /* no error: left as it is, and told where it is a warning */
    FATE_UNSOUGHT, /* other programs look for it */
};

struct error_fate {
    enum pdn_code code;
    enum fate fate;
    enum pdn_cleaned by; /* repaired: the class */
    /* What is put in, or "" for what is taken out, where the reader mends the
       text and so the writer has nothing to tell; else NULL. */
    const char *mended;
    const char *advice; /* what a user can do about it; or NULL */
};

/* The row of a code of the catalogue. */
const struct error_fate *error_fate(enum pdn_code code);

/* Why a game cannot be kept. */
struct error_reason {
    struct pdn_where at;
    /* The message; borrowed from the findings, or static. */
    const char *sentence;
    const struct pdn_put *puts;
    const char *slug; /* NULL: there is no reason */
    bool unread;      /* no move could be played of what is hardly a game */
};

/*
 * Why a game is rejected, findings being those of reading and playing it: the
 * first error that is not repaired, or what of its moves is not in `writing`.
 */
struct error_reason error_rejects(struct pdn_findings *findings,
                                  const struct pdn_game *game,
                                  const struct pdn_writing *writing,
                                  const struct pdn_write_options *how);
/* Any error, where nothing else says why. */
struct error_reason error_any(struct pdn_findings *findings);

#endif
