// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/verdict.h - what a record proves: how the game stands and what decided
 * it.
 *
 * The judge continues a game through its irregularities (FMJD Annex 1, 5.7) and
 * reports what decided it first, by which rule and with what evidence, which
 * moves were irregular and whether the reply accepted them, and whether the
 * written result fits.  Plies count from 1.  Position n is the one after ply n,
 * and position 0 is the start.
 *
 *     struct pdn_judge *judge;
 *     const struct pdn_verdict *verdict;
 *     ...
 *     status = pdn_judge_game(judge, game, NULL, findings, &verdict);
 *     if (status == PDN_OK && verdict->decided)
 *         printf("decided at ply %u", verdict->first.ply);
 */
#ifndef PDN_VERDICT_H
#define PDN_VERDICT_H

#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What can decide a game.  At the same ply, earlier values take precedence. */
enum pdn_decider {
    PDN_BY_WIN,
    PDN_BY_5,
    PDN_BY_16,
    PDN_BY_25,
    PDN_BY_THREEFOLD,
    PDN_DECIDERS
};

/* The state of a game, or its decision. */
enum pdn_standing {
    PDN_STANDS_UNKNOWN, /* the record does not show it */
    PDN_STANDS_OPEN,
    PDN_STANDS_WIN_WHITE,
    PDN_STANDS_WIN_BLACK,
    PDN_STANDS_DRAW,
};

/* One ply of the main line that was carried out. */
struct pdn_played {
    uint32_t number;   /* number, as in struct pdn_ply */
    uint32_t index;    /* index of the move in the game's arrays */
    uint32_t move;     /* move number as counted from the start */
    uint32_t numbered; /* move number as written, or 0 */
    enum dr_side side;
    bool side_unknown; /* as in struct pdn_ply */
    unsigned kind;     /* DR_PLY_ flags */
    bool legal;
    bool open;             /* an ambiguous capture; the smallest was played */
    struct dr_move played; /* if legal */
    /* The positions before and after it, borrowed with the verdict. */
    const struct dr_position *before, *after;
};

/* The earliest ply at which the game was decided. */
struct pdn_first {
    uint32_t ply;
    enum pdn_decider by;
    const char *article; /* "6.3"; static */
    enum pdn_standing outcome;
    enum pdn_decider also[PDN_DECIDERS]; /* other deciders at the same ply */
    size_t also_count;
};

/* A draw rule, at the ply that first fulfilled it. */
struct pdn_draw {
    enum pdn_decider by;
    const char *article;
    uint32_t ply[2]; /* indexed by enum dr_reading; 0 for never */
    /*
     * Threefold: the plies at which the position occurred, and the side to
     * move.
     */
    const uint32_t *plies; /* borrowed with the verdict */
    size_t plies_count;
    bool exchanged; /* kings changed places between them */
    enum dr_side to_move;
    /* Other rules: the count at that ply, indexed by enum dr_reading. */
    struct dr_count count[2];
    unsigned limit; /* moves by each side */
};

enum pdn_acceptance {
    PDN_ACCEPTED,     /* a ply follows, so it stands (5.7) */
    PDN_OPEN,         /* the last ply: it can still be corrected (5.4) */
    PDN_UNDETERMINED, /* the record does not show what was accepted */
};

/*
 * Another explanation for an impossible move: the record is right, but the
 * board was wrong because no one corrected an irregularity.
 */
struct pdn_second_reading {
    /*
     * "5.4.11": a captured piece was left on the board.  "5.4.12", "5.4.14": an
     * opponent's piece or an own piece was removed with a capture.  "5.4.7": a
     * piece was removed without a capture.  Static, or NULL for none.
     */
    const char *article;
    /* of that capture; for 5.4.7, of the last ply before the move */
    uint32_t ply;
    unsigned square;
    enum dr_piece piece;
    /* plies from the move to the end of the record, all of them then legal */
    uint32_t plies;
};

/*
 * The most irregular moves that a verdict lists for a game; the same limit
 * applies to irregularities found by its set-ups.
 */
enum { PDN_MAX_IRREGULARITIES = 1000 };

struct pdn_irregularity {
    uint32_t ply;
    enum pdn_code code;
    /*
     * "5.4.6", "5.4.1|5.4.5"; static.  NULL if the record is wrong and not the
     * play, or if the wrong side began, which breaks rule 3.3 but no item of
     * 5.4.
     */
    const char *article;
    const char *rule; /* the broken rule, such as "4.13", or NULL */
    enum pdn_acceptance status;
    /*
     * capture-missed: the capture belonged to another piece.  Under the
     * narrower reading of 5.4.6 this is 5.4.2.
     */
    bool narrower;
    /*
     * For 5.4.15, which only a set-up can show (code setup-in-game), the square
     * of the uncrowned king.  `ply` is then the ply by which it arrived, or
     * that of the set-up.  Otherwise 0.
     */
    unsigned square;
    struct pdn_second_reading second;
    uint32_t index; /* index of the move in the game's arrays */
    uint32_t move;
    enum dr_side side; /* the side that moved, as in struct pdn_played */
    struct dr_position before; /* with the side that was to move */
};

enum pdn_history {
    PDN_HISTORY_WHOLE,
    PDN_HISTORY_FROM_SETUP, /* begins with an unusual position */
    /*
     * a set-up changed the position during the game, or the written numbers
     * show that moves are missing
     */
    PDN_HISTORY_CUT,
};

/*
 * A set-up that changed the position of the main line, or a gap where moves are
 * missing, whose position is the one before it.
 */
struct pdn_cut {
    uint32_t ply; /* plies before it, including unknown ones */
    size_t line;  /* index of the ply of the line that follows it */
    const struct dr_position *position; /* borrowed with the verdict */
    const struct pdn_jump *jump; /* jump of the numbers, or NULL for a set-up */
};

/* A square on which such a set-up differs from the board. */
struct pdn_setup_square {
    uint32_t ply; /* of the set-up, as in struct pdn_cut */
    unsigned square;
    enum dr_piece board, setup;
    /*
     * Items of 5.4 that explain the difference, "5.4.7|5.4.12", or NULL;
     * static.
     */
    const char *articles;
};

enum pdn_fit { PDN_FIT_NULL, PDN_FITS, PDN_FITS_NOT };

/* What the assessment of the result is based on. */
enum pdn_fit_basis {
    PDN_FIT_BASIS_NONE,
    PDN_FIT_BASIS_BOARD, /* a win on the board */
    PDN_FIT_BASIS_RULE,  /* a draw by rule */
    /* undecided: resignation, agreement, time or refusal */
    PDN_FIT_BASIS_RECORD,
};

/* What the record says about the outcome. */
struct pdn_written_result {
    struct pdn_slice tag, moves; /* as written; empty if missing */
    enum pdn_outcome tag_outcome, moves_outcome, outcome;
    bool conflict; /* see pdn_game_outcomes_conflict() */
    enum pdn_fit fits;
    enum pdn_fit_basis basis;
};

/* Why the record could not be followed to its end. */
enum pdn_gap {
    PDN_GAP_NONE,
    PDN_GAP_VARIANT,   /* moves of this variant are not judged */
    PDN_GAP_TOO_LONG,  /* the record exceeds the size limit */
    PDN_GAP_START,     /* its FEN is unusable */
    PDN_GAP_MOVE,      /* a move is unreadable or cannot be carried out */
    PDN_GAP_AMBIGUOUS, /* a capture remains ambiguous */
    PDN_GAP_HIDDEN,    /* in a comment or an unclosed variation */
    PDN_GAP_SIDE, /* the last ply is 5.4.1 or 5.4.5, and its side matters */
};

/* Everything is borrowed from the judge until it judges another game. */
struct pdn_verdict {
    struct pdn_replay replay;
    enum dr_reading reading;
    uint32_t plies;  /* in the main line of the record */
    uint32_t judged; /* number of them carried out */
    enum pdn_standing end;
    const char *end_article; /* for a win: "7.2.2" blocked, "7.2.3" no pieces */
    enum pdn_standing verdict;
    bool won;         /* on the board, at some position of the line */
    uint32_t win_ply; /* the first such ply */
    bool decided;     /* whether `first` is set */
    struct pdn_first first;
    /*
     * If `first` is 6.1, what decides the game if no player claimed it, as some
     * federations require.  Its article is NULL if nothing does.
     */
    struct pdn_first unclaimed;
    uint32_t after; /* plies recorded after `first`, or 0 */
    const struct pdn_draw *draws;
    size_t draw_count;
    const struct pdn_irregularity *irregularities;
    size_t irregularity_count;
    /*
     * Irregularities omitted because of PDN_MAX_IRREGULARITIES.  The omitted
     * moves come before the last irregular move, which is always listed.
     */
    uint32_t irregularities_left_out;
    enum pdn_history history;
    /* what preceded the start is unknown; `history` may still be CUT */
    bool from_setup;
    const struct pdn_cut *cuts;
    size_t cut_count;
    /* Changes by set-ups, where the board before them is known. */
    const struct pdn_setup_square *setup_squares;
    size_t setup_square_count;
    /* more than the size of the game or the budget allows */
    size_t setup_squares_left_out;
    enum pdn_gap gap; /* why `end` is unknown */
    uint32_t gap_ply; /* from MOVE on: the first unknown ply */
    /*
     * The last ply moved a piece of the side that was not to move, and the
     * record does not show who made it.  The side to move is therefore unknown.
     */
    bool turn_open;
    /*
     * The last ply, if it is an irregularity that the opponent can still have
     * corrected (5.4).  Everything after it stands if he does not (5.7).
     */
    uint32_t rests_on;
    /* The first uncertain ply, even if a later set-up resolved it, or 0. */
    uint32_t unsure;
    /* The first gap with missing moves (see struct pdn_jump), or NULL. */
    const struct pdn_jump *missing;
    struct pdn_written_result result;
    const struct pdn_played *line;
    size_t line_count;
};

struct pdn_judge;

PDN_API PDN_MUST_USE enum pdn_status pdn_judge_new(struct pdn_judge **out);
PDN_API void pdn_judge_free(struct pdn_judge *judge);

/* Zero-initialise, then set what differs. */
struct pdn_verdict_options {
    /* of games that do not name one, or NULL */
    const struct dr_variant *variant;
    const struct dr_position *start; /* of games without FEN, or NULL */
    enum dr_reading reading;         /* of the 16- and 5-move counts */
};

/*
 * Judges a game.  `options` and `findings` may be NULL.  `findings` receives
 * the reports of pdn_replay().  Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_judge_game(struct pdn_judge *judge, const struct pdn_game *game,
               const struct pdn_verdict_options *options,
               struct pdn_findings *findings,
               const struct pdn_verdict **verdict);

/* Returns ply `ply` of the main line, or NULL if it was not carried out. */
PDN_API const struct pdn_played *
pdn_verdict_played(const struct pdn_verdict *verdict, uint32_t ply);

/*
 * Returns position `ply` of the main line, borrowed with the verdict.  A set-up
 * after that ply replaces the position left by the move.  Returns NULL if the
 * position is unknown or beyond the record.
 */
PDN_API const struct dr_position *
pdn_verdict_position(const struct pdn_verdict *verdict, uint32_t ply);

/* Returns "win", "threefold", "25-move", "16-move" or "5-move"; static. */
PDN_API const char *pdn_decider_name(enum pdn_decider by);

/* Returns "win-white", "win-black", "draw", "open" or "unknown"; static. */
PDN_API const char *pdn_standing_name(enum pdn_standing standing);

/*
 * Return "accepted", "open", "undetermined"; "whole", "from-setup", "cut";
 * static.
 */
PDN_API const char *pdn_acceptance_name(enum pdn_acceptance status);
PDN_API const char *pdn_history_name(enum pdn_history history);

/* Returns a name such as "white man", "black king" or "empty"; static. */
PDN_API const char *pdn_piece_name(enum dr_piece piece);

/* Returns the rule of a decider that is a draw. */
PDN_API enum dr_rule pdn_decider_rule(enum pdn_decider by);

#ifdef __cplusplus
}
#endif
#endif
