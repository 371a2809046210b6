// SPDX-License-Identifier: BSD-2-Clause
/*
 * compare.h - two scoresheets of one game: pdn-adjudicate --compare.
 */
#ifndef ADJUDICATE_COMPARE_H
#define ADJUDICATE_COMPARE_H

#include "input.h"
#include "judged.h"
#include "report.h"

#include "pdn/compare.h"
#include "pdn/reader.h"

enum { COMPARED_SHEETS = 2 };

/* One of the two. */
struct compared_sheet {
    const char *file;   /* its name, unescaped */
    struct text owner;  /* "White's sheet", "sheet A" */
    uint64_t number;    /* of the game in the file */
    uint64_t line;      /* where it begins there */
    bool tags_or_moves; /* it has any; without them it is not PDN */
    struct text copy;   /* of the game's text */
    struct adjudicate_input input;
    struct pdn_reader *reader;
    const struct pdn_game *game; /* as read from the copy */
};

struct compared {
    const struct adjudicate *asked;
    struct compared_sheet sheet[COMPARED_SHEETS];
    struct pdn_comparison found;
    struct text record; /* the game that leads, as PDN; else empty */
    /* That, judged. */
    struct pdn_reader *record_reader;
    struct pdn_judge *judge;
    struct finding_writer converter;
    struct judged_game judged;
};

/* Compares the two files that are named; returns the exit status. */
int adjudicate_compare(const struct adjudicate *asked);

/* Whether there is a game to judge: the sheets are the same, or establish it.
 */
bool compared_is_judged(const struct compared *compared);

/* How it ended, by which rules, and whether the result fits. */
void compare_verdict_report(struct report *report,
                            const struct compared *compared);
/* The same as the key "established"; null: no game is. */
void compare_verdict_json(struct text *out, const struct compared *compared);

void compare_report(struct report *report, const struct compared *compared);
void compare_json(struct text *out, const struct compared *compared);

/* Appends "19-23", what a game has there. */
void compared_say_move(struct text *out, const struct compared *compared,
                       const struct pdn_line_of_play *game, uint32_t ply);
/* The position after so many plies of a game. */
const struct dr_position *compared_position(const struct pdn_comparison *found,
                                            const struct pdn_line_of_play *game,
                                            uint32_t plies);

#endif
