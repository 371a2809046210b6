// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/clean.h - the classes of repairs that a writer makes, and how it reports
 * them.
 *
 * A safe repair changes how something is written, not what it says.  If a
 * record has two possible meanings, it is repaired only if the caller says
 * which one to choose.
 */
#ifndef PDN_CLEAN_H
#define PDN_CLEAN_H

#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The classes.  PDN_CLEANED_COMMENTS and the ones after it cannot be disabled.
 */
enum pdn_cleaned {
    PDN_CLEANED_NOTATION, /* separators, blanks, zeros, letters, move marks */
    PDN_CLEANED_CAPTURES, /* which squares of a capture are written */
    PDN_CLEANED_NUMBERS,  /* move numbers */
    PDN_CLEANED_RESULTS,  /* the spelling of results; ResultFormat */
    PDN_CLEANED_DATES,
    PDN_CLEANED_TAGS, /* names, quotes, required and duplicate tags */
    PDN_CLEANED_FEN,
    PDN_CLEANED_ENCODING, /* conversion to UTF-8, without control characters */
    PDN_CLEANED_ENDS,     /* the end of a game */
    PDN_CLEANED_PLYCOUNT, /* PlyCount, from the moves of the main line */
    PDN_CLEANED_UNREADABLE, /* partly unreadable moves, completed */
    PDN_CLEANED_COMMENTS,   /* text that only a comment can preserve */
    PDN_CLEANED_PLIES,      /* plies that an excerpt omits */
    PDN_CLEANED_CLASSES
};

/* Returns a static name such as "notation". */
PDN_API const char *pdn_cleaned_name(enum pdn_cleaned what);

/* One repair.  Everything is borrowed for the call. */
struct pdn_cleaning {
    enum pdn_cleaned what;
    struct pdn_slice before; /* as in the file; empty if it was added */
    struct pdn_slice after;  /* as written; empty if it was removed */
    /* Where it was, or was missing; bytes from the game's first byte. */
    uint32_t offset;
    /*
     * The move that it concerns or follows, numbered as in struct pdn_ply.  0
     * for tags and for anything before the first move.
     */
    uint32_t ply;
};
typedef void pdn_cleaning_fn(const struct pdn_cleaning *change, void *user);

/* How to read ambiguous dates. */
enum pdn_date_order {
    PDN_DATE_UNSETTLED, /* leave them unchanged */
    PDN_DATE_DMY,
    PDN_DATE_MDY,
    PDN_DATE_YMD,
};

/* Which of several contradictory results to keep. */
enum pdn_result_from {
    PDN_RESULT_UNSETTLED,
    PDN_RESULT_FROM_TAG,
    PDN_RESULT_FROM_MOVES,    /* the one that ends the moves */
    PDN_RESULT_FROM_POSITION, /* a win on the board, or a draw by rule */
    PDN_RESULT_FROM_NOTHING,  /* none, except in a comment */
};

/* Tags to add or correct. */
enum {
    PDN_ADD_PLY_COUNT = 1,
    PDN_ADD_HASH = 2, /* see pdn/hash.h */
    PDN_ADD_FINAL_FEN = 4,
    PDN_ADD_TAGS = 8, /* missing tags: the seven, as unknown, and GameType */
};

#ifdef __cplusplus
}
#endif
#endif
