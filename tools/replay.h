// SPDX-License-Identifier: BSD-2-Clause
/*
 * replay.h - the parts of pdn-replay: what it is asked, which positions of a
 * game are meant, and how they are written.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "board.h"
#include "finding.h"
#include "options.h"

#include "pdn/game.h"
#include "pdn/replay.h"

enum replay_format { REPLAY_BOARD, REPLAY_FEN, REPLAY_TSV };

/* What is printed about one position, instead of playing games. */
enum replay_task { TASK_PLAY, TASK_LEGAL, TASK_PERFT, TASK_DIVIDE };

enum at_kind { AT_ALL, AT_START, AT_END, AT_PLY, AT_WHITE, AT_BLACK };

/* One place of --at; number: of the ply, or of the move of that side. */
struct at {
    enum at_kind kind;
    uint32_t number;
};

struct at_list {
    struct at *items; /* owned */
    size_t count;
};

struct replay {
    struct options options;
    enum replay_format format;
    enum replay_task task;
    struct at_list at;
    struct board_style style;
    const char *fen;                  /* --fen, or NULL */
    bool go_on;                       /* --continue */
    unsigned depth;                   /* of --perft and --perft-divide */
    const struct dr_variant *variant; /* of `position` */
    struct dr_position position;      /* that of --fen */
};

/* Fills the struct replay that is its input. */
extern const struct argp replay_argp;

/*
 * Reads a list such as "start,12,12w,31b,end" into *list.
 * Returns NULL, or what is wrong, for people; static.
 */
const char *at_parse(struct at_list *list, const char *text);

/* A half-move of the main line as it was played. */
struct played {
    uint32_t index; /* in the game's arrays */
    uint16_t move;  /* number as counted */
    enum dr_side side;
    bool legal;
    struct dr_move played; /* if legal */
    struct dr_position before, after;
};

/* A game as played. */
struct played_game {
    const struct pdn_game *game;
    const struct pdn_replay *replay;
    const struct played *plies;
    size_t count;
    bool set_up_last; /* the record ends with a set-up behind the last ply */
};

/*
 * Marks the positions meant: marked[n] that after ply n, marked[count + 1]
 * the one that a last set-up makes.  Returns the first place that the game
 * does not reach, or NULL.
 */
const struct at *at_mark(const struct at_list *list,
                         const struct played_game *game, bool *marked);

/* Appends a place as it is written after --at. */
void at_name(struct text *out, const struct at *at);

/* Prints what is asked about one position; returns the exit status. */
int replay_position(const struct replay *replay);

/*
 * Reads --fen into replay->position; false, after a complaint that points at
 * the place, if it is no position.
 */
bool replay_read_fen(struct replay *replay);

/* The line above all others, or "". */
const char *replay_header(enum replay_format format);

/*
 * Appends position `ply` of a game, numbered as by at_mark().  TSV: returns
 * where the number of the game belongs; the row begins with `name`, escaped.
 */
size_t replay_write(struct text *out, const struct replay *replay,
                    struct finding_writer *writer,
                    const struct played_game *game, size_t ply);

/* Appends a position by itself. */
void replay_write_position(struct text *out, const struct replay *replay);

#endif
