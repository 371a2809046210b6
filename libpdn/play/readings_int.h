// SPDX-License-Identifier: BSD-2-Clause
/*
 * readings_int.h - moves that the text leaves open: ambiguous captures and
 * unreadable squares.
 */
#ifndef READINGS_INT_H
#define READINGS_INT_H

#include "pdn/replay.h"

struct play_line;

/* The most readings of a move that are kept alive (DESIGN: 64). */
enum { READINGS_MAX = 64 };

/* The budget used by one move in one reading. */
enum { READING_WORK = 4 };

struct play_reading {
    struct dr_position position;
    uint8_t root; /* the capture with which it began */
};

struct play_readings {
    struct dr_move root[READINGS_MAX];
    size_t roots;
    struct play_reading state[2][READINGS_MAX];
    size_t count[2];
    struct dr_inquiry asked;
};

/* The result for an ambiguous capture. */
struct play_choice {
    size_t root;       /* index of the capture to continue with */
    bool decided;      /* the others become illegal */
    bool ends_alike;   /* all stay legal and end the same */
    bool limited;      /* a limit ended the search */
    uint64_t open;     /* the remaining captures, one bit each */
    uint32_t index;    /* if decided, the index of the deciding move */
    uint32_t distance; /* if decided, the plies from the capture to that move */
};

/* Decides between several moves in replayer->moves. */
struct play_choice play_choose(struct pdn_replayer *replayer,
                               const struct play_line *line, uint32_t index);
/* Reports the choice.  Returns true if the move stays undecided. */
bool play_choice_report(struct pdn_replayer *replayer,
                        const struct play_line *line,
                        const struct pdn_where *where, uint32_t index,
                        const struct play_choice *choice);

/*
 * Returns true if an unreadable text can mean this legal move, or one with the
 * same ends.
 */
bool play_can_mean(const struct pdn_game *game, size_t index,
                   const struct dr_variant *variant,
                   const struct dr_position *position,
                   const struct dr_move *move, struct dr_work *work);
bool play_can_mean_ends(const struct pdn_game *game, size_t index,
                        unsigned from, unsigned to);
/*
 * Finds the legal moves that an unreadable text can mean, and the one that it
 * does mean.  Returns false if that is unknown.  Reports either result.
 */
void play_completions(const struct pdn_game *game, struct dr_inquiry *inquiry,
                      size_t index, struct dr_moves *list);
bool play_unreadable(struct pdn_replayer *replayer,
                     const struct play_line *line,
                     const struct pdn_where *where, uint32_t index,
                     struct dr_move *move);

#endif
