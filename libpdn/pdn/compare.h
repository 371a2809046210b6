// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/compare.h - two scoresheets of one game: where they differ, and which
 * game was played.
 *
 * A sheet is a game as read: the moves of its main line, its start, its
 * result.  It is taken as a record of a legal game, with defects.  One defect
 * is
 *
 *   wrong     a ply for which the sheet says something else: another move,
 *             a wrong square, a misread digit
 *   missing   a ply, or a run of plies that the other sheet has, left out; a
 *             sheet that stops early leaves out a run.  A run is one defect
 *             if both sheets have an entry for each of the two plies before
 *             it, or for all that are before it; else each ply of it is one:
 *             a stretch of which one sheet has this and the other that is not
 *             two defects, however long
 *   extra     an entry that is no ply, or stands far from its place; mostly it
 *             is doubled: it repeats one of the two before it
 *   swapped   two plies in each other's place: neighbours, or two of one side
 *             that follow each other
 *
 * A square that cannot be read ("1?-23") fits whatever completes it and is no
 * defect.
 *
 * A game is *consistent with both sheets* if it is legal from the start that
 * they share and each sheet is a record of it with no more defects than
 * options.defects, and if no other such game needs fewer in all (`total`).
 * Of the shorter sheet at least half the entries must stand on both.
 * The game is *established* if it is the only one, and, where both sheets have
 * defects, no other needs just one more in all (and no more than the bound on
 * either): then what stands on one sheet alone, of two that are both known to
 * be wrong somewhere, is believed only where nothing else fits the rest.  A
 * sheet without a defect is believed alone, and so is the sheet that goes on
 * where the other has stopped.
 *
 * What cannot be seen: one mistake that both sheets make, if it is legal; and
 * a mistake that stays legal where the other sheet is wrong or silent too.
 *
 * The search is complete within its bounds: it lists every game that counts,
 * or says that a bound was met, and then claims nothing.
 */
#ifndef PDN_COMPARE_H
#define PDN_COMPARE_H

#include "pdn/repair.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_COMPARE_DEFECTS = 3,      /* of a sheet, unless the options say */
    PDN_COMPARE_DEFECTS_MAX = 9,  /* that the options can ask for */
    PDN_COMPARE_PLIES = 500,      /* longest sheet that is compared */
    PDN_COMPARE_STATES = 1 << 20, /* spots looked at, in all searches */
    PDN_COMPARE_GAMES = 16,       /* alternatives that are listed */
};

/* Zero-initialise, then set what differs. */
struct pdn_compare_options {
    unsigned defects;                 /* of each sheet; 0: the default */
    uint32_t states;                  /* to look at; 0: the default */
    const struct dr_variant *variant; /* of sheets that do not say; or NULL */
};

/* What came of it. */
enum pdn_compared {
    PDN_COMPARED_GAME,    /* the game is established */
    PDN_COMPARED_SEVERAL, /* several games are consistent with both */
    PDN_COMPARED_NONE,    /* no game is, within the defects allowed */
    PDN_COMPARED_LIMIT,   /* too long, or too many places to look at */
    PDN_COMPARED_START,   /* the starts differ, or one cannot be read */
    PDN_COMPARED_VARIANT, /* of two games, or of one that is not judged */
    PDN_COMPARED_EMPTY,   /* a sheet has no moves */
    PDN_COMPARED_SETUP,   /* a sheet sets the position up in mid-game */
};

enum pdn_defect {
    PDN_DEFECT_NONE,       /* the sheet has the ply */
    PDN_DEFECT_WRONG,      /* it says another move */
    PDN_DEFECT_MISSING,    /* it says nothing */
    PDN_DEFECT_DOUBLED,    /* an entry repeats one before it; no ply */
    PDN_DEFECT_EXTRA,      /* any other entry that is no ply */
    PDN_DEFECT_SWAPPED,    /* the ply stands in another's place */
    PDN_DEFECT_UNREADABLE, /* it says something that fits; not counted */
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
 * A ply for which a sheet has a defect; or an entry that is no ply, and then
 * `ply` is the one before it, 0 (and move 0) before the first.  Ascending.
 */
struct pdn_difference {
    uint32_t ply; /* of the game compared with */
    uint32_t move;
    enum dr_side side;
    bool open; /* the alternatives do not agree on this ply */
    struct pdn_says says[2];
};

/* One legal game, as moves from the start. */
struct pdn_line_of_play {
    const struct dr_move *moves;
    uint32_t plies;
    uint8_t defects[2];
    uint32_t parts; /* first ply in which it is not as game[0] is, or 0 */
};

struct pdn_comparison {
    enum pdn_compared outcome;
    bool same; /* the same moves and the same result */
    const struct dr_variant *variant;
    struct dr_position start;
    unsigned bound;  /* defects that were allowed for each sheet */
    uint32_t states; /* that were looked at */
    /*
     * The established game; or the alternatives, those of fewest defects
     * first, and otherwise in order of their moves.
     */
    const struct pdn_line_of_play *games;
    size_t game_count;
    size_t fewest; /* how many of them need no more than games[0] */
    bool more;     /* there are more than are listed */
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
    uint32_t missing_moves[2]; /* plies that the sheet leaves out */
    uint32_t missing_pairs[2]; /* moves of which both plies are left out */
    uint32_t incomplete_pairs[2]; /* moves of which one ply is left out */
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
