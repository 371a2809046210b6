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

/* One of the two scoresheets. */
struct compared_sheet {
    const char *file;  /* unescaped file name */
    struct text owner; /* "White's sheet", "sheet A" */
    uint64_t number;   /* number of the game in the file */
    uint64_t line;     /* line on which the game begins */
    /* false if the file has no tags or moves and so is not PDN */
    bool tags_or_moves;
    struct text copy; /* text of the game */
    struct adjudicate_input input;
    struct pdn_reader *reader;
    const struct pdn_game *game; /* parsed from the copy */
};

struct compared {
    const struct adjudicate *asked;
    struct compared_sheet sheet[COMPARED_SHEETS];
    struct pdn_comparison found;
    struct text record; /* the leading game as PDN, or empty */
    /* The verdict on the record. */
    struct pdn_reader *record_reader;
    struct pdn_judge *judge;
    struct finding_writer converter;
    struct judged_game judged;
};

/* Compares the two files and returns the exit status. */
int adjudicate_compare(const struct adjudicate *asked);

/*
 * Returns true if there is a game to judge: the sheets agree or establish one.
 */
bool compared_is_judged(const struct compared *compared);

/* Appends how the game ended, by which rules, and whether the result fits. */
void compare_verdict_report(struct report *report,
                            const struct compared *compared);
/* Appends the same as the key "established", which is null without a game. */
void compare_verdict_json(struct text *out, const struct compared *compared);

void compare_report(struct report *report, const struct compared *compared);
void compare_json(struct text *out, const struct compared *compared);

/* Appends a game's move at this ply, such as "19-23". */
void compared_say_move(struct text *out, const struct compared *compared,
                       const struct pdn_line_of_play *game, uint32_t ply);
/* Returns the position after this many plies of a game. */
const struct dr_position *compared_position(const struct pdn_comparison *found,
                                            const struct pdn_line_of_play *game,
                                            uint32_t plies);

#endif
