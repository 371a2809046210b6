// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/clean.h - what a writer repairs, by class, and how each repair is told.
 *
 * A safe repair changes how something is written, not what it says.  Doubtful
 * ones, where a record can be read in two ways, are made only where the caller
 * says how to read it.
 */
#ifndef PDN_CLEAN_H
#define PDN_CLEAN_H

#include "pdn/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The classes; PDN_CLEANED_COMMENTS and what follows cannot be left out. */
enum pdn_cleaned {
    PDN_CLEANED_NOTATION, /* signs, blanks, zeros, letters, marks of moves */
    PDN_CLEANED_CAPTURES, /* which squares of a capture are written */
    PDN_CLEANED_NUMBERS,  /* numbers of moves */
    PDN_CLEANED_RESULTS,  /* how results are spelled; ResultFormat */
    PDN_CLEANED_DATES,
    PDN_CLEANED_TAGS, /* names, quotes, tags that are needed or too many */
    PDN_CLEANED_FEN,
    PDN_CLEANED_ENCODING,   /* UTF-8; no control characters */
    PDN_CLEANED_ENDS,       /* what ends a game */
    PDN_CLEANED_PLYCOUNT,   /* PlyCount, by the moves of the main line */
    PDN_CLEANED_UNREADABLE, /* moves that cannot be read whole, filled in */
    PDN_CLEANED_COMMENTS,   /* what only a comment can hold */
    PDN_CLEANED_PLIES,      /* what an excerpt leaves out */
    PDN_CLEANED_CLASSES
};

/* "notation"...; static. */
PDN_API const char *pdn_cleaned_name(enum pdn_cleaned what);

/* One repair; all is borrowed for the call. */
struct pdn_cleaning {
    enum pdn_cleaned what;
    struct pdn_slice before; /* as in the file; empty: there was nothing */
    struct pdn_slice after;  /* as written; empty: it is gone */
    /* Where it stood, or was missed; bytes from the game's first byte. */
    uint32_t offset;
    /* The move that it is about or stands after, as struct pdn_ply numbers
       them; 0: none, as for tags and what stands before the first move. */
    uint32_t ply;
};
typedef void pdn_cleaning_fn(const struct pdn_cleaning *change, void *user);

/* How to read dates that can be read in several ways. */
enum pdn_date_order {
    PDN_DATE_UNSETTLED, /* not at all: they stay as they are */
    PDN_DATE_DMY,
    PDN_DATE_MDY,
    PDN_DATE_YMD,
};

/* Which of several results counts where they contradict each other. */
enum pdn_result_from {
    PDN_RESULT_UNSETTLED,
    PDN_RESULT_FROM_TAG,
    PDN_RESULT_FROM_MOVES,    /* what ends the moves */
    PDN_RESULT_FROM_POSITION, /* a win on the board, a draw by rule */
    PDN_RESULT_FROM_NOTHING,  /* none is kept but in a comment */
};

/* Tags that can be added, or made right. */
enum {
    PDN_ADD_PLY_COUNT = 1,
    PDN_ADD_HASH = 2, /* of pdn/hash.h */
    PDN_ADD_FINAL_FEN = 4,
    PDN_ADD_TAGS = 8, /* the seven, as unknown, and GameType; missing ones */
};

#ifdef __cplusplus
}
#endif
#endif
