// SPDX-License-Identifier: BSD-2-Clause
/*
 * readings_int.h - moves that the text leaves open: captures, unreadable
 * squares.
 */
#ifndef READINGS_INT_H
#define READINGS_INT_H

#include "pdn/replay.h"

struct play_line;

/* Readings kept alive of a capture that the text leaves open (DESIGN: 64). */
enum { READINGS_MAX = 64 };

/* What a move played in one reading takes off the budget. */
enum { READING_WORK = 4 };

struct play_reading {
    struct dr_position position;
    uint8_t root; /* which of the captures it began with */
};

struct play_readings {
    struct dr_move root[READINGS_MAX];
    size_t roots;
    struct play_reading state[2][READINGS_MAX];
    size_t count[2];
    struct dr_inquiry asked;
};

/* What became of an ambiguous capture. */
struct play_choice {
    size_t root;       /* index of the capture to play on with */
    bool decided;      /* the others break */
    bool ends_alike;   /* all stay legal, and end alike */
    bool limited;      /* a limit ended the search */
    uint64_t open;     /* the captures that remain, one bit each */
    uint32_t index;    /* decided: of the move that decides */
    uint32_t distance; /* decided: plies from the capture to that move */
};

/* Decides between replayer->moves, more than one. */
struct play_choice play_choose(struct pdn_replayer *replayer,
                               const struct play_line *line, uint32_t index);
/* Says what was chosen; returns whether it stays open. */
bool play_choice_report(struct pdn_replayer *replayer,
                        const struct play_line *line,
                        const struct pdn_where *where, uint32_t index,
                        const struct play_choice *choice);

/*
 * Whether an unreadable text can mean this legal move, or one with these ends.
 */
bool play_can_mean(const struct pdn_game *game, size_t index,
                   const struct dr_variant *variant,
                   const struct dr_position *position,
                   const struct dr_move *move, struct dr_work *work);
bool play_can_mean_ends(const struct pdn_game *game, size_t index,
                        unsigned from, unsigned to);
/*
 * The legal moves that an unreadable text can mean; and
 * the one that it does mean, or false if that is not known: said both times.
 */
void play_completions(const struct pdn_game *game, struct dr_inquiry *inquiry,
                      size_t index, struct dr_moves *list);
bool play_unreadable(struct pdn_replayer *replayer,
                     const struct play_line *line,
                     const struct pdn_where *where, uint32_t index,
                     struct dr_move *move);

#endif
