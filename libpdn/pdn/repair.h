// SPDX-License-Identifier: BSD-2-Clause
/*
 * pdn/repair.h - where a record breaks, the smallest changes of what is
 * written that make the rest legal.
 *
 * A wrong move of a scoresheet often shows many plies later.  The search
 * changes one thing at a time in the main line up to the ply that cannot be
 * played (a move read otherwise, a move missing, one too many, two in the
 * wrong order, a sheet numbered from the other side of the board, a FEN that
 * names the wrong side to move), plays what is written from there on, and ranks
 * the changes: first those with which the record is legal to its end, or else
 * plays farthest; then by how likely the slip of the pen is; then the board at
 * the end against the Result; then the ply nearest to the break.  Changes that
 * differ in no more than their ply, or the move filled in, are ties.
 *
 * Where the written numbers show that plies are missing (struct pdn_jump),
 * those come first: one move, or a pair of them.  Other pairs of changes are
 * tried only if no single one carries the record to its end.  What is done is
 * counted, in plies played and in the stages of captures that struct dr_work
 * counts, so that the same record gives the same answer on every machine;
 * `limited` says that the count ran out.  A record of real mistakes takes some
 * 50 for each byte.
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
    PDN_CHANGE_READ,   /* ply `ply` is another move */
    PDN_CHANGE_INSERT, /* a move is missing before ply `ply` */
    PDN_CHANGE_DROP,   /* ply `ply` is one too many */
    PDN_CHANGE_SWAP,   /* plies `ply` and `other` stand in the wrong order */
    PDN_CHANGE_SHEET,  /* all squares are numbered from another side */
    PDN_CHANGE_TURN,   /* the other side is to move in the FEN before `ply` */
};

/* How the text may have come about; likelier ones first. */
enum pdn_slip {
    PDN_SLIP_TURN,        /* the FEN names the wrong side to move */
    PDN_SLIP_SHEET,       /* the whole sheet, numbered from another side */
    PDN_SLIP_PATH,        /* the ends are right, the squares between are not */
    PDN_SLIP_DIGIT,       /* one digit misread, or one too many or too few */
    PDN_SLIP_DIGITS,      /* the digits of a square changed places */
    PDN_SLIP_SWAPPED,     /* two plies changed places */
    PDN_SLIP_DOUBLED,     /* the ply is written twice */
    PDN_SLIP_NEIGHBOUR,   /* one square right, the other beside the right one */
    PDN_SLIP_MISSING,     /* a ply was left out */
    PDN_SLIP_SQUARE,      /* one square right */
    PDN_SLIP_MOVE,        /* another move altogether */
    PDN_SLIP_SUPERFLUOUS, /* a ply that was never played */
};

/* Which way a whole sheet was numbered. */
enum pdn_sheet {
    PDN_SHEET_TURNED,   /* from the other player's side: 51 - n */
    PDN_SHEET_MIRRORED, /* each row from the right to the left */
    PDN_SHEET_FLIPPED,  /* the rows from the other player's side */
};

struct pdn_change {
    enum pdn_change_kind kind;
    enum pdn_slip slip;
    enum pdn_sheet sheet; /* SHEET */
    /* Plies count as written; INSERT after the last: one more than those. */
    uint32_t ply, other;
    /* Of those plies in the game's arrays; move_count: after the last. */
    uint32_t index, other_index;
    enum dr_side side; /* who moves there, if the change is right */
    uint32_t move;     /* its number, as counted */
    bool numbered;     /* INSERT: the written numbers leave a move out there */
    struct dr_position before; /* where the change begins */
    struct dr_move right;      /* READ, INSERT: the move that is right there */
};

enum { PDN_REPAIR_CHANGES = 2 };

struct pdn_repair {
    size_t count; /* changes, in the order of the text */
    struct pdn_change change[PDN_REPAIR_CHANGES];
    uint32_t plies; /* legal plies of the record so changed, from its start */
    bool complete;  /* these are all */
    bool fits;      /* the board at the end does not contradict the Result */
    uint32_t rank;  /* from 1; ties share one */
    bool tie;
};

enum {
    PDN_REPAIRS_MAX = 64, /* repairs kept */
    /* The usual bound: so much for any game, more for each byte of it, and not
       more than the last. */
    PDN_REPAIR_WORK_GAME = 1 << 12,
    PDN_REPAIR_WORK_BYTE = 96,
    PDN_REPAIR_WORK_MAX = 1 << 25,
};

/* Zero-initialise, then set what differs. */
struct pdn_repair_options {
    const struct dr_variant *variant; /* of games that do not say; or NULL */
    const struct dr_position *start;  /* of games without FEN; or NULL */
    uint64_t work;                    /* what may be done; 0: the usual bound */
};

struct pdn_repairs {
    const struct dr_variant *variant;
    /* False: the record plays to its end, or is of no game that is judged. */
    bool broken;
    uint32_t ply;        /* the first that cannot be played */
    enum pdn_code fault; /* of that ply, as a replay finds it */
    uint32_t index;      /* of that ply in the game's arrays */
    uint32_t move;       /* its number, as counted */
    enum dr_side side;   /* whose turn it is there */
    uint32_t plies;      /* of the record, to its end or the next set-up */
    const struct pdn_repair *repair; /* borrowed until the next call */
    size_t count;
    size_t found;  /* as good as those listed, the listed ones included */
    uint64_t work; /* what was done */
    bool limited;  /* the bound ended the search: there may be more */
};

struct pdn_repairer;

PDN_API PDN_MUST_USE enum pdn_status
pdn_repairer_new(struct pdn_repairer **out);
PDN_API void pdn_repairer_free(struct pdn_repairer *repairer);

/*
 * Looks for repairs of the main line; options may be NULL.  If single changes
 * carry the record to its end, those alone are listed; else pairs that do,
 * else whatever carries it beyond the ply that could not be played.
 * Errors: PDN_E_NOMEM.
 */
PDN_API PDN_MUST_USE enum pdn_status
pdn_repair(struct pdn_repairer *repairer, const struct pdn_game *game,
           const struct pdn_repair_options *options, struct pdn_repairs *out);

/* The name of a slip, such as "digit"; static. */
PDN_API const char *pdn_slip_name(enum pdn_slip slip);

/* The name of a kind of change, such as "read"; static. */
PDN_API const char *pdn_change_name(enum pdn_change_kind kind);

#ifdef __cplusplus
}
#endif
#endif
