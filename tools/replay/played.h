// SPDX-License-Identifier: BSD-2-Clause
/* played.h - a played game, and the queries of formats. */
#ifndef REPLAY_PLAYED_H
#define REPLAY_PLAYED_H

#include "request.h"
#include "sink.h"

#include "pdn/game.h"
#include "pdn/replay.h"

/* A ply as it was played. */
struct played {
    uint32_t index;     /* in the game's arrays */
    uint32_t number;    /* number within its line, from 1 */
    uint16_t variation; /* depth; 0 for the main line */
    uint32_t move;      /* move number as counted */
    uint32_t numbered;  /* move number as written, or 0 */
    enum dr_side side;
    bool legal;
    struct dr_move played; /* if legal */
    union {
        const struct dr_position *position; /* in the list */
        /*
         * before ply_list_link(): index in list->starts, from 1, or 0 for the
         * position after the previous ply
         */
        size_t place;
    } before;
    struct dr_position after;
};

/* Plies in text order.  Zero-initialise it. */
struct ply_list {
    struct played *items;
    size_t count, capacity;
    /* positions that do not follow from the previous ply */
    struct dr_position *starts;
    size_t start_count, start_capacity;
};

/* Adds a ply.  The final ply_list_link() fills in `before` for all plies. */
bool ply_list_add(struct ply_list *list, const struct played *played,
                  const struct dr_position *before);
void ply_list_link(struct ply_list *list);
void ply_list_clear(struct ply_list *list);
void ply_list_free(struct ply_list *list);

/*
 * Makes room for `count` items, doubling the capacity.  Returns false if out of
 * memory.
 */
bool list_reserve(void **items, size_t *capacity, size_t count, size_t size);

/* A position set up in the game. */
struct set_up {
    size_t item; /* in the game's arrays */
    struct dr_position position;
};

/* A played game. */
struct played_game {
    const struct pdn_game *game;
    const struct pdn_replay *replay;
    const struct played *plies; /* of the main line */
    size_t count;
    bool set_up_last;     /* a set-up follows the last ply */
    struct dr_work *work; /* used to find the squares of captures */
};

/* A game to show, and its destination.  Everything is borrowed. */
struct showing {
    const struct replay *replay;
    const struct played_game *played;
    const bool *marked; /* see at_mark() */
    /* Moves of variations and all set-ups in text order, if needed. */
    const struct played *moves;
    size_t move_count;
    const struct set_up *setups;
    size_t setup_count;
    /* Findings that explain why the board may differ from the intended one. */
    const struct pdn_finding *findings;
    size_t finding_count;
    /* provides the file's name, and text as UTF-8 */
    struct finding_writer *writer;
    struct pdn_slice pdn; /* canonical, if the format needs it */
    const char *file;     /* unescaped file name */
    bool first;           /* the first game of all inputs */
    bool alone;           /* the only game */
    struct text *text;    /* for lines; check `failed` later */
    struct sink *sink;
};

/*
 * Queries for the formats: the position with an index from at_mark(); a move as
 * written, in UTF-8, borrowed until the next text; "12..."; the squares of
 * captured pieces; and all squares of the move, at least two, or only its ends
 * if the budget of the game is spent.
 */
const struct dr_position *played_position(const struct played_game *game,
                                          size_t ply);
/* Returns the ply of the record that precedes a position. */
uint32_t played_ply(const struct played_game *game, size_t place);
struct pdn_slice played_text(const struct showing *showing,
                             const struct played *ply);
void played_number(struct text *out, const struct played *ply);
struct dr_squares played_captured(const struct dr_variant *variant,
                                  const struct played *ply);
size_t played_row(const struct played_game *game, const struct played *ply,
                  uint8_t row[DR_ROW_MAX]);
/*
 * Returns the row of a move in full.  Returns false if the move has none or the
 * budget of the game is spent.
 */
bool played_canonical(const struct played_game *game, const struct played *ply,
                      const uint8_t *row, size_t count,
                      char text[DR_MOVE_TEXT_MAX]);

/* Appends "After 12... 17-21 (ply 24), White to move" in UTF-8, unescaped. */
void played_caption(struct text *out, const struct showing *showing,
                    size_t ply);

/*
 * Returns true if a finding explains why the board may differ from the intended
 * one.
 */
bool replay_concerns_board(const struct pdn_finding *finding);

/* Appends a FEN. */
void replay_put_fen(struct text *out, const struct dr_variant *variant,
                    const struct dr_position *position);

/*
 * Appends the value of a tag in UTF-8 without escapes, through a function of
 * escape.h.  For a player, appends "?" if the name is unknown.
 */
typedef void escape_fn(struct text *out, const char *data, size_t size);
void replay_put_value(struct text *out, const struct showing *showing,
                      struct pdn_slice value, escape_fn *escape);
void replay_put_player(struct text *out, const struct showing *showing,
                       enum pdn_tag_id id, escape_fn *escape);

/* Writes showing->text, inserting the game's number after `number` bytes. */
void showing_put(const struct showing *showing);
void showing_put_numbered(const struct showing *showing, size_t number);

#endif
