// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/replay.h - what playing a game means: the one function every tool uses.
 *
 * It decides the variant, sets up the start, finds for each written move the
 * legal move meant, plays variations by themselves, resolves captures that
 * the text leaves ambiguous by what follows, names irregularities, watches the
 * draw rules and compares the result.  A clean game costs a targeted check of
 * each move; lists of legal moves and explanations are made only once something
 * is wrong, and positions after each ply only if on_ply asks.
 */
#ifndef PDN_REPLAY_H
#define PDN_REPLAY_H

#include "draughts/attempt.h"
#include "draughts/draw.h"
#include "pdn/diag.h"
#include "pdn/game.h"
#include "pdn/outcome.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One half-move as played; all pointers are borrowed for the call. */
struct pdn_ply {
    uint32_t number;    /* ply n of its line, from 1; in a variation it goes
                           on from the ply that it replaces */
    uint16_t variation; /* depth; 0: main line */
    uint32_t index;     /* of the move in the game's arrays */
    enum dr_side side;
    bool side_unknown;     /* the record does not show that it was this side */
    uint32_t move;         /* move number as counted from the start */
    uint32_t numbered;     /* ... as the text numbers it; 0: it does not */
    unsigned kind;         /* DR_PLY_ flags */
    bool legal;            /* false: an irregularity that stood */
    bool resolved;         /* an ambiguous capture, decided by what follows, or
                              a move that cannot be read whole, filled in */
    bool open;             /* ... or by nothing: read as the smallest */
    struct dr_move played; /* if legal */
    const struct dr_position *before, *after;
};

/* Called for plies in the order of the text, once they are decided. */
typedef void pdn_ply_fn(const struct pdn_ply *ply, void *user);

/* Called where a set-up replaces the position; ply: how many came before. */
typedef void pdn_setup_fn(uint32_t ply, uint16_t variation,
                          const struct dr_position *position, void *user);

/*
 * Called for what stands between the plies: an item that is not a set-up which
 * on_setup tells, and a move (its index in the game's arrays) that is not
 * played.  With on_ply and on_setup they tell everything in the order of the
 * text, each thing once; what follows the end of the play is told once all else
 * of the replay is known.
 */
typedef void pdn_item_fn(const struct pdn_item *item, void *user);
typedef void pdn_passed_fn(uint32_t index, void *user);

/*
 * A whole game of which nothing needs explaining: no variations, no set-ups,
 * and each move the only legal one between the two squares that it names.
 * Ply n is game->steps[n - 1].  Borrowed for the call.
 */
struct pdn_main_line {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    const struct dr_position *start;
    uint32_t plies;
    const uint8_t *kinds; /* DR_PLY_ flags of each */
};

typedef void pdn_main_line_fn(const struct pdn_main_line *line, void *user);

/* Zero-initialise, then set what differs. */
struct pdn_replay_options {
    const struct dr_variant *variant; /* of games that do not say; or NULL */
    const struct dr_position *start;  /* of games without FEN; or NULL */
    bool go_on;      /* play on from irregularities that can be carried out */
    bool no_filling; /* moves that cannot be read whole stay unknown, though
                        only one fits */
    bool repetition_automatic; /* 6.1 needs no claim */
    enum dr_reading reading;   /* of the 16 and 5 counts */
    pdn_ply_fn *on_ply;        /* or NULL */
    pdn_setup_fn *on_setup;    /* or NULL */
    /*
     * Called once in place of on_ply for games of that kind, which most are:
     * it spares their positions.  NULL: on_ply is called for theirs too.
     */
    pdn_main_line_fn *on_main_line;
    pdn_item_fn *on_item;     /* or NULL */
    pdn_passed_fn *on_passed; /* or NULL */
    void *user;
};

/* Where the variant came from. */
enum pdn_variant_basis {
    PDN_BASIS_TAG,
    PDN_BASIS_OPTION,
    PDN_BASIS_EVIDENCE,
    PDN_BASIS_DEFAULT, /* nothing says; international */
};

/*
 * A place in the main line from which the sides take turns again: after a
 * second move in a row that stood (5.4.1), a set-up, or a move that could not
 * be played, for then it is not known whose moves follow.
 */
struct pdn_turn {
    uint32_t ply;      /* the first that it tells of */
    enum dr_side side; /* who made it */
    bool known;        /* false: the record does not show who */
    bool setup;        /* a set-up stands before it: moves may be missing */
};

/*
 * A place in the main line where the written numbers jump ahead, and no later
 * one takes that back.  If what follows does not show that the record is whole
 * (it breaks or ends within twenty plies, or only kings move in them), moves
 * are taken to be missing: what the draw rules count begins again there.
 */
struct pdn_jump {
    uint32_t ply;          /* the first after it */
    uint32_t index;        /* of its move in the game's arrays */
    uint32_t due, written; /* the number that would follow, and what stands */
    uint32_t missing;      /* plies that the numbers leave out */
    bool cuts;             /* moves are missing; false: the numbers slipped */
};

struct pdn_replay {
    const struct dr_variant *variant;
    enum pdn_variant_basis basis;
    unsigned unknown_number; /* GameType number without a row, or 0 */
    bool judged;             /* false: moves of this variant are not judged */
    bool start_known; /* false: the FEN could not be used, nothing is played */
    struct dr_position start, end;
    enum dr_side first; /* who moves first */
    /* Ascending; until the replayer plays again.  None: they take turns. */
    const struct pdn_turn *turns;
    size_t turn_count;
    /* The same of jumps in the written numbers; they are here before any ply
       is told. */
    const struct pdn_jump *jumps;
    size_t jump_count;
    uint32_t plies;     /* half-moves of the main line carried out */
    uint32_t captures;  /* of them, those that took pieces */
    uint32_t crownings; /* of them, those by which a man was crowned */
    /*
     * The first ply that could not be played, and after which no set-up
     * gives a position to go on from; 0: the record was carried to its end.
     */
    uint32_t broken;
    enum pdn_code fault; /* of that ply */
    /*
     * The first dash or word of the main line in the place of a move, which is
     * not known for it; of length 0: there is none.  What follows is not
     * played until a set-up.
     */
    struct pdn_where unknown;
    enum pdn_code unknown_as; /* PDN_D_UNKNOWN_MOVE or PDN_D_UNKNOWN_WORD */
    uint32_t irregular;       /* plies that were irregular and stood */
    bool setup;               /* a set-up changed the position in mid-game */
    bool won;                 /* on the board, at the end */
    enum dr_side loser;       /* won: who has lost */
    bool ambiguous;           /* a capture of the main line stays undecided */
    /* First ply at which each rule held, 0: never (ply 0 does not count). */
    uint32_t draw[DR_RULES];
    enum pdn_outcome written; /* Result, else the terminator */
    bool turn_unknown; /* the FEN does not say who moves first: taken to be
                          the side that the first move is of, else White */
    uint64_t work;     /* what it took, as struct dr_work counts */
};

struct pdn_replayer;

PDN_API PDN_MUST_USE enum pdn_status
pdn_replayer_new(struct pdn_replayer **out);
PDN_API void pdn_replayer_free(struct pdn_replayer *replayer);

/*
 * Plays the game.  findings may be NULL.
 * Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_replay(struct pdn_replayer *replayer, const struct pdn_game *game,
           const struct pdn_replay_options *options,
           struct pdn_findings *findings, struct pdn_replay *out);

/*
 * Called by on_main_line, for games of that kind can have items too: tells
 * on_item those before a move, and after those that were told.
 */
PDN_API void pdn_replayer_items(struct pdn_replayer *replayer, uint32_t index);

/*
 * Called by on_setup: which of the game's items the set-up is.
 */
PDN_API size_t pdn_replayer_setup(const struct pdn_replayer *replayer);

/*
 * What the text tells of the variant, no moves being played: a record of the
 * Frisian game, or of a small board, that does not say so may look
 * international.
 */
PDN_API const struct dr_variant *
pdn_variant_told(const struct pdn_game *game,
                 const struct dr_variant *otherwise,
                 enum pdn_variant_basis *basis, unsigned *unknown_number);

/*
 * Decides the variant as pdn_replay() does.  What looks international is
 * played to be sure: who replays the game anyway finds the answer there.
 */
PDN_API const struct dr_variant *
pdn_variant_of(const struct pdn_game *game, const struct dr_variant *otherwise,
               enum pdn_variant_basis *basis, unsigned *unknown_number);

#ifdef __cplusplus
}
#endif
#endif
