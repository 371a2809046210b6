// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/replay.h - plays a game: the one function on which every tool relies.
 *
 * It determines the variant, sets up the start, finds the legal move for each
 * written one, plays each variation from its own position, resolves ambiguous
 * captures by what follows, names irregularities, watches the draw rules and
 * compares the result.
 *
 * A clean game costs one targeted check per move.  Lists of legal moves and
 * explanations are built only when something is wrong, and positions after each
 * ply only if on_ply requests them.
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

/* One ply as played.  All pointers are borrowed for the call. */
struct pdn_ply {
    /*
     * number within its line, from 1; a variation continues from the number of
     * the ply that it replaces
     */
    uint32_t number;
    uint16_t variation; /* depth; 0 for the main line */
    uint32_t index;     /* index of the move in the game's arrays */
    enum dr_side side;
    bool side_unknown; /* the record does not show that this side moved */
    uint32_t move;     /* move number as counted from the start */
    uint32_t numbered; /* move number as written, or 0 */
    unsigned kind;     /* DR_PLY_ flags */
    bool legal;        /* false for an irregularity that stood */
    /*
     * an ambiguous capture that the following moves decided, or a partly
     * unreadable move that was completed
     */
    bool resolved;
    /* an ambiguous capture that nothing decided; the smallest was played */
    bool open;
    struct dr_move played; /* if legal */
    const struct dr_position *before, *after;
};

/* Called for each ply in text order, once it is decided. */
typedef void pdn_ply_fn(const struct pdn_ply *ply, void *user);

/* Called when a set-up replaces the position; `ply` plies precede it. */
typedef void pdn_setup_fn(uint32_t ply, uint16_t variation,
                          const struct dr_position *position, void *user);

/*
 * Called for what is between the plies: an item that is not a set-up reported
 * by on_setup, and a move that is not played (its index in the game's arrays).
 * Together with on_ply and on_setup they report everything once, in text order.
 * What follows the end of play is reported after the rest of the replay is
 * complete.
 */
typedef void pdn_item_fn(const struct pdn_item *item, void *user);
typedef void pdn_passed_fn(uint32_t index, void *user);

/*
 * A whole game without anything to explain: no variations or set-ups, and each
 * move is the only legal one between its two squares.  Ply n is game->steps[n -
 * 1].  Borrowed for the call.
 */
struct pdn_main_line {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    const struct dr_position *start;
    uint32_t plies;
    const uint8_t *kinds; /* the DR_PLY_ flags of each ply */
};

typedef void pdn_main_line_fn(const struct pdn_main_line *line, void *user);

/* Zero-initialise, then set what differs. */
struct pdn_replay_options {
    /* of games that do not name one, or NULL */
    const struct dr_variant *variant;
    const struct dr_position *start; /* of games without FEN, or NULL */
    bool go_on; /* continue after irregularities that can be carried out */
    /* do not complete partly unreadable moves, even if only one fits */
    bool no_filling;
    bool repetition_automatic; /* 6.1 needs no claim */
    enum dr_reading reading;   /* of the 16- and 5-move counts */
    pdn_ply_fn *on_ply;        /* or NULL */
    pdn_setup_fn *on_setup;    /* or NULL */
    /*
     * Called once instead of on_ply for such games, which are the majority;
     * this avoids computing their positions.  If NULL, on_ply is called for
     * them too.
     */
    pdn_main_line_fn *on_main_line;
    pdn_item_fn *on_item;     /* or NULL */
    pdn_passed_fn *on_passed; /* or NULL */
    void *user;
};

/* How the variant was determined. */
enum pdn_variant_basis {
    PDN_BASIS_TAG,
    PDN_BASIS_OPTION,
    PDN_BASIS_EVIDENCE,
    PDN_BASIS_DEFAULT, /* the default, international draughts */
};

/*
 * A ply of the main line from which the sides alternate again.  It follows a
 * second move in a row that stood (5.4.1), a set-up, or a move that could not
 * be played, after which the sides of the moves are uncertain.
 */
struct pdn_turn {
    uint32_t ply;      /* the first ply to which it applies */
    enum dr_side side; /* the side that made it */
    bool known;        /* false if the record does not show the side */
    bool setup;        /* a set-up precedes it, so moves may be missing */
};

/*
 * A place in the main line where the written numbers jump ahead and never come
 * back.  Moves are assumed to be missing unless the following moves show that
 * the record is complete.  They do not if it breaks or ends within twenty
 * plies, or if only kings move in them.  Where moves are missing, the draw
 * rules start to count again.
 */
struct pdn_jump {
    uint32_t ply;   /* the first ply after it */
    uint32_t index; /* index of its move in the game's arrays */
    /* the next number by count, and the written number */
    uint32_t due, written;
    uint32_t missing; /* plies that the numbers skip */
    bool cuts; /* true if moves are missing, false if the numbers slipped */
};

struct pdn_replay {
    const struct dr_variant *variant;
    enum pdn_variant_basis basis;
    /* a GameType number that is not in the table, or 0 */
    unsigned unknown_number;
    bool judged;      /* false if moves of this variant are not judged */
    bool start_known; /* false if the FEN is unusable, so nothing is played */
    struct dr_position start, end;
    enum dr_side first; /* the side that moves first */
    /*
     * In ascending order, valid until the next replay.  Without any, the sides
     * alternate throughout.
     */
    const struct pdn_turn *turns;
    size_t turn_count;
    /*
     * Jumps in the written numbers, likewise.  They are set before any ply is
     * reported.
     */
    const struct pdn_jump *jumps;
    size_t jump_count;
    uint32_t plies;     /* plies of the main line carried out */
    uint32_t captures;  /* number of them that captured */
    uint32_t crownings; /* number of them that crowned a man */
    /*
     * The first ply that could not be played if no later set-up continues the
     * game, or 0 if the record was played to its end.
     */
    uint32_t broken;
    enum pdn_code fault; /* what is wrong with that ply */
    /*
     * The first dash or word in the main line that replaces an unknown move;
     * its length is 0 if there is none.  The moves after it are not played
     * until a set-up.
     */
    struct pdn_where unknown;
    enum pdn_code unknown_as; /* PDN_D_UNKNOWN_MOVE or PDN_D_UNKNOWN_WORD */
    uint32_t irregular;       /* irregular plies that stood */
    bool setup;         /* a set-up changed the position during the game */
    bool won;           /* on the board, at the end */
    enum dr_side loser; /* if won, the side that lost */
    bool ambiguous;     /* a capture of the main line remains ambiguous */
    /*
     * The first ply at which each rule was fulfilled, or 0.  Ply 0 does not
     * count.
     */
    uint32_t draw[DR_RULES];
    enum pdn_outcome written; /* from Result, or else the terminator */
    /*
     * the FEN does not name the side to move; the side of the first move is
     * assumed, or else White
     */
    bool turn_unknown;
    uint64_t work; /* work done, as counted by struct dr_work */
};

struct pdn_replayer;

PDN_API PDN_MUST_USE enum pdn_status
pdn_replayer_new(struct pdn_replayer **out);
PDN_API void pdn_replayer_free(struct pdn_replayer *replayer);

/* Plays a game.  `findings` may be NULL.  Errors: PDN_E_NOMEM. */
PDN_API PDN_MUST_USE enum pdn_status
pdn_replay(struct pdn_replayer *replayer, const struct pdn_game *game,
           const struct pdn_replay_options *options,
           struct pdn_findings *findings, struct pdn_replay *out);

/*
 * For use by on_main_line, since its games can have items too.  Reports to
 * on_item the unreported items before a move.
 */
PDN_API void pdn_replayer_items(struct pdn_replayer *replayer, uint32_t index);

/*
 * For use by on_setup.  Returns the index of the set-up among the game's items.
 */
PDN_API size_t pdn_replayer_setup(const struct pdn_replayer *replayer);

/*
 * Returns the variant that the text itself suggests, without playing moves.
 * Frisian games and games on small boards that do not name their variant can
 * look international.
 */
PDN_API const struct dr_variant *
pdn_variant_told(const struct pdn_game *game,
                 const struct dr_variant *otherwise,
                 enum pdn_variant_basis *basis, unsigned *unknown_number);

/*
 * Determines the variant as pdn_replay() does.  It plays a game that looks
 * international to be certain, so prefer the result of a replay if there is
 * one.
 */
PDN_API const struct dr_variant *
pdn_variant_of(const struct pdn_game *game, const struct dr_variant *otherwise,
               enum pdn_variant_basis *basis, unsigned *unknown_number);

#ifdef __cplusplus
}
#endif
#endif
