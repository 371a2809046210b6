// SPDX-License-Identifier: BSD-2-Clause
/*
 * line_int.h - lines of play: where one stands, and how it ends.
 */
#ifndef LINE_INT_H
#define LINE_INT_H

#include "numbers_int.h"

/* Where a line of play stands. */
struct play_point {
    struct dr_position position;
    uint32_t ply; /* how many came before, counted along the line */
    struct play_numbering numbering;
    bool known; /* false: a move was left open, so the position is not known */
    /*
     * The side that is not to move has no piece left.  Legal moves never leave
     * that; a start, a set-up and irregular moves can.
     */
    bool lost;
};

struct play_line {
    struct play_point now;
    struct play_point before; /* the last move: where variations begin */
    uint16_t depth;
    bool over; /* nothing more of it is judged */
    /* A free-standing "..." stands before its next move. */
    bool ellipsis;
    uint32_t ellipsis_offset, ellipsis_length;
    /* A word after its last move that may be a move; length 0: none. */
    uint32_t word_offset, word_length;
};

/* Notes whether the side that is not to move has lost in this position. */
void play_stands(const struct dr_variant *variant, struct play_point *point);
/* Labels the next ply of a line as a move of a side: "12." or "12...". */
void play_where_of(struct pdn_where *where, const struct pdn_replayer *replayer,
                   const struct play_line *line, enum dr_side side);

/*
 * Whether judging this game has cost all that it may: then the last answers
 * say nothing, and neither this move nor anything more is judged.
 */
bool play_gives_up(struct pdn_replayer *replayer, uint32_t index);
/*
 * Says that a budget is spent from this move on, in every line of the game, and
 * what is not done for it; NULL: nothing more is judged.
 */
void play_report_costly(struct pdn_findings *findings,
                        const struct pdn_game *game, uint32_t index,
                        const char *message);
/* The main line cannot be followed from this ply on. */
void play_break(struct pdn_replayer *replayer, uint32_t ply, enum pdn_code why);
/* From here on the line's position is not known. */
void play_lose(struct pdn_replayer *replayer, struct play_line *line,
               enum pdn_code why);
/* ... for something stands in the place of a move that is not known. */
void play_miss(struct pdn_replayer *replayer, struct play_line *line,
               const struct pdn_where *where, enum pdn_code why);
/* ... which is the word that the line has kept. */
void play_miss_word(struct pdn_replayer *replayer, struct play_line *line);

/* Notes the main line's turns; a later one at a ply replaces. */
void play_turns_add(struct pdn_replayer *replayer, const struct pdn_turn *turn);
/* This side made ply `ply`; known: the record shows it. */
void play_turns_ply(struct pdn_replayer *replayer, uint32_t ply,
                    enum dr_side side, bool known);

#endif
