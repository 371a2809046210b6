// SPDX-License-Identifier: BSD-2-Clause
/*
 * replayer_int.h - the state of a replay.
 *
 *   replay.c    the order of steps; the full path, with variations and set-ups
 *   plain.c     the fast path: a game that consists only of moves
 *   variant.c   determines the variant
 *   start.c     the starting position, and set-ups during the game
 *   move.c      one move: finds the legal move it means, or the irregularity
 *   readings.c  moves that the text leaves open
 *   line.c      lines of play and how they end
 *   numbers.c   move numbers, separators, and jumps in the numbers
 *   draws.c     the draw rules
 *   history.c   how often positions occurred
 *   ending.c    results and marks, compared with the play
 *   comment.c   comments that swallowed moves
 *   reason.c    why a move is illegal
 *   words.c     moves and squares in messages
 *
 * A clean game stays in plain.c.  Any other game is walked from its start with
 * a stack of lines: the main line at the bottom, and the open variations above
 * it.
 */
#ifndef REPLAYER_INT_H
#define REPLAYER_INT_H

#include "draws_int.h"
#include "findings_int.h"
#include "line_int.h"
#include "pdn/budget.h"
#include "pdn/fen.h"
#include "readings_int.h"

struct pdn_replayer {
    /* For the current call. */
    const struct pdn_game *game;
    const struct pdn_replay_options *options;
    struct pdn_findings *findings;
    struct pdn_replay *out;
    const struct dr_variant *variant;
    enum pdn_status status;
    bool has_initial_setup;
    bool elsewhere;    /* the start is not the usual one */
    size_t start_item; /* index of the item that sets it up */
    size_t item;       /* full path: the next item to visit */
    uint32_t next;     /* the next move to visit; earlier ones were reported */
    bool told;         /* the current item or move was reported */
    uint32_t last_ply; /* number of the last ply carried out */
    bool refused;      /* a move of the main line was illegal */

    /* Kept between calls. */
    const struct dr_variant *usual_of;
    struct dr_position usual; /* the start of that variant */
    /*
     * DR_PLY_ flags of the plies of a game that is plain or whose numbers jump
     */
    uint8_t *kinds;
    size_t kind_capacity;
    struct play_line *lines;
    size_t line_count, line_capacity;
    size_t too_deep; /* open variations that are not on the stack */
    struct play_draws draws;
    struct pdn_turn *turns; /* listed in `out` */
    size_t turn_count, turn_capacity;
    struct pdn_jump *jumps; /* listed in `out` */
    size_t jump_count, jump_capacity;
    size_t jump_next; /* the first jump that the walk has not reached */
    struct play_tally tally;
    bool scouting; /* the walk only looks for jumps and reports nothing */
    struct play_readings readings;
    struct dr_moves moves; /* the moves that a text can mean */
    /* about the last position that needed several looks */
    struct dr_inquiry asked;
    struct dr_work work; /* of all inquiries in this game */
    uint64_t spent;      /* work of earlier walks through this game */
    uint64_t listed;     /* pieces in the captures that findings list */
};

/*
 * Returns false, without reporting anything, if the game needs the full path.
 */
bool play_plain(struct pdn_replayer *replayer);

#endif
