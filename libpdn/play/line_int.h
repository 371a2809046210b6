// SPDX-License-Identifier: BSD-2-Clause
/* line_int.h - lines of play: the current position, and how a line ends. */
#ifndef LINE_INT_H
#define LINE_INT_H

#include "numbers_int.h"

/* A point in a line of play. */
struct play_point {
    struct dr_position position;
    uint32_t ply; /* plies before it, counted along the line */
    struct play_numbering numbering;
    bool known; /* false if an undecided move made the position uncertain */
    /*
     * The side that is not to move has no pieces left.  Legal moves never lead
     * to this, but starts, set-ups and irregular moves can.
     */
    bool lost;
};

struct play_line {
    struct play_point now;
    struct play_point before; /* before the last move, where variations begin */
    uint16_t depth;
    bool over; /* the rest is not judged */
    /* A separate "..." precedes the next move. */
    bool ellipsis;
    uint32_t ellipsis_offset, ellipsis_length;
    /*
     * A word after the last move that may be a move; its length is 0 if there
     * is none.
     */
    uint32_t word_offset, word_length;
};

/* Sets `lost` for the position. */
void play_stands(const struct dr_variant *variant, struct play_point *point);
/* Labels the next ply of a line as a move of a side: "12." or "12...". */
void play_where_of(struct pdn_where *where, const struct pdn_replayer *replayer,
                   const struct play_line *line, enum dr_side side);

/*
 * Returns true if judging this game has used up its budget.  The last answers
 * are then void, and neither this move nor any later one is judged.
 */
bool play_gives_up(struct pdn_replayer *replayer, uint32_t index);
/*
 * Reports that a budget was used up at this move, in whatever line, and what is
 * therefore not done.  NULL means that nothing more is judged.
 */
void play_report_costly(struct pdn_findings *findings,
                        const struct pdn_game *game, uint32_t index,
                        const char *message);
/* Ends the main line at this ply, which cannot be played. */
void play_break(struct pdn_replayer *replayer, uint32_t ply, enum pdn_code why);
/* Marks the position of the line as unknown from here on. */
void play_lose(struct pdn_replayer *replayer, struct play_line *line,
               enum pdn_code why);
/* The same, because something replaces an unknown move. */
void play_miss(struct pdn_replayer *replayer, struct play_line *line,
               const struct pdn_where *where, enum pdn_code why);
/* The same, because of the word noted in the line. */
void play_miss_word(struct pdn_replayer *replayer, struct play_line *line);

/*
 * Notes from which ply the main line's sides alternate.  A later entry for the
 * same ply replaces an earlier one.
 */
void play_turns_add(struct pdn_replayer *replayer, const struct pdn_turn *turn);
/* Notes that this side made ply `ply`, and whether the record shows it. */
void play_turns_ply(struct pdn_replayer *replayer, uint32_t ply,
                    enum dr_side side, bool known);

#endif
