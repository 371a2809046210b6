// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/repair.h - finds the smallest changes of the text that make a broken
 * record legal.
 *
 * A wrong move on a scoresheet often shows only many plies later.  The search
 * changes one thing at a time in the main line up to the ply that cannot be
 * played: a move is misread, missing, superfluous or in the wrong order, the
 * sheet is numbered from the other side of the board, or a FEN names the wrong
 * side to move.  It then plays the written moves from there and ranks the
 * changes: first by whether the record becomes legal to its end, or else how
 * far it gets; then by the likelihood of the slip; then by whether the final
 * position agrees with the Result; then by the distance from the break. Changes
 * that differ only in their ply or in the inserted move share a rank.
 *
 * If the written numbers show that plies are missing (struct pdn_jump),
 * inserting one move or a pair comes first.  Other pairs of changes are tried
 * only if no single change makes the record legal to its end.  Work is counted
 * in plies played and in the capture stages of struct dr_work, so the same
 * record gives the same answer on every machine.  `limited` says that the
 * budget ran out.  A record with ordinary mistakes takes about 50 for each
 * byte.
 *
 *     struct pdn_repairer *repairer;
 *     struct pdn_repairs found;
 *     ...
 *     status = pdn_repair(repairer, game, NULL, &found);
 *     for (size_t i = 0; i < found.count; i++)
 *         ... found.repair[i].change[0] ...
 */
#ifndef PDN_REPAIR_H
#define PDN_REPAIR_H

#include "pdn/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

enum pdn_change_kind {
    PDN_CHANGE_READ,   /* replace ply `ply` by another move */
    PDN_CHANGE_INSERT, /* insert a move before ply `ply` */
    PDN_CHANGE_DROP,   /* remove ply `ply` */
    PDN_CHANGE_SWAP,   /* exchange plies `ply` and `other` */
    PDN_CHANGE_SHEET,  /* renumber all squares */
    PDN_CHANGE_TURN,   /* change the side to move of the FEN before `ply` */
};

/* The likely slip, most likely first. */
enum pdn_slip {
    PDN_SLIP_TURN,        /* the FEN names the wrong side to move */
    PDN_SLIP_SHEET,       /* the whole sheet uses another numbering */
    PDN_SLIP_PATH,        /* correct ends, wrong squares between them */
    PDN_SLIP_DIGIT,       /* one digit wrong, missing or added */
    PDN_SLIP_DIGITS,      /* the digits of a square exchanged */
    PDN_SLIP_SWAPPED,     /* two plies exchanged */
    PDN_SLIP_DOUBLED,     /* a ply written twice */
    PDN_SLIP_NEIGHBOUR,   /* one square correct, the other off by one */
    PDN_SLIP_MISSING,     /* a ply omitted */
    PDN_SLIP_SQUARE,      /* one square correct */
    PDN_SLIP_MOVE,        /* a different move */
    PDN_SLIP_SUPERFLUOUS, /* a ply that was never played */
};

/* How a whole sheet was numbered. */
enum pdn_sheet {
    PDN_SHEET_TURNED,   /* seen from the other player's side: 51 - n */
    PDN_SHEET_MIRRORED, /* each row from right to left */
    PDN_SHEET_FLIPPED,  /* the rows from the other player's side */
};

struct pdn_change {
    enum pdn_change_kind kind;
    enum pdn_slip slip;
    enum pdn_sheet sheet; /* for SHEET */
    /* Plies as written.  INSERT after the last ply has the next number. */
    uint32_t ply, other;
    /*
     * Indexes of those plies in the game's arrays, or move_count after the
     * last.
     */
    uint32_t index, other_index;
    enum dr_side side; /* the side that moves there, after the change */
    uint32_t move;     /* its number, as counted */
    bool numbered;     /* INSERT: the written numbers skip a move here */
    struct dr_position before; /* where the change begins */
    struct dr_move right;      /* READ, INSERT: the correct move */
};

enum { PDN_REPAIR_CHANGES = 2 };

struct pdn_repair {
    size_t count; /* number of changes, in text order */
    struct pdn_change change[PDN_REPAIR_CHANGES];
    uint32_t plies; /* legal plies of the changed record, from its start */
    bool complete;  /* every ply is legal */
    bool fits;      /* the final position does not contradict the Result */
    uint32_t rank;  /* from 1; equal repairs share a rank */
    bool tie;
};

enum {
    PDN_REPAIRS_MAX = 64, /* the most repairs kept */
    /*
     * The default budget: a base for any game, plus an amount for each byte, up
     * to the last value.
     */
    PDN_REPAIR_WORK_GAME = 1 << 12,
    PDN_REPAIR_WORK_BYTE = 96,
    PDN_REPAIR_WORK_MAX = 1 << 25,
};

/* Zero-initialise, then set what differs. */
struct pdn_repair_options {
    /* of games that do not name one, or NULL */
    const struct dr_variant *variant;
    const struct dr_position *start; /* of games without FEN, or NULL */
    uint64_t work;                   /* the budget; 0 for the default */
};

struct pdn_repairs {
    const struct dr_variant *variant;
    /* False if the whole record is playable, or its variant is not judged. */
    bool broken;
    uint32_t ply;        /* the first ply that cannot be played */
    enum pdn_code fault; /* the replay's finding on that ply */
    uint32_t index;      /* index of that ply in the game's arrays */
    uint32_t move;       /* its number, as counted */
    enum dr_side side;   /* the side to move there */
    uint32_t plies;      /* of the record, to its end or the next set-up */
    const struct pdn_repair *repair; /* borrowed until the next call */
    size_t count;
    size_t found;  /* repairs as good as those listed, including them */
    uint64_t work; /* the work done */
    bool limited;  /* the budget ran out, so there may be more */
};

struct pdn_repairer;

PDN_API PDN_MUST_USE enum pdn_status
pdn_repairer_new(struct pdn_repairer **out);
PDN_API void pdn_repairer_free(struct pdn_repairer *repairer);

/*
 * Searches for repairs of the main line.  `options` may be NULL.  If single
 * changes make the record legal to its end, only those are listed; otherwise
 * pairs of changes that do; otherwise anything that gets beyond the ply that
 * could not be played.  Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_repair(struct pdn_repairer *repairer, const struct pdn_game *game,
           const struct pdn_repair_options *options, struct pdn_repairs *out);

/* Returns the name of a slip, such as "digit"; static. */
PDN_API const char *pdn_slip_name(enum pdn_slip slip);

/* Returns the name of a kind of change, such as "read"; static. */
PDN_API const char *pdn_change_name(enum pdn_change_kind kind);

#ifdef __cplusplus
}
#endif
#endif
