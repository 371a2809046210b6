// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/compare.h - two scoresheets of one game: where they differ, and which
 * game was played.
 *
 * A sheet is a game as read: the moves of its main line, its start, its
 * result.  It is taken as a record of a legal game, with defects:
 *
 *   1  a ply is left out
 *   1  an entry is written twice
 *   1  two plies changed places: neighbours, or two of one side that follow
 *      each other
 *   1  one digit is misread
 *   1  the sheet ends early, whatever follows
 *   2  any other move stands for a ply, or an entry is not a ply
 *
 * What cannot be read whole ("1?-23") and fits is not a defect.
 *
 * The game is the one that explains both sheets with the fewest defects in
 * all.  A move on which both agree is played wherever it is legal, unless no
 * game explains the sheets with it.  One that both have and that is not legal
 * stands as it was written if it can be carried out and was answered (FMJD
 * Annex 1, 5.7), unless a legal game explains them that overrules no more.
 * A game that puts a move on neither sheet where one has a legal one is not a
 * rival of the game with that move that is otherwise the same.
 *
 * What cannot be seen: a mistake that both sheets make, if it is legal; and
 * one that stays legal where the other sheet is wrong or silent too.
 *
 * The search is complete within its bounds: it lists every game that counts,
 * or says that a bound was met, and then establishes nothing.
 */
#ifndef PDN_COMPARE_H
#define PDN_COMPARE_H

#include "pdn/repair.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_COMPARE_DEFECTS = 4,      /* of a sheet, unless the options say */
    PDN_COMPARE_DEFECTS_MAX = 9,  /* that the options can ask for */
    PDN_COMPARE_PLIES = 500,      /* longest sheet that is compared */
    PDN_COMPARE_STATES = 1 << 18, /* positions with places, that are kept */
    PDN_COMPARE_WORK = 1 << 24,   /* of looking at them, as struct dr_work */
    PDN_COMPARE_GAMES = 64,       /* alternatives that are listed */
};

/* Zero-initialise, then set what differs. */
struct pdn_compare_options {
    unsigned defects;                 /* of each sheet; 0: the default */
    uint32_t states;                  /* to keep; 0: the default */
    const struct dr_variant *variant; /* of sheets that do not say; or NULL */
};

/* What came of it. */
enum pdn_compared {
    PDN_COMPARED_SAME, /* the same moves, and the same result */
    /*
     * One game has the fewest defects, every other needs two more, and each of
     * its plies stands on a sheet or is the only one that can be meant.
     */
    PDN_COMPARED_ESTABLISHED,
    PDN_COMPARED_LIKELIEST, /* one game has the fewest defects */
    PDN_COMPARED_SEVERAL,   /* more than one has, or it is not known */
    PDN_COMPARED_NONE,      /* no game was found */
};

/* Why no game was looked for. */
enum pdn_incomparable {
    PDN_COMPARABLE,
    PDN_INCOMPARABLE_LONG,    /* a sheet has too many plies */
    PDN_INCOMPARABLE_START,   /* the starts differ, or one cannot be read */
    PDN_INCOMPARABLE_VARIANT, /* two games, or one that is not judged */
    PDN_INCOMPARABLE_EMPTY,   /* a sheet has no moves */
    PDN_INCOMPARABLE_SETUP,   /* a sheet sets the position up in mid-game */
};

enum pdn_defect {
    PDN_DEFECT_NONE,       /* the sheet has the ply */
    PDN_DEFECT_WRONG,      /* it says another move */
    PDN_DEFECT_MISSING,    /* it says nothing */
    PDN_DEFECT_ENDED,      /* it has ended */
    PDN_DEFECT_DOUBLED,    /* an entry repeats one before it; no ply */
    PDN_DEFECT_EXTRA,      /* any other entry that is not a ply */
    PDN_DEFECT_SWAPPED,    /* the ply stands in another's place */
    PDN_DEFECT_UNREADABLE, /* it says something that fits; not counted */
};

/* What a ply rests on. */
enum pdn_confirmed {
    PDN_CONFIRMED_NOT,
    PDN_CONFIRMED_SHEET,     /* a sheet says it, in its place or another */
    PDN_CONFIRMED_MEANING,   /* the only legal move that a text can mean */
    PDN_CONFIRMED_ONLY_MOVE, /* the only legal move */
};

/* What one sheet says where they differ. */
struct pdn_says {
    enum pdn_defect defect;
    enum pdn_slip slip; /* if wrong: how it may have come about */
    bool present;       /* there is an entry */
    uint32_t index;     /* of the move in the game's arrays, if present */
    uint32_t ply;       /* which entry of the sheet it is, from 1, if present */
    bool legal;         /* what it says is a legal move in that position */
};

/*
 * A ply for which a sheet has a defect; or an entry that is not a ply, and then
 * `ply` is the one before it, 0 (and move 0) before the first.  Ascending.
 */
struct pdn_difference {
    uint32_t ply; /* of the game compared with */
    uint32_t move;
    enum dr_side side;
    bool open; /* the alternatives do not agree on this ply */
    enum pdn_confirmed confirmed;
    struct pdn_says says[2];
};

/* One ply of a game. */
struct pdn_compared_ply {
    struct dr_move move;
    /* It is not legal, stands on both sheets and was answered; it has ends. */
    bool irregular;
    uint32_t index; /* irregular: of the move in the first sheet's arrays */
    struct dr_position after;
};

/* One game, ply by ply from the start. */
struct pdn_line_of_play {
    const struct pdn_compared_ply *played;
    uint32_t plies;
    uint32_t irregular; /* how many of them are */
    uint8_t defects[2];
    uint32_t parts; /* first ply in which it is not as game[0] is, or 0 */
};

struct pdn_comparison {
    enum pdn_compared outcome;
    enum pdn_incomparable why; /* NONE: nothing was looked for */
    bool limited; /* a bound was met: not all games were looked at */
    bool unlike;  /* less than half of the shorter sheet stands on both */
    bool same;    /* the same moves and the same result */
    const struct dr_variant *variant;
    struct dr_position start;
    unsigned bound;  /* defects that were allowed for each sheet */
    uint32_t states; /* that were looked at */
    /*
     * The game; or the alternatives, those of fewest defects first, then those
     * of which most plies stand on the sheets, then in order of their moves.
     */
    const struct pdn_line_of_play *games;
    size_t game_count;
    size_t fewest; /* how many of them need no more than games[0] */
    bool more;     /* there are or may be more than are listed */
    /* Of game[0]; if there is none, of the two texts held side by side. */
    const struct pdn_difference *differences;
    size_t difference_count;

    /* Of each sheet. */
    uint32_t entries[2];
    uint32_t legal_to[2];       /* plies before its first irregularity */
    enum pdn_code fault[2];     /* what that is; PDN_D_NONE: it is legal */
    enum pdn_outcome result[2]; /* as pdn_game_outcome() has it */
    /* What the Result tag says, and what ends the moves. */
    enum pdn_outcome tag_result[2], moves_result[2];
    bool conflict[2];          /* the sheet itself says more than one result */
    bool results_differ;       /* also where one sheet contradicts itself */
    uint32_t missing_moves[2]; /* plies that the sheet does not have */
    uint32_t missing_pairs[2]; /* moves of which it has neither ply */
    uint32_t incomplete_pairs[2];         /* moves of which it has one ply */
    uint32_t in_common;                   /* plies that both sheets have */
    const struct dr_variant *variants[2]; /* or NULL: not known */
};

struct pdn_comparer;

PDN_API PDN_MUST_USE enum pdn_status
pdn_comparer_new(struct pdn_comparer **out);
PDN_API void pdn_comparer_free(struct pdn_comparer *comparer);

/*
 * Compares two records of one game.  *out points into the comparer, until its
 * next call.  options may be NULL.
 * Errors: PDN_E_NOMEM; PDN_E_ARG for a bound above its maximum.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_compare(struct pdn_comparer *comparer, const struct pdn_game *a,
            const struct pdn_game *b, const struct pdn_compare_options *options,
            struct pdn_comparison *out);

#ifdef __cplusplus
}
#endif
#endif
