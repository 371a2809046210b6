// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/verdict.h - what a record proves: how the game stands, what decided it.
 *
 * Plays a game on through its irregularities (FMJD Annex 1, 5.7), and says
 * what decided it first, by which rule and with what evidence, which moves
 * were irregular and whether the reply accepted them, and whether the written
 * result fits.  Plies count from 1; position n stands after ply n; 0 is the
 * start.
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

/* What can decide a game; the order decides between those of one ply. */
enum pdn_decider {
    PDN_BY_WIN,
    PDN_BY_5,
    PDN_BY_16,
    PDN_BY_25,
    PDN_BY_THREEFOLD,
    PDN_DECIDERS
};

/* How a game stands, or how it was decided. */
enum pdn_standing {
    PDN_STANDS_UNKNOWN, /* the record does not say */
    PDN_STANDS_OPEN,
    PDN_STANDS_WIN_WHITE,
    PDN_STANDS_WIN_BLACK,
    PDN_STANDS_DRAW,
};

/* One half-move of the main line that was carried out. */
struct pdn_played {
    uint32_t number;   /* ply n, as in struct pdn_ply */
    uint32_t index;    /* of the move in the game's arrays */
    uint32_t move;     /* move number as counted from the start */
    uint32_t numbered; /* ... as the text numbers it; 0: it does not */
    enum dr_side side;
    bool side_unknown; /* as in struct pdn_ply */
    unsigned kind;     /* DR_PLY_ flags */
    bool legal;
    bool open;             /* an ambiguous capture, read as the smallest */
    struct dr_move played; /* if legal */
    /* The board before and after it; borrowed with the verdict. */
    const struct dr_position *before, *after;
};

/* The earliest ply at which anything decides. */
struct pdn_first {
    uint32_t ply;
    enum pdn_decider by;
    const char *article; /* "6.3"; static */
    enum pdn_standing outcome;
    enum pdn_decider also[PDN_DECIDERS]; /* others that held at that ply */
    size_t also_count;
};

/* A draw rule that came to hold, at its first ply. */
struct pdn_draw {
    enum pdn_decider by;
    const char *article;
    uint32_t ply[2]; /* index enum dr_reading; 0: never */
    /* Threefold: the plies at which the position stood, and whose turn. */
    const uint32_t *plies; /* borrowed with the verdict */
    size_t plies_count;
    bool exchanged; /* between them kings changed places */
    enum dr_side to_move;
    /* The others: the count when it held; index enum dr_reading. */
    struct dr_count count[2];
    unsigned limit; /* moves by each side */
};

enum pdn_acceptance {
    PDN_ACCEPTED,     /* a ply follows: it stands (5.7) */
    PDN_OPEN,         /* the last ply: rectification may be demanded (5.4) */
    PDN_UNDETERMINED, /* the record does not show what stood */
};

/*
 * What a move that cannot be made may tell instead of a wrong record: the board
 * was another one, since no one had an irregularity put right.
 */
struct pdn_second_reading {
    /*
     * "5.4.11": a captured piece was left standing; "5.4.12", "5.4.14": one of
     * the opponent's, or an own one, was removed with a capture; "5.4.7": one
     * was lifted.  Static; NULL: there is no such reading.
     */
    const char *article;
    uint32_t ply; /* of that capture; 5.4.7: of the last ply before the move */
    unsigned square;
    enum dr_piece piece;
    uint32_t plies; /* from the move to the record's end: all are legal then */
};

/*
 * The most irregularities that a verdict lists of the moves of one game, and as
 * many again of its set-ups.
 */
enum { PDN_MAX_IRREGULARITIES = 1000 };

struct pdn_irregularity {
    uint32_t ply;
    enum pdn_code code;
    /*
     * "5.4.6", "5.4.1|5.4.5"; static.  NULL: the record is wrong, not the
     * play; or the wrong side began, which has rule 3.3 and no item of 5.4.
     */
    const char *article;
    const char *rule; /* the rule that was broken: "4.13", or NULL */
    enum pdn_acceptance status;
    /*
     * capture-missed: another piece had the capture, so that 5.4.6 in its
     * narrower text would not name it: there it is 5.4.2.
     */
    bool narrower;
    /*
     * 5.4.15, which only a set-up shows (code setup-in-game): the square of a
     * king that was not crowned; ply is that by which it came there, or the
     * set-up's own.  Else 0.
     */
    unsigned square;
    struct pdn_second_reading second;
    uint32_t index; /* of the move in the game's arrays */
    uint32_t move;
    enum dr_side side; /* whose move it is called, as in struct pdn_played */
    struct dr_position before; /* its turn: whose turn it was */
};

enum pdn_history {
    PDN_HISTORY_WHOLE,
    PDN_HISTORY_FROM_SETUP, /* begins with a position that is not the usual */
    PDN_HISTORY_CUT, /* a set-up changed the board in mid-game, or the written
                        numbers show that moves are missing */
};

/*
 * A set-up that changed the board of the main line, or a place where moves are
 * missing; there the position is the one before it.
 */
struct pdn_cut {
    uint32_t ply; /* plies before it, those that are not known included */
    size_t line;  /* how many of the verdict's line stand before it */
    const struct dr_position *position; /* borrowed with the verdict */
    const struct pdn_jump *jump;        /* of the numbers; NULL: a set-up */
};

/* A square on which such a set-up shows another thing than the board had. */
struct pdn_setup_square {
    uint32_t ply; /* of the set-up, as in struct pdn_cut */
    unsigned square;
    enum dr_piece board, setup;
    /* Items of 5.4 that would explain it, "5.4.7|5.4.12", or NULL; static. */
    const char *articles;
};

enum pdn_fit { PDN_FIT_NULL, PDN_FITS, PDN_FITS_NOT };

/* What a fit rests on. */
enum pdn_fit_basis {
    PDN_FIT_BASIS_NONE,
    PDN_FIT_BASIS_BOARD,  /* a win on the board */
    PDN_FIT_BASIS_RULE,   /* a draw by rule */
    PDN_FIT_BASIS_RECORD, /* nothing decided: resigned, agreed, time, refusal */
};

/* What is written about the outcome. */
struct pdn_written_result {
    struct pdn_slice tag, moves; /* as written; empty: nothing is */
    enum pdn_outcome tag_outcome, moves_outcome, outcome;
    bool conflict; /* see pdn_game_outcomes_conflict() */
    enum pdn_fit fits;
    enum pdn_fit_basis basis;
};

/* Why the record could not be carried to its end as one line of positions. */
enum pdn_gap {
    PDN_GAP_NONE,
    PDN_GAP_VARIANT,   /* moves of this game are not judged */
    PDN_GAP_TOO_LONG,  /* the record is over the limit */
    PDN_GAP_START,     /* its FEN cannot be used */
    PDN_GAP_MOVE,      /* a move cannot be carried out, or is unreadable */
    PDN_GAP_AMBIGUOUS, /* a capture that stays open */
    PDN_GAP_HIDDEN,    /* in a comment, or a variation not closed */
    PDN_GAP_SIDE,      /* last, 5.4.1 or 5.4.5: whose turn it is then matters */
};

/* Everything is borrowed from the judge until it judges again. */
struct pdn_verdict {
    struct pdn_replay replay;
    enum dr_reading reading;
    uint32_t plies;  /* recorded in the main line */
    uint32_t judged; /* carried out */
    enum pdn_standing end;
    const char *end_article; /* a win: "7.2.2" blocked, "7.2.3" no pieces */
    enum pdn_standing verdict;
    bool won;         /* on the board, in some position of the line */
    uint32_t win_ply; /* the first such */
    bool decided;     /* whether there is a first */
    struct pdn_first first;
    /*
     * first is 6.1, which some federations let no one but a player claim: what
     * decides if none does; article NULL: nothing.
     */
    struct pdn_first unclaimed;
    uint32_t after; /* plies recorded after first; 0 if there is none */
    const struct pdn_draw *draws;
    size_t draw_count;
    const struct pdn_irregularity *irregularities;
    size_t irregularity_count;
    /*
     * Irregular moves between the last two that are listed, and set-ups, for
     * which PDN_MAX_IRREGULARITIES leaves no room.  The last irregular move is
     * always listed.
     */
    uint32_t irregularities_left_out;
    enum pdn_history history;
    bool from_setup; /* what came before the start is not known; history may
                        be cut besides */
    const struct pdn_cut *cuts;
    size_t cut_count;
    /* Where the board before a set-up is known: what the set-up changed. */
    const struct pdn_setup_square *setup_squares;
    size_t setup_square_count;
    size_t setup_squares_left_out; /* more than a game of its size may list, or
                                      than its budget could explain */
    enum pdn_gap gap;              /* why end is unknown */
    uint32_t gap_ply; /* MOVE and after it: the first ply that is not known */
    /*
     * The last ply was made with a piece whose turn it was not, and the record
     * does not tell by whom: whose turn it is now is not known.
     */
    bool turn_open;
    /*
     * The last ply if it is an irregularity that the opponent may still have
     * put right (5.4): what stands after it stands if he does not (5.7).
     */
    uint32_t rests_on;
    /* The first such ply, even if a later set-up made up for it; 0: none. */
    uint32_t unsure;
    /* Where moves are missing first (see struct pdn_jump), or NULL. */
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
    const struct dr_variant *variant; /* of games that do not say; or NULL */
    const struct dr_position *start;  /* of games without FEN; or NULL */
    enum dr_reading reading;          /* of the 16 and 5 counts */
};

/*
 * Judges a game.  options and findings may be NULL; findings receives what
 * pdn_replay() reports.
 * Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_judge_game(struct pdn_judge *judge, const struct pdn_game *game,
               const struct pdn_verdict_options *options,
               struct pdn_findings *findings,
               const struct pdn_verdict **verdict);

/* Ply `ply` of the main line, or NULL: it was not carried out. */
PDN_API const struct pdn_played *
pdn_verdict_played(const struct pdn_verdict *verdict, uint32_t ply);

/*
 * Position `ply` of the main line (a set-up after that ply has replaced
 * what the move left); NULL: the record does not reach it, or it is unknown.
 * Borrowed with the verdict.
 */
PDN_API const struct dr_position *
pdn_verdict_position(const struct pdn_verdict *verdict, uint32_t ply);

/* "win", "threefold", "25-move", "16-move", "5-move"; static. */
PDN_API const char *pdn_decider_name(enum pdn_decider by);

/* "win-white", "win-black", "draw", "open", "unknown"; static. */
PDN_API const char *pdn_standing_name(enum pdn_standing standing);

/* "accepted", "open", "undetermined"; "whole", "from-setup", "cut"; static. */
PDN_API const char *pdn_acceptance_name(enum pdn_acceptance status);
PDN_API const char *pdn_history_name(enum pdn_history history);

/* "white man", "black king", "empty"; static. */
PDN_API const char *pdn_piece_name(enum dr_piece piece);

/* The rule of a decider that is a draw. */
PDN_API enum dr_rule pdn_decider_rule(enum pdn_decider by);

#ifdef __cplusplus
}
#endif
#endif
