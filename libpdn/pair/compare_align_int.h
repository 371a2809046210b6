// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare_align_int.h - what one game and one sheet have to do with each
 * other (compare_align.c), for holding it against both (compare_joint.c).
 */
#ifndef COMPARE_ALIGN_INT_H
#define COMPARE_ALIGN_INT_H

#include "compare_int.h"

/* Where reading is. */
struct align_spot {
    size_t ply;
    uint16_t at;
    uint8_t mode;
    uint8_t run; /* the sheet was silent at the ply before */
};

/* The tables: whether entries fit plies, and the fewest from each spot. */
struct alignment {
    struct pdn_comparer *comparer;
    const struct compare_sheet *sheet;
    const struct dr_move *moves;
    size_t plies, entries;
    uint8_t *fit, *cost;
};

/* What can be done at a spot, in order of preference. */
enum align_choice {
    ALIGN_SAYS,
    ALIGN_NEAR,
    ALIGN_FAR,
    ALIGN_EXTRA,
    ALIGN_SILENT,
    ALIGN_WRONG,
    ALIGN_CHOICES
};

/* Where a choice leads and what it costs; false: it is not open. */
bool align_choose(const struct alignment *table, const struct align_spot *spot,
                  enum align_choice choice, struct align_spot *next,
                  unsigned *cost);

/* Defects that the sheet by itself needs from there, a run being one. */
unsigned align_left(const struct alignment *table, size_t ply, uint16_t at,
                    uint8_t mode);

/* Adds a choice at a spot to an account; false: no memory. */
bool align_note(const struct alignment *table, uint16_t at, uint8_t mode,
                enum align_choice choice, struct compare_account *out);

/* compare_joint.c: what the sheets are of a game; false: no memory. */
bool compare_joint(struct pdn_comparer *comparer,
                   const struct alignment table[SHEETS],
                   const struct pdn_line_of_play *game);

#endif
