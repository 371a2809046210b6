// SPDX-License-Identifier: BSD-2-Clause
/*
 * sheet_int.h - a sheet as entries, the moves that an entry can mean, and the
 * steps.
 *
 * Bound, search and explanation use the same steps.  A step moves a sheet from
 * one place to the next, has a kind, and costs defects.  A ply of a game is a
 * step on each sheet, and an entry that is not a ply is a step on one of them.
 */
#ifndef SHEET_INT_H
#define SHEET_INT_H

#include "pdn/compare.h"

enum { SHEETS = 2 };

/* A move in a sheet's main line. */
struct pair_entry {
    uint32_t index; /* index in the game's arrays */
    uint32_t first; /* index of its squares among the sheet's */
    uint16_t count; /* number of squares, or 0 if partly unreadable */
    uint8_t from, to;
    bool repeats; /* same as one of the two preceding entries */
};

struct pair_sheet {
    const struct pdn_game *game;
    const struct dr_variant *variant;
    struct pair_entry *entry;
    size_t count, capacity;
    uint8_t *squares;
    size_t square_count, square_capacity;
    /*
     * Which written squares become which others by changing one digit, in a
     * variant.
     */
    const struct dr_variant *digits_of;
    bool one_digit[256][DR_SQUARES_MAX + 1];
};

/* How an entry reads a ply. */
enum pair_reading {
    READS,
    MAY_READ, /* without a position it cannot be decided */
    /* except for one digit, or for squares between the correct ends */
    READS_NEAR,
    READS_ELSE,
};

/*
 * A place in a sheet: the entry at `at` is next.  While exchanged plies are
 * read, those already read are skipped.
 */
enum pair_mode {
    MODE_PLAIN,
    MODE_NEAR,       /* at + 1 is read; next `at`, then on after both */
    MODE_FAR,        /* at + 2 is read; next at + 1 */
    MODE_FAR_MIDDLE, /* ... next `at`, then on after all three */
    MODE_ENDED,      /* the game continues after the last entry */
};

struct pair_place {
    uint16_t at;
    uint8_t mode; /* enum pair_mode */
};

enum pair_kind {
    STEP_SAYS,
    STEP_MISREAD,
    STEP_WRONG,
    STEP_SWAPPED,
    STEP_LEFT_OUT,
    STEP_ENDED,
    STEP_DOUBLED, /* an entry that is not a ply and repeats another */
    STEP_EXTRA,   /* any other entry that is not a ply */
    STEP_STAYS,   /* the other sheet has an entry that is not a ply */
};

struct pair_step {
    uint8_t kind; /* enum pair_kind */
    uint8_t cost; /* number of defects */
    struct pair_place next;
};

/* A step on each sheet. */
struct pair_both {
    struct pair_step step[SHEETS];
};

enum {
    PAIR_AHEAD = 3, /* entries that a step can read */
    PAIR_STEPS = 4, /* the most ways in which a ply can be on a sheet */
    PAIR_BOTH = PAIR_STEPS * PAIR_STEPS,
    NO_ENTRY = UINT16_MAX,
};

/* Returns true if a sheet has no entries left. */
static inline bool
pair_is_read(const struct pair_sheet *sheet, struct pair_place place)
{
    return place.at == sheet->count &&
           (place.mode == MODE_PLAIN || place.mode == MODE_ENDED);
}

static inline bool
pair_same_move(const struct dr_move *a, const struct dr_move *b)
{
    return a->from == b->from && a->to == b->to &&
           dr_squares_equal(a->captured, b->captured);
}

/* Returns false if out of memory. */
bool pair_sheet_read(struct pair_sheet *sheet, const struct pdn_game *game,
                     const struct dr_variant *variant);
void pair_sheet_free(struct pair_sheet *sheet);
/* Compares entry `number` with each legal move of the inquiry's position. */
void pair_read(const struct pair_sheet *sheet, size_t number,
               struct dr_inquiry *inquiry, uint8_t *reading);
/* Compares an entry with one of the other sheet, without a position. */
enum pair_reading pair_read_text(const struct pair_sheet *sheet, size_t number,
                                 const struct pair_sheet *other,
                                 size_t other_number);
/* Returns true if two entries have the same text. */
bool pair_same_text(const struct pair_sheet *a, size_t a_number,
                    const struct pair_sheet *b, size_t b_number);
/* Returns the slip that probably led to a wrong entry. */
enum pdn_slip pair_slip(const struct pair_sheet *sheet, size_t number,
                        const struct dr_move *right);

/* `reading` says how the entries from place.at on read the ply. */
/* Returns the entry that a step reads or skips, or NO_ENTRY. */
uint16_t pair_entry_of(struct pair_place place, const struct pair_step *step);
/*
 * Lists what a ply can be on both sheets.  Nothing is left after the last
 * entries of both.
 */
size_t pair_plies(const struct pair_sheet sheet[SHEETS],
                  const struct pair_place place[SHEETS],
                  uint8_t reading[SHEETS][PAIR_AHEAD],
                  struct pair_both both[PAIR_BOTH]);
/* Lists the steps over an entry of one sheet that is not a ply. */
size_t pair_skips(const struct pair_sheet sheet[SHEETS],
                  const struct pair_place place[SHEETS],
                  struct pair_both both[SHEETS]);

#endif
