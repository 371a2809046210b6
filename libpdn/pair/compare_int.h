// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_int.h - what the parts of the comparison of two sheets share.
 *
 *   compare.c             the order of things; what may be claimed
 *   compare_sheet.c       a sheet as entries, and which moves an entry fits
 *   compare_bound.c       defects that the texts alone make unavoidable
 *   compare_spots.c       how far both may be read when a game has come so far
 *   compare_memory.c      spots from which nothing was found
 *   compare_search.c      every game within a total of defects
 *   compare_align.c       one game held against one sheet
 *   compare_joint.c       ... and against both
 *   compare_difference.c  what is told of it, and what is counted
 *
 * A spot is how far each sheet is read, and the defects so far.  A game is
 * consistent with both if its moves lead to a spot behind the last entries; it
 * may have many explanations, so a set of spots goes with it.
 */
#ifndef COMPARE_INT_H
#define COMPARE_INT_H

#include "pdn/compare.h"
#include "replay_int.h"

enum { SHEETS = 2 };

/* One move of a sheet's main line. */
struct compare_entry {
    uint32_t index; /* in the game's arrays */
    uint32_t first; /* of its squares in the sheet's */
    uint16_t count; /* of them; 0: it cannot be read whole */
    uint8_t from, to;
    bool repeats; /* one of the two entries before it says the same */
};

struct compare_sheet {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct compare_entry *entry;
    size_t count, capacity;
    uint8_t *squares;
    size_t square_count, square_capacity;
    /* Which legal moves of the position looked at each entry fits. */
    bool *fits;       /* DR_MOVES_MAX for each entry */
    uint64_t *looked; /* the look that they are of */
    size_t fits_capacity, looked_capacity;
};

/*
 * Reading on: the entry at `at` is next.  Within two plies that stand in each
 * other's place, those already read are left out.
 */
enum compare_mode {
    MODE_PLAIN,
    MODE_NEAR,       /* at + 1 is read; then at, then on behind both */
    MODE_FAR,        /* at + 2 is read; then at + 1 */
    MODE_FAR_MIDDLE, /* ... then at, then on behind all three */
    MODES
};

/* Whether the entries are there that a mode has yet to come back to. */
static inline bool
compare_stands(const struct compare_sheet *sheet, size_t at, uint8_t mode)
{
    static const uint8_t needed[MODES] = {
        [MODE_NEAR] = 2, [MODE_FAR] = 3, [MODE_FAR_MIDDLE] = 3};

    return at + needed[mode] <= sheet->count;
}

/*
 * What plies that a sheet leaves out count now.  Silence of a sheet is also
 * named RUN_A or RUN_B, and that of neither RUN_NONE.
 */
enum compare_run {
    RUN_NONE,  /* one for a run: the move before stands on both sheets */
    RUN_A,     /* nothing on sheet A, as the run goes on there */
    RUN_B,     /* nothing on sheet B */
    RUN_SPENT, /* one each */
    RUN_AFTER, /* one each, but one ply before stands on both again */
    RUNS
};

struct compare_spot {
    uint16_t at[SHEETS];
    uint8_t mode[SHEETS]; /* enum compare_mode */
    uint8_t defects[SHEETS];
    uint8_t run; /* enum compare_run */
};

/* What a move can be on one sheet. */
struct compare_way {
    uint16_t at;
    uint8_t mode;
    uint8_t defects;
    bool says, silent;
};

/* What a ply makes of it at which this sheet or neither is silent. */
static inline enum compare_run
compare_run_on(enum compare_run run, enum compare_run silent)
{
    if (silent == RUN_NONE)
        return run == RUN_NONE || run == RUN_AFTER ? RUN_NONE : RUN_AFTER;
    return run == RUN_NONE || run == silent ? silent : RUN_SPENT;
}

/* Spots of positions from which there is no way on (compare_memory.c). */
struct compare_memory {
    struct dr_position *position; /* those met, each once */
    size_t position_count, position_capacity;
    uint32_t *place; /* of positions by their hash: 1 + the number, or 0 */
    size_t places;   /* a power of two, or 0 */
    struct compare_dead_end *dead_end;
    size_t dead_count, dead_ends; /* a power of two, or 0 */
};

struct compare_games {
    struct pdn_line_of_play *game;
    size_t count, capacity;
    struct dr_move *moves; /* of all of them */
    size_t move_count, move_capacity;
    size_t *first; /* of each game in moves */
    size_t first_capacity;
};

/* One step of an explanation of a sheet by a game. */
struct compare_step {
    enum pdn_defect defect;
    bool ply;        /* a ply of the game; else an entry that is none */
    bool entry;      /* an entry of the sheet */
    uint32_t number; /* that entry, from 0 */
};

/* An explanation: its steps in order. */
struct compare_account {
    struct compare_step *step;
    size_t count, capacity;
};

struct pdn_comparer {
    struct pdn_replayer *replayer;
    struct compare_sheet sheet[SHEETS];
    const struct dr_variant *variant;
    struct dr_position start;
    unsigned bound;
    uint32_t states; /* allowed */
    uint32_t seen;   /* looked at */

    uint8_t *unavoidable; /* compare_bound.c */
    size_t unavoidable_capacity;

    struct compare_spot *spot; /* the pool */
    size_t spot_count, spot_capacity;
    unsigned total;              /* most defects of a game that is looked for */
    struct dr_position position; /* looked at */
    struct dr_moves legal;       /* there */
    uint64_t look;               /* counts positions looked at */
    bool limited;
    struct compare_memory memory;

    struct compare_games games;
    struct compare_account account[SHEETS];
    uint8_t *cost; /* compare_align.c */
    size_t cost_capacity;
    size_t *row; /* compare_joint.c: where each ply's spots begin */
    bool *alive; /* the same: those that come to the end */
    size_t row_capacity, alive_capacity;
    uint16_t *apart; /* compare_difference.c */
    size_t apart_capacity;
    struct pdn_difference *difference;
    size_t difference_count, difference_capacity;
    struct dr_moves matches; /* of one entry */
    bool scratch[DR_MOVES_MAX];
    enum pdn_status status;
};

static inline bool
compare_same_move(const struct dr_move *a, const struct dr_move *b)
{
    return a->from == b->from && a->to == b->to &&
           dr_squares_equal(a->captured, b->captured);
}

/* compare_sheet.c: false: no memory. */
bool compare_sheet_read(struct compare_sheet *sheet,
                        const struct pdn_game *game,
                        const struct dr_variant *variant);
void compare_sheet_free(struct compare_sheet *sheet);
/* Which moves of the list entry `number` fits; position: before them. */
void compare_fits(struct pdn_comparer *comparer,
                  const struct compare_sheet *sheet, size_t number,
                  const struct dr_position *position,
                  const struct dr_moves *legal, bool *fits);
/* Whether a move might fit both; true where only a position could tell. */
bool compare_compatible(const struct compare_sheet *a, size_t a_number,
                        const struct compare_sheet *b, size_t b_number);
/* How a wrong entry may have come about. */
enum pdn_slip compare_slip(const struct compare_sheet *sheet, size_t number,
                           const struct dr_move *right);

/* compare_bound.c: false: no memory. */
bool compare_bound(struct pdn_comparer *comparer);
/* Defects that no way from here can do without. */
unsigned compare_unavoidable(const struct pdn_comparer *comparer,
                             const struct compare_spot *spot);

/*
 * compare_spots.c.  Those that return bool: false is no memory, see `status`.
 * Sets are parts of the pool; new ones are put at its end.
 */
bool compare_spots_begin(struct pdn_comparer *comparer);
/* Makes a position the one that moves are played in: comparer->legal. */
void compare_spots_look(struct pdn_comparer *comparer,
                        const struct dr_position *position);
/* What a legal move makes of a set. */
bool compare_spots_play(struct pdn_comparer *comparer, size_t from,
                        size_t count, size_t move);
/* Whether an entry that can be next anywhere in a set says a move. */
bool compare_spots_say(struct pdn_comparer *comparer, size_t from, size_t count,
                       size_t move);
/* Puts the same set at the end of the pool once more. */
bool compare_spots_copy(struct pdn_comparer *comparer, size_t from,
                        size_t count);
/* What comes of a move that is this on one sheet and that on the other. */
struct compare_spot compare_join(const struct compare_spot *here,
                                 const struct compare_way *a,
                                 const struct compare_way *b);
/* The spot of a set behind both sheets with the fewest defects, or NULL. */
const struct compare_spot *
compare_spots_end(const struct pdn_comparer *comparer, size_t first,
                  size_t count);
/* The number of the next entry to read, and where that leads. */
size_t compare_next(enum compare_mode mode, size_t at);
void compare_advance(uint8_t *mode, uint16_t *at);

/*
 * compare_memory.c: what one comparison learns.  Of spots, only how far the
 * sheets are read matters, and how many more defects are left.
 */
void compare_memory_clear(struct compare_memory *memory);
void compare_memory_free(struct compare_memory *memory);
/* The number of a position; false: no memory. */
bool compare_memory_number(struct compare_memory *memory,
                           const struct dr_position *position,
                           uint32_t *number);
/* Whether there was no way on, with as many defects left or more. */
bool compare_memory_is_dead(const struct pdn_comparer *comparer,
                            uint32_t position, const struct compare_spot *spot);
/* Notes that there is none; false: no memory. */
bool compare_memory_add(struct pdn_comparer *comparer, uint32_t position,
                        const struct compare_spot *spot);

/*
 * compare_search.c: lists the games of at most `total` defects that are not
 * listed yet; returns whether there are more than can be.  Sets `limited` or
 * `status` if it could not look at all.
 */
bool compare_search(struct pdn_comparer *comparer, unsigned total);

/* compare_align.c: explains both sheets by a game, with its defects. */
bool compare_align(struct pdn_comparer *comparer,
                   const struct pdn_line_of_play *game);

/* compare_difference.c */
void compare_differences(struct pdn_comparer *comparer,
                         struct pdn_comparison *out);
void compare_texts(struct pdn_comparer *comparer, struct pdn_comparison *out);

#endif
