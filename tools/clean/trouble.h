// SPDX-License-Identifier: BSD-2-Clause
/*
 * trouble.h - decides for which errors a game is rejected, and which are
 * repaired.
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
    FATE_STANDS,  /* with --continue, becomes a set-up if play continued */
    FATE_SETTLED, /* --result-from decides which result counts */
    FATE_SHOWN,   /* the moves show that the usual start was intended */
    FATE_REPAIRED,
    FATE_WRITTEN, /* not an error: written as intended */
    /* not an error: left unchanged, and reported if it is a warning */
    FATE_LEFT,
    FATE_UNSOUGHT, /* checked by other programs only */
};

struct error_fate {
    enum pdn_code code;
    enum fate fate;
    enum pdn_cleaned by; /* if repaired, the class */
    /*
     * What is inserted, or "" for something removed, if the reader repairs the
     * text so that the writer reports nothing; otherwise NULL.
     */
    const char *mended;
    const char *advice; /* what the user can do about it, or NULL */
};

/* Returns the row of a code. */
const struct error_fate *error_fate(enum pdn_code code);

/* Why a game cannot be kept. */
struct error_reason {
    struct pdn_where at;
    /* The message, borrowed from the findings or static. */
    const char *sentence;
    const struct pdn_put *puts;
    const char *slug; /* NULL if there is no reason */
    bool unread;      /* hardly a game: no move could be played */
};

/*
 * Returns why a game is rejected: the first error that is not repaired, or the
 * moves that `writing` lost.  `findings` are those of reading and playing the
 * game.
 */
struct error_reason error_rejects(struct pdn_findings *findings,
                                  const struct pdn_game *game,
                                  const struct pdn_writing *writing,
                                  const struct pdn_write_options *how);
/* Returns any error, for use if nothing else gives the reason. */
struct error_reason error_any(struct pdn_findings *findings);

#endif
