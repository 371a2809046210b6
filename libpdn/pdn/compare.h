// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/compare.h - compares two scoresheets of one game: where they differ, and
 * which game was played.
 *
 * A sheet is a parsed game: the moves of its main line, its start and its
 * result. It is taken as the record of a legal game, with defects:
 *
 *   1  a ply is omitted
 *   1  an entry is written twice
 *   1  two plies are exchanged: neighbours, or consecutive plies of one side
 *   1  one digit is misread
 *   1  the sheet ends early, whatever follows
 *   2  a ply is replaced by any other move, or an entry is not a ply
 *
 * A partly unreadable entry ("1?-23") that fits is not a defect.
 *
 * The game is the one that explains both sheets with the fewest defects in
 * total.  A legal move on which both sheets agree is played, unless no game
 * explains the sheets with it.  An illegal move that both sheets have stands if
 * it can be carried out and was answered (FMJD Annex 1, 5.7), unless a legal
 * game that overrules no more explains the sheets.  If one sheet has a legal
 * move at some ply, a game with a move that neither sheet has is not an
 * alternative to the otherwise equal game with that legal move.
 *
 * Some mistakes cannot be detected: a legal one that both sheets share, and one
 * that stays legal while the other sheet is wrong or silent too.
 *
 * The search is complete within its limits.  It lists every such game; if it
 * reaches a limit, it says so and establishes nothing.
 */
#ifndef PDN_COMPARE_H
#define PDN_COMPARE_H

#include "pdn/repair.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PDN_COMPARE_DEFECTS = 4,      /* per sheet, unless the options differ */
    PDN_COMPARE_DEFECTS_MAX = 9,  /* the most that options may allow */
    PDN_COMPARE_PLIES = 500,      /* the longest sheet that is compared */
    PDN_COMPARE_STATES = 1 << 18, /* search states that are kept */
    /* work for expanding them, as in struct dr_work */
    PDN_COMPARE_WORK = 1 << 24,
    PDN_COMPARE_GAMES = 64, /* alternatives that are listed */
};

/* Zero-initialise, then set what differs. */
struct pdn_compare_options {
    unsigned defects; /* per sheet; 0 for the default */
    uint32_t states;  /* states to keep; 0 for the default */
    /* of sheets that do not name one, or NULL */
    const struct dr_variant *variant;
};

/* The result of a comparison. */
enum pdn_compared {
    PDN_COMPARED_SAME, /* the same moves and the same result */
    /*
     * One game has the fewest defects, every other needs at least two more, and
     * each of its plies is on a sheet or is the only possible meaning.
     */
    PDN_COMPARED_ESTABLISHED,
    PDN_COMPARED_LIKELIEST, /* one game has the fewest defects */
    PDN_COMPARED_SEVERAL,   /* several share the fewest, or that is unknown */
    PDN_COMPARED_NONE,      /* no game was found */
};

/* Why the sheets were not compared. */
enum pdn_incomparable {
    PDN_COMPARABLE,
    PDN_INCOMPARABLE_LONG,  /* a sheet has too many plies */
    PDN_INCOMPARABLE_START, /* the starts differ, or one is unreadable */
    /* different variants, or one that is not judged */
    PDN_INCOMPARABLE_VARIANT,
    PDN_INCOMPARABLE_EMPTY, /* a sheet has no moves */
    PDN_INCOMPARABLE_SETUP, /* a sheet has a set-up during the game */
};

enum pdn_defect {
    PDN_DEFECT_NONE,    /* the sheet has the ply */
    PDN_DEFECT_WRONG,   /* it has another move */
    PDN_DEFECT_MISSING, /* it omits the ply */
    PDN_DEFECT_ENDED,   /* it ends before the ply */
    PDN_DEFECT_DOUBLED, /* the entry repeats an earlier one and is not a ply */
    PDN_DEFECT_EXTRA,   /* any other entry that is not a ply */
    PDN_DEFECT_SWAPPED, /* the ply is in the place of another */
    PDN_DEFECT_UNREADABLE, /* partly unreadable but compatible; not counted */
};

/* The evidence for a ply. */
enum pdn_confirmed {
    PDN_CONFIRMED_NOT,
    PDN_CONFIRMED_SHEET,     /* a sheet has it, in its own place or another */
    PDN_CONFIRMED_MEANING,   /* the only legal move that a text can mean */
    PDN_CONFIRMED_ONLY_MOVE, /* the only legal move */
};

/* What one sheet has at a difference. */
struct pdn_says {
    enum pdn_defect defect;
    enum pdn_slip slip; /* for a wrong move, the likely slip */
    bool present;       /* the sheet has an entry */
    uint32_t index;     /* index of the move in the game's arrays, if present */
    uint32_t ply; /* number of the entry on the sheet, from 1, if present */
    bool legal;   /* the entry is a legal move in that position */
};

/*
 * A ply at which a sheet has a defect, or an entry that is not a ply.  For such
 * an entry, `ply` is the preceding ply, or 0 with `move` 0 before the first.
 * Ascending.
 */
struct pdn_difference {
    uint32_t ply; /* of the game compared with */
    uint32_t move;
    enum dr_side side;
    bool open; /* the alternatives differ at this ply */
    enum pdn_confirmed confirmed;
    struct pdn_says says[2];
};

/* One ply of a game. */
struct pdn_compared_ply {
    struct dr_move move;
    /*
     * An illegal move that both sheets have and that was answered; only its
     * ends are set.
     */
    bool irregular;
    /* if irregular, index of the move in the first sheet's arrays */
    uint32_t index;
    struct dr_position after;
};

/* One game, ply by ply from the start. */
struct pdn_line_of_play {
    const struct pdn_compared_ply *played;
    uint32_t plies;
    uint32_t irregular; /* how many of the plies are irregular */
    uint8_t defects[2];
    uint32_t parts; /* first ply that differs from game[0], or 0 */
};

struct pdn_comparison {
    enum pdn_compared outcome;
    enum pdn_incomparable why; /* if result is NONE: nothing was searched */
    bool limited; /* a bound was reached, so not all games were examined */
    bool unlike;  /* the sheets share less than half of the shorter one */
    bool same;    /* the same moves and the same result */
    const struct dr_variant *variant;
    struct dr_position start;
    unsigned bound;  /* defects allowed on each sheet */
    uint32_t states; /* examined by the search */
    /*
     * The game, or the alternatives.  They are sorted by fewest defects, then
     * by most plies that appear on the sheets, then by their moves.
     */
    const struct pdn_line_of_play *games;
    size_t game_count;
    size_t fewest; /* how many need no more defects than games[0] */
    bool more;     /* more games exist, or may exist, than are listed */
    /* For game[0] or, without one, for the two texts side by side. */
    const struct pdn_difference *differences;
    size_t difference_count;

    /* For each sheet. */
    uint32_t entries[2];
    uint32_t legal_to[2];       /* plies before the first illegal one */
    enum pdn_code fault[2];     /* its fault, or PDN_D_NONE if all are legal */
    enum pdn_outcome result[2]; /* see pdn_game_outcome() */
    /* From the Result tag, and from the end of the moves. */
    enum pdn_outcome tag_result[2], moves_result[2];
    bool conflict[2];             /* the sheet contradicts itself */
    bool results_differ;          /* also set if one sheet contradicts itself */
    uint32_t missing_moves[2];    /* plies that the sheet omits */
    uint32_t missing_pairs[2];    /* moves of which it omits both plies */
    uint32_t incomplete_pairs[2]; /* moves of which it omits one ply */
    uint32_t in_common;           /* plies that appear on both sheets */
    const struct dr_variant *variants[2]; /* NULL if unknown */
};

struct pdn_comparer;

PDN_API PDN_MUST_USE enum pdn_status
pdn_comparer_new(struct pdn_comparer **out);
PDN_API void pdn_comparer_free(struct pdn_comparer *comparer);

/*
 * Compares two records of one game.  *out borrows from the comparer until its
 * next call.  `options` may be NULL.  Errors: PDN_E_NOMEM; PDN_E_ARG for a
 * bound above its maximum.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_compare(struct pdn_comparer *comparer, const struct pdn_game *a,
            const struct pdn_game *b, const struct pdn_compare_options *options,
            struct pdn_comparison *out);

#ifdef __cplusplus
}
#endif
#endif
